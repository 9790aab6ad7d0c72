/** The ids of matches: made by chance, or computed from a text. */
import { lotOf } from "./lot.js";

export const LETTERS = "abcdefghijkmnpqrstuvwxyz23456789";
const LENGTH = 10;
const FORM = new RegExp(`^[${LETTERS}]{${LENGTH}}$`);

/** @returns {string} short enough for an address, too long to meet twice on one device */
export function newId() {
  return [...crypto.getRandomValues(new Uint8Array(LENGTH))].map((byte) => LETTERS[byte % LETTERS.length]).join("");
}

export const HALF = 5; // letters of five bits each, from one lot of 32

/** The same id each time for the same text, from 50 bits of it. @param {string} text @returns {string} */
export const idFrom = (text) => half(lotOf(text)) + half(lotOf(`${text.length} ${text}`));

/** @param {number} lot */
const half = (lot) => Array.from({ length: HALF }, (_, at) => LETTERS[(lot >>> (5 * at)) % LETTERS.length]).join("");

/** Ids of saved matches; unsaved ones have a word (`lesson`, `linked`), which is never such an id. @param {unknown} id @returns {id is string} */
export const isId = (id) => typeof id === "string" && FORM.test(id);
