/** The shelf of saved matches: what is on it, and what leaves it. */
import * as store from "../../engine/store.js";
import { engine } from "./engine.js";
import { forget, unsaved } from "./keeping.js";
import { noteShelf, session } from "./session.js";

export async function refreshList() {
  try {
    const found = await store.list();
    const here = new Set(found.map((meta) => meta.id));
    const extra = [...unsaved.values()].filter((meta) => !here.has(meta.id));
    // Of a match that did not fit any more the storage has an older state.
    noteShelf({ saved: [...extra, ...found.map((meta) => unsaved.get(meta.id) ?? meta)], listed: true });
  } catch {
    noteShelf({ saved: [...unsaved.values()], listed: true, stored: false });
  }
}

/** Takes a match off the list; `purge` makes it final. @param {string} id */
export function hide(id) {
  noteShelf({ saved: session.value.saved.filter((meta) => meta.id !== id) });
}

/** @param {string} id */
export async function purge(id) {
  forget(id);
  await store.remove(id).catch(() => {});
  if (session.value.engine.phase === "ready") void engine.ask({ op: "drop", id }).catch(() => {});
}
