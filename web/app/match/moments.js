/** The moments that decided a match, found in its notes: who took the lead for good, the largest gain, the largest loss. */
import { stages } from "../../common/notes.js";

/** @typedef {import("../types.js").Note} Note */
/** @typedef {{line: number, kind: "lead" | "gain" | "loss", seat: number}} Moment */

/**
 * @param {Note[]} notes of the whole match
 * @param {number[]} start what everybody began with
 * @param {number[]} winners
 * @param {boolean} low whether little is better than much
 * @returns {Moment[]} at most one of each kind, in the order of the match
 */
export function moments(notes, start, winners, low) {
  const steps = stages(notes);
  if (steps.length < 2) return [];
  const changes = steps.flatMap(({ line, totals }, i) => {
    const before = steps[i - 1]?.totals ?? start;
    return totals.map((total, seat) => {
      const change = total - (before[seat] ?? 0);
      return { line, seat, change: low ? -change : change };
    });
  });
  const best = changes.reduce((a, b) => (b.change > a.change ? b : a));
  const worst = changes.reduce((a, b) => (b.change < a.change ? b : a));
  const lead = start.length > 1 ? takesLead(steps, low) : null; // alone nobody leads
  /** @type {Moment[]} */
  const found = [];
  if (lead && winners.includes(lead.seat)) found.push({ ...lead, kind: "lead" });
  if (best.change > 0) found.push({ line: best.line, seat: best.seat, kind: "gain" });
  if (worst.change < 0) found.push({ line: worst.line, seat: worst.seat, kind: "loss" });
  return found.filter((one, i) => found.findIndex(({ line }) => line === one.line) === i).sort((a, b) => a.line - b.line);
}

/**
 * The last time somebody took the lead alone.
 * @param {import("../../common/notes.js").Stage[]} steps
 * @param {boolean} low
 */
function takesLead(steps, low) {
  let leader = -1;
  /** @type {{line: number, seat: number} | null} */
  let taken = null;
  for (const { line, totals } of steps) {
    const top = low ? Math.min(...totals) : Math.max(...totals);
    const leaders = totals.flatMap((total, seat) => (total === top ? [seat] : []));
    if (leaders.length !== 1 || leaders[0] === leader) continue;
    leader = leaders[0] ?? -1;
    taken = { line, seat: leader };
  }
  return taken;
}
