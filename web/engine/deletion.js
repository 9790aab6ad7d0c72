/** A match whose deletion is not final yet is marked in the storage, so that no page and no tab shows it. */
import { done, got } from "./database.js";
import { isDiscarded, transaction } from "./store.js";

/**
 * @param {string} id
 * @param {(string | undefined)[] | null} states only if it has one of these stamps; null: whatever it is by now
 * @returns {Promise<number | null>} its mark, by which it is deleted; null: there is no such match
 */
export async function discard(id, states) {
  const mark = Date.now();
  return (await change(id, (row) => (states?.includes(row.stamp) === false ? null : { ...row, discarded: mark }))) ? mark : null;
}

/** @param {string} id of a match that was discarded; of no other anything changes @returns {Promise<boolean>} whether it was */
export const restore = (id) => change(id, ({ discarded, ...row }) => (isDiscarded({ discarded }) ? row : null));

/** @param {string} id @param {(row: any) => object | null} how @returns {Promise<boolean>} whether anything has changed */
async function change(id, how) {
  const { deed, matches } = await transaction("readwrite");
  const changed = done(deed);
  changed.catch(() => {});
  const row = await got(matches.get(id));
  const now = row && how(row);
  if (now) matches.put(now);
  deed.commit();
  await changed;
  return Boolean(now);
}
