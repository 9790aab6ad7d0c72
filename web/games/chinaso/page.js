/** How the parts of the table stand together. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { allOf, lastOf } from "../../common/notes.js";
import { cardFace } from "../../ui/card.js";
import { plate } from "../../ui/parts.js";
import { seatMark, seatName } from "../../ui/seat.js";
import { actions } from "./actions.js";
import { contract, piles, players, sets, shownHands } from "./melds.js";
import { laying, own } from "./own.js";
import { scores } from "./scores.js";
import { slip } from "./slip.js";
import { cardName } from "./words.js";

/** @typedef {import("./view.js").Table} Table */

/** Cards that everybody has cut. @param {Table} table */
function cut({ api, notes, view }) {
  const cuts = lastOf(notes, "chinaso.cut_for_deal")?.params;
  if (!cuts || view.sheet.length) return nothing;
  return html`<ul class="cuts" aria-label=${api.t("view.cuts")}>${cuts.seats.map(
    (seat, i) => html`<li>
    ${cardFace(cuts.cards[i] ?? "")}<span class="visually-hidden">${cardName(api, cuts.cards[i] ?? "")}</span>${seatName(api.names[seat] ?? "", api.colours[seat] ?? "red")}</li>`,
  )}</ul>`;
}

/** The card at the bottom of the cut. @param {Table} table */
function bottom({ api, notes }) {
  const found = allOf(notes, "chinaso.cut", "chinaso.cut_next");
  return found.length
    ? html`<ul class="cuts">${found.map(({ params }) => html`<li>${cardFace(params.card)}<span class="visually-hidden">${cardName(api, params.card)}</span></li>`)}</ul>`
    : nothing;
}

/** @param {Table} table */
const won = ({ api, view }) => html`<div class="won">${view.winners.map((seat) => seatMark(api.colours[seat] ?? "red"))}
  <p>${api.t("view.won", { seats: view.winners, winners: view.winners.length })}</p></div>`;

/** @param {Table} table */
function felt(table) {
  const { view } = table;
  const over = view.phase === "over";
  if (view.phase === "dealer") return html`${contract(table)}${cut(table)}`;
  return html`${over ? won(table) : contract(table)}${players(table)}${view.shown ? nothing : piles(table)}${cut(table)}${bottom(table)}${sets(table)}${shownHands(table)}${laying(table)}${own(table)}`;
}

/** @param {Table} table */
function turnPlate({ view, api }) {
  const { phase, seat, next_seat: after } = view;
  if (phase === "over") return plate({ turn: api.t("view.phase.over") });
  if (seat === null) {
    const dealer = view.dealer;
    return dealer === null
      ? plate({ turn: api.t("view.phase.dealer") })
      : plate({ turn: api.t("view.dealing", { seat: dealer }), colour: api.colours[dealer] ?? "red" });
  }
  return plate({ turn: api.t("view.turn", { seat }), colour: api.colours[seat] ?? "red", next: after === null ? "" : api.t("view.next", { seat: after }) });
}

/** @param {Table} table */
export const page = (
  table,
) => html`<div class="game chinaso" ?data-real=${table.real} ?data-many=${table.view.totals.length > 4} ?data-entry=${table.wanted > 0}
  data-phase=${table.view.phase}>
  <section class="tray">${turnPlate(table)}<div class="felt">${felt(table)}</div></section>
  <div class="foot">${slip(table)}${actions(table)}</div>
  ${scores(table)}
</div>`;
