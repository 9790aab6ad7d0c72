/** In whose hand the phone is, in a game with secrets. Pure: the page and the worker must agree. */

/** @typedef {import("./types.js").Turn} Turn */
/** @typedef {import("./types.js").Next} Next */

/**
 * The seat that must hold the phone before the match can go on, or null while it lies on the table: somebody alone is
 * asked for a secret decision, or has to enter what only they may see.
 * @param {Next} next
 * @param {boolean} real people throw their own dice and deal their own cards
 * @returns {number | null}
 */
export function holder(next, real) {
  if (next.type === "over") return null;
  if (next.type === "choose") return next.open || next.seats.length !== 1 ? null : (next.seats[0] ?? null);
  return real && next.seen_by?.length === 1 ? (next.seen_by[0] ?? null) : null;
}

/**
 * The seats that are to move: they decide, or throw and draw.
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
 * Whether the seat that holds the phone goes on holding it.
 * @param {Next} next
 * @param {number} seat
 */
export function staysWith(next, seat) {
  if (next.type === "over") return false;
  if (next.type === "choose") return holder(next, false) === seat;
  return next.seen_by?.length === 1 && next.seen_by[0] === seat;
}
