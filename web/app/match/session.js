/**
 * The state that screens read and follow: the engine, the match on the table, the saved ones, messages. It is
 * written here and nowhere else. The match on the table changes by events alone, and only for the caller that opened it last.
 */
import { Observable } from "../observable.js";
import { Left } from "./latest.js";
import { LESSON, reduce } from "./phases.js";

/** @typedef {import("../types.js").Meta} Meta */
/** @typedef {import("../types.js").Refusal} Refusal */
/** @typedef {import("./lesson.js").Lesson} Lesson */
/** @typedef {import("./phases.js").Match} Match */
/** @typedef {"recovered" | "lost" | "memory" | "elsewhere" | "parted" | "bug"} Notice */
/**
 * @typedef {object} Shelf
 * @property {Meta[]} saved
 * @property {boolean} listed whether `saved` has been read
 * @property {boolean} stored whether this browser lets us save
 */
/**
 * @typedef {object} Table
 * @property {import("../../engine/client.js").Status} engine
 * @property {Match | null} match
 * @property {Lesson | null} lesson the guided round on the table
 * @property {{refusal: Refusal, count: number} | null} refused
 * @property {{kind: Notice, count: number, detail?: string} | null} notice
 */
/** @typedef {Shelf & Table} State */

/** @type {Observable<State>} */
const store = new Observable(
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

export const session = {
  /** @returns {Readonly<State>} */
  get value() {
    return store.value;
  },
  /** @param {(value: Readonly<State>) => void} listener called at every change @returns {() => void} stops it */
  subscribe: (listener) => store.subscribe(listener),
};

// ---- the table -----------------------------------------------------------------------------------------------------

/**
 * Puts a match on the table in place of any other.
 * @param {import("./phases.js").Entry} entry
 * @param {Lesson | null} [lesson] that is taught at it
 */
export function lay(entry, lesson = store.value.lesson) {
  if (entry.opening.left) throw new Left();
  const match = /** @type {Match} */ (reduce(store.value.match, entry));
  store.patch({ match, refused: null, lesson });
  return match;
}

/** @param {Match} match as it was when this began: if another opening has laid the table since, nothing is written @param {import("./phases.js").Event} event */
export function dispatch({ opening }, event) {
  const { match } = store.value;
  if (match?.opening === opening) store.patch({ match: reduce(match, event) });
}

/** @param {Lesson | null} lesson where it stands now */
export const teach = (lesson) => store.patch({ lesson });

export function endLesson() {
  const { match } = store.value;
  store.patch({ match: match?.id === LESSON ? null : match, lesson: null, refused: null });
}

// ---- beside it -----------------------------------------------------------------------------------------------------

/** @param {import("../../engine/client.js").Status} engine */
export const noteEngine = (engine) => store.patch({ engine });

/** The match that was played last comes first, whichever was noted last. @param {Partial<Shelf>} change */
export const noteShelf = ({ saved, ...more }) => store.patch({ ...more, ...(saved && { saved: [...saved].sort((a, b) => b.updated - a.updated) }) });

let counter = 0; // no notice or refusal has a number that one had before

/** @param {Refusal} refusal */
export const refuse = (refusal) => store.patch({ refused: { refusal, count: ++counter } });

/** @param {number} [count] which one: it must not take a newer one with it */
export function dismissRefusal(count = store.value.refused?.count) {
  if (store.value.refused?.count === count) store.patch({ refused: null });
}

/** @param {Notice} kind @param {string} [detail] */
export const notify = (kind, detail) => store.patch({ notice: { kind, count: ++counter, ...(detail === undefined ? {} : { detail }) } });
