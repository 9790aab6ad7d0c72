/** Exporting and importing records, on request. */
import { newId } from "../../common/ids.js";
import { namesOf, playersOf } from "../../common/players.js";
import * as store from "../../engine/store.js";
import { EngineDown } from "../../engine/client.js";
import { engine } from "./engine.js";
import { backups, isOnlyShown, noteSaved, unsaved } from "./keeping.js";
import { insist } from "./safely.js";
import { session } from "./session.js";

/** @typedef {import("../types.js").Turn} Turn */
/** @typedef {import("../types.js").Refusal} Refusal */

/** An unfinished match was asked for that may only go out once it is over. */
export class Live extends Error {}

/**
 * The record of a match, on request. It fails if no worker can supply it, or the storage cannot be read.
 * @param {string} id
 * @param {boolean} sealed whether it may only go out if it is over, as it is stored now and not as this page last saw it
 * @returns {Promise<string | null>} null: the match is not here
 * @throws {Live}
 */
export async function exportRecord(id, sealed) {
  const held = backups.get(id) ?? null; // newer than the stored one, and unknown to a new worker
  if (held !== null && sealed && !isOverHere(id)) throw new Live();
  if (held !== null || isOnlyShown(id)) return held;
  const { record, live } = await insist(() => engine.ask({ op: "export", id, sealed }));
  if (live) throw new Live();
  if (record === undefined) throw new Error("unread");
  return record;
}

/** @param {string} id */
const isOverHere = (id) => unsaved.get(id)?.over ?? (session.value.match?.id === id && session.value.match.open?.next.type === "over");

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
  for (const { id } of alike) if ((await exportRecord(id, true).catch(() => null)) === record) return id;
  return null;
}

/**
 * Adds a record from a file. It fails if the worker dies over it.
 * @param {string} record
 * @param {string} [id] its place on the shelf: taken in there twice it is one match
 * @returns {Promise<{id?: string, error?: Refusal, upto?: Turn}>} `upto`: the good part of a broken one
 */
export async function importRecord(record, id = newId()) {
  const { told } = await engine.ask({ op: "ask", request: { cmd: "load", record } });
  if (!told.ok) return { error: told.error, ...(told.upto ? { upto: told.upto } : {}) };
  const answer = await engine.ask({ op: "adopt", match: told.match, keep: { id, players: playersOf(told.seats) } });
  if (!answer.told.ok) throw new EngineDown(); // another worker, which has not loaded it
  noteSaved(answer);
  return { id };
}
