/** Asks the worker what a match is worth; for that it needs the computers of the game. */
import { bringBots } from "./bots.js";
import { askSafely } from "./safely.js";

/** @typedef {import("./phases.js").Match} Match */
/** @typedef {Extract<import("../../engine/worker.js").Request, {op: "review" | "advise"}>} Request */

const TRIES = 3;

/**
 * @template {Request} R
 * @param {() => Match} now the match as it stands, or an error where it is asked for no more
 * @param {R} request
 * @returns {Promise<Extract<import("../../engine/worker.js").AnswerTo<R>["told"], {ok: true}> | null>} null: there is no evaluator for this table
 */
export async function askWorth(now, request) {
  for (let tries = 0; tries < TRIES; tries++) {
    await bringBots(now().game);
    const { told } = await askSafely(now(), request);
    now();
    if (told.ok && !("view" in told)) return /** @type {any} */ (told);
    const code = told.ok ? "" : told.error.code;
    if (code === "core.no_review") return null;
    if (code !== "shell.no_bots") break; // a new worker has none
  }
  throw new Error("nobody knows what it is worth");
}
