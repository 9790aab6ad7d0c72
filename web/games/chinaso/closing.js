/** What decided the match: the sets of the player who went out, or the cards the winner still held. */
import { allOf, lastOf } from "../../common/notes.js";
import { since } from "../../common/since.js";

/** @typedef {import("../../protocol/chinaso.js").View} View */

/** @type {import("../../app/types.js").Closing} */
export function closing(notes, turn, winners) {
  const { melds } = /** @type {View} */ (/** @type {unknown} */ (turn.view));
  const hand = since(notes, "chinaso.hand");
  const out = lastOf(hand, "chinaso.out", "chinaso.chinaso");
  const own = melds.filter(({ seat }) => seat === out?.params.seat);
  if (own.length) return { kind: "cards", held: own.map(({ seat, cards }) => ({ seat, items: cards })), note: out };
  const left = allOf(hand, "chinaso.counted").filter(({ params }) => winners.includes(params.seat));
  const held = left.map(({ params: { seat, cards } }) => ({ seat, items: cards }));
  return held.length ? { kind: "cards", held, note: lastOf(hand, "chinaso.dead", "chinaso.exhausted") } : null;
}
