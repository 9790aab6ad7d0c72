/**
 * Which dice of the roll are picked. The engine lists every set that may be set aside; from that list alone a tap
 * finds the nearest one, so dice that score only together move together.
 */

/** @typedef {import("../../protocol/prudente.js").View["keeps"]} Keeps */
/** @typedef {ReadonlySet<number>} Picked places in the throw, from 0 */

/**
 * The text form of picked dice: faces ascending, joined by points.
 * @param {number[]} table
 * @param {Iterable<number>} picked
 */
export const keyOf = (table, picked) =>
  [...picked]
    .map((i) => /** @type {number} */ (table[i]))
    .sort((a, b) => a - b)
    .join(".");

/** @param {string} key */
const facesOf = (key) => key.split(".").map(Number);

/**
 * Finds places for faces, the wanted places first.
 * @param {number[]} table
 * @param {number[]} faces
 * @param {Iterable<number>} [first] places to use before others
 * @returns {Set<number>}
 */
export function placesOf(table, faces, first = []) {
  const order = [...new Set([...first, ...table.keys()])];
  const taken = new Set();
  for (const face of faces) {
    const place = order.find((i) => table[i] === face && !taken.has(i));
    if (place !== undefined) taken.add(place);
  }
  return taken;
}

/**
 * @param {number[]} large
 * @param {number[]} small
 */
function holds(large, small) {
  const left = [...large];
  return small.every((face) => {
    const at = left.indexOf(face);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/**
 * The smallest set that holds what is picked and this die.
 * @param {number[]} table
 * @param {Keeps} keeps
 * @param {Picked} picked
 * @param {number} place
 * @returns {Set<number> | null} null: no set holds this die
 */
function withDie(table, keeps, picked, place) {
  const wanted = [...picked, place];
  const must = wanted.map((i) => /** @type {number} */ (table[i]));
  const found = Object.keys(keeps)
    .map(facesOf)
    .filter((faces) => holds(faces, must))
    .sort((a, b) => a.length - b.length)[0];
  return found ? placesOf(table, found, wanted) : null;
}

/**
 * The largest set inside what is picked without this die.
 * @param {number[]} table
 * @param {Keeps} keeps
 * @param {Picked} picked
 * @param {number} place
 * @returns {Set<number>}
 */
function withoutDie(table, keeps, picked, place) {
  const rest = [...picked].filter((i) => i !== place);
  const left = rest.map((i) => /** @type {number} */ (table[i]));
  const found = Object.keys(keeps)
    .map(facesOf)
    .filter((faces) => holds(left, faces))
    .sort((a, b) => b.length - a.length)[0];
  return new Set([...placesOf(left, found ?? [])].map((i) => /** @type {number} */ (rest[i])));
}

/**
 * What is picked after a tap on a die.
 * @param {number[]} table
 * @param {Keeps} keeps
 * @param {Picked} picked
 * @param {number} place
 * @returns {Set<number> | null} null: the die cannot be set aside
 */
export const toggled = (table, keeps, picked, place) => (picked.has(place) ? withoutDie(table, keeps, picked, place) : withDie(table, keeps, picked, place));
