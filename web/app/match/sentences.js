/** Sentences about a match that more than one screen says. */
import { stages } from "../../common/notes.js";
import { html } from "../../vendor/lit-html/lit-html.js";
import { seatMark } from "../../ui/seat.js";
import { listed, noteText, number, t } from "../words/i18n.js";

/** @typedef {import("../types.js").Meta} Meta */
/** @typedef {import("../types.js").Note} Note */

/** @param {{game: string, seats: string[]} | null | undefined} match */
export const contextOf = (match) => (match ? { game: match.game, names: match.seats } : {});

/** @param {string[]} names */
export const wonBy = (names) => t("result.won", { n: names.length, names: listed(names) });

/** Where a saved match stands. @param {Meta} meta @returns {string} */
export function standing(meta) {
  const names = meta.seats;
  if (meta.over) return wonBy(meta.winners.map((seat) => names[seat] ?? ""));
  const moves = meta.turn.map((seat) => names[seat] ?? "");
  return moves.length === 1 ? t("home.turn", { name: moves[0] }) : t("home.next", { names: listed(moves.length ? moves : names) });
}

/** Names with marks and totals. @param {Meta} meta */
export const seatTotals = (meta) => html`
  <ul class="seats-line">
    ${meta.seats.map(
      (name, seat) => html`<li>
        ${seatMark(meta.colours[seat] ?? "red")}<span class="seats-line__name">${name}</span>
        ${meta.totals.length ? html`<b class="num">${number(meta.totals[seat] ?? 0)}</b>` : ""}
      </li>`,
    )}
  </ul>
`;

/**
 * Who came where, the first first.
 * @param {import("../types.js").OverNext} over
 * @returns {{seat: number, score: number, place: number}[]}
 */
export function ranking({ scores, places }) {
  const all = scores.map((score, seat) => ({ seat, score, place: places[seat] ?? 0 }));
  return all.sort((a, b) => a.place - b.place);
}

/**
 * The log as people read it, newest first.
 * @param {{game: string, seats: string[], colours: string[], notes: Note[]}} match
 */
export function logList(match) {
  const context = contextOf(match);
  const lines = match.notes.map((note) => ({ note, text: noteText(note, context) })).filter(({ text }) => text);
  if (!lines.length) return html`<p class="soft">${t("table.log_empty")}</p>`;
  return html`<ol class="log" reversed>
    ${lines.reverse().map(({ note, text }) => {
      const { params } = note;
      return html`<li class=${"totals" in params ? "log__line log__line--end" : "log__line"}>
        <span class="log__mark">${"seat" in params ? seatMark(match.colours[params.seat] ?? "red") : ""}</span>
        <span>${text}</span>
      </li>`;
    })}
  </ol>`;
}

/**
 * Running totals for the chart: one list per seat.
 * @param {number[]} start what everybody began with
 * @param {Note[]} notes
 * @returns {number[][]}
 */
export function runningTotals(start, notes) {
  const steps = stages(notes);
  return start.map((began, seat) => [began, ...steps.map(({ totals }) => totals[seat] ?? 0)]);
}
