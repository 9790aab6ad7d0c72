/** Clay chips: one from above, and a pile from the side. Its number, edge and field identify a denomination, not colour alone. */
import { html, svg, nothing } from "../vendor/lit-html/lit-html.js";

/** From large to small. */
export const DENOMINATIONS = [10_000, 5_000, 1_000, 500, 100, 50, 25, 10, 5, 1];

const RIM = 2 * Math.PI * 20.4;

/** How many marks the edge bears, and how much of it they cover. @type {Record<number, [number, number]>} */
const EDGES = {
  1: [0, 0],
  5: [4, 0.5],
  10: [8, 0.5],
  25: [6, 0.68],
  50: [12, 0.34],
  100: [3, 0.5],
  500: [16, 0.5],
  1_000: [2, 0.5],
  5_000: [5, 0.3],
  10_000: [10, 0.72],
};

/** The light field in the middle, around 24, 24. @type {Record<number, string>} */
const FIELDS = {
  1: round(13.5),
  5: round(14.5),
  10: corners(4, 18, 45),
  25: corners(4, 16.5, 0),
  50: corners(6, 16, 0),
  100: corners(8, 15.5, 22.5),
  500: corners(3, 19, -90),
  1_000: corners(5, 17.5, -90),
  5_000: corners(12, 16, 0),
  10_000: corners(7, 16.5, -90),
};

/** @param {number} r */
function round(r) {
  return `M${24 - r} 24a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;
}

/** @param {number} n @param {number} r @param {number} turn degrees */
function corners(n, r, turn) {
  const at = (/** @type {number} */ i) => ((turn + (360 * i) / n) * Math.PI) / 180;
  return `M${Array.from({ length: n }, (_, i) => `${(24 + r * Math.cos(at(i))).toFixed(1)} ${(24 + r * Math.sin(at(i))).toFixed(1)}`).join("L")}Z`;
}

/** @param {number} value */
function dashes(value) {
  const [marks, part] = EDGES[value] ?? [0, 0];
  if (!marks) return "0 200";
  const each = RIM / marks;
  return `${(each * part).toFixed(2)} ${(each * (1 - part)).toFixed(2)}`;
}

/** A number that fits on a chip. @param {number} value */
const short = (value) => (value >= 1_000 ? `${value / 1_000}k` : String(value));

/**
 * A chip seen from above. Silent: name the button that holds it.
 * @param {number} value one of DENOMINATIONS
 */
export const chip = (value) => html`<svg class="token" data-chip=${value} viewBox="0 0 48 48" aria-hidden="true">
  <circle class="token__shadow" cx="24" cy="25.4" r="22.6" />
  <circle class="token__body" cx="24" cy="24" r="22.6" />
  ${svg`<circle class="token__edge" cx="24" cy="24" r="20.4" stroke-dasharray=${dashes(value)} />
    <circle class="token__ring" cx="24" cy="24" r="17.6" />
    <path class="token__field" d=${FIELDS[value] ?? round(14)} />
    <text class="token__number" x="24" y="29.2" text-anchor="middle">${short(value)}</text>`}
</svg>`;

/**
 * An amount in chips small enough to make a pile, the largest first.
 * @param {number} amount
 * @returns {number[]}
 */
export function broken(amount) {
  const chips = [];
  const largest = Math.max(1, amount / (amount < 20 ? 2 : 3));
  let left = amount;
  for (const value of DENOMINATIONS.filter((one) => one <= largest)) {
    for (; left >= value && chips.length < 99; left -= value) chips.push(value);
  }
  return chips;
}

const THICK = 5.3;

/** The marks of a chip's edge as one sees them from the side; no two chips lie turned alike. @param {number} value @param {number} i */
function sideMarks(value, i) {
  const [marks, part] = EDGES[value] ?? [0, 0];
  const seen = Math.ceil(marks / 2);
  const each = 36 / Math.max(1, seen);
  const turned = each * ((i * 0.37 + (1 - part) / 2) % (1.02 - part));
  return Array.from(
    { length: seen },
    (_, k) => svg`<rect class="pile__mark" x=${(2 + each * k + turned).toFixed(1)} y="0" width=${(each * part).toFixed(1)} height=${THICK - 0.6} />`,
  );
}

/** @param {number} value @param {number} i from the bottom */
const disc = (value, i) => svg`<g data-chip=${value} transform=${`translate(${(i * 7) % 3 ? 0.7 : -0.5} ${(56 - THICK * (i + 1)).toFixed(1)})`}>
  <rect class="pile__side" x="2" y="0" width="36" height=${THICK} rx="2.6" />${sideMarks(value, i)}
  <rect class="pile__line" x="2" y=${THICK - 0.9} width="36" height="0.9" rx="0.4" /></g>`;

/**
 * A pile of chips worth about this much, seen from the side; the number belongs beside it. Silent.
 * @param {number} amount
 * @param {number} [most] chips drawn at most
 */
export function pile(amount, most = 9) {
  const chips = broken(amount).slice(0, most);
  const top = chips.at(-1);
  return html`<svg class="pile" viewBox="0 0 40 60" aria-hidden="true" ?data-empty=${!chips.length}>
    <ellipse class="pile__shadow" cx="20" cy="56" rx="19" ry="3.4" />
    ${chips.map(disc)}
    ${top === undefined ? nothing : svg`<g data-chip=${top}><ellipse class="pile__top" cx="20" cy=${(56 - THICK * chips.length).toFixed(1)} rx="18" ry="3.2" /></g>`}
  </svg>`;
}

/**
 * The chips that are of use for choosing an amount, small to large.
 * @param {number} most
 * @param {number} [count]
 */
export const handful = (most, count = 4) =>
  DENOMINATIONS.filter((value) => value <= most / 2 || value === 1)
    .slice(0, count)
    .reverse();
