/** The moments that decided a match, found in its notes: who took the lead for good, the largest gain, the largest loss. */

import { lowWins } from "./match.js";

/** @typedef {import("./types.js").Note} Note */
/** @typedef {{line: number, kind: "lead" | "gain" | "loss", seat: number}} Moment */

/**
 * @param {Note[]} notes of the whole match
 * @param {number[]} scores at the end
 * @param {number[]} winners
 * @returns {Moment[]} at most one of each kind, in the order of the match
 */
export function moments(notes, scores, winners) {
  const steps = notes.filter((note) => Array.isArray(note.params["totals"]));
  if (steps.length < 2) return [];
  const low = lowWins(scores, winners);
  const better = (/** @type {number} */ change) => (low ? -change : change);
  const changes = steps.flatMap((note, i) => {
    const before = /** @type {number[]} */ (steps[i - 1]?.params["totals"] ?? note.params["totals"].map(() => start(steps, note)));
    return note.params["totals"].map((/** @type {number} */ total, /** @type {number} */ seat) => ({
      line: note.line,
      seat,
      change: better(total - (before[seat] ?? 0)),
    }));
  });
  const best = changes.reduce((a, b) => (b.change > a.change ? b : a));
  const worst = changes.reduce((a, b) => (b.change < a.change ? b : a));
  const lead = takesLead(steps, low);
  /** @type {Moment[]} */
  const found = [];
  if (lead && winners.includes(lead.seat)) found.push({ ...lead, kind: "lead" });
  if (best.change > 0) found.push({ line: best.line, seat: best.seat, kind: "gain" });
  if (worst.change < 0) found.push({ line: worst.line, seat: worst.seat, kind: "loss" });
  return found.filter((one, i) => found.findIndex(({ line }) => line === one.line) === i).sort((a, b) => a.line - b.line);
}

/** What everybody began with: nothing, or as much as stays in the game all the time. @param {Note[]} steps @param {Note} first */
function start(steps, first) {
  const sums = steps.map((note) => note.params["totals"].reduce((/** @type {number} */ a, /** @type {number} */ b) => a + b, 0));
  const conserved = sums.every((sum) => sum === sums[0]) && sums[0] > 0;
  return conserved ? sums[0] / first.params["totals"].length : 0;
}

/**
 * The last time somebody alone went into the lead.
 * @param {Note[]} steps
 * @param {boolean} low
 */
function takesLead(steps, low) {
  let leader = -1;
  /** @type {{line: number, seat: number} | null} */
  let taken = null;
  for (const note of steps) {
    const totals = /** @type {number[]} */ (note.params["totals"]);
    const top = low ? Math.min(...totals) : Math.max(...totals);
    const leaders = totals.flatMap((total, seat) => (total === top ? [seat] : []));
    if (leaders.length !== 1 || leaders[0] === leader) continue;
    leader = leaders[0] ?? -1;
    taken = { line: note.line, seat: leader };
  }
  return taken;
}
