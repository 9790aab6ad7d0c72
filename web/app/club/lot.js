/** Draws: who sits where, the same on every phone. */
import { lotOf } from "../../common/lot.js";

/** A place of a draw that nobody has any more. @param {string} id whose it was */
export const emptyPlace = (id) => `-${id}`;

/** Whether somebody has this place of a draw. @param {string} place */
export const isTaken = (place) => !place.startsWith("-");

/** Shuffled, always in the same way. @param {string} seed @param {string[]} people */
export const drawn = (seed, people) =>
  people
    .map((id) => ({ id, lot: lotOf(seed + id) }))
    .sort((a, b) => a.lot - b.lot || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id);
