/** One person's figures: overall, by game, and against everybody else. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { icon } from "../../ui/icon.js";
import { club, view } from "../club/club.js";
import { joinedTo } from "../club/edits.js";
import { few, figures, linkTo, ratingText, ratingsChart, share, table, toMatches } from "../club/figures.js";
import { REVIEWED, rangeOf } from "../club/found.js";
import { nameOf } from "../club/names.js";
import { signed } from "../match/verdict.js";
import { openDelete, openEdit, openJoin, part } from "../club/people.js";
import { go, href } from "../router.js";
import { gameName } from "../words/catalog.js";
import { number, t } from "../words/i18n.js";

/** @typedef {import("../club/statistics.js").Figures} Figures */

/** @type {import("../club/types.js").MakePage} */
export function personPage([id = ""]) {
  const who = () => view().is(id) ?? id;
  return {
    title: () => nameOf(who()) || t("home.club"),
    back: href("club"),
    body: () => html`${told(who())} ${changes(who())}`,
  };
}

/** @param {string} who */
function told(who) {
  const all = figures();
  const one = all.people.get(who);
  if (!one) return html`<p>${t(nameOf(who) ? "club.not_played" : "club.no_person")}</p>`;
  return html`${inShort(who, one)} ${byGame(who, one)} ${judged(who, one)} ${byOther(who, all.pairs.get(who) ?? new Map())} ${ratingsChart(all, [who])}
    <a class="btn btn--quiet" href=${href("club", "matches", who)}>${icon("log")}${t("club.all_matches", { count: one.played })}</a>`;
}

/** @param {string} who @param {Figures} one */
const inShort = (who, one) => html`<dl class="card club-short">
  ${fact(t("club.col.played"), html`${number(one.played)} ${few(one.played)}`)}
  ${fact(t("club.col.won"), html`${number(one.won)} <small class="soft">${share(one.won, one.played)}</small>`)}
  ${fact(t("club.streak"), run(who, one.streak))} ${fact(t("club.longest"), run(who, one.longest))}
  ${fact(t("club.col.rating"), ratingText(one))}
</dl>`;

/** @param {string} who @param {import("../club/statistics.js").Run} streak */
const run = (who, streak) => (streak.length ? toMatches(number(streak.length), t("club.run", { count: streak.length }), who, rangeOf(streak)) : number(0));

/** @param {string} name @param {unknown} value */
const fact = (name, value) => html`<div><dt>${name}</dt><dd class="num">${value}</dd></div>`;

/** @param {string} who @param {Figures} one */
const byGame = (who, { games }) => html`<section class="stack stack--tight" aria-labelledby="club-by-game">
  <h2 id="club-by-game">${t("club.by_game")}</h2>
  <div class="card">${table(
    t("club.by_game"),
    [t("club.game"), t("club.col.played"), t("club.col.won"), t("club.col.best"), t("club.col.worst")],
    Object.entries(games).map(([game, { played, won, best, worst }]) => [
      html`${gameName(game)}${few(played)}`,
      toMatches(number(played), t("club.count_of", { count: played, of: gameName(game) }), who, game),
      number(won),
      mark(who, best),
      mark(who, worst),
    ]),
  )}</div>
</section>`;

/** @param {string} who @param {import("../club/statistics.js").Mark | null} made */
const mark = (who, made) => (made ? toMatches(number(made.score), t("club.mark", { n: made.score }), who, made.match) : "–");

/** The averages over accounts: by game and, if there are several, in all. @param {string} who @param {Figures} one */
function judged(who, { judged: games }) {
  const all = Object.entries(games);
  if (!all.length) return nothing;
  const rows = all.map(([game, sums]) => judgedRow(gameName(game), sums, [who, game, REVIEWED]));
  return html`<section class="stack stack--tight" aria-labelledby="club-judged">
    <h2 id="club-judged">${t("club.judged")}</h2>
    <div class="card">${table(
      t("club.judged"),
      [t("club.game"), t("club.col.judged"), t("club.col.luck"), t("club.col.mistakes"), t("club.col.lost")],
      all.length > 1 ? [...rows, judgedRow(t("club.all_games"), together(all.map(([, sums]) => sums)), [who, REVIEWED])] : rows,
    )}</div>
    <p class="soft small">${t("club.judged_help")}</p>
  </section>`;
}

/** @param {string} name @param {import("../club/statistics.js").Judged} sums @param {string[]} parts of the address of those matches */
function judgedRow(name, { matches, luck, lost, mistakes }, parts) {
  const each = (/** @type {number} */ sum, /** @type {number} */ unit) => Math.round((10 * sum) / unit / matches) / 10 || 0;
  const reviewed = toMatches(number(matches), t("club.reviewed", { count: matches }), ...parts);
  return [html`${name}${few(matches)}`, reviewed, signed(each(luck, POINT)), number(each(mistakes, 1)), number(each(lost, POINT))];
}

const POINT = 10; // thousandths of a win

/** @param {import("../club/statistics.js").Judged[]} all */
const together = (all) =>
  all.reduce((a, b) => ({ matches: a.matches + b.matches, luck: a.luck + b.luck, lost: a.lost + b.lost, mistakes: a.mistakes + b.mistakes }));

/** @param {string} who @param {Map<string, import("../club/statistics.js").Duel>} duels */
function byOther(who, duels) {
  if (!duels.size) return nothing;
  const sorted = [...duels].sort(([, a], [, b]) => b.met - a.met);
  return html`<section class="stack stack--tight" aria-labelledby="club-by-other">
    <h2 id="club-by-other">${t("club.against")}</h2>
    <div class="card">${table(
      t("club.against"),
      [t("club.col.name"), t("club.col.met"), t("club.col.ahead"), t("club.col.tied"), t("club.col.behind")],
      sorted.map(([other, { met, ahead, tied, behind }]) => [
        html`${linkTo(other)}${few(met)}`,
        toMatches(number(met), t("club.both", { other: nameOf(other), count: met }), who, other),
        number(ahead),
        number(tied),
        number(behind),
      ]),
    )}</div>
  </section>`;
}

/** @param {string} who */
function changes(who) {
  const person = view().people.find(({ id }) => id === who);
  if (!person) return nothing;
  const home = () => go(href("club"));
  const split = async (/** @type {string} */ id) => {
    await part(id); // with it goes the button
    document.querySelector("h1")?.focus();
  };
  return html`<div class="row">
    <button type="button" class="btn" @click=${() => openEdit(person)}>${icon("edit")}${t("club.edit")}</button>
    <button type="button" class="btn btn--ghost" @click=${() => openJoin(person, home)}>${icon("people")}${t("club.same", { name: person.name })}</button>
    ${joinedTo(club.value.club, view(), who).map(
      ({ id, name }) => html`<button type="button" class="btn btn--ghost" @click=${() => void split(id)}>${icon("people")}${t("club.part", { name })}</button>`,
    )}
    <button type="button" class="btn btn--ghost" @click=${() => openDelete(person, home)}>${icon("trash")}${t("club.delete", { name: person.name })}</button>
  </div>`;
}
