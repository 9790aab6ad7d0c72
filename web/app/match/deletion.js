/** Deleting a saved match: it is on no shelf any more at once, and gone for good when the chance to put it back has passed. */
import { discard as mark, restore } from "../../engine/deletion.js";
import * as store from "../../engine/store.js";
import { engine } from "./engine.js";
import { forget, going, unsaved } from "./keeping.js";
import { noteShelf, session } from "./session.js";
import { refreshList } from "./shelf.js";

/** Takes a match off the shelf: then it may be put back, or purged. @param {string} id */
export function discard(id) {
  going.set(
    id,
    mark(id).catch(() => null),
  );
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
    going.delete(id);
    await refreshList();
    return "back";
  }
  return gone ? "gone" : "failed";
}

/** Nobody puts these back any more. */
export const purgeAll = () => Promise.all([...going.keys()].map(purge));

/** @param {string} id */
export async function purge(id) {
  forget(id);
  // The worker answers in order: when this has come, it has nothing more to say of this match, or to store.
  if (session.value.engine.phase === "ready") await engine.ask({ op: "drop", id }).catch(() => {});
  const marked = await going.get(id);
  if (marked !== undefined) await store.remove(id, marked).catch(() => {});
  forget(id);
  going.delete(id);
}
