/** The notes of the last step, sorted for the table: only what is drawn differently because it has just happened. */
import { allOf, lastOf } from "../../common/notes.js";
import { openingThrows } from "../../ui/opening.js";

/** @typedef {import("../../app/types.js").Note} Note */
/** @template {import("../../app/types.js").Note["code"]} Code @typedef {import("../../common/notes.js").Told<Code> | null} Last */
/** @typedef {import("../../protocol/dudo.js").View} DudoView */
/**
 * @typedef {object} Event
 * @property {boolean} revealed all cups have just been lifted
 * @property {import("../../ui/opening.js").Thrown[] | null} opening every seat's opening throws
 * @property {Last<"dudo.opening_tie">} tie
 * @property {Last<"dudo.fell">} fell
 */

/** @type {Event} */
export const NO_EVENT = { revealed: false, opening: null, tie: null, fell: null };

/** Whether dice fall before everybody's eyes. @param {Note[]} notes */
export const falls = (notes) => lastOf(notes, "dudo.opening") !== null;

/** Whether all cups are lifted. @param {Note[]} notes */
export const lifts = (notes) => lastOf(notes, "dudo.doubts", "dudo.hunts") !== null;

/**
 * @param {Note[]} notes
 * @returns {Event}
 */
export function eventOf(notes) {
  const openings = allOf(notes, "dudo.opening");
  return {
    revealed: lifts(notes),
    opening: openings.length ? openingThrows(openings.map(({ params }) => params)) : null,
    tie: lastOf(notes, "dudo.opening_tie"),
    fell: lastOf(notes, "dudo.fell"),
  };
}

/**
 * The cups that were lifted last, while everybody looks at them: until the next round's cups are shaken, and at the end
 * of the match unless a fallen die ended it.
 * @param {DudoView} view
 */
export function lifted({ reveal, phase, pause, round }) {
  if (!reveal) return null;
  if (phase === "over") return reveal.round === round ? reveal : null;
  return pause || phase === "direction" ? reveal : null;
}
