/** All cups are up: every die on the felt, and those that answer the bid counted one by one. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { playerAt } from "../../common/players.js";
import { dieFace, namedDie } from "../../ui/die.js";
import { cupDown } from "../../ui/lift.js";
import { seatName } from "../../ui/seat.js";
import { bidText } from "./words.js";
import { number } from "../../ui/format.js";

/** @typedef {import("./view.js").Table} Table */
/** @typedef {import("../../protocol/dudo.js").Reveal} Reveal */

/** What a die has to do with the bid. @param {Reveal} reveal @param {number} face @param {boolean} counts */
const meaning = (reveal, face, counts) => (!counts ? "no" : face === reveal.bid.face ? "counts" : "wild");

/**
 * @param {Table} table
 * @param {Reveal} reveal
 * @param {number} face
 * @param {number} nth which of the dice that count, from 1; 0: it does not
 * @param {boolean} small
 */
function die({ api, counted }, reveal, face, nth, small) {
  const reached = nth > 0 && nth <= counted;
  const words = api.t(`view.shown.${meaning(reveal, face, nth > 0)}`, { face: String(face) });
  return html`<li class="shown" ?data-counts=${reached} ?data-idle=${nth === 0} ?data-now=${nth === counted && nth > 0}>
    ${namedDie(face, words, small)}${reached && !small ? html`<b class="shown__nth" aria-hidden="true">${nth}</b>` : nothing}</li>`;
}

/**
 * How much there is to draw: of many cups only what was under them, of many dice to a cup small ones without numbers.
 * @typedef {{many: boolean, wide: boolean}} Crowd
 */

/** @param {Table} table @param {Reveal} reveal @param {number} seat @param {number} before dice counted in the cups above @param {Crowd} crowd */
function cup(table, reveal, seat, before, { many, wide }) {
  const { api } = table;
  let nth = before;
  const faces = reveal.cups[seat] ?? [];
  const hits = reveal.counted[seat] ?? [];
  return html`<li class="cups__row">
    <span class="cups__who">${many ? nothing : html`<span class="cups__cup" aria-hidden="true">${cupDown()}</span>`}${seatName(playerAt(api, seat))}</span>
    <ul class="cups__dice" aria-label=${api.t("view.shows", { seat, count: reveal.counts[seat] ?? 0 })}>
      ${faces.map((face, i) => die(table, reveal, face, hits[i] ? ++nth : 0, wide))}</ul>
  </li>`;
}

/** @param {Table} table @param {Reveal} reveal */
function tally({ api, counted, landed }, reveal) {
  const { bid } = reveal;
  const verb = reveal.kind === "hunt" ? "view.asked_hunt" : "view.asked_doubt";
  return html`<div class="tally" ?data-done=${landed} data-side=${counted >= bid.number ? "over" : "under"}>
    <p class="tally__asked">${api.t(verb, { bid: bidText(api, bid), seat: bid.seat, caller_seat: reveal.seat })}</p>
    <p class="tally__sum" aria-hidden="true"><b class="tally__count num">${number(counted, api.locale)}</b>
      <span class="tally__of">${api.t("view.of_bid", { n: bid.number })}</span>${dieFace(bid.face, "die--small")}</p>
  </div>`;
}

/**
 * @param {Table} table
 * @param {Reveal} reveal
 */
export function cupsUp(table, reveal) {
  const rows = [];
  const crowd = { many: reveal.cups.filter((faces) => faces.length).length > 4, wide: reveal.cups.some((faces) => faces.length > 6) };
  let before = 0;
  for (const [seat, faces] of reveal.cups.entries()) {
    if (faces.length) rows.push(cup(table, reveal, seat, before, crowd));
    before += reveal.counts[seat] ?? 0;
  }
  return html`<div class="cups" data-rows=${rows.length} ?data-many=${crowd.many} ?data-wide=${crowd.wide} ?data-lifting=${table.lifting}>
    ${tally(table, reveal)}
    <ul class="cups__rows">${rows}</ul>
    ${reveal.aces_wild && reveal.bid.face !== 1 ? html`<p class="cups__note">${dieFace(1, "die--mini")}${table.api.t("view.aces_count")}</p>` : nothing}
  </div>`;
}
