/** Who plays, as long as they are being seated: the people of last time, of a link, or new ones. */
import { COLOURS } from "../../ui/seat.js";
import { recall, remember } from "../prefs.js";
import { t } from "../words/i18n.js";
import { alike, tidy } from "../words/names.js";

/** @typedef {{key: number, name: string, colour: string}} Seat */
/** @typedef {{seats: Seat[], range: [number, number], wrong: number, change: (seats: Seat[]) => void}} Editor */

const KEY = "cubilete.people";
let keys = 0;

/**
 * The people of last time, as many as the game takes.
 * @param {[number, number]} range
 * @returns {Seat[]}
 */
export function lastPeople([low, high]) {
  const kept = recall(KEY, /** @type {{name: string, colour: string}[]} */ ([]));
  const people = kept.filter((one) => typeof one?.name === "string" && COLOURS.includes(one.colour)).slice(0, high);
  const seats = people.map(({ name, colour }) => ({ key: ++keys, name, colour }));
  while (seats.length < Math.max(low, Math.min(2, high))) seats.push(newSeat(seats));
  return seats;
}

/** People whose names somebody sent; where a name is empty they give their own. @param {string[]} names @returns {Seat[]} */
export const peopleCalled = (names) => names.map((name, index) => ({ key: ++keys, name, colour: COLOURS[index] ?? "red" }));

/** @param {Seat[]} seats */
export function rememberPeople(seats) {
  remember(
    KEY,
    seats.map(({ name, colour }) => ({ name, colour })),
  );
}

/** @param {Seat[]} seats @returns {Seat} */
export function newSeat(seats) {
  const free = COLOURS.find((colour) => !seats.some((seat) => seat.colour === colour)) ?? "red";
  return { key: ++keys, name: "", colour: free };
}

/** The name as it will stand in the match. @param {Seat[]} seats @returns {string[]} */
export const namesOf = (seats) => seats.map((seat, index) => tidy(seat.name) || t("setup.player", { n: index + 1 }));

/** @param {Seat[]} seats @returns {number} index of the first name that stands twice, or -1 */
export const doubled = (seats) => alike(namesOf(seats));
