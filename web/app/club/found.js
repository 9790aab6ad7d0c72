/** The matches that a figure comes from, as the address of their list names them. Pure. */

/** @typedef {import("./who.js").Told} Told */
/** @typedef {{is: (id: string) => string | null, games: string[]}} Known `games`: those that there are */

export const REVIEWED = "reviewed";

/** From one match to another. @param {{from: string, to: string}} run */
export const rangeOf = ({ from, to }) => `${from}..${to}`;

/**
 * @param {Told[]} results
 * @param {string[]} parts of an address, which all hold: somebody who played, a game, a match, matches from one to another, or
 *   that there is an account
 * @param {Known} known
 * @returns {Told[]}
 */
export function found(results, parts, known) {
  const holds = parts.map((part) => (part.includes("..") ? inRange(results, part) : fits(part, known)));
  return results.filter((result) => holds.every((one) => one(result)));
}

/** @param {string} part @param {Known} known @returns {(result: Told) => boolean} */
function fits(part, { is, games }) {
  if (part === REVIEWED) return ({ review }) => review !== undefined;
  if (games.includes(part)) return ({ game }) => game === part;
  const who = is(part) ?? part;
  return (result) => result.id === part || result.who.includes(who);
}

/** @param {Told[]} results @param {string} part @returns {(result: Told) => boolean} */
function inRange(results, part) {
  const [from = -1, to = -1] = part.split("..").map((id) => results.findIndex((result) => result.id === id));
  const there = new Set(from < 0 ? [] : results.slice(from, to + 1));
  return (result) => there.has(result);
}
