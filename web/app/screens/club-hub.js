/** The club's first page: people, who leads, and the ways in and out. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { figures, honours, ratingsChart } from "../club/figures.js";
import { club, view } from "../club/club.js";
import { guestsIn, namesakes } from "../club/edits.js";
import { chooseClub, readFile, saveClub, saveTable, toCode } from "../club/files.js";
import { outcome } from "../club/matches.js";
import { faceOf, sortedByName } from "../club/names.js";
import { join, openNew, remember } from "../club/people.js";
import { toast } from "../house/sheet.js";
import { href } from "../router.js";
import { takeHandedOver } from "../sharing/records.js";
import { openShare } from "../sharing/share.js";
import { icon } from "../../ui/icon.js";
import { seatMark } from "../../ui/seat.js";
import { nameOfEvening } from "./club-evening.js";
import { gameName, games } from "../words/catalog.js";
import { t, when } from "../words/i18n.js";

const GUESTS = 8; // names offered at most
const TWICE = 8; // pairs of one name

/** @type {import("../club/types.js").MakePage} */
export function hubPage(_, paint) {
  let game = "";
  for (const file of takeHandedOver()) void readFile(file);
  const pick = (/** @type {Event} */ { target }) => ((game = /** @type {HTMLSelectElement} */ (target).value), paint());
  return {
    title: () => t("home.club"),
    back: href("home"),
    body: () => html`<p class="soft">${t("club.intro")}</p>
      ${people()} ${evenings()} ${view().results.length ? html`${leaders(game, pick)} ${last()}` : html`<p>${t("club.no_matches")}</p>`}
      <a class="btn btn--wide" href=${href("club", "enter")}>${icon("edit")}${t("club.enter")}</a>
      ${sheets()} ${inAndOut()}`,
  };
}

const people = () => html`<section class="stack stack--tight" aria-labelledby="club-people">
  <h2 id="club-people">${t("club.people")}</h2>
  ${view().people.length ? html`<ul class="club-faces">${sortedByName(view().people.map(({ id }) => id)).map(face)}</ul>` : html`<p>${t("club.nobody")}</p>`}
  ${twice()} ${guests()}
  <button type="button" class="btn" @click=${openNew}>${icon("plus")}${t("club.add")}</button>
</section>`;

/** @param {string} who */
const face = (who) => html`<li><a class="chip club-face" href=${href("club", "person", who)}>${seatMark(faceOf(who))}${faceOf(who).name}</a></li>`;

const evenings = () =>
  view().people.length < 2
    ? nothing
    : html`<section class="stack stack--tight on-screen" aria-labelledby="club-evenings">
  <h2 id="club-evenings">${t("club.evenings")}</h2>
  ${[...view().evenings]
    .sort((a, b) => Number(a.ended ?? Infinity) - Number(b.ended ?? Infinity) || a.began - b.began)
    .reverse()
    .map(
      (evening) => html`<a class="btn btn--quiet" href=${href("club", "evening", evening.id)}>${icon("trophy")}${nameOfEvening(evening)}
        <span class="soft small">${t(evening.ended ? "club.ended" : "club.open")}</span></a>`,
    )}
  <a class="btn" href=${href("club", "begin")}>${icon("plus")}${t("club.begin")}</a>
</section>`;

/** Guests who have played here. */
function guests() {
  const names = guestsIn(view()).slice(0, GUESTS);
  if (!names.length) return nothing;
  return html`<p class="soft">${t("club.guests")}</p>
    <ul class="club-faces">${names.map(
      (name) => html`<li><button type="button" class="chip" aria-label=${t("club.remember", { name })} @click=${() => void remember(name)}>
        ${icon("plus")}${name}</button></li>`,
    )}</ul>`;
}

/** Two phones that have entered the same people have each of them twice once their clubs are one. */
const twice = () =>
  namesakes(club.value.club, view(), TWICE).map(
    ([one, other]) => html`<div class="card row row--between">
      <p class="grow">${t("club.twice", { name: one.name })}</p>
      <button type="button" class="btn" @click=${() => void join(other, one)}>${icon("people")}${t("club.twice_join", { name: one.name })}</button>
    </div>`,
  );

/** @param {string} game @param {(event: Event) => void} pick */
function leaders(game, pick) {
  const told = figures(game);
  if (!figures().people.size) return nothing; // only guests
  const played = [...new Set(view().results.map((result) => result.game))];
  return html`<section class="stack stack--tight" aria-labelledby="club-table">
    <h2 id="club-table">${t("club.table")}</h2>
    ${
      played.length > 1
        ? html`<div class="field on-screen"><label for="club-game">${t("club.game")}</label>
      <select id="club-game" @change=${pick}><option value="">${t("club.all_games")}</option>
        ${games()
          .filter(({ id }) => played.includes(id))
          .map(({ id }) => html`<option value=${id} ?selected=${id === game}>${gameName(id)}</option>`)}
      </select></div>`
        : nothing
    }
    <div class="card">${honours(told, game)}</div>
    <p class="soft small">${t("club.rating_help")}</p>
    ${ratingsChart(told)}
  </section>`;
}

function last() {
  const match = view().results.at(-1);
  if (!match) return nothing;
  return html`<section class="stack stack--tight" aria-labelledby="club-last">
    <h2 id="club-last">${t("club.last")}</h2>
    <p><b>${gameName(match.game)}</b> <span class="soft">${when(match.at)}</span><br />${outcome(match)}</p>
    <a class="btn btn--quiet" href=${href("club", "matches")}>${icon("log")}${t("club.all_matches", { count: view().results.length })}</a>
  </section>`;
}

const sheets = () => html`<section class="card stack stack--tight on-screen" aria-labelledby="club-paper">
  <h2 id="club-paper" class="setup__heading">${t("club.paper")}</h2>
  <p class="soft">${t("club.paper_help")}</p>
  <div class="club-games">${games().map(({ id }) => html`<a class="btn btn--quiet" href=${href("club", "sheet", id)}>${gameName(id)}</a>`)}</div>
</section>`;

const inAndOut = () => html`<section class="card stack stack--tight on-screen" aria-labelledby="club-files">
  <h2 id="club-files" class="setup__heading">${t("club.files")}</h2>
  <p class="soft">${t("club.files_help")}</p>
  <div class="row">
    <button type="button" class="btn" @click=${saveClub}>${icon("save")}${t("club.save")}</button>
    <button type="button" class="btn" @click=${chooseClub}>${icon("open")}${t("club.take")}</button>
    <button type="button" class="btn btn--ghost" @click=${saveTable}>${icon("save")}${t("club.save_csv")}</button>
    <button type="button" class="btn btn--ghost" @click=${() => void shareClub()}>${icon("share")}${t("club.link")}</button>
  </div>
</section>`;

async function shareClub() {
  const code = await toCode(club.value.club);
  if (code === null) return void toast({ text: t("club.too_long"), bad: true });
  void openShare({
    title: t("club.link"),
    words: t("club.link_help"),
    more: t("share.names"),
    address: new URL(href("club", "in", code), new URL("./", location.href)).href,
    subject: t("home.club"),
    card: "",
  });
}
