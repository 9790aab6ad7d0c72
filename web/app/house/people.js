/** Who plays, while people set up a table: those of last time, those of a link, or new ones. */
import { freeCharacter, isLevel } from "../../common/characters.js";
import { isComputer } from "../../common/players.js";
import { COLOURS } from "../../ui/seat.js";
import { recall, remember } from "../prefs.js";
import { t } from "../words/i18n.js";
import { alike, tidy } from "../words/names.js";

/** @typedef {import("../types.js").Player} Player */
/** @typedef {import("../../common/types.js").Level} Level */
/** @typedef {Player & {key: number}} Seat `key`: tells it from the others wherever it is moved */
/** @typedef {{seats: Seat[], range: [number, number], wrong: number, change: (seats: Seat[]) => void}} Editor */

const KEY = "cubilete.people";
let keys = 0;

const LEVEL = "cubilete.level";

/** The level of the computers last time. @returns {Level} */
function lastLevel() {
  const level = recall(LEVEL, "easy");
  return isLevel(level) ? level : "easy";
}

/** @param {Level} level */
export const rememberLevel = (level) => remember(LEVEL, level);

/** @param {Player[]} players @returns {Seat[]} */
export const seated = (players) => players.map((player) => ({ ...player, key: ++keys }));

/**
 * The people of last time, as many as the game takes.
 * @param {[number, number]} range
 * @returns {Seat[]}
 */
export function lastPeople([low, high]) {
  const seats = seated(lastPlayers().slice(0, high));
  while (seats.length < Math.max(low, Math.min(2, high))) seats.push(newSeat(seats));
  return seats;
}

/** @returns {Player[]} */
function lastPlayers() {
  const kept = recall(KEY, /** @type {{name: string, colour: string, controller?: unknown}[]} */ ([]));
  const players = kept.filter((one) => typeof one?.name === "string" && COLOURS.includes(one.colour));
  return players.map(({ name, colour, controller }) => ({ name, colour, controller: isLevel(controller) ? controller : "person" }));
}

/**
 * Who plays at once, without a form: the last table if a computer sat at it, otherwise one person against computers.
 * @param {[number, number]} range
 * @param {Level} [level] of the computers; else that of last time
 * @returns {Seat[]}
 */
export function playersNow(range, level) {
  const [low, high] = range;
  const last = lastPeople(range).map((seat) => (level && isComputer(seat) ? { ...seat, controller: level } : seat));
  if (last.some(isComputer) && !last.every(isComputer)) return last;
  const seats = last.filter((seat) => !isComputer(seat)).slice(0, 1);
  while (seats.length < Math.max(low, Math.min(2, high))) seats.push(newComputer(seats, level));
  return seats;
}

/** @param {Seat[]} seats */
const kept = (seats) => seats.map(({ key: _, ...player }) => player);

/** @param {Seat[]} seats */
export const rememberPeople = (seats) => remember(KEY, kept(seats));

/** Whether they sit as they sat last time. @param {Seat[]} seats */
export const sitAgain = (seats) => JSON.stringify(kept(seats)) === JSON.stringify(recall(KEY, []));

/** @param {Seat[]} seats @returns {Seat} */
export const newSeat = (seats) => ({ key: ++keys, name: "", colour: freeColour(seats), controller: "person" });

/** A computer with an unused name, at the level of the last one. @param {Seat[]} seats @param {Level} [level] @returns {Seat} */
export function newComputer(seats, level) {
  const controller = level ?? seats.findLast(isComputer)?.controller ?? lastLevel();
  return { key: ++keys, name: freeCharacter(shownNames(seats)), colour: freeColour(seats), controller };
}

/** @param {Seat[]} seats */
const freeColour = (seats) => COLOURS.find((colour) => !seats.some((seat) => seat.colour === colour)) ?? "red";

/** @param {Seat[]} seats @returns {Player[]} as they will stand in the match */
export const playersIn = (seats) =>
  seats.map(({ key: _, ...player }, index) => ({ ...player, name: tidy(player.name) || t("setup.player", { n: index + 1 }) }));

/** @param {Seat[]} seats @returns {string[]} */
export const shownNames = (seats) => playersIn(seats).map(({ name }) => name);

/** @param {Seat[]} seats @returns {number} index of the first name that stands twice, or -1 */
export const doubled = (seats) => alike(shownNames(seats));
