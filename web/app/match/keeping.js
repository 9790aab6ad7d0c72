/** What the worker says of saving: what is on the shelf now, and what this page has to hold because the browser would not. */
import { askToKeep } from "../device/offline.js";
import { clear, dispatch, noteShelf, notify, session } from "./session.js";
import { LESSON, LINKED, isDeleted } from "./phases.js";

/** @typedef {import("../types.js").Meta} Meta */
/** @typedef {import("../../engine/worker.js").Answer} Answer */

/** Records that are not stored, because they are only shown or because the browser refused those of a game without secrets: a dead worker must not end a match. @type {Map<string, string>} */
export const backups = new Map();
/** @type {Map<string, Meta>} */
export const unsaved = new Map();
/** Matches that a page around shows: on nobody's shelf before somebody plays on or keeps them. @type {Set<string>} */
export const shown = new Set();
let warned = false; // people are told once that nothing can be saved any more

/** What the worker must know of a match. @param {import("./phases.js").Match} match @returns {import("../types.js").Keep} */
export const keepOf = ({ id, players, secrets }) => ({ id, players, secrets, unsaved: id === LESSON || id === LINKED, shown: shown.has(id) });

/** @param {Omit<Answer, "told">} answer */
export function noteSaved({ saved, meta, backup }) {
  if (!meta) return;
  if (shown.delete(meta.id)) backups.delete(meta.id); // it is somebody's own now
  const list = session.value.saved.filter((other) => other.id !== meta.id);
  const match = session.value.match?.id === meta.id ? session.value.match : null;
  if (isDeleted(saved)) {
    noteShelf({ saved: list });
    // Nobody plays on or looks until somebody has said what shall be.
    if (match) dispatch(match, { type: "deleted", why: saved, stamp: meta.follows, copy: backup });
    return;
  }
  if (match && saved !== "elsewhere") dispatch(match, { type: "saved", stamp: meta.stamp });
  noteShelf({ saved: [meta, ...list] });
  if (saved === "saved") askToKeep();
  if (saved !== "memory") return void settle(meta.id, saved === "saved");
  unsaved.set(meta.id, meta);
  if (backup) backups.set(meta.id, backup);
  noteShelf({ stored: false });
  if (!warned) notify("memory");
  warned = true;
}

/** What is stored now, or was written by another tab, needs no copy here. @param {string} id @param {boolean} stored */
function settle(id, stored) {
  unsaved.delete(id);
  backups.delete(id);
  if (!stored) return;
  warned = false;
  if (!session.value.stored) noteShelf({ stored });
}

/** Nothing of it is to be left here. @param {string} id */
export function forget(id) {
  unsaved.delete(id);
  backups.delete(id);
  clear(id);
}
