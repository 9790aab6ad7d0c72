import { html, svg } from "../vendor/lit-html/lit-html.js";

/** Where pips sit, in a 100 by 100 face. */
const LOW = 25;
const MID = 50;
const HIGH = 75;
const PIPS = [
  [],
  [[MID, MID]],
  [[LOW, LOW], [HIGH, HIGH]],
  [[LOW, LOW], [MID, MID], [HIGH, HIGH]],
  [[LOW, LOW], [HIGH, LOW], [LOW, HIGH], [HIGH, HIGH]],
  [[LOW, LOW], [HIGH, LOW], [MID, MID], [LOW, HIGH], [HIGH, HIGH]],
  [[LOW, LOW], [HIGH, LOW], [LOW, MID], [HIGH, MID], [LOW, HIGH], [HIGH, HIGH]],
];

/**
 * A drilled hole: lit lower lip, dark bottom, a little light inside.
 * @param {number[]} at
 * @param {number} size
 */
const pip = ([x, y], size) => svg`
  <circle class="pip__lip" cx=${x} cy=${y + 1.6} r=${size + 0.6} />
  <circle class="pip__hole" cx=${x} cy=${y} r=${size} />
  <ellipse class="pip__floor" cx=${x} cy=${y + size * 0.42} rx=${size * 0.62} ry=${size * 0.36} />`;

/**
 * The pips of a face, without a body.
 * @param {number} face 1 to 6; 0 draws an empty face
 */
export function pips(face) {
  const size = face === 1 ? 12.5 : 9.6;
  return html`<svg class="pips" viewBox="0 0 100 100" aria-hidden="true">
    ${(PIPS[face] ?? []).map((at) => pip(at, size))}
  </svg>`;
}

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
