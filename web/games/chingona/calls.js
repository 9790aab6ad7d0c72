/** The call sheet: everything these dice can be called, and how often one challenger beats it. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { sign } from "../../ui/poker.js";
import { callWords, percent } from "./beat.js";
import { number } from "../../ui/format.js";

/** @typedef {import("./view.js").Table} Table */
/** @typedef {import("../../protocol/chingona.js").Kind} Kind */
/** @typedef {import("../../protocol/chingona.js").Face} Face */

/** Why a cell is closed: a key, its ruling and what it mentions. @param {Table} table @param {Kind} kind @param {Face} face */
function closed({ view, act }, kind, face) {
  const lies = view.dice.includes(face);
  const many = { face, named: `many_${face}` };
  if (kind === "natural") return act.explain("refuse.not_so_many", "G20", { named: `one_${face}`, count: 1, shown: 0 });
  if (kind === "mexican") return lies ? act.explain("refuse.mexican_early", "G10", { rolls: view.roll }) : act.explain("refuse.mexican_not_shown", "G10", many);
  return lies ? act.explain("refuse.nothing_wild", "G1", many) : act.explain("refuse.wild_not_shown", "G5", many);
}

/** @param {Table} table @param {Kind} kind @param {Face} face */
function cell(table, kind, face) {
  const { view, api, act, picked } = table;
  const call = view.calls.find((one) => one.kind === kind && one.face === face);
  const name = `${api.t(`kind.${kind}`)}, ${api.t(`face.${face}`)}`;
  if (!call) {
    return html`<td><button type="button" class="cell" aria-disabled="true" @click=${() => closed(table, kind, face)}>
      <span class="visually-hidden">${api.t("view.cell_closed", { call: name })}</span><span aria-hidden="true">·</span></button></td>`;
  }
  const said = api.t("view.cell", { call: callWords(table, call), percent: percent(table, call.chance) });
  return html`<td><button type="button" class="cell" aria-pressed=${picked?.text === call.text ? "true" : "false"} @click=${() => act.pick(call.text)}>
    <span class="visually-hidden">${said}</span><b class="cell__count" aria-hidden="true">${kind === "mexican" ? "M" : number(call.count, api.locale)}</b>
    <span class="cell__chance num" aria-hidden="true">${percent(table, call.chance)}</span></button></td>`;
}

/** @param {Table} table @param {Kind} kind */
const row = (table, kind) =>
  html`<tr><th scope="row">${table.api.t(`view.row.${kind}`)}</th>${[...table.view.faces].reverse().map((face) => cell(table, kind, face))}</tr>`;

/** @param {Table} table */
function numbers(table) {
  const { view, api, act, picked } = table;
  const call = view.calls.find(({ kind }) => kind === "numbers");
  if (!call) return nothing;
  const said = api.t("view.cell", { call: callWords(table, call), percent: percent(table, call.chance) });
  return html`<tr><th scope="row">${api.t("view.row.numbers")}</th><td colspan="6"><button type="button" class="cell cell--wide" aria-pressed=${picked?.text === call.text ? "true" : "false"}
    @click=${() => act.pick(call.text)}><span class="visually-hidden">${said}</span><b class="cell__count" aria-hidden="true">${number(call.count, api.locale)}</b>
    <span class="cell__chance num" aria-hidden="true">${percent(table, call.chance)}</span>
    <span class="cell__sum">${api.t("view.numbers_sum")}</span></button></td></tr>`;
}

/** @param {Table} table */
export function callSheet(table) {
  const { view, api } = table;
  if (table.still || view.phase !== "choose" || view.role !== "starter") return nothing;
  const mexicans = view.calls.some(({ kind }) => kind === "mexican");
  return html`<table class="calls"><caption class="visually-hidden">${api.t("view.sheet")}</caption>
    <thead><tr><td class="calls__unit">${api.t("view.sheet_unit")}</td>${[...view.faces]
      .reverse()
      .map(
        (face) => html`<th scope="col"><span class="die die--mini">${sign(face)}</span><span class="visually-hidden">${api.t(`face.${face}`)}</span></th>`,
      )}</tr></thead>
    <tbody>${row(table, "wild")}${row(table, "natural")}${mexicans ? row(table, "mexican") : nothing}${numbers(table)}</tbody>
  </table>`;
}
