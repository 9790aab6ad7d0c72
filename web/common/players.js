/** Who sits at a table, in the order of the seats. */
import { COLOURS } from "./colours.js";

/** @typedef {import("./types.js").Player} Player */
/** @typedef {import("./types.js").Meta} Meta */
/** @typedef {{seats: string[], colours: string[]}} Apart as saved matches told of them before they were one list */

/**
 * The people with these names. What is known of them stays theirs, as far as it makes sense: it may come from a file. Who
 * decides for a seat is read here, too, as soon as there are others than people.
 * @param {string[]} names
 * @param {{colour?: unknown}[]} [known] by seat
 * @returns {Player[]}
 */
export const playersOf = (names, known = []) =>
  names.map((name, seat) => ({ name, colour: colourOf(known[seat]?.colour) ?? COLOURS[seat] ?? "red", controller: "person" }));

/** @param {unknown} colour */
const colourOf = (colour) => COLOURS.find((one) => one === colour);

/** @param {readonly Player[]} players */
export const namesOf = (players) => players.map(({ name }) => name);

/**
 * What a match says of itself, as this release or an earlier one has stored it.
 * @param {Meta | Omit<Meta, "players"> & Apart} kept
 * @returns {Meta}
 */
export function metaFrom(kept) {
  if ("players" in kept) return kept;
  const { seats, colours, ...meta } = kept;
  return { ...meta, players: playersOf(seats, inColours(colours)) };
}

/** @param {unknown} colours by seat: files and earlier releases tell no more of people @returns {{colour: unknown}[]} */
export const inColours = (colours) => (Array.isArray(colours) ? colours.map((colour) => ({ colour })) : []);
