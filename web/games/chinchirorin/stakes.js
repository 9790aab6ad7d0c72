/** Numbers read off the engine's sheet: what a bet or a bank may cost at most. */

/** @typedef {import("../../protocol/chinchirorin.js").View} ChinchirorinView */
/** @typedef {import("../../app/types.js").OfferOf<import("../../protocol/chinchirorin.js").ActionKind>} Offer */
/** @typedef {Pick<import("../../app/types.js").SpanField, "low" | "high">} Span */

/**
 * How many times the bets one side may lose in a single round, by the most expensive roll of either.
 * @param {ChinchirorinView} view
 * @param {"banker" | "bettor"} side
 */
function dearest({ sheet }, side) {
  const other = side === "banker" ? "bettor" : "banker";
  return Math.max(1, ...sheet.flatMap((row) => [-(row[side] ?? 0), row[other] ?? 0]));
}

/**
 * What a seat stands to lose at most with this amount; nobody loses more than they have.
 * @param {ChinchirorinView} view
 * @param {"banker" | "bettor"} side
 * @param {number} seat
 * @param {number} amount
 */
export const worst = (view, side, seat, amount) => Math.min(view.totals[seat] ?? 0, dearest(view, side) * amount);

/**
 * The amounts that may be said now, as the engine offers them.
 * @param {Offer[]} offers
 * @returns {Span[]}
 */
export function spans(offers) {
  const fields = offers.filter(({ kind }) => kind === "bank" || kind === "bet").flatMap((offer) => offer.fields);
  return fields.flatMap((field) => (field.type === "span" ? [{ low: field.low, high: field.high }] : [])).sort((a, b) => a.low - b.low);
}

/**
 * The nearest amount that may be said.
 * @param {Span[]} allowed
 * @param {number} wanted
 * @param {number} [towards] where a gap is left: 1 upwards, -1 downwards, 0 the nearer side
 */
export function nearest(allowed, wanted, towards = 0) {
  const snapped = allowed.map(({ low, high }) => Math.min(high, Math.max(low, wanted)));
  const sided = snapped.filter((amount) => (amount - wanted) * towards >= 0);
  const from = sided.length ? sided : snapped;
  return from.reduce((best, amount) => (Math.abs(amount - wanted) < Math.abs(best - wanted) ? amount : best), from[0] ?? 0);
}

/** A fifth, in a round number: a harmless first bet. @param {number} amount */
const modest = (amount) => (amount < 25 ? Math.ceil(amount / 5) : Math.round(amount / 25) * 5);

/**
 * Where the slider is before anybody touches it.
 * @param {ChinchirorinView} view
 * @param {Span[]} allowed
 */
export function firstAmount(view, allowed) {
  const most = allowed.at(-1)?.high ?? 0;
  const wanted = view.phase === "bank" ? modest(most) : Math.ceil(view.room / 2);
  return nearest(allowed, Math.max(1, Math.min(most, wanted)));
}
