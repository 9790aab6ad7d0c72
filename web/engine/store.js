/**
 * The saved matches in IndexedDB. Two stores: `matches` holds what may be shown in a list, `records` holds the records.
 * They are apart because the page reads the list and must never read a record: a record holds every seat's secrets.
 */
import { metaFrom } from "../common/players.js";
import { connection, done, got } from "./database.js";

/** @typedef {import("../common/types.js").Meta} Meta */

/** @typedef {"elsewhere" | "gone" | "behind"} Refused another tab has written it; has deleted it; has gone on and then deleted it */

const STORES = ["matches", "records"];

const database = connection("cubilete", (fresh) => {
  for (const name of STORES) fresh.createObjectStore(name, { keyPath: "id" });
});

/** @param {IDBTransactionMode} [mode] */
export async function transaction(mode = "readonly") {
  const deed = (await database()).transaction(STORES, mode);
  return { deed, matches: deed.objectStore("matches"), records: deed.objectStore("records") };
}

/** Whether somebody is deleting this row: until that is final it may be put back, but nobody is shown it. @param {any} row */
export const isDiscarded = (row) => row?.discarded > 0;

/** @param {any} row as it is stored */
const kept = (row) => (row && !isDiscarded(row) ? metaFrom(row) : undefined);

const LEFT = 600_000; // ms: after that, nobody undoes a deletion
const PIECE = 250; // rows read at once: a tap waits for no more of them

/** @returns {Promise<Meta[]>} newest first */
export async function list() {
  const { matches } = await transaction();
  /** @type {Meta[]} */
  const found = [];
  for (let after; ; ) {
    const rows = /** @type {any[]} */ (await got(matches.getAll(after, PIECE)));
    found.push(...rows.flatMap((row) => kept(row) ?? []));
    // The page that was deleting these was closed before it had finished.
    for (const row of rows.filter(isDiscarded)) if (row.discarded < Date.now() - LEFT) void remove(row.id, row.discarded).catch(() => {});
    if (rows.length < PIECE) break;
    after = IDBKeyRange.lowerBound(rows.at(-1).id, true);
  }
  return found.sort((a, b) => b.updated - a.updated);
}

/**
 * @param {string} id
 * @returns {Promise<Meta | undefined>}
 */
export async function readMeta(id) {
  return kept(await got((await transaction()).matches.get(id)));
}

/**
 * @param {string} id
 * @returns {Promise<{meta: Meta, record: string} | null>}
 */
export async function read(id) {
  const { matches, records } = await transaction();
  const [row, held] = await Promise.all([got(matches.get(id)), got(records.get(id))]);
  const meta = kept(row);
  return meta && typeof held?.record === "string" ? { meta, record: held.record } : null;
}

/** @param {string} id of a match that is gone @returns {Promise<boolean>} whether its deletion may still be undone */
export const mayComeBack = async (id) => isDiscarded(await got((await transaction()).matches.get(id)));

/**
 * Writes a match, unless somebody else (another tab) has written or deleted the state it follows.
 * @param {Meta} meta with its new stamp
 * @param {string} record
 * @returns {Promise<"saved" | Refused>}
 */
export async function write(meta, record) {
  const { deed, matches, records } = await transaction("readwrite");
  // Read and write in one go, because people are waiting: if somebody else was first, the write is undone.
  const looked = got(matches.get(meta.id));
  const written = done(deed);
  written.catch(() => {});
  matches.put(meta);
  records.put({ id: meta.id, record });
  const row = await looked;
  const stored = kept(row);
  // What follows nothing is new: it does not take the place of what may still be put back.
  if (stored?.stamp !== meta.follows || (isDiscarded(row) && !meta.follows)) {
    deed.abort();
    await written.catch(() => {});
    return stored ? "elsewhere" : missed(meta, row ?? (await transaction().then(({ records }) => got(records.get(meta.id)))));
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
export async function writeAnew({ anew: _, ...meta }, record) {
  const { deed, matches, records } = await transaction("readwrite");
  const written = done(deed);
  written.catch(() => {});
  const [row, left] = await Promise.all([got(matches.get(meta.id)), got(records.get(meta.id))]);
  const missing = kept(row) ? "elsewhere" : missed(meta, row ?? left);
  if (missing !== "gone") return missing;
  matches.put(meta);
  records.put({ id: meta.id, record });
  await written;
  return "saved";
}

/** @param {Meta} meta @param {any} left what is left of it @returns {"gone" | "behind"} */
const missed = ({ follows }, left) => (left && metaFrom(left).stamp !== follows ? "behind" : "gone");

/**
 * Deletes a match. Only the last stamp of its record is kept, so that a tab with an earlier state of it can tell.
 * @param {string} id
 * @param {number | null} mark with which it was discarded: not if somebody has put it back meanwhile, gone on with it, or
 *   deleted it in another tab, where it may still be put back; null: it could not be marked
 * @param {(string | undefined)[]} [states] the stamps by one of which it goes without a mark
 */
export async function remove(id, mark, states = []) {
  const goes = (/** @type {any} */ row) => (mark === null ? !isDiscarded(row) && states.includes(row.stamp) : row.discarded === mark);
  try {
    await removed(id, goes, (records, { stamp }) => records.put({ id, stamp }));
  } catch {
    // A full storage accepts no stamp, and stays full unless something is deleted.
    await removed(id, goes, (records) => records.delete(id));
  }
}

/** @param {string} id @param {(row: any) => boolean} goes @param {(records: IDBObjectStore, row: any) => unknown} how its record goes */
async function removed(id, goes, how) {
  const { deed, matches, records } = await transaction("readwrite");
  const gone = done(deed);
  gone.catch(() => {});
  const row = await got(matches.get(id));
  if (row && goes(row)) {
    matches.delete(id);
    how(records, row);
  }
  await gone;
}
