/** Records going out and coming in, because somebody asked for it. */
import { newId } from "../../common/ids.js";
import { namesOf, playersOf } from "../../common/players.js";
import * as store from "../../engine/store.js";
import { engine } from "./engine.js";
import { backups, noteSaved, shown } from "./keeping.js";
import { LINKED } from "./phases.js";

/** @typedef {import("../types.js").Turn} Turn */
/** @typedef {import("../types.js").Refusal} Refusal */

/**
 * The record of a match, because somebody asked for it.
 * @param {string} id
 * @returns {Promise<string | null>}
 */
export async function exportRecord(id) {
  if (id === LINKED || shown.has(id)) return backups.get(id) ?? null; // on nobody's shelf
  const answer = await engine.ask({ op: "export", id }).catch(() => null);
  return answer?.record ?? null;
}

/**
 * The match on this shelf that has this very record.
 * @param {Turn} turn what the record says
 * @param {string} record of a match that is over
 * @returns {Promise<string | null>} its id
 */
export async function findRecord({ game, lines, seats }, record) {
  const names = seats.join("\n");
  const fits = (/** @type {import("../types.js").Meta} */ one) =>
    one.over && one.game === game && one.lines === lines && namesOf(one.players).join("\n") === names;
  const alike = (await store.list().catch(() => [])).filter(fits);
  for (const { id } of alike) if ((await exportRecord(id)) === record) return id;
  return null;
}

/**
 * Takes in a record from a file.
 * @param {string} record
 * @returns {Promise<{id?: string, error?: Refusal, upto?: Turn}>} `upto`: the good part of a broken one
 */
export async function importRecord(record) {
  const { told } = await engine.ask({ op: "ask", request: { cmd: "load", record } });
  if (!told.ok) return { error: told.error, ...(told.upto ? { upto: told.upto } : {}) };
  return { id: await adopt(told) };
}

/** Keeps a match the engine has loaded. @param {Turn} turn @returns {Promise<string>} its place on the shelf */
export async function adopt(turn) {
  const keep = { id: newId(), players: playersOf(turn.seats) };
  noteSaved(await engine.ask({ op: "adopt", match: turn.match, keep }));
  return keep.id;
}
