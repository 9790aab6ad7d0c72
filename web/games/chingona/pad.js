/** The games won by each on the way to the goal, what is played for, and what an old rule still promises. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { playerAt } from "../../common/players.js";
import { number } from "../../ui/format.js";
import { link } from "../../ui/parts.js";
import { seatName } from "../../ui/seat.js";
import { ranks, ranksSheet } from "./ranks.js";

/** @typedef {import("./view.js").Table} Table */

/** Up to this many games are drawn as marks, beyond them the number alone tells. */
const MARKS = 9;

/** @param {Table} table @param {number} seat */
function state({ view, api }, seat) {
  if (view.payer === seat) return api.t("view.pays");
  if (view.phase === "over" && view.winners.includes(seat)) return api.t("view.has_won");
  if (view.out.includes(seat)) return api.t((view.totals[seat] ?? 0) >= view.goal ? "view.is_done" : "view.is_safe");
  return "";
}

/** @param {Table} table @param {number} seat */
function chips({ view, api, locale }, seat) {
  const value = view.chips[seat] ?? 0;
  if (view.stakes !== "units" || !value) return nothing;
  return html`<span class="won__chips num" title=${api.t("view.chips")}>${value > 0 ? "+" : "−"}${number(Math.abs(value), locale)}</span>`;
}

/** @param {Table} table @param {number} seat */
function row(table, seat) {
  const { view, api, locale } = table;
  const games = view.totals[seat] ?? 0;
  const said = state(table, seat);
  const marks = Array.from({ length: Math.min(MARKS, Math.max(view.goal, games)) }, (_, i) => html`<span class="won__mark" ?data-made=${i < games}></span>`);
  return html`<li class="won" data-colour=${playerAt(api, seat).colour} ?data-active=${seat === view.seat} ?data-out=${view.out.includes(seat)} ?data-pays=${view.payer === seat}>
    <span class="won__name">${seatName(playerAt(api, seat))}${seat === view.seat ? html`<span class="visually-hidden">, ${api.t("view.has_cup")}</span>` : nothing}</span>
    ${said ? html`<span class="won__state">${said}</span>` : nothing}${chips(table, seat)}
    <span class="won__marks" aria-hidden="true">${marks}</span>
    <span class="won__games num"><span class="visually-hidden">${api.t("view.games", { n: games })}</span><span aria-hidden="true">${number(games, locale)}</span></span>
  </li>`;
}

/** What the whole match is about. @param {Table} table */
function stakes({ view, api }) {
  return view.stakes === "units" ? api.t("view.stakes.units", { pot: view.pot }) : api.t("view.stakes.drinks");
}

/** Parson's Benefit while it lasts. @param {Table} table */
function parsons({ view, api }) {
  if (!view.parsons || view.phase === "over") return nothing;
  const { other_seat, left, seat } = view.parsons;
  return html`<p class="pad__last pad__parsons">${api.t("view.parsons", { seat, other_seat, n: left })} ${link(api.t("view.why"), () => api.rule("G11"))}</p>`;
}

/** @param {Table} table */
export function pad(table) {
  const { view, api } = table;
  return html`<section class="pad">
    <div class="pad__head"><h2>${api.t("view.goal", { n: view.goal })}</h2><span class="pad__stakes">${stakes(table)}</span>${ranksSheet(table)}</div>
    ${parsons(table)}
    <ol class="wins" ?data-many=${api.players.length > 4}>${view.totals.map((_, seat) => row(table, seat))}</ol>
    <div class="pad__ranks"><h3>${api.t("view.ranks")}</h3>${ranks(table)}</div>
  </section>`;
}
