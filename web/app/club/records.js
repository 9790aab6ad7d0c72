/** The records of finished matches on this device. */
import { got } from "../../engine/database.js";
import { transaction } from "../../engine/store.js";

/** @param {string[]} ids of matches that are over @returns {Promise<(string | null)[]>} null: it is not stored, or goes on again */
export async function recordsOf(ids) {
  const { matches, records } = await transaction();
  return Promise.all(
    ids.map(async (id) => {
      const [meta, row] = await Promise.all([got(matches.get(id)), got(records.get(id))]);
      return meta?.over === true && typeof row?.record === "string" ? row.record : null;
    }),
  );
}
