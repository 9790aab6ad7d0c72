/** What the last step told, by code: only what is drawn or said differently because it has just happened. */
import { allOf, lastOf } from "../../common/notes.js";

/** @typedef {import("../../app/types.js").Note} Note */
/** @typedef {import("../../common/notes.js").Names<"chingona">} Code */
/** @typedef {import("../../protocol/chingona.js").Face} Face */
/** @typedef {{seat: number, faces: Face[]}} Flicked a seat and its flicks: ties flick again, the last counts */
/**
 * @typedef {object} Event
 * @property {boolean} thrown dice have just fallen
 * @property {number} fresh how many of them lie last in the row
 * @property {{[code in Code]?: Note}} told the last note of each code
 * @property {Note[]} notes all of them
 */

/** @type {Event} */
export const NO_EVENT = { thrown: false, fresh: 0, told: {}, notes: [] };

/** @param {Note[]} notes @returns {Event} */
export function eventOf(notes) {
  const told = /** @type {Event["told"]} */ (Object.fromEntries(notes.map((note) => [note.code.replace("chingona.", ""), note])));
  const fallen = lastOf(notes, "chingona.rolled_again") ?? lastOf(notes, "chingona.rolled");
  const thrown = Boolean(fallen ?? told["opening"] ?? told["contested"]);
  return { thrown, fresh: fallen?.params.thrown.length ?? 0, told, notes };
}

/**
 * The flicks so far with those just told: several, where ties flicked again at once.
 * @param {Flicked[]} flicks
 * @param {Event} event
 * @returns {Flicked[]}
 */
export function withFlicks(flicks, event) {
  const all = new Map(flicks.map((one) => [one.seat, one.faces]));
  for (const {
    params: { seats, faces },
  } of allOf(event.notes, "chingona.opening")) {
    for (const [i, face] of faces.entries()) {
      const seat = /** @type {number} */ (seats[i]);
      all.set(seat, [...(all.get(seat) ?? []), face]);
    }
  }
  return [...all].map(([seat, thrown]) => ({ seat, faces: thrown }));
}
