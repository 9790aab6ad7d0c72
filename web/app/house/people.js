/** Who plays, while they are being seated: the people of last time, of a link, or new ones. */
import { COLOURS } from "../../ui/seat.js";
import { recall, remember } from "../prefs.js";
import { t } from "../words/i18n.js";
import { alike, tidy } from "../words/names.js";

/** @typedef {import("../types.js").Player} Player */
/** @typedef {Player & {key: number}} Seat `key`: tells it from the others wherever it is moved */
/** @typedef {{seats: Seat[], range: [number, number], wrong: number, change: (seats: Seat[]) => void}} Editor */

const KEY = "cubilete.people";
let keys = 0;

/** @param {Player[]} players @returns {Seat[]} */
export const seated = (players) => players.map((player) => ({ ...player, key: ++keys }));

/**
 * The people of last time, as many as the game takes.
 * @param {[number, number]} range
 * @returns {Seat[]}
 */
export function lastPeople([low, high]) {
  const kept = recall(KEY, /** @type {{name: string, colour: string}[]} */ ([]));
  const people = kept.filter((one) => typeof one?.name === "string" && COLOURS.includes(one.colour)).slice(0, high);
  const seats = seated(people.map(({ name, colour }) => ({ name, colour, controller: "person" })));
  while (seats.length < Math.max(low, Math.min(2, high))) seats.push(newSeat(seats));
  return seats;
}

/** @param {Seat[]} seats */
export function rememberPeople(seats) {
  remember(
    KEY,
    seats.map(({ key: _, ...player }) => player),
  );
}

/** @param {Seat[]} seats @returns {Seat} */
export function newSeat(seats) {
  const free = COLOURS.find((colour) => !seats.some((seat) => seat.colour === colour)) ?? "red";
  return { key: ++keys, name: "", colour: free, controller: "person" };
}

/** @param {Seat[]} seats @returns {Player[]} as they will stand in the match */
export const playersIn = (seats) =>
  seats.map(({ key: _, ...player }, index) => ({ ...player, name: tidy(player.name) || t("setup.player", { n: index + 1 }) }));

/** @param {Seat[]} seats @returns {string[]} */
export const shownNames = (seats) => playersIn(seats).map(({ name }) => name);

/** @param {Seat[]} seats @returns {number} index of the first name that stands twice, or -1 */
export const doubled = (seats) => alike(shownNames(seats));
