/** What lies on the plain table: parts of what the engine shows, drawn by what they are. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { cardFace } from "../../ui/card.js";
import { namedDie } from "../../ui/die.js";
import { gameById } from "../words/catalog.js";
import { cardText, labelled, listed, number, t } from "../words/i18n.js";

/** @typedef {import("../types.js").Turn} Turn */
/** @typedef {{[name: string]: unknown}} Facts */

const CARD = /^(?:(?:[AJQK2-9]|10)[SHDC]|XX)$/;

/** @param {unknown} value @returns {value is Facts} */
const holds = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** @param {unknown} one @param {unknown} other */
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** @param {unknown} value */
const empty = (value) => value == null || (typeof value === "object" && !Object.keys(value).length);

/**
 * What this seat sees and others do not. Of two lists of the same length, with an entry for each seat or place, the entries
 * that differ.
 * @param {unknown} mine @param {unknown} everybodys @returns {unknown} undefined: nothing
 */
export function secret(mine, everybodys) {
  if (same(mine, everybodys)) return undefined;
  if (Array.isArray(mine) && Array.isArray(everybodys) && mine.length === everybodys.length) return mine.filter((one, at) => !same(one, everybodys[at]));
  if (!holds(mine) || !holds(everybodys)) return mine;
  const parts = Object.entries(mine).map(([name, value]) => [name, secret(value, everybodys[name])]);
  return Object.fromEntries(parts.filter(([, value]) => !empty(value)));
}

/** Who looks, and sees what others do not. @param {Turn} turn @param {Turn | null} open @returns {Facts | null} */
export function ownFacts(turn, open) {
  const own = open && secret(turn.view, open.view);
  return holds(own) && !empty(own) ? own : null;
}

/** What a game has a word for; the rest of its view is for its own table. @param {Turn} turn @returns {Facts} */
export const openFacts = ({ game, view }) => Object.fromEntries(Object.entries(view).filter(([name, value]) => !empty(value) && label(game, name) !== ""));

/** @param {string} game @param {string} name @returns {string} "" where the game has no word */
function label(game, name) {
  const said = t(`field.${name}`, {}, { game });
  return said === `field.${name}` ? "" : said;
}

/** The name of a value that has one. @param {string} game @param {string} field @param {string | number} one */
export function called(game, field, one) {
  const key = `${field}.${one}`;
  const said = t(key, {}, { game });
  if (said !== key) return said;
  return CARD.test(String(one)) ? cardText(String(one), { game }) : String(one);
}

/** @param {string} game @param {unknown} value @returns {value is number[]} */
const areFaces = (game, value) =>
  Array.isArray(value) && gameById(game)?.luck === "dice" && value.every((face) => Number.isInteger(face) && face >= 1 && face <= 6);

/** @param {unknown} value @returns {value is string[]} */
const areCards = (value) => Array.isArray(value) && value.every((card) => typeof card === "string" && CARD.test(card));

/** @param {string} game @param {string} name @param {unknown} value @returns {string} */
function words(game, name, value) {
  if (Array.isArray(value)) return listed(value.filter((one) => !empty(one)).map((one) => words(game, name, one)));
  if (holds(value)) return factWords(game, value);
  if (typeof value === "boolean") return value ? t("form.on") : t("form.off");
  const said = called(game, name, /** @type {string | number} */ (value));
  return typeof value === "number" && said === String(value) ? number(value) : said;
}

/** In words, for those who cannot see it. @param {string} game @param {Facts} all */
export const factWords = (game, all) =>
  Object.entries(all)
    .map(([name, value]) => labelled(title(game, name)) + words(game, name, value))
    .join("; ");

/** @param {string} game @param {string} name */
const title = (game, name) => label(game, name) || name.replaceAll("_", " ");

/** @param {string} game @param {Facts} all @returns {unknown} */
export const facts = (game, all) =>
  html`<dl class="plain__facts">${Object.entries(all).map(
    ([name, value]) => html`<div class="plain__fact"><dt>${title(game, name)}</dt><dd>${thing(game, name, value)}</dd></div>`,
  )}</dl>`;

/** @param {string} game @param {string} name @param {unknown} value @returns {unknown} */
function thing(game, name, value) {
  if (empty(value)) return nothing;
  if (areFaces(game, value)) return dice(value);
  if (areCards(value)) return cards(game, value);
  if (Array.isArray(value) && value.some((one) => typeof one === "object")) return value.map((one) => thing(game, name, one));
  return holds(value) ? facts(game, value) : words(game, name, value);
}

/** @param {number[]} faces */
export const dice = (faces) => html`<ul class="plain__dice">${faces.map((face) => html`<li>${namedDie(face, number(face), false)}</li>`)}</ul>`;

/** @param {string} game @param {string[]} names */
export const cards = (game, names) =>
  html`<ul class="plain__cards">${names.map((name) => html`<li>${cardFace(name)}<span class="visually-hidden">${cardText(name, { game })}</span></li>`)}</ul>`;
