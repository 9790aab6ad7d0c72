/** What opens over the table: what every throw means and how likely it is, the last round, and the end of the time. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { diceRow, dieFace } from "../../ui/die.js";
import { numbers, odds } from "../../ui/format.js";
import { icon } from "../../ui/icon.js";
import { headline, paymentTable, reason } from "./settlement.js";

/** @typedef {import("./view.js").Table} Table */

/** @param {Event} event */
function open({ currentTarget }) {
  const button = /** @type {HTMLElement} */ (currentTarget);
  /** @type {HTMLDialogElement} */ (button.nextElementSibling).showModal();
}

/** @param {Event} event */
export const shut = ({ currentTarget }) => /** @type {HTMLElement} */ (currentTarget).closest("dialog")?.close();

/** A tap beside the sheet lands on the dialog itself. @param {Event} event */
function beside({ target, currentTarget }) {
  if (target === currentTarget) /** @type {HTMLDialogElement} */ (target).close();
}

/**
 * A button and the sheet it opens.
 * @param {Table} table
 * @param {string} label
 * @param {string} picture
 * @param {unknown} content
 */
const sheet = ({ api }, label, picture, content) => html`<button type="button" class="chip pad__open" @click=${open}>${icon(picture)}${label}</button>
  <dialog class="sheet pays-sheet" aria-label=${label} @click=${beside}>
    <div class="sheet__head"><h2>${label}</h2>
      <button type="button" class="btn btn--ghost btn--icon" aria-label=${api.t("view.close")} @click=${shut}>${icon("close")}</button></div>
    ${content}
  </dialog>`;

/** @param {Table} table @param {number} times */
const pays = ({ api }, times) =>
  html`<td data-mood=${times > 0 ? "good" : "bad"}>${api.t(times > 0 ? "view.pays_wins" : "view.pays_loses", { times: Math.abs(times) })}</td>`;

/** Three dice that show a throw; the one outside is drawn outside. @param {number[]} dice */
const example = (dice) =>
  dice.includes(0)
    ? html`<span class="dice-row" aria-hidden="true">${dice.map((face) => (face ? dieFace(face, "die--mini") : html`<span class="die die--mini die--out"></span>`))}</span>`
    : diceRow(dice);

/** What every throw means. @param {Table} table */
export function payTable(table) {
  const { view, api } = table;
  return html`<table class="pays">
    <caption class="visually-hidden">${api.t("view.pays")}</caption>
    <thead><tr><th scope="col">${api.t("view.col_throw")}</th><th scope="col">${api.t("view.col_banker")}</th><th scope="col">${api.t("view.col_bettor")}</th></tr></thead>
    <tbody>${view.sheet.map(
      ({ name, dice, banker, bettor }) => html`<tr><th scope="row">${example(dice)}<span>${api.t(`result.${name}`)}</span></th>
      ${banker === null || bettor === null ? html`<td colspan="2" class="soft">${api.t(`view.pays.${name}`)}</td>` : html`${pays(table, banker)}${pays(table, bettor)}`}</tr>`,
    )}</tbody>
  </table>`;
}

/** How the turn may end, with exact chances. @param {Table} table */
function turnOdds({ view, api, locale }) {
  if (!view.odds) return nothing;
  const rows = [...view.odds.turn].sort((a, b) => b.chance[0] / b.chance[1] - a.chance[0] / a.chance[1]);
  return html`<h3>${api.t("view.odds_turn", { seat: view.seat })}</h3>
    <ul class="odds-list">${rows.map(
      ({ name, score, chance }) => html`<li><span>${name === "score" ? api.t("view.odds_score", { score }) : api.t(`result.${name}`)}</span>
      <span class="num">${odds(chance, locale).percent}</span></li>`,
    )}</ul>`;
}

/** @param {Table} table */
function edge({ view, api, locale }) {
  const [num, den] = view.edge;
  const amount = numbers(locale, { maximumFractionDigits: 1 }).format(Math.abs((100 * num) / den));
  return html`<p class="soft small">${api.t(num < 0 ? "view.edge_loses" : "view.edge_wins", { amount })}
    <button type="button" class="link" @click=${(/** @type {Event} */ event) => (shut(event), api.rule("H1"))}>${api.t("view.why")}</button></p>`;
}

/** @param {Table} table */
export const paysSheet = (table) =>
  sheet(
    table,
    table.api.t("view.pays"),
    "dice",
    html`<p class="soft small">${table.api.t("view.pays_more")}</p>${payTable(table)}${edge(table)}${turnOdds(table)}`,
  );

/** The last round can be checked until the next bank is announced. @param {Table} table */
export function lastRound(table) {
  const { view, api, checking } = table;
  if (!view.settled || checking || view.phase === "wash" || view.phase === "over") return nothing;
  return sheet(
    table,
    api.t("view.last_round"),
    "log",
    html`<p><b>${headline(table, view.settled)}</b></p><p>${reason(table, view.settled)}</p>${paymentTable(table, view.settled)}`,
  );
}

/** Somebody says that the time is up: asked once more, because it ends the match. @param {Table} table */
export function timeSheet(table) {
  const { api, act, offers } = table;
  const offer = offers.find(({ kind }) => kind === "time");
  if (!offer || api.still) return nothing;
  const end = (/** @type {Event} */ event) => (shut(event), act.say("time", offer.seat));
  return sheet(
    table,
    api.t("action.time"),
    "flag",
    html`<p>${api.t("view.time_sure", { n: table.view.limit ?? 0 })}</p>
    <div class="actions"><button type="button" class="btn btn--big btn--primary" @click=${end}>${api.t("view.time_end")}</button>
      <button type="button" class="btn btn--big btn--quiet" @click=${shut}>${api.t("view.time_on")}</button></div>`,
  );
}
