import { html, svg, nothing } from "../vendor/lit-html/lit-html.js";
import { number } from "./format.js";
import { seatShape } from "./seat.js";

/** @typedef {{name: string, colour: string, points: number[]}} Series */

const WIDE = 360;
const HIGH = 210;
const LEFT = 44;
const RIGHT = 12;
const TOP = 14;
const BOTTOM = 24;
export const DASHES = ["none", "8 5", "2 5", "12 4 2 4", "5 3", "14 6", "3 3 9 3", "1 6"];

/**
 * A round step so that about four lines cross the plot; nobody has half a point.
 * @param {number} most
 * @returns {number}
 */
export function tick(most) {
  const rough = Math.max(most / 4, 1);
  const ten = 10 ** Math.floor(Math.log10(rough));
  return [1, 2, 2.5, 5].map((n) => n * ten).find((n) => n >= rough && Number.isInteger(n)) ?? 10 * ten;
}

/**
 * @param {Series[]} series
 * @param {number | undefined} goal
 */
export function scales(series, goal) {
  const all = series.flatMap((one) => one.points);
  const longest = Math.max(2, ...series.map((one) => one.points.length));
  const most = Math.max(1, goal ?? 0, ...all);
  const least = Math.min(0, ...all);
  const x = (/** @type {number} */ i) => LEFT + ((WIDE - LEFT - RIGHT) * i) / (longest - 1);
  const y = (/** @type {number} */ v) => TOP + ((HIGH - TOP - BOTTOM) * (most - v)) / (most - least);
  return { x, y, most, least, longest };
}

/**
 * @param {Series} one
 * @param {number} index
 * @param {ReturnType<typeof scales>} scale
 */
function line(one, index, { x, y }) {
  const last = one.points.length - 1;
  const path = one.points.map((v, i) => `${i ? "L" : "M"}${x(i).toFixed(1)} ${y(v).toFixed(1)}`).join("");
  return svg`<g data-colour=${one.colour}>
    <path class="chart__line" d=${path} stroke-dasharray=${DASHES[index % DASHES.length]} />
    ${
      last < 0
        ? nothing
        : svg`<path class="chart__mark" d=${seatShape(one.colour)}
      transform=${`translate(${x(last).toFixed(1)} ${y(/** @type {number} */ (one.points[last])).toFixed(1)}) scale(.62) translate(-12 -12)`} />`
    }
  </g>`;
}

/** Where lines cross the plot. @param {{most: number, least: number}} scale @param {number} [goal] */
export function gridAt({ most, least }, goal = Infinity) {
  const by = tick(most - least);
  const values = [];
  for (let v = Math.ceil(least / by) * by; v <= most; v += by) values.push(v);
  return values.filter((v) => Math.abs(goal - v) > by / 3); // the goal's own number needs the room
}

/**
 * @param {ReturnType<typeof scales>} scale
 * @param {(n: number) => string} print
 * @param {number} [goal]
 */
function grid(scale, print, goal) {
  const { y } = scale;
  return gridAt(scale, goal).map(
    (v) => svg`<line class="chart__grid" x1=${LEFT} x2=${WIDE - RIGHT} y1=${y(v)} y2=${y(v)} />
      <text x=${LEFT - 6} y=${y(v) + 4} text-anchor="end">${print(v)}</text>`,
  );
}

/**
 * @param {Series[]} series
 */
const legend = (series) => html`<ul class="chart__legend">
  ${series.map(
    (one, i) => html`<li class="row row--tight" data-colour=${one.colour}>
      <svg class="chart__key" viewBox="0 0 36 16" aria-hidden="true">
        ${svg`<path class="chart__line" d="M0 8H36" stroke-dasharray=${DASHES[i % DASHES.length]} />
          <path class="chart__mark" d=${seatShape(one.colour)} transform="translate(18 8) scale(.55) translate(-12 -12)" />`}
      </svg><span>${one.name}</span></li>`,
  )}
</ul>`;

/**
 * @param {Series[]} series
 * @param {number} longest
 * @param {string} label
 * @param {(n: number) => string} print
 */
const numbers = (series, longest, label, print) => html`<div class="table-scroll" tabindex="0" role="region" aria-label=${label}><table>
  <thead><tr><th scope="col">#</th>${series.map((one) => html`<th scope="col" class="num">${one.name}</th>`)}</tr></thead>
  <tbody>${Array.from(
    { length: longest },
    (_, i) => html`<tr><th scope="row" class="num">${i}</th>
    ${series.map((one) => html`<td class="num">${i < one.points.length ? print(/** @type {number} */ (one.points[i])) : ""}</td>`)}</tr>`,
  )}
  </tbody></table></div>`;

/**
 * Running totals by turn. The numbers stand in a table below the picture for those who cannot see it.
 * @param {object} options
 * @param {Series[]} options.series points[0] is the start
 * @param {number} [options.goal]
 * @param {string} options.label what the picture shows, one sentence
 * @param {string} [options.tableText] words on the fold that opens the table
 * @param {number} [options.at] a place among the points: how far the replay has come
 * @param {string} options.locale
 * @returns {import("../vendor/lit-html/lit-html.js").TemplateResult}
 */
export function chart({ series, goal, label, tableText = label, at, locale }) {
  const scale = scales(series, goal);
  const print = (/** @type {number} */ n) => number(n, locale);
  const goalAt = goal ? scale.y(goal) : null;
  return html`<figure class="chart">
    <svg class="chart__plot" viewBox=${`0 0 ${WIDE} ${HIGH}`} role="img" aria-label=${label}>
      ${grid(scale, print, goal)}
      ${
        goalAt === null
          ? nothing
          : svg`<line class="chart__goal" x1=${LEFT} x2=${WIDE - RIGHT} y1=${goalAt} y2=${goalAt} />
        <text class="chart__goal-text" x=${LEFT - 6} y=${goalAt + 4} text-anchor="end">${print(goal ?? 0)}</text>`
      }
      ${at === undefined ? nothing : svg`<line class="chart__at" x1=${scale.x(at)} x2=${scale.x(at)} y1=${TOP} y2=${HIGH - BOTTOM} />`}
      ${series.map((one, i) => line(one, i, scale))}
    </svg>
    ${legend(series)}
    <details><summary>${tableText}</summary>${numbers(series, scale.longest, label, print)}</details>
  </figure>`;
}
