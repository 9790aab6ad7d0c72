/** What the last step told, sorted for the table: only what is drawn differently because it has just happened. */
import { openingThrows } from "../../ui/opening.js";

/** @typedef {import("../../app/types.js").Note} Note */
/** @typedef {import("../../protocol/dudo.js").View} DudoView */
/**
 * @typedef {object} Event
 * @property {boolean} revealed all cups have just been lifted
 * @property {{seat: number, faces: number[]}[] | null} opening every seat's opening throws
 * @property {Note | null} tie
 * @property {Note | null} fell
 */

/** @type {Event} */
export const NO_EVENT = { revealed: false, opening: null, tie: null, fell: null };

/**
 * @param {Note[]} notes
 * @returns {Event}
 */
export function eventOf(notes) {
  const last = (/** @type {string[]} */ ...codes) => notes.filter((note) => codes.includes(note.code)).pop() ?? null;
  const openings = notes.filter((note) => note.code === "dudo.opening");
  return {
    revealed: last("dudo.doubts", "dudo.hunts") !== null,
    opening: openings.length ? openingThrows(openings.map(({ params }) => /** @type {any} */ (params))) : null,
    tie: last("dudo.opening_tie"),
    fell: last("dudo.fell"),
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
