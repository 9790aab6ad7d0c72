/** The game before: its call and its hands stay until the next roll; and the end of the match. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { playerAt } from "../../common/players.js";
import { number, strung } from "../../ui/format.js";
import { pokerRow } from "../../ui/poker.js";
import { seatMark, seatName } from "../../ui/seat.js";
import { callWords } from "./beat.js";

/** @typedef {import("./view.js").Table} Table */

/** @param {Table} table @param {import("../../protocol/chingona.js").Last} last @param {number} seat */
function hand(table, { hands, winner, starter }, seat) {
  const { api } = table;
  const faces = hands[seat] ?? [];
  const said = strung(
    faces.map((face) => api.t(`face.${face}`)),
    api.locale,
  );
  return html`<li class="hand" ?data-won=${seat === winner}>
    <span class="hand__who">${seatName(playerAt(api, seat))}
      ${seat === winner || seat === starter ? html`<span class="hand__role">${api.t(seat === winner ? "view.won_it" : "view.called_it")}</span>` : nothing}</span>
    <span class="visually-hidden">: ${said}</span>${pokerRow(faces)}</li>`;
}

/** The one who called first, then as they answered. @param {Table} table */
export function lastGame(table) {
  const { view, api } = table;
  const { last } = view;
  if (!last) return nothing;
  const seats = last.hands.map((_, i) => (last.starter + i) % last.hands.length).filter((seat) => last.hands[seat]?.length);
  return html`<section class="last" aria-label=${api.t("view.last")} ?data-many=${seats.length > 4}>
    <p class="last__call">${last.call ? html`${callWords(table, last.call)} ${api.t("view.in_rolls", { n: last.call.rolls })}` : api.t(`view.how.${last.how}`)}</p>
    <ul class="hands">${seats.map((seat) => hand(table, last, seat))}</ul>
  </section>`;
}

/** Who has won, and who pays or what lay in the pot. @param {Table} table */
export function atEnd(table) {
  const { view, api, locale } = table;
  const pays =
    view.payer === null
      ? html`<span class="end__pot num">${number(view.pot, locale)}</span><p>${api.t("view.pot_goes", { seat: view.winners[0], pot: view.pot })}</p>`
      : html`<p class="end__pays">${seatMark(playerAt(api, view.payer))}<span>${api.t("view.pays_round", { seat: view.payer })}</span></p>`;
  return html`<div class="end">
    <span class="end__winners" aria-hidden="true">${view.winners.map((seat) => seatMark(playerAt(api, seat)))}</span>
    <p class="end__words">${api.t("view.wins", { seats: view.winners, winners: view.winners.length })}</p>${pays}${lastGame(table)}</div>`;
}
