/**
 * Opens a match: begins it or takes it from the shelf, waits for the engine, lays what it answers on the table. Whatever
 * takes time is waited for by its `Opening`, so that what was opened last wins.
 */
import * as store from "../../engine/store.js";
import { newId } from "../../common/ids.js";
import { holder } from "../../common/phone.js";
import { namesOf, playersOf } from "../../common/players.js";
import { insist, keepOf, reload, resume } from "./safely.js";
import { LESSON, Left, Opening, backups, engine, isDeleted, layMatch, noteSaved, patchMatch, refuse, session, unlessLeft, unsaved } from "./state.js";

/** @typedef {import("../types.js").Turn} Turn */
/** @typedef {import("../types.js").Meta} Meta */
/** @typedef {import("../types.js").Refusal} Refusal */
/** @typedef {import("../../engine/worker.js").Answer} Answer */
/** @typedef {import("./state.js").Match} Match */
/** @typedef {import("./state.js").Setup} Setup */

/** Wakes the engine; harmless when it is awake. */
export function wake() {
  void engine.start().catch(() => {});
}

export function retryEngine() {
  void engine.restart().catch(() => {});
}

/** @param {Setup} setup @param {Opening} opening @returns {Match} */
export function blank(setup, opening) {
  const id = newId();
  const { game, players, real } = setup;
  const nothing = { turn: null, open: null, eyes: null, curtain: null, before: null, fresh: [], notes: [], step: 0, setup: null, life: 0, stamp: undefined };
  return { id, opening, game, players, real, ...nothing, busy: true, trouble: "" };
}

/** @param {Match} match @param {Turn} turn what everybody may see @returns {number | null} */
export function curtainFor(match, turn) {
  const seat = keepOf(match).secrets && !turn.view.pause ? holder(turn.next, turn.own_luck) : null;
  // In a lesson the script plays for the others.
  return match.id === LESSON && seat !== 0 ? null : seat;
}

// ---- beginning -----------------------------------------------------------------------------------------------------

/**
 * Puts a new match on the table at once; the engine may still be on its way.
 * @param {Setup} setup
 * @returns {string} its id
 */
export function begin(setup) {
  const match = { ...blank(setup, new Opening()), setup };
  layMatch(match);
  void beginNow(match, setup);
  return match.id;
}

/** @param {Match} match @param {Setup} setup @param {boolean} [tried] it may have begun already */
export function beginNow(match, setup, tried = false) {
  const { game, players, options, real: own } = setup;
  return fetchTurn(match, (again) => begun(match, { cmd: "new", game, seats: namesOf(players), options, own, scripted: match.id === LESSON }, again || tried));
}

/** @param {Match} match @param {import("../../common/types.js").NewRequest} request @param {boolean} again it may have begun, and then it goes on @returns {Promise<Answer>} */
async function begun(match, request, again) {
  const found = again ? await match.opening.after(resume(match)) : null;
  if (found?.told.ok) return found;
  return engine.ask({ op: "begin", request, keep: keepOf(match) });
}

// ---- taking from the shelf -----------------------------------------------------------------------------------------

/**
 * Opens a saved match. What stands on the table already is left as it is.
 * @param {string} id
 * @param {boolean} [again] read it anew even if it is on the table
 */
export async function openMatch(id, again = false) {
  const { match } = session.value;
  const here = match?.id === id ? match : null;
  // One that was left before the engine had it waits for nothing any more.
  const stands = here && (isDeleted(here.trouble) || (!here.trouble && (here.life || !here.opening.left)));
  if (stands && !again) return here.opening.again();
  const opening = new Opening();
  if (here?.setup) {
    const anew = { ...here, opening, trouble: /** @type {const} */ (""), busy: true };
    layMatch(anew);
    return beginNow(anew, here.setup, true);
  }
  await take(id, here, opening).catch(unlessLeft);
}

/** @param {string} id @param {Match | null} here as it stands on the table @param {Opening} opening */
async function take(id, here, opening) {
  const meta = here && backups.has(id) ? here : await opening.after(find(id));
  if (!meta) {
    const none = blank({ game: "", players: [], real: false, options: {} }, opening);
    return layMatch({ ...none, id, busy: false, trouble: "missing" });
  }
  const match = { ...blank({ ...meta, options: {} }, opening), id, ...covered(here) };
  layMatch(match);
  await fetchTurn(match, () => reload(match));
}

/** What everybody may see of it meanwhile: whoever looked, looks no more. @param {Match | null} here */
function covered(here) {
  if (!here?.open) return {};
  return { turn: here.open, open: here.open, curtain: curtainFor(here, here.open), step: here.step + 1 };
}

/** @param {string} id @returns {Promise<Meta | undefined>} */
async function find(id) {
  const listed = unsaved.get(id) ?? session.value.saved.find((meta) => meta.id === id);
  return (await store.readMeta(id).catch(() => undefined)) ?? listed;
}

// ---- the engine's answer -------------------------------------------------------------------------------------------

/**
 * Asks for a match as soon as the engine is up and lays it on the table. If the worker dies on it the next one is asked.
 * @param {Match} match
 * @param {(again: boolean) => Promise<Answer>} ask
 */
export async function fetchTurn(match, ask) {
  const { opening } = match;
  const unlessGone = async (/** @type {boolean} */ again) => {
    if (opening.left) throw new Left();
    return ask(again);
  };
  try {
    await untilReady(opening);
    receive(match, await insist(unlessGone));
  } catch (error) {
    if (!(error instanceof Left)) patchMatch(match, { trouble: "down", busy: false });
  }
}

/** A failed start may be retried by the people: what waits goes on when one succeeds. @param {Opening} opening */
async function untilReady(opening) {
  for (;;) {
    try {
      return await opening.after(engine.start());
    } catch (error) {
      if (error instanceof Left) throw error;
      await opening.after(engineMoves());
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

/**
 * Lays a whole answer (new, resume) on the table.
 * @param {Match} match
 * @param {Answer} answer
 */
export function receive(match, answer) {
  noteSaved(answer);
  const { told } = answer;
  if (told.ok) return lay(match, told, isDeleted(answer.saved) ? answer.saved : "");
  // A broken record shows its good part, but nobody plays on upon it.
  if (told.upto) return lay(match, told.upto, "broken");
  fail(match, told.error);
}

/** @param {Match} match @param {Turn} turn @param {Match["trouble"]} trouble */
function lay(match, turn, trouble) {
  const phone = { eyes: null, curtain: trouble ? null : curtainFor(match, turn) };
  const shown = {
    turn,
    open: turn,
    real: turn.own_luck,
    before: null,
    fresh: [],
    notes: turn.notes,
    step: match.step + 1,
    players: playersOf(turn.seats, match.players),
  };
  patchMatch(match, { ...shown, ...phone, busy: false, setup: null, life: engine.life, trouble });
}

/** @param {Match} match @param {Refusal} error */
function fail(match, error) {
  if (session.value.match?.opening !== match.opening) return;
  const trouble = error.code === "shell.no_match" ? "missing" : match.setup ? "refused" : "broken";
  patchMatch(match, { busy: false, setup: null, trouble });
  refuse(error);
}
