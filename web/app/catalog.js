/** The games, from the file the build wrote: nothing here waits for Python. */
import { loadTexts, t } from "./i18n.js";

/** @typedef {import("./types.js").Catalog} Catalog */
/** @typedef {import("./types.js").Game} Game */

/** @type {Catalog} */
let catalog = { games: [], core: { texts: {} } };

/** @param {string} locale */
export async function loadCatalog(locale) {
  if (!catalog.games.length) {
    const answer = await fetch(new URL("../games.json", import.meta.url));
    if (!answer.ok) throw new Error(`games.json: ${answer.status}`);
    catalog = await answer.json();
  }
  await loadTexts(locale, catalog.core.texts, catalog.games);
}

/** @returns {Game[]} */
export const games = () => catalog.games;

/**
 * @param {string} id
 * @returns {Game | undefined}
 */
export const gameById = (id) => catalog.games.find((game) => game.id === id);

/** @param {string} id */
export const gameName = (id) => t("name", {}, { game: id });

/**
 * Options as they stand, defaults filled in.
 * @param {Game} game
 * @param {import("./types.js").Params} changes
 */
export function allOptions(game, changes) {
  return Object.fromEntries(game.schema.map((option) => [option.name, changes[option.name] ?? option.default]));
}
