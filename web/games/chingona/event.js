/** The notes of the last step, by code: only what is drawn or said differently because it has just happened. */
import { allOf, lastOf } from "../../common/notes.js";

/** @typedef {import("../../app/types.js").Note} Note */
/** @typedef {import("../../common/notes.js").Names<"chingona">} Code */
/** @typedef {import("../../protocol/chingona.js").Face} Face */
/** @typedef {{seat: number, faces: Face[]}} Flicked a seat and its flicks: ties flick again, the last counts */
/**
 * @typedef {object} Event
 * @property {boolean} thrown dice have just fallen
 * @property {Face[]} dice those of the throw with what was kept, which lies first
 * @property {number} fresh how many of them have just fallen
 * @property {{[code in Code]?: Note}} told the last note of each code
 * @property {Note[]} notes all of them
 */

/** @type {Event} */
export const NO_EVENT = { thrown: false, dice: [], fresh: 0, told: {}, notes: [] };

/** Whether dice fall. @param {Note[]} notes */
export const falls = (notes) => lastOf(notes, "chingona.rolled", "chingona.rolled_again", "chingona.opening", "chingona.contested") !== null;

/** Whether they end a turn: what was to be beaten is beaten or not. @param {Note[]} notes */
export const decides = (notes) =>
  falls(notes) &&
  lastOf(notes, "chingona.beaten", "chingona.beaten_numbers", "chingona.tied", "chingona.tie_loses", "chingona.short", "chingona.five_aces") !== null;

/** @param {Note[]} notes @returns {Event} */
export function eventOf(notes) {
  const told = /** @type {Event["told"]} */ (Object.fromEntries(notes.map((note) => [note.code.replace("chingona.", ""), note])));
  const fallen = lastOf(notes, "chingona.rolled_again") ?? lastOf(notes, "chingona.rolled");
  return { thrown: falls(notes), dice: fallen?.params.dice ?? [], fresh: fallen?.params.thrown.length ?? 0, told, notes };
}

/**
 * The flicks so far with those just told: several, where ties flicked again at once.
 * @param {Flicked[]} flicks
 * @param {Event} event
 * @param {number} [most] how many of those just told
 * @returns {Flicked[]}
 */
export function withFlicks(flicks, event, most = Infinity) {
  const all = new Map(flicks.map((one) => [one.seat, one.faces]));
  for (const {
    params: { seats, faces },
  } of allOf(event.notes, "chingona.opening").slice(0, most)) {
    for (const [i, face] of faces.entries()) {
      const seat = /** @type {number} */ (seats[i]);
      all.set(seat, [...(all.get(seat) ?? []), face]);
    }
  }
  return [...all].map(([seat, thrown]) => ({ seat, faces: thrown }));
}
