/** The opening roll, which decides who starts: a die and a name for each seat. Styles: style/table.css. */
import { playerAt } from "../common/players.js";
import { html } from "../vendor/lit-html/lit-html.js";
import { hasCome } from "./beats.js";
import { pips, tumbling } from "./die.js";
import { seatName } from "./seat.js";

/** @typedef {{seat: number, faces: number[]}} Thrown a seat and its throws: ties throw again, the last die counts */

/**
 * @param {{seats: number[], faces: number[]}[]} openings what each throw of the opening told, in order
 * @returns {Thrown[]}
 */
export function openingThrows(openings) {
  /** @type {Map<number, number[]>} */
  const faces = new Map();
  for (const told of openings) {
    for (const [i, seat] of told.seats.entries()) faces.set(seat, [...(faces.get(seat) ?? []), told.faces[i] ?? 0]);
  }
  return [...faces].map(([seat, thrown]) => ({ seat, faces: thrown }));
}

/** Seats that tie roll again, which shows once the first dice lie still. @param {Thrown} thrown @returns {Thrown} */
const seen = ({ seat, faces }) => ({ seat, faces: hasCome("lie") ? faces : faces.slice(0, 1) });

/**
 * @param {object} opening
 * @param {import("../common/types.js").Player[]} opening.players
 * @param {Thrown[]} opening.thrown a seat without faces shows an empty place
 * @param {number | null} [opening.first] the seat that starts
 * @param {number | undefined} [opening.next] whose die is to be entered now
 */
export const opening = ({ players, thrown, first = null, next }) => html`<ul class="opening" ?data-many=${thrown.length > 4}>
  ${thrown.map(seen).map(
    ({ seat, faces }) => html`<li class="opening__seat" ?data-first=${seat === first}>
      <span class="opening__dice">
        ${faces.length ? faces.map((face) => html`<span class="die">${pips(face)}${tumbling(face)}</span>`) : html`<span class="die-hole" ?data-next=${seat === next}></span>`}
      </span>
      <span class="opening__name" data-colour=${playerAt({ players }, seat).colour}>${seatName(playerAt({ players }, seat))}
        <span class="visually-hidden">${faces.length ? `: ${faces.join(", ")}` : ""}</span></span>
    </li>`,
  )}
</ul>`;
