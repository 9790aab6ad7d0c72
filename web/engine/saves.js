/**
 * The worker's side of saving: every step ends in IndexedDB or, where the browser refuses it, in memory.
 */
import { idFrom } from "../common/ids.js";
import { movers } from "../common/phone.js";
import { playersOf } from "../common/players.js";
import { isRefused } from "./database.js";
import { restore } from "./deletion.js";
import * as store from "./store.js";

/** @typedef {import("../common/types.js").Meta} Meta */
/** @typedef {import("../common/types.js").Turn} Turn */
/** @typedef {import("../common/types.js").Keep} Keep */
/** @typedef {"saved" | "memory" | store.Refused} Saved `memory`: in memory only */
/** @typedef {{meta: Meta, record: string, away?: boolean}} Copy `away`: another tab is deleting the match, and may still put it back */
/** @typedef {{id: string, own?: {saved: Saved, meta: Meta, backup?: string}, away?: boolean}} Settled a match that is not in memory only any more; `own`: the match that what we had of it became, because another tab has gone on from an earlier state; `away`: it stays in memory, but on no list */

/** @type {Map<string, Copy>} matches the browser would not store */
const memory = new Map();

/** @type {Map<string, Meta>} what we last wrote, by match id */
const metas = new Map();

/** @type {Map<string, string | undefined>} the stamp we last saw or left in the storage, by match id */
const stamps = new Map();

/** What has been settled since the page was told last. @type {Settled[]} */
let settled = [];

/** @param {unknown} error */
const ifRefused = (error) => {
  if (!isRefused(error)) throw error;
};

/**
 * @param {string} id
 * @returns {Promise<{meta: Meta, record: string} | null>} fails where the storage cannot be read
 */
export async function read(id) {
  const { stored, found } = await newest(id);
  const held = memory.get(id);
  if (held && found !== held) await part(held);
  if (stored) stamps.set(id, stored.meta.stamp);
  if (found) metas.set(id, found.meta);
  return found;
}

/**
 * A copy to hand out. The table has not seen it, so a change by another tab is still news to the match there.
 * @param {string} id
 */
export const copy = async (id) => (await newest(id)).found;

/** @param {string} id */
async function newest(id) {
  const held = memory.get(id);
  const stored = (await store.read(id).catch(held ? () => null : ifRefused)) ?? null;
  // A state that no longer fitted is newer than the stored one, unless another tab has written since.
  return { stored, found: held && (!stored || stored.meta.stamp === stamps.get(id)) ? held : stored };
}

/**
 * @param {Keep} keep
 * @param {Turn} turn
 * @param {string} record
 * @param {Partial<Meta>} [same] what is known already: the dates of a match that was played elsewhere, the stamp of a copy
 * @returns {Promise<{saved: Saved, meta: Meta}>} where another tab was first, what is known of the state before
 */
export async function save(keep, turn, record, same = {}) {
  const before = metas.get(keep.id);
  const held = memory.get(keep.id);
  const meta = {
    ...describe(keep, turn, before),
    ...(held && { held: held.meta.stamp }),
    ...(held?.meta.anew && { anew: true }),
    follows: stamps.get(keep.id),
    ...same,
  };
  const saved = await tried({ meta, record });
  stamps.set(keep.id, saved === "saved" ? meta.stamp : meta.follows);
  if (saved === "memory") memory.set(keep.id, { meta, record });
  else if (held && hasGoneOn(saved)) await part(held, { meta, record }, keep.secrets === false);
  else if (saved !== "gone") memory.delete(keep.id); // if somebody is deleting it, it may be kept after all
  if (saved !== "saved" && saved !== "memory") return { saved, meta: { ...(before ?? meta), follows: meta.follows } };
  metas.set(keep.id, meta);
  if (saved === "saved") await retry();
  return { saved, meta };
}

/** Whether another tab has gone on with it, be it deleted by now or not. @param {Saved} saved */
const hasGoneOn = (saved) => saved === "elsewhere" || saved === "behind";

/** What does not fit stays in memory. @param {Copy} copy @returns {Promise<Saved>} */
const tried = ({ meta, record }) => (meta.anew ? store.writeAnew : store.write)(meta, record).catch(() => "memory");

/** Tries again what only this worker has, until something does not fit: a match that is over has no step that would. */
export async function retry() {
  for (const [id, held] of memory) {
    const saved = await tried(held);
    if (saved === "memory") break;
    if (hasGoneOn(saved)) await part(held);
    if (saved === "gone") await leave(held);
    if (saved !== "saved") continue;
    settled.push({ id });
    stamps.set(id, held.meta.stamp);
    memory.delete(id);
  }
}

/** Somebody has deleted what only we have more of: it stays here for as long as that may be taken back. @param {Copy} held */
async function leave(held) {
  const { id } = held.meta;
  held.away = await store.mayComeBack(id).catch(() => true);
  if (!held.away) memory.delete(id);
  settled.push({ id, away: held.away });
}

/**
 * Another tab has gone on from an earlier state of what only we have: that becomes a match of its own, so that neither is lost.
 * @param {Copy} held
 * @param {Copy} [last] with the step that is being saved
 * @param {boolean} [open] the game hides nothing, so that the page may have a copy
 */
export async function part(held, last = held, open = false) {
  const { id } = held.meta;
  memory.delete(id);
  const stored = await store.read(id).catch(() => null);
  // It may be a worker's that died before it told: even a step back from what it held is no other tab's.
  const isOurs = stored && (stored.meta.held === held.meta.stamp || goesOn(stored.record, held.record));
  if (isOurs) return void settled.push({ id });
  // A worker that died after this may have made it and told nobody: from the same state comes the same id. If the club has noted
  // its end under the first id, it knows the record by its print and counts it once.
  const { follows: _, held: __, ...meta } = { ...last.meta, id: idFrom(held.meta.stamp ?? newStamp()), stamp: newStamp(), anew: true };
  const own = { meta, record: last.record };
  const saved = await tried(own);
  if (saved === "memory") memory.set(meta.id, own);
  const made = saved === "elsewhere" ? await store.readMeta(meta.id).catch(() => undefined) : meta;
  if (saved === "behind" || !made) return void settled.push({ id }); // made before, and deleted by somebody
  settled.push({ id, own: { saved: saved === "memory" ? saved : "saved", meta: made, ...(saved === "memory" && open ? { backup: own.record } : {}) } });
}

/** Whether a record begins with another; one that is damaged does not. @param {string} record @param {string} earlier */
function goesOn(record, earlier) {
  try {
    const [log, before] = [record, earlier].map((text) => /** @type {{log: string[]}} */ (JSON.parse(text)).log);
    return before?.every((line, at) => line === log?.[at]) ?? false;
  } catch {
    return false;
  }
}

/** @returns {Settled[]} each told once */
export function newlySettled() {
  const told = settled;
  settled = [];
  return told;
}

/**
 * Takes over what only another worker had, of which the page has a copy.
 * @param {Copy[]} copies
 */
export async function takeOver(copies) {
  for (const copy of copies) {
    const { id, follows } = copy.meta;
    if (stamps.has(id)) continue; // it has been opened here
    stamps.set(id, follows);
    memory.set(id, copy);
  }
  await retry();
}

/**
 * Saves a match that is not on the shelf: it was only shown, or was deleted in another tab.
 * @param {Keep} keep
 * @param {Turn} turn
 * @param {string} record
 * @param {Partial<Meta>} [same] `follows`: the stamp of the state that was deleted
 */
export const saveAnew = (keep, turn, record, same = {}) => save(keep, turn, record, { ...same, anew: true });

/**
 * Saves a match from a file. If it is open here, that is news, as from another tab.
 * @param {Keep} keep
 * @param {Turn} turn
 * @param {string} record
 * @param {Partial<Meta>} dates
 */
export async function take(keep, turn, record, dates) {
  const seen = stamps.get(keep.id);
  const taken = await save(keep, turn, record, { ...dates, follows: undefined });
  if (seen !== undefined) stamps.set(keep.id, seen);
  return taken;
}

/** @param {string} id @returns {Promise<boolean>} whether somebody was deleting it, and it is back; fails where the storage does */
export const putBack = async (id) => (await restore(id).catch(ifRefused)) ?? false;

/** @returns {Promise<string[]>} every match that is kept, newest first; fails where the storage cannot be read */
export async function ids() {
  const stored = (await store.list().catch(ifRefused)) ?? [];
  const held = [...memory.values()].flatMap(({ meta, away }) => (away ? [] : meta.id));
  return [...new Set([...held, ...stored.map(({ id }) => id)])];
}

/** @param {string} id @returns {boolean} whether only this worker has it */
export const isUnstored = (id) => memory.has(id);

/** @param {string} id */
export function forget(id) {
  metas.delete(id);
  stamps.delete(id);
  memory.delete(id);
}

/**
 * @param {Keep} keep
 * @param {Turn} turn
 * @param {Meta | undefined} before
 * @returns {Meta}
 */
function describe(keep, turn, before) {
  const now = Math.max(Date.now(), (before?.updated ?? 0) + 1); // a clock may be set back
  return {
    id: keep.id,
    game: turn.game,
    players: playersOf(turn.seats, keep.players, turn.bots),
    real: turn.own_luck,
    created: before?.created ?? now,
    updated: now,
    lines: turn.lines,
    over: turn.next.type === "over",
    branched: !!turn.branched,
    totals: turn.next.type === "over" ? turn.next.scores : turn.totals,
    turn: movers(turn.next),
    winners: turn.next.type === "over" ? turn.next.winners : [],
    ...(turn.next.type === "over" && { places: turn.next.places }),
    ...(before?.opened && before.lines === turn.lines && { opened: true }),
    stamp: newStamp(),
  };
}

const newStamp = () => crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
