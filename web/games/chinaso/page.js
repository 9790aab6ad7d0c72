/** How the parts of the table fit together. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { playerAt } from "../../common/players.js";
import { allOf, lastOf } from "../../common/notes.js";
import { from, hasCome } from "../../ui/beats.js";
import { cardFace } from "../../ui/card.js";
import { plate } from "../../ui/parts.js";
import { seatMark, seatName } from "../../ui/seat.js";
import { actions } from "./actions.js";
import { contract, piles, players, sets, shownHands } from "./melds.js";
import { own } from "./own.js";
import { scores } from "./scores.js";
import { slip } from "./slip.js";
import { cardName } from "./words.js";

/** @typedef {import("./view.js").Table} Table */

/** Cards that everybody has cut. @param {Table} table */
function cut({ api, notes, view }) {
  const cuts = lastOf(notes, "chinaso.cut_for_deal")?.params;
  if (!cuts || view.sheet.length) return nothing;
  return html`<ul class="cuts" data-turned aria-label=${api.t("view.cuts")}>${cuts.seats.map(
    (seat, i) => html`<li>
    ${cardFace(cuts.cards[i] ?? "")}<span class="visually-hidden">${cardName(api, cuts.cards[i] ?? "")}</span>${seatName(playerAt(api, seat))}</li>`,
  )}</ul>`;
}

/** The card at the bottom of the cut; that it is a joker, and another follows, is seen when it lies there. @param {Table} table */
function bottom({ api, notes }) {
  const all = allOf(notes, "chinaso.cut", "chinaso.cut_next");
  const found = hasCome("lie") ? all : all.slice(0, 1);
  return found.length
    ? html`<ul class="cuts" data-turned>${found.map(({ params }) => html`<li>${cardFace(params.card)}<span class="visually-hidden">${cardName(api, params.card)}</span></li>`)}</ul>`
    : nothing;
}

/** @param {Table} table */
const won = ({ api, view }) => html`<div class="won">${view.winners.map((seat) => seatMark(playerAt(api, seat)))}
  <p>${api.t("view.won", { seats: view.winners, winners: view.winners.length })}</p></div>`;

/** Stock and discard: what is turned up falls there before everybody's eyes. @param {Table} table */
const stock = (table) => from(lastOf(table.notes, "chinaso.turned_up") ? "fall" : "reading", () => (table.view.shown ? nothing : piles(table)));

/** @param {Table} table */
function felt(table) {
  const { view, laid } = table;
  const over = view.phase === "over";
  if (laid === "dealer") return html`${contract(table)}${cut(table)}`;
  return html`${from("reading", () => (over ? won(table) : contract(table)))}${from("reading", () => players(table))}${stock(table)}${cut(table)}${bottom(table)}${from("reading", () => html`${sets(table)}${shownHands(table)}`)}${table.panels?.laying(table) ?? nothing}${table.panels?.wishes(table) ?? nothing}${own(table)}`;
}

/** @param {Table} table */
function turnPlate({ view, api }) {
  const { phase, seat, next_seat: after } = view;
  if (phase === "over") return plate({ turn: api.t("view.phase.over") });
  if (seat === null) {
    const dealer = view.dealer;
    return dealer === null
      ? plate({ turn: api.t("view.phase.dealer") })
      : plate({ turn: api.t("view.dealing", { seat: dealer }), player: playerAt(api, dealer) });
  }
  return plate({ turn: api.t("view.turn", { seat }), player: playerAt(api, seat), next: after === null ? "" : api.t("view.next", { seat: after }) });
}

/** @param {Table} table */
export const page = (
  table,
) => html`<div class="game chinaso" ?data-real=${table.real} ?data-many=${table.view.totals.length > 4} ?data-entry=${table.wanted > 0}
  data-phase=${from("next", () => table.view.phase)}>
  <section class="tray">${from("next", () => turnPlate(table))}<div class="felt">${from("fall", () => felt(table))}</div></section>
  <div class="foot">${from("reading", () => slip(table))}${from("next", () => actions(table))}</div>
  ${from("totals", () => scores(table))}
</div>`;
