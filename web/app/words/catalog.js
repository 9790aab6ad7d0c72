/** The games, from the file the build wrote: nothing here waits for Python. */
import { loadTexts, t } from "./i18n.js";
import { readJson } from "../files.js";
import { prefs, settleLocale } from "../prefs.js";

/** @typedef {import("../types.js").Catalog} Catalog */
/** @typedef {import("../types.js").Game} Game */

/** @type {Catalog} */
let catalog = { games: [], languages: ["en"] };

/** The games, the language this device speaks, and the house's words in it. */
export async function loadCatalog() {
  catalog = await readJson("games.json");
  settleLocale(catalog.languages);
  await loadLanguage(prefs.value.locale);
}

/** @param {string} locale */
export const loadLanguage = (locale) => loadTexts(locale, catalog);

/** @returns {string[]} tags of the languages the site has, English among them */
export const languages = () => catalog.languages;

/** @returns {Game[]} */
export const games = () => catalog.games;

/**
 * @param {string} id
 * @returns {Game | undefined}
 */
export const gameById = (id) => catalog.games.find((game) => game.id === id);

/** Of a game that only another release has, its id. @param {string} id */
export const gameName = (id) => (gameById(id) ? t("name", {}, { game: id }) : id);

/** Whether low scores win in a game. @param {string} id */
export const lowWins = (id) => gameById(id)?.low_wins ?? false;

/**
 * The current options, with defaults filled in.
 * @param {Game} game
 * @param {import("../types.js").Params} changes
 */
export function allOptions(game, changes) {
  return Object.fromEntries(game.schema.map((option) => [option.name, changes[option.name] ?? option.default]));
}
