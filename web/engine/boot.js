/**
 * How the engine starts: by the quick start (web/quickstart) from what the build put into runtime/. Here is the border to
 * Python: here alone a request is written as text, and an answer read.
 */
import { start } from "../quickstart/run/start.js";
import * as failures from "./failures.js";

/** @typedef {import("../protocol/requests.js").Request} Request */
/** @template {Request} R @typedef {import("../protocol/requests.js").Answers[R["cmd"]] | import("../protocol/index.js").Refused} AnswerTo */
/** @typedef {<R extends Request>(request: R) => AnswerTo<R>} Call */
/** @typedef {(match: string) => boolean} WarmUp one step of a match that nobody plays; whether it goes on */
/** @typedef {import("../quickstart/run/start.js").Step} Step */
/** @typedef {import("../quickstart/run/start.js").Start} Start */
/** @typedef {{call: Call, warmUp: WarmUp | null, start: Start}} Started `warmUp` after a quick start alone */

const RUNTIME = new URL("../runtime/", import.meta.url).href;

/**
 * @param {(step: Step) => void} report called as each step begins
 * @param {string | null} wanted a path that somebody asked for
 * @returns {Promise<Started>}
 */
export async function boot(report, wanted) {
  const { entry, pictured, start: how } = await start({ runtime: RUNTIME, report, failures, wanted, check });
  return { call: (request) => JSON.parse(entry(JSON.stringify(request))), warmUp: pictured?.warm_up ?? null, start: how };
}

/** The shortest of all conversations: a request without a command is refused. @param {(text: string) => string} entry */
function check(entry) {
  if (JSON.parse(entry("{}")).error?.code !== "bridge.bad_request") throw new Error("the engine does not answer as it should");
}
