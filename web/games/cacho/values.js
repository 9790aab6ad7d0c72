/** What the boxes pay at this table, and how often a combination falls with all five dice at once. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { dieFace } from "../../ui/die.js";
import { number, odds } from "../../ui/format.js";
import { icon } from "../../ui/icon.js";

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

/** @param {Event} event */
function open({ currentTarget }) {
  const button = /** @type {HTMLElement} */ (currentTarget);
  /** @type {HTMLDialogElement} */ (button.nextElementSibling).showModal();
}

/** @param {Event} event */
const shut = ({ currentTarget }) => /** @type {HTMLElement} */ (currentTarget).closest("dialog")?.close();

/** A tap beside the sheet lands on the dialog itself. @param {Event} event */
function beside({ target, currentTarget }) {
  if (target === currentTarget) /** @type {HTMLDialogElement} */ (target).close();
}

/** The button that opens the table of values, and its sheet. @param {Table} table */
export function valuesSheet(table) {
  const { api, still } = table;
  if (still) return nothing;
  return html`<button type="button" class="chip pays-open" @click=${open}>${icon("info")}${api.t("view.values")}</button>
    <dialog class="sheet pays-sheet" aria-label=${api.t("view.values")} @click=${beside}>
      <div class="sheet__head"><h2>${api.t("view.values")}</h2>
        <button type="button" class="btn btn--ghost btn--icon" aria-label=${api.t("view.close")} @click=${shut}>${icon("close")}</button></div>
      ${valuesTable(table)}
      <p class="soft small">${api.t("view.values_note")}
        <button type="button" class="link" @click=${(/** @type {Event} */ event) => (shut(event), api.rule("C2"))}>${api.t("view.why")}</button></p>
    </dialog>`;
}
