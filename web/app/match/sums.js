/** The totals of a review: luck, choices, the turns that decided it, the mistakes. Pure. */

/** @typedef {import("../../protocol/index.js").ReviewLine} Line */
/** @typedef {import("../../protocol/index.js").ReviewPiece} Piece */
/** @typedef {Pick<Piece, "unit" | "scale" | "exact" | "start" | "lines" | "result">} Account */
/**
 * @typedef {object} Sum of one seat; `start`, `luck`, `own`, `others` and `rest` add up to `result`
 * @property {number} seat
 * @property {number} start
 * @property {number} luck what all rolls together gained
 * @property {number} own what its choices cost
 * @property {number} others what the others' choices gained
 * @property {number} rest the remainder: a changed estimate, or rounding in a book
 * @property {number} result
 * @property {number} error the standard error of its luck
 * @property {number} marked what its marked choices cost
 * @property {number} mistakes how many these are
 */
/** @typedef {{from: number, to: number, line: number, seat: number, before: number, after: number, cause: Line["kind"]}} TurningPoint `line`: the step that changed most, `seat`: who took it, or whom it changed most */

const MUCH = 0.15; // of a win: from here on a single roll is marked as luck
const LITTLE = 0.02; // of a win: less is no inaccuracy either
const TURNS = 3;
const SWING = 0.05; // of a win: less decided nothing

/** @param {Line} line */
export const isMistake = ({ kind, mark }) => kind === "choice" && mark !== null && mark !== "too_close";

/** @param {Account} account @returns {Sum[]} by seat */
export function sums({ start, lines, result }) {
  return start.map((began, seat) => {
    const of = (/** @type {Line[]} */ some) => some.reduce((sum, { delta }) => sum + (delta[seat] ?? 0), 0);
    const choices = lines.filter(({ kind }) => kind === "choice");
    const own = choices.filter((line) => line.seat === seat);
    const rests = lines.filter(({ kind }) => kind === "remainder");
    const close = choices.filter(({ mark }) => mark === "too_close");
    const marked = own.filter(isMistake);
    return {
      seat,
      start: began,
      luck: of(lines.filter(({ kind }) => kind === "luck")),
      own: of(own),
      others: of(choices.filter((line) => line.seat !== seat)),
      rest: of(rests),
      result: result[seat] ?? 0,
      // What the estimate changed by is what it was wrong by; so may be what was too close to call, and luck with it.
      error: Math.hypot(...[...rests, ...close].map(({ delta }) => delta[seat] ?? 0)),
      marked: of(marked),
      mistakes: marked.length,
    };
  });
}

/** Whether luck is worth a word: not within two standard errors of nothing. If it is, and might yet be much, nobody can tell. @param {Sum} sum @param {Pick<Account, "scale">} account @returns {"lucky" | "unlucky" | "even" | "unclear"} */
export function fortune({ luck, error }, { scale }) {
  if (Math.abs(luck) < Math.max(2 * error, LITTLE / scale)) return Math.abs(luck) + 2 * error < MUCH / scale ? "even" : "unclear";
  return luck > 0 ? "lucky" : "unlucky";
}

/** What the match was worth to everybody after each line, from before the first one; no chance is below 0 or above 1. @param {Account} account @param {number} lines of the log @returns {number[][]} */
export function course({ unit, start, lines: changes }, lines) {
  const after = [start];
  for (let line = 1, at = 0; line <= lines; line++) {
    let worth = /** @type {number[]} */ (after[line - 1]);
    for (; changes[at]?.line === line; at++) worth = worth.map((value, seat) => value + (changes[at]?.delta[seat] ?? 0));
    after.push(worth);
  }
  return unit === "win" ? after.map((worth) => worth.map((chance) => Math.max(0, Math.min(1, chance)))) : after;
}

/**
 * Where the course is looked at: before each turn, after each count, and at the end.
 * @param {number[]} turns lines at which somebody begins to play
 * @param {number[]} counts lines at which totals were counted
 * @param {number} lines of the log
 */
export const looks = (turns, counts, lines) => [...new Set([0, ...turns.map((line) => line - 1), ...counts, lines])].sort((a, b) => a - b);

/**
 * The turns in which somebody's chance changed most, in the order of the match.
 * @param {Account} account
 * @param {number[][]} worths as `course` tells them
 * @param {number[]} stops as `looks` tells them
 * @returns {TurningPoint[]}
 */
export function turningPoints({ scale, lines }, worths, stops) {
  const turns = stops.slice(1).map((to, at) => turn(lines, worths, stops[at] ?? 0, to));
  const swing = (/** @type {TurningPoint} */ { before, after }) => Math.abs(after - before);
  const large = turns.filter((one) => swing(one) >= SWING / scale).sort((a, b) => swing(b) - swing(a));
  return large.slice(0, TURNS).sort((a, b) => a.from - b.from);
}

/** @param {Line[]} lines @param {number[][]} worths @param {number} from @param {number} to @returns {TurningPoint} */
function turn(lines, worths, from, to) {
  const [before, after] = [worths[from] ?? [], worths[to] ?? []];
  const change = (/** @type {number} */ seat) => Math.abs((after[seat] ?? 0) - (before[seat] ?? 0));
  const seat = before.reduce((most, _, one) => (change(one) > change(most) + 1e-9 ? one : most), 0);
  const within = lines.filter(({ line }) => line > from && line <= to);
  const size = (/** @type {Line} */ { delta }) => Math.abs(delta[seat] ?? 0);
  const most = within.reduce((a, b) => (size(b) > size(a) ? b : a), within[0] ?? { line: to, kind: "luck", delta: [], seat: null, best: null, mark: null });
  const who = most.seat ?? seat;
  return { from, to, line: most.line, cause: most.kind, seat: who, before: before[who] ?? 0, after: after[who] ?? 0 };
}

/** The choices that are marked, those that cost most first. @param {Account} account @returns {(Line & {seat: number, cost: number})[]} */
export function mistakes({ lines }) {
  const found = lines.flatMap((line) => (isMistake(line) && line.seat !== null ? [{ ...line, seat: line.seat, cost: -(line.delta[line.seat] ?? 0) }] : []));
  return found.sort((a, b) => b.cost - a.cost);
}
