/** Prints of records: the same on every phone. */
import { HALF, idFrom } from "../../common/ids.js";

/** Half an id: enough to tell apart matches with the same end, and short, so that more matches fit into a QR code. @param {string} record @returns {string} */
export const printOf = (record) => idFrom(record).slice(HALF);

/** @param {unknown} print @returns {print is string} */
export const isPrint = (print) => typeof print === "string" && /^[a-z2-9]{5}$/.test(print);
