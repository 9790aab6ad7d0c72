/** What the worker reports about saving: what is on the shelf, and what this page must hold because the browser would not store it. */
import { discard } from "../../engine/deletion.js";
import { askToKeep, holds } from "../device/offline.js";
import { dispatch, noteShelf, notify, session } from "./session.js";
import { LESSON, LINKED, isDeleted } from "./phases.js";

/** @typedef {import("../types.js").Meta} Meta */
/** @typedef {import("../../engine/matches.js").Answer} Answer */

/** Records that are not stored, because they are only shown or because the browser refused those of a game without secrets: a dead worker must not end a match. @type {Map<string, string>} */
export const backups = new Map();
/** @type {Map<string, Meta>} */
export const unsaved = new Map();
/** Those of them that another tab is deleting. It may still put them back; until then they are on no list. @type {Set<string>} */
export const away = new Set();
/** Matches that a host page shows: they are not on the shelf until somebody plays on or keeps them. @type {Set<string>} */
export const shown = new Set();
/** Whether a match is only shown, out of a link or by a host page, and nobody's here. @param {string} id */
export const isOnlyShown = (id) => id === LINKED || shown.has(id);
/**
 * @typedef {object} Going a match that somebody is deleting here
 * @property {Promise<number | null>} mark in the storage; null: there is nothing to mark, or no room
 * @property {Meta | undefined} [meta] as it was listed
 * @property {(string | undefined)[]} states the stamps that this page knows: what another tab has made of it since is not deleted unseen
 * @property {string} [parted] the second match that it has become meanwhile
 */
/** @type {Map<string, Going>} */
export const going = new Map();
/** Those deleted here for good since a file began to be taken in: it does not bring them back. @type {Set<string>} */
export const purged = new Set();
// Of an engine that does not come, no answer comes either.
holds.push(() => unsaved.size + going.size > 0 || (session.value.engine.phase !== "failed" && !!session.value.match?.busy));
/** Whether all of a match outlives the worker. @param {string} id */
export const isKept = (id) => !unsaved.has(id) || backups.has(id);
let warned = false; // people are told only once that nothing can be saved any more

/** What the worker must know of a match. @param {import("./phases.js").Match} match @returns {import("../types.js").Keep} */
export const keepOf = ({ id, players, secrets }) => ({ id, players, secrets, unsaved: id === LESSON || id === LINKED, shown: shown.has(id) });

/** @param {Omit<Answer, "told">} answer */
export function noteSaved({ saved, meta, backup }) {
  if (!meta) return;
  if (shown.delete(meta.id)) backups.delete(meta.id); // it now belongs to somebody
  const list = session.value.saved.filter((other) => other.id !== meta.id);
  const match = session.value.match?.id === meta.id ? session.value.match : null;
  if (isDeleted(saved)) {
    noteShelf({ saved: list });
    // Nobody plays on or looks until somebody has decided.
    settle(meta.id, false); // if somebody keeps it after all, the worker or the match on the table has it
    if (match && !going.has(meta.id)) dispatch(match, { type: "deleted", why: saved, stamp: meta.follows, copy: backup });
    return;
  }
  if (match && saved !== "elsewhere") dispatch(match, { type: "saved", stamp: meta.stamp });
  if (saved === "saved") letGo(meta);
  noteShelf({ saved: going.has(meta.id) ? list : [meta, ...list] });
  if (saved === "saved" && meta.over) askToKeep();
  if (saved !== "memory") return void settle(meta.id, saved === "saved");
  unsaved.set(meta.id, meta);
  away.delete(meta.id);
  if (backup) backups.set(meta.id, backup);
  noteShelf({ stored: false });
  if (!warned) notify("memory");
  warned = true;
}

/** What is stored by now, or was written by another tab, needs no copy here. @param {string} id @param {boolean} stored */
function settle(id, stored) {
  unsaved.delete(id);
  backups.delete(id);
  away.delete(id);
  if (stored) calm();
}

/** Once all that is on the list is stored, there is room. */
function calm() {
  if (unsaved.size > away.size) return;
  warned = false;
  if (!session.value.stored) noteShelf({ stored: true });
}

/** Matches that the worker has stored at last, or that are stored otherwise. @param {import("../../engine/saves.js").Settled[]} matches */
export function noteSettled(matches) {
  for (const { id, own, away: leaves } of matches) {
    const [backup, held, one] = [backups.get(id), unsaved.get(id), going.get(id)];
    if (one && own) {
      one.parted = own.meta.id;
      going.set(one.parted, { mark: Promise.resolve(null), states: [] });
    } else if (held && !leaves) letGo(held);
    if (leaves && unsaved.has(id)) away.add(id), calm();
    else settle(id, true);
    if (own) noteSaved(backup ? { backup, ...own } : own);
  }
}

/**
 * What a new worker does not know: copies of what only the last one had. What this page has no copy of is lost, except for the match on
 * the table, which says so itself, unless that worker had stored it before it died.
 * @returns {{copies: {meta: Meta, record: string}[], gone: Meta[]}}
 */
export function orphans() {
  const gone = [...unsaved.values()].filter(({ id }) => !backups.has(id) && id !== session.value.match?.id);
  for (const { id } of gone) settle(id, false);
  const copies = [...unsaved].flatMap(([id, meta]) => (backups.has(id) && !going.has(id) ? [{ meta, record: backups.get(id) ?? "" }] : []));
  return { copies, gone };
}

/**
 * Whether a stored state is the one that was only in memory, or came after it: the worker that had it may have died before it told.
 * @param {Meta | null | undefined} stored @param {Meta} held
 */
export const isIn = (stored, { stamp }) => stamp !== undefined && [stored?.stamp, stored?.held].includes(stamp);

/** What is stored of a match while somebody is deleting it here goes with it. @param {Meta} meta */
function letGo({ id, stamp }) {
  const one = going.get(id);
  if (!one) return;
  one.states.push(stamp);
  one.mark = one.mark.then((mark) => mark ?? discard(id, one.states)).catch(() => null);
}

/** Forgets everything about it here. @param {string} id */
export function forget(id) {
  settle(id, false);
  const { match } = session.value;
  // Somebody may have come back to it just now: an empty table would wait for it for ever.
  if (match?.id === id) dispatch(match, { type: "failed", why: "missing" });
}
