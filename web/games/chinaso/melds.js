/** The middle of the table: the contract, everybody, stock and discard, the sets; a picked card lights up where it fits. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { playerAt } from "../../common/players.js";
import { cardBack, cardFace } from "../../ui/card.js";
import { icon } from "../../ui/icon.js";
import { seatMark, seatName } from "../../ui/seat.js";
import { cardName, cardNames } from "./words.js";

/** @typedef {import("./view.js").Table} Table */
/** @typedef {import("../../protocol/chinaso.js").Meld} Meld */
/** @typedef {import("../../protocol/chinaso.js").Place} Place */

const COUNTED = new Set(["cut", "over"]);

/** The cards of a hand that has ended are counted until the next cut; before the first hand there are none. @param {Table["view"]} view */
const counted = ({ phase, sheet }) => COUNTED.has(phase) && sheet.length > 0;

/** @param {Table} table */
export function contract({ api, view }) {
  if (view.phase === "over") return nothing;
  const { of } = view.contract;
  // While hands are counted they are headed by the hand that they were held in.
  const at = counted(view) ? view.sheet.length : Math.min(view.contract.played + 1, of);
  const [number, word] = counted(view) ? [view.numbers[at - 1], view.contracts[at - 1]] : [view.contract.number, view.contract.word];
  return html`<p class="contract"><b class="contract__number num">${at}/${of}</b>
    <span><span class="contract__hand">${api.t("view.contract", { n: number })}</span> <strong>${api.t(`contract.${word}`)}</strong></span></p>`;
}

/** @param {Table} table @param {number} seat */
function player({ api, view, eyes }, seat) {
  const claims = view.claims[seat] ?? 0;
  const facts = [
    api.t("view.cards", { n: view.counts[seat] ?? 0 }),
    view.down.includes(seat) ? api.t("view.is_down") : "",
    seat === view.dealer ? api.t("view.deals") : "",
    view.most_claims === null ? "" : api.t("view.claims_of", { n: claims, most: view.most_claims }),
  ].filter(Boolean);
  return html`<li class="player" ?data-turn=${seat === view.seat} ?data-mine=${seat === eyes}>
    ${seatName(playerAt(api, seat))}<span class="player__facts">${facts.join(" · ")}</span></li>`;
}

/** @param {Table} table */
export const players = (table) => html`<ul class="players" aria-label=${table.api.t("view.players")}>
  ${table.view.counts.map((_, seat) => player(table, seat))}</ul>`;

const noCard = html`<span class="pile__none" aria-hidden="true"></span>`;

/** @param {Table} table */
export function piles({ api, view, notes }) {
  if (view.stock === null) return nothing;
  const top = view.top;
  return html`<div class="piles">
    <figure class="pile">${view.stock ? cardBack() : noCard}<figcaption>${api.t("view.stock", { n: view.stock })}</figcaption></figure>
    <figure class="pile pile--top" ?data-turned=${notes.some(({ code }) => code === "chinaso.turned_up")} aria-label=${top ? api.t("view.top", { what: cardName(api, top) }) : api.t("view.no_pile")}>
      ${top ? cardFace(top) : noCard}
      <figcaption>${api.t("view.pile", { n: view.pile })}</figcaption></figure>
  </div>`;
}

/** For the curtain: the card that may be taken. @param {import("./view.js").ChinasoView} view @param {import("./view.js").ViewApi} api */
export function glance({ phase, top }, api) {
  if (phase !== "turn" || !top) return nothing;
  return html`<span class="glance__card">${cardFace(top)}<span class="visually-hidden">${api.t("view.top", { what: cardName(api, top) })}</span></span>`;
}

// ---- sets -----------------------------------------------------------------------------------------------------------

/** Where the one picked card may go. @param {Table} table @param {number} number @returns {(Place & {kind: "add" | "swap"})[]} */
function places({ view, chosen, kept, mine }, number) {
  if (!kept || !mine || !chosen || !view.own) return [];
  const fits = (/** @type {Place} */ place) => place.now && place.meld === number && place.card === chosen;
  return [
    ...view.own.adds.filter(fits).map((place) => ({ ...place, kind: /** @type {const} */ ("add") })),
    ...view.own.swaps.filter(fits).map((place) => ({ ...place, kind: /** @type {const} */ ("swap") })),
  ];
}

/** @param {Place & {kind: "add" | "swap"}} place */
function placeKey({ kind, end }) {
  if (kind === "swap") return end === "high" ? "view.swap_high" : end === "low" ? "view.swap_low" : "view.swap_here";
  return end === "high" ? "view.add_high" : end === "low" ? "view.add_low" : "view.add_here";
}

/** @param {Table} table @param {Place & {kind: "add" | "swap"}} place */
const placeButton = ({ api, act }, place) => html`<button type="button" class="btn btn--bank place" @click=${() => act.play(place.action)}>
  ${icon("plus")}<span>${api.t(placeKey(place), { what: cardName(api, place.card) })}</span></button>`;

/** @param {Table} table @param {Meld} meld */
function set(table, meld) {
  const { api } = table;
  const fits = places(table, meld.number);
  return html`<li class="set" ?data-lit=${fits.length > 0}>
    <span class="set__head"><b class="num">${meld.number}</b>${seatMark(playerAt(api, meld.seat))}
      <span class="visually-hidden">${api.t("view.set", { seat: meld.seat, kind: meld.kind, what: cardNames(api, meld.cards) })}</span></span>
    <span class="set__cards">${meld.cards.map((name) => cardFace(name, { mini: true, stands: name === "XX" ? (meld.joker ?? "") : "" }))}</span>
    ${fits.map((place) => placeButton(table, place))}
  </li>`;
}

/** @param {Table} table */
export function sets(table) {
  if (!table.view.melds.length) return nothing;
  return html`<ul class="sets" aria-label=${table.api.t("view.sets")}>${table.view.melds.map((meld) => set(table, meld))}</ul>`;
}

// ---- the end of a hand ----------------------------------------------------------------------------------------------

/** Who went out: nothing is left to count. @param {Table["view"]} view */
export const wentOut = (view) => (counted(view) ? (view.shown ?? []).findIndex((cards) => !cards.length) : -1);

/** @param {Table} table */
export function shownHands({ api, view }) {
  const { shown, sheet } = view;
  const last = sheet.at(-1);
  if (!shown || !last || !counted(view)) return nothing;
  return html`<ul class="shown" aria-label=${api.t("view.shown")}>${shown.map(
    (cards, seat) => html`<li class="shown__seat" ?data-out=${!cards.length}>
    ${seatName(playerAt(api, seat))}<b class="num">${api.t("view.points", { n: last[seat] ?? 0 })}</b>
    ${
      cards.length
        ? html`<span class="set__cards">${cards.map((name) => cardFace(name, { mini: true }))}</span><span class="visually-hidden">${cardNames(api, cards)}</span>`
        : html`<span class="shown__out">${api.t("note.out", { seat })}</span>`
    }</li>`,
  )}</ul>`;
}
