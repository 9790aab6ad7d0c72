/** What the last step told, sorted for the table: only what is drawn differently because it has just happened. */
import { openingThrows } from "../../ui/opening.js";

/** @typedef {import("../../app/types.js").Note} Note */
/**
 * @typedef {object} Event
 * @property {boolean} thrown dice have just fallen
 * @property {Note | null} written a box was just filled or X-ed
 * @property {Note | null} noted
 * @property {Note | null} turned abajo was just called
 * @property {Note | null} stopped the first of two partners has played
 * @property {Note | null} both so has the second
 * @property {Note | null} starts
 * @property {Note | null} tie
 * @property {{seat: number, faces: number[]}[] | null} opening every seat's opening throws
 */

/** @type {Event} */
export const NO_EVENT = {
  thrown: false, written: null, noted: null, turned: null, stopped: null, both: null, starts: null, tie: null, opening: null,
};

/**
 * @param {Note[]} notes
 * @returns {Event}
 */
export function eventOf(notes) {
  const last = (/** @type {string[]} */ ...codes) => notes.filter(({ code }) => codes.includes(code)).pop() ?? null;
  const openings = notes.filter(({ code }) => code === "cacho.opening");
  return {
    thrown: last("cacho.rolled", "cacho.rolled_on") !== null || openings.length > 0,
    written: last("cacho.noted", "cacho.crossed"),
    noted: last("cacho.noted"),
    turned: last("cacho.turned"),
    stopped: last("cacho.stopped"),
    both: last("cacho.both_played"),
    starts: last("cacho.starts"),
    tie: last("cacho.opening_tie"),
    opening: openings.length ? openingThrows(openings.map(({ params }) => /** @type {any} */ (params))) : null,
  };
}
