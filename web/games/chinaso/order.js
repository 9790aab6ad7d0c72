/** The order in which somebody holds their cards: sorted by suit, by rank, or as they arranged them. Pure. */
import { JOKER, RANKS, SUIT_ORDER, rankOf, suitOf } from "../../ui/card.js";
import { held } from "../../ui/hand.js";

/** @typedef {"suit" | "rank" | "own"} Sort */
/** @typedef {import("../../ui/hand.js").Held} Held */

/** @param {string} name */
const suitAt = (name) => (name === JOKER ? 9 : SUIT_ORDER.indexOf(suitOf(name)));
/** @param {string} name */
const rankAt = (name) => (name === JOKER ? 99 : RANKS.indexOf(rankOf(name)));

const BY = {
  suit: (/** @type {Held} */ a, /** @type {Held} */ b) => suitAt(a.name) - suitAt(b.name) || rankAt(a.name) - rankAt(b.name),
  rank: (/** @type {Held} */ a, /** @type {Held} */ b) => rankAt(a.name) - rankAt(b.name) || suitAt(a.name) - suitAt(b.name),
};

/**
 * @param {string[]} names
 * @param {Sort} sort
 * @param {string[]} own the arrangement, as ids
 * @returns {Held[]}
 */
export function ordered(names, sort, own) {
  const cards = held(names);
  if (sort !== "own") return cards.sort(BY[sort]);
  const at = (/** @type {Held} */ card) => (own.includes(card.id) ? own.indexOf(card.id) : own.length);
  return cards.sort((a, b) => at(a) - at(b)); // what has come since stands last
}

/**
 * The picked cards, together, one place to the left or to the right.
 * @param {Held[]} cards
 * @param {ReadonlySet<string>} picked
 * @param {-1 | 1} way
 * @returns {string[]} ids
 */
export function moved(cards, picked, way) {
  const ids = cards.map(({ id }) => id);
  const walk = way < 0 ? ids.keys() : [...ids.keys()].reverse();
  for (const i of walk) {
    const [one, other] = [ids[i], ids[i + way]];
    if (one && other && picked.has(one) && !picked.has(other)) [ids[i], ids[i + way]] = [other, one];
  }
  return ids;
}
