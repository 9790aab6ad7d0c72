/** Where dice come to rest on the felt, in percent of it, by how many were rolled. */
const SPOTS = [
  [],
  [[50, 50]],
  [
    [33, 48],
    [67, 53],
  ],
  [
    [20, 53],
    [50, 45],
    [80, 54],
  ],
  [
    [31, 27],
    [69, 27],
    [31, 74],
    [69, 74],
  ],
  [
    [18, 29],
    [50, 25],
    [82, 29],
    [33, 74],
    [67, 75],
  ],
  [
    [18, 27],
    [50, 26],
    [82, 28],
    [18, 74],
    [50, 75],
    [82, 73],
  ],
];

/**
 * The place of one die among this many.
 * @param {number} count
 * @param {number} i
 * @returns {[number, number]} percent from the left, percent from above
 */
export const spot = (count, i) => /** @type {[number, number]} */ (SPOTS[count]?.[i] ?? [50, 50]);

/**
 * A number from -1 to 1 that looks random but is the same after a reload.
 * @param {number} seed
 */
export const jitter = (seed) => ((((Math.sin(seed * 127.1 + 11.7) * 43758.5453) % 1) + 1) % 1) * 2 - 1;

/**
 * How a die of a roll lies: for `data-vars` (see vars.js).
 * @param {number[]} faces the whole roll
 * @param {number} i which die
 */
export function fallen(faces, i) {
  const [x, y] = spot(faces.length, i);
  const seed = faces.reduce((sum, face, at) => sum + face * (at * 7 + 3), i * 13);
  return `x:${(x + 2.4 * jitter(seed)).toFixed(1)};y:${(y + 3 * jitter(seed + 5)).toFixed(1)};turn:${(15 * jitter(seed + 9)).toFixed(1)}deg`;
}
