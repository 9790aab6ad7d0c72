/**
 * The words a table plays with: some games name their faces and boxes in more than one way. A vocabulary is a file of
 * words that override the game's own; the one without overrides is the default.
 */
import { gameById } from "./catalog.js";
import { locale } from "./i18n.js";
import { prefs } from "../prefs.js";

/** @typedef {import("../types.js").Vocabulary} Vocabulary */

/** @param {string} game @returns {Vocabulary[]} those that differ in the language spoken */
export const vocabularies = (game) => gameById(game)?.vocabularies[locale()] ?? [];

/** @param {string} game @returns {Vocabulary | undefined} the one in use */
export function vocabularyOf(game) {
  const known = vocabularies(game);
  return known.find(({ id }) => id === prefs.value.words[game]) ?? known.find(({ base }) => base);
}

/** @param {string} game @returns {string} the vocabulary in use, "" where there is only one */
export const wordsOf = (game) => vocabularyOf(game)?.id ?? "";
