/** Sentences about a match that more than one screen says. */
import { namesOf, playerAt } from "../../common/players.js";
import { html } from "../../vendor/lit-html/lit-html.js";
import { seatMark } from "../../ui/seat.js";
import { listed, noteText, number, t, together } from "../words/i18n.js";

/** @typedef {import("../types.js").Meta} Meta */
/** @typedef {import("../types.js").Player} Player */

/** @param {{game: string, players: Player[]} | null | undefined} match */
export const contextOf = (match) => (match ? { game: match.game, names: namesOf(match.players) } : {});

/** What was told at a line. @param {import("./phases.js").Match} match @param {number} line */
export function sentence(match, line) {
  const told = match.notes.filter((note) => note.line === line).map((note) => noteText(note, contextOf(match)));
  return together(told);
}

/** Alone nobody is beaten. @param {{players: Player[]}} match that is over @param {string[]} names of the winners */
export const wonBy = ({ players }, names) =>
  players.length === 1 ? t("result.finished", { name: names[0] }) : t("result.won", { n: names.length, names: listed(names) });

/** Where a saved match stands. @param {Meta} meta @returns {string} */
export function standing(meta) {
  const called = (/** @type {number[]} */ seats) => seats.map((seat) => playerAt(meta, seat).name);
  if (meta.over) return wonBy(meta, called(meta.winners));
  const moves = called(meta.turn);
  return moves.length === 1 ? t("home.turn", { name: moves[0] }) : t("home.next", { names: listed(moves.length ? moves : namesOf(meta.players)) });
}

/** Names with marks and totals. @param {Meta} meta */
export const seatTotals = (meta) => html`
  <ul class="seats-line">
    ${meta.players.map(
      (player, seat) => html`<li>
        ${seatMark(player)}<span class="seats-line__name">${player.name}</span>
        ${meta.totals.length ? html`<b class="num">${number(meta.totals[seat] ?? 0)}</b>` : ""}
      </li>`,
    )}
  </ul>
`;
