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

/** @param {string} snapshot @returns {Promise<string | null>} why it failed before */
export async function failure(snapshot) {
  return using(async (db) => /** @type {string | undefined} */ (await db.get(STORE, snapshot)) ?? null).catch(() => null);
}

/** Only the newest release is of interest. @param {string} snapshot @param {string} reason */
export async function remember(snapshot, reason) {
  await using(async (db) => {
    await db.clear(STORE);
    await db.put(STORE, reason, snapshot);
  });
}
