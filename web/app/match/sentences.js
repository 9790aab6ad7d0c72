/** Sentences about a match that more than one screen says. */
import { stages } from "../../common/notes.js";
import { namesOf } from "../../common/players.js";
import { html } from "../../vendor/lit-html/lit-html.js";
import { seatMark } from "../../ui/seat.js";
import { listed, noteText, number, t } from "../words/i18n.js";

/** @typedef {import("../types.js").Meta} Meta */
/** @typedef {import("../types.js").Note} Note */
/** @typedef {import("../types.js").Player} Player */

/** @param {{game: string, players: Player[]} | null | undefined} match */
export const contextOf = (match) => (match ? { game: match.game, names: namesOf(match.players) } : {});

const NOBODY = /** @type {Player} */ ({ name: "", colour: "red", controller: "person" });

/** @param {{players: Player[]}} match @param {number} seat @returns {Player} */
export const playerAt = ({ players }, seat) => players[seat] ?? NOBODY;

/** @param {string[]} names */
export const wonBy = (names) => t("result.won", { n: names.length, names: listed(names) });

/** Where a saved match stands. @param {Meta} meta @returns {string} */
export function standing(meta) {
  const called = (/** @type {number[]} */ seats) => seats.map((seat) => playerAt(meta, seat).name);
  if (meta.over) return wonBy(called(meta.winners));
  const moves = called(meta.turn);
  return moves.length === 1 ? t("home.turn", { name: moves[0] }) : t("home.next", { names: listed(moves.length ? moves : namesOf(meta.players)) });
}

/** Names with marks and totals. @param {Meta} meta */
export const seatTotals = (meta) => html`
  <ul class="seats-line">
    ${meta.players.map(
      ({ name, colour }, seat) => html`<li>
        ${seatMark(colour)}<span class="seats-line__name">${name}</span>
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
        <span class="log__mark">${"seat" in params ? seatMark(playerAt(match, params.seat).colour) : ""}</span>
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
