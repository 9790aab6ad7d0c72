/**
 * Merges two clubs. For each entry the latest change wins; if two have the same time, the one whose text
 * sorts last. So the result does not depend on direction, order or repetition.
 */
import { KINDS, byId } from "./schema.js";

/** @typedef {import("./types.js").Club} Club */
/** @typedef {import("./types.js").Stamped} Stamped */
/** @typedef {import("./types.js").Entries} Entries */

/** The winner of two forms of one entry. @template {Stamped} T @param {T} a @param {T} b @returns {T} */
export function holding(a, b) {
  if (a.changed !== b.changed) return a.changed > b.changed ? a : b;
  return JSON.stringify(a) >= JSON.stringify(b) ? a : b;
}

/** @param {Club} club @param {Entries} entries @returns {Club} */
export function merged(club, entries) {
  return /** @type {Club} */ (Object.fromEntries(KINDS.map((kind) => [kind, together(club[kind], entries[kind] ?? [])])));
}

/** @param {Stamped[]} ours @param {Stamped[]} theirs @returns {Stamped[]} */
function together(ours, theirs) {
  const found = new Map();
  for (const entry of [...ours, ...theirs]) {
    const here = found.get(entry.id);
    found.set(entry.id, here ? holding(here, entry) : entry);
  }
  return [...found.values()].sort(byId);
}

/** The entries that merging would change, to tell people about them. @param {Club} club @param {Entries} entries @returns {Entries} */
export function news(club, entries) {
  const after = merged(club, entries);
  return Object.fromEntries(
    KINDS.map((kind) => {
      const before = new Map(club[kind].map((entry) => [entry.id, JSON.stringify(entry)]));
      return [kind, after[kind].filter((entry) => before.get(entry.id) !== JSON.stringify(entry))];
    }),
  );
}
