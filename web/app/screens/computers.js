/** Computers play while people watch: they act by themselves, and a bar says who is playing. */
import { playerAt } from "../../common/players.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { icon } from "../../ui/icon.js";
import { seatMark } from "../../ui/seat.js";
import { t } from "../words/i18n.js";
import { computerAt, computers, goOn, letThemPlay, tryAgain } from "../match/computers.js";
import { takeSeat } from "../match/play.js";
import { session } from "../match/session.js";

/** @typedef {import("../match/phases.js").Match} Match */

/** @param {string} id of the match @param {() => void} paint @returns {() => void} stops it */
export function seatComputers(id, paint) {
  const stops = [computers.subscribe(paint), letThemPlay(id)];
  document.addEventListener("click", onTap);
  return () => {
    for (const stop of stops) stop();
    document.removeEventListener("click", onTap);
  };
}

/** A tap on the table shows what comes next, unless it asks for something else. @param {Event} event */
function onTap({ target }) {
  if (!(target instanceof Element) || !target.closest(".table__view") || target.closest("button, a")) return;
  const { match } = session.value;
  if (match && computerAt(match) !== null) goOn();
}

/** Who plays, and how to see the end of it. @param {Match} match */
export function computerBar(match) {
  const seat = computerAt(match);
  if (seat === null) return nothing;
  const player = playerAt(match, seat);
  const { name } = player;
  if (computers.value.stuck === match.step) return stuck(player, seat);
  return html`<div class="computer-bar">
    <p class="computer-bar__words">${seatMark(player)}<span>${t("computer.plays", { name })}</span></p>
    <button type="button" class="btn btn--quiet" @click=${goOn}>${icon("skip")}${t("computer.skip")}</button>
  </div>`;
}

/** @param {import("../types.js").Player} player @param {number} seat */
const stuck = ({ name }, seat) => html`<div class="computer-bar computer-bar--stuck" role="alert">
  <p class="computer-bar__words"><span>${t("computer.stuck", { name })}</span></p>
  <button type="button" class="btn" @click=${tryAgain}>${icon("again")}${t("engine.retry")}</button>
  <button type="button" class="btn" @click=${() => void takeSeat(seat)}>${t("computer.take", { name })}</button>
</div>`;
