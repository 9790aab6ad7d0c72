/**
 * Starts the engine by the quick start (web/quickstart) from the files in runtime/. This is the border to Python: requests
 * become text and answers are parsed only here.
 */
import { start } from "../quickstart/run/start.js";
import * as failures from "./failures.js";

/** @typedef {import("../protocol/requests.js").Request} Request */
/** @template {Request} R @typedef {import("../protocol/requests.js").Answers[R["cmd"]] | import("../protocol/index.js").Refused} AnswerTo */
/** @typedef {<R extends Request>(request: R) => AnswerTo<R>} Call */
/** @typedef {(match: string) => boolean} WarmUp one step of a match that nobody plays; whether it goes on */
/** @typedef {import("../quickstart/run/start.js").Step} Step */
/** @typedef {import("../quickstart/run/start.js").Start} Start */
/** @typedef {(game: string, file: Uint8Array) => void} SeatBots makes the computer players of a game out of their file; throws where it is damaged */
/** @typedef {{call: Call, warmUp: WarmUp | null, seatBots: SeatBots | null, whole: Promise<void>, start: Start}} Started `whole`: nothing of Python is still to be fetched; `warmUp` and `seatBots` after a quick start alone: after a standard one the players came with the engine */

const RUNTIME = new URL("../runtime/", import.meta.url).href;

/**
 * @param {(step: Step) => void} report called as each step begins
 * @param {string | null} wanted a path that somebody asked for
 * @returns {Promise<Started>}
 */
export async function boot(report, wanted) {
  const { entry, pictured, whole, start: how } = await start({ runtime: RUNTIME, report, failures, wanted, check });
  const call = /** @type {Call} */ ((request) => JSON.parse(entry(JSON.stringify(request))));
  return { call, warmUp: pictured?.warm_up ?? null, seatBots: pictured?.seat_bots ?? null, whole, start: how };
}

/** The shortest possible exchange: a request without a command is refused. @param {(text: string) => string} entry */
function check(entry) {
  if (JSON.parse(entry("{}")).error?.code !== "bridge.bad_request") throw new Error("the engine does not answer as it should");
}
