/** The engine's worker: it owns Python and the records. The page sends requests and gets answers, as objects, one after another. */
import "./limits.js";
import { boot } from "./boot.js";
import { isId } from "../common/ids.js";
import { inColours, playersOf } from "../common/players.js";
import { warmUpOf } from "./warm-up.js";
import { done, got } from "./database.js";
import * as matches from "./matches.js";
import * as saves from "./saves.js";
import { transaction } from "./store.js";

/** @typedef {import("../common/types.js").Keep} Keep */
/** @typedef {import("../common/types.js").Turn} Turn */
/** @typedef {import("../common/types.js").Refused} Refused */
/** @typedef {import("../common/types.js").Meta} Meta */
/** @typedef {import("../common/types.js").StepRequest} StepRequest */
/** @typedef {import("./boot.js").Call} Call */
/**
 * @typedef {{op: "ask", request: import("./boot.js").Request} | {op: "begin", request: import("../common/types.js").NewRequest, keep: Keep}
 *   | {op: "step", id: string, request: StepRequest, eyes?: number | null}
 *   | {op: "bots", game: string, file?: ArrayBuffer}
 *   | {op: "look", id: string, as: number} | {op: "memo", id: string, seat: number, text: string, ahead?: import("../common/types.js").Ahead | null | undefined}
 *   | {op: "review", id: string, after: number} | {op: "advise", id: string, seat: number, ways: boolean} | {op: "account", id: string, account?: import("./accounts.js").Account}
 *   | {op: "at", id: string, line: number} | {op: "resume", id: string, secrets: boolean}
 *   | {op: "takeOver", copies: {meta: Meta, record: string}[]} | {op: "restore", record: string, keep: Keep, meta?: Meta} | {op: "adopt", match: string, keep: Keep} | {op: "keep", keep: Keep, stamp: string | undefined, record: string | undefined}
 *   | {op: "export", id: string, sealed: boolean} | {op: "drop", id: string} | {op: "pack", open: string[] | null} | {op: "unpack", file: Blob, from: number, going: string[]}} Request
 */
/**
 * @typedef {object} Others what is answered to the requests that ask for no turn
 * @property {{file?: Blob, live?: true}} pack `live`: one that is not over is of a game that hides something
 * @property {{piece: import("./shelf-file.js").Piece}} unpack
 * @property {{record?: string | null, live?: true}} export `live`: it is not over, and only then may it go out
 * @property {{here: boolean}} bots
 * @property {{told: import("../protocol/index.js").ReviewAnswer | Refused}} review
 * @property {{told: import("../protocol/index.js").AdviceAnswer | Refused}} advise
 * @property {{account: import("./accounts.js").Account | null}} account
 * @property {{}} memo
 * @property {{}} drop
 */
/** @template {Request} R @typedef {R extends {op: "ask", request: infer Q extends import("./boot.js").Request} ? {told: import("./boot.js").AnswerTo<Q>} : R["op"] extends keyof Others ? Others[R["op"]] : matches.Answer} AnswerTo */

const port = /** @type {{postMessage(message: unknown): void, onmessage: ((event: MessageEvent) => void) | null}} */ (/** @type {unknown} */ (self));

const started = start();
started.catch(() => {});

// One request at a time: a step must be saved before the next one is processed.
/** @type {Promise<unknown>} */
let queue = started.catch(() => {});

port.onmessage = ({ data }) => {
  const part = partFor(data.request);
  if (!part) return line(data);
  port.postMessage({ away: data.id });
  void part.then(
    () => line(data),
    (error) => port.postMessage({ id: data.id, failure: String(error) }),
  );
};

/** @param {{id: number, request: Request}} message */
function line(message) {
  queue = queue.then(() => answer(message));
}

/** @param {{id: number, request: Request}} message */
async function answer({ id, request }) {
  // A long one says at each step that it gets on, and the page waits anew: those behind it must not wait for one that is stuck.
  const alive = () => port.postMessage({ begun: id });
  try {
    const call = await started;
    alive();
    const answer = await handle(call, request, alive);
    port.postMessage({ id, answer, settled: saves.newlySettled() });
  } catch (error) {
    port.postMessage({ id, failure: String(error) });
  }
}

/** @returns {Promise<Call>} */
async function start() {
  watchBytes();
  try {
    const started = await boot((step) => port.postMessage({ progress: step }), self.name);
    port.postMessage({ ready: started.start });
    matches.furnish({ warmUp: warmUpOf(started), seatBots: started.seatBots });
    void started.whole.then(() => port.postMessage({ whole: true }));
    return started.call;
  } catch (error) {
    port.postMessage({ failed: String(error) });
    throw error;
  }
}

/** Tells how much has arrived. Only finished files count: the answers themselves must stay untouched to compile while they stream. */
function watchBytes() {
  let bytes = 0;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) bytes += /** @type {PerformanceResourceTiming} */ (entry).encodedBodySize ?? 0;
    port.postMessage({ bytes });
  });
  observer.observe({ type: "resource", buffered: true });
}

/**
 * @param {Call} call
 * @param {Request} request
 * @param {() => void} alive
 * @returns {Promise<AnswerTo<Request>>}
 */
async function handle(call, request, alive) {
  switch (request.op) {
    case "ask":
      return { told: call(request.request) };
    case "begin":
      return matches.begin(call, request);
    case "bots":
      return { here: matches.haveBots(request.game, request.file) };
    case "step":
      return matches.step(call, request.id, request.request, request.eyes ?? null);
    case "review":
      return matches.ofWorth(request.id, (match) => call({ cmd: "review", match, after: request.after }));
    case "advise":
      return matches.ofWorth(request.id, (match) => call({ cmd: "advise", match, as: request.seat, ways: request.ways }));
    case "account":
      return { account: await (await accounts()).kept(STORE, request, matches.recordAt(request.id)) };
    case "at":
      return matches.at(call, request.id, request.line);
    case "look":
      return matches.glance(call, request.id, request.as);
    case "memo":
      return matches.remember(request), {};
    case "resume":
      return matches.resume(call, request.id, request.secrets);
    case "takeOver":
      return await saves.takeOver(request.copies), {};
    case "restore":
      return matches.restore(call, request);
    case "adopt":
      return matches.adopt(call, request.match, request.keep);
    case "keep":
      return matches.keepAnew(call, request);
    case "export":
      return saves.copy(request.id).then(
        (kept) => (request.sealed && kept && !kept.meta.over ? { live: true } : { record: kept?.record ?? null }),
        () => ({}), // another worker could not read it either
      );
    case "drop":
      return matches.forget(call, request.id), {};
    case "pack":
      return (await shelf()).pack(TOOLS, request, alive);
    case "unpack":
      return { piece: await (await shelf()).unpack(TOOLS, call, request) };
  }
}

/** All matches in one file; rarely needed. */
const TOOLS = { saves, isId, playersOf, inColours };
const shelf = () => import("./shelf-file.js");
const STORE = { done, got, transaction };
const accounts = () => import("./accounts.js");

/** Loads what only a few requests need, before the request joins the queue; otherwise all others would wait for the network, too. @param {Request} request */
function partFor({ op }) {
  if (op === "account") return accounts();
  return op === "pack" || op === "unpack" ? shelf() : null;
}
