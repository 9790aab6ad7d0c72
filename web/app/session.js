/**
 * Play: opens a match, takes its steps to the engine's worker and lays the answers on the table. Screens only read and ask.
 */
import { EngineDown } from "../engine/client.js";
import * as store from "../engine/store.js";
import { newId } from "./ids.js";
import { dueLuck, follow } from "./lesson.js";
import { holder } from "./phone.js";
import { askSafely, insist, keepOf, reload, resume } from "./safely.js";
import { LESSON, engine, nextCount, noteSaved, notify, patchMatch, session, unsaved } from "./state.js";

/** @typedef {import("./types.js").Turn} Turn */
/** @typedef {import("./types.js").Note} Note */
/** @typedef {import("./types.js").Meta} Meta */
/** @typedef {import("./types.js").Refusal} Refusal */
/** @typedef {import("../engine/worker.js").Answer} Answer */
/** @typedef {import("./state.js").Match} Match */
/** @typedef {import("./state.js").Setup} Setup */

/** Wakes the engine; harmless when it is awake. */
export function wake() {
  void engine.start().catch(() => {});
}

export function retryEngine() {
  void engine.restart().catch(() => {});
}

// ---- opening a match -----------------------------------------------------------------------------------------------

/** @param {Setup} setup @returns {Match} */
export function blank(setup) {
  const id = newId();
  const { game, seats, colours, real } = setup;
  const nothing = { turn: null, open: null, eyes: null, curtain: null, before: null, fresh: [], notes: [], step: 0, setup: null, life: 0, stamp: undefined };
  return { id, game, seats, colours, real, ...nothing, busy: true, trouble: "" };
}

/**
 * Puts a new match on the table at once; the engine may still be on its way.
 * @param {Setup} setup
 * @returns {string} its id
 */
export function begin(setup) {
  const match = { ...blank(setup), setup };
  session.patch({ match, refused: null });
  void beginNow(match, setup);
  return match.id;
}

/** A guided round: on the table like any match, but nobody's to keep. @param {Setup} setup */
export function beginLesson(setup) {
  const match = { ...blank(setup), id: LESSON, setup };
  session.patch({ match, refused: null });
  void beginNow(match, setup);
}

/** @param {Match} match @param {Setup} setup @param {boolean} [tried] a worker died over it */
async function beginNow(match, setup, tried = false) {
  const text = JSON.stringify({ cmd: "new", game: setup.game, seats: setup.seats, options: setup.options, own: setup.real });
  try {
    await untilReady(match.id);
    receive(match.id, await insist((again) => begun(match, text, again || tried)));
  } catch {
    if (isOpen(match.id)) patchMatch({ trouble: "down", busy: false });
  }
}

/** @param {Match} match @param {string} text @param {boolean} again it may have begun, and then it goes on @returns {Promise<Answer>} */
async function begun(match, text, again) {
  const found = again ? await resume(match) : null;
  if (found && JSON.parse(found.text).ok) return found;
  return engine.ask({ op: "begin", text, keep: keepOf(match) });
}

/** A failed start may be retried by the people: the waiting match begins when one succeeds. @param {string} id */
async function untilReady(id) {
  for (;;) {
    try {
      return await engine.start();
    } catch {
      if (!isOpen(id)) throw new EngineDown("left");
      await engineMoves();
    }
  }
}

/** @returns {Promise<void>} when the engine is loading again */
function engineMoves() {
  return new Promise((resolve) => {
    const stop = session.subscribe(({ engine: { phase } }) => {
      if (phase === "failed") return;
      stop();
      resolve();
    });
  });
}

/** @param {string} id */
const isOpen = (id) => session.value.match?.id === id;

/**
 * Opens a saved match. What stands on the table already is left as it is.
 * @param {string} id
 * @param {boolean} [again] read it anew even if it is on the table
 */
export async function openMatch(id, again = false) {
  const current = session.value.match;
  if (current?.id === id && !again && !current.trouble) return;
  if (current?.id === id && current.setup) {
    patchMatch({ trouble: "", busy: true });
    return beginNow(current, current.setup, true);
  }
  const meta = await find(id);
  if (!meta) {
    const none = blank({ game: "", seats: [], colours: [], real: false, options: {} });
    session.patch({ match: { ...none, id, busy: false, trouble: "missing" } });
    return;
  }
  const shown = current?.id === id ? current : null;
  const match = { ...blank({ ...meta, options: {} }), id, turn: shown?.turn ?? null, step: shown?.step ?? 0 };
  session.patch({ match, refused: null });
  try {
    await untilReady(id);
    receive(id, await insist(() => reload(match)));
  } catch {
    if (isOpen(id)) patchMatch({ trouble: "down", busy: false });
  }
}

/** @param {string} id @returns {Promise<Meta | undefined>} */
async function find(id) {
  const listed = unsaved.get(id) ?? session.value.saved.find((meta) => meta.id === id);
  return (await store.readMeta(id).catch(() => undefined)) ?? listed;
}

/**
 * Lays a whole answer (new, resume) on the table.
 * @param {string} id
 * @param {Answer} answer
 */
export function receive(id, answer) {
  noteSaved(answer);
  const { match } = session.value;
  if (match?.id !== id) return;
  const told = JSON.parse(answer.text);
  const turn = /** @type {Turn | undefined} */ (told.ok ? told : told.upto);
  if (!turn) return fail(told.error);
  // A broken record shows its good part, but nobody plays on upon it.
  const trouble = !told.ok ? "broken" : answer.saved === "gone" ? "gone" : "";
  const phone = { eyes: null, curtain: trouble ? null : curtainFor(match, turn) };
  patchMatch({ turn, open: turn, ...phone, before: null, fresh: [], notes: turn.notes, step: match.step + 1, seats: turn.seats, real: turn.own_luck });
  patchMatch({ busy: false, setup: null, life: engine.life, trouble });
}

/** @param {Match} match @param {Turn} turn what everybody may see @returns {number | null} */
export function curtainFor(match, turn) {
  const seat = keepOf(match).secrets && !turn.view["pause"] ? holder(turn.next, turn.own_luck) : null;
  // In a lesson the script plays for the others.
  return match.id === LESSON && seat !== 0 ? null : seat;
}

/** @param {Refusal} error */
function fail(error) {
  const { match } = session.value;
  const trouble = error.code === "shell.no_match" ? "missing" : match?.setup ? "refused" : "broken";
  patchMatch({ busy: false, setup: null, trouble });
  refuse(error);
}

// ---- playing -------------------------------------------------------------------------------------------------------

/** @param {Refusal} refusal */
export function refuse(refusal) {
  session.patch({ refused: { refusal, count: nextCount() } });
}

/** @param {number} count which one: it must not take a newer one with it */
export function dismissRefusal(count) {
  if (session.value.refused?.count === count) session.patch({ refused: null });
}

/** @param {string} text @param {number} [seat] where more than one may act @returns {Promise<boolean>} */
export function act(text, seat) {
  return step({ cmd: "act", seat: seat ?? actor(text), action: text });
}

/** The seat that is offered this. @param {string} text @returns {number} */
function actor(text) {
  const { turn, eyes } = session.value.match ?? {};
  const kind = text.split(" ")[0];
  const offered = (turn?.offers ?? []).filter((one) => one.kind === kind).map((one) => one.seat);
  const asked = turn?.next.type === "choose" ? turn.next.seats : [];
  return [eyes ?? -1, ...asked].find((seat) => offered.includes(seat)) ?? offered[0] ?? asked[0] ?? 0;
}

/** @returns {Promise<boolean>} */
export async function advance() {
  const done = await step({ cmd: "advance" });
  return done && scripted() ? advance() : done;
}

/** In a lesson the table's own luck is scripted too, where the engine would have dealt it at once. */
function scripted() {
  const { lesson, match } = session.value;
  const next = match?.open?.next;
  const free = next && (next.type === "roll" || next.type === "draw") && next.by == null;
  return free && lesson && lesson.given > 0 && dueLuck(lesson) !== null;
}

/** @param {(number | string)[]} outcome */
export const settle = (outcome) => step({ cmd: "settle", outcome });

export const undo = () => step({ cmd: "undo" });

/** From here on it is the people's own dice or cards, or the app's. @param {boolean} own */
export const changeLuck = (own) => step({ cmd: "luck", own });

/**
 * One step, one at a time: a second tap while the engine thinks is not a second action.
 * @param {import("./lesson.js").Request} wanted
 * @returns {Promise<boolean>} whether it was accepted
 */
async function step(wanted) {
  const { match, lesson } = session.value;
  if (!match?.turn || match.busy || match.trouble) return false;
  const followed = lesson && match.id === LESSON ? follow(lesson, wanted) : { request: wanted, lesson };
  if (!followed) {
    session.patch({ lesson: lesson && { ...lesson, nudged: lesson.nudged + 1 } });
    return false;
  }
  const { request } = followed;
  patchMatch({ busy: true });
  try {
    const answer = await askSafely(match, { op: "step", id: match.id, text: JSON.stringify(request), eyes: match.eyes });
    const accepted = isOpen(match.id) && accept(answer, match.eyes);
    if (accepted) session.patch({ lesson: followed.lesson });
    return accepted;
  } catch {
    if (isOpen(match.id)) patchMatch({ trouble: "down" });
    return false;
  } finally {
    if (isOpen(match.id)) patchMatch({ busy: false });
  }
}

/** @param {Answer} answer @param {number | null} asker who looked when it was asked @returns {boolean} */
function accept(answer, asker) {
  noteSaved(answer);
  const told = JSON.parse(answer.text);
  const { match } = session.value;
  if (!match) return false;
  if (told.error?.code === "shell.no_match") {
    patchMatch({ trouble: "missing" });
    return false;
  }
  if (!told.ok) {
    // It may name what only the asker sees, and is not shown once that seat has been covered.
    if (asker === match.eyes) refuse(told.error);
    if (told.error.code === "engine.bug") notify("bug", told.error.text);
    return false;
  }
  if (answer.saved === "gone") return false;
  if (answer.saved === "elsewhere") {
    notify("elsewhere");
    void openMatch(match.id, true);
    return false;
  }
  lay(match, told, answer.own);
  return true;
}

/**
 * @param {Match} match
 * @param {Turn} turn what everybody may see
 * @param {string | undefined} own what the seat that holds the phone sees, while it goes on holding it
 */
function lay(match, turn, own) {
  // After an undo, or a resume in between, the notes told so far end where the log now ends.
  const kept = match.notes.filter((note) => note.line <= turn.lines);
  const first = Math.min(...turn.notes.map(({ line }) => line));
  const known = new Set(kept.filter(({ line }) => line >= first).map(noteKey));
  const fresh = turn.notes.filter((note) => !known.has(noteKey(note)));
  // Whoever was looking may have been covered while the engine thought.
  const eyes = own && match.eyes !== null ? match.eyes : null;
  const mine = eyes === null ? turn : { ...JSON.parse(own ?? ""), notes: turn.notes, add: turn.add };
  const phone = { open: turn, real: turn.own_luck, eyes, curtain: eyes === null ? curtainFor(match, turn) : null };
  const before = eyes === null ? match.open : match.turn;
  patchMatch({ turn: mine, ...phone, before, fresh, notes: [...kept, ...fresh], step: match.step + 1 });
  session.patch({ refused: null });
}

/** @param {Note} note */
const noteKey = (note) => `${note.line} ${note.code} ${JSON.stringify(note.params)}`;

/**
 * The match on the table as everybody saw it after so many lines.
 * @param {string} id
 * @param {number} line
 * @returns {Promise<Turn | null>}
 */
export async function turnAt(id, line) {
  const { match } = session.value;
  if (match?.id !== id) return null;
  const answer = await askSafely(match, { op: "at", id, line }).catch(() => null);
  const told = answer && JSON.parse(answer.text);
  return told?.ok ? told : null;
}

/** A match that was deleted in another tab is kept here after all, with what was done last. */
export async function keepAfterAll() {
  const { match } = session.value;
  if (!match || match.busy) return;
  patchMatch({ busy: true });
  const kept = await engine.ask({ op: "keep", id: match.id }).catch(() => null);
  if (kept) noteSaved(kept);
  await openMatch(match.id, true);
}

export { LESSON, session };
