/** How the parts of the table fit together: the paper with the hatch, the tray, the slip and the buttons. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { playerAt } from "../../common/players.js";
import { from } from "../../ui/beats.js";
import { number } from "../../ui/format.js";
import { plate } from "../../ui/parts.js";
import { seatMark } from "../../ui/seat.js";
import { actions } from "./actions.js";
import { felt } from "./felt.js";
import { hatches, smallSheet } from "./hatch.js";
import { leadersOf } from "./picks.js";
import { ticket } from "./results.js";
import { slip } from "./slip.js";
import { valuesSheet } from "./values.js";

/** @typedef {import("./view.js").Table} Table */

/** @param {Table} table @param {number[]} seats */
const marks = ({ api }, seats) => seats.map((seat) => seatMark(playerAt(api, seat)));

/** What decides the match: points, or the game points of the sheets a side leads. @param {Table} table @param {number[]} seats */
function scoreOf({ view, locale }, seats) {
  const led = view.hatches.filter((_, at) => leadersOf(view, at).includes(seats[0] ?? 0));
  const games = led.reduce((sum, hatch) => sum + hatch.game_points, 0);
  return number(view.hatches.length > 1 ? games : (view.scores[seats[0] ?? 0] ?? 0), locale);
}

/**
 * The sheets of all sides: touch one to see it.
 * @param {Table} table
 */
function tabs(table) {
  const { view, api, act } = table;
  if (view.sheets.length < 2) return nothing;
  const three = view.hatches.length > 1;
  return html`<ul class="tabs" aria-label=${api.t("view.sheets")} ?data-tight=${api.players.length > 4 || view.sheets.length > 3}>${view.sheets.map(
    (
      { seats, total },
      side,
    ) => html`<li><button type="button" class="tab" aria-pressed=${side === table.side ? "true" : "false"} ?data-turn=${side === view.side}
        data-colour=${playerAt(api, seats[0] ?? 0).colour} @click=${() => act.openSheet(side)}>
      <span class="tab__marks">${marks(table, seats)}</span><span class="tab__name">${seats.map((seat) => playerAt(api, seat).name).join(" + ")}</span>
      <span class="tab__score num">${scoreOf(table, seats)}${three ? html`<span class="tab__points"><span class="visually-hidden">${api.t("view.game_points")}, </span>${number(total, api.locale)}</span>` : nothing}</span>
      ${side === view.side ? html`<span class="visually-hidden">, ${api.t("view.has_cup")}</span>` : nothing}
    </button></li>`,
  )}</ul>`;
}

/** The other sheets, small, where there is room beside the large one. @param {Table} table */
function margin(table) {
  const { view, api, act } = table;
  const others = view.sheets.map((_, side) => side).filter((side) => side !== table.side);
  if (!others.length) return nothing;
  return html`<div class="margin" aria-hidden="true">${others.map(
    (side) => html`<div class="margin__sheet" @click=${() => act.openSheet(side)}>
      <span class="margin__who">${marks(table, view.sheets[side]?.seats ?? [])}<span>${view.sheets[side]?.seats.map((seat) => playerAt(api, seat).name).join(" + ")}</span></span>
      ${smallSheet(table, side)}</div>`,
  )}</div>`;
}

/** @param {Table} table */
function pad(table) {
  const { view, api } = table;
  const turn = view.turn === null ? nothing : html`<span class="pad__turn">${api.t("view.turn_of", { n: view.turn, of: view.turns })}</span>`;
  return html`<section class="pad">
    <div class="pad__head"><h2>${api.t(view.hatches.length > 1 ? "view.hatches" : "view.hatch")}</h2>${turn}${valuesSheet(table)}</div>
    ${tabs(table)}${hatches(table)}${margin(table)}
  </section>`;
}

/** Three small dots for the rolls, those made filled. @param {Table} table */
function throwsMade({ view, api }) {
  if (view.phase !== "throw" && view.phase !== "choose") return nothing;
  const all = view.rolls + view.rolls_left;
  return html`<p class="throws"><span class="visually-hidden">${api.t("view.throws_made", { n: view.rolls, of: all })}</span>
    ${Array.from({ length: all }, (_, i) => html`<span class="throws__one" ?data-made=${i < view.rolls} aria-hidden="true"></span>`)}</p>`;
}

/** @param {Table} table */
function turnPlate(table) {
  const { view, api } = table;
  if (view.seat === null) return plate({ turn: api.t(view.phase === "over" ? "view.end" : "view.opening") });
  if (view.phase === "pair") return plate({ turn: api.t("view.pair_turn", { seats: view.results.map(({ seat }) => seat) }) });
  const next = view.next_seat === null || view.turned ? "" : api.t("view.next", { seat: view.next_seat });
  return html`<div class="plated">${plate({ turn: api.t("view.turn", { seat: view.seat }), player: playerAt(api, view.seat), next })}
    ${view.turned ? html`<p class="plated__mark">${api.t("view.abajo_mark")}</p>` : nothing}${throwsMade(table)}</div>`;
}

/** @param {Table} table */
export const page = (table) => html`<div class="game cacho" ?data-real=${table.api.real} data-phase=${from("reading", () => table.view.phase)}
  ?data-three=${table.view.hatches.length > 1} ?data-many=${table.api.players.length > 4} ?data-opening=${table.view.phase === "opening" || Boolean(table.event.opening)} ?data-still=${table.still}>
  ${from("totals", () => pad(table))}
  <section class="tray">${from("next", () => html`${turnPlate(table)}${ticket(table)}`)}${from("fall", () => felt(table))}</section>
  <div class="foot">${from("reading", () => slip(table))}${from("next", () => actions(table))}</div>
</div>`;
