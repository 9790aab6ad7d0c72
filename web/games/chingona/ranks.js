/** The cheat sheet: the order of the faces, and what each kind of call means. */
import { html } from "../../vendor/lit-html/lit-html.js";
import { icon } from "../../ui/icon.js";
import { link } from "../../ui/parts.js";
import { pokerRow } from "../../ui/poker.js";

/** @typedef {import("./view.js").Table} Table */
/** @typedef {import("../../protocol/chingona.js").Kind} Kind */
/** @typedef {import("../../protocol/chingona.js").Face} Face */

/**
 * An example for each kind of call, the dice that count in it, and the ruling.
 * @type {{[kind in Kind]: {dice: Face[], counts: boolean[], rule: string}}}
 */
const EXAMPLES = {
  wild: { dice: ["A", "A", "9", "9", "Q"], counts: [true, true, true, true, false], rule: "G1" },
  natural: { dice: ["J", "J", "J", "K", "10"], counts: [true, true, true, false, false], rule: "G3" },
  numbers: { dice: ["10", "10", "9", "A", "K"], counts: [true, true, true, true, false], rule: "G6" },
  mexican: { dice: ["9", "9", "J", "Q", "K"], counts: [false, false, false, true, false], rule: "G10" },
};

/** @param {Event} event */
function open({ currentTarget }) {
  const button = /** @type {HTMLElement} */ (currentTarget);
  /** @type {HTMLDialogElement} */ (button.nextElementSibling).showModal();
}

/** @param {Event} event */
const shut = ({ currentTarget }) => /** @type {HTMLElement} */ (currentTarget).closest("dialog")?.close();

/** A tap beside the sheet lands on the dialog itself. @param {Event} event */
function beside({ target, currentTarget }) {
  if (target === currentTarget) /** @type {HTMLDialogElement} */ (target).close();
}

/** Shown in the sheet, and on a wide screen beside the table. @param {Table} table */
export const ranks = ({ api, view }) => html`<p class="ranks__order">${pokerRow([...view.faces].reverse())}<span>${api.t("view.ranks_order")}</span></p>
  <dl class="ranks">${Object.entries(EXAMPLES).map(
    ([kind, { dice, counts, rule }]) => html`<div><dt>${api.t(`view.row.${kind}`)}${pokerRow(dice, counts)}</dt>
    <dd>${api.t(`view.ranks.${kind}`)} ${link(api.t("view.why"), () => api.rule(rule))}</dd></div>`,
  )}</dl>`;

/** @param {Table} table */
export function ranksSheet(table) {
  const { api } = table;
  return html`<button type="button" class="chip ranks-open" @click=${open}>${icon("info")}${api.t("view.ranks")}</button>
    <dialog class="sheet ranks-sheet" aria-label=${api.t("view.ranks")} @click=${beside}>
      <div class="sheet__head"><h2>${api.t("view.ranks")}</h2>
        <button type="button" class="btn btn--ghost btn--icon" aria-label=${api.t("view.close")} @click=${shut}>${icon("close")}</button></div>
      ${ranks(table)}
    </dialog>`;
}
