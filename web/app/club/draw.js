/**
 * Who plays whom. A draw depends only on its evening's id, on the people as they came to it, and on the matches played: so every phone
 * shows the same one, and it stays when two people turn out to be one or somebody is deleted.
 */
import { isTaken } from "./lot.js";
import { computerIn } from "./who.js";

/** @typedef {import("./who.js").Told} Told */
/** @typedef {[string, string | undefined]} Tie two who meet; without another one goes on alone */
/** @typedef {Map<string, number>} Since when the last match that somebody has won here ended, in ms */

/** @param {string[]} people @param {Told[]} results */
function tallies(people, results) {
  const tally = new Map(people.map((id) => [id, { played: 0, started: 0, last: -1, met: new Map() }]));
  results.forEach(({ who }, at) => {
    const here = who.flatMap((id) => (id === null ? [] : (tally.get(id) ?? [])));
    for (const one of here) [one.played, one.last] = [one.played + 1, at];
    const first = who[0] ? tally.get(who[0]) : undefined;
    if (first) first.started += 1;
    for (const a of who) for (const b of who) if (a && b && a !== b) tally.get(a)?.met.set(b, (tally.get(a)?.met.get(b) ?? 0) + 1);
  });
  return tally;
}

/**
 * Who sits down next, in the order of play: those who have met least; then those who have played least; then those who
 * have waited longest. The one of them who has started least starts.
 * @param {string[]} order in which they were drawn
 * @param {Told[]} results
 * @param {number} size
 * @returns {string[]}
 */
export function nextTable(order, results, size) {
  const tally = tallies(order, results);
  const of = (/** @type {string} */ id) => /** @type {NonNullable<ReturnType<typeof tally.get>>} */ (tally.get(id));
  const seats = Math.min(size, order.length);
  const tables = ways(order.length, seats) > MOST_TABLES ? likely(order, seats, of) : choices(order, seats);
  return best(tables, of).sort((a, b) => of(a).started - of(b).started || order.indexOf(a) - order.indexOf(b));
}

const MOST_TABLES = 2_000; // compared one with another: more would keep a phone busy
const BEGINNINGS = 20;

/** How many tables of this size there are. @param {number} people @param {number} seats */
const ways = (people, seats) => Array.from({ length: seats }).reduce((/** @type {number} */ all, _, at) => (all * (people - at)) / (at + 1), 1);

/** @typedef {{played: number, last: number, met: Map<string, number>}} Tally */

/** The first of the tables that cost least. @param {Iterable<string[]>} tables @param {(id: string) => Tally} of @returns {string[]} */
function best(tables, of) {
  /** @type {{table: string[], cost: number[]} | null} */
  let found = null;
  for (const table of tables) {
    const cost = costOf(table, of);
    if (!found || isLess(cost, found.cost)) found = { table, cost };
  }
  return found?.table ?? [];
}

/** Tables that begin with one of those who have played least; seat by seat the one who costs least joins them. @param {string[]} order @param {number} seats @param {(id: string) => Tally} of */
function* likely(order, seats, of) {
  const first = [...order].sort((a, b) => of(a).played - of(b).played || of(a).last - of(b).last);
  for (const one of first.slice(0, BEGINNINGS)) {
    let table = [one];
    while (table.length < seats) {
      const here = table;
      table = best(
        order.filter((id) => !here.includes(id)).map((id) => [...here, id]),
        of,
      );
    }
    yield table;
  }
}

/** @param {string[]} table @param {(id: string) => Tally} of */
function costOf(table, of) {
  const met = table.flatMap((a, at) => table.slice(at + 1).map((b) => of(a).met.get(b) ?? 0));
  return [squares(met), squares(table.map((id) => of(id).played)), squares(table.map((id) => of(id).last + 1))];
}

/** @param {number[]} numbers */
const squares = (numbers) => numbers.reduce((sum, n) => sum + n * n, 0);

/** @param {number[]} a @param {number[]} b */
function isLess(a, b) {
  const at = a.findIndex((cost, i) => cost !== b[i]);
  return at >= 0 && Number(a[at]) < Number(b[at]);
}

/** @template T @param {T[]} all @param {number} size @returns {Generator<T[]>} */
function* choices(all, size) {
  if (size === 0) return yield [];
  for (let at = 0; at + size <= all.length; at++) for (const rest of choices(all.slice(at + 1), size - 1)) yield [/** @type {T} */ (all[at]), ...rest];
}

/**
 * A knock-out: the loser is out. In a round with an odd number, one person goes through without a match, and so does who has drawn
 * an empty place. A match without a single winner is played again.
 * @param {string[]} order in which they were drawn, with empty places
 * @param {Told[]} results
 * @returns {{rounds: Tie[][], survived: Map<string, number>, next: Tie | null}} `next`: who has to play
 */
export function bracket(order, results) {
  let alive = order;
  const survived = new Map(order.filter(isTaken).map((id) => [id, 0]));
  const pairs = pairsIn(results);
  /** @type {Since} */
  const since = new Map();
  /** @type {Tie[][]} */
  const rounds = [];
  while (alive.length > 1) {
    const ties = tiesOf(alive, rounds);
    rounds.push(ties);
    const winners = ties.map((tie) => winnerOf(tie, pairs, since));
    for (const id of winners) if (id && isTaken(id)) survived.set(id, (survived.get(id) ?? 0) + 1);
    const open = winners.indexOf(null);
    if (open >= 0) return { rounds, survived, next: ties[open] ?? null };
    alive = winners.filter((id) => id !== null);
  }
  return { rounds, survived, next: null };
}

/** Computers and guests may play along. @param {Told[]} results */
const pairsIn = (results) => results.filter(({ who }) => who.filter((id) => id && !computerIn(id)).length === 2);

/** Whether one of these two has won it against the other. @param {Told} match @param {string[]} tie */
const decides = (match, tie) => tie.every((id) => match.who.includes(id)) && tie.includes(wonBy(match) ?? "");

/** Whether any match has decided between these two, however early. @param {string[]} tie @param {Told[]} results */
export const haveDecided = (tie, results) => pairsIn(results).some((match) => decides(match, tie));

/** @param {string[]} alive @param {Tie[][]} before nobody goes on alone twice, if that can be helped @returns {Tie[]} */
function tiesOf(alive, before) {
  const alone = before.flat().flatMap(([one, other]) => (other === undefined ? one : []));
  const lucky = alive.length % 2 ? (alive.find((id) => !alone.includes(id)) ?? alive[0]) : undefined;
  const others = alive.filter((id) => id !== lucky);
  const pairs = others.flatMap((id, at) => (at % 2 ? [] : [/** @type {Tie} */ ([id, others[at + 1]])]));
  return lucky === undefined ? pairs : [[lucky, undefined], ...pairs];
}

/** The first match since both have got there that one of them has won alone: they may have met before. @param {Tie} tie @param {Told[]} pairs @param {Since} since @returns {string | null} */
function winnerOf([one, other], pairs, since) {
  if (other === undefined || !isTaken(other)) return one;
  if (!isTaken(one)) return other;
  const tie = [one, other];
  const there = Math.max(...tie.map((id) => since.get(id) ?? 0));
  const match = pairs.find((played) => decides(played, tie) && latest(played) >= there);
  const winner = match ? wonBy(match) : null;
  if (match && winner) since.set(winner, match.at);
  return winner;
}

/** Null for a guest, or if several have won. @param {Told} match @returns {string | null} */
const wonBy = ({ who, places }) => (places.filter((place) => place === 1).length === 1 ? (who[places.indexOf(1)] ?? null) : null);

const MINUTE = 60_000;

/** A time that somebody has typed has no seconds. @param {Told} match */
const latest = ({ at }) => (at % MINUTE ? at : at + MINUTE - 1);
