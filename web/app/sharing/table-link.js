/** Checks links to tables against the games of this release. */
import { gameById } from "../words/catalog.js";
import { BadLink } from "./code.js";
import { loadWords } from "../words/i18n.js";
import { readSetup } from "./links.js";

/** @typedef {import("../types.js").Game} Game */
/** @typedef {import("./links.js").Table} Table */

/**
 * The table that a link holds.
 * @param {string} code
 * @returns {{table: Table, game: Game, why: ""} | {table: null, game: null, why: BadLink["why"]}}
 */
export function tableIn(code) {
  try {
    const table = readSetup(code, gameById);
    return { table, game: /** @type {Game} */ (gameById(table.game)), why: "" };
  } catch (error) {
    return { table: null, game: null, why: error instanceof BadLink ? error.why : "damaged" };
  }
}

/** The game's texts for a link. @param {string} code */
export async function wordsIn(code) {
  const { table } = tableIn(code);
  if (table) await loadWords(table.game);
}
