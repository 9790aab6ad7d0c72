/** What a finished match comes to: places, and how the totals ran. */
import { stages } from "../../common/notes.js";

/** @typedef {import("../types.js").Note} Note */

/**
 * Who came where, the first first.
 * @param {import("../types.js").OverNext} over
 * @returns {{seat: number, score: number, place: number}[]}
 */
export function ranking({ scores, places }) {
  const all = scores.map((score, seat) => ({ seat, score, place: places[seat] ?? 0 }));
  return all.sort((a, b) => a.place - b.place);
}

/**
 * Running totals for the chart: one list per seat.
 * @param {number[]} start what everybody began with
 * @param {Note[]} notes
 * @returns {number[][]}
 */
export function runningTotals(start, notes) {
  const steps = stages(notes);
  return start.map((began, seat) => [began, ...steps.map(({ totals }) => totals[seat] ?? 0)]);
}
