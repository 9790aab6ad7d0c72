/** The shelf of saved matches: what is on it. */
import * as store from "../../engine/store.js";
import { going, unsaved } from "./keeping.js";
import { noteShelf } from "./session.js";

export async function refreshList() {
  try {
    const found = await store.list();
    const here = new Set(found.map((meta) => meta.id));
    const extra = [...unsaved.values()].filter((meta) => !here.has(meta.id));
    // If a match no longer fitted, the storage has an older state of it.
    note([...extra, ...found.map((meta) => unsaved.get(meta.id) ?? meta)]);
  } catch {
    note([...unsaved.values()], { stored: false });
  }
}

/** @param {import("../types.js").Meta[]} all @param {{stored?: boolean}} [more] */
const note = (all, more) => noteShelf({ saved: all.filter(({ id }) => !going.has(id)), listed: true, ...more });
