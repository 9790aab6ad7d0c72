/** Who sits at a table, in the order of the seats. */
import { LEVELS } from "./characters.js";
import { COLOURS } from "./colours.js";

/** @typedef {import("./types.js").Player} Player */
/** @typedef {import("./types.js").Level} Level */
/** @typedef {import("./types.js").Meta} Meta */

/**
 * The players with these names. What is known about them is kept if it makes sense: it may come from a file.
 * @param {string[]} names
 * @param {{colour?: unknown}[]} [known] by seat
 * @param {(Level | null)[]} [bots] by seat
 * @returns {Player[]}
 */
export const playersOf = (names, known = [], bots = []) =>
  names.map((name, seat) => ({ name, colour: colourOf(known[seat]?.colour) ?? COLOURS[seat] ?? "red", controller: bots[seat] ?? "person" }));

/** @param {readonly Player[]} players @returns {(Level | null)[]} by seat, as the engine is told of it; nothing where all are people */
export const botsOf = (players) => (players.some(isComputer) ? players.map(({ controller }) => (controller === "person" ? null : controller)) : []);

/** @param {Player} player */
export const isComputer = ({ controller }) => controller !== "person";

/** @param {unknown} colour */
const colourOf = (colour) => COLOURS.find((one) => one === colour);

const NOBODY = /** @type {Player} */ ({ name: "", colour: "red", controller: "person" });

/** @param {{players: readonly Player[]}} at a match, or the table it is played at @param {number} seat @returns {Player} */
export const playerAt = ({ players }, seat) => players[seat] ?? NOBODY;

/** @param {readonly Player[]} players */
export const namesOf = (players) => players.map(({ name }) => name);

/**
 * What is stored about a match, by this release or an earlier one. Damaged values are ignored: one row must not prevent the
 * others from being shown.
 * @param {any} kept
 * @returns {Meta}
 */
export function metaFrom({ seats, colours, players, ...kept }) {
  const known = players === undefined ? inColours(colours) : list(players).map(Object);
  const names = players === undefined ? list(seats) : known.map(({ name }) => name);
  const controllers = known.map(({ controller }) => LEVELS.find((one) => one === controller) ?? null);
  const meta = {
    ...kept,
    players: playersOf(names.map(word), known, controllers),
    game: word(kept.game),
    real: !!kept.real,
    over: !!kept.over,
    branched: !!kept.branched,
  };
  for (const key of ["totals", "turn", "winners"]) meta[key] = list(kept[key]).filter(Number.isFinite);
  for (const key of ["created", "updated", "lines"]) meta[key] = +new Date(kept[key]) || 0; // no other number can be a date
  for (const key of ["stamp", "follows", "held"]) if (typeof kept[key] !== "string") delete meta[key];
  for (const key of ["opened", "anew"]) if (kept[key] !== true) delete meta[key];
  if (kept.places !== undefined) meta.places = list(kept.places);
  return meta;
}

const list = (/** @type {unknown} */ given) => (Array.isArray(given) ? given : []);
const word = (/** @type {unknown} */ given) => (typeof given === "string" ? given : "");

/** @param {unknown} colours by seat: files and earlier releases tell no more of people @returns {{colour: unknown}[]} */
export const inColours = (colours) => (Array.isArray(colours) ? colours.map((colour) => ({ colour })) : []);
