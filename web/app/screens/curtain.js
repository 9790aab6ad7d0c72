/** The screen shown while the phone changes hands, and the strip that says who is looking. */
import { alone } from "../../common/phone.js";
import { playerAt } from "../../common/players.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { icon } from "../../ui/icon.js";
import { seatMark } from "../../ui/seat.js";
import { confirm, cover, hand, showTable } from "../match/handover.js";
import { noteText, t } from "../words/i18n.js";
import { contextOf } from "../match/sentences.js";
import { holderOf } from "../match/phases.js";

/** @typedef {import("../match/phases.js").Match} Match */

const TOLD = 3; // sentences of what just happened

/** @param {Match} match @param {number} seat @param {unknown} glance the table in a picture */
export function curtain(match, seat, glance) {
  const player = playerAt(match, seat);
  const { name } = player;
  const told = match.notes
    .slice(-8)
    .map((note) => noteText(note, contextOf(match)))
    .filter(Boolean)
    .slice(-TOLD);
  return html`<section class="curtain" aria-labelledby="curtain-title">
    <div class="curtain__card">
      <span class="curtain__mark">${seatMark(player)}</span>
      <h2 id="curtain-title" tabindex="-1">${t("handover.give", { name })}</h2>
      <p>${t("handover.away", { name })}</p>
      ${glance ? html`<div class="glance ${match.game}">${glance}</div>` : nothing}
      ${told.length ? html`<ul class="curtain__told">${told.map((line) => html`<li>${line}</li>`)}</ul>` : nothing}
      <button type="button" class="btn btn--primary btn--big btn--wide" data-main @click=${() => void confirm(seat)}>
        ${icon("eye")}${t("handover.me", { name })}
      </button>
      <button type="button" class="btn btn--ghost" @click=${showTable}>${t("handover.table")}</button>
    </div>
  </section>`;
}

/** Who looks, and how to stop; or who should take the phone. @param {Match} match */
export function strip(match) {
  if (match.phase === "looking") return looking(match, match.seat);
  const seat = match.phase === "open" ? holderOf(match, match.open) : null;
  return seat === null ? nothing : waiting(match, seat);
}

/** @param {Extract<Match, {phase: "looking"}>} match @param {number} seat */
function looking(match, seat) {
  const player = playerAt(match, seat);
  const { name } = player;
  if (alone(match.open) !== null) return nothing; // there is nobody to hide anything from
  return html`<div class="strip" role="group" aria-label=${t("handover.looking", { name })}>
    <p class="strip__who">${seatMark(player)}<span>${t("handover.looking", { name })}</span></p>
    <button type="button" class="btn btn--quiet" @click=${cover}>${icon("eye-off")}${t("handover.hide")}</button>
  </div>`;
}

/** @param {Match} match @param {number} seat */
const waiting = (match, seat) => html`<div class="strip" role="group" aria-label=${t("handover.open")}>
  <p class="strip__who"><span>${t("handover.open")}</span></p>
  <button type="button" class="btn btn--primary" data-main @click=${() => hand(seat)}>${t("handover.to", { name: playerAt(match, seat).name })}</button>
</div>`;
