/**
 * The standings of an evening, by the rule that the group has chosen:
 *
 *     wins      one for each match won, alone or shared
 *     places    one for everybody in a worse place, half for everybody in the same place
 *     points    the points of the games, subtracted if low scores win
 *     chips     everybody puts in one chip for each match, and its winners share them
 *     robin     like places, in matches drawn so that everybody meets everybody
 *     knockout  one for each round survived
 */
import { bracket } from "./draw.js";

/** @typedef {import("./types.js").Rule} Rule */
/** @typedef {import("./who.js").Told} Told */
/** @typedef {(match: Told, seat: number, lowWins: (game: string) => boolean) => number} Worth */
/** @typedef {{who: string, played: number, won: number, value: number, place: number}} Row */

/** @type {Worth} */
const byPlaces = ({ places }, seat) => {
  const own = Number(places[seat]);
  return places.reduce((sum, other, at) => sum + (at === seat ? 0 : other > own ? 1 : other === own ? 0.5 : 0), 0);
};

/** @param {Told} match */
const winnersOf = ({ places }) => places.filter((place) => place === 1).length;

/** @type {{[rule in Rule]: Worth}} */
const WORTH = {
  wins: ({ places }, seat) => Number(places[seat] === 1),
  places: byPlaces,
  points: ({ game, scores = [] }, seat, lowWins) => (scores[seat] ?? 0) * (lowWins(game) ? -1 : 1),
  chips: (match, seat) => (match.places[seat] === 1 ? match.places.length / winnersOf(match) : 0) - 1,
  robin: byPlaces,
  knockout: () => 0,
};

/**
 * @param {{rule: Rule, people: string[], order?: string[]}} evening `order`: in which they were drawn for a knock-out
 * @param {Told[]} results of it
 * @param {(game: string) => boolean} lowWins whether low scores win
 * @returns {Row[]} in order, including people who have not played yet
 */
export function standings({ rule, people, order = people }, results, lowWins) {
  /** @type {Map<string, Row>} */
  const rows = new Map();
  const row = (/** @type {string} */ who) => {
    const found = rows.get(who) ?? { who, played: 0, won: 0, value: 0, place: 0 };
    rows.set(who, found);
    return found;
  };
  people.forEach(row);
  for (const match of results)
    match.who.forEach((who, seat) => {
      if (who === null) return;
      const one = row(who);
      one.played += 1;
      one.won += Number(match.places[seat] === 1);
      one.value += WORTH[rule](match, seat, lowWins);
    });
  if (rule === "knockout") for (const [who, rounds] of bracket(order, results).survived) row(who).value = rounds;
  return placed([...rows.values()]);
}

/** People with equal totals share a place. @param {Row[]} rows */
function placed(rows) {
  const sorted = rows.sort((a, b) => b.value - a.value);
  for (const row of sorted) row.place = 1 + sorted.filter(({ value }) => value > row.value + 1e-9).length;
  return sorted;
}
