/** Finds notes by their code. */

/** @typedef {import("./types.js").Note} Note */
/** @template {Note["code"]} Code @typedef {Extract<Note, {code: Code}>} Told */
/** The codes of a game's notes, without its name. @template {string} Game @typedef {Note["code"] extends infer C ? (C extends `${Game}.${infer Name}` ? Name : never) : never} Names */

/**
 * @template {Note["code"]} Code
 * @param {Note[]} notes
 * @param {...Code} codes
 * @returns {Told<Code>[]} those of one of these codes
 */
export const allOf = (notes, ...codes) => /** @type {any} */ (notes.filter(({ code }) => /** @type {string[]} */ (codes).includes(code)));

/**
 * @template {Note["code"]} Code
 * @param {Note[]} notes
 * @param {...Code} codes
 * @returns {Told<Code> | null} the last of one of these codes
 */
export const lastOf = (notes, ...codes) => allOf(notes, ...codes).pop() ?? null;

/** @typedef {{line: number, totals: number[]}} Stage the running totals where a turn or a round ended */

/** @param {Note[]} notes @returns {Stage[]} */
export const stages = (notes) => notes.flatMap(({ line, params }) => ("totals" in params ? [{ line, totals: params.totals }] : []));
