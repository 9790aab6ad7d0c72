/**
 * Sentences. A template holds `{name}` placeholders and `{n?one|many}` plurals; what a placeholder becomes is told by its
 * name and type, so that engines and translators never format anything.
 */
import { prefs } from "./prefs.js";

/** @typedef {import("./types.js").Params} Params */
/** @typedef {{[key: string]: string}} Texts */
/** @typedef {{[locale: string]: Texts}} ByLocale */

/** @type {ByLocale} */
const shell = {};
/** @type {Texts} English of the engine's core */
let core = {};
/** @type {Map<string, {english: Texts, own: ByLocale}>} */
const games = new Map();

const SLOT = /\{(\w+)(?:\?([^|{}]*)\|([^{}]*))?\}/g;

/** @type {Map<string, Promise<any>>} */
const fetched = new Map();

/**
 * @param {string} address relative to this module
 * @returns {Promise<any>} {} where the file is not there: English or the key stands in
 */
function fetchJson(address) {
  const known = fetched.get(address) ?? readJson(address);
  fetched.set(address, known);
  return known;
}

/** @param {string} address */
async function readJson(address) {
  try {
    const answer = await fetch(new URL(address, import.meta.url));
    return answer.ok ? await answer.json() : {};
  } catch {
    return {};
  }
}

/**
 * @param {string} locale
 * @param {Texts} coreTexts
 * @param {import("./types.js").Game[]} list
 */
export async function loadTexts(locale, coreTexts, list) {
  core = coreTexts;
  const wanted = [loadShell(locale), loadShell("en"), ...list.map((game) => loadGame(game, locale))];
  await Promise.all(wanted);
}

/** @param {string} locale */
export async function loadShell(locale) {
  shell[locale] = await fetchJson(`./lang/${locale}.json`);
}

/**
 * @param {import("./types.js").Game} game
 * @param {string} locale
 */
async function loadGame(game, locale) {
  const entry = games.get(game.id) ?? { english: game.texts, own: {} };
  games.set(game.id, entry);
  entry.own[locale] = await fetchJson(`../games/${game.id}/${locale}.json`);
}

/** @returns {string} */
export const locale = () => prefs.value.locale;

/**
 * The template of a key: the game's own words, then the core's and the shell's, each in the language and then in English.
 * @param {string} key
 * @param {string} [game]
 * @returns {string | undefined}
 */
export function lookup(key, game) {
  const entry = game ? games.get(game) : undefined;
  const tongue = locale();
  return entry?.own[tongue]?.[key] ?? entry?.english[key] ?? shell[tongue]?.[key] ?? core[key] ?? shell["en"]?.[key];
}

/**
 * @param {string} key
 * @param {Params} [params]
 * @param {{game?: string, names?: string[]}} [context]
 * @returns {string} the key itself if nobody knows it, so that a gap is seen and not hidden
 */
export function t(key, params = {}, context = {}) {
  const template = lookup(key, context.game);
  return template === undefined ? key : fill(template, params, context);
}

/**
 * @param {string} template
 * @param {Params} params
 * @param {{game?: string, names?: string[]}} context
 */
export function fill(template, params, context) {
  return template.replace(SLOT, (slot, name, one, many) => {
    if (!(name in params)) return slot;
    if (many === undefined) return format(name, params[name], context);
    return plural(params[name]) === "one" ? one : many;
  });
}

/** @param {number} n */
const plural = (n) => new Intl.PluralRules(locale()).select(n);

/** @param {number} n */
export const number = (n) => new Intl.NumberFormat(locale(), { useGrouping: true }).format(n);

/** @param {string[]} words */
export const listed = (words) => new Intl.ListFormat(locale(), { type: "conjunction" }).format(words);

/** @param {number} time ms */
export function when(time) {
  const days = Math.round((startOfDay(time) - startOfDay(Date.now())) / 86_400_000);
  const clock = new Intl.DateTimeFormat(locale(), { hour: "numeric", minute: "2-digit" }).format(time);
  if (days < -6) return new Intl.DateTimeFormat(locale(), { dateStyle: "medium" }).format(time);
  return `${new Intl.RelativeTimeFormat(locale(), { numeric: "auto" }).format(days, "day")}, ${clock}`;
}

/** @param {number} time */
const startOfDay = (time) => new Date(time).setHours(0, 0, 0, 0);

/**
 * @param {string} name of the placeholder
 * @param {any} value
 * @param {{game?: string, names?: string[]}} context
 * @returns {string}
 */
function format(name, value, context) {
  const { names } = context;
  if (names && (name === "seat" || name.endsWith("_seat"))) return names[value] ?? String(value);
  if (names && name.endsWith("seats") && Array.isArray(value)) return listed(value.map((seat) => names[seat] ?? String(seat)));
  if (typeof value === "number") return number(value);
  if (Array.isArray(value)) return value.join("-");
  if (typeof value === "string") return lookup(`${name}.${value}`, context.game) ?? value;
  return String(value);
}

/**
 * @param {import("./types.js").Refusal} error
 * @param {{game?: string, names?: string[]}} context
 * @returns {string} the sentence in the person's language
 */
export function refusalText(error, context) {
  const own = context.game && error.code.startsWith(`${context.game}.`);
  const key = own ? `refuse.${error.code.slice(context.game?.length).replace(/^\./, "")}` : `refuse.${error.code}`;
  const template = lookup(key, context.game);
  return template === undefined ? (error.text ?? error.code) : fill(template, error.params ?? {}, context);
}

/**
 * @param {import("./types.js").Note} note
 * @param {{game?: string, names?: string[]}} context
 * @returns {string} "" for a note nobody has words for
 */
export function noteText(note, context) {
  const [head, ...rest] = note.code.split(".");
  const key = head === context.game ? `note.${rest.join(".")}` : `note.${note.code}`;
  const template = lookup(key, context.game);
  return template === undefined ? "" : fill(template, note.params, context);
}
