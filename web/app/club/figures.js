/** Tables of figures about people, pairs and games. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { chart } from "../../ui/chart.js";
import { href } from "../router.js";
import { lowWins } from "../words/catalog.js";
import { locale, number, t } from "../words/i18n.js";
import { view } from "./club.js";
import { faceAndName, faceOf, nameOf } from "./names.js";
import { NEW } from "./rating.js";
import { FEW, percent, statistics } from "./statistics.js";

/** @typedef {import("./statistics.js").Figures} Figures */
/** @typedef {import("./statistics.js").Statistics} Statistics */

/** Statistics of a club, cached by game: a screen may show one game next to all of them. @type {WeakMap<object, Map<string, Statistics>>} */
const worked = new WeakMap();

/** The statistics of one game, or of all. @param {string} [game] @returns {Statistics} */
export function figures(game = "") {
  const of = view();
  const byGame = worked.get(of) ?? new Map();
  worked.set(of, byGame);
  const told = byGame.get(game) ?? statistics(game ? of.results.filter((result) => result.game === game) : of.results, lowWins);
  byGame.set(game, told);
  return told;
}

/** A note beside figures that rest on few matches. @param {number} played */
export const few = (played) => (played < FEW ? html`<small class="soft club-few">${t("club.few")}</small>` : nothing);

/** @param {number} part @param {number} of */
export const share = (part, of) => t("club.percent", { n: percent(part, of) });

/** @param {Figures} figures */
export const ratingText = ({ rating }) => (rating ? t("club.rating_of", { rating: Math.round(rating.rating), spread: Math.round(2 * rating.deviation) }) : "–");

/** The same where there is little room. @param {Figures} figures */
const shortRating = ({ rating }) => html`<span aria-hidden="true">${rating ? number(Math.round(rating.rating)) : "–"}
  ${rating ? html`<small class="soft">±${number(Math.round(2 * rating.deviation))}</small>` : nothing}</span>`;

/** @param {string} label @param {unknown[]} heads @param {unknown[][]} rows the first cell heads its row */
export const table = (label, heads, rows) => html`<div class="table-scroll" tabindex="0" role="group" aria-label=${label}><table class="club-table">
  <caption class="visually-hidden">${label}</caption>
  <thead><tr>${heads.map((head, at) => html`<th scope="col" class=${at ? "num" : ""}>${head}</th>`)}</tr></thead>
  <tbody>${rows.map(([head, ...cells]) => html`<tr><th scope="row">${head}</th>${cells.map((cell) => html`<td class="num">${cell}</td>`)}</tr>`)}</tbody>
</table></div>`;

/** @param {string} who */
export const linkTo = (who) => html`<a class="club-link" href=${href("club", "person", who)}>${faceAndName(who)}</a>`;

/** A figure, leading to the matches that it comes from. @param {string} figure @param {string} words the same for a screen reader @param {...string} parts of their address */
export const toMatches = (
  figure,
  words,
  ...parts
) => html`<a class="club-link" href=${href("club", "matches", ...parts)}><span aria-hidden="true">${figure}</span
  ><span class="visually-hidden">${words}</span></a>`;

/** Who leads, by rating. @param {Statistics} told @param {string} game of which they are; empty for all */
export function honours({ people }, game) {
  const sorted = [...people].sort(([, a], [, b]) => (b.rating?.rating ?? 0) - (a.rating?.rating ?? 0));
  return table(
    t("club.table"),
    [t("club.col.name"), t("club.col.played"), t("club.col.won"), t("club.col.rating")],
    sorted.map(([who, one]) => [
      html`${linkTo(who)}${few(one.played)}`,
      toMatches(number(one.played), t("club.count_of", { count: one.played, of: nameOf(who) }), who, ...(game ? [game] : [])),
      html`${number(one.won)} <small class="soft">${share(one.won, one.played)}</small>`,
      html`${shortRating(one)}<span class="visually-hidden">${ratingText(one)}</span>`,
    ]),
  );
}

const MOST_LINES = 8;
const LONGEST_COURSE = 50; // matches: more than a phone shows, and the table behind it has a row for each

/** Recent ratings, relative to where everybody begins. @param {Statistics} told @param {string[]} [only] */
export function ratingsChart({ people }, only) {
  const chosen = [...people].filter(([who, { course }]) => course.length > 1 && (!only || only.includes(who)));
  if (!chosen.length) return nothing;
  const series = chosen
    .sort(([, a], [, b]) => b.played - a.played)
    .slice(0, MOST_LINES)
    .map(([who, { course }]) => ({ name: nameOf(who), colour: faceOf(who).colour, points: recent(course) }));
  return html`<div class="card stack stack--tight"><p class="soft small" aria-hidden="true">${t("club.chart")}</p>${chart({ series, label: t("club.chart"), tableText: t("result.numbers"), locale: locale() })}</div>`;
}

/** @param {number[]} course @returns {number[]} */
const recent = (course) => [NEW.rating, ...course].slice(-LONGEST_COURSE).map((rating) => Math.round(rating - NEW.rating));
