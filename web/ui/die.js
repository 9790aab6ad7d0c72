import { html, svg } from "../vendor/lit-html/lit-html.js";

// Where pips sit, in a 100 by 100 face.
const LOW = 25;
const MID = 50;
const HIGH = 75;
/** @type {[number, number][][]} */
const PIPS = [
  [],
  [[MID, MID]],
  [[LOW, LOW], [HIGH, HIGH]],
  [[LOW, LOW], [MID, MID], [HIGH, HIGH]],
  [[LOW, LOW], [HIGH, LOW], [LOW, HIGH], [HIGH, HIGH]],
  [[LOW, LOW], [HIGH, LOW], [MID, MID], [LOW, HIGH], [HIGH, HIGH]],
  [[LOW, LOW], [HIGH, LOW], [LOW, MID], [HIGH, MID], [LOW, HIGH], [HIGH, HIGH]],
];

/** An ellipse as part of a path. @param {number} x @param {number} y @param {number} rx @param {number} [ry] */
const round = (x, y, rx, ry = rx) => `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`;

/**
 * Drilled holes: lit lower lips, dark bottoms, a little light inside. One shape each for all holes of a face: on some tables
 * eighty dice lie open.
 */
const HOLES = PIPS.map((places, face) => {
  const size = face === 1 ? 12.5 : 9.6;
  /** @param {(x: number, y: number) => string} shape */
  const all = (shape) => places.map(([x, y]) => shape(x, y)).join("");
  return svg`<path class="pip__lip" d=${all((x, y) => round(x, y + 1.6, size + 0.6))} />
    <path class="pip__hole" d=${all((x, y) => round(x, y, size))} />
    <path class="pip__floor" d=${all((x, y) => round(x, y + size * 0.42, size * 0.62, size * 0.36))} />`;
});

/**
 * The pips of a face, without a body.
 * @param {number} face 1 to 6; 0 draws an empty face
 */
export const pips = (face) => html`<svg class="pips" viewBox="0 0 100 100" aria-hidden="true">${HOLES[face]}</svg>`;

/**
 * A die that only shows something. Silent: the text beside it says the number.
 * @param {number} face
 * @param {string} [kind] further classes, e.g. "die--small"
 */
export const dieFace = (face, kind = "") => html`<span class="die ${kind}" aria-hidden="true">${pips(face)}</span>`;

/**
 * Two other faces that flash by while the die tumbles; which ones is of no account.
 * @param {number} face
 */
export const tumbling = (face) => html`
  <span class="die__passing die__passing--a">${pips(((face + 1) % 6) + 1)}</span>
  <span class="die__passing die__passing--b">${pips(((face + 3) % 6) + 1)}</span>`;

/**
 * Several dice in a row, for tables of values.
 * @param {number[]} faces
 */
export const diceRow = (faces) => html`<span class="dice-row" aria-hidden="true">${faces.map((face) => dieFace(face, "die--mini"))}</span>`;

/**
 * Ends every running animation below an element at once: a tap skips the show.
 * @param {Element} el
 */
export function finishMotion(el) {
  for (const motion of el.getAnimations({ subtree: true })) {
    if (motion.playState === "running") motion.finish();
  }
}
