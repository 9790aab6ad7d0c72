/**
 * The house in a frame: dresses as the page around wants, opens what it asks for, tells it what everybody may know. There
 * is no way to act for a seat from there, none to look, and a match that goes on and has secrets goes neither out nor in.
 */
import { COLOURS } from "../../ui/seat.js";
import { gameById, languages, loadLanguage } from "../catalog.js";
import { refusalText, t } from "../i18n.js";
import { isObject, readMatch, writeSetup } from "../links.js";
import { apply, prefs } from "../prefs.js";
import { begin } from "../opening.js";
import { keepFor } from "../records.js";
import { go, href } from "../router.js";
import { adopt, exportRecord } from "../shelf.js";
import { toast } from "../sheet.js";
import { LESSON, engine, session } from "../state.js";
import { readMeta } from "../../engine/store.js";
import { watchHeight, watchMatch } from "./events.js";
import { wear } from "./look.js";
import { PROTOCOL, listen, tell } from "./port.js";
import { keepTo } from "./where.js";
import { wishOf } from "./wish.js";

/** @typedef {import("./wish.js").Wish} Wish */
/** @typedef {import("./wish.js").Fault} Fault */

const params = new URLSearchParams(location.search);
const given = Object.fromEntries(["game", "players", "rules", "options", "dice"].map((name) => [name, params.get(name)]));
/** The page around has taken the secrets upon itself, and the people are told so. */
const hostSees = params.get("secrets") === "host";
const FOCUS_SETTLES = 100; // ms
const COURTESY = 3_000; // ms that a page with our script has to say hello
/** Matches begun in this frame while everybody could read that the page sees all. @type {Set<string>} */
const shared = new Set();
/** @type {{[name: string]: (...args: any[]) => Promise<unknown>}} */
const METHODS = { newMatch, load, record, focus, set };

/** An error for the page around: a code, and a sentence in the language of the frame. */
class Refused extends Error {
  /** @param {string} code @param {string} [text] */
  constructor(code, text = t(code)) {
    super(text);
    this.code = code;
  }
}

/** @type {(hello: import("./port.js").Hello) => void} */
let greeted = () => {};
/** @type {Promise<import("./port.js").Hello>} */
const hello = new Promise((resolve) => (greeted = resolve));
listen((said) => (wear(said.look), greeted(said)), wear, answer);

/** @param {string} method @param {unknown[]} args */
async function answer(method, args) {
  const known = Object.hasOwn(METHODS, method) ? METHODS[method] : null;
  if (!known) throw new Refused("embed.no_method");
  await ready;
  return known(...args);
}

// ---- coming in -----------------------------------------------------------------------------------------------------

/** @type {() => void} */
let opened = () => {};
/** @type {Promise<void>} */
const ready = new Promise((resolve) => (opened = resolve));

/** Before the first paint: what the address says of language and light. Nobody's own choice is changed by it. */
export function dress() {
  const theme = params.get("theme");
  const locale = params.get("lang");
  if (theme === "light" || theme === "dark") prefs.patch({ theme });
  if (locale) prefs.patch({ locale });
  document.addEventListener("click", follow);
  watchBeginnings();
}

/** Links lead on without a trace in the history, which is the history of the page around. @param {MouseEvent} event */
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
  if (hostSees) sayWhoSees();
  const said = params.has("host") ? await Promise.race([hello, new Promise((resolve) => setTimeout(resolve, COURTESY, {}))]) : {};
  const record = typeof said.record === "string" ? said.record : (params.get("record") ?? "");
  const address = (await left()) ?? first(wish);
  history.replaceState(null, "", address);
  return () => {
    watchMatch();
    watchHeight();
    for (const fault of wish.faults) complain(fault);
    tell("ready", { protocol: PROTOCOL, game: wish.game?.id ?? null, methods: Object.keys(METHODS) });
    opened();
    if (record) void load(record).catch((error) => say(error.code ?? "embed.failed", error.message));
  };
}

/** @param {Wish} wish @returns {string} */
function first({ game, table, begin: all }) {
  if (!game || !table) return href("home");
  if (all) return seat(table);
  return asked(table) ? href("s", writeSetup(table)) : href("setup", game.id);
}

/** Whether a page wants more than the game, which the people's own last set-up would not show. @param {import("../links.js").Table} table */
const asked = (table) => table.real || table.seats.some(Boolean) || Object.keys(table.options).length > 0;

/** A match that this very frame had on its table before the page was left. @returns {Promise<string | null>} */
async function left() {
  const id = slot();
  const meta = id ? await readMeta(id).catch(() => undefined) : undefined;
  if (!meta || meta.over) return null;
  if (hostSees) shared.add(meta.id);
  return href("table", meta.id);
}

/** @param {import("../links.js").Table} table @returns {string} where it stands */
function seat({ game, seats, options, real }) {
  const id = begin({ game, seats, colours: COLOURS.slice(0, seats.length), real, options });
  return href("table", id);
}

/** Whoever begins a match in this frame, by a form or by the page around, finds it here again. */
function watchBeginnings() {
  session.subscribe(({ match }) => {
    if (!match?.setup || match.id === LESSON) return;
    slot(match.id);
    if (hostSees) shared.add(match.id);
  });
}

/** The match of this frame, by its own address, for as long as the tab lives. @param {string} [id] @returns {string | null} */
function slot(id) {
  const key = `cubilete.frame${location.search}`;
  try {
    if (id) sessionStorage.setItem(key, id);
    return sessionStorage.getItem(key);
  } catch {
    return null; // no storage here: then nothing is saved either
  }
}

/** @param {Fault} fault */
const complain = ({ code, params }) => say(code, t(code, params));

/** @param {string} code @param {string} text */
function say(code, text) {
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

// ---- what the page around may ask ------------------------------------------------------------------------------------

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

/** @param {unknown} wanted a record, or what stands behind #/m/ in a link */
async function load(wanted) {
  const text = typeof wanted === "string" ? wanted.trim() : JSON.stringify(wanted ?? "");
  const record = text.startsWith("{") ? text : await readMatch(text).catch(({ why }) => Promise.reject(new Refused("embed.bad_record", t(`link.${why}`))));
  const told = JSON.parse((await engine.ask({ op: "call", text: JSON.stringify({ cmd: "load", record }) })).text);
  if (!told.ok) throw new Refused(told.error.code, refusalText(told.error, {}));
  const over = told.next.type === "over";
  if (!over && hidden(told.game) && !hostSees) {
    void engine.ask({ op: "call", text: JSON.stringify({ cmd: "drop", match: told.match }) });
    throw new Refused("embed.secret");
  }
  const id = await adopt(told, keepFor);
  if (hostSees) shared.add(id);
  go(href(over ? "result" : "table", id));
}

/** @returns {Promise<string>} */
async function record() {
  const { match } = session.value;
  if (!match?.open) throw new Refused("embed.no_match");
  const open = match.open.next.type === "over" || !hidden(match.game) || (hostSees && shared.has(match.id));
  if (!open) throw new Refused("embed.secret");
  const kept = await exportRecord(match.id);
  if (kept === null) throw new Refused("embed.no_match");
  return kept;
}

async function focus() {
  const heading = document.querySelector("h1");
  heading?.setAttribute("tabindex", "-1");
  heading?.focus();
  // That the frame as a whole was given the focus may be heard of later, and takes it off the heading again.
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

/** @param {string} wanted a language, if the site has it */
async function speak(wanted) {
  const locale = [wanted, wanted.split("-")[0]].find((tag) => languages().includes(tag ?? ""));
  if (!locale) return;
  await loadLanguage(locale);
  prefs.patch({ locale });
}

/** @param {string} game */
const hidden = (game) => gameById(game)?.secrets ?? true;
