/** Deleting a saved match: it is on no shelf any more at once, and gone for good when the chance to put it back has passed. */
import { discard as mark, restore } from "../../engine/deletion.js";
import * as store from "../../engine/store.js";
import { engine } from "./engine.js";
import { backups, forget, going, purged, unsaved } from "./keeping.js";
import { noteShelf, session } from "./session.js";
import { refreshList } from "./shelf.js";

/** Takes a match off the shelf: then it may be put back, or purged. @param {string} id */
export function discard(id) {
  const held = unsaved.get(id);
  const known = held ?? session.value.saved.find((meta) => meta.id === id);
  const states = [known?.stamp, held?.follows, held?.held];
  // Of what is not stored as it is here, another tab may have made something that nobody has seen.
  going.set(id, { mark: mark(id, held ? states : null).catch(() => null), states, meta: known });
  noteShelf({ saved: session.value.saved.filter((meta) => meta.id !== id) });
}

const PAUSES = [0, 500, 1_500]; // ms: what stops the storage may pass

/** @param {string} id @returns {Promise<"back" | "gone" | "failed">} another tab has deleted for good what is gone; after a failure people may try again */
export async function putBack(id) {
  let gone = false;
  for (const pause of PAUSES) {
    await new Promise((go) => setTimeout(go, pause));
    const done = await restore(id).catch(() => null);
    // Another tab may have put it back, or have deleted it for good; this page may hold it.
    const there = done || unsaved.has(id) || (await store.readMeta(id).catch(() => null));
    gone = done === false && there === undefined; // else it was not to be had
    if (!there) continue;
    const { parted = "", meta = null } = going.get(id) ?? {};
    going.delete(id);
    const back = unsaved.get(id) ?? meta;
    // Where the storage fails, the list is not to be had.
    if (back) noteShelf({ saved: [back, ...session.value.saved.filter((one) => one.id !== id)] });
    if (going.has(parted)) await putBack(parted);
    await refreshList();
    await handOver(id);
    return "back";
  }
  return gone ? "gone" : "failed";
}

/** The worker that had it may have died; another one was not given what was being deleted. @param {string} id */
async function handOver(id) {
  const [meta, record] = [unsaved.get(id), backups.get(id)];
  if (meta && record !== undefined) await engine.ask({ op: "takeOver", copies: [{ meta, record }] }).catch(() => {});
}

/** Nobody puts these back any more. */
export const purgeAll = () => Promise.all([...going.keys()].map(purge));

/** @param {string} id */
export async function purge(id) {
  purged.add(id);
  forget(id);
  // The worker answers in order: when this has come, it has nothing more to say of this match, or to store.
  if (session.value.engine.phase === "ready") await engine.ask({ op: "drop", id }).catch(() => {});
  const one = going.get(id);
  if (one) await store.remove(id, await one.mark, one.states).catch(() => {});
  forget(id);
  going.delete(id);
  if (one?.parted) await purge(one.parted);
  await refreshList(); // another tab may have made something of it
}
