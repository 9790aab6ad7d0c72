/** The own hand: backs until its owner holds the button or leaves it open; then fanned, sorted, arranged, picked from. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { cardFace } from "../../ui/card.js";
import { covered, hand } from "../../ui/hand.js";
import { icon } from "../../ui/icon.js";
import { peek } from "../../ui/peek.js";
import { cardName, cardNames } from "./words.js";

/** @typedef {import("./view.js").Table} Table */

/** @param {Table} table */
const tools = ({ api, sort, picked, act }) => html`<div class="own__tools">
  ${
    /** @type {const} */ (["suit", "rank", "own"]).map(
      (way) => html`<button type="button" class="chip" aria-pressed=${way === sort ? "true" : "false"}
    @click=${() => act.sort(way)}>${api.t(`view.sort.${way}`)}</button>`,
    )
  }
  <button type="button" class="chip own__move" aria-label=${api.t("view.move_left")} aria-disabled=${picked.size ? "false" : "true"} @click=${() => act.move(-1)}>${icon("back")}</button>
  <button type="button" class="chip own__move" aria-label=${api.t("view.move_right")} aria-disabled=${picked.size ? "false" : "true"} @click=${() => act.move(1)}>${icon("next")}</button>
</div>`;

/** Cards put aside for a set wear its number. @param {Table} table */
function marks({ groups }) {
  return new Map(groups.flatMap((ids, i) => ids.map((id) => /** @type {[string, string]} */ ([id, String(i + 1)]))));
}

/** @param {Table} table */
function shown(table) {
  const { api, cards, picked, kept, act, view } = table;
  return html`<p class="own__points">${api.t("view.my_points", { n: view.own?.points ?? 0 })}</p>
    ${hand({ cards, picked, marks: marks(table), label: api.t("view.my_hand"), say: (name) => cardName(api, name), still: !kept, onPick: act.pick })}
    ${kept ? tools(table) : nothing}`;
}

/** @param {Table} table @param {number} seat */
const buttons = ({ api, open, kept, tap, act }, seat) => html`<div class="own__buttons">
  ${
    kept
      ? nothing
      : peek({
          open,
          label: api.t(tap ? "handover.tap" : "handover.hold"),
          openLabel: api.t(tap ? "handover.tap_hide" : "handover.let_go"),
          tap,
          onChange: act.peek,
        })
  }
  <button type="button" class="btn btn--wide own__keep" aria-pressed=${kept ? "true" : "false"} ?data-main=${!kept} data-seat=${seat} @click=${act.keep}>
    ${icon(kept ? "eye-off" : "open")}<span>${api.t(kept ? "view.cover" : "view.keep_open")}</span></button>
</div>`;

/** @param {Table} table */
export function own(table) {
  const { api, view, eyes, open, wanted } = table;
  if (eyes === null || view.shown || wanted || !view.counts[eyes]) return nothing;
  const count = view.counts[eyes] ?? 0;
  return html`<section class="own" ?data-open=${open} aria-label=${api.t("view.my_cards", { n: count })}>
    ${open ? shown(table) : covered(count, api.t("view.covered", { n: count }))}
    ${api.still ? nothing : buttons(table, eyes)}
  </section>`;
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
