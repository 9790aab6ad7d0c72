import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { seatMark, seatName } from "./seat.js";
import { number } from "./format.js";

/**
 * @typedef {object} Lane
 * @property {string} name
 * @property {string} colour
 * @property {number} total
 * @property {number} [hope] total if what lies on the table were banked now
 * @property {boolean} [active]
 * @property {string} [status] said after the name by screen readers: "throws now", "is next"
 */

/**
 * @param {number} points
 * @param {number} goal
 */
const along = (points, goal) => Math.max(0, Math.min(100, (100 * points) / goal)).toFixed(2);

/**
 * @param {Lane} lane
 * @param {number} goal
 * @param {string} locale
 */
function laneRow(lane, goal, locale) {
  const at = along(lane.total, goal);
  const hope = lane.hope && lane.hope > lane.total ? along(lane.hope, goal) : null;
  return html`<li class="race__lane" data-colour=${lane.colour} ?data-active=${lane.active}>
    <span class="race__name">${seatName(lane)}
      ${lane.status ? html`<span class="visually-hidden">, ${lane.status}: </span>` : nothing}</span>
    <span class="race__rail" aria-hidden="true">
      ${hope ? html`<span class="race__hope" data-vars=${`at:${hope}`}></span>` : nothing}
      <span class="race__done" data-vars=${`at:${at}`}></span>
      <span class="race__peg" data-vars=${`at:${at}`}>${seatMark(lane)}</span>
    </span>
    <span class="race__total">${number(lane.total, locale)}</span>
  </li>`;
}

/**
 * Everyone's total on the way to the goal.
 * @param {{lanes: Lane[], goal: number, label: string, locale: string}} race
 */
export const race = ({ lanes, goal, label, locale }) => html`
  <ol class="race" aria-label=${label} ?data-many=${lanes.length > 4}>
    ${lanes.map((lane) => laneRow(lane, goal, locale))}
  </ol>`;
