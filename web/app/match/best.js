/** When you play alone, you play against your own best: the fewest turns to a goal, or the best score, kept on this device by game and house rules. */
import { stages } from "../../common/notes.js";
import { lowWins } from "../words/catalog.js";
import { t } from "../words/i18n.js";
import { isOnlyShown } from "./keeping.js";

/** @typedef {import("./phases.js").Match} Match */
/** @typedef {{[match: string]: number}} Tries what each match came to, by its id */
/** @typedef {ReturnType<typeof compared> & {mine: number, toGoal: boolean}} Compared */

const KEY = "cubilete.alone";

/**
 * @param {Tries} tries of the same game and house rules, this one or not
 * @param {string} id of this match
 * @param {number} mine the result of this match
 * @param {boolean} fewer whether less is better
 * @returns {{how: "first" | "new" | "short" | "more" | "equal", value: number}} `value`: the one to beat, or for `new` the one that was beaten
 */
export function compared(tries, id, mine, fewer) {
  const others = Object.entries(tries).flatMap(([other, value]) => (other === id ? [] : [value]));
  if (!others.length) return { how: "first", value: mine };
  const best = fewer ? Math.min(...others) : Math.max(...others);
  if (mine === best) return { how: "equal", value: best };
  const better = fewer ? mine < best : mine > best;
  return { how: better ? "new" : fewer ? "more" : "short", value: best };
}

/** @returns {{[table: string]: Tries}} */
function read() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") ?? {};
  } catch {
    return {};
  }
}

/** @param {{[table: string]: Tries}} all */
function write(all) {
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // Refused: compare with what was stored before.
  }
}

/** @type {WeakMap<object, Compared | null>} by the turn that ended the match: a screen asks at each painting */
const known = new WeakMap();

/** Stores the result of a match played alone, and says how it compares with the best. @param {Match} match that is over @returns {string} "" with more than one player */
export function againstBest(match) {
  const found = comparedOf(match);
  return found ? t(`alone.${found.how}`, { what: counted(found, found.value), far: counted(found, Math.abs(found.mine - found.value)) }) : "";
}

/** The score of somebody who played alone. @param {Match} match that is over @returns {string} "" with more than one player */
export function aloneWith(match) {
  const found = comparedOf(match);
  return found ? counted(found, found.mine) : "";
}

/** @param {Compared} compared @param {number} n */
const counted = ({ toGoal }, n) => t(toGoal ? "alone.turns" : "alone.points", { n });

/** @param {Match} match @returns {Compared | null} */
function comparedOf(match) {
  const { open } = match;
  if (!open) return null;
  if (!known.has(open)) known.set(open, keep(match, open));
  return known.get(open) ?? null;
}

/** @param {Match} match @param {import("../types.js").Turn} turn @returns {Compared | null} */
function keep({ id, game, players, notes }, turn) {
  if (players.length !== 1 || players[0]?.controller !== "person" || turn.next.type !== "over") return null;
  const toGoal = typeof turn.view.goal === "number";
  const mine = toGoal ? stages(notes).length : (turn.next.scores[0] ?? 0);
  const table = `${game} ${JSON.stringify(turn.options)}`;
  const all = read();
  const tries = { ...all[table], [id]: mine };
  if (!turn.branched && !isOnlyShown(id)) write({ ...all, [table]: tries });
  return { ...compared(tries, id, mine, toGoal || lowWins(game)), mine, toGoal };
}
