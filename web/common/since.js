/** The notes after something; not in notes.js, which a first visit fetches. */

/** @typedef {import("./types.js").Note} Note */

/** What came after the last note of one of these codes: a turn, a round, a hand. @param {Note[]} notes @param {...Note["code"]} codes @returns {Note[]} */
export const since = (notes, ...codes) => notes.slice(notes.findLastIndex(({ code }) => codes.includes(code)) + 1);
