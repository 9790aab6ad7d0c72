/** What opens over the table: what every roll means and how likely it is, the last round, and the end of the time. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { diceRow, dieFace } from "../../ui/die.js";
import { numbers, odds } from "../../ui/format.js";
import { link } from "../../ui/parts.js";
import { closing, sheet } from "../../ui/sheet.js";
import { headline, paymentTable, reason } from "./settlement.js";

/** @typedef {import("./view.js").Table} Table */

/** @param {Table} table @param {string} label @param {string} picture @param {unknown} body */
const opened = ({ api }, label, picture, body) => sheet({ label, picture, close: api.t("view.close"), body });

/** @param {Table} table @param {number} times */
const pays = ({ api }, times) =>
  html`<td data-mood=${times > 0 ? "good" : "bad"}>${api.t(times > 0 ? "view.pays_wins" : "view.pays_loses", { times: Math.abs(times) })}</td>`;

/** Three dice that show a roll; the one outside is drawn outside. @param {number[]} dice */
const example = (dice) =>
  dice.includes(0)
    ? html`<span class="dice-row" aria-hidden="true">${dice.map((face) => (face ? dieFace(face, "die--mini") : html`<span class="die die--mini die--out"></span>`))}</span>`
    : diceRow(dice);

/** What every roll means. @param {Table} table */
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
  return html`<p class="soft small">${api.t(num < 0 ? "view.edge_loses" : "view.edge_wins", { amount })} ${link(
    api.t("view.why"),
    closing(() => api.rule("H1")),
  )}</p>`;
}

/** @param {Table} table */
export const paysSheet = (table) =>
  opened(
    table,
    table.api.t("view.pays"),
    "dice",
    html`<p class="soft small">${table.api.t("view.pays_more")}</p>${payTable(table)}${edge(table)}${turnOdds(table)}`,
  );

/** The last round can be checked until the next bank is announced. @param {Table} table */
export function lastRound(table) {
  const { view, api, checking } = table;
  if (!view.settled || checking || view.phase === "wash" || view.phase === "over") return nothing;
  return opened(
    table,
    api.t("view.last_round"),
    "log",
    html`<p><b>${headline(table, view.settled)}</b></p><p>${reason(table, view.settled)}</p>${paymentTable(table, view.settled)}`,
  );
}

/** Somebody calls time: this asks once more, because it ends the match. @param {Table} table */
export function timeSheet(table) {
  const { api, act, offers } = table;
  const offer = offers.find(({ kind }) => kind === "time");
  if (!offer || api.still) return nothing;
  return opened(
    table,
    api.t("action.time"),
    "flag",
    html`<p>${api.t("view.time_sure", { n: table.view.limit ?? 0 })}</p>
    <div class="actions"><button type="button" class="btn btn--big btn--primary" @click=${closing(() => act.say("time", offer.seat))}>${api.t("view.time_end")}</button>
      <button type="button" class="btn btn--big btn--quiet" @click=${closing()}>${api.t("view.time_on")}</button></div>`,
  );
}
