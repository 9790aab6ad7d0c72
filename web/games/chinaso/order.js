/** The order in which somebody holds their cards: as the contract asks, by suit, by rank, or as they arranged them. Pure. */
import { JOKER, RANKS, SUIT_ORDER, rankOf, suitOf } from "../../ui/card.js";
import { held } from "../../ui/hand.js";

/** @typedef {"contract" | "suit" | "rank" | "own"} Sort */
/** @typedef {Pick<import("../../protocol/chinaso.js").Contract, "threes" | "straights">} Contract */
/** @typedef {import("../../ui/hand.js").Held} Held */

/** @param {string} name */
const suitAt = (name) => (name === JOKER ? 9 : SUIT_ORDER.indexOf(suitOf(name)));
/** @param {string} name */
const rankAt = (name) => (name === JOKER ? 99 : RANKS.indexOf(rankOf(name)));

const BY = {
  suit: (/** @type {Held} */ a, /** @type {Held} */ b) => suitAt(a.name) - suitAt(b.name) || rankAt(a.name) - rankAt(b.name),
  rank: (/** @type {Held} */ a, /** @type {Held} */ b) => rankAt(a.name) - rankAt(b.name) || suitAt(a.name) - suitAt(b.name),
};

/** How many of the cards are alike. @param {Held[]} cards @param {(name: string) => string} kind @returns {(card: Held) => number} */
function alike(cards, kind) {
  const counts = /** @type {Record<string, number>} */ ({});
  for (const { name } of cards) counts[kind(name)] = (counts[kind(name)] ?? 0) + 1;
  return ({ name }) => (name === JOKER ? 0 : (counts[kind(name)] ?? 0));
}

/**
 * For sets of three the ranks held most often come first; for straights the longest suits; for both, complete sets of three before suits.
 * @param {Held[]} cards
 * @param {Contract} contract
 */
function byContract(cards, { threes, straights }) {
  const [ranks, suits] = [alike(cards, rankOf), alike(cards, suitOf)];
  const three = (/** @type {Held} */ card) => (threes && (!straights || ranks(card) > 2) ? ranks(card) : 0);
  const suit = (/** @type {Held} */ card) => (straights ? suits(card) : 0);
  return (/** @type {Held} */ a, /** @type {Held} */ b) => {
    const by = three(a) && three(b) ? BY.rank : BY.suit;
    return three(b) - three(a) || (three(a) ? 0 : suit(b) - suit(a)) || by(a, b);
  };
}

/**
 * @param {string[]} names
 * @param {Sort} sort
 * @param {string[]} own the arrangement, as ids
 * @param {Contract} contract
 * @returns {Held[]}
 */
export function ordered(names, sort, own, contract) {
  const cards = held(names);
  if (sort === "contract") return cards.sort(byContract(cards, contract));
  if (sort !== "own") return cards.sort(BY[sort]);
  const at = (/** @type {Held} */ card) => (own.includes(card.id) ? own.indexOf(card.id) : own.length);
  return cards.sort((a, b) => at(a) - at(b)); // new cards come last
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

/** Which cards have come since somebody held these. @param {string[]} names @param {string[]} before @returns {Set<string>} ids */
export function fresh(names, before) {
  const had = new Set(held(before).map(({ id }) => id));
  return new Set(
    held(names)
      .map(({ id }) => id)
      .filter((id) => !had.has(id)),
  );
}
