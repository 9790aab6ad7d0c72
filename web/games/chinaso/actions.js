/** The big buttons in reach of the thumb, the claims in public, and the keys for real cards. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { cardpad } from "../../ui/cardpad.js";
import { icon } from "../../ui/icon.js";
import { action } from "../../ui/parts.js";
import { seatName } from "../../ui/seat.js";
import { cardName, keyName } from "./words.js";

/** @typedef {import("./view.js").Table} Table */

// ---- real cards -----------------------------------------------------------------------------------------------------

/** @param {Table} table */
function entryTitle({ api, view, turn, entered, wanted }) {
  if (view.phase === "dealer") return api.t("view.enter.dealer", { seat: view.cutting[Math.min(entered.length, wanted - 1)] ?? 0 });
  if (view.phase === "cut" && wanted === 1) return api.t("view.enter.cut", { seat: view.cutter ?? 0 });
  if (view.phase === "cut_next") return api.t("view.enter.cut_next");
  if (view.phase === "upcard") return api.t("view.enter.upcard");
  const seat = turn.next.type === "draw" ? (turn.next.seen_by?.[0] ?? 0) : 0;
  return api.t(view.phase === "draw" || view.phase === "penalty" ? "view.enter.drawn" : "view.enter.hand", { seat, n: wanted });
}

/** @param {Table} table */
const entry = (table) => html`<div class="entry">
  <p class="entry__title">${entryTitle(table)} <span class="soft num">${table.entered.length}/${table.wanted}</span></p>
  ${cardpad({
    wanted: table.wanted,
    entered: table.entered,
    suit: table.suit,
    say: (name) => cardName(table.api, name),
    sayKey: (name) => keyName(table.api, name),
    saySuit: (suit) => table.api.t(`suit.${suit}`),
    suitsText: table.api.t("view.suits"),
    enteredText: table.api.t("view.entered"),
    eraseText: table.api.t("view.erase"),
    doneText: table.api.t("view.done"),
    onSuit: table.act.suit,
    onCard: table.act.enter,
    onErase: table.act.erase,
    onDone: table.act.settle,
  })}
</div>`;

// ---- luck -----------------------------------------------------------------------------------------------------------

/** @param {Table} table */
function luck({ api, view, turn, real, act }) {
  const seat = turn.next.type === "draw" ? (turn.next.seen_by?.[0] ?? null) : null;
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

/** No card can be drawn: the discard is all there is. @param {import("../../app/types.js").Offer[]} offers */
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

/** @param {Table} table @param {number} seat */
const asked = (table, seat) => html`<li class="asked">${seatName(table.api.names[seat] ?? "", table.api.colours[seat] ?? "red")}
  <button type="button" class="btn btn--bank" aria-label=${table.api.t("view.claim_by", { seat })} @click=${() => table.act.answer("claim", seat)}>${table.api.t("view.claim")}</button>
  <button type="button" class="btn" ?data-main=${seat === table.view.claim?.asked[0]} aria-label=${table.api.t("view.pass_by", { seat })} @click=${() => table.act.answer("pass", seat)}>${table.api.t("view.pass")}</button>
  ${lookFirst(table, seat)}</li>`;

/** @param {Table} table */
function claims(table) {
  const { api, view, eyes } = table;
  const open = table.offers.filter((offer) => offer.kind === "claim").map((offer) => offer.seat);
  const seats = (view.claim?.asked ?? []).filter((seat) => open.includes(seat));
  const wanted = view.claim?.wanted_seat ?? null;
  return html`<div class="claims" role="group" aria-label=${api.t("view.claims")}>
    ${wanted === null ? nothing : html`<p>${api.t("view.wanted", { seat: wanted })}</p>`}
    ${view.claim?.cost ? html`<p>${api.t("view.cost", { n: view.claim.cost })}</p>` : nothing}
    <ol class="claims__seats">${seats.map((seat) => asked(table, seat))}</ol>
    ${eyes === null ? nothing : back(table)}
  </div>`;
}

// ---- the own turn ---------------------------------------------------------------------------------------------------

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
  const { view, api, turn } = table;
  if (view.phase === "over" || api.still) return nothing;
  if (table.wanted) return html`<div class="actions actions--entry">${entry(table)}</div>`;
  if (turn.next.type === "draw") return html`<div class="actions">${luck(table)}</div>`;
  if (view.phase === "claim") return claims(table);
  return html`<div class="actions">${view.phase === "turn" ? turnButtons(table) : playButtons(table)}</div>`;
}
