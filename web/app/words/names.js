/** What a name at the table may be: the shell drops what the engine refuses (`pyengine/core/names.py`), and finds who is called alike. */

export const LONGEST_NAME = 24;

const JOINERS = /[\u200c\u200d\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;
const UNSEEN = /(?![\u200c\u200d\ufe00-\ufe0f\u{e0100}-\u{e01ef}])[\p{Cc}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{DI}\ufff9-\ufffb\u2800]/gu;

/** The name without what nobody sees; empty where that is all. @param {unknown} name */
export function tidy(name) {
  const seen = String(name).replace(/\s+/g, " ").replace(UNSEEN, "").trim();
  return seen.replace(JOINERS, "").trim() && seen;
}

/** @param {string[]} names @returns {number} the first that is told apart from an earlier one by nothing that is seen, or -1 */
export function alike(names) {
  const looks = names.map(look);
  return looks.findIndex((one, index) => looks.indexOf(one) < index);
}

/** @param {string} name */
const look = (name) => name.replace(JOINERS, "").normalize("NFKC").toLowerCase().toUpperCase().normalize("NFKC");
