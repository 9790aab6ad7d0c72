/**
 * The club in IndexedDB, beside the matches: one store for each kind of entry. The stores never change: each entry
 * names its version, and entries of earlier releases are upgraded as they are read.
 */
import { connection, done, got } from "../../engine/database.js";
import { holding } from "./merge.js";
import { EMPTY, KINDS, VERSION, checked } from "./schema.js";

/** @typedef {import("./types.js").Entries} Entries */
/** @typedef {import("./types.js").Kind} Kind */
/** @typedef {import("./schema.js").Checked} Checked */

const database = connection("cubilete.club", (fresh) => {
  for (const kind of KINDS) fresh.createObjectStore(kind, { keyPath: "id" });
});

/** @returns {Promise<Checked>} @throws {import("./schema.js").Newer} */
export async function read() {
  const deed = (await database()).transaction(KINDS);
  const lists = await Promise.all(KINDS.map((kind) => got(deed.objectStore(kind).getAll())));
  return checked(Object.fromEntries(KINDS.map((kind, at) => [kind, lists[at]])), VERSION);
}

/** Writes entries, unless another tab has written a later version. @param {Entries} entries */
export async function write(entries) {
  const deed = (await database()).transaction(KINDS, "readwrite");
  const written = done(deed);
  written.catch(() => {});
  try {
    await Promise.all(KINDS.flatMap((kind) => (entries[kind] ?? []).map((entry) => put(deed.objectStore(kind), kind, entry))));
  } catch (error) {
    deed.abort();
    throw error;
  }
  await written;
}

/** @param {IDBObjectStore} store @param {Kind} kind @param {import("./types.js").Stamped} entry */
async function put(store, kind, entry) {
  const stored = await got(store.get(entry.id));
  const [before] = stored ? checked({ ...EMPTY, [kind]: [stored] }, VERSION).club[kind] : [];
  await got(store.put({ ...(before ? holding(entry, before) : entry), version: VERSION }));
}
