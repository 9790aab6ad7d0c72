/**
 * The account of a finished match: the engine reviews it piece by piece, so that people see progress and can leave. It is
 * stored beside the record, so that nobody waits for it twice.
 */
import { within } from "../../common/within.js";
import { address } from "../site.js";
import { Observable } from "../observable.js";
import { gameById } from "../words/catalog.js";
import { engine } from "./engine.js";
import { session } from "./session.js";
import { askWorth } from "./worth.js";

/** @typedef {import("./phases.js").Match} Match */
/** @typedef {import("../../engine/accounts.js").Account} Account */
/** @typedef {import("../../protocol/index.js").ReviewAnswer} ReviewAnswer */
/**
 * @typedef {object} Review
 * @property {"idle" | "working" | "whole" | "none" | "failed"} phase `none`: this table has no evaluator; `failed`: it could not be loaded
 * @property {object | null} of the turn with which the match ended: with a step taken back it ends another time
 * @property {number} part how much of it is done
 * @property {Account | null} account once it is whole
 */

const RELEASE = address("");
const PATIENCE = 3_000; // ms for one that is kept; then it is worked out
const IDLE = /** @type {Review} */ ({ phase: "idle", of: null, part: 0, account: null });

export const review = new Observable(IDLE);
/** Accounts that the browser could not store, by the turn with which the match ended. @type {WeakMap<object, Account>} */
const known = new WeakMap();

class Stopped extends Error {}
let runs = 0;

/** The state of this match's review. @param {Match | null} match @returns {Review} */
export const reviewOf = (match) => (match?.open && review.value.of === match.open ? review.value : IDLE);

/** Whether the match is over and its game has an evaluator. @param {Match | null} match @returns {match is Match} */
export const isReviewed = (match) => match?.phase === "over" && gameById(match.game)?.review === true;

/** Starts the review, unless it is done or under way. @param {Match} match that is over */
export function reviewMatch(match) {
  const { phase } = reviewOf(match);
  if (phase === "idle") void run(match);
}

/** Tries again after a failure. @param {Match} match */
export const tryAgain = (match) => void run(match);

/** Stops the review once people have left. */
export function stopReview() {
  runs += 1;
  if (review.value.phase === "working") review.patch(IDLE);
}

/** @param {Match} match */
async function run(match) {
  const { open: of } = match;
  if (!of) return;
  const mine = ++runs;
  const { lines } = of;
  /** The match as it stands now, with what the engine knows of it. */
  const now = () => {
    const { match: here } = session.value;
    if (mine !== runs || here?.open !== of) throw new Stopped();
    return here;
  };
  const tell = (/** @type {Partial<Review>} */ news) => review.patch({ ...IDLE, of, ...news });
  tell({ phase: "working" });
  try {
    const account = (await kept(now(), of)) ?? (await worked(now, lines, (part) => tell({ phase: "working", part })));
    now();
    tell(account ? { phase: "whole", part: 1, account } : { phase: "none" });
    if (account) await keep(now(), of, account);
  } catch (error) {
    if (mine === runs) tell({ phase: error instanceof Stopped ? "idle" : "failed" });
  }
}

/** @param {Match} match @param {object} of @returns {Promise<Account | null>} */
async function kept({ id, players }, of) {
  const here = known.get(of);
  if (here) return here;
  const answer = await within(
    engine.ask({ op: "account", id }).catch(() => null),
    PATIENCE,
  );
  const account = answer?.account;
  // Another release may judge otherwise.
  return account && account.release === RELEASE && isWhole(account, players.length) ? account : null;
}

/** Whether nothing of it is damaged. @param {any} account @param {number} seats */
function isWhole({ unit, scale, exact, start, result, lines }, seats) {
  const perSeat = (/** @type {unknown} */ list) => Array.isArray(list) && list.length === seats && list.every(Number.isFinite);
  const isLine = (/** @type {any} */ one) =>
    Number.isInteger(one?.line) && isSeat(one.seat, seats) && KINDS.includes(one.kind) && perSeat(one.delta) && isWord(one.best) && isWord(one.mark);
  return (
    UNITS.includes(unit) &&
    Number.isFinite(scale) &&
    scale > 0 &&
    typeof exact === "boolean" &&
    [start, result].every(perSeat) &&
    Array.isArray(lines) &&
    lines.every(isLine)
  );
}

const UNITS = ["win", "points"];
const KINDS = ["luck", "choice", "remainder"];
const isWord = (/** @type {unknown} */ word) => word === null || typeof word === "string";
const isSeat = (/** @type {any} */ seat, /** @type {number} */ seats) => seat === null || (Number.isInteger(seat) && seat >= 0 && seat < seats);

/** @param {Match} match @param {object} of @param {Account} account */
async function keep({ id }, of, account) {
  known.set(of, account);
  await engine.ask({ op: "account", id, account }).catch(() => {});
}

/**
 * @param {() => Match} now
 * @param {number} lines of the log
 * @param {(part: number) => void} tell how much of it is done
 * @returns {Promise<Account | null>} null: there is no evaluator for this table
 */
async function worked(now, lines, tell) {
  /** @type {ReviewAnswer["lines"]} */
  const found = [];
  for (let after = 0; ; ) {
    const piece = await askWorth(now, { op: "review", id: now().id, after });
    if (!piece) return null;
    found.push(...piece.lines);
    const { unit, scale, exact, start, result, upto } = piece;
    if (upto >= lines) return { unit, scale, exact, start, lines: found, result, release: RELEASE };
    tell((after = upto) / lines);
  }
}
