/** The end of the match on the felt: who has won, by how much, and who took which sheet. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { playerAt } from "../../common/players.js";
import { dieFace } from "../../ui/die.js";
import { seatMark } from "../../ui/seat.js";
import { number } from "../../ui/format.js";

/** @typedef {import("./view.js").Table} Table */

/** @param {number[]} faces */
const dice = (faces) => html`<p class="end__dice"><span class="visually-hidden">${faces.join(", ")}</span>${faces.map((face) => dieFace(face))}</p>`;

/** A dormida, or the winner's best roll. @param {Table} table */
function decisive({ view, api, deciding, best }) {
  if (view.dormida !== null) return html`<p class="end__stamp">${api.t("view.dormida")}</p>${dice(view.dice)}`;
  return best?.code === "cacho.noted" ? html`${dice(deciding)}<p class="end__how">${api.t("view.noted", best.params)}</p>` : nothing;
}

/** @param {Table} table */
function hatchesWon({ view, api }) {
  if (view.hatches.length < 2 || view.dormida !== null) return nothing;
  return html`<ul class="end__hatches">${view.hatches.map(
    ({ hatch, game_points: points, leaders }) => html`<li><span class="medal" aria-hidden="true">${number(points, api.locale)}</span>
      <span class="visually-hidden">${api.t("note.hatch_won", { hatch, points, seats: leaders })}</span>
      <span class="end__leaders" aria-hidden="true">${leaders.map((seat) => html`<span class="end__leader">${seatMark(playerAt(api, seat))}${playerAt(api, seat).name}</span>`)}</span></li>`,
  )}</ul>`;
}

/** @param {Table} table */
export function ending(table) {
  const { view, api } = table;
  const told = { seat: 0, seats: view.winners, winners: view.winners.length, total: Math.max(...view.scores) };
  const how = api.players.length > 1 ? "won" : "finished";
  const key = view.dormida !== null ? "view.won" : view.hatches.length > 1 ? `note.${how}_games` : `note.${how}`;
  return html`<div class="end">${decisive(table)}
    <span class="end__winners" aria-hidden="true">${view.winners.map((seat) => seatMark(playerAt(api, seat)))}</span>
    <p class="end__words">${api.t(key, told)}</p>${hatchesWon(table)}
  </div>`;
}
