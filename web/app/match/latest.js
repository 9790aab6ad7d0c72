/** Whatever is opened last wins: a match, a link and a lesson can all be loading at once. */

/** Something else has been opened meanwhile, or people have moved on: the result is no longer wanted. */
export class Left extends Error {}

/** @param {unknown} error */
export function unlessLeft(error) {
  if (!(error instanceof Left)) throw error;
}

/** @type {Opening | null} */
let latest = null;
let wishes = 0;

/** @returns {number} a place in the order of all openings, for one that may not happen after all */
export const wishNow = () => ++wishes;

/** Every opening (of a match, a link, a lesson) begins with one of these; from then on all older ones are obsolete. */
export class Opening {
  /**
   * @param {{left: boolean}} [place] of a link or a lesson, which is wanted only there; a match is wanted wherever people go
   * @param {number} [wish] when it was asked for, if that was not now
   */
  constructor(place, wish = wishNow()) {
    this.place = place;
    this.wish = wish;
    if (wish > (latest?.wish ?? 0)) latest = this;
  }

  get left() {
    return latest !== this || (this.place?.left ?? false);
  }

  /** Its match is on the table, and it is wanted after all. */
  again() {
    this.wish = wishNow();
    latest = this;
  }

  /**
   * Waits for something on behalf of an opening.
   * @template T
   * @param {Promise<T>} coming
   * @returns {Promise<T>}
   */
  async after(coming) {
    const [come] = await Promise.allSettled([coming]);
    if (this.left) throw new Left();
    if (come.status === "rejected") throw come.reason;
    return come.value;
  }
}
