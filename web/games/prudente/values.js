/** The table of values in force, as the engine gives it: of a kind as a grid, whole rolls below. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { dieFace, diceRow } from "../../ui/die.js";
import { number } from "../../ui/format.js";
import { link } from "../../ui/parts.js";
import { closing, sheet } from "../../ui/sheet.js";

/** @typedef {import("./view.js").Table} Table */
/** @typedef {import("../../protocol/prudente.js").Value} Value */

/**
 * @param {Value[]} values
 */
const ofAKind = (values) => values.filter(({ dice }) => dice.every((face) => face === dice[0]));

/**
 * @param {Table} table
 * @param {Value[]} kinds
 * @param {number[]} counts
 * @param {number} face
 */
function faceRow({ locale, api }, kinds, counts, face) {
  const cell = (/** @type {number} */ count) => kinds.find(({ dice }) => dice.length === count && dice[0] === face);
  return html`<tr><th scope="row">${dieFace(face, "die--mini")}<span class="visually-hidden">${api.t(`face.${face}`)}</span></th>
    ${counts.map((count) => {
      const value = cell(count);
      return html`<td class="num">${value ? number(value.points, locale) : html`<span class="soft" aria-hidden="true">·</span>`}</td>`;
    })}</tr>`;
}

/**
 * @param {Table} table
 */
function grid(table) {
  const { view, api } = table;
  const kinds = ofAKind(view.values);
  const counts = [...new Set(kinds.map(({ dice }) => dice.length))].sort((a, b) => a - b);
  return html`<table class="values">
    <caption class="visually-hidden">${api.t("view.values_kind")}</caption>
    <thead><tr><td></td>${counts.map((count) => html`<th scope="col" class="num">${api.t("view.times", { count })}</th>`)}</tr></thead>
    <tbody>${[1, 2, 3, 4, 5, 6].map((face) => faceRow(table, kinds, counts, face))}</tbody>
  </table>`;
}

/**
 * @param {Table} table
 */
function wholes({ view, api, locale }) {
  const kinds = new Set(ofAKind(view.values));
  const rest = view.values.filter((value) => !kinds.has(value));
  if (rest.length === 0) return nothing;
  return html`<ul class="values-whole">${rest.map(
    ({ name, dice, points }) => html`<li><span class="values-whole__name">${api.t(`value.${name}`)}${diceRow(dice)}</span>
      <span class="num">${number(points, locale)}</span></li>`,
  )}</ul>`;
}

/**
 * @param {Table} table
 */
export const valuesTable = (table) => html`${grid(table)}${wholes(table)}`;

/**
 * The button that opens the table of values, and its sheet.
 * @param {Table} table
 */
export const valuesSheet = (table) => {
  const { api } = table;
  const body = html`${valuesTable(table)}
    <p class="soft small">${api.t("view.values_note")} ${link(
      api.t("view.why"),
      closing(() => api.rule("P1")),
    )}</p>`;
  return sheet({ label: api.t("view.values"), close: api.t("view.close"), body });
};
