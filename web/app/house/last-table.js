/** How a game was played last on this device: its house rules, and whose dice. */
import { recall, remember } from "../prefs.js";
import { allOptions } from "../words/catalog.js";
import { changedOptions, worksWith } from "../words/house-rules.js";

/** @typedef {import("../types.js").Game} Game */
/** @typedef {{[name: string]: any}} Values */

/** @param {Game} game */
const key = (game) => `cubilete.setup.${game.id}`;

/** The first match of a game is a short one, if the game has one. @param {Game} game @returns {{values: Values, real: boolean}} all house rules */
export function lastTable(game) {
  const { options, real } = recall(key(game), /** @type {{real?: unknown, options?: Values | null}} */ ({ options: game.presets["short"] ?? {} }));
  const fits = (/** @type {import("../types.js").Option} */ rule) => isOf(rule, options?.[rule.name]);
  const values = allOptions(game, Object.fromEntries(game.schema.filter(fits).map(({ name }) => [name, options?.[name]])));
  return { values, real: real === true };
}

/** Whether a rule may have this value; another release may have allowed others. @param {import("../types.js").Option} rule @param {any} value */
function isOf(rule, value) {
  if (rule.type === "choice") return rule.values.includes(value);
  if (typeof value !== typeof rule.default) return false;
  return rule.type === "flag" || (value >= rule.low && value <= rule.high && (value - rule.low) % rule.step === 0);
}

/** The house rules of last time that work with this many players. @param {Game} game @param {number} seats @returns {Values} */
export function lastRules(game, seats) {
  const { values } = lastTable(game);
  const changed = changedOptions(game, values).filter((rule) => worksWith(rule, values[rule.name], seats));
  return Object.fromEntries(changed.map(({ name }) => [name, values[name]]));
}

/** @param {Game} game @param {{options: Values, real: boolean}} table `options`: those that differ from the book */
export const rememberTable = (game, { options, real }) => remember(key(game), { real, options });
