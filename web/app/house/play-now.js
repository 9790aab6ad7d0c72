/** A match at once, without a form. */
import { later } from "../device/later.js";
import { begin } from "../match/opening.js";
import { href } from "../router.js";
import { lastRules } from "./last-table.js";
import { playersIn, playersNow } from "./people.js";

const first = later("app/house/first-roll.js", () => import("./first-roll.js"));

/** Makes the opening roll without a tap, if that part can be loaded. @param {string} id of the match */
export const rollFirst = (id) =>
  first().then(
    (part) => part.rollFirst(id),
    () => {},
  );

/**
 * Seats the people who were here last against computers, by the house rules of last time.
 * @param {import("../types.js").Game} game
 * @param {import("../../common/types.js").Level} [level] of the computers; else that of last time
 * @returns {string} the address of the table
 */
export function playNow(game, level) {
  const players = playersIn(playersNow(game.seats, level));
  const id = begin({ game: game.id, players, real: false, options: lastRules(game, players.length) });
  void rollFirst(id);
  return href("table", id);
}
