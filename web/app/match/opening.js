/**
 * Opens a match: starts it or takes it from the shelf, waits for the engine, and puts the answer on the table. Everything that
 * takes time is awaited through its `Opening`, so that what was opened last wins.
 */
import { isRefused } from "../../engine/database.js";
import * as store from "../../engine/store.js";
import { newId } from "../../common/ids.js";
import { botsOf, namesOf } from "../../common/players.js";
import { gameById } from "../words/catalog.js";
import { engine } from "./engine.js";
import { backups, keepOf, noteSaved, unsaved } from "./keeping.js";
import { Left, Opening, unlessLeft } from "./latest.js";
import { LESSON, isDeleted, setupOf } from "./phases.js";
import { insist, reload, resume } from "./safely.js";
import { dispatch, lay, refuse, session } from "./session.js";

/** @typedef {import("../types.js").Meta} Meta */
/** @typedef {import("../../engine/matches.js").Answer} Answer */
/** @typedef {import("./phases.js").Match} Match */
/** @typedef {import("./phases.js").Setup} Setup */
/** @typedef {Pick<Setup, "game" | "players" | "real">} Known */

/**
 * The event that brings a match onto an empty table.
 * @param {string} id
 * @param {Opening} opening
 * @param {Known} known
 * @param {Setup} [setup] what is still to begin
 */
export const entry = (id, opening, { game, players, real }, setup) =>
  /** @type {const} */ ({ type: "open", id, opening, game, players, real, secrets: gameById(game)?.secrets ?? true, setup });

// ---- beginning -----------------------------------------------------------------------------------------------------

/**
 * Puts a new match on the table at once; the engine may still be on its way.
 * @param {Setup} setup
 * @param {{id?: string, opening?: Opening, lesson?: import("./lesson.js").Lesson, tried?: boolean}} [how] `tried`: it may have begun already
 * @returns {string} its id
 */
export function begin(setup, { id = newId(), opening = new Opening(), lesson, tried = false } = {}) {
  const match = lay(entry(id, opening, setup, setup), lesson);
  const { game, players, options, real: own } = setup;
  const request = /** @type {const} */ ({ cmd: "new", game, seats: namesOf(players), bots: botsOf(players), options, own, scripted: id === LESSON });
  void fetchTurn(match, (again) => begun(match, request, again || tried));
  return id;
}

/** @param {Match} match @param {import("../../common/types.js").NewRequest} request @param {boolean} again it may have begun, and then it goes on @returns {Promise<Answer>} */
async function begun(match, request, again) {
  const found = again ? await match.opening.after(resume(match)) : null;
  if (found?.told.ok) return found;
  return engine.ask({ op: "begin", request, keep: keepOf(match) });
}

// ---- taking from the shelf -----------------------------------------------------------------------------------------

/**
 * Opens a saved match. If it is on the table already, it stays as it is.
 * @param {string} id
 * @param {boolean} [again] read it anew even if it is on the table
 */
export async function openMatch(id, again = false) {
  const { match } = session.value;
  const here = match?.id === id ? match : null;
  // A match that was left before the engine had it is no longer waiting for anything.
  const gone = here?.phase === "broken" && isDeleted(here.why);
  const back = gone && (await store.readMeta(id).catch(() => undefined)) !== undefined;
  if (back && session.value.match?.opening !== here.opening) return; // something else has been opened meanwhile
  const stands = here && (here.phase === "broken" ? gone && !back : here.life || !here.opening.left);
  const refused = here?.phase === "broken" && here.why === "refused"; // it was never on the shelf
  if (refused || (stands && !again)) return here.opening.again();
  const opening = new Opening();
  const setup = here && setupOf(here);
  if (setup) return void begin(setup, { id, opening, tried: true });
  await take(id, here, opening).catch(unlessLeft);
}

const UNKNOWN = { game: "", players: [], real: false };

/** @param {string} id @param {Match | null} here as it stands on the table @param {Opening} opening */
async function take(id, here, opening) {
  const known = here && backups.has(id) ? here : await opening.after(find(id));
  if (!known) return dispatch(lay(entry(id, opening, UNKNOWN)), { type: "failed", why: known === null ? "down" : "missing" });
  const { match: now } = session.value;
  const match = lay(now?.id === id && now.open ? { type: "reopen", opening } : entry(id, opening, known));
  await fetchTurn(match, () => reload(match));
}

/** @param {string} id @returns {Promise<Meta | null | undefined>} null: the storage cannot be read */
async function find(id) {
  const listed = unsaved.get(id) ?? session.value.saved.find((meta) => meta.id === id);
  const stored = await store.readMeta(id).catch((error) => (isRefused(error) ? undefined : null));
  return stored ?? listed ?? stored;
}

// ---- the engine's answer -------------------------------------------------------------------------------------------

/**
 * Asks for a match as soon as the engine is up and puts it on the table. If the worker dies, the next one is asked.
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
    if (!(error instanceof Left)) dispatch(match, { type: "failed", why: "down" });
  }
}

/** People may retry a failed start: what is waiting goes on when one succeeds. @param {Opening} opening */
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

/** @type {Record<string, "missing" | "down">} */
const WHY = { "shell.no_match": "missing", "shell.unread": "down" };

/** Puts a whole answer (new, resume) on the table. @param {Match} match @param {Answer} answer */
function receive(match, answer) {
  noteSaved(answer);
  const { told } = answer;
  const { life } = engine;
  if (told.ok) return dispatch(match, { type: "laid", turn: told, life, own: answer.own, why: isDeleted(answer.saved) ? answer.saved : undefined });
  // A broken record shows its good part, but nobody can play on from it.
  if (told.upto) return dispatch(match, { type: "laid", turn: told.upto, life, why: "broken" });
  if (session.value.match?.opening !== match.opening) return;
  dispatch(match, { type: "failed", why: WHY[told.error.code] ?? (setupOf(match) ? "refused" : "broken") });
  refuse(told.error);
}
