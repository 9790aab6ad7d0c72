/**
 * The site without a network: asks for the service worker (sw.js) once everything else is up, knows whether this release is
 * complete on the device, and when the page may go over to a newer one.
 */
import { Observable } from "./observable.js";
import { recall, remember } from "./prefs.js";

/**
 * @typedef {{build: string, files: number, bytes: number, missing: string[], damaged: string[], mended: string[],
 *   list: [name: string, bytes: number, state: "whole" | "missing" | "damaged"][]}} Health
 */
/**
 * @typedef {object} Offline
 * @property {"never" | "waiting" | "coming" | "ready" | "failed"} phase `never`: this browser or this frame allows none
 * @property {string[]} wrong files of this release that are missing or damaged
 * @property {boolean} newer a newer release is complete here; the next page that is opened is of it
 * @property {(() => Promise<void>) | null} install asks the person whether the site shall stand among the apps
 */

const ROOT = new URL("../", import.meta.url);

/** The release this page is of; where nothing was built there is none. */
export const BUILD = /\/r\/(\w+)\/$/.exec(ROOT.pathname)?.[1] ?? "";

/** @type {Observable<Offline>} */
export const offline = new Observable(/** @type {Offline} */ ({ phase: "never", wrong: [], newer: false, install: null }));

const workers = () => (window.top === window && BUILD ? navigator.serviceWorker : undefined);

let standard = false;

/**
 * Call when Python is up: nothing may compete with the start.
 * @param {boolean} spare whether this device had to start the standard way, and so needs its files, too
 */
export async function keepOffline(spare) {
  const found = workers();
  if (!found || offline.value.phase !== "never") return;
  standard = spare;
  offline.patch({ phase: "coming" });
  try {
    const registration = await found.register(new URL("../../sw.js", ROOT), { updateViaCache: "none" });
    const heed = () => watch(registration.installing, registration.active !== null);
    registration.addEventListener("updatefound", heed);
    heed();
    if (registration.active) await settle();
    // Firefox tells only the page that began it how an installation goes on; this it tells everybody.
    else void found.ready.then(settle);
    document.addEventListener("visibilitychange", () => document.hidden || void registration.update().catch(() => {}));
  } catch {
    offline.patch({ phase: "failed" });
  }
}

/** Answers the worker's question at any time; listens for the browser's offer to install. */
export function watchOffline() {
  workers()?.addEventListener("message", ({ data, ports }) => data?.question === "build" && ports[0]?.postMessage(BUILD));
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offline.patch({ install: () => install(/** @type {any} */ (event)) });
  });
  addEventListener("appinstalled", () => {
    offline.patch({ install: null });
    void persist(); // a browser that said no to a mere page may say yes to an app
  });
}

const ASKED = "cubilete.persist";

/** Asks the browser not to clear this site away, once a device, when there is a match worth keeping: some ask the person. */
export function askToKeep() {
  if (window.top !== window || recall(ASKED, false)) return;
  remember(ASKED, true);
  void persist();
}

/** @returns {Promise<boolean>} whether the browser will keep what is stored here until somebody clears it by hand */
export async function persist() {
  try {
    return await navigator.storage.persist();
  } catch {
    return false;
  }
}

/** @param {{prompt: () => Promise<unknown>}} offer */
async function install(offer) {
  offline.patch({ install: null });
  await offer.prompt();
}

/** @param {ServiceWorker | null} worker @param {boolean} newer than one that is here already */
function watch(worker, newer) {
  if (!worker) return;
  // A property, not a listener: a page may hear of the same worker twice, and must not look through its files twice.
  worker.onstatechange = () => {
    if (worker.state === "activated" && newer) void settle();
    else if (worker.state === "redundant" && offline.value.phase === "coming") offline.patch({ phase: "failed" });
  };
}

/** What is here now: this release as a whole, or a newer one. */
async function settle() {
  if (standard) await ask("spare");
  note(await ask("mend"));
  if (offline.value.phase === "ready" && !offline.value.newer) void ask("tidy");
}

/** @param {Health | null} health */
function note(health) {
  if (!health) return offline.patch({ phase: "failed" });
  const wrong = [...health.missing, ...health.damaged];
  offline.patch({ phase: wrong.length ? "failed" : "ready", wrong, newer: health.build !== BUILD });
}

/**
 * @param {"check" | "mend" | "spare" | "tidy"} wish
 * @returns {Promise<Health | null>} null: there is no worker, or it could not say
 */
export async function ask(wish) {
  const worker = workers()?.controller ?? (await workers()?.getRegistration(ROOT))?.active;
  if (!worker) return null;
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(() => resolve(null), 120_000);
  });
  worker.postMessage({ wish }, [port2]);
  return answer;
}

/** Fetches anew whatever of this release is missing or damaged. @returns {Promise<Health | null>} */
export async function mend() {
  const health = await ask("mend");
  if (health) note(health);
  return health;
}

/**
 * The last resort: everything but the saved matches is thrown away and fetched anew.
 * @returns {Promise<boolean>} false: there is no network, so nothing was thrown away
 */
export async function startOver() {
  const address = new URL("../../release.json", ROOT);
  const there = await fetch(address, { cache: "no-store", signal: AbortSignal.timeout(10_000) }).then(({ ok }) => ok, () => false);
  if (!there) return false;
  const registration = await workers()?.getRegistration(ROOT);
  const folder = new URL("../../", ROOT).pathname;
  await caches.delete(`cubilete ${folder}`);
  await registration?.unregister();
  location.reload();
  return true;
}

/** Whether this is an iPhone on which the site has not been put among the apps: nobody there is offered to install. */
export function needsHint() {
  const standalone = /** @type {{standalone?: boolean}} */ (navigator).standalone;
  return standalone === false && window.top === window;
}

const REMATCH = "cubilete.rematch";

/**
 * Goes over to a newer release where nothing is lost by it: between two matches, when somebody goes somewhere anyway.
 * @param {string} [id] the match whose rematch was asked for
 * @returns {boolean} whether the page is being opened anew
 */
export function goOver(id = "") {
  if (!offline.value.newer) return false;
  try {
    if (id) sessionStorage.setItem(REMATCH, id);
  } catch {
    if (id) return false; // then the rematch is played with the old release
  }
  location.reload();
  return true;
}

/**
 * What had been asked for when the page was opened anew.
 * @param {string} id
 * @returns {((run: () => void) => void) | null} runs it once
 */
export function rematchAfter(id) {
  try {
    if (sessionStorage.getItem(REMATCH) !== id) return null;
    sessionStorage.removeItem(REMATCH);
  } catch {
    return null;
  }
  let due = true;
  return (run) => {
    if (due) run();
    due = false;
  };
}
