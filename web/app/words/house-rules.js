/** What a game's house rules are called. */
import { allOptions } from "./catalog.js";
import { number, t } from "./i18n.js";

/** @typedef {import("../types.js").Game} Game */

/**
 * The label of an option's value.
 * @param {Game} game
 * @param {import("../types.js").Option} option
 * @param {any} value
 * @returns {string}
 */
export function valueText(game, option, value) {
  if (option.type === "flag") return t(value ? "form.on" : "form.off");
  if (option.type === "number") return value === 0 && option.off ? t("form.off") : number(value);
  return t(`option.${option.name}.${value}`, {}, { game: game.id });
}

/**
 * @param {Game} game
 * @param {{[name: string]: any}} changes house rules that differ from the book
 */
export const changedOptions = (game, changes) => game.schema.filter((option) => option.name in changes && changes[option.name] !== option.default);

/** @param {Game} game @param {{[name: string]: any}} values @returns {{[name: string]: any}} those that differ from the book, by name */
export const changesOf = (game, values) => Object.fromEntries(changedOptions(game, values).map(({ name }) => [name, values[name]]));

/** Whether a rule works with this many players. @param {import("../types.js").Option} option @param {any} value @param {number} seats */
export const worksWith = (option, value, seats) => option.type !== "choice" || (option.seats?.[value]?.includes(seats) ?? true);

/** @param {Game} game @param {{[name: string]: any}} values @returns {string} the preset these values are, or "" */
export function presetOf(game, values) {
  const same = (/** @type {{[name: string]: any}} */ preset) => {
    const all = allOptions(game, preset);
    return game.schema.every(({ name }) => all[name] === values[name]);
  };
  return Object.entries(game.presets).find(([, preset]) => same(preset))?.[0] ?? "";
}
