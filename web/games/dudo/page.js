/** How the parts of the table fit together. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { playerAt } from "../../common/players.js";
import { dieFace } from "../../ui/die.js";
import { from, hasCome } from "../../ui/beats.js";
import { icon } from "../../ui/icon.js";
import { opening as openingDice } from "../../ui/opening.js";
import { leather } from "../../ui/lift.js";
import { link, plate } from "../../ui/parts.js";
import { seatMark, seatName } from "../../ui/seat.js";
import { actions } from "./actions.js";
import { lifted } from "./event.js";
import { own } from "./own.js";
import { cupsUp } from "./reveal.js";
import { pile, ring } from "./ring.js";
import { help, helpSheet } from "./sheets.js";
import { slip } from "./slip.js";
import { bidText } from "./words.js";
import { number } from "../../ui/format.js";

/** @typedef {import("./view.js").Table} Table */

// ---- the middle of the ring -----------------------------------------------------------------------------------------

/** @param {Table} table */
function standing({ api, view }) {
  const bid = view.bid;
  if (!bid) return html`<p class="middle__none">${api.t("view.no_bid")}</p>`;
  return html`<p class="middle__bid"><b class="num">${number(bid.number, api.locale)}</b>${dieFace(bid.face)}<span class="visually-hidden">${bidText(api, bid)}</span></p>
    <p class="middle__who">
      <span aria-hidden="true">${api.t("view.pinta", bid)} · </span>${api.t("view.bid_by", { seat: bid.seat })}
    </p>`;
}

/** For the curtain: the bid to beat. @param {import("./view.js").DudoView} view @param {import("./view.js").ViewApi} api */
export function glance({ bid, phase }, api) {
  if (phase !== "bid" || !bid) return nothing;
  return html`<p class="glance__bid"><b class="num" aria-hidden="true">${bid.number}</b>${dieFace(bid.face)}
    <span>${api.t("view.bid_by", { seat: bid.seat })}<span class="visually-hidden">: ${bidText(api, bid)}</span></span></p>`;
}

/** @param {Table} table */
const waiting = ({
  api,
  view,
}) => html`<p class="middle__dice"><b class="num">${number(view.total, api.locale)}</b> ${api.t("view.dice_word", { n: view.total })}</p>
  <p class="middle__who">${api.t("view.under_cups")}</p>`;

/** @param {Table} table */
const won = ({ api, view }) => html`<div class="middle__won">${view.winners.map((seat) => seatMark(playerAt(api, seat)))}</div>
  <p class="middle__none">${api.t("view.won", { seats: view.winners, winners: view.winners.length })}</p>`;

/** @param {Table} table */
function middle(table) {
  if (table.view.phase === "bid" || table.view.phase === "falling") return standing(table);
  return table.view.phase === "over" ? won(table) : waiting(table);
}

// ---- the felt -------------------------------------------------------------------------------------------------------

/** @param {Table} table */
function facts({ api, view }) {
  if (!view.round || view.phase === "over") return nothing;
  const round = view.phase === "bid" ? html`<span>${api.t("view.round", { n: view.round })}</span>` : nothing; // else the plate says it
  return html`<p class="facts">${round}<span>${api.t("view.total", { n: view.total })}</span>
    <span class="facts__aces">${dieFace(1, "die--mini")}${api.t(view.aces_wild ? "view.wild" : "view.tame")}</span></p>`;
}

/** @param {Table} table */
function blind({ api, view, eyes }) {
  const told = view.phase === "bid" && eyes !== null && !view.lookers.includes(eyes); // beside the own cup
  if (!view.blind || told || view.phase === "over") return nothing;
  return html`<p class="blind">${icon("eye-off")}<span><strong>${api.t("view.blind")}</strong> ${api.t("view.blind_means", { seats: view.lookers })}
    ${link(api.t("view.why"), () => api.rule("D15"))}</span></p>`;
}

/** One die per seat. @param {Table} table */
function opening({ api, view, entered, real, event, landed }) {
  if (event.opening && !entered.length) {
    const first = landed && view.phase !== "opening" ? view.seat : null;
    return openingDice({ players: api.players, thrown: event.opening, first });
  }
  const thrown = view.contenders.map((seat, i) => ({ seat, faces: entered[i] ? [entered[i]] : [] }));
  return openingDice({ players: api.players, thrown, next: real ? view.contenders[entered.length] : undefined });
}

/** Dice being typed in under the player's own cup. @param {Table} table */
const holes = ({ entered, wanted }) => html`<div class="holes" aria-hidden="true">
  ${Array.from({ length: wanted }, (_, i) => (entered[i] ? dieFace(entered[i]) : html`<span class="die-hole" ?data-next=${i === entered.length}></span>`))}
</div>`;

/** @param {Table} table */
function felt(table) {
  const { view, event, wanted } = table;
  const shown = lifted(view);
  if (view.phase === "opening" || (event.opening && view.phase !== "bid")) return html`<div class="dudo__opening">${opening(table)}</div>`;
  if (wanted) return holes(table);
  if (shown) return cupsUp(table, shown);
  return html`${facts(table)}${blind(table)}${ring(table, middle(table))}${own(table)}`;
}

// ---- the pad --------------------------------------------------------------------------------------------------------

/** Everybody's dice. @param {Table} table */
const stock = ({ api, view }) =>
  html`<ol class="stock" aria-label=${api.t("view.stock")}>${view.totals.map(
    (total, seat) => html`<li ?data-out=${!total} ?data-turn=${seat === view.seat}>${seatName(playerAt(api, seat))}
    ${total ? html`${pile(total)}<b class="num">${number(total, api.locale)}</b>` : html`<span class="soft">${api.t("view.out")}</span>`}</li>`,
  )}</ol>`;

/** The bids of this round, the last on top. @param {Table} table */
function bids({ api, view }) {
  if (!view.bids.length) return nothing;
  return html`<h3>${api.t("view.bids")}</h3><ol class="bids" reversed>${[...view.bids].reverse().map(
    (bid) => html`<li>${seatName(playerAt(api, bid.seat))}
      <span class="bids__said">${bidText(api, bid)}${dieFace(bid.face, "die--mini")}</span></li>`,
  )}</ol>`;
}

/** @param {Table} table */
const pad = (table) => html`<section class="pad" aria-label=${table.api.t("view.pad")}>
  <div class="pad__head"><h3>${table.api.t("view.pad")}</h3>${helpSheet(table)}</div>
  ${stock(table)}${bids(table)}
  <div class="pad__help"><h3>${table.api.t("view.help")}</h3>${help(table)}</div>
</section>`;

// ---- the whole ------------------------------------------------------------------------------------------------------

/** @param {Table} table */
function turnPlate({ view, api }) {
  if (lifted(view) && view.phase !== "over") return plate({ turn: api.t("view.all_up") });
  if (view.seat === null) return plate({ turn: api.t(view.phase === "over" ? "view.end" : "view.opening") });
  const player = playerAt(api, view.seat);
  if (view.phase !== "bid") return plate({ turn: api.t("view.round", { n: view.round }), player, next: api.t("view.starts", { seat: view.seat }) });
  const next = view.next_seat === null ? "" : api.t("view.next", { seat: view.next_seat });
  return plate({ turn: api.t("view.turn", { seat: view.seat }), player, next });
}

/** @param {Table} table */
export const page = (table) => html`<div class="game dudo" ?data-real=${table.real} ?data-many=${table.view.totals.length > 4}
  ?data-blind=${from("next", () => table.view.blind)} ?data-mine=${table.eyes !== null} ?data-telling=${!hasCome("next")}
  data-phase=${from("next", () => table.view.phase)}>
  ${leather()}<section class="tray">${from("next", () => turnPlate(table))}<div class="felt">${from("fall", () => felt(table))}</div></section>
  <div class="foot">${from("reading", () => slip(table))}${from("next", () => actions(table))}</div>
  ${from("totals", () => pad(table))}
</div>`;
