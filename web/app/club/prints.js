/** Ids computed from a text: the same on every phone. */
import { LETTERS } from "../../common/ids.js";
import { lotOf } from "./lot.js";

const HALF = 5; // letters of five bits each, from one lot of 32

/** @param {string} text @returns {string} of the form of an id, from 50 bits */
export const idFrom = (text) => half(lotOf(text)) + half(lotOf(`${text.length} ${text}`));

/** @param {number} lot */
const half = (lot) => Array.from({ length: HALF }, (_, at) => LETTERS[(lot >>> (5 * at)) % LETTERS.length]).join("");

/** Half an id: enough to tell apart matches with the same end, and short, so that more matches fit into a QR code. @param {string} record @returns {string} */
export const printOf = (record) => idFrom(record).slice(HALF);

/** @param {unknown} print @returns {print is string} */
export const isPrint = (print) => typeof print === "string" && /^[a-z2-9]{5}$/.test(print);
