/** The ids of matches on this device. */
export const LETTERS = "abcdefghijkmnpqrstuvwxyz23456789";
const LENGTH = 10;
const FORM = new RegExp(`^[${LETTERS}]{${LENGTH}}$`);

/** @returns {string} short enough for an address, too long to meet twice on one device */
export function newId() {
  return [...crypto.getRandomValues(new Uint8Array(LENGTH))].map((byte) => LETTERS[byte % LETTERS.length]).join("");
}

/** The same id each time for the same text. @param {string} text with which a state was marked by chance @returns {string} */
export function idFrom(text) {
  const sums = Array.from({ length: LENGTH }, () => 0);
  for (const [at, letter] of [...text].entries()) sums[at % LENGTH] = (sums[at % LENGTH] ?? 0) * 7 + letter.charCodeAt(0);
  return sums.map((sum) => LETTERS[sum % LETTERS.length]).join("");
}

/** Ids of saved matches; unsaved ones have a word (`lesson`, `linked`), which is never such an id. @param {unknown} id @returns {id is string} */
export const isId = (id) => typeof id === "string" && FORM.test(id);
