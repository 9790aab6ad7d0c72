/** The notes of the last step, sorted for the table: only what is drawn differently because it has just happened. */
import { allOf, lastOf } from "../../common/notes.js";
import { openingThrows } from "../../ui/opening.js";

/** @typedef {import("../../app/types.js").Note} Note */
/** @template {import("../../app/types.js").Note["code"]} Code @typedef {import("../../common/notes.js").Told<Code> | null} Last */
/**
 * @typedef {object} Event
 * @property {boolean} thrown dice have just fallen
 * @property {Last<"cacho.noted" | "cacho.crossed">} written a box was just filled or X-ed
 * @property {Last<"cacho.noted">} noted
 * @property {Last<"cacho.turned">} turned abajo was just called
 * @property {Last<"cacho.stopped">} stopped the first of two partners has played
 * @property {Last<"cacho.both_played">} both so has the second
 * @property {Last<"cacho.starts">} starts
 * @property {Last<"cacho.opening_tie">} tie
 * @property {import("../../ui/opening.js").Thrown[] | null} opening every seat's opening throws
 */

/** @type {Event} */
export const NO_EVENT = {
  thrown: false,
  written: null,
  noted: null,
  turned: null,
  stopped: null,
  both: null,
  starts: null,
  tie: null,
  opening: null,
};

/** Whether dice fall. @param {Note[]} notes */
export const falls = (notes) => lastOf(notes, "cacho.rolled", "cacho.rolled_on", "cacho.opening") !== null;

/**
 * @param {Note[]} notes
 * @returns {Event}
 */
export function eventOf(notes) {
  const openings = allOf(notes, "cacho.opening");
  return {
    thrown: falls(notes),
    written: lastOf(notes, "cacho.noted", "cacho.crossed"),
    noted: lastOf(notes, "cacho.noted"),
    turned: lastOf(notes, "cacho.turned"),
    stopped: lastOf(notes, "cacho.stopped"),
    both: lastOf(notes, "cacho.both_played"),
    starts: lastOf(notes, "cacho.starts"),
    tie: lastOf(notes, "cacho.opening_tie"),
    opening: openings.length ? openingThrows(openings.map(({ params }) => params)) : null,
  };
}
