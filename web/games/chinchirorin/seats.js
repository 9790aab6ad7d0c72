/** Everybody's chips, who keeps the bank, and what each has bet. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { playerAt } from "../../common/players.js";
import { pile } from "../../ui/chips.js";
import { number } from "../../ui/format.js";
import { seatName } from "../../ui/seat.js";

/** @typedef {import("./view.js").Table} Table */

/**
 * What a seat has to do with this round, in a word or two.
 * @param {Table} table
 * @param {number} seat
 */
function status({ view, api }, seat) {
  if (view.out[seat]) return api.t("view.seat_out");
  if (view.phase === "opening" || view.phase === "over") return "";
  if (seat === view.banker) return api.t(view.bank ? "view.seat_bank" : "view.seat_banker", { bank: view.bank });
  if (!view.bank) return seat === view.next_banker ? api.t("view.seat_next") : "";
  if (view.wagers[seat]) return api.t("view.seat_bets", { bet: view.wagers[seat] });
  if (seat === view.bettor) return view.request ? api.t("view.seat_asks", { bet: view.request }) : api.t("view.seat_betting");
  return api.t(view.waiting.includes(seat) ? "view.seat_waits" : "view.seat_none");
}

/**
 * @param {Table} table
 * @param {number} seat
 */
function seatRow(table, seat) {
  const { view, api, locale } = table;
  const total = view.totals[seat] ?? 0;
  const told = status(table, seat);
  return html`<li class="seat" data-colour=${playerAt(api, seat).colour} ?data-active=${seat === view.seat} ?data-banker=${seat === view.banker}
    ?data-out=${view.out[seat]}>
    <span class="seat__who">${seatName(playerAt(api, seat))}
      ${told ? html`<span class="seat__status">${told}</span>` : nothing}</span>
    ${pile(total)}
    <span class="seat__total"><span class="num">${number(total, locale)}</span><span class="visually-hidden"> ${api.t("view.chips", { n: total })}</span></span>
  </li>`;
}

/** @param {Table} table */
export const seats = (table) => html`<ul class="seats" aria-label=${table.api.t("view.seats")}>
  ${table.view.totals.map((_, seat) => seatRow(table, seat))}
</ul>`;
