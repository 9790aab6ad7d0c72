/** The notes of the last step, sorted for the table: only what is drawn differently because it has just happened. */

import { allOf, lastOf } from "../../common/notes.js";
import { openingThrows } from "../../ui/opening.js";

/** @typedef {import("../../app/types.js").Note} Note */
/** @template {import("../../app/types.js").Note["code"]} Code @typedef {import("../../common/notes.js").Told<Code> | null} Last */
/** @typedef {import("../../protocol/prudente.js").View} PrudenteView */
/**
 * @typedef {object} Event
 * @property {boolean} thrown dice have just fallen
 * @property {boolean} resting dice without a score still lie there
 * @property {Last<"prudente.bust">} bust
 * @property {Last<"prudente.banked">} banked
 * @property {Last<"prudente.starts">} starts
 * @property {Last<"prudente.opening_tie">} tie
 * @property {import("../../ui/opening.js").Thrown[] | null} opening every seat's opening throws
 */

/** @type {Event} */
export const NO_EVENT = { thrown: false, resting: true, bust: null, banked: null, starts: null, tie: null, opening: null };

/** Whether dice fall. @param {Note[]} notes */
export const falls = (notes) => lastOf(notes, "prudente.rolled", "prudente.opening") !== null;

/**
 * @param {PrudenteView} view
 * @param {Note[]} notes
 * @returns {Event}
 */
export function eventOf(view, notes) {
  const openings = allOf(notes, "prudente.opening");
  return {
    thrown: falls(notes),
    resting: view.bust,
    bust: lastOf(notes, "prudente.bust"),
    banked: lastOf(notes, "prudente.banked"),
    starts: lastOf(notes, "prudente.starts"),
    tie: lastOf(notes, "prudente.opening_tie"),
    opening: openings.length ? openingThrows(openings.map(({ params }) => params)) : null,
  };
}
