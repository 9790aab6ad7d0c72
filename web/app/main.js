/** The house: opens the door before Python is awake, then shows one screen after another. */
import { readMeta } from "../engine/store.js";
import { loadCatalog } from "./catalog.js";
import { hasWords, loadWords, t } from "./i18n.js";
import { watchNotices } from "./notices.js";
import { goOver, keepOffline, mend, watchOffline } from "./offline.js";
import { apply, prefs } from "./prefs.js";
import { currentRoute } from "./router.js";
import { watchHandover } from "./handover.js";
import { show as doctor } from "./screens/doctor.js";
import { show as home } from "./screens/home.js";
import { show as learn } from "./screens/learn.js";
import { show as replay } from "./screens/replay.js";
import { show as result } from "./screens/result.js";
import { show as rules } from "./screens/rules.js";
import { show as settings } from "./screens/settings.js";
import { show as setup } from "./screens/setup.js";
import { show as table } from "./screens/table.js";
import { openMatch, retryEngine, session, wake } from "./session.js";
import { watchShake } from "./shake.js";
import { clearToast } from "./sheet.js";
import { refreshList } from "./shelf.js";
import { watchSound } from "./sound.js";
import { watchWakeLock } from "./wakelock.js";

/** @typedef {{title: () => string, destroy: () => void}} Screen */
/** @typedef {(el: HTMLElement, args: string[]) => Screen} Show */

/** @type {{[name in import("./router.js").ScreenName]: Show}} */
const SHOWS = { home, setup, table, result, rules, settings, learn, replay, doctor };

const app = /** @type {HTMLElement} */ (document.getElementById("app"));
/** @type {Screen | null} */
let screen = null;
/** @type {Map<string, number>} */
const scrolls = new Map();
let address = location.hash;

function route() {
  for (const open of document.querySelectorAll("dialog")) open.close();
  clearToast();
  screen?.destroy();
  const { screen: name, args } = currentRoute();
  // A fresh element per screen: lit remembers what it drew into the old one.
  const place = document.createElement("div");
  place.className = `screen screen--${name}`;
  app.replaceChildren(place);
  screen = SHOWS[name](place, args);
  retitle();
}

function retitle() {
  const name = screen?.title() ?? "";
  document.title = name ? `${name} · Cubilete` : "Cubilete";
  const skip = document.getElementById("skip");
  if (skip) skip.textContent = t("shell.skip");
}

const PATIENCE = 2_000; // ms: then a screen comes without its game's words, which follow

/**
 * What the game of a screen says, so that nobody sees it in two languages.
 * @param {import("./router.js").Route} route
 * @returns {Promise<void> | null} null: nothing has to be waited for
 */
function wordsFor({ screen: name, args: [first = ""] }) {
  if (name === "home" || name === "settings" || name === "doctor") return null;
  const { match } = session.value;
  if (name === "setup" || name === "rules") return hasWords(first) ? (void loadWords(first), null) : patiently(loadWords(first));
  if (name === "learn") return patiently(loadWords(first));
  if (match?.id === first) return hasWords(match.game, true) ? null : patiently(loadWords(match.game));
  return patiently(readMeta(first).then((meta) => (meta ? loadWords(meta.game) : undefined)));
}

/** @param {Promise<unknown>} coming */
async function patiently(coming) {
  let late = false;
  const come = coming.catch(() => {}).then(() => late && prefs.patch({}));
  await Promise.race([come, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  late = true;
}

/** A new screen is read from its heading; one we come back to stands where it was left. */
async function arrive() {
  const going = location.hash;
  // Between two matches, on the way to somewhere: a newer release comes in here or never.
  if (["home", "setup"].includes(currentRoute().screen) && goOver()) return;
  scrolls.set(address, scrollY);
  const words = wordsFor(currentRoute());
  if (words) await words;
  if (location.hash !== going) return;
  address = going;
  route();
  scrollTo(0, scrolls.get(address) ?? 0);
  const heading = app.querySelector("h1");
  heading?.setAttribute("tabindex", "-1");
  heading?.focus({ preventScroll: true });
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

/** A page out of the back-forward cache, or a tab of long ago: what stands on the table is read anew. */
function refreshOnReturn() {
  addEventListener("pageshow", (event) => {
    if (!event.persisted) return;
    void refreshList();
    const { match } = session.value;
    if (match) void openMatch(match.id, true);
  });
}

async function start() {
  apply();
  void refreshList();
  try {
    await loadCatalog();
  } catch {
    const health = await mend();
    return health?.mended.length ? location.reload() : sayBroken();
  }
  await wordsFor(currentRoute());
  keepSkipLink();
  refreshOnReturn();
  watchHandover();
  watchOffline();
  route();
  document.documentElement.dataset["alive"] = "true"; // rescue.js need not watch any more
  addEventListener("hashchange", () => void arrive());
  prefs.subscribe(() => queueMicrotask(retitle));
  watchNotices();
  session.subscribe(followEngine);
  for (const watch of [watchSound, watchShake, watchWakeLock]) watch();
  afterPaint(wake);
}

/** The door first: starting Python takes both hands of a small phone. @param {() => void} run */
function afterPaint(run) {
  requestAnimationFrame(() => setTimeout(run));
}

/** Once Python is up the site is put by for times without a network; if it cannot start, a file may be at fault. */
function followEngine() {
  const { phase } = session.value.engine;
  if (phase === phaseBefore) return;
  phaseBefore = phase;
  if (phase === "ready") setTimeout(() => void keepOffline(), 300);
  if (phase === "failed") void mend().then((health) => health?.mended.length && retryEngine());
}
let phaseBefore = "";

/** Without its own files the site cannot even choose a language. */
function sayBroken() {
  const main = document.getElementById("main");
  const words = [
    ["en", "Cubilete could not be loaded. Check the connection and reload the page."],
    ["es", "No se pudo cargar Cubilete. Revisen la conexión y vuelvan a cargar la página."],
  ];
  main?.removeAttribute("aria-busy");
  main?.replaceChildren(...words.map(([lang, text]) => Object.assign(document.createElement("p"), { lang, textContent: text })));
}

void start();
