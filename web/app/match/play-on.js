/** Replays a finished match from one of its lines, against computers, to try out the better choice. */
import { newId } from "../../common/ids.js";
import { gameById } from "../words/catalog.js";
import { exportRecord, importRecord } from "./records.js";
import { insist } from "./safely.js";

/** Seats and requests for advice start afresh. */
const AFRESH = /^# (person|advice) /;
/** Nobody can give a computer a card or a die that only it may see: where something is hidden, the app goes on with its own. */
const SUPPLIED = /^# (own|app|mistaken)$/;

/**
 * The record as it was before a line, with computers in all other seats.
 * @param {string} record
 * @param {number} line
 * @param {number} seat who plays on
 * @param {boolean} [secrets] whether the game hides anything
 */
export function recordBefore(record, line, seat, secrets = false) {
  const { game, rules, options, seats, bots = [], log } = JSON.parse(record);
  const sitting = seats.map((/** @type {string} */ _, /** @type {number} */ other) => (other === seat ? null : (bots[other] ?? "normal")));
  const computers = sitting.some(Boolean);
  const dropped = (/** @type {string} */ one) => AFRESH.test(one) || (secrets && computers && SUPPLIED.test(one));
  const before = log.slice(0, line - 1).filter((/** @type {string} */ one) => !dropped(one));
  return JSON.stringify({ version: computers ? 3 : 2, game, rules, options, seats, ...(computers ? { bots: sitting } : {}), log: before });
}

/** @param {string} id of the match @param {number} line @param {number} seat @returns {Promise<string | null>} the id of the new match */
export async function playOn(id, line, seat) {
  const record = await exportRecord(id);
  if (record === null) return null;
  const { game } = JSON.parse(record);
  const before = recordBefore(record, line, seat, gameById(game)?.secrets);
  const place = newId(); // the same id for every worker: one may have stored it and died
  return (await insist(() => importRecord(before, place))).id ?? null;
}
