/** Where a replay can stop: where a turn begins, and where a round has been counted. Pure. */
import { stages } from "../../common/notes.js";

/** @typedef {import("../types.js").Note} Note */

/** @param {Note} note @returns {number | null} the seat it tells of */
const seatIn = ({ params }) => ("seat" in params && typeof params.seat === "number" ? params.seat : null);

/** Lines at which somebody else begins to play. @param {Note[]} notes of the whole match @returns {number[]} */
export function turnLines(notes) {
  let last = -1;
  return notes.flatMap((note) => {
    const seat = seatIn(note);
    if (seat === null || seat === last) return [];
    last = seat;
    return [note.line];
  });
}

/** Lines at which the totals were counted: a turn, a round or a hand has ended. @param {Note[]} notes @returns {number[]} */
export const scoreLines = (notes) => stages(notes).map(({ line }) => line);

/**
 * The stop next to a line, or the end of the match if there is none.
 * @param {number[]} stops rising
 * @param {number} line
 * @param {-1 | 1} way
 * @param {number} lines of the match
 * @returns {number}
 */
export function stopBeside(stops, line, way, lines) {
  const found = way > 0 ? stops.find((stop) => stop > line) : stops.findLast((stop) => stop < line);
  return found ?? (way > 0 ? lines : 0);
}
