/** The player's own hand: backs until its owner holds the button or leaves it open; then fanned, sorted, arranged, picked from. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { covered, hand } from "../../ui/hand.js";
import { icon } from "../../ui/icon.js";
import { peek } from "../../ui/peek.js";
import { wishChip } from "./wish.js";
import { cardName } from "./words.js";

/** @typedef {import("./view.js").Table} Table */

/** @param {Table} table */
const tools = ({ api, sort, picked, act }) => html`<div class="own__tools">
  ${
    /** @type {const} */ (["contract", "suit", "rank", "own"]).map(
      (way) => html`<button type="button" class="chip" aria-pressed=${way === sort ? "true" : "false"}
    @click=${() => act.sort(way)}>${api.t(`view.sort.${way}`)}</button>`,
    )
  }
  ${
    picked.size
      ? html`<button type="button" class="chip own__move" aria-label=${api.t("view.move_left")} @click=${() => act.move(-1)}>${icon("back")}</button>
    <button type="button" class="chip own__move" aria-label=${api.t("view.move_right")} @click=${() => act.move(1)}>${icon("next")}</button>`
      : nothing
  }
</div>`;

/** Cards put aside for a set show its number, others that they have just come. @param {Table} table */
function marks({ api, groups, fresh }) {
  const came = [...fresh].map((id) => /** @type {[string, string]} */ ([id, api.t("view.new")]));
  return new Map([...came, ...groups.flatMap((ids, i) => ids.map((id) => /** @type {[string, string]} */ ([id, String(i + 1)])))]);
}

/** @param {Table} table */
function shown(table) {
  const { api, cards, picked, kept, act, view } = table;
  return html`<p class="own__points">${api.t("view.my_points", { n: view.own?.points ?? 0 })}</p>
    ${hand({ cards, picked, marks: marks(table), label: api.t("view.my_hand"), say: (name) => cardName(api, name), still: !kept, onPick: act.pick, onThrow: table.mine && table.laying !== "hand" ? act.thrown : null })}
    ${kept ? html`${tools(table)}${wishChip(table)}` : nothing}`;
}

/** @param {Table} table @param {number} seat */
const buttons = ({ api, open, kept, tap, act }, seat) => html`<div class="own__buttons">
  ${
    kept || tap
      ? nothing
      : peek({
          open,
          label: api.t("handover.hold"),
          openLabel: api.t("handover.let_go"),
          onChange: act.peek,
        })
  }
  <button type="button" class="btn btn--wide own__keep" aria-pressed=${kept ? "true" : "false"} ?data-main=${!kept} data-seat=${seat} @click=${act.keep}>
    ${icon(kept ? "eye-off" : "open")}<span>${api.t(kept ? "view.cover" : tap ? "handover.tap" : "view.keep_open")}</span></button>
</div>`;

/** @param {Table} table */
export function own(table) {
  const { api, view, eyes, open, wanted } = table;
  if (eyes === null || view.shown || wanted || !view.counts[eyes]) return nothing;
  const count = view.counts[eyes] ?? 0;
  return html`<section class="own" ?data-open=${open} aria-label=${api.t("view.my_cards", { n: count })}>
    ${open ? shown(table) : covered(count, api.t("view.covered", { n: count }))}
    ${api.still || api.alone ? nothing : buttons(table, eyes)}
  </section>`;
}
