/** A glazed bowl seen from above, the dice in it, and the one that jumped out. Styles: style/bowl.css. */
import { html, svg } from "../vendor/lit-html/lit-html.js";
import { pips, tumbling } from "./die.js";
import { jitter } from "./scatter.js";

const WAVES = 20;

/** One scale of the wave pattern on the rim. @param {number} i */
const wave = (i) => svg`<g transform=${`rotate(${(360 / WAVES) * i} 100 100) translate(100 17.6)`}>
  <path class="bowl__wave" d="M-12.6 0a12.6 11 0 0 1 25.2 0M-8.4 0a8.4 7 0 0 1 16.8 0M-4.2 0a4.2 3.4 0 0 1 8.4 0" /></g>`;

const BOWL = html`<svg class="bowl__ware" viewBox="0 0 200 200" aria-hidden="true">
  <defs>
    <radialGradient id="bowl-clay" cx=".36" cy=".26" r=".85"><stop class="bowl__lit" offset="0" /><stop class="bowl__mid" offset=".6" /><stop class="bowl__edge" offset="1" /></radialGradient>
    <radialGradient id="bowl-glaze" cx=".5" cy=".56" r=".56"><stop class="bowl__floor" offset="0" /><stop class="bowl__wall" offset=".72" /><stop class="bowl__deep" offset="1" /></radialGradient>
  </defs>
  <ellipse class="bowl__shadow" cx="104" cy="110" rx="95" ry="92" />
  <circle class="bowl__clay" cx="100" cy="100" r="96" />
  ${Array.from({ length: WAVES }, (_, i) => wave(i))}
  <circle class="bowl__line" cx="100" cy="100" r="94" />
  <circle class="bowl__glaze" cx="100" cy="100" r="79.5" />
  <circle class="bowl__lip" cx="100" cy="100" r="80" />
  <circle class="bowl__foot" cx="100" cy="103" r="47" />
  <path class="bowl__gleam" d="M43 66a66 66 0 0 1 44-33" />
  <path class="bowl__gleam bowl__gleam--low" d="M160 128a66 66 0 0 1-26 30" />
</svg>`;

/** Places of three dice in the bowl, in percent of it. */
const INSIDE = [
  [34.5, 38],
  [65, 40],
  [50, 67],
];
const OUTSIDE = [
  [94, 92],
  [6, 93],
  [95, 9],
];

/**
 * Where a die lies: in the bowl, or beside it when it has jumped out.
 * @param {number[]} faces 0 is out of the bowl
 * @param {number} i
 */
function place(faces, i) {
  const out = faces[i] === 0;
  const seed = faces.reduce((sum, face, at) => sum + face * (at * 5 + 3), i * 17);
  const nth = faces.slice(0, i).filter((face) => face === 0).length;
  const [x = 50, y = 50] = (out ? OUTSIDE[nth] : INSIDE[i]) ?? [];
  const turn = out ? 38 + 10 * jitter(seed) : 26 * jitter(seed + 9);
  const stray = out ? 0 : 1.8;
  return `x:${(x + stray * jitter(seed)).toFixed(1)};y:${(y + stray * jitter(seed + 5)).toFixed(1)};turn:${turn.toFixed(0)}deg`;
}

/**
 * @param {object} bowl
 * @param {number[]} bowl.faces 0 lies outside; fewer than three while they are entered
 * @param {(face: number, i: number) => string} bowl.name of a die, for screen readers
 * @param {string} bowl.label
 * @param {number} [bowl.waits] the place that is entered next, -1 for none
 */
export const bowl = ({ faces, name, label, waits = -1 }) => html`<div class="bowl" ?data-empty=${!faces.length}>
  ${BOWL}
  ${waits < 0 ? "" : INSIDE.map(([x, y], i) => (i < faces.length ? "" : html`<span class="bowl__die" data-vars=${`x:${x};y:${y};turn:0deg`}><span class="die-hole" ?data-next=${i === waits}></span></span>`))}
  ${
    faces.length
      ? html`<ul class="bowl__dice" aria-label=${label}>
    ${faces.map(
      (face, i) => html`<li class="bowl__die" ?data-out=${face === 0} data-vars=${place(faces, i)}>
      <span class="visually-hidden">${name(face, i)}</span>
      <span class="die" ?data-out=${face === 0}>${pips(face)}${face ? tumbling(face) : ""}</span></li>`,
    )}
  </ul>`
      : ""
  }
</div>`;

const HOP = { duration: 560, easing: "cubic-bezier(0.3, 0.6, 0.4, 1)" };

/**
 * A die that leaves the bowl hits the rim and hops off: from the bowl's middle to where it lies.
 * @param {Element[]} dice drawn outside already
 */
export function jumpOut(dice) {
  for (const die of dice) {
    const bowl = die.closest(".bowl")?.getBoundingClientRect();
    const own = die.getBoundingClientRect();
    if (!bowl) continue;
    const x = bowl.x + bowl.width / 2 - own.x - own.width / 2;
    const y = bowl.y + bowl.height / 2 - own.y - own.height / 2;
    die.animate(
      [
        { translate: `${x}px ${y - bowl.height}px`, rotate: "-200deg", opacity: 0 },
        { translate: `${x}px ${y}px`, rotate: "-120deg", opacity: 1, offset: 0.4 },
        { translate: `${x / 3}px ${y / 2 - 46}px`, rotate: "90deg", scale: "1.25", offset: 0.7 },
        { translate: "0 0", rotate: "300deg", scale: "1", offset: 0.9 },
        { translate: "0 0", rotate: "360deg" },
      ],
      HOP,
    );
  }
}
