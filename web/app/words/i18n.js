/**
 * Sentences. A template holds `{name}` placeholders and `{n?one|many}` plurals; what a placeholder becomes is told by its
 * name and type, so that engines and translators never format anything.
 *
 * The words of the house are there from the start, with the name of every game; all else a game says comes when its
 * screen does.
 */
import { kept, number as written } from "../../ui/format.js";
import { prefs } from "../prefs.js";
import { address } from "../site.js";

/** @typedef {import("../types.js").Params} Params */
/** @typedef {import("../types.js").Game} Game */
/** @typedef {{[key: string]: string}} Texts */
/** @typedef {{[locale: string]: Texts}} ByLocale */
/**
 * @typedef {object} Entry what a game says
 * @property {Game} game
 * @property {ByLocale} own
 * @property {ByLocale} words of the chosen vocabulary: they go before its own; by "vocabulary.locale"
 * @property {Set<string>} asked languages its words were asked for in
 * @property {Set<string>} come languages its words are here in
 */

/** @type {ByLocale} */
const shell = {};
/** @type {Texts} English of the engine's core */
let core = {};
/** @type {Map<string, Entry>} */
const games = new Map();

const SLOT = /\{(\w+)(?:\?([^|{}]*)\|([^{}]*))?\}/g;

/** @type {Map<string, Promise<any>>} */
const fetched = new Map();

/**
 * @param {string} path from the folder of this release
 * @returns {Promise<any>} null where it cannot be had; then it is asked for again next time
 */
export function fetchJson(path) {
  const known = fetched.get(path);
  if (known) return known;
  const coming = readJson(path);
  fetched.set(path, coming);
  void coming.then((texts) => texts ?? fetched.delete(path));
  return coming;
}

/** @param {string} path */
async function readJson(path) {
  try {
    const answer = await fetch(address(path));
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

/**
 * What a screen may say in this language: the house's words, and those of the games that have been shown.
 * @param {string} locale
 * @param {import("../types.js").Catalog} catalog
 */
export async function loadTexts(locale, catalog) {
  core = catalog.core.texts;
  for (const game of catalog.games) {
    if (!games.has(game.id)) games.set(game.id, { game, own: {}, words: {}, asked: new Set(), come: new Set() });
  }
  await loadAll(locale);
}

/** What could not be had is asked for once more, and what is shown is drawn again. */
export async function loadAgain() {
  await loadAll(locale()).catch(() => {});
  prefs.patch({});
}

/** @param {string} tongue */
async function loadAll(tongue) {
  const shown = [...games.values()].filter((entry) => entry.asked.size);
  await Promise.all([loadShell(tongue), ...shown.map((entry) => loadWords(entry.game.id, tongue))]);
}

/** @param {string} tongue */
async function loadShell(tongue) {
  const texts = await fetchJson(`app/lang/${tongue}.json`);
  if (texts) shell[tongue] = texts;
  else if (tongue !== "en") await loadShell("en");
  else if (!shell["en"]) throw new Error("the house has no words");
}

/**
 * All that a game says, in the vocabulary chosen for it.
 * @param {string} id
 * @param {string} [tongue]
 * @param {string} [vocabulary]
 */
export async function loadWords(id, tongue = locale(), vocabulary = prefs.value.words[id]) {
  const entry = games.get(id);
  if (!entry) return;
  entry.asked.add(tongue);
  const [, spoken] = await Promise.all([loadOwn(entry, tongue), loadVocabulary(entry, tongue, vocabulary)]);
  if (entry.own[tongue] && spoken) entry.come.add(tongue);
}

/** Whether what a game says is there. @param {string} id */
export const hasWords = (id) => games.get(id)?.come.has(locale()) === true;

/** @param {Entry} entry @param {string} tongue */
async function loadOwn({ game, own }, tongue) {
  const texts = game.names[tongue] ? await fetchJson(`games/${game.id}/${tongue}.json`) : {};
  if (texts) own[tongue] = texts;
}

/** @param {Entry} entry @param {string} tongue @param {string | undefined} vocabulary @returns {Promise<boolean>} whether it is here */
async function loadVocabulary({ game, words }, tongue, vocabulary) {
  const known = game.vocabularies[tongue]?.find((one) => one.id === vocabulary);
  if (!known || known.base) return true;
  const [key, texts] = [`${known.id}.${tongue}`, await fetchJson(`games/${game.id}/words.${known.id}.${tongue}.json`)];
  // What came damaged must not take the place of what has been mended meanwhile.
  words[key] = texts ?? words[key] ?? {};
  return texts !== null;
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
  return (entry && ofGame(key, entry, tongue)) ?? shell[tongue]?.[key] ?? core[key] ?? shell["en"]?.[key];
}

/** @param {string} key @param {Entry} entry @param {string} tongue @returns {string | undefined} */
function ofGame(key, entry, tongue) {
  const { game, own, words } = entry;
  const name = game.names[tongue]?.[key];
  if (name !== undefined) return name;
  if (!entry.asked.has(tongue)) fetchLate(game.id, tongue);
  return words[`${prefs.value.words[game.id]}.${tongue}`]?.[key] ?? own[tongue]?.[key] ?? game.texts?.[key];
}

/** Words that no screen had asked for: when they have come, what is shown is drawn again. @param {string} id @param {string} tongue */
function fetchLate(id, tongue) {
  void loadWords(id, tongue).then(() => prefs.patch({}));
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
  return template.replace(SLOT, (slot, name, one, others) => {
    const value = params[name];
    if (!(name in params)) return slot;
    if (others === undefined) return format(name, value, context);
    const [many, none = many] = others.split("|");
    return (plural(value) === "one" ? one : value ? many : none).replace("#", number(value));
  });
}

const plurals = kept((tongue) => new Intl.PluralRules(tongue));
const dates = kept((tongue, options) => new Intl.DateTimeFormat(tongue, options));
const days = kept((tongue) => new Intl.RelativeTimeFormat(tongue, { numeric: "auto" }));
const lists = kept((tongue) => new Intl.ListFormat(tongue, { type: "conjunction" }));

/** @param {number} n */
const plural = (n) => plurals(locale()).select(n);

/** @param {number} n */
export const number = (n) => written(n, locale());

/** @param {string[]} words */
export const listed = (words) => lists(locale()).format(words);

/** @param {number} time ms */
export function when(time) {
  const away = Math.round((startOfDay(time) - startOfDay(Date.now())) / 86_400_000);
  if (away < -6) return dates(locale(), { dateStyle: "medium" }).format(time);
  const clock = dates(locale(), { hour: "numeric", minute: "2-digit" }).format(time);
  return `${days(locale()).format(away, "day")}, ${clock}`;
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
  if (name === "cards") return listed(value.map((/** @type {string} */ card) => cardText(card, context)));
  if (name === "card" || name.endsWith("_card")) return cardText(value, context);
  if (Array.isArray(value)) return value.join("-");
  if (typeof value === "string") return lookup(`${name}.${value}`, context.game) ?? value;
  return String(value);
}

/**
 * A card in a sentence: 7S is the seven of spades; a joker, XX, is of rank X and has no suit.
 * @param {string} name
 * @param {{game?: string, names?: string[]}} context
 * @returns {string} what is no card, as it is
 */
export function cardText(name, context) {
  const rank = `the_${name.slice(0, -1)}`;
  const suit = name.slice(-1);
  if (!lookup(`rank.${rank}`, context.game)) return name;
  return fill((lookup(`suit.${suit}`, context.game) && lookup("card", context.game)) ?? "{rank}", { rank, suit }, context);
}

/**
 * @param {import("../types.js").Refusal} error
 * @param {{game?: string, names?: string[]}} context
 * @returns {string} the sentence in the person's language
 */
export function refusalText(error, context) {
  const own = context.game && error.code.startsWith(`${context.game}.`);
  const key = own ? `refuse.${error.code.slice(context.game?.length).replace(/^\./, "")}` : `refuse.${error.code}`;
  const template = lookup(key, context.game);
  return template === undefined ? error.text || error.code : fill(template, error.params ?? {}, context);
}

/**
 * @param {import("../types.js").Note} note
 * @param {{game?: string, names?: string[]}} context
 * @returns {string} "" for a note nobody has words for
 */
export function noteText(note, context) {
  const [head, ...rest] = note.code.split(".");
  const key = head === context.game ? `note.${rest.join(".")}` : `note.${note.code}`;
  const template = lookup(key, context.game);
  return template === undefined ? "" : fill(template, note.params, context);
}
