/** The records of finished matches: those on this device, and those that it would not store. */
import { got } from "../../engine/database.js";
import { transaction } from "../../engine/store.js";
import { unsaved } from "../match/keeping.js";
import { exportRecord } from "../match/records.js";

/** @param {string[]} ids of matches that are over @returns {Promise<(string | null)[]>} null: it is not stored, or goes on again */
export async function recordsOf(ids) {
  const stored = await storedOf(ids).catch(() => /** @type {null[]} */ ([]));
  return Promise.all(ids.map((id, at) => stored[at] ?? (unsaved.has(id) ? exportRecord(id, true).catch(() => null) : null)));
}

/** @param {string[]} ids @returns {Promise<(string | null)[]>} */
async function storedOf(ids) {
  const { matches, records } = await transaction();
  return Promise.all(
    ids.map(async (id) => {
      const [meta, row] = await Promise.all([got(matches.get(id)), got(records.get(id))]);
      return meta?.over === true && typeof row?.record === "string" ? row.record : null;
    }),
  );
}
