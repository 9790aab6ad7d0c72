/** Clubs for tests: small ones by hand, and many by luck that a number decides. */
import { EMPTY } from "../../web/app/club/schema.js";

/** @param {number} seed @returns {() => number} in [0, 1) (mulberry32) */
export function luck(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let one = Math.imul(state ^ (state >>> 15), 1 | state);
    one = (one + Math.imul(one ^ (one >>> 7), 61 | one)) ^ one;
    return ((one ^ (one >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const ID = (/** @type {string} */ kind, /** @type {number} */ n) => `${kind}aaaaaaaaaa`.slice(0, 9) + "abcdefghijkm"[n];
const NAMES = ["Ana", "Beto", "Caro", "Dani", "Eva"];

/** A club out of few ids and few moments, so that two of them disagree about much. @param {number} seed @returns {any} */
export function someClub(seed) {
  const next = luck(seed);
  const upTo = (/** @type {number} */ n) => Math.floor(next() * n);
  const stamp = (/** @type {string} */ kind) => ({ id: ID(kind, upTo(4)), changed: 1 + upTo(5) });
  const maybeGone = (/** @type {object} */ entry, /** @type {object} */ more) => (next() < 0.2 ? { ...entry, gone: true } : { ...entry, ...more });
  const people = () =>
    maybeGone(stamp("p"), {
      name: NAMES[upTo(5)],
      colour: "red",
      ...(next() < 0.3 ? { same: ID("p", upTo(4)) } : {}),
      ...(next() < 0.3 ? { words: { dudo: ["plain", "colombian"][upTo(2)] } } : {}),
    });
  const evenings = () => maybeGone(stamp("e"), { name: "", began: 1 + upTo(9), people: [ID("p", upTo(4))], rule: "wins", table: 2 });
  const results = () =>
    maybeGone(stamp("r"), {
      game: "dudo",
      at: 1 + upTo(9),
      seats: [{ person: ID("p", upTo(4)) }, { guest: "Zoë" }],
      places: next() < 0.5 ? [1, 2] : [2, 1],
      by: "app",
      ...(next() < 0.3 ? { evening: ID("e", upTo(4)) } : {}),
      ...(next() < 0.3 ? { review: { luck: [upTo(9), 0 - upTo(9)], lost: [0, upTo(9)], mistakes: [0, upTo(3)] } } : {}),
    });
  const some = (/** @type {() => {id: string}} */ make) => [...new Map(Array.from({ length: upTo(6) }, make).map((entry) => [entry.id, entry])).values()];
  return { people: some(people), evenings: some(evenings), results: some(results) };
}

/** @param {string} name @param {object} [more] @returns {any} */
export const person = (name, more = {}) => ({ id: ID(name[0]?.toLowerCase() ?? "", 0), changed: 1, name, colour: "red", ...more });

/** A club of these people, and results in the order in which they were played. @param {any[]} people @param {any[]} results @returns {any} */
export const clubOf = (people, results = []) => ({
  ...EMPTY,
  people,
  results: results.map((one, at) => ({ id: ID("r", at), changed: 1, game: "dudo", at: at + 1, by: "app", ...one })),
});
