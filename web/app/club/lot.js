/** A number computed from a text that looks random. */

/** FNV-1a, mixed once more: 32 bits. @param {string} text */
export function lotOf(text) {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** A place of a draw that nobody has any more. @param {string} id whose it was */
export const emptyPlace = (id) => `-${id}`;

/** Whether somebody has this place of a draw. @param {string} place */
export const isTaken = (place) => !place.startsWith("-");

/** Shuffled, always in the same way. @param {string} seed @param {string[]} people */
export const drawn = (seed, people) =>
  people
    .map((id) => ({ id, lot: lotOf(seed + id) }))
    .sort((a, b) => a.lot - b.lot || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id);
