/**
 * The saved matches in IndexedDB. Two stores: `matches` holds what may be shown in a list, `records` holds the records.
 * They are apart because the page reads the list and must never read a record: a record holds every seat's secrets.
 */
import { metaFrom } from "../common/players.js";
import { done, got, opened } from "./database.js";

/** @typedef {import("../common/types.js").Meta} Meta */

/** @typedef {"elsewhere" | "gone" | "behind"} Refused another tab has written it; has deleted it; has gone on and then deleted it */

const NAME = "cubilete";
const STORES = ["matches", "records"];

/** @type {Promise<IDBDatabase> | null} */
let opening = null;

/** @returns {Promise<IDBDatabase>} */
function database() {
  opening ??= openShelf().catch((error) => {
    opening = null;
    throw error;
  });
  return opening;
}

/** @param {IDBDatabase} fresh */
function furnish(fresh) {
  for (const name of STORES) fresh.createObjectStore(name, { keyPath: "id" });
}

/** @returns {Promise<IDBDatabase>} */
async function openShelf() {
  const db = await opened(NAME, furnish);
  // An open connection must not hold up another tab that brings a newer version.
  db.onversionchange = () => {
    db.close();
    opening = null;
  };
  db.onclose = () => {
    opening = null;
  };
  return db;
}

/** @param {IDBTransactionMode} [mode] */
async function transaction(mode = "readonly") {
  const deed = (await database()).transaction(STORES, mode);
  return { deed, matches: deed.objectStore("matches"), records: deed.objectStore("records") };
}

/** @returns {Promise<Meta[]>} newest first */
export async function list() {
  const { matches } = await transaction();
  const found = await got(matches.getAll());
  return found.map(metaFrom).sort((a, b) => b.updated - a.updated);
}

/**
 * @param {string} id
 * @returns {Promise<Meta | undefined>}
 */
export async function readMeta(id) {
  const kept = await got((await transaction()).matches.get(id));
  return kept && metaFrom(kept);
}

/**
 * @param {string} id
 * @returns {Promise<{meta: Meta, record: string} | null>}
 */
export async function read(id) {
  const { matches, records } = await transaction();
  const [meta, kept] = await Promise.all([got(matches.get(id)), got(records.get(id))]);
  return meta && kept ? { meta: metaFrom(meta), record: kept.record } : null;
}

/**
 * Writes a match, unless somebody else (another tab) has written or deleted what it follows.
 * @param {Meta} meta with its new stamp
 * @param {string} record
 * @returns {Promise<"saved" | Refused>}
 */
export async function write(meta, record) {
  const { deed, matches, records } = await transaction("readwrite");
  // Look and write in one go, since people wait for it: where somebody was first, it is taken back.
  const looked = got(matches.get(meta.id));
  const written = done(deed);
  written.catch(() => {});
  matches.put(meta);
  records.put({ id: meta.id, record });
  const stored = await looked;
  if (stored?.stamp !== meta.follows) {
    deed.abort();
    await written.catch(() => {});
    return stored ? "elsewhere" : missed(meta, await transaction().then(({ records }) => got(records.get(meta.id))));
  }
  deed.commit();
  await written;
  return "saved";
}

/**
 * Writes a match that was deleted, or never written, unless it has been written meanwhile, or had gone on before it was
 * deleted: then this is an earlier state, and what came after it would be played again.
 * @param {Meta} meta
 * @param {string} record
 * @returns {Promise<"saved" | Refused>}
 */
export async function writeAnew(meta, record) {
  const { deed, matches, records } = await transaction("readwrite");
  const written = done(deed);
  written.catch(() => {});
  const [stored, left] = await Promise.all([got(matches.get(meta.id)), got(records.get(meta.id))]);
  const missing = stored ? "elsewhere" : missed(meta, left);
  if (missing !== "gone") return missing;
  matches.put(meta);
  records.put({ id: meta.id, record });
  await written;
  return "saved";
}

/** @param {Meta} meta @param {{stamp?: string} | undefined} left what `remove` left of it @returns {"gone" | "behind"} */
const missed = ({ follows }, left) => (left && left.stamp !== follows ? "behind" : "gone");

/**
 * Deletes a match. Of its record only the last stamp is left, so that a tab that has an earlier state of it knows.
 * @param {string} id
 */
export async function remove(id) {
  const { deed, matches, records } = await transaction("readwrite");
  const removed = done(deed);
  const stored = /** @type {Meta | undefined} */ (await got(matches.get(id)));
  matches.delete(id);
  if (stored) records.put({ id, stamp: stored.stamp });
  await removed;
}
