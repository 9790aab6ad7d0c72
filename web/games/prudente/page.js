/** How the parts of the table fit together: scorepad, tray, slip and buttons. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { playerAt } from "../../common/players.js";
import { from } from "../../ui/beats.js";
import { icon } from "../../ui/icon.js";
import { plate } from "../../ui/parts.js";
import { race } from "../../ui/race.js";
import { actions } from "./actions.js";
import { felt } from "./felt.js";
import { slip } from "./slip.js";
import { valuesSheet, valuesTable } from "./values.js";

/** @typedef {import("./view.js").Table} Table */

/**
 * @param {Table} table
 */
function lanes({ view, api, worth }) {
  return view.totals.map((total, seat) => ({
    ...playerAt(api, seat),
    total,
    active: seat === view.seat,
    status: seat === view.seat ? api.t("view.has_cup") : seat === view.next_seat ? api.t("view.is_next") : "",
    ...(seat === view.seat ? { hope: total + worth } : {}),
  }));
}

/**
 * @param {Table} table
 */
function lastRound({ view, api, ended }) {
  if (view.closer === null || ended) return nothing;
  return html`<p class="pad__last">${icon("flag")}<span>${api.t("view.last_round", { seat: view.closer, goal: view.goal })}</span></p>`;
}

/**
 * @param {Table} table
 */
function pad(table) {
  const { view, api, locale } = table;
  return html`<section class="pad">
    <div class="pad__head"><h2>${api.t("view.race", { goal: view.goal })}</h2>${valuesSheet(table)}</div>
    ${lastRound(table)}
    ${race({ lanes: lanes(table), goal: view.goal, label: api.t("view.race_label", { goal: view.goal }), locale })}
    <div class="pad__values"><h3>${api.t("view.values")}</h3>${valuesTable(table)}</div>
  </section>`;
}

/**
 * @param {Table} table
 */
function turnPlate({ view, api }) {
  if (view.seat === null) return plate({ turn: api.t(view.phase === "over" ? "view.end" : "view.opening") });
  const next = view.next_seat === null ? "" : api.t("view.next", { seat: view.next_seat });
  return plate({ turn: api.t("view.turn", { seat: view.seat }), player: playerAt(api, view.seat), next });
}

/**
 * @param {Table} table
 */
export const page = (table) => html`<div class="game prudente" ?data-real=${table.real} data-phase=${from("next", () => table.view.phase)}
  ?data-many=${table.view.totals.length > 4}>
  ${from("totals", () => pad(table))}
  <section class="tray">${from("next", () => turnPlate(table))}${from("fall", () => felt(table))}</section>
  <div class="foot">${from("reading", () => slip(table))}${from("next", () => (table.api.still ? nothing : actions(table)))}</div>
</div>`;
