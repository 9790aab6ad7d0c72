/** Replays a finished match from one of its lines, against computers, to try out the better choice. */
import { newId } from "../../common/ids.js";
import { exportRecord, importRecord } from "./records.js";
import { insist } from "./safely.js";

/** Seats and requests for advice start afresh. Where it had been played on from another match, the app may have taken over the luck. */
const AFRESH = /^# (person|advice)\b/;

/**
 * The record as it was before a line, with computers in all other seats from there on, which it says.
 * @param {string} record
 * @param {number} line
 * @param {number} seat who plays on
 */
export function recordBefore(record, line, seat) {
  const { game, rules, options, seats, bots = [], log } = JSON.parse(record);
  const sitting = seats.map((/** @type {string} */ _, /** @type {number} */ other) => (other === seat ? null : (bots[other] ?? "normal")));
  const computers = sitting.some(Boolean);
  const before = log.slice(0, line - 1).filter((/** @type {string} */ one) => !AFRESH.test(one));
  const head = { version: computers ? 3 : 2, game, rules, options, seats, ...(computers ? { bots: sitting } : {}) };
  return JSON.stringify({ ...head, log: [...before, "# branch"] });
}

/** @param {string} id of the match @param {number} line @param {number} seat @returns {Promise<string | null>} the id of the new match */
export async function playOn(id, line, seat) {
  const record = await exportRecord(id, true);
  if (record === null) return null;
  const before = recordBefore(record, line, seat);
  const place = newId(); // the same id for every worker: one may have stored it and died
  return (await insist(() => importRecord(before, place))).id ?? null;
}
