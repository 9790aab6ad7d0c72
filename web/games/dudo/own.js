/** The cup of the player who holds the phone: it is lifted while they hold it, or the button below. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { pips } from "../../ui/die.js";
import { icon } from "../../ui/icon.js";
import { lift } from "../../ui/lift.js";
import { link } from "../../ui/parts.js";
import { peek } from "../../ui/peek.js";
import { pile } from "./ring.js";

/** @typedef {import("./view.js").Table} Table */

/**
 * Drawn only while the cup is up.
 * @param {Table} table
 * @param {number[]} cup
 */
function dice({ api, view }, cup) {
  const sorted = [...cup].sort((a, b) => a - b);
  return html`<ul class="own__dice" ?data-many=${cup.length > 5} aria-label=${api.t("view.my_dice")}>
    ${sorted.map(
      (face) => html`<li data-ace=${face === 1 && view.aces_wild ? "wild" : nothing}>
      <span class="die">${pips(face)}</span><span class="own__face">${api.t(`face.${face}`)}</span></li>`,
    )}
  </ul>`;
}

/** @param {Table} table @param {number} seat */
const title = ({ api, view }, seat) => html`<p class="own__title"><span>${api.t("view.my_cup", { n: view.totals[seat] ?? 0 })}</span>
  ${pile(view.totals[seat] ?? 0)}</p>
  ${api.alone ? nothing : html`<p class="own__hint">${api.t("view.lift_hint")}</p>`}`;

/** Not even the owner may look. @param {Table} table @param {number} seat */
const dark = (table, seat) => html`<section class="own" data-dark aria-label=${table.api.t("view.my_cup", { n: table.view.totals[seat] ?? 0 })}>
  ${lift({ open: false, locked: true, onChange: table.act.blind })}
  <p class="own__dark">${icon("eye-off")}<span>${table.api.t("view.blind_mine")} ${link(table.api.t("view.why"), () => table.api.rule("D15"))}</span></p>
</section>`;

/**
 * @param {Table} table
 */
export function own(table) {
  const { api, view, eyes, open, act } = table;
  if (eyes === null || !view.totals[eyes] || view.phase !== "bid") return nothing;
  if (!view.lookers.includes(eyes)) return dark(table, eyes);
  const tap = table.tap;
  const label = api.t(tap ? "handover.tap" : "handover.hold");
  const openLabel = api.t(tap ? "handover.tap_hide" : "handover.let_go");
  return html`<section class="own" ?data-open=${open} aria-label=${api.t("view.my_cup", { n: view.totals[eyes] ?? 0 })}>
    ${title(table, eyes)}
    ${lift({ open, under: open && view.cup ? dice(table, view.cup) : nothing, tap, onChange: act.peek })}
    ${api.alone ? nothing : peek({ open, label, openLabel, tap, main: true, onChange: act.peek })}
  </section>`;
}
