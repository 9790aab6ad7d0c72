/** How the parts of the table fit together: everybody's chips, tray, slip and buttons. */
import { html } from "../../vendor/lit-html/lit-html.js";
import { playerAt } from "../../common/players.js";
import { from } from "../../ui/beats.js";
import { plate } from "../../ui/parts.js";
import { actions } from "./actions.js";
import { felt } from "./felt.js";
import { seats } from "./seats.js";
import { lastRound, paysSheet, payTable, timeSheet } from "./sheets.js";
import { slip } from "./slip.js";

/** @typedef {import("./view.js").Table} Table */

/** How far the match is. @param {Table} table */
function progress({ view, api }) {
  if (view.phase === "opening") return api.t("view.start");
  const key = view.end === "rounds" ? "view.round_of" : view.end === "minutes" ? "view.round_minutes" : "view.round";
  return api.t(key, { n: Math.min(view.round, view.end === "rounds" ? (view.limit ?? view.round) : view.round), limit: view.limit });
}

/** @param {Table} table */
const pad = (table) => html`<section class="pad">
  <div class="pad__head"><h2>${progress(table)}</h2><div class="pad__tools">${lastRound(table)}${timeSheet(table)}${paysSheet(table)}</div></div>
  ${seats(table)}
  <div class="pad__pays"><h3>${table.api.t("view.pays")}</h3>${payTable(table)}</div>
</section>`;

/** @type {Record<string, string>} */
const TURNS = { bank: "view.turn_bank", bet: "view.turn_bet", ask: "view.turn_ask", throw: "view.turn_throw", wash: "view.turn_wash" };

/** @param {Table} table */
function turnPlate({ view, api, checking }) {
  const key = TURNS[view.phase];
  if (!key || view.seat === null) return plate({ turn: api.t(view.phase === "over" ? "view.end" : "view.opening") });
  if (checking && view.phase === "bank")
    return plate({ turn: api.t("view.turn_settle"), next: view.banker === null ? "" : api.t("view.next_bank", { seat: view.banker }) });
  const after = view.phase === "bet" ? view.waiting[0] : view.phase === "throw" ? view.next_banker : null;
  const next = typeof after === "number" ? api.t(view.phase === "bet" ? "view.next_bet" : "view.next_bank", { seat: after }) : "";
  return plate({ turn: api.t(key, { seat: view.seat }), player: playerAt(api, view.seat), next });
}

/** @param {Table} table */
export const page = (table) => html`<div class="game chinchirorin" ?data-real=${table.real} ?data-checking=${from("reading", () => table.checking)}
  data-phase=${from("reading", () => table.view.phase)} ?data-many=${table.view.totals.length > 4}>
  ${from("totals", () => pad(table))}
  <section class="tray">${from("next", () => turnPlate(table))}${felt(table)}</section>
  <div class="foot">${from("reading", () => slip(table))}${from("next", () => actions(table))}</div>
</div>`;
