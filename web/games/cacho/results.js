/** Teams: the results of the two partners side by side, with the ways to score each. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { playerAt } from "../../common/players.js";
import { diceRow } from "../../ui/die.js";
import { seatName } from "../../ui/seat.js";
import { payOf } from "./picks.js";
import { number } from "../../ui/format.js";

/** @typedef {import("./view.js").Table} Table */
/** @typedef {import("../../protocol/cacho.js").Result} Result */

/** The most that a result can score. @param {Result} result */
const best = ({ notes }) => Object.entries(notes).sort((a, b) => b[1] - a[1])[0] ?? [];

/**
 * @param {Table} table
 * @param {Result} result
 */
function brings({ api, view, picked }, result) {
  const box = payOf(view, picked)?.box;
  const [found, points] = box && result.notes[box] ? [box, result.notes[box]] : best(result);
  return found ? html`<b class="num">${number(points ?? 0, api.locale)}</b> ${api.t(`box.${found}`)}` : api.t("view.result_none");
}

/** @param {Table} table @param {Result} result */
function one(table, result) {
  const { api, view, picked } = table;
  const pay = payOf(view, picked);
  const meant = Boolean(pay?.note && result.notes[pay.box] === pay.points);
  const tags = [
    result.goal ? api.t("view.goal_tag", { goal: result.goal }) : "",
    result.served ? api.t("view.served") : "",
    result.turned ? api.t("view.abajo_mark") : "",
  ];
  return html`<li class="outcome" ?data-meant=${meant}>
    <p class="outcome__who">${seatName(playerAt(api, result.seat))}</p>
    <p class="visually-hidden">${result.dice.join(", ")}</p>${diceRow(result.dice)}
    <p class="outcome__tags">${tags.filter(Boolean).join(" · ")}</p>
    <p class="outcome__brings">${brings(table, result)}</p>
  </li>`;
}

/** Both have played. @param {Table} table */
export const results = (table) => html`<ul class="outcomes" aria-label=${table.api.t("view.results")}>
  ${table.view.results.map((result) => one(table, result))}
</ul>`;

/** The first has played: a ticket stays visible while the second rolls. @param {Table} table */
export function ticket(table) {
  const { view, api } = table;
  const [result] = view.results;
  if (!result || view.phase === "pair" || view.phase === "over") return nothing;
  return html`<p class="ticket"><span class="ticket__who">${seatName(playerAt(api, result.seat))}</span>
    <span class="visually-hidden">${result.dice.join(", ")}: </span>${diceRow(result.dice)}<span class="ticket__brings">${brings(table, result)}</span></p>`;
}
