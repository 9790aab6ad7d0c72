import { playerAt } from "../../common/players.js";
import { html } from "../../vendor/lit-html/lit-html.js";
import { seatMark } from "../../ui/seat.js";
import { noteText, t } from "../words/i18n.js";
import { contextOf } from "./sentences.js";

/** @typedef {import("../types.js").Note} Note */
/** @typedef {import("../types.js").Player} Player */

/**
 * The log as people read it, newest first.
 * @param {{game: string, players: Player[], notes: Note[]}} match
 */
export function logList(match) {
  const context = contextOf(match);
  const lines = match.notes.map((note) => ({ note, text: noteText(note, context) })).filter(({ text }) => text);
  if (!lines.length) return html`<p class="soft">${t("table.log_empty")}</p>`;
  return html`<ol class="log" reversed>
    ${lines.reverse().map(({ note, text }) => {
      const { params } = note;
      return html`<li class=${"totals" in params ? "log__line log__line--end" : "log__line"}>
        <span class="log__mark">${"seat" in params ? seatMark(playerAt(match, params.seat)) : ""}</span>
        <span>${text}</span>
      </li>`;
    })}
  </ol>`;
}
