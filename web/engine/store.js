/**
 * The saved matches in IndexedDB. Two stores: `matches` holds what may be shown in a list, `records` holds the records.
 * They are apart because the page reads the list and must never read a record: a record holds every seat's secrets.
 */
import { openDB } from "../vendor/idb/index.js";

/** @typedef {import("../app/types.js").Meta} Meta */
/** @typedef {import("../vendor/idb/index.js").IDBPDatabase} Database */

const NAME = "cubilete";

/** @type {Promise<Database> | null} */
let opening = null;

/** @returns {Promise<Database>} */
function database() {
  opening ??= openDB(NAME, 1, {
    upgrade(db) {
      db.createObjectStore("matches", { keyPath: "id" });
      db.createObjectStore("records", { keyPath: "id" });
    },
    // An open connection must not hold up another tab that brings a newer version.
    blocking() {
      void opening?.then((db) => db.close());
      opening = null;
    },
    terminated() {
      opening = null;
    },
  }).catch((error) => {
    opening = null;
    throw error;
  });
  return opening;
}

/** @returns {Promise<Meta[]>} newest first */
export async function list() {
  const db = await database();
  const found = /** @type {Meta[]} */ (await db.getAll("matches"));
  return found.sort((a, b) => b.updated - a.updated);
}

/**
 * @param {string} id
 * @returns {Promise<Meta | undefined>}
 */
export async function readMeta(id) {
  return (await database()).get("matches", id);
}

/**
 * @param {string} id
 * @returns {Promise<{meta: Meta, record: string} | null>}
 */
export async function read(id) {
  const tx = (await database()).transaction(["matches", "records"]);
  const [meta, kept] = await Promise.all([tx.objectStore("matches").get(id), tx.objectStore("records").get(id)]);
  return meta && kept ? { meta, record: kept.record } : null;
}

/**
 * Writes a match, unless somebody else (another tab) has written it since `expected` was read.
 * @param {Meta} meta with its new stamp
 * @param {string} record
 * @param {string | undefined} expected the stamp we believe is stored
 * @returns {Promise<boolean>} false: another tab went on with this match
 */
export async function write(meta, record, expected) {
  const tx = (await database()).transaction(["matches", "records"], "readwrite");
  const matches = tx.objectStore("matches");
  // Look and write in one go, since people wait for it: where somebody was first, it is taken back.
  const looked = matches.get(meta.id);
  const written = Promise.all([matches.put(meta), tx.objectStore("records").put({ id: meta.id, record }), tx.done]);
  written.catch(() => {});
  const stored = await looked;
  if (stored && stored.stamp !== expected) {
    tx.abort();
    await written.catch(() => {});
    return false;
  }
  tx.commit();
  await written;
  return true;
}

/** @param {string} id */
export async function remove(id) {
  const tx = (await database()).transaction(["matches", "records"], "readwrite");
  await Promise.all([tx.objectStore("matches").delete(id), tx.objectStore("records").delete(id), tx.done]);
}
