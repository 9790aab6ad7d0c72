/** How the parts of the table fit together: the games won, the tray, the slip, the call sheet and the buttons. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { playerAt } from "../../common/players.js";
import { from } from "../../ui/beats.js";
import { plate } from "../../ui/parts.js";
import { actions } from "./actions.js";
import { ticket } from "./beat.js";
import { callSheet } from "./calls.js";
import { felt } from "./felt.js";
import { pad } from "./pad.js";
import { slip } from "./slip.js";

/** @typedef {import("./view.js").Table} Table */

/** The rolls of this turn as small dice, those made filled. @param {Table} table */
function rolls({ view, api }) {
  if (view.seat === null || view.phase === "over") return nothing;
  return html`<p class="throws"><span class="visually-hidden">${api.t("view.rolls_made", { n: view.roll, of: view.limit })}</span>
    ${Array.from({ length: view.limit }, (_, i) => html`<span class="throws__one" ?data-made=${i < view.roll} aria-hidden="true"></span>`)}</p>`;
}

/** @param {Table} table */
function turnPlate(table) {
  const { view, api } = table;
  if (view.phase === "over") return plate({ turn: api.t("view.end") });
  if (view.phase === "elimination") return plate({ turn: api.t("view.elimination") });
  if (view.seat === null) return plate({ turn: api.t("view.flick") });
  const next = view.next_seat === null ? "" : api.t("view.next", { seat: view.next_seat });
  const turn = api.t(`view.turn.${view.role ?? "starter"}`, { seat: view.seat });
  return html`<div class="plated">${plate({ turn, player: playerAt(api, view.seat), next })}${rolls(table)}</div>`;
}

/** @param {Table} table */
export const page = (table) => html`<div class="game chingona" ?data-real=${table.api.real} data-phase=${from("reading", () => table.view.phase)}
  data-role=${from("reading", () => table.view.role ?? "")} ?data-many=${table.api.players.length > 4} ?data-still=${table.still}>
  ${from("totals", () => pad(table))}
  <section class="tray">${from("next", () => html`${turnPlate(table)}${ticket(table)}`)}${from("fall", () => felt(table))}</section>
  <div class="foot">${from("reading", () => html`${slip(table)}${callSheet(table)}`)}${from("next", () => actions(table))}</div>
</div>`;
