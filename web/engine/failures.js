/**
 * Remembers how often the quick start failed here, and for which snapshot. A database of its own, so that the saved matches
 * never have to be upgraded for it. Where storage is refused it is not kept.
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

/** @typedef {{reason: string, times: number}} Failure `times` one after the other */

/** @param {string} snapshot @returns {Promise<Failure | null>} */
export async function failure(snapshot) {
  return (await using((db) => db.get(STORE, snapshot)).catch(() => null)) ?? null;
}

/** Only the newest release is of interest. @param {string} snapshot @param {string} reason */
export async function remember(snapshot, reason) {
  await using(async (db) => {
    const before = await db.get(STORE, snapshot);
    await db.clear(STORE);
    await db.put(STORE, /** @type {Failure} */ ({ reason, times: (before?.times ?? 0) + 1 }), snapshot);
  });
}

export async function forget() {
  await using((db) => db.clear(STORE)).catch(() => {});
}
