/**
 * A promise with a time limit.
 * @template T
 * @param {Promise<T> | null} coming
 * @param {number} ms
 * @returns {Promise<T | null | undefined>} nothing if it takes longer
 */
export const within = (coming, ms) => Promise.race([coming, new Promise((/** @type {(late: undefined) => void} */ go) => setTimeout(go, ms))]);
