/** The matches behind a figure. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { icon } from "../../ui/icon.js";
import { openSheet } from "../house/sheet.js";
import { session } from "../match/session.js";
import { href } from "../router.js";
import { gameName } from "../words/catalog.js";
import { listed, number, strung, t } from "../words/i18n.js";
import { club, put, view } from "./club.js";
import { deletedMatch } from "./edits.js";
import { saveClub } from "./files.js";
import { moment, seatNameAt } from "./names.js";

/** @typedef {import("./who.js").Told} Told */

/** Who came where. @param {Told} match @returns {string} */
export function outcome(match) {
  const order = match.places.map((place, seat) => ({ place, seat })).sort((a, b) => a.place - b.place);
  return strung(order.map(({ place, seat }) => standing(match, place, seat)));
}

/** @param {Told} match @param {number} place @param {number} seat */
function standing(match, place, seat) {
  const name = seatNameAt(match, seat);
  const score = match.scores?.[seat];
  return score === undefined ? t("club.came", { place, name }) : t("club.came_with", { place, name, score: number(score) });
}

/** Newest first. @param {Told[]} results */
export function matchList(results) {
  const here = new Set(session.value.saved.map(({ id }) => id));
  return html`<ol class="club-matches">${results.map((match) => html`<li class="card club-match">${oneMatch(match, here.has(match.id))}</li>`)}</ol>`;
}

/** @param {Told} match @param {boolean} isHere whether the match is on this device */
const oneMatch = (match, isHere) => html`<div class="grow">
    <p class="row row--between"><b>${gameName(match.game)}</b><span class="soft small">${moment(match.at)}</span></p>
    <p>${outcome(match)}</p>
    ${match.by === "hand" ? html`<p class="soft small">${t("club.by_hand")}</p>` : nothing}
    ${match.by === "hand" ? html`<a class="club-link" href=${href("club", "sheet", match.game, match.id)}>${t("club.sheet.open")}${icon("next")}</a>` : nothing}
    ${isHere ? html`<a class="club-link" href=${href("result", match.id)}>${t("home.result")}${icon("next")}</a>` : nothing}
  </div>
  <button type="button" class="btn btn--icon btn--ghost" aria-label=${t("club.delete_match", { game: gameName(match.game), names: namesIn(match) })}
    @click=${() => openDelete(match)}>${icon("trash")}</button>`;

/** @param {Told} match */
const namesIn = (match) => listed(match.seats.map((_, seat) => seatNameAt(match, seat)));

/** @param {Told} match */
function openDelete(match) {
  const title = t("club.delete_match", { game: gameName(match.game), names: namesIn(match) });
  openSheet({
    title,
    body: (close) => html`<div class="stack">
      <p>${t("club.delete_match_help")}</p>
      <button type="button" class="btn" @click=${saveClub}>${icon("save")}${t("club.save")}</button>
      <button type="button" class="btn btn--primary" @click=${() => (close(), void put(deletedMatch(club.value.club, view(), match)))}>${icon("trash")}${t("home.delete")}</button>
    </div>`,
  });
}
