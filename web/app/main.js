/** Starts the app before Python is ready, then shows one screen after another. */
import { within } from "../common/within.js";
import { readMeta } from "../engine/store.js";
import { loadCatalog } from "./words/catalog.js";
import { hasWords, loadWords, t } from "./words/i18n.js";
import { embedded } from "./where.js";
import { sound } from "./device/feel.js";
import { stands, watchNotices } from "./house/notices.js";
import { askToKeep, goOver, keepOffline, mend, offline, watchOffline } from "./device/offline.js";
import { apply, prefs } from "./prefs.js";
import { engine, retryEngine, startEngine } from "./match/engine.js";
import { openMatch } from "./match/opening.js";
import { ARRIVED, currentRoute } from "./router.js";
import { watchHandover } from "./match/handover.js";
import { later } from "./device/later.js";
import { show as home } from "./screens/home.js";
import { show as missing } from "./screens/missing.js";
import { awaited as setupAwaits, show as setup } from "./screens/setup.js";
import { show as table } from "./screens/table.js";
import { clearToast } from "./house/sheet.js";
import { keepOf } from "./match/keeping.js";
import { LINKED } from "./match/phases.js";
import { act, tableIsLive } from "./match/play.js";
import { refreshList } from "./match/shelf.js";
import { notify, session } from "./match/session.js";
import { watchWakeLock } from "./device/wakelock.js";
import { seldom } from "./device/late-styles.js";

/** @typedef {import("./types.js").Screen} Screen */
/** @typedef {import("./types.js").Show} Show */
/** @typedef {{show: Show, words?: (code: string) => Promise<unknown> | undefined}} Module with the words its own address asks for */

/** @type {{[name in import("./router.js").ScreenName]?: Show}} those that are here */
const SHOWS = { home, setup, table };
/** What a screen waits for besides its game's words. @type {{[name in import("./router.js").ScreenName]?: Module["words"]}} */
const AWAITED = { setup: setupAwaits };
/** Screens that a first match does not need, fetched on demand. @type {{[name in import("./router.js").ScreenName]?: () => Promise<Module>}} */
const LATER = {
  result: dressed(later("app/screens/result.js", () => import("./screens/result.js"))),
  rules: later("app/screens/rules.js", () => import("./screens/rules.js")),
  settings: later("app/screens/settings.js", () => import("./screens/settings.js")),
  learn: later("app/screens/learn.js", () => import("./screens/learn.js")),
  replay: dressed(later("app/screens/replay.js", () => import("./screens/replay.js"))),
  doctor: dressed(later("app/screens/doctor.js", () => import("./screens/doctor.js"))),
  s: dressed(later("app/screens/shared.js", () => import("./screens/shared.js"))),
  m: dressed(later("app/screens/linked.js", () => import("./screens/linked.js"))),
  card: dressed(later("app/screens/card.js", () => import("./screens/card.js"))),
  club: later("app/screens/club.js", () => import("./screens/club.js")),
  consent: later("app/screens/consent.js", () => import("./screens/consent.js")),
};
/** @template T @param {() => Promise<T>} bring @returns {() => Promise<T>} with the sheet that only such screens need */
function dressed(bring) {
  return async () => (await Promise.all([bring(), seldom()]))[0];
}
/** Screens at which no game of the shelf is shown. */
const GAMELESS = ["home", "settings", "doctor", "s", "m", "card", "consent", "club"];

const app = /** @type {HTMLElement} */ (document.getElementById("app"));
/** @type {Screen | null} */
let screen = null;
/** @type {Map<string, number>} */
const scrolls = new Map();
let address = location.hash;
let arrivals = 0; // when people go on before a screen has come, only the next one is shown

function route() {
  for (const open of document.querySelectorAll("dialog")) open.close();
  const unread = stands("memory");
  clearToast();
  screen?.destroy();
  const { screen: name, args } = currentRoute();
  // A fresh element per screen: lit remembers what it drew into the old one.
  const place = document.createElement("div");
  place.className = `screen screen--${name}`;
  app.replaceChildren(place);
  screen = (SHOWS[name] ?? missing)(place, args);
  retitle();
  if (unread) notify("memory");
  // Firefox asks people, so not as they begin to play.
  if (name === "home" && session.value.saved.length) askToKeep();
}

/** A table bears the name of its game, which may come late. */
function entitle() {
  const name = screen?.title() ?? "";
  const title = name ? `${name} · Cubilete` : "Cubilete";
  if (document.title !== title) document.title = title;
}

function retitle() {
  entitle();
  const skip = document.getElementById("skip");
  if (skip) skip.textContent = t("shell.skip");
}

const PATIENCE = 2_000; // ms: then a screen comes without its game's words, which follow

/**
 * What a screen waits for: itself, and its game's words.
 * @param {import("./router.js").Route} route
 * @returns {Promise<unknown> | null} null: nothing has to be waited for
 */
function needs(route) {
  const {
    screen: name,
    args: [first = ""],
  } = route;
  const bring = SHOWS[name] ? undefined : LATER[name];
  if (!bring) return both(patiently(AWAITED[name]?.(first)), wordsFor(route));
  const come = bring().then(
    ({ show, words }) => {
      SHOWS[name] = show;
      AWAITED[name] = words;
      return patiently(words?.(first));
    },
    () => void goOver(), // a newer release may have taken its place, on the server and here
  );
  return Promise.all([come, wordsFor(route)]);
}

/**
 * What the game of a screen says, so that nobody sees it in two languages.
 * @param {import("./router.js").Route} route
 * @returns {Promise<void> | null} null: nothing has to be waited for
 */
function wordsFor({ screen: name, args: [first = ""] }) {
  if (GAMELESS.includes(name)) return null;
  const { match } = session.value;
  if (name === "setup" || name === "rules") return hasWords(first) ? (void loadWords(first), null) : patiently(loadWords(first));
  if (name === "learn") return patiently(loadWords(first));
  if (match?.id === first) return hasWords(match.game) ? null : patiently(loadWords(match.game));
  return patiently(readMeta(first).then((meta) => (meta ? loadWords(meta.game) : undefined)));
}

/** @param {Promise<unknown> | null} one @param {Promise<unknown> | null} other */
const both = (one, other) => (one && other ? Promise.all([one, other]) : (one ?? other));

/** @param {Promise<unknown> | undefined} coming @returns {Promise<void> | null} */
const patiently = (coming) => (coming ? atMost(coming) : null);

/** @param {Promise<unknown>} coming */
async function atMost(coming) {
  let late = false;
  const come = coming.catch(() => {}).then(() => late && prefs.patch({}));
  await within(come, PATIENCE);
  late = true;
}

/** A new screen gets the focus on its heading; one that people return to is scrolled to where they left it. */
async function arrive() {
  const going = ++arrivals;
  // Between two matches, on the way to another screen: only here does a newer release take over.
  if (["home", "setup"].includes(currentRoute().screen) && goOver()) return;
  scrolls.set(address, scrollY);
  const needed = needs(currentRoute());
  if (needed) {
    document.getElementById("main")?.setAttribute("aria-busy", "true");
    await needed;
  }
  if (going !== arrivals) return;
  address = location.hash;
  route();
  scrollTo(0, scrolls.get(address) ?? 0);
  const heading = app.querySelector("h1");
  heading?.setAttribute("tabindex", "-1");
  heading?.focus({ preventScroll: true });
  dispatchEvent(new Event(ARRIVED));
}

function keepSkipLink() {
  document.getElementById("skip")?.addEventListener("click", (event) => {
    // The address after # is ours: the link must not change it.
    event.preventDefault();
    const main = document.getElementById("main");
    main?.setAttribute("tabindex", "-1");
    main?.focus();
  });
}

/** A key that is held down presses once: its next presses would meet whatever has come since. */
function pressOnce() {
  const again = (/** @type {KeyboardEvent} */ { repeat, key, target }) =>
    repeat && key === "Enter" && /** @type {Element} */ (target).closest("a, button, input, summary");
  addEventListener("keydown", (event) => again(event) && event.preventDefault(), true);
}

/** A page from the back-forward cache, or an old tab: the match on the table is read again. */
function refreshOnReturn() {
  addEventListener("pageshow", (event) => {
    if (!event.persisted) return;
    void refreshList();
    const { match } = session.value;
    if (match && !keepOf(match).unsaved) void openMatch(match.id, true);
  });
}

async function start() {
  document.documentElement.dataset["alive"] = ""; // rescue.js sees that it has begun
  if (currentRoute().args[0] === LINKED)
    await import("./sharing/reopening.js").then(
      (part) => part.backToLink(),
      () => {},
    );
  // It starts in its own thread, while the rest is fetched and drawn here.
  if (currentRoute().screen !== "consent") startEngine();
  const frame = embedded ? await import("./embed/frame.js") : null;
  frame?.dress();
  apply();
  await loadCatalog();
  const entered = await frame?.enter();
  await needs(currentRoute());
  keepSkipLink();
  pressOnce();
  refreshOnReturn();
  watchHandover();
  watchOffline();
  route();
  document.documentElement.dataset["alive"] = "true"; // rescue.js need not watch any more
  void refreshList();
  addEventListener("hashchange", () => void arrive());
  prefs.subscribe(() => queueMicrotask(retitle));
  session.subscribe(entitle);
  watchNotices();
  entered?.();
  session.subscribe(followEngine);
  followEngine();
  watchWakeLock(tableIsLive, [session, prefs]);
  once(
    () => prefs.value.shake === "on",
    () => shake().then(({ watchShake }) => watchShake(tableIsLive)),
  );
  once(
    () => prefs.value.sound !== "off",
    () => sound().then(({ watchSound }) => watchSound()),
  );
}

const shake = later("app/device/shake.js", () => import("./device/shake.js"));

/** Shaking and sound begin only where somebody wants them. @param {() => boolean} wanted @param {() => Promise<void>} begin */
function once(wanted, begin) {
  const heed = () => {
    if (!wanted()) return;
    stop();
    begin().catch(() => {});
  };
  const stop = prefs.subscribe(heed);
  heed();
}

/** Once Python is up, the site is stored for times without a network; if Python cannot start, a file may be damaged. */
function followEngine() {
  const { phase, start } = session.value.engine;
  if (phase === phaseBefore) return;
  phaseBefore = phase;
  if (phase === "ready") setTimeout(() => void keepOffline(start?.path === "wheel"), 300);
  if (phase === "failed") void mend().then((health) => (health?.mended.length || (health && !tried)) && (tried = true) && retryEngine());
}
let phaseBefore = "";
let tried = false; // another tab may have repaired it

start().catch((error) => {
  reportError(error);
  // For rescue.js: Firefox and WebKit do not say where their own errors come from.
  if (!document.documentElement.dataset["alive"]) dispatchEvent(new Event("unstarted"));
});

// For developers at the console of a running page, and for the tests.
export { gameById } from "./words/catalog.js";
export { act, engine, offline, session };
