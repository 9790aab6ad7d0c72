/** The big buttons in reach of the thumb, the claims in public, and the keys for real cards. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { playerAt } from "../../common/players.js";
import { icon } from "../../ui/icon.js";
import { action } from "../../ui/parts.js";
import { seatName } from "../../ui/seat.js";
import { cardName } from "./words.js";

/** @typedef {import("./view.js").Table} Table */

// ---- luck -----------------------------------------------------------------------------------------------------------

/** @param {Table} table */
function luck({ api, view, next, real, act }) {
  const seat = next?.type === "draw" ? (next.seen_by?.[0] ?? null) : null;
  if (real && seat !== null) return action({ what: api.t("view.enter_own", { seat }), run: () => act.look(seat), main: true, whole: true });
  const phase = view.phase === "cut" && view.cutter === null ? "deal" : view.phase;
  const key = phase === "cut" && view.shown && view.sheet.length ? "view.do.next_hand" : `view.do.${phase}`;
  return action({ what: api.t(key, { seat: view.cutter ?? view.dealer ?? 0 }), key: "R", run: act.luck, main: true, whole: true, shake: true });
}

// ---- public questions -----------------------------------------------------------------------------------------------

/** @param {Table} table @param {number} seat */
const lookFirst = ({ api, eyes, act }, seat) =>
  eyes === seat
    ? nothing
    : html`<button type="button" class="chip" @click=${() => act.look(seat)}>${icon("eye")}<span>${api.t("view.look", { seat })}</span></button>`;

/** @param {Table} table */
const back = ({ api, act }) => action({ what: api.t("view.looked"), run: act.cover, look: "quiet", whole: true });

/** No card can be drawn: the discard is all there is. @param {Table["offers"]} offers */
export const lastCard = (offers) => offers.some(({ kind }) => kind === "pass");

/** @param {Table} table */
function turnButtons(table) {
  const { api, view, eyes, act } = table;
  const seat = view.seat ?? 0;
  if (eyes !== null && eyes !== seat) return back(table);
  const top = view.top ? cardName(api, view.top) : "";
  const first = lastCard(table.offers)
    ? action({ what: api.t("view.pass"), key: "R", means: api.t("view.pass_ends"), run: act.draw })
    : action({ what: api.t("action.draw"), key: "R", run: act.draw, main: true, shake: true });
  return html`${first}
    ${action({ what: api.t("action.take"), key: "T", means: top, run: () => act.say("take", seat), look: "bank" })}
    <div class="looks">${lookFirst(table, seat)}</div>`;
}

/** One tap says that this player wants it and nobody before. @param {Table} table @param {number} seat */
const asked = ({ api, act }, seat) => html`<li class="asked">
  <button type="button" class="btn btn--bank" aria-label=${api.t("view.claim_by", { seat })} @click=${() => act.wanted(seat)}>${seatName(playerAt(api, seat))}</button>
  <button type="button" class="btn btn--icon btn--ghost" aria-label=${api.t("view.look", { seat })} @click=${() => act.look(seat)}>${icon("eye")}</button></li>`;

/** All are asked at once, the first in line first. @param {Table} table */
function atTheTable(table) {
  const { api, held, act } = table;
  const goesOn = held === null ? nothing : api.t(table.tap ? "view.goes_on" : "view.goes_on_hold", { seat: held });
  return html`<ol class="claims__seats">${table.asked.map((seat) => asked(table, seat))}</ol>
    <div class="actions">${action({ what: api.t(table.asked.length > 1 ? "view.nobody" : "view.pass"), key: "N", means: goesOn, run: act.nobody, main: true, whole: true })}</div>`;
}

/** Somebody looks at their hand and answers. @param {Table} table @param {number} seat */
function bySelf(table, seat) {
  const { api, act } = table;
  const mine = table.asked.includes(seat);
  return html`<div class="actions">
    ${mine ? action({ what: api.t("view.pass"), key: "N", run: () => act.answer("pass", seat), main: true }) : nothing}
    ${mine ? action({ what: api.t("view.claim"), run: () => act.answer("claim", seat), look: "bank" }) : nothing}
    ${api.alone ? nothing : back(table)}</div>`;
}

/** @param {Table} table */
function claims(table) {
  const { api, view, eyes } = table;
  const wanted = view.claim?.wanted_seat ?? null;
  return html`<div class="claims" role="group" aria-label=${api.t("view.claims")}>
    ${wanted === null ? nothing : html`<p>${api.t("view.wanted", { seat: wanted })}</p>`}
    ${view.claim?.cost ? html`<p>${api.t("view.cost", { n: view.claim.cost })}</p>` : nothing}
    ${eyes === null ? atTheTable(table) : bySelf(table, eyes)}
  </div>`;
}

// ---- the turn -------------------------------------------------------------------------------------------------------

/** @param {Table} table */
function discard({ api, chosen, kept, act }) {
  const what = kept && chosen ? api.t("view.discard", { what: cardName(api, chosen) }) : api.t("action.discard");
  return action({ what, key: "D", means: kept && !chosen ? api.t("view.pick_one") : nothing, run: act.discard, off: !kept || !chosen });
}

/** @param {Table} table */
function layButtons({ api, view, laying, groups, act }) {
  if (laying === "best") return action({ what: api.t("action.lay"), key: "L", run: act.layBest, look: "bank", main: true });
  if (laying === "hand") {
    return html`${action({ what: api.t("action.lay"), key: "L", run: act.layHand, look: "bank", main: true, off: groups.some((ids) => ids.length < 3) })}
      ${action({ what: api.t("view.not_yet"), run: act.notYet, look: "quiet" })}`;
  }
  if (view.own?.is_down) return nothing;
  if (view.own?.can_lay) return action({ what: api.t("view.show_me"), key: "L", means: api.t("view.can_lay"), run: act.showMe, look: "bank", main: true });
  return action({ what: api.t("view.by_hand"), key: "L", run: act.byHand, look: "quiet" });
}

/** @param {Table} table */
function playButtons(table) {
  const { mine, kept, eyes, view } = table;
  if (mine) return html`${kept ? layButtons(table) : nothing}${discard(table)}`;
  if (eyes !== null) return back(table);
  const seat = view.seat ?? 0;
  return action({ what: table.api.t("view.look", { seat }), run: () => table.act.look(seat), main: true, whole: true });
}

/** @param {Table} table */
export function actions(table) {
  const { view, api, next } = table;
  if (view.phase === "over" || api.still) return nothing;
  if (table.wanted) return html`<div class="actions actions--entry">${table.panels?.entry(table) ?? nothing}</div>`;
  if (next?.type === "draw") return html`<div class="actions">${luck(table)}</div>`;
  if (view.phase === "claim") return claims(table);
  return html`<div class="actions">${view.phase === "turn" ? turnButtons(table) : playButtons(table)}</div>`;
}
