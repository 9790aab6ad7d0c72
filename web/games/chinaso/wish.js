/** What somebody decides in advance about the others' discards: the worker answers for them, and no other seat sees it. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { icon } from "../../ui/icon.js";

/** @typedef {import("./view.js").Table} Table */
/** @typedef {{hand: number, kind: "none" | "only", cards: string[]}} Wish it stands for one hand */
/** @typedef {"ask" | Wish["kind"]} Kind */

/** @param {Wish | null} wish @returns {import("../../common/types.js").Ahead | null} */
export function aheadOf(wish) {
  if (!wish) return null;
  const says = Object.fromEntries((wish.kind === "only" ? wish.cards : []).map((card) => [card, "claim"]));
  return { within: String(wish.hand), says, otherwise: "pass" };
}

/** All of these cards, or none of them if they are in. @param {string[]} cards @param {string[]} names */
export function toggled(cards, names) {
  const others = cards.filter((card) => !names.includes(card));
  return names.every((name) => cards.includes(name)) ? others : [...others, ...names];
}

/** @param {Wish | null} wish @returns {Kind} */
export const kindOf = (wish) => wish?.kind ?? "ask";

/** A seat that has laid down, or has no claims left, may not claim. @param {Table} table */
export function mayWish({ view, eyes, api }) {
  if (eyes === null || api.still || !view.own || view.own.is_down) return false;
  return view.most_claims === null || (view.claims[eyes] ?? 0) < view.most_claims;
}

/** What is said now, and the way to change it. @param {Table} table */
export const wishChip = (table) =>
  mayWish(table)
    ? html`<button type="button" class="chip own__wish" aria-expanded=${table.wishing ? "true" : "false"} @click=${table.act.wishes}>
      ${icon("edit")}<span>${table.api.t(`view.wish.is_${kindOf(table.wish)}`)}</span></button>`
    : nothing;
