/**
 * The site offline: registers the service worker (sw.js) once everything else is up, and knows whether this release is
 * complete on the device and when the page can move to a newer one.
 */
import { loadAgain } from "../words/i18n.js";
import { mendWith } from "../files.js";
import { Observable } from "../observable.js";
import { recall, remember } from "../prefs.js";
import { Place } from "../router.js";
import { ROOT } from "../site.js";

/**
 * @typedef {{build: string, files: number, bytes: number, missing: string[], damaged: string[], mended: string[],
 *   list: [name: string, bytes: number, state: "whole" | "missing" | "damaged"][]}} Health
 */
/**
 * @typedef {object} Offline
 * @property {"never" | "waiting" | "coming" | "ready" | "failed"} phase `never`: this browser or this frame allows none
 * @property {string[]} wrong files of this release that are missing or damaged
 * @property {boolean} newer a newer release is complete here, and the next page opened will use it
 * @property {(() => Promise<void>) | null} install asks the person to install the site as an app
 */

/** The release this page belongs to; an unbuilt site has none. */
export const BUILD = /\/r\/(\w+)\/$/.exec(ROOT.pathname)?.[1] ?? "";

/** @type {Observable<Offline>} */
export const offline = new Observable(/** @type {Offline} */ ({ phase: "never", wrong: [], newer: false, install: null }));

/** None in a frame, or in an unbuilt site. */
export const workers = () => (window.top === window && BUILD ? navigator.serviceWorker : undefined);

let standard = false;

/**
 * Call when Python is up: nothing may compete with the start.
 * @param {boolean} spare whether this device had to start the standard way, and so needs those files as well
 */
export async function keepOffline(spare) {
  const found = workers();
  if (!found || offline.value.phase !== "never") return;
  standard = spare;
  offline.patch({ phase: "coming" });
  try {
    // A worker that takes over tells every page; Firefox reports an installation's progress only to the page that began it.
    found.addEventListener("controllerchange", settle);
    const registration = await found.register(new URL("../../sw.js", ROOT), { updateViaCache: "none" });
    const heed = () => [registration.installing, registration.waiting].forEach(watch);
    registration.addEventListener("updatefound", heed);
    heed();
    if (registration.active) settle();
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
    void persist(); // a browser that refused a page may allow an app
  });
}

const ASKED = "cubilete.persist";

/** Asks the browser to keep this site's data, once per device and only when a match is worth keeping: some browsers ask the user. */
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

/** @param {ServiceWorker | null} worker */
function watch(worker) {
  if (!worker) return;
  worker.onstatechange = () => {
    // There is no room for a first release, or no network.
    if (worker.state === "redundant" && offline.value.phase === "coming") offline.patch({ phase: "failed" });
    urge(worker);
  };
  urge(worker);
}

const URGE = 5_000; // ms: by then the files that a page fetches after its start are here

/**
 * Chromium leaves a newer worker waiting if the older one was asked for a file just as it was being replaced: the newer one has
 * to ask again. Only its first question counts, so it is asked when the older one has nothing to do.
 * @param {ServiceWorker} worker
 */
function urge(worker) {
  if (worker.state !== "installed") return;
  setTimeout(() => worker.state === "installed" && worker.postMessage({ wish: "come" }), URGE);
}

/** @type {Promise<void>} */
let settled = Promise.resolve();

/** What is stored now: all of this release, or a newer one. Checks run one after another, and the last one counts. */
function settle() {
  settled = settled.then(look).catch(() => offline.patch({ phase: "failed" }));
}

async function look() {
  if (standard) await ask("spare");
  note(await ask("mend"));
  // Anything that an older worker is asked for may keep a newer one waiting.
  const { installing, waiting } = (await workers()?.getRegistration(ROOT)) ?? {};
  if (offline.value.phase === "ready" && !offline.value.newer && !installing && !waiting) void ask("tidy");
}

/** @param {Health | null} health */
function note(health) {
  if (!health) return offline.patch({ phase: "failed" });
  const wrong = [...health.missing, ...health.damaged];
  if (health.mended.length) void loadAgain();
  offline.patch({ phase: wrong.length ? "failed" : "ready", wrong, newer: health.build !== BUILD });
}

/**
 * @param {"check" | "mend" | "spare" | "tidy"} wish
 * @returns {Promise<Health | null>} null: there is no worker, or it could not say
 */
export async function ask(wish) {
  const found = workers();
  const worker = found?.controller ?? (await found?.getRegistration(ROOT))?.active;
  if (!found || !worker) return null;
  const { port1, port2 } = new MessageChannel();
  const done = new AbortController();
  const answer = new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    // A worker that is replaced takes its answers with it.
    found.addEventListener("controllerchange", () => resolve(ask(wish)), { signal: done.signal });
    setTimeout(() => resolve(null), 120_000);
  });
  worker.postMessage({ wish }, [port2]);
  return answer.finally(() => done.abort());
}

/** @type {Promise<Health | null> | null} */
let mending = null;

/** Fetches the missing and damaged files of this release again, once for all callers. @returns {Promise<Health | null>} */
export function mend() {
  mending ??= ask("mend")
    .then((health) => {
      if (health) note(health);
      return health;
    })
    .finally(() => (mending = null));
  return mending;
}
mendWith(mend);

/** Whether this is an iPhone without the site installed as an app: iOS itself never offers to install it. */
export function needsHint() {
  const standalone = /** @type {{standalone?: boolean}} */ (navigator).standalone;
  return standalone === false && window.top === window;
}

/** Each says whether reloading this page would lose something. @type {(() => boolean)[]} */
export const holds = [];
const wouldLose = () => holds.some((held) => held());

/**
 * Opens the page anew where it can be had, for what cannot be had by this one: its release may be gone, which nobody says where no
 * service worker is, and a browser may remember that a file has failed.
 * @param {boolean} [same] even if the release is still the same
 * @param {Place} [place] where people asked for it
 * @returns {Promise<string>} the sentence that says why not; "" if it does
 */
export async function openAnew(same = false, place = new Place()) {
  const signal = AbortSignal.timeout(5_000);
  const coming = BUILD ? fetch(new URL("../../release.json", ROOT), { cache: "no-store", signal }) : null;
  const now = await coming?.then((answer) => answer.json()).catch(() => null);
  const gone = now && now.build !== BUILD;
  // Meanwhile people may have gone on, and begun a match that cannot be saved.
  const goes = now && (same || gone) && !place.left && !wouldLose();
  if (goes) location.reload();
  return goes ? "" : gone ? "shell.replaced" : "shell.unreachable";
}

/**
 * Moves to a newer release when that loses nothing: between two matches, on the way to another screen.
 * @param {() => boolean} [prepared] whether the page that is opened will know what was asked for
 * @returns {boolean} whether the page is reloading
 */
export function goOver(prepared = () => true) {
  const goes = offline.value.newer && !wouldLose() && prepared();
  if (goes) location.reload();
  return goes;
}
