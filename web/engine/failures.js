/**
 * Remembers that the quick start failed here, and for which snapshot: trying again would only make people wait longer. A
 * database of its own, so that the saved matches never have to be upgraded for it. Where storage is refused it is not kept.
 */
import { openDB } from "../vendor/idb/index.js";

const NAME = "cubilete-start";
const STORE = "failed";

/** @template T @param {(db: import("../vendor/idb/index.js").IDBPDatabase) => Promise<T>} work @returns {Promise<T>} */
async function using(work) {
  const db = await openDB(NAME, 1, { upgrade: (fresh) => void fresh.createObjectStore(STORE) });
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

/** @typedef {{reason: string, certain: boolean}} Failure */

/** @param {string} snapshot @returns {Promise<string | null>} why it failed before, if that will not change */
export async function failure(snapshot) {
  const before = await using((db) => db.get(STORE, snapshot)).catch(() => null);
  return before?.certain ? before.reason : null;
}

/**
 * Only the newest release is of interest.
 * @param {string} snapshot
 * @param {string} reason
 * @param {boolean} certain whether once is enough: a line may break off, and twice would be much
 */
export async function remember(snapshot, reason, certain) {
  await using(async (db) => {
    const before = await db.get(STORE, snapshot);
    if (before?.certain) return;
    await db.clear(STORE);
    await db.put(STORE, /** @type {Failure} */ ({ reason, certain: certain || before !== undefined }), snapshot);
  });
}
