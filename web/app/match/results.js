/** The result of a finished match: places, and the course of the totals. */
import { stages } from "../../common/notes.js";
import { noteText } from "../words/i18n.js";
import { contextOf } from "./sentences.js";

/** @typedef {import("../types.js").Note} Note */

/**
 * The ranking, winners first.
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

/** How the rules end the match: with how much it was won, or who pays. @param {import("./phases.js").Match} match */
export function ending(match) {
  const last = match.notes.at(-1);
  return last ? noteText(last, contextOf(match)) : "";
}
