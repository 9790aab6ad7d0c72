/** The club, for the screens outside it. If it cannot be loaded now, it catches up when it is opened. */
import { later } from "../device/later.js";

export const bringClub = later("app/club/club.js", () => import("../club/club.js"));

/** Tells it of a match that is over. @param {import("../types.js").Meta} meta @returns {Promise<import("../club/types.js").Club | null>} what it has now */
export const tellClub = (meta) =>
  bringClub()
    .then(({ noteMatches }) => noteMatches([meta]))
    .catch(() => null);
