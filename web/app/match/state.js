/**
 * What the screens read: the engine's state, the match on the table, the saved ones. A match comes onto the table by
 * `layMatch` and is changed by `patchMatch`; both write only for whoever opened it last.
 */
import { Engine } from "../../engine/client.js";
import { Observable } from "../observable.js";
import { askToKeep } from "../device/offline.js";

/** @typedef {import("../types.js").Turn} Turn */
/** @typedef {import("../types.js").Note} Note */
/** @typedef {import("../types.js").Meta} Meta */
/** @typedef {import("../types.js").Player} Player */
/** @typedef {import("../types.js").Refusal} Refusal */
/** @typedef {import("../../engine/worker.js").Answer} Answer */
/** @typedef {{game: string, players: Player[], real: boolean, options: import("../types.js").Params}} Setup */
/**
 * @typedef {object} Match
 * @property {string} id
 * @property {Opening} opening by which it came onto the table
 * @property {string} game
 * @property {Player[]} players
 * @property {boolean} real
 * @property {(Turn & {memo?: string | undefined}) | null} turn what is shown; null while it is being opened; `memo`: what the seat that looks has noted
 * @property {Turn | null} open the same turn as everybody may see it
 * @property {number | null} eyes the seat whose view is shown: it has said that it holds the phone
 * @property {number | null} curtain the seat the phone must be given to; nothing of the table is shown until it says so
 * @property {Turn | null} before
 * @property {Note[]} fresh what the last step told
 * @property {Note[]} notes what the match told so far
 * @property {number} step counts the turns shown, so that a screen sees a new one
 * @property {boolean} busy
 * @property {"" | "missing" | "broken" | "refused" | "down" | Deleted} trouble `gone`: deleted in another tab; `behind`: which had gone on
 * @property {Setup | null} setup what is still to begin: the engine has not dealt it yet
 * @property {number} life the engine's worker that has it open; 0 while it is being opened
 * @property {string | undefined} stamp of the state that is shown, if it is saved, or was until it was deleted in another tab
 * @property {string | undefined} [copy] of the record of what was deleted in another tab
 */
/** @typedef {"recovered" | "lost" | "memory" | "elsewhere" | "bug"} Notice */
/**
 * @typedef {object} State
 * @property {import("../../engine/client.js").Status} engine
 * @property {Match | null} match
 * @property {import("./lesson.js").Lesson | null} lesson the guided round on the table
 * @property {Meta[]} saved
 * @property {boolean} listed whether `saved` has been read
 * @property {boolean} stored whether this browser lets us save
 * @property {{refusal: Refusal, count: number} | null} refused
 * @property {{kind: Notice, count: number, detail?: string} | null} notice
 */

/** @type {Observable<State>} */
export const session = new Observable(
  /** @type {State} */ ({
    engine: { phase: "idle", step: "", bytes: 0, reason: "", start: null },
    match: null,
    lesson: null,
    saved: [],
    listed: false,
    stored: true,
    refused: null,
    notice: null,
  }),
);

export const engine = new Engine((status) => {
  const was = session.value.engine.phase;
  session.patch({ engine: status });
  // A worker that dies between two steps is replaced while people are still thinking. One that cannot start is not.
  if (was === "ready" && status.phase === "failed") setTimeout(() => engine.start().catch(() => {}));
});

/** Records that are not stored, because they are only shown or because the browser refused those of a game without secrets: a dead worker must not end a match. @type {Map<string, string>} */
export const backups = new Map();
/** @type {Map<string, Meta>} */
export const unsaved = new Map();
export const LESSON = "lesson"; // the id of a guided round
export const LINKED = "linked"; // the id of a match out of a link, until somebody keeps it
/** Matches that a page around shows: on nobody's shelf before somebody plays on or keeps them. @type {Set<string>} */
export const shown = new Set();
let warned = false; // people are told once that nothing can be saved any more
let counter = 0;

// ---- what is opened last wins --------------------------------------------------------------------------------------

/** Something else has been opened meanwhile, or people have gone on: what comes now is wanted no more. */
export class Left extends Error {}

/** @param {unknown} error */
export function unlessLeft(error) {
  if (!(error instanceof Left)) throw error;
}

/** @type {Opening | null} */
let latest = null;
let wishes = 0;

/** @returns {number} the place in the order of all that is opened, for what is not sure to be opened at all */
export const wishNow = () => ++wishes;

/** Whatever is opened (a match, a link, a lesson) begins with one of these. From then on all older ones are left. */
export class Opening {
  /**
   * @param {{left: boolean}} [place] of a link or a lesson, which is wanted only there; a match is wanted wherever people go
   * @param {number} [wish] when it was asked for, if that was not now
   */
  constructor(place, wish = wishNow()) {
    this.place = place;
    this.wish = wish;
    if (wish > (latest?.wish ?? 0)) latest = this;
  }

  get left() {
    return latest !== this || (this.place?.left ?? false);
  }

  /** Its match stands on the table and is what people want to see after all. */
  again() {
    this.wish = wishNow();
    latest = this;
  }

  /**
   * Everything that an opening waits for, it waits for here.
   * @template T
   * @param {Promise<T>} coming
   * @returns {Promise<T>}
   */
  async after(coming) {
    const [come] = await Promise.allSettled([coming]);
    if (this.left) throw new Left();
    if (come.status === "rejected") throw come.reason;
    return come.value;
  }
}

/** Puts a match on the table in place of any other. @param {Match} match @param {Partial<State>} [beside] */
export function layMatch(match, beside) {
  if (match.opening.left) throw new Left();
  session.patch({ match, refused: null, ...beside });
}

/** @param {Match} match as it was when this began: if another opening has laid the table since, nothing is written @param {Partial<Match>} change */
export function patchMatch({ opening }, change) {
  const { match } = session.value;
  if (match?.opening === opening) session.patch({ match: { ...match, ...change } });
}

// ---- what is said --------------------------------------------------------------------------------------------------

/** @returns {number} a number no notice or refusal had before */
export const nextCount = () => ++counter;

/** @param {Refusal} refusal */
export function refuse(refusal) {
  session.patch({ refused: { refusal, count: nextCount() } });
}

/** @param {number} count which one: it must not take a newer one with it */
export function dismissRefusal(count) {
  if (session.value.refused?.count === count) session.patch({ refused: null });
}

/** @param {Notice} kind @param {string} [detail] */
export function notify(kind, detail) {
  session.patch({ notice: { kind, count: nextCount(), ...(detail === undefined ? {} : { detail }) } });
}

// ---- what is saved -------------------------------------------------------------------------------------------------

/** @param {Omit<Answer, "told">} answer */
export function noteSaved({ saved, meta, backup }) {
  if (!meta) return;
  if (shown.delete(meta.id)) backups.delete(meta.id); // it is somebody's own now
  const list = session.value.saved.filter((other) => other.id !== meta.id);
  const { match } = session.value;
  if (isDeleted(saved)) {
    session.patch({ saved: list });
    if (match?.id === meta.id) layAside(match, { trouble: saved, stamp: meta.follows, copy: backup });
    return;
  }
  if (match?.id === meta.id && saved !== "elsewhere") patchMatch(match, { stamp: meta.stamp });
  session.patch({ saved: [meta, ...list] });
  if (saved === "saved") askToKeep();
  if (saved !== "memory") return void settle(meta.id, saved === "saved");
  unsaved.set(meta.id, meta);
  if (backup) backups.set(meta.id, backup);
  session.patch({ stored: false });
  if (!warned) notify("memory");
  warned = true;
}

/** @typedef {"gone" | "behind"} Deleted */

/** Whether another tab has deleted it. @param {string | undefined} said what was said of saving, or the trouble with a match @returns {said is Deleted} */
export const isDeleted = (said) => said === "gone" || said === "behind";

/** Deleted in another tab: nobody plays on or looks until somebody has said what shall be. @param {Match} match @param {Partial<Match>} why */
function layAside(match, why) {
  const { open, step } = match;
  patchMatch(match, { turn: open, before: null, fresh: [], eyes: null, curtain: null, step: step + 1, ...why });
}

/** What is stored now, or was written by another tab, needs no copy here. @param {string} id @param {boolean} stored */
function settle(id, stored) {
  unsaved.delete(id);
  backups.delete(id);
  if (!stored) return;
  warned = false;
  if (!session.value.stored) session.patch({ stored });
}
