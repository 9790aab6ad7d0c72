/** Valid names: the shell drops what the engine refuses (`pyengine/core/names.py`) and finds names that look alike. */

export const LONGEST_NAME = 24;

const JOINERS = /[\u200c\u200d\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;
const UNSEEN = /(?![\u200c\u200d\ufe00-\ufe0f\u{e0100}-\u{e01ef}])[\p{Cc}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{DI}\ufff9-\ufffb\u2800]/gu;

/** The name without invisible characters; empty if nothing is left. @param {unknown} name */
export function tidy(name) {
  const seen = String(name).replace(/\s+/g, " ").replace(UNSEEN, "").replace(/ +/g, " ").trim();
  return seen.replace(JOINERS, "").trim() && seen;
}

/** @param {string[]} names @returns {number} the first that looks the same as an earlier one, or -1 */
export function alike(names) {
  const looks = names.map(look);
  return looks.findIndex((one, index) => looks.indexOf(one) < index);
}

/** What a name looks like: two names that look the same count as one. @param {string} name */
export const look = (name) => name.replace(JOINERS, "").normalize("NFKC").toLowerCase().toUpperCase().normalize("NFKC");
