/**
 * The app in a frame: it takes on the looks the host page wants, opens what it asks for, and tells it what everybody may know.
 * The host can neither act for a seat nor look, and an unfinished match with secrets goes neither out nor in.
 */
import { languages, loadLanguage } from "../words/catalog.js";
import { refusalText, t } from "../words/i18n.js";
import { isObject, isTooLong, readMatch, writeSetup } from "../sharing/links.js";
import { apply, nearest, prefs } from "../prefs.js";
import { forget, lay } from "../sharing/linked.js";
import { engine } from "../match/engine.js";
import { shown } from "../match/keeping.js";
import { Left, Opening, wishNow } from "../match/latest.js";
import { begin } from "../match/opening.js";
import { LESSON, setupOf } from "../match/phases.js";
import { session } from "../match/session.js";
import { go, href } from "../router.js";
import { newId } from "../../common/ids.js";
import { within } from "../../common/within.js";
import { Live, exportRecord, findRecord } from "../match/records.js";
import { insist } from "../match/safely.js";
import { toast } from "../house/sheet.js";
import { isRefused } from "../../engine/database.js";
import { readMeta } from "../../engine/store.js";
import { hides, watchHeight, watchMatch } from "./events.js";
import { applyLook } from "./look.js";
import { watchSight } from "./sight.js";
import { PROTOCOL, Refused, listen, said, tell } from "./port.js";
import { keepTo } from "../where.js";
import { wishOf } from "./wish.js";

/** @typedef {import("./wish.js").Wish} Wish */
/** @typedef {import("./wish.js").Fault} Fault */

const params = new URLSearchParams(location.search);
const given = Object.fromEntries(["game", "players", "rules", "options", "dice"].map((name) => [name, params.get(name)]));
/** The host page asks for what is hidden. */
const wanted = params.get("secrets") === "host";
/**
 * Whether a frame can tell here that the host page covers it or cuts it off, and can open a window that reports back to it.
 * If it cannot, nobody can be asked.
 */
let canAsk = "isVisible" in IntersectionObserverEntry.prototype && origin !== "null";
const FOCUS_SETTLES = 100; // ms
const COURTESY = 3_000; // ms in which a page with our script has to say hello
/** Who may see what is hidden, because somebody at the table has agreed: an origin. @type {string | null} */
let agreed = null;
/** The matches that this host may take out. @type {Set<string>} */
const shared = new Set();
/** @type {{[name: string]: (...args: any[]) => Promise<unknown>}} */
const METHODS = { newMatch, load, record, focus, set };

/** @typedef {{record?: unknown, from?: string}} Greeting */
/** @type {(greeting: Greeting) => void} */
let greeted = () => {};
/** @type {Promise<Greeting>} */
const hello = new Promise((resolve) => (greeted = resolve));
listen(({ look, record }, from) => (applyLook(look), greeted({ record, from })), applyLook, answer);

/** @param {string} method @param {unknown[]} args */
async function answer(method, args) {
  const known = Object.hasOwn(METHODS, method) ? METHODS[method] : null;
  if (!known) throw new Refused("embed.no_method");
  await ready;
  return known(...args).catch((error) => {
    throw error instanceof Left ? new Refused("embed.left") : error;
  });
}

// ---- coming in -----------------------------------------------------------------------------------------------------

/** @type {() => void} */
let opened = () => {};
/** @type {Promise<void>} */
const ready = new Promise((resolve) => (opened = resolve));

/** Before the first paint: language and theme from the address. This does not change anybody's own choice. */
export function dress() {
  const theme = params.get("theme");
  const locale = params.get("lang");
  if (theme === "light" || theme === "dark") prefs.patch({ theme });
  if (locale) prefs.patch({ locale });
  document.addEventListener("click", follow);
  watchBeginnings();
}

/** Links leave no trace in the history, which belongs to the page around. @param {MouseEvent} event */
function follow(event) {
  const link = event.target instanceof Element ? event.target.closest("a[href^='#/']") : null;
  if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  go(link.getAttribute("href") ?? "");
}

/** @returns {Promise<() => void>} to be called when the first screen is drawn */
export async function enter() {
  const wish = wishOf(given);
  keepTo(wish.game?.id ?? "");
  const greeting = params.has("host") ? ((await within(hello, COURTESY)) ?? {}) : {};
  const record = typeof greeting.record === "string" ? greeting.record : (params.get("record") ?? "");
  place = `${asks()}${record && fingerprint(record)}`;
  const before = await left();
  back = before ? (slot() ?? "") : "";
  history.replaceState(null, "", before ?? first({ ...wish, begin: wish.begin && !record }));
  return () => {
    watchMatch();
    watchHeight();
    watchSight();
    for (const fault of wish.faults) complain(fault);
    tell("ready", { protocol: PROTOCOL, game: wish.game?.id ?? null, methods: Object.keys(METHODS) });
    opened();
    const asked = wanted ? askPeople().catch(() => say(said(notOpen()))) : null;
    if (record && !before) void show(record, greeting.from ? asked : null);
  };
}

/** The match that the host page supplied. @param {string} record @param {Promise<void> | null} asked */
async function show(record, asked) {
  try {
    await asked;
    await load(record);
  } catch (error) {
    if (!(error instanceof Left)) say(said(error));
  }
}

/** Asks the people at the table, once the host page has answered. */
async function askPeople() {
  if (!canAsk) return tell("error", said(notOpen()));
  const { from = "" } = await hello;
  // If the page answers late, the match on the table may no longer be the one that was opened to it.
  const id = atTable();
  if (!id || agreement() !== `${from} ${id}`) {
    const { ask } = await import("./consent.js");
    const answer = await ask(from === "null" ? "" : from.replace(/^\w+:\/\//, ""));
    canAsk = answer !== null;
    if (!canAsk) return say(said(notOpen()));
    if (!answer) return;
  }
  agreed = from;
  share(atTable());
  sayWhoSees();
}

/** The match on the table, or on its way there. */
const atTable = () => session.value.match?.id ?? back;

/** @param {string} id "" before there is one */
function share(id) {
  if (!id) return;
  shared.add(id);
  // Many pages have no origin, and all of these have the same name.
  if (agreed !== "null") agreement(`${agreed} ${id}`);
}

/** @param {Wish} wish @returns {string} */
function first({ game, table, begin: all }) {
  if (!game || !table) return href("home");
  if (all) return seat(table);
  return asked(table) ? href("s", writeSetup(table)) : href("setup", game.id);
}

/** Whether a page asks for more than a game, so that the last set-up would not do. @param {import("../sharing/links.js").Table} table */
const asked = (table) => table.real || table.players.some(({ name }) => name) || Object.keys(table.options).length > 0;

/** A match that this frame had on its table before the page was left. @returns {Promise<string | null>} */
async function left() {
  const id = slot();
  if (!id) return null;
  const meta = await readMeta(id)
    .catch(() => readMeta(id))
    .catch((error) => (isRefused(error) ? undefined : null));
  // Where it cannot be read it may still be there, and the table lets people try again.
  return meta === null || (meta && !meta.over) ? href("table", id) : null;
}

/** @param {import("../sharing/links.js").Table} table @returns {string} where it stands */
const seat = (table) => href("table", begin(table));

/**
 * This frame finds a match again if it was started in it, by a form or by the host page, or if the page showed it and somebody
 * played on.
 */
function watchBeginnings() {
  session.subscribe(({ match }) => {
    if (!match || match.id === LESSON) return;
    const taken = showing.has(match.id) && !shown.has(match.id);
    if (!setupOf(match) && !taken) return;
    showing.delete(match.id);
    slot(match.id);
    if (agreed !== null) share(match.id);
  });
}

/** Matches of the host page that, as far as this frame knows, nobody has kept yet. @type {Set<string>} */
const showing = new Set();
/** The match that this page came back to. */
let back = "";
/** What distinguishes this table from others: its address, and what it was told to show. */
let place = asks();

/** The address without what may change while people play. */
function asks() {
  const lasting = new URLSearchParams(location.search);
  // Our script numbers the tables of a page; plain frames are told apart by nothing else.
  if (lasting.has("host")) for (const look of ["lang", "theme"]) lasting.delete(look);
  return `?${lasting}`;
}

/** @param {string} text @returns {number} */
const fingerprint = (text) => [...text].reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) | 0, 0);

/** The match of this frame, as long as the tab lives. @param {string} [id] */
const slot = (id) => kept(`cubilete.frame${place}`, id);

/** To whom that match was opened. @param {string} [to] */
const agreement = (to) => kept(`cubilete.agreed${place}`, to);

/** @param {string} key @param {string} [value] @returns {string | null} */
function kept(key, value) {
  try {
    if (value) sessionStorage.setItem(key, value);
    return sessionStorage.getItem(key);
  } catch {
    return null; // no storage here: then nothing is saved either
  }
}

/** @param {Fault} fault */
const complain = ({ code, params }) => say({ code, text: t(code, params) });

/** @param {{code: string, text: string}} what */
function say({ code, text }) {
  toast({ text, bad: true, lasts: 0 });
  tell("error", { code, text });
}

function sayWhoSees() {
  const line = document.createElement("p");
  line.className = "host-sees";
  const write = () => (line.textContent = t("embed.host_sees"));
  write();
  prefs.subscribe(write);
  document.body.prepend(line);
}

// ---- what the host page may ask --------------------------------------------------------------------------------------

/** @param {unknown} [wanted] what differs from the attributes */
async function newMatch(wanted) {
  const asked = isObject(wanted) ? wanted : {};
  // Another game has other house rules.
  const other = asked["game"] !== undefined && asked["game"] !== given["game"] ? { rules: null, options: null } : {};
  const wish = wishOf({ ...given, ...other, ...asked });
  const [wrong] = wish.faults;
  if (wrong) throw new Refused(wrong.code, t(wrong.code, wrong.params));
  if (!wish.game || !wish.table) throw new Refused("embed.no_game", t("embed.no_game", { value: "" }));
  keepTo(wish.game.id);
  go(wish.begin ? seat(wish.table) : href("s", writeSetup(wish.table)));
}

/** @param {unknown} given a record, or what stands behind #/m/ in a link */
async function load(given) {
  // A refused record must leave the table as it is, so this takes its place in the order now, and the table only later.
  const wish = wishNow();
  const text = typeof given === "string" ? given.trim() : JSON.stringify(given ?? "");
  const record = text.startsWith("{") ? text : await readMatch(text).catch(({ why }) => Promise.reject(new Refused("embed.bad_record", t(`link.${why}`))));
  if (isTooLong(record)) throw new Refused("embed.bad_record", t("link.large"));
  const { told } = await insist(() => engine.ask({ op: "ask", request: { cmd: "load", record } }));
  if (!told.ok) {
    if (told.upto) forget(told.upto.match);
    throw new Refused(told.error.code, refusalText(told.error, {}));
  }
  const over = told.next.type === "over";
  const own = over ? await findRecord(told, record) : null;
  const secret = !over && hides(told.game) && agreed === null;
  const opening = secret ? null : new Opening(undefined, wish);
  if (!opening || opening.left) {
    forget(told.match);
    throw secret ? notOpen() : new Left();
  }
  if (own) {
    forget(told.match);
    return go(href("result", own));
  }
  const id = newId();
  for (const those of [shown, showing]) those.add(id);
  if (agreed !== null) shared.add(id);
  await lay(id, told, record, opening);
  go(href(over ? "result" : "table", id));
}

/** Why an unfinished match with secrets goes neither out nor in. */
const notOpen = () => new Refused(!wanted ? "embed.secret" : canAsk ? "embed.not_agreed" : "embed.cannot_ask");

/** @returns {Promise<string>} */
async function record() {
  const { match } = session.value;
  if (!match?.open) throw new Refused("embed.no_match");
  const sealed = hides(match.game) && !shared.has(match.id);
  const kept = await exportRecord(match.id, sealed).catch((error) => Promise.reject(error instanceof Live ? notOpen() : error));
  if (kept === null) throw new Refused("embed.no_match");
  return kept;
}

async function focus() {
  const heading = document.querySelector("h1");
  heading?.setAttribute("tabindex", "-1");
  heading?.focus();
  // The event that gives the whole frame the focus may arrive later, and takes the focus off the heading again.
  await new Promise((go) => setTimeout(go, FOCUS_SETTLES));
  if (document.activeElement === document.body) heading?.focus();
}

/** Language and light may change while people play. @param {unknown} change */
async function set(change) {
  if (!isObject(change)) return;
  const { theme, lang } = change;
  if (theme === "light" || theme === "dark" || theme === "auto") prefs.patch({ theme });
  if (typeof lang === "string" && lang) await speak(lang);
  apply();
}

let latest = ""; // the language wanted last: the words of another one may come after its own

/** @param {string} wanted a language, if the site has it */
async function speak(wanted) {
  const locale = nearest(wanted, languages());
  if (!locale) return;
  latest = locale;
  await loadLanguage(locale);
  if (latest === locale) prefs.patch({ locale });
}
