/** What the boxes score at this table, and how often a combination comes up with all five dice at once. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { dieFace } from "../../ui/die.js";
import { number, odds } from "../../ui/format.js";
import { link } from "../../ui/parts.js";
import { closing, sheet } from "../../ui/sheet.js";

/** @typedef {import("./view.js").Table} Table */
/** @typedef {import("../../protocol/cacho.js").View["values"][number]} Value */

/** @param {Table} table @param {Value} value */
function numberRow({ api }, { box, each }) {
  return html`<tr><th scope="row"><span class="pays__name">${dieFace(each ?? 0, "die--mini")}${api.t(`box.${box}`)}</span></th>
    <td colspan="3">${api.t("view.each", { points: each })}</td></tr>`;
}

/** @param {Table} table @param {Value} value */
function combinationRow({ api, locale, view }, { box, points = 0, served = 0 }) {
  const chance = odds(view.odds[box], locale);
  return html`<tr><th scope="row">${api.t(`box.${box}`)}<span class="pays__what">${api.t(`view.what.${box}`)}</span></th>
    <td class="num">${number(points, locale)}</td><td class="num">${number(served, locale)}</td>
    <td class="num">${api.t("view.chance", { num: chance.num, den: chance.den })}</td></tr>`;
}

/** @param {Table} table */
export function valuesTable(table) {
  const { api, view } = table;
  const numbers = view.values.filter(({ each }) => each);
  return html`<table class="pays">
    <caption class="visually-hidden">${api.t("view.values")}</caption>
    <thead><tr><td></td><th scope="col" class="num">${api.t("view.points")}</th><th scope="col" class="num">${api.t("view.served")}</th>
      <th scope="col" class="num">${api.t("view.chance_head")}</th></tr></thead>
    <tbody>${view.values.filter(({ each }) => !each).map((value) => combinationRow(table, value))}</tbody>
  </table>
  <table class="pays"><caption class="visually-hidden">${api.t("view.numbers")}</caption><tbody>${numbers.map((value) => numberRow(table, value))}</tbody></table>`;
}

/** The button that opens the table of values, and its sheet. @param {Table} table */
export function valuesSheet(table) {
  const { api, still } = table;
  if (still) return nothing;
  const body = html`${valuesTable(table)}
    <p class="soft small">${api.t("view.values_note")} ${link(
      api.t("view.why"),
      closing(() => api.rule("C2")),
    )}</p>`;
  return sheet({ label: api.t("view.values"), close: api.t("view.close"), body });
}
