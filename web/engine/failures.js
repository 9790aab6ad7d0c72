/**
 * Remembers how often the quick start failed here, and for which snapshot. It has its own database, so that the saved matches
 * never have to be upgraded for it. If storage is refused, nothing is remembered.
 */
import { done, got, opened } from "./database.js";

const NAME = "cubilete-start";
const STORE = "failed";

/**
 * @template T
 * @param {IDBTransactionMode} mode
 * @param {(store: IDBObjectStore) => Promise<T> | T} work
 * @returns {Promise<T>}
 */
async function using(mode, work) {
  const db = await opened(NAME, (fresh) => void fresh.createObjectStore(STORE));
  try {
    const deed = db.transaction(STORE, mode);
    const [answer] = await Promise.all([work(deed.objectStore(STORE)), done(deed)]);
    return answer;
  } finally {
    db.close();
  }
}

/** @typedef {{reason: string, times: number}} Failure `times` one after the other */

/** @param {string} snapshot @returns {Promise<Failure | null>} */
export async function failure(snapshot) {
  return (await using("readonly", (store) => got(store.get(snapshot))).catch(() => null)) ?? null;
}

/** Only the newest release is of interest. @param {string} snapshot @param {string} reason */
export async function remember(snapshot, reason) {
  await using("readwrite", async (store) => {
    const before = await got(store.get(snapshot));
    store.clear();
    store.put(/** @type {Failure} */ ({ reason, times: (before?.times ?? 0) + 1 }), snapshot);
  });
}

export async function forget() {
  await using("readwrite", (store) => void store.clear()).catch(() => {});
}
