/** The felt: the bowl and what lies in it, the scores, the bank and the bets against it. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { playerAt } from "../../common/players.js";
import { from } from "../../ui/beats.js";
import { bowl } from "../../ui/bowl.js";
import { pile } from "../../ui/chips.js";
import { number } from "../../ui/format.js";
import { opening as openingDice } from "../../ui/opening.js";
import { seatMark, seatName } from "../../ui/seat.js";

/** @typedef {import("./view.js").Table} Table */

/** Between rounds the bowl is empty, unless the last roll still matters. @param {Table} table */
function inBowl({ view, checking, real, entered, landed }) {
  if (view.phase === "throw" && real && entered.length) return entered;
  if (!landed) return view.bowl;
  const first = view.phase === "throw" && view.throw === 1 && view.score === null;
  if (view.settled?.how === "void") return [];
  const idle = view.phase === "bet" || view.phase === "ask" || (view.phase === "bank" && !checking);
  return idle || first ? [] : view.bowl;
}

/** @param {Table} table @param {number} face @param {number} i */
const dieName = ({ api }, face, i) => api.t(face ? "view.die" : "view.die_out", { place: i + 1, face: String(face) });

/** @param {Table} table */
function bowlHere(table) {
  const { api, view, real, entered, act } = table;
  const faces = inBowl(table);
  const entering = view.phase === "throw" && real && !api.still && (entered.length > 0 || faces.length === 0);
  const waits = entering ? entered.length : -1;
  return html`<div class="felt__bowl" @click=${act.roll}>
    ${bowl({ faces, waits, label: api.t("view.dice"), name: (face, i) => dieName(table, face, i) })}
  </div>`;
}

/** What the dice say, in words. @param {Table} table */
function reading(table) {
  const { view, api, entered } = table;
  if (!view.reading || entered.length || !inBowl(table).length) return nothing;
  const { name, score } = view.reading;
  return html`<p class="felt__reading"><b class="num">${view.bowl.map((face) => face || "×").join("-")}</b> ${api.t(`view.reads.${name}`, { score, n: view.bowl.filter((face) => !face).length })}</p>`;
}

/** The three rolls of a turn as dots, and in words. @param {Table} table */
function throwsLeft({ view, api }) {
  if (view.phase !== "throw" || view.throw === null) return nothing;
  const at = view.throw;
  return html`<p class="felt__throws"><span aria-hidden="true">${Array.from({ length: view.throws }, (_, i) => html`<i ?data-done=${i + 1 < at} ?data-now=${i + 1 === at}></i>`)}</span>
    ${api.t("view.throw_of", { n: at, of: view.throws })}</p>`;
}

/** Storms, piss and washes are events: stamped across the bowl. @param {Table} table */
function stamp({ event, api, view, checking }) {
  const word = event.storm
    ? "view.stamp_storm"
    : event.piss
      ? "view.stamp_piss"
      : checking && view.settled?.how === "wash" && event.settled
        ? "view.stamp_wash"
        : "";
  if (!word) return nothing;
  const look = event.storm ? (event.good ? "good" : "bad") : event.piss ? "bad" : "even";
  return html`<p class="felt__stamp" data-look=${look} aria-hidden="true">${api.t(word)}
    ${event.storm ? html`<small>${api.t("view.stamp_times", { times: event.storm.params.times })}</small>` : nothing}</p>`;
}

/** @param {Table} table @param {number} seat @param {number | null} score @param {string} label */
const plaque = ({ api }, seat, score, label) => html`<div class="score" data-colour=${playerAt(api, seat).colour}>
  <span class="score__who">${seatMark(playerAt(api, seat))}<span>${label}</span></span>
  <b class="score__number num">${score === null ? "–" : number(score, api.locale)}</b></div>`;

/** The banker's score, which is to be beaten, and the answer to it. @param {Table} table */
function scores(table) {
  const { view, api, checking } = table;
  const past = checking ? view.settled : null;
  const banker = past ? past.banker : view.banker;
  const score = past ? past.score : view.phase === "throw" ? view.score : null;
  if (banker === null || score === null) return nothing;
  const own = view.reading && ["score", "nothing"].includes(view.reading.name) ? view.reading.score : null;
  const answer =
    past && view.bowl_seat !== null && view.bowl_seat !== banker ? plaque(table, view.bowl_seat, own, playerAt(api, view.bowl_seat).name) : nothing;
  return html`<div class="scores">${plaque(table, banker, score, api.t(past ? "view.score_bank" : "view.score_beat"))}${answer}</div>`;
}

/** The bank, which grows and shrinks under the slider until it is announced. @param {Table} table */
function bank({ view, api, locale, checking, amount }) {
  const announcing = view.phase === "bank" && !checking && !api.still;
  const chips = announcing ? amount : view.bank;
  if (!chips) return nothing;
  const share = Math.min(100, (100 * view.wagered) / chips).toFixed(0);
  return html`<div class="bank" ?data-draft=${announcing}><div class="bank__head">${pile(chips)}
      <p><span class="bank__label">${api.t("view.bank_label")}</span><b class="num bank__number">${number(chips, locale)}</b></p></div>
    ${
      announcing
        ? nothing
        : html`
    <span class="bank__gauge" aria-hidden="true"><i data-vars=${`share:${share}`}></i></span>
    ${view.phase === "throw" ? nothing : html`<p class="bank__room">${api.t(view.room ? "view.room" : "view.room_none", { room: view.room })}</p>`}`
    }</div>`;
}

/** The result of a bettor who rolls alone. @param {Table} table @param {number} seat */
function gained({ view, api }, seat) {
  const at = view.who_rolls === "every-bettor" ? view.challengers.indexOf(seat) : -1;
  const times = view.gains[at];
  if (times === undefined) return nothing;
  return html`<span class="stake__gain" data-mood=${times > 0 ? "good" : times < 0 ? "bad" : ""}>${api.t(times > 0 ? "view.times_won" : times < 0 ? "view.times_lost" : "view.times_even", { times: Math.abs(times) })}</span>`;
}

/** @param {Table} table */
function bets(table) {
  const { view, api, locale, amount } = table;
  const betting = view.bettor === null || (api.still && !view.request) ? [] : [view.bettor];
  const rows = [...view.bettors, ...betting];
  if (!rows.length) return nothing;
  return html`<ul class="stakes" ?data-many=${rows.length > 3 || view.totals.length > 4} aria-label=${api.t("view.bets")}>${rows.map((seat) => {
    const asks = betting.includes(seat);
    return html`<li class="stake" ?data-asks=${asks} ?data-now=${view.phase === "throw" && seat === view.seat}>${seatName(playerAt(api, seat))}
      ${seat === view.player && view.bettors.length > 1 ? html`<span class="stake__player">${api.t(view.phase === "throw" ? "view.throws_for_all" : "view.highest")}</span>` : nothing}
      ${gained(table, seat)}
      <b class="num">${number((asks ? view.request || amount : view.wagers[seat]) ?? 0, locale)}${asks ? "?" : ""}</b></li>`;
  })}</ul>`;
}

/** @param {Table} table */
function opening({ api, view, event, entered, real, landed }) {
  const thrown = event.opening ?? view.contenders.map((seat, i) => ({ seat, faces: real && entered[i] ? [entered[i]] : [] }));
  const next = real && !api.still ? view.contenders[entered.length] : undefined;
  return openingDice({ players: api.players, thrown, first: landed ? view.banker : null, next });
}

/** @param {Table} table */
const won = ({ view, api }) => html`<p class="felt__won">${view.winners.map((seat) => seatMark(playerAt(api, seat)))}
  <span>${api.t("view.won", { seats: view.winners, winners: view.winners.length })}</span></p>`;

/** @param {Table} table */
const side = (table) =>
  html`${table.view.phase === "over" ? won(table) : nothing}${stamp(table)}${throwsLeft(table)}${scores(table)}${bank(table)}${bets(table)}`;

/** @param {Table} table */
const round = (table) => html`<div class="felt__main">${from("fall", () => bowlHere(table))}</div>
  <div class="felt__side">${from("reading", () => side(table))}</div>${from("reading", () => reading(table))}`;

/** @param {Table} table */
export function felt(table) {
  const { view, event, landed, real } = table;
  const first = view.phase === "opening" || (event.opening !== null && view.phase === "bank");
  const mood = !landed ? "" : event.storm ? (event.good ? "good" : "bad") : event.piss ? "bad" : "";
  return html`<div class="felt" data-mood=${mood} ?data-opening=${first} ?data-tap=${from("next", () => view.phase === "throw" && !real)}>
    ${first ? opening(table) : round(table)}
  </div>`;
}
