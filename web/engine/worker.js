/**
 * The engine's worker: it owns Python and the records. The page sends requests and gets answers, as objects; every changing
 * step is saved here before it is answered, so a killed tab loses nothing and the page never holds a record.
 */
import "./limits.js";
import { boot } from "./boot.js";
import { isId } from "../common/ids.js";
import { staysWith } from "../common/phone.js";
import { inColours, playersOf } from "../common/players.js";
import { warmUpOf } from "./warm-up.js";
import * as saves from "./saves.js";

/** @typedef {import("../common/types.js").Keep} Keep */
/** @typedef {import("../common/types.js").Turn} Turn */
/** @typedef {import("../common/types.js").Refused} Refused */
/** @typedef {import("../common/types.js").Meta} Meta */
/** @typedef {import("../common/types.js").StepRequest} StepRequest */
/** @typedef {import("./boot.js").Call} Call */
/**
 * @typedef {{op: "ask", request: import("./boot.js").Request} | {op: "begin", request: import("../common/types.js").NewRequest, keep: Keep}
 *   | {op: "step", id: string, request: StepRequest, eyes?: number | null}
 *   | {op: "look", id: string, as: number} | {op: "memo", id: string, seat: number, text: string}
 *   | {op: "at", id: string, line: number} | {op: "resume", id: string, secrets: boolean}
 *   | {op: "restore", record: string, keep: Keep, meta?: Meta} | {op: "adopt", match: string, keep: Keep} | {op: "keep", keep: Keep, stamp: string | undefined, record: string | undefined}
 *   | {op: "export", id: string} | {op: "drop", id: string} | {op: "pack"} | {op: "unpack", file: Blob, from: number}} Request
 */
/**
 * @typedef {object} Answer
 * @property {Turn | Refused} told what the engine says to everybody, or to the seat that looks
 * @property {Turn} [own] of a step, what the seat that holds the phone sees, if it goes on holding it
 * @property {string | undefined} [memo] of a look, what the seat has noted
 * @property {saves.Saved} [saved]
 * @property {Meta} [meta]
 * @property {string} [backup] the record, where it is not stored and no secret keeps it from the page
 */
/**
 * @typedef {object} Others what is answered to the requests that ask for no turn
 * @property {{file: Blob}} pack
 * @property {{piece: import("./shelf-file.js").Piece}} unpack
 * @property {{record: string | null}} export
 * @property {{}} memo
 * @property {{}} drop
 */
/** @template {Request} R @typedef {R extends {op: "ask", request: infer Q extends import("./boot.js").Request} ? {told: import("./boot.js").AnswerTo<Q>} : R["op"] extends keyof Others ? Others[R["op"]] : Answer} AnswerTo */

const port = /** @type {{postMessage(message: unknown): void, onmessage: ((event: MessageEvent) => void) | null}} */ (/** @type {unknown} */ (self));

/** @typedef {{match: string, keep: Keep, turn: Turn, record: string}} Held */
/** @type {Map<string, Held>} open matches by id */
const open = new Map();
/** How seats hold what is theirs, by match and seat: the page forgets it when they look no more. @type {Map<string, string>} */
const memos = new Map();

const started = start();
started.catch(() => {});

// One request after another: a step must be saved before the next one is looked at.
/** @type {Promise<unknown>} */
let queue = started.catch(() => {});

port.onmessage = ({ data }) => {
  queue = queue.then(() => answer(data));
};

/** @param {{id: number, request: Request}} message */
async function answer({ id, request }) {
  try {
    const call = await started;
    port.postMessage({ begun: id });
    port.postMessage({ id, answer: await handle(call, request) });
  } catch (error) {
    port.postMessage({ id, failure: String(error) });
  }
}

/** What people will do at a table, done once while they look at it. @type {(turn: Turn) => void} */
let warmUp = () => {};

/** @returns {Promise<Call>} */
async function start() {
  watchBytes();
  try {
    const started = await boot((step) => port.postMessage({ progress: step }), self.name);
    port.postMessage({ ready: started.start });
    warmUp = warmUpOf(started);
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
 * @returns {Promise<AnswerTo<Request>>}
 */
async function handle(call, request) {
  switch (request.op) {
    case "ask":
      return { told: call(request.request) };
    case "begin":
      return keepIfOk(call, call(request.request), request.keep);
    case "step":
      return step(call, request.id, request.request, request.eyes ?? null);
    case "at":
      return at(call, request.id, request.line);
    case "look":
      return { ...look(call, request.id, request.as), memo: memos.get(`${request.id}/${request.as}`) };
    case "memo":
      memos.set(`${request.id}/${request.seat}`, request.text);
      return {};
    case "resume":
      return resume(call, request.id, request.secrets);
    case "restore":
      return restore(call, request);
    case "adopt":
      return keepIfOk(call, call({ cmd: "look", match: request.match }), request.keep);
    case "keep":
      return keepAnew(call, request);
    case "export":
      return exported(request.id);
    case "drop":
      saves.forget(request.id);
      drop(call, request.id);
      return {};
    case "pack":
      return { file: await (await shelf()).pack(TOOLS) };
    case "unpack":
      return { piece: await (await shelf()).unpack(TOOLS, call, request) };
  }
}

/** All matches in one file: seldom wanted. */
const TOOLS = { saves, isId, playersOf, inColours };
const shelf = () => import("./shelf-file.js");

/**
 * @param {Call} call
 * @param {string} id
 * @param {StepRequest} request
 * @param {number | null} eyes the seat that holds the phone and has said so
 * @returns {Promise<Answer>} what everybody may know, and in `own` what that seat sees if it is still to move
 */
async function step(call, id, request, eyes) {
  const held = open.get(id);
  if (!held) return missing();
  const answer = await keepIfOk(call, call({ ...request, match: held.match }), { ...held.keep, shown: false });
  if (isRefused(answer.saved)) return { saved: answer.saved, meta: answer.meta, ...takenBack(call, held) };
  const now = open.get(id);
  if (eyes === null || !now || now.turn.view.pause || !staysWith(now.turn.next, eyes)) return answer;
  const { told } = look(call, id, eyes);
  return told.ok ? { ...answer, own: told } : answer;
}

/** Whether another tab was first. @param {saves.Saved | undefined} saved @returns {saved is import("./store.js").Refused} */
const isRefused = (saved) => saved === "elsewhere" || saved === "gone" || saved === "behind";

/**
 * A step that was not saved, because another tab was first, has not been: nobody has seen what it dealt.
 * @param {Call} call
 * @param {Held} held the match as it was before
 * @returns {Answer}
 */
function takenBack(call, held) {
  drop(call, held.keep.id);
  const told = call({ cmd: "load", record: held.record });
  if (!told.ok) return { told };
  hold({ ...held, match: told.match, turn: told });
  return { told, ...backupOf(held.keep, held.record) };
}

/** Where a game has no secrets the page may hold a copy, for else a dead worker would lose the match. @param {Keep} keep @param {string} record */
const backupOf = ({ secrets }, record) => (secrets === false ? { backup: record } : {});

/**
 * The match as everybody saw it after so many lines.
 * @param {Call} call
 * @param {string} id
 * @param {number} line
 * @returns {Answer}
 */
function at(call, id, line) {
  const held = open.get(id);
  return held ? { told: call({ cmd: "look", match: held.match, at: line }) } : missing();
}

/**
 * @param {Call} call
 * @param {string} id
 * @param {number} seat
 * @returns {Answer}
 */
function look(call, id, seat) {
  const held = open.get(id);
  return held ? { told: call({ cmd: "look", match: held.match, as: seat }) } : missing();
}

/**
 * @param {Call} call
 * @param {Turn | Refused} told
 * @param {Keep} keep
 * @param {Partial<Meta>} [same] what a copy knows of itself
 * @param {typeof saves.save} [save]
 * @returns {Promise<Answer>}
 */
async function keepIfOk(call, told, keep, same, save = saves.save) {
  if (!told.ok) return { told };
  const { record } = hold({ match: told.match, keep, turn: told, record: recordOf(call, told.match) });
  if (keep.unsaved || keep.shown) return { told };
  const { saved, meta } = await save(keep, told, record, same);
  return { told, saved, meta, ...(saved === "saved" ? {} : backupOf(keep, record)) };
}

/** @param {Held} held */
function hold(held) {
  open.set(held.keep.id, held);
  warmUp(held.turn);
  return held;
}

/**
 * @param {Call} call
 * @param {string} id
 * @param {boolean} secrets whether the game has any
 * @returns {Promise<Answer>}
 */
async function resume(call, id, secrets) {
  const found = await saves.read(id);
  if (!found) return missing();
  drop(call, id);
  const { players, real } = found.meta;
  // Records of before do not tell whose dice they were played with.
  const told = call({ cmd: "load", record: found.record, own: real });
  if (told.ok) hold({ match: told.match, keep: { id, players, secrets }, turn: told, record: recordOf(call, told.match) });
  return { told, meta: found.meta, ...(saves.isUnstored(id) ? { saved: "memory" } : {}) };
}

/**
 * Takes over what the browser would not store and the page has kept, unless another tab has gone on since: then what is
 * stored is not what the copy goes on from.
 * @param {Call} call
 * @param {{record: string, keep: Keep, meta?: Meta}} copy
 * @returns {Promise<Answer>}
 */
async function restore(call, { record, keep, meta }) {
  const stored = await saves.read(keep.id);
  if (stored && ![meta?.follows, meta?.stamp].includes(stored.meta.stamp)) return resume(call, keep.id, keep.secrets !== false);
  drop(call, keep.id);
  const same = meta && { stamp: meta.stamp, follows: stored && !saves.isUnstored(keep.id) ? stored.meta.stamp : meta.follows };
  return keepIfOk(call, call({ cmd: "load", record }), keep, same);
}

/**
 * Saves what is on no shelf and is wanted there: it was only shown, or deleted in another tab.
 * @param {Call} call
 * @param {{keep: Keep, stamp: string | undefined, record: string | undefined}} wanted `stamp`: of the state that was deleted;
 *   `record`: if the page has one, for a worker that does not have the match
 * @returns {Promise<Answer>}
 */
async function keepAnew(call, { keep, stamp, record }) {
  const held = open.get(keep.id);
  if (!held && record === undefined) return missing();
  const told = held ? call({ cmd: "look", match: held.match }) : call({ cmd: "load", record: record ?? "" });
  return keepIfOk(call, told, { ...keep, shown: false }, { follows: stamp }, saves.saveAnew);
}

/** @param {string} id */
async function exported(id) {
  const found = await saves.copy(id);
  return { record: found?.record ?? null };
}

/** @param {Call} call @param {string} id */
function drop(call, id) {
  const held = open.get(id);
  if (held) call({ cmd: "drop", match: held.match });
  open.delete(id);
}

/**
 * @param {Call} call
 * @param {string} match
 * @returns {string}
 */
function recordOf(call, match) {
  const told = call({ cmd: "record", match });
  if (!told.ok) throw new Error(told.error.text);
  return told.record;
}

/** @returns {Answer} */
function missing() {
  const error = { code: "shell.no_match", text: "This match is not kept here any more.", params: {}, ruling: "" };
  return { told: { ok: false, error } };
}
