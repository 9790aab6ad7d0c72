/** The cheat sheet: the order of the faces, and what each kind of call means. */
import { html } from "../../vendor/lit-html/lit-html.js";
import { link } from "../../ui/parts.js";
import { pokerRow } from "../../ui/poker.js";
import { sheet } from "../../ui/sheet.js";

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

/** Shown in the sheet, and on a wide screen beside the table. @param {Table} table */
export const ranks = ({ api, view }) => html`<p class="ranks__order">${pokerRow([...view.faces].reverse())}<span>${api.t("view.ranks_order")}</span></p>
  <dl class="ranks">${Object.entries(EXAMPLES).map(
    ([kind, { dice, counts, rule }]) => html`<div><dt>${api.t(`view.row.${kind}`)}${pokerRow(dice, counts)}</dt>
    <dd>${api.t(`view.ranks.${kind}`)} ${link(api.t("view.why"), () => api.rule(rule))}</dd></div>`,
  )}</dl>`;

/** @param {Table} table */
export const ranksSheet = (table) => {
  const { api } = table;
  return sheet({ label: api.t("view.ranks"), close: api.t("view.close"), body: ranks(table) });
};
