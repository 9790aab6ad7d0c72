/** The shelf of saved matches: what is on it. */
import { metaFrom } from "../../common/players.js";
import * as store from "../../engine/store.js";
import { recall, remember } from "../prefs.js";
import { going, unsaved } from "./keeping.js";
import { noteShelf, session } from "./session.js";

/** @typedef {import("../types.js").Meta} Meta */

const KEY = "cubilete.newest";

/** How many saved matches are shown before people ask for all of them. */
export const FEW = 4;

/**
 * The newest matches and the number of all, as this device last knew them. Home shows them until the list has been read, which takes
 * longer the longer it is.
 * @returns {{newest: Meta[], count: number}}
 */
export function lastKnown() {
  const { newest, count } = recall(KEY, /** @type {{newest?: unknown, count?: unknown}} */ ({}));
  const rows = Array.isArray(newest) ? newest.filter((row) => typeof row?.id === "string") : [];
  return { newest: rows.map(metaFrom), count: Number(count) || rows.length };
}

let known = session.value.saved;
session.subscribe(({ saved, listed }) => {
  if (!listed || saved === known) return;
  const old = new Set(known);
  const noted = lastKnown().newest.map(({ id }) => id);
  known = saved;
  // What has neither come just now nor is noted, another tab may have deleted.
  const newest = saved.filter((meta) => !unsaved.has(meta.id) && (!old.has(meta) || noted.includes(meta.id))).slice(0, FEW);
  remember(KEY, { newest, count: saved.length });
});

export async function refreshList() {
  try {
    const found = (await store.list()).map((meta) => /** @type {const} */ ([meta.id, meta]));
    // If a match no longer fitted, the storage has an older state of it or none.
    note([...new Map([...unsaved, ...found, ...unsaved]).values()]);
  } catch {
    note([...unsaved.values()], { stored: false });
  }
}

/** @param {Meta[]} all @param {{stored?: boolean}} [more] */
const note = (all, more) => noteShelf({ saved: all.filter(({ id }) => !going.has(id)), listed: true, ...more });
