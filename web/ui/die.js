import { html, svg } from "../vendor/lit-html/lit-html.js";

// Where pips sit, in a 100 by 100 face.
const LOW = 25;
const MID = 50;
const HIGH = 75;
/** @type {[number, number][][]} */
const PIPS = [
  [],
  [[MID, MID]],
  [
    [LOW, LOW],
    [HIGH, HIGH],
  ],
  [
    [LOW, LOW],
    [MID, MID],
    [HIGH, HIGH],
  ],
  [
    [LOW, LOW],
    [HIGH, LOW],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
  [
    [LOW, LOW],
    [HIGH, LOW],
    [MID, MID],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
  [
    [LOW, LOW],
    [HIGH, LOW],
    [LOW, MID],
    [HIGH, MID],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
];

/** An ellipse as part of a path. @param {number} x @param {number} y @param {number} rx @param {number} [ry] */
const round = (x, y, rx, ry = rx) => `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`;

/**
 * The same of every hole, a single shape for each face: on some tables eighty dice lie open.
 * @param {(x: number, y: number, size: number) => string} shape
 */
const holes = (shape) => PIPS.map((places, face) => places.map(([x, y]) => shape(x, y, face === 1 ? 12.5 : 9.6)).join(""));

const BOTTOMS = holes(round);
const LIPS = holes((x, y, size) => round(x, y + 1.6, size + 0.6));
const FLOORS = holes((x, y, size) => round(x, y + size * 0.42, size * 0.62, size * 0.36));

/** The same as paths, to be painted. @param {number} face 0 is an empty one */
export const holesOf = (face) => ({ lips: LIPS[face] ?? "", bottoms: BOTTOMS[face] ?? "", floors: FLOORS[face] ?? "" });

/** Drilled holes: lit lower lips, dark bottoms, a little light inside. */
const DRILLED = PIPS.map(
  (_, face) => svg`<path class="pip__lip" d=${LIPS[face]} /><path class="pip__hole" d=${BOTTOMS[face]} /><path class="pip__floor" d=${FLOORS[face]} />`,
);

/** Dice this small, or in flight, need no depth in their holes. */
const SMALL = PIPS.map((_, face) => svg`<path class="pip__hole" d=${BOTTOMS[face]} />`);

/**
 * The pips of a face, without a body.
 * @param {number} face 1 to 6; 0 draws an empty face
 */
export const pips = (face) => html`<svg class="pips" viewBox="0 0 100 100" aria-hidden="true">${DRILLED[face]}</svg>`;

/**
 * A die that only shows something. Silent: the text beside it says the number.
 * @param {number} face
 * @param {string} [kind] further classes, e.g. "die--small"
 */
export const dieFace = (face, kind = "") => html`<svg class="die ${kind}" viewBox="0 0 100 100" aria-hidden="true">${(kind ? SMALL : DRILLED)[face]}</svg>`;

/**
 * A die that says itself what it is.
 * @param {number} face
 * @param {string} words
 * @param {boolean} small
 */
export const namedDie = (face, words, small) =>
  html`<svg class="die" viewBox="0 0 100 100" role="img" aria-label=${words}>${(small ? SMALL : DRILLED)[face]}</svg>`;

/** @param {number} face @param {"a" | "b"} when */
const passing = (face, when) => html`<svg class="pips die__passing die__passing--${when}" viewBox="0 0 100 100" aria-hidden="true">${SMALL[face]}</svg>`;

/**
 * Two other faces that flash by while the die tumbles; which ones does not matter.
 * @param {number} face
 */
export const tumbling = (face) => [passing(((face + 1) % 6) + 1, "a"), passing(((face + 3) % 6) + 1, "b")];

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
