/** Requests that survive the death of a worker: the next one loads what was saved and is asked again. */
import { EngineDown } from "../../engine/client.js";
import { engine, fateOf } from "./engine.js";
import { backups, isIn, keepOf, noteSaved, unsaved } from "./keeping.js";
import { copyOf, isDeleted } from "./phases.js";
import { dispatch, notify } from "./session.js";
import { refreshList } from "./shelf.js";

/** @typedef {import("../../engine/matches.js").Answer} Answer */
/** @typedef {import("./phases.js").Match} Match */

const PATIENCE = 8_000; // ms for one step: a hundred times what a slow phone needs
const PAUSES = [0, 1_000, 3_000]; // ms before the next worker is asked: the cause, such as a lack of memory, may pass

/**
 * Asks, and if the worker dies on it asks the next one, a few times.
 * @template T
 * @param {(again: boolean) => Promise<T>} ask
 * @param {number} [deaths] so far
 * @returns {Promise<T>}
 */
export async function insist(ask, deaths = 0) {
  try {
    return await ask(deaths > 0);
  } catch (error) {
    const pause = PAUSES[deaths];
    if (!(error instanceof EngineDown) || pause === undefined) throw error;
    await new Promise((go) => setTimeout(go, pause));
    if (error.alive) void engine.restart().catch(() => {});
    return insist(ask, deaths + 1);
  }
}

/**
 * Asks about the match on the table. Another worker than the one that had it open loads what was saved and is asked again,
 * unless the step had been saved, or another tab has gone on.
 * @template {Extract<import("../../engine/worker.js").Request, {op: "step" | "look" | "at" | "review" | "advise"}>} R
 * @param {Match} match
 * @param {R} request
 * @returns {Promise<Answer | import("../../engine/worker.js").AnswerTo<R>>}
 */
export function askSafely(match, request) {
  let lost = false;
  return insist(async (again) => {
    if (!again && match.life === engine.life) return engine.ask(request, PATIENCE);
    const back = await reload(match);
    lost ||= back.lost ?? false;
    const same = back.meta?.stamp === match.stamp;
    // What has gone on is put on the table by a step or a look, and by nothing else: then this page has not caught up.
    const shows = same || request.op === "step" || request.op === "look";
    if (back.told.ok && shows) dispatch(match, { type: "held", life: engine.life });
    if (!back.told.ok || isDeleted(back.saved)) return back;
    if (same && back.saved) noteSaved(back);
    const answer = same ? await engine.ask(request, PATIENCE) : back;
    if (!lost) notify("recovered");
    return answer;
  });
}

/**
 * Opens the newest state of a match in the worker: the copy this page holds, or what the worker or the storage has. What only
 * a dead worker had is lost, and people are told.
 * @param {Match} match
 * @returns {Promise<Answer & {lost?: boolean}>}
 */
export async function reload(match) {
  const [record, held] = [backups.get(match.id), unsaved.get(match.id)];
  if (record !== undefined) return engine.ask({ op: "restore", record, keep: keepOf(match), ...(held ? { meta: held } : {}) });
  const answer = await resume(match);
  if (!held || isIn(answer.meta, held)) return answer;
  const fate = await fateOf(held);
  unsaved.delete(match.id);
  void refreshList();
  if (fate !== "saved") notify(fate);
  return { ...answer, lost: fate === "lost" };
}

/**
 * Keeps a match that is not on the shelf: it is only shown, or was deleted in another tab.
 * @param {Match} match
 * @returns {Promise<Answer>}
 */
export function keepMatch(match) {
  const record = copyOf(match) ?? backups.get(match.id);
  return insist(() => engine.ask({ op: "keep", keep: keepOf(match), stamp: match.stamp, record }, PATIENCE));
}

/** @param {Match} match @returns {Promise<Answer>} */
export const resume = (match) => engine.ask({ op: "resume", id: match.id, secrets: match.secrets });
