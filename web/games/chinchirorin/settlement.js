/** The table of payments of the last round, why it ended so, and who keeps the bank next. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { playerAt } from "../../common/players.js";
import { number, numbers } from "../../ui/format.js";
import { link } from "../../ui/parts.js";
import { seatName } from "../../ui/seat.js";

/** @typedef {import("./view.js").Table} Table */
/** @typedef {import("../../protocol/chinchirorin.js").Settled} Settled */

/** @param {number} value @param {string} locale */
const signed = (value, locale) => (value ? numbers(locale, { signDisplay: "always" }).format(value).replace("-", "−") : "0");

/** What the bank gained. @param {Settled} settled */
export const bankGain = ({ bets }) => -bets.reduce((sum, bet) => sum + bet.gain, 0);

/** @param {Table} table @param {Settled} settled */
export function headline({ api }, settled) {
  return api.t(`view.ended.${settled.how}`, { seat: settled.banker, amount: Math.abs(bankGain(settled)) });
}

/** Why, in a sentence: the dice are in the bowl still. @param {Table} table @param {Settled} settled */
export function reason({ view, api }, settled) {
  const { reading, bowl_seat: seat } = view;
  if (settled.how === "void" || !reading) return api.t("view.why_void");
  if (settled.score !== null && view.who_rolls === "every-bettor" && settled.bets.length > 1) return api.t("view.why_each", { score: settled.score });
  const times = Math.abs(settled.bets[0]?.times ?? 1);
  if (reading.name === "piss") return api.t("view.why_piss", { seat });
  if (reading.name !== "score" && reading.name !== "nothing") return api.t("view.why_storm", { seat, result: reading.name, times });
  const told = { seat, score: reading.score, against: settled.score, banker_seat: settled.banker };
  return api.t(settled.how === "wash" ? "view.why_wash" : "view.why_score", told);
}

/** @param {Table} table @param {number} gain @param {number} due */
const paid = ({ api, locale }, gain, due) => html`<td class="num" data-mood=${gain > 0 ? "good" : gain < 0 ? "bad" : ""}>${signed(gain, locale)}
  ${gain === due ? nothing : html`<span class="settle__of">${api.t("view.of_due", { due: Math.abs(due) })}</span>`}</td>`;

/** @param {Table} table @param {Settled} settled @param {number} seat */
const now = ({ locale }, settled, seat, gain = 0) => html`<td class="num settle__now">${number((settled.before[seat] ?? 0) + gain, locale)}</td>`;

/** @param {Table} table @param {Settled} settled @param {import("../../protocol/chinchirorin.js").SettledBet} bet */
const betRow = (table, settled, { seat, bet, times, due, gain }) => html`<tr>
  <th scope="row">${seatName(playerAt(table.api, seat))}</th>
  <td class="num">${number(bet, table.locale)}</td><td class="num">${times ? `×${Math.abs(times)}` : "–"}</td>${paid(table, gain, due)}${now(table, settled, seat, gain)}</tr>`;

/** @param {Table} table @param {Settled} settled */
function bankRow(table, settled) {
  const { api } = table;
  const { banker } = settled;
  return html`<tr class="settle__bank"><th scope="row">${seatName(playerAt(api, banker))}</th>
    <td colspan="2" class="soft">${api.t("view.the_bank")}</td>${paid(table, bankGain(settled), bankGain(settled))}${now(table, settled, banker, bankGain(settled))}</tr>`;
}

/** Everybody who cannot pay all they owe. @param {Settled} settled */
function short({ bets, banker }) {
  const poor = bets.filter(({ due, gain }) => due < 0 && gain > due).map(({ seat }) => seat);
  return bets.some(({ due, gain }) => due > 0 && gain < due) ? [...poor, banker] : poor;
}

/** @param {Table} table @param {Settled} settled */
export function paymentTable(table, settled) {
  const { api } = table;
  if (!settled.bets.length) return nothing;
  const poor = short(settled);
  return html`<table class="settle">
    <caption class="visually-hidden">${api.t("view.payments")}</caption>
    <thead><tr><th scope="col">${api.t("view.col_who")}</th><th scope="col" class="num">${api.t("view.col_bet")}</th><th scope="col" class="num">${api.t("view.col_times")}</th>
      <th scope="col" class="num">${api.t("view.col_gain")}</th><th scope="col" class="num">${api.t("view.col_now")}</th></tr></thead>
    <tbody>${settled.bets.map((bet) => betRow(table, settled, bet))}${bankRow(table, settled)}</tbody>
    <tfoot><tr><th scope="row" colspan="3">${api.t("view.together")}</th><td class="num">0</td><td></td></tr></tfoot>
  </table>
  ${poor.length ? html`<p class="settle__short">${api.t("view.short", { seats: poor, n: poor.length })} ${link(api.t("view.why"), () => api.rule("H13"))}</p>` : nothing}`;
}

/** Who is next, and why. @param {Table} table @param {Settled} settled */
export function nextBank({ view, api }, settled) {
  if (view.phase === "over" || view.banker === null) return nothing;
  const reasons = { wash: "view.next_wash", void: "view.next_void", bank_wins: "view.next_left", bank_loses: "view.next_left", bank_even: "view.next_left" };
  const ruling = settled.how === "void" ? "H11" : "H18";
  return html`<p class="settle__next">${api.t(reasons[settled.how], { seat: view.banker, other_seat: view.next_banker })} ${link(api.t("view.why"), () => api.rule(ruling))}</p>`;
}

/** The slip after a round. @param {Table} table @param {Settled} settled */
export function settlement(table, settled) {
  const mood = settled.how === "bank_wins" || settled.how === "bank_loses" ? "result" : "";
  return html`<div class="slip slip--tell slip--settle" data-mood=${mood}>
    <p class="slip__headline">${headline(table, settled)}</p>
    <p>${reason(table, settled)}</p>
    ${paymentTable(table, settled)}
    ${nextBank(table, settled)}
  </div>`;
}
