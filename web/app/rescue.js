// Runs first, as a classic script: a file of the app that is missing or damaged must not leave people before a white
// screen. Whoever keeps the files (sw.js) is asked to fetch what is wrong anew; what cannot be mended is named.
(() => {
  const FLAG = "cubilete.rescued";
  const WORDS = {
    en: ["Cubilete could not be loaded.", "Check the connection and reload the page.", "Missing or damaged:", "Reload"],
    es: ["No se pudo cargar Cubilete.", "Revisen la conexión y vuelvan a cargar la página.", "Faltan o están dañados:", "Volver a cargar"],
  };
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
  // A module that came empty breaks nothing and does nothing.
  addEventListener("load", () => "alive" in document.documentElement.dataset || busy || void rescue());

  /** @typedef {{mended: string[], missing: string[], damaged: string[]}} Found */

  async function rescue() {
    busy = true;
    const health = await mended();
    // It may have come alive meanwhile, and people may be playing.
    if (!document.documentElement.dataset.alive) {
      const wrong = health ? [...health.missing, ...health.damaged] : [];
      // Somebody else may have mended what was wrong.
      if (health && (health.mended.length || !wrong.length) && !flagged()) return void location.reload();
      say(wrong);
    }
    busy = false;
  }

  /** @returns {Promise<Found | null>} */
  async function mended() {
    const worker = navigator.serviceWorker?.controller;
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

  /** Once a visit: what does not help the first time must not go round and round. */
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
    const [what = "", help = "", which = "", again = ""] =
      WORDS[[document.documentElement.lang, navigator.language].some((tag) => tag.startsWith("es")) ? "es" : "en"];
    const texts = [what, help, ...(files.length ? [`${which} ${files.join(", ")}`] : [])];
    const button = Object.assign(document.createElement("button"), { className: "btn", textContent: again });
    button.addEventListener("click", () => location.reload());
    const main = document.getElementById("main");
    main?.removeAttribute("aria-busy");
    main?.replaceChildren(...texts.map((text) => Object.assign(document.createElement("p"), { textContent: text })), button);
  }
})();
