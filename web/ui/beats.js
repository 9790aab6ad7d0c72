/**
 * A step is told in beats. The cup is shaken, the dice fall, they lie there; then they are read, the totals follow, and
 * last comes what may be done next. Each part of the screen belongs to a beat and stays as it was, dimmed, until that
 * beat has come: nothing tells how dice fall before they lie. Sound, vibration and what is read aloud keep to the same
 * beats. A step without a show, and every step where things keep still, is told all at once.
 *
 * One table is on the screen at a time, so that there is one step to be told.
 */
import { noChange } from "../vendor/lit-html/lit-html.js";

export const BEATS = /** @type {const} */ (["cup", "fall", "lie", "reading", "totals", "next"]);

/** @typedef {typeof BEATS[number]} Beat */
/** @typedef {{[beat in Beat]?: number}} Plan ms that each beat lasts; one without a time comes together with the next */
/** @typedef {import("../app/types.js").GameView} GameView */
/**
 * @typedef {object} Step
 * @property {import("../app/types.js").Turn} turn
 * @property {import("../app/types.js").Turn | null} before null: the table is only laid
 * @property {import("../app/types.js").Note[]} notes
 * @property {boolean} [hidden] nobody sees the table now: it is told at once
 */

const LAST = BEATS.length - 1;

/** @type {Set<() => void>} */
const watchers = new Set();
/** @type {number[]} ms, by beat */
let times = [];
let at = LAST; // the beat that has come
let heard = LAST; // the last one that was told
let until = 0; // when the last one comes
let timer = 0;
/** @type {{view: GameView, say: () => void} | null} */
let telling = null;

/** @param {Beat} beat */
export const hasCome = (beat) => BEATS.indexOf(beat) <= at;

/** The beat that has come last. */
export const beatNow = () => /** @type {Beat} */ (BEATS[at]);

/** ms until all of the step is told. */
export const left = () => (at < LAST ? Math.max(0, until - performance.now()) : 0);

/**
 * A part of the screen: as it was, until its beat has come.
 * @param {Beat} beat
 * @param {() => unknown} draw
 */
export const from = (beat, draw) => (hasCome(beat) ? draw() : noChange);

/** @param {() => void} watcher called at every beat but those that come at once @returns {() => void} stops it */
export function watchBeats(watcher) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Resolves when all of the step has been told. @returns {Promise<void>} */
export const told = () =>
  new Promise((resolve) => {
    if (at === LAST) return resolve();
    const stop = watchBeats(() => at === LAST && (stop(), resolve()));
  });

/**
 * Tells a step at a table. Whatever was not told yet of the step before is heard at once.
 * @param {GameView} view
 * @param {Step} step
 * @param {() => void} [say] reads aloud what happened
 */
export function tell(view, { turn, before, notes, hidden = false }, say = () => {}) {
  at = LAST;
  hear(LAST);
  const plan = (before && !hidden && view.plan?.(notes, turn)) || {};
  times = BEATS.map((beat) => plan[beat] ?? 0);
  until = performance.now() + times.slice(0, LAST).reduce((sum, ms) => sum + ms, 0);
  at = lasting(0);
  heard = -1;
  telling = { view, say };
  view.update(turn, before, notes);
  hear(at);
  wait();
}

/** All of the step at once. @returns {boolean} whether anything was left to tell */
export function skip() {
  if (at === LAST) return false;
  come(LAST);
  return true;
}

/** People have left the table: drop whatever was not told. */
export function drop() {
  clearTimeout(timer);
  at = heard = LAST;
  telling = null;
  for (const watcher of [...watchers]) watcher();
}

/** The first beat from this one on that lasts. @param {number} beat */
function lasting(beat) {
  const found = times.findIndex((ms, i) => i >= beat && ms > 0);
  return found < 0 ? LAST : found;
}

function wait() {
  clearTimeout(timer);
  if (at < LAST) timer = window.setTimeout(() => come(lasting(at + 1)), times[at]);
}

/** @param {number} beat */
function come(beat) {
  at = beat;
  telling?.view.redraw?.();
  for (const watcher of [...watchers]) watcher();
  hear(beat);
  wait();
}

/** Sounds, feels and says what belongs to the beats up to this one; a step that is told is forgotten. @param {number} beat */
function hear(beat) {
  while (telling && heard < beat) {
    const now = /** @type {Beat} */ (BEATS[++heard]);
    if (now === "reading") telling.say();
    telling.view.beat?.(now);
  }
  if (heard === LAST) telling = null;
}
