/** What the last step told, sorted for the table: only what is drawn differently because it has just happened. */

import { openingThrows } from "../../ui/opening.js";

/** @typedef {import("../../app/types.js").Note} Note */
/** @typedef {import("../../protocol/prudente.js").View} PrudenteView */
/**
 * @typedef {object} Event
 * @property {boolean} thrown dice have just fallen
 * @property {boolean} resting dice without a score still lie there
 * @property {Note | null} bust
 * @property {Note | null} banked
 * @property {Note | null} starts
 * @property {Note | null} tie
 * @property {{seat: number, faces: number[]}[] | null} opening every seat's opening throws
 */

/** @type {Event} */
export const NO_EVENT = { thrown: false, resting: true, bust: null, banked: null, starts: null, tie: null, opening: null };

/**
 * @param {PrudenteView} view
 * @param {Note[]} notes
 * @returns {Event}
 */
export function eventOf(view, notes) {
  const last = (/** @type {string} */ code) => notes.filter((note) => note.code === `prudente.${code}`).pop() ?? null;
  const openings = notes.filter((note) => note.code === "prudente.opening");
  return {
    thrown: last("rolled") !== null || openings.length > 0,
    resting: view.bust,
    bust: last("bust"),
    banked: last("banked"),
    starts: last("starts"),
    tie: last("opening_tie"),
    opening: openings.length ? openingThrows(openings.map(({ params }) => /** @type {any} */ (params))) : null,
  };
}
