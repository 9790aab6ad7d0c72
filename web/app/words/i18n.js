/**
 * Sentences. A template holds `{name}` placeholders and `{n?one|many}` plurals, in languages with other forms
 * `{n?one:…|few:…|many:…|other:…}`; a placeholder's name and type decide what it becomes, so that engines and
 * translators never format anything.
 *
 * The words of the house are there from the start, with the name of every game; all else a game says comes when its
 * screen does.
 */
import { kept, number as written, strung as inARow } from "../../ui/format.js";
import { fetchJson, readJson } from "../files.js";
import { prefs } from "../prefs.js";

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
/** The sentences that only late parts of the app use. @type {ByLocale} */
const late = {};
let lateWanted = false;
/** @type {Map<string, Entry>} */
const games = new Map();

const SLOT = /\{(\w+)(?:\?([^{}]*))?\}/g;
const FORM = /^(zero|one|two|few|many|other|none):/;

/**
 * What a screen may say in this language: the house's words, and those of the games that have been shown.
 * @param {string} locale
 * @param {import("../types.js").Catalog} catalog
 */
export async function loadTexts(locale, catalog) {
  for (const game of catalog.games) {
    if (!games.has(game.id)) games.set(game.id, { game, own: {}, words: {}, asked: new Set(), come: new Set() });
  }
  await loadAll(locale);
}

/** Requests again whatever failed to load, and redraws. */
export async function loadAgain() {
  await loadAll(locale()).catch(() => {});
  prefs.patch({});
}

/** @param {string} tongue */
async function loadAll(tongue) {
  const shown = [...games.values()].filter((entry) => entry.asked.size);
  await Promise.all([loadShell(tongue), lateWanted && loadLate(tongue), ...shown.map((entry) => loadWords(entry.game.id, tongue))]);
}

/** @param {string} tongue */
async function loadShell(tongue) {
  const texts = shell[tongue] ?? (await readJson(`app/lang/${tongue}.json`).catch(() => null)); // the page waits for it
  if (texts) shell[tongue] = texts;
  else if (tongue !== "en") await loadShell("en");
  else if (!shell["en"]) throw new Error("the house has no words");
}

/** Whether the house has its words in this language, and not only those of English. @param {string} tongue */
export const speaks = (tongue) => shell[tongue] !== undefined;

/** Loads the sentences of late parts, from now on in every language chosen. */
export async function loadLateWords() {
  lateWanted = true;
  await loadLate(locale());
}

/** @param {string} tongue */
async function loadLate(tongue) {
  late[tongue] ??= (await fetchJson(`app/later.${tongue}.json`)) ?? undefined;
  if (!late[tongue]) throw new Error("the words cannot be had");
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

/** Whether the words of a game have been loaded. @param {string} id */
export const hasWords = (id) => games.get(id)?.come.has(locale()) === true;

/** Whether a game can say anything, if only in its own words and not in those chosen for it. @param {string} id */
const canSpeak = (id) => games.get(id)?.own[locale()] !== undefined;

/** Loads what a game says, unless it is here. It fails if the game could say nothing. @param {string} id */
export async function needWords(id) {
  if (!canSpeak(id)) await loadWords(id);
  if (!canSpeak(id)) throw new Error("the words cannot be had");
}

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
  // Damaged words must not replace repaired ones.
  words[key] = texts ?? words[key] ?? {};
  return texts !== null;
}

/** @returns {string} */
export const locale = () => prefs.value.locale;

/**
 * The template of a key: the game's own words, then those of the house, each in the language and then in English.
 * @param {string} key
 * @param {string} [game]
 * @returns {string | undefined}
 */
export function lookup(key, game) {
  const entry = game ? games.get(game) : undefined;
  const tongue = locale();
  return (entry && ofGame(key, entry, tongue)) ?? shell[tongue]?.[key] ?? late[tongue]?.[key] ?? shell["en"]?.[key];
}

/** @param {string} key @param {Entry} entry @param {string} tongue @returns {string | undefined} */
function ofGame(key, entry, tongue) {
  const { game, own, words } = entry;
  const name = game.names[tongue]?.[key];
  if (name !== undefined) return name;
  if (!entry.asked.has(tongue)) fetchLate(game.id, tongue);
  return words[`${prefs.value.words[game.id]}.${tongue}`]?.[key] ?? own[tongue]?.[key] ?? game.texts?.[key];
}

/** Fetches words that no screen had requested, and redraws when they arrive. @param {string} id @param {string} tongue */
function fetchLate(id, tongue) {
  void loadWords(id, tongue).then(() => prefs.patch({}));
}

/**
 * @param {string} key
 * @param {Params} [params]
 * @param {{game?: string, names?: string[]}} [context]
 * @returns {string} the key itself if it has no sentence, so that a gap is visible
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
  return template.replace(SLOT, (slot, name, forms) => {
    const value = params[name];
    if (!(name in params)) return slot;
    return forms === undefined ? format(name, value, context) : following(value, forms.split("|")).replace("#", number(value));
  });
}

/**
 * The words that follow a number.
 * @param {number} value
 * @param {string[]} forms one, many and none; or any, each after its category in Unicode's plural rules
 * @returns {string}
 */
function following(value, forms) {
  const [one = "", many = "", none = many] = forms;
  if (!FORM.test(one)) return plural(value) === "one" ? one : value ? many : none;
  const named = Object.fromEntries(forms.map((form) => form.split(/:(.*)/s)));
  return (value ? undefined : named["none"]) ?? named[plural(value)] ?? named["other"] ?? "";
}

const plurals = kept((tongue) => new Intl.PluralRules(tongue));
const dates = kept((tongue, options) => new Intl.DateTimeFormat(tongue, options));
const days = kept((tongue) => new Intl.RelativeTimeFormat(tongue, { numeric: "auto" }));
const lists = kept((tongue) => new Intl.ListFormat(tongue));
const choices = kept((tongue) => new Intl.ListFormat(tongue, { type: "disjunction" }));

/** @param {number} n */
const plural = (n) => plurals(locale()).select(n);

/** @param {number} n */
export const number = (n) => written(n, locale());

/** @param {string[]} words */
export const listed = (words) => lists(locale()).format(words);

/** One of these. @param {string[]} words */
export const either = (words) => choices(locale()).format(words);

/** Sentences one after another: not every language puts a space between them. @param {(string | undefined | false)[]} texts */
export const together = (texts) => texts.filter(Boolean).join(t("shell.between"));

/** What something is called, before what it is. @param {string} label */
export const labelled = (label) => t("shell.label", { label });

/** One thing after another, without an "and". @param {string[]} words */
export const strung = (words) => inARow(words, locale());

/** @param {number} time ms */
export function when(time) {
  const away = Math.round((startOfDay(time) - startOfDay(Date.now())) / 86_400_000);
  if (away < -6) return dates(locale(), { dateStyle: "medium" }).format(time);
  const clock = dates(locale(), { hour: "numeric", minute: "2-digit" }).format(time);
  return t("shell.when", { day: days(locale()).format(away, "day"), clock });
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
 * @returns {string} anything that is not a card, unchanged
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
