/** The ids of matches on this device. */
export const LETTERS = "abcdefghijkmnpqrstuvwxyz23456789";
const LENGTH = 10;
const FORM = new RegExp(`^[${LETTERS}]{${LENGTH}}$`);

/** @returns {string} short enough for an address, too long to meet twice on one device */
export function newId() {
  return [...crypto.getRandomValues(new Uint8Array(LENGTH))].map((byte) => LETTERS[byte % LETTERS.length]).join("");
}

/** Ids of saved matches; unsaved ones have a word (`lesson`, `linked`), which is never such an id. @param {unknown} id @returns {id is string} */
export const isId = (id) => typeof id === "string" && FORM.test(id);
