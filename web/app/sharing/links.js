/**
 * A table or a finished match as a link. Everything is behind the #, which browsers never send to a server.
 *
 *     #/s/1…      a set-up: game, names, house rules that differ from the book, whose dice, and which
 *                 seats are computers, if any
 *     #/m/1…      a finished match: its record, packed
 *     #/card/1…   a set-up as a card to print
 *
 * The first character is the version of what follows.
 */
import { isLevel } from "../../common/characters.js";
import { botsOf, isComputer, namesOf, playersOf } from "../../common/players.js";
import { BadLink, deflate, inflate, toBytes, toText } from "./code.js";
import { LONGEST_NAME, tidy } from "../words/names.js";
import { href } from "../router.js";

/** @typedef {import("../types.js").Game} Game */
/** @typedef {import("../types.js").Option} Option */
/** @typedef {import("../types.js").Params} Params */
/** @typedef {{game: string, players: import("../types.js").Player[], options: Params, real: boolean}} Table a name may be empty */

/** Chat programs and mail cut longer ones. */
export const LONGEST_LINK = 30_000;
const LARGEST_RECORD = 1_000_000; // bytes
const MOST_LINES = 20_000; // half as many from a real table already make a link of 30,000 characters

/** Whether a record is longer than anybody plays, so that it would only keep the engine busy. @param {string} record */
export const isTooLong = (record) => record.split(/"\s*,\s*"/).length > MOST_LINES;

/** @param {Table} table @returns {string} */
export function writeSetup({ game, players, options, real }) {
  return toText(
    new TextEncoder().encode(JSON.stringify([game, namesOf(players), options, real ? 1 : 0, ...(players.some(isComputer) ? [botsOf(players)] : [])])),
  );
}

/**
 * @param {string} code
 * @param {(id: string) => Game | undefined} gameById
 * @returns {Table}
 */
export function readSetup(code, gameById) {
  const told = parse(utf8(toBytes(code)));
  if (!Array.isArray(told) || told.length < 4 || told.length > 5) throw new BadLink("damaged");
  const [id, names, options, real, bots = []] = told;
  const game = gameById(String(id));
  if (!game) throw new BadLink("foreign");
  if (!areNames(names, game) || !isObject(options) || (real !== 0 && real !== 1) || !areBots(bots, names)) throw new BadLink("damaged");
  if (wrongOptions(game, options).length) throw new BadLink("foreign");
  return { game: game.id, players: playersOf(names.map(tidy), [], bots), options, real: real === 1 };
}

/** @param {string} record @returns {Promise<string>} */
export async function writeMatch(record) {
  return toText(await deflate(new TextEncoder().encode(record)));
}

/** @param {string} code @returns {Promise<string>} a record, which only the engine can judge */
export async function readMatch(code) {
  if (code.length > LONGEST_LINK) throw new BadLink("large");
  const record = utf8(await inflate(toBytes(code), LARGEST_RECORD));
  // The engine plays through whatever it gets: a short text must not keep it busy for minutes.
  if (isTooLong(record)) throw new BadLink("large");
  return record;
}

/**
 * The whole address; in a frame, too, that of the site itself.
 * @param {"s" | "m" | "card"} kind
 * @param {string} code
 */
export const addressOf = (kind, code) => new URL(href(kind, code), new URL("./", location.href)).href;

/**
 * House rules that this game does not have, or not with these values.
 * @param {Game} game @param {Params} options @returns {string[]} their names
 */
export const wrongOptions = (game, options) =>
  Object.keys(options).filter((name) => {
    const option = game.schema.find((one) => one.name === name);
    return !option || !fits(option, options[name]);
  });

/** @param {Option} option @param {unknown} value */
function fits(option, value) {
  if (option.type === "flag") return typeof value === "boolean";
  if (option.type === "choice") return option.values.includes(/** @type {string | number} */ (value));
  if (typeof value !== "number" || !Number.isInteger(value)) return false;
  const { low, high, step, off } = option;
  return (off === true && value === 0) || (value >= low && value <= high && (value - low) % step === 0);
}

/** @param {unknown} names @param {Game} game @returns {names is string[]} */
const areNames = (names, { seats: [low, high] }) =>
  Array.isArray(names) && names.length >= low && names.length <= high && names.every((name) => typeof name === "string" && name.length <= LONGEST_NAME);

/** @param {unknown} bots @param {string[]} names @returns {bots is (import("../../common/types.js").Level | null)[]} */
const areBots = (bots, names) => Array.isArray(bots) && (!bots.length || bots.length === names.length) && bots.every((one) => one === null || isLevel(one));

/** @param {unknown} value @returns {value is Params} */
export const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** @param {Uint8Array} bytes */
function utf8(bytes) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new BadLink("damaged");
  }
}

/** @param {string} text @returns {unknown} */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    throw new BadLink("damaged");
  }
}
