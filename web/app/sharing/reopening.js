/** Where a tab notes the link of the match that is only shown: after a reload it is opened again. */
import { href } from "../router.js";

const KEY = "cubilete.linked";

/** @param {string} code */
export function noteLink(code) {
  try {
    sessionStorage.setItem(KEY, code);
  } catch {
    // Refused: after a reload people open the link again.
  }
}

/** Goes to the link, where one is noted. */
export function backToLink() {
  try {
    const code = sessionStorage.getItem(KEY);
    if (code) history.replaceState(null, "", href("m", code));
  } catch {
    // Refused: the match is no longer here.
  }
}
