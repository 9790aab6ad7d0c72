// Runs first, as a classic script: a file of the app that is missing or damaged must not leave people with a white
// screen. It asks the service worker (sw.js) to fetch anew what is wrong, and names what cannot be mended.
(() => {
  const FLAG = "cubilete.rescued";
  const WORDS = SAID("unloaded", "check", "wrong", "reload"); // the build puts every language here
  let busy = false;

  addEventListener(
    "error",
    (event) => {
      const { target, filename } = event;
      if (document.documentElement.dataset.alive || busy) return;
      const part = target instanceof HTMLScriptElement || (target instanceof HTMLLinkElement && target.rel === "stylesheet");
      if (part || filename) void rescue();
    },
    true,
  );
  addEventListener("unstarted", () => busy || void rescue());
  // An empty module neither fails nor works.
  addEventListener("load", () => "alive" in document.documentElement.dataset || busy || void rescue());

  /** @typedef {{mended: string[], missing: string[], damaged: string[]}} Found */

  async function rescue() {
    busy = true;
    const health = await mended();
    // It may have come alive meanwhile, and people may be playing.
    if (!document.documentElement.dataset.alive) {
      const wrong = health ? [...health.missing, ...health.damaged] : [];
      // Something else may have repaired the damage.
      if (health && (health.mended.length || !wrong.length) && !flagged()) return void location.reload();
      say(wrong);
    }
    busy = false;
  }

  /** Where a frame may keep nothing, even asking for it fails. */
  function inCharge() {
    try {
      return navigator.serviceWorker?.controller;
    } catch {
      return null;
    }
  }

  /** @returns {Promise<Found | null>} */
  async function mended() {
    const worker = inCharge();
    if (!worker) return null;
    const { port1, port2 } = new MessageChannel();
    const answer = /** @type {Promise<Found | null>} */ (
      new Promise((resolve) => {
        port1.onmessage = ({ data }) => resolve(data);
        setTimeout(() => resolve(null), 60_000);
      })
    );
    worker.postMessage({ wish: "mend" }, [port2]);
    return answer;
  }

  /** Once per visit: a reload that did not help must not repeat forever. */
  function flagged() {
    try {
      const was = sessionStorage.getItem(FLAG);
      sessionStorage.setItem(FLAG, "1");
      return was !== null;
    } catch {
      return true;
    }
  }

  /** @param {string[]} files */
  function say(files) {
    // The page says "en" until somebody has chosen.
    const [chosen, own] = [document.documentElement.lang, navigator.language].map((tag) => WORDS[tag] ?? WORDS[tag.split("-")[0] ?? ""]);
    const [what = "", help = "", which = "", again = ""] = (chosen === WORDS["en"] ? own : chosen) ?? WORDS["en"] ?? [];
    const texts = [what, help, ...(files.length ? [`${which} ${files.join(", ")}`] : [])];
    const button = Object.assign(document.createElement("button"), { className: "btn", textContent: again });
    button.addEventListener("click", () => void reload());
    const main = document.getElementById("main");
    main?.removeAttribute("aria-busy");
    main?.replaceChildren(...texts.map((text) => Object.assign(document.createElement("p"), { textContent: text })), button);
    if (parent !== window) parent.postMessage({ cubilete: 1, type: "lost" }, "*"); // for embed.js, which asks for the table again
  }

  /** WebKit remembers that a module has failed, until it is fetched past all that is kept. */
  async function reload() {
    const app = document.querySelector("script[type=module]");
    if (app instanceof HTMLScriptElement) await fetch(app.src, { cache: "reload", signal: AbortSignal.timeout(5_000) }).catch(() => {});
    location.reload();
  }
})();
