/** What a host page asks of the frame. Nothing is trusted: impossible wishes are reported, the rest is done. */
import { seatedFrom } from "../../common/characters.js";
import { isComputer, playersOf } from "../../common/players.js";
import { strung } from "../words/i18n.js";
import { gameById } from "../words/catalog.js";
import { isObject, wrongOptions } from "../sharing/links.js";
import { LONGEST_NAME, alike, tidy } from "../words/names.js";

/** @typedef {import("../types.js").Game} Game */
/** @typedef {import("../sharing/links.js").Table} Table */
/** @typedef {{code: string, params: import("../types.js").Params}} Fault */
/** @typedef {{game: Game | null, table: Table | null, begin: boolean, faults: Fault[]}} Wish `begin`: the names are all there */
/** @typedef {{[name: string]: unknown}} Given */

const SHOWN = 40; // characters of a wrong value that are quoted

/** @param {Given} given @returns {Wish} */
export function wishOf(given) {
  const id = text(given["game"]);
  const game = gameById(id) ?? null;
  if (!game) return { game: null, table: null, begin: false, faults: id ? [fault("embed.no_game", { value: id })] : [] };
  /** @type {Fault[]} */
  const faults = [];
  const names = namesIn(given["players"], game, faults);
  const options = { ...presetIn(text(given["rules"]), game, faults), ...optionsIn(given["options"], game, faults) };
  const [low, high] = game.seats;
  const said = seatedFrom(names ?? Array.from({ length: Math.max(low, Math.min(2, high)) }, () => ""));
  const players = playersOf(said.names, [], said.bots);
  const blind = given["dice"] === "real" && game.secrets && players.some(isComputer);
  if (blind) faults.push(fault("embed.blind", {}));
  const real = given["dice"] === "real" && !blind;
  return { game, table: { game: game.id, players, options, real }, begin: names !== null && !faults.length, faults };
}

/** @param {string} code @param {import("../types.js").Params} params @returns {Fault} */
const fault = (code, params) => ({ code, params: { ...params, ...("value" in params ? { value: String(params["value"]).slice(0, SHOWN) } : {}) } });

/** @param {unknown} value */
const text = (value) => (typeof value === "string" ? value.trim() : "");

/** @param {unknown} value @param {Game} game @param {Fault[]} faults @returns {string[] | null} */
function namesIn(value, { seats: [low, high] }, faults) {
  const list = Array.isArray(value) ? value : listIn(text(value));
  if (!list.length) return null;
  const names = list.map(tidy);
  const fit = names.length >= low && names.length <= high && names.every((name) => name && name.length <= LONGEST_NAME);
  if (fit && alike(seatedFrom(names).names) < 0) return names;
  faults.push(fault("embed.bad_players", { low, high, longest: LONGEST_NAME }));
  return null;
}

/** @param {string} value names with commas between them, or a JSON list @returns {unknown[]} */
function listIn(value) {
  const read = value.startsWith("[") ? json(value) : null;
  return Array.isArray(read) ? read : value.split(",").filter((name) => name.trim());
}

/** @param {string} name @param {Game} game @param {Fault[]} faults */
function presetIn(name, { presets }, faults) {
  if (!name || Object.hasOwn(presets, name)) return presets[name] ?? {};
  faults.push(fault("embed.no_rules", { value: name }));
  return {};
}

/** @param {unknown} value @param {Game} game @param {Fault[]} faults */
function optionsIn(value, game, faults) {
  const options = typeof value === "string" && value.trim() ? json(value) : (value ?? {});
  if (options === "" || options === null) return {};
  const wrong = isObject(options) ? wrongOptions(game, options) : ["?"];
  if (!wrong.length) return /** @type {import("../types.js").Params} */ (options);
  faults.push(fault("embed.bad_options", { value: strung(wrong) }));
  return {};
}

/** @param {string} value @returns {unknown} undefined where it is no JSON */
function json(value) {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}
