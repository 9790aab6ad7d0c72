/** Real cards, laying down, and deciding in advance about others' discards: fetched when somebody does it. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { cardFace, JOKER, RANKS, SUIT_ORDER, suitMark } from "../../ui/card.js";
import { cardpad } from "../../ui/cardpad.js";
import { kindOf, mayWish } from "./wish.js";
import { cardName, cardNames, keyName } from "./words.js";

/** @typedef {import("./view.js").Table} Table */

// ---- what others leave ------------------------------------------------------------------------------------------------

const KINDS = /** @type {const} */ (["ask", "none", "only"]);

/** @param {Table} table @param {string[]} names @param {unknown} face @param {string} label */
const key = (
  { wish, act },
  names,
  face,
  label,
) => html`<button type="button" class="cardpad__key" data-suit=${names.length > 1 ? "" : (names[0] ?? "").slice(-1)}
  aria-label=${label || nothing} aria-pressed=${names.every((name) => wish?.cards.includes(name)) ? "true" : "false"} @click=${() => act.wishFor(names)}>${face}</button>`;

/** @param {Table} table @param {string} rank */
function rankKey(table, rank) {
  const { wishSuit: suit, api } = table;
  if (suit) return key(table, [rank + suit], html`${rank}${suitMark(suit)}`, keyName(api, rank + suit));
  return key(
    table,
    SUIT_ORDER.map((one) => rank + one),
    rank,
    "",
  );
}

/** @param {Table} table */
const cards = (table) => html`<div class="cardpad">
  <div class="cardpad__suits" role="group" aria-label=${table.api.t("view.suits")}>
    ${["", ...SUIT_ORDER].map(
      (suit) => html`<button type="button" class="cardpad__suit" data-suit=${suit} aria-pressed=${suit === table.wishSuit ? "true" : "false"}
      aria-label=${suit ? table.api.t(`suit.${suit}`) : nothing} @click=${() => table.act.wishSuit(suit)}>${suit ? suitMark(suit) : table.api.t("view.wish.any")}</button>`,
    )}
  </div>
  <div class="cardpad__ranks">${RANKS.map((rank) => rankKey(table, rank))}${key(table, [JOKER], suitMark("X"), keyName(table.api, JOKER))}</div>
</div>`;

/** @param {Table} table */
export function wishes(table) {
  const { api, act, wish } = table;
  if (!table.kept || !table.wishing || !mayWish(table)) return nothing;
  const kind = kindOf(wish);
  return html`<div class="laying wish" role="group" aria-label=${api.t("view.wish")}>
    <p class="laying__title">${api.t("view.wish")}</p>
    <div class="own__tools">${KINDS.map(
      (one) =>
        html`<button type="button" class="chip" aria-pressed=${one === kind ? "true" : "false"} @click=${() => act.wishKind(one)}>${api.t(`view.wish.${one}`)}</button>`,
    )}</div>
    ${kind === "only" ? cards(table) : nothing}
    <button type="button" class="btn btn--wide" @click=${act.wishes}>${api.t("view.done")}</button>
  </div>`;
}

// ---- laying down ----------------------------------------------------------------------------------------------------

/** @param {Table} table */
const best = ({ api, view, act }) => {
  const found = view.own?.best;
  if (!found) return nothing;
  return html`<div class="laying" role="group" aria-label=${api.t("view.found")}>
    <p class="laying__title">${api.t("view.found")}</p>
    ${found.melds.map(
      (cards, i) => html`<p class="laying__set"><b>${i + 1}</b>${cards.map((name) => cardFace(name, { mini: true }))}
      <span class="visually-hidden">${cardNames(api, cards)}</span></p>`,
    )}
    <p class="laying__left">${found.left.length ? api.t("view.left", { n: found.left.length, points: found.points }) : api.t("view.left_none")}</p>
    <button type="button" class="btn" @click=${act.byHand}>${api.t("view.by_hand")}</button>
  </div>`;
};

/** @param {Table} table @param {string[]} ids @param {number} i */
function slot({ api, cards, act, picked }, ids, i) {
  const names = cards.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  const label = names.length ? cardNames(api, names) : api.t("view.slot_empty");
  return html`<button type="button" class="slot" ?data-lit=${picked.size > 0} aria-label=${api.t("view.slot", { n: i + 1, what: label })} @click=${() => act.slot(i)}>
    <b>${i + 1}</b>${names.length ? names.map((name) => cardFace(name, { mini: true })) : html`<span class="slot__hint">${api.t("view.slot_empty")}</span>`}
  </button>`;
}

/** @param {Table} table */
const hands = (table) => html`<div class="laying" role="group" aria-label=${table.api.t("view.laying")}>
  <p class="laying__title">${table.api.t("view.laying_how")}</p>${table.groups.map((ids, i) => slot(table, ids, i))}
</div>`;

/** What is being laid down, before it is. @param {Table} table */
export function laying(table) {
  if (!table.kept || !table.mine || table.laying === "") return nothing;
  return table.laying === "best" ? best(table) : hands(table);
}

// ---- real cards -----------------------------------------------------------------------------------------------------

/** @param {Table} table */
function entryTitle({ api, view, next, entered, wanted }) {
  if (view.phase === "dealer") return api.t("view.enter.dealer", { seat: view.cutting[Math.min(entered.length, wanted - 1)] ?? 0 });
  if (view.phase === "cut" && wanted === 1) return api.t("view.enter.cut", { seat: view.cutter ?? 0 });
  if (view.phase === "cut_next") return api.t("view.enter.cut_next");
  if (view.phase === "upcard") return api.t("view.enter.upcard");
  const seat = next?.type === "draw" ? (next.seen_by?.[0] ?? 0) : 0;
  return api.t(view.phase === "draw" || view.phase === "penalty" ? "view.enter.drawn" : "view.enter.hand", { seat, n: wanted });
}

/** @param {Table} table */
export const entry = (table) => html`<div class="entry">
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
    onCard: table.act.key,
    onErase: table.act.erase,
    onDone: table.act.settle,
  })}
</div>`;
