/** Who holds the phone in a game with secrets. Pure: the page and the worker must agree. */

/** @typedef {import("./types.js").Turn} Turn */
/** @typedef {import("./types.js").Next} Next */
/** @typedef {Pick<Turn, "next" | "bots" | "own_luck">} Due */

/**
 * The seat that must hold the phone before the match can go on, or null while it lies on the table: somebody alone is
 * asked for a secret decision, or has to enter what only they may see.
 * @param {Next} next
 * @param {boolean} real people roll their own dice and deal their own cards
 * @returns {number | null}
 */
export function holder(next, real) {
  if (next.type === "over") return null;
  if (next.type === "choose") return next.open || next.seats.length !== 1 ? null : (next.seats[0] ?? null);
  return real && next.seen_by?.length === 1 ? (next.seen_by[0] ?? null) : null;
}

/** Whether everybody who is asked answers openly, at the table. @param {Next} next */
export const isOpenQuestion = (next) => next.type === "choose" && next.open;

/**
 * The seats to move: they decide, or roll and draw.
 * @param {Next} next
 * @returns {number[]}
 */
export function movers(next) {
  if (next.type === "over") return [];
  if (next.type === "choose") return next.seats;
  if (next.by !== null) return [next.by];
  return (next.type === "roll" ? next.seats : null) ?? next.seen_by ?? [];
}

/**
 * Whether the seat that holds the phone keeps it.
 * @param {Next} next
 * @param {number} seat
 */
export function staysWith(next, seat) {
  if (next.type === "over") return false;
  if (next.type === "choose") return holder(next, false) === seat;
  return next.seen_by?.length === 1 && next.seen_by[0] === seat;
}

/**
 * Whether a computer moves next: it decides, or the app rolls or draws for it.
 * @param {Due} turn
 */
export function computerIsDue({ next, bots, own_luck }) {
  if (next.type === "over") return false;
  if (next.type === "choose") return next.seats.some((seat) => bots[seat]);
  return next.by !== null && !own_luck && Boolean(bots[next.by]);
}

/** Whether a computer may interrupt while people are asked. @param {Due} turn */
export const computerMayInterrupt = ({ next, bots }) => next.type === "choose" && next.may.some((seat) => bots[seat]);

/** The seat of the only person at the table: nobody else can look, and the phone stays in one hand. @param {Pick<Turn, "bots">} turn @returns {number | null} */
export function alone({ bots }) {
  const people = bots.flatMap((bot, seat) => (bot ? [] : [seat]));
  return people.length === 1 ? (people[0] ?? null) : null;
}
