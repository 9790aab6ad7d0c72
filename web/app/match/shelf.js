/** The shelf of saved matches: what is on it. */
import { metaFrom } from "../../common/players.js";
import { isRefused } from "../../engine/database.js";
import * as store from "../../engine/store.js";
import { recall, remember } from "../prefs.js";
import { away, going, unsaved } from "./keeping.js";
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

const PAUSES = [500, 2_000]; // ms: what keeps the storage from being read may pass

let underWay = 0;
/** Whether the list is being read. */
export const isReading = () => underWay > 0;

export async function refreshList() {
  underWay += 1;
  await read(0).finally(() => (underWay -= 1));
}

/** @param {number} failures so far @returns {Promise<void>} */
async function read(failures) {
  try {
    note(await store.list());
  } catch (error) {
    if (isRefused(error)) return note([], { stored: false });
    const pause = PAUSES[failures];
    if (pause === undefined) return; // the list stays as it was last known
    await new Promise((go) => setTimeout(go, pause));
    return read(failures + 1);
  }
}

/** If a match no longer fitted, the storage has an older state of it or none. @param {Meta[]} stored @param {{stored?: boolean}} [more] */
function note(stored, more) {
  const found = new Map(stored.map((meta) => [meta.id, meta]));
  const held = [...unsaved].filter(([id]) => !away.has(id) || found.has(id));
  const all = [...new Map([...held, ...found, ...held]).values()];
  noteShelf({ saved: all.filter(({ id }) => !going.has(id)), listed: true, ...more });
}
