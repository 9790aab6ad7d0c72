/** Deleting a saved match: it is on no shelf any more at once, and gone for good when the chance to put it back has passed. */
import { discard as mark, restore } from "../../engine/deletion.js";
import * as store from "../../engine/store.js";
import { engine } from "./engine.js";
import { forget, going } from "./keeping.js";
import { noteShelf, session } from "./session.js";
import { refreshList } from "./shelf.js";

/** Takes a match off the shelf: then it may be put back, or purged. @param {string} id */
export function discard(id) {
  const marked = mark(id).then(
    () => true,
    () => false,
  );
  going.set(id, marked);
  noteShelf({ saved: session.value.saved.filter((meta) => meta.id !== id) });
}

/** @param {string} id */
export async function putBack(id) {
  await restore(id).catch(() => {});
  going.delete(id);
  await refreshList();
}

/** @param {string} id */
export async function purge(id) {
  forget(id);
  await store.remove(id, await going.get(id)).catch(() => {});
  // The worker answers in order: what it still had to say of this match has come when this has.
  if (session.value.engine.phase === "ready") await engine.ask({ op: "drop", id }).catch(() => {});
  forget(id);
  going.delete(id);
}
