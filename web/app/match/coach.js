/** Whether a coach helps at a table: on this device, by match. Records mention only the advice that was asked for. */
import { recall, remember } from "../prefs.js";

/** @typedef {"off" | "odds" | "advice"} Coach `odds`: how the match stands; `advice`: what a master would do, too */

/** @type {Coach[]} */
export const COACHES = ["off", "odds", "advice"];
const KEY = "cubilete.coach";
const MOST = 50; // matches remembered at most

const levels = new Map(recall(KEY, /** @type {[string, Coach][]} */ ([])).filter((one) => Array.isArray(one) && COACHES.includes(one[1])));

/** @param {string} id of the match @returns {Coach} */
export const coachOf = (id) => levels.get(id) ?? "off";

/** @param {string} id of the match @param {Coach} level */
export function setCoach(id, level) {
  if (level === coachOf(id)) return;
  levels.delete(id);
  levels.set(id, level);
  remember(KEY, [...levels].slice(-MOST));
}
