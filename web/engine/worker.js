/**
 * The engine's worker: it owns Python and the records. The page sends requests as text and gets answers as text; every
 * changing step is saved here before it is answered, so a killed tab loses nothing and the page never holds a record.
 */
import "./limits.js";
import { boot } from "./boot.js";
import { staysWith } from "../common/phone.js";
import { rehearsal } from "./rehearsal.js";
import * as saves from "./saves.js";

/** @typedef {import("../common/types.js").Keep} Keep */
/** @typedef {import("../common/types.js").Turn} Turn */
/** @typedef {import("../common/types.js").Meta} Meta */
/**
 * @typedef {{op: "call", text: string} | {op: "begin", text: string, keep: Keep} | {op: "step", id: string, text: string, eyes?: number | null}
 *   | {op: "look", id: string, as: number} | {op: "memo", id: string, seat: number, text: string}
 *   | {op: "at", id: string, line: number} | {op: "resume", id: string, secrets: boolean}
 *   | {op: "restore", record: string, keep: Keep, meta?: Meta} | {op: "adopt", match: string, keep: Keep} | {op: "keep", id: string}
 *   | {op: "export", id: string} | {op: "drop", id: string} | {op: "pack"} | {op: "unpack", file: Blob, from: number}} Request
 * @typedef {{text: string, own?: string, memo?: string | undefined, saved?: saves.Saved, meta?: Meta, backup?: string, file?: Blob}} Answer
 */

const port = /** @type {{postMessage(message: unknown): void, onmessage: ((event: MessageEvent) => void) | null}} */ (
  /** @type {unknown} */ (self)
);

/** @typedef {{match: string, keep: Keep, turn: Turn}} Held */
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
let rehearse = () => {};

/** @returns {Promise<import("./boot.js").Call>} */
async function start() {
  watchBytes();
  try {
    const started = await boot((step) => port.postMessage({ progress: step }), self.name);
    port.postMessage({ ready: started.start });
    rehearse = rehearsal(started);
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
 * @param {import("./boot.js").Call} call
 * @param {Request} request
 * @returns {Promise<Answer>}
 */
async function handle(call, request) {
  switch (request.op) {
    case "call":
      return { text: call(request.text) };
    case "begin":
      return keepIfOk(call, call(request.text), request.keep);
    case "step":
      return step(call, request.id, request.text, request.eyes ?? null);
    case "at":
      return at(call, request.id, request.line);
    case "look":
      return { ...look(call, request.id, request.as), memo: memos.get(`${request.id}/${request.as}`) };
    case "memo":
      memos.set(`${request.id}/${request.seat}`, request.text);
      return { text: '{"ok":true}' };
    case "resume":
      return resume(call, request.id, request.secrets);
    case "restore":
      return restore(call, request);
    case "adopt":
      return keepIfOk(call, call(JSON.stringify({ cmd: "look", match: request.match, as: null })), request.keep);
    case "keep":
      return keepAnew(call, request.id);
    case "export":
      return exported(request.id);
    case "drop":
      saves.forget(request.id);
      return drop(call, request.id);
    case "pack":
      return { text: "", file: await (await shelf()).pack() };
    case "unpack":
      return { text: JSON.stringify(await (await shelf()).unpack(call, request)) };
  }
}

/** All matches in one file: seldom wanted. */
const shelf = () => import("./shelf-file.js");

/**
 * @param {import("./boot.js").Call} call
 * @param {string} id
 * @param {string} text a request without its match, which only the worker knows
 * @param {number | null} eyes the seat that holds the phone and has said so
 * @returns {Promise<Answer>} what everybody may know, and in `own` what that seat sees if it is still to move
 */
async function step(call, id, text, eyes) {
  const held = open.get(id);
  if (!held) return missing();
  const answer = await keepIfOk(call, call(JSON.stringify({ ...JSON.parse(text), match: held.match })), { ...held.keep, shown: false });
  const now = open.get(id);
  if (eyes === null || !now || now.turn.view.pause || !staysWith(now.turn.next, eyes)) return answer;
  return { ...answer, own: look(call, id, eyes).text };
}

/**
 * The match as everybody saw it after so many lines.
 * @param {import("./boot.js").Call} call
 * @param {string} id
 * @param {number} line
 * @returns {Answer}
 */
function at(call, id, line) {
  const held = open.get(id);
  return held ? { text: call(JSON.stringify({ cmd: "look", match: held.match, as: null, at: line })) } : missing();
}

/**
 * @param {import("./boot.js").Call} call
 * @param {string} id
 * @param {number} seat
 * @returns {Answer}
 */
function look(call, id, seat) {
  const held = open.get(id);
  return held ? { text: call(JSON.stringify({ cmd: "look", match: held.match, as: seat })) } : missing();
}

/**
 * @param {import("./boot.js").Call} call
 * @param {string} text the engine's answer
 * @param {Keep} keep
 * @param {Partial<Meta>} [same] what a copy knows of itself
 * @returns {Promise<Answer>}
 */
async function keepIfOk(call, text, keep, same) {
  const turn = JSON.parse(text);
  if (!turn.ok) return { text };
  hold(keep.id, { match: turn.match, keep, turn });
  if (keep.unsaved || keep.shown) return { text };
  const record = recordOf(call, turn.match);
  const { saved, meta } = await saves.save(keep, turn, record, same);
  // Without storage a dead worker would lose the match. Where a game has no secrets the page may hold a copy.
  const backup = saved === "memory" && keep.secrets === false ? { backup: record } : {};
  return { text, saved, meta, ...backup };
}

/** @param {string} id @param {Held} held */
function hold(id, held) {
  open.set(id, held);
  rehearse(held.turn);
}

/**
 * @param {import("./boot.js").Call} call
 * @param {string} id
 * @param {boolean} secrets whether the game has any
 * @returns {Promise<Answer>}
 */
async function resume(call, id, secrets) {
  const found = await saves.read(id);
  if (!found) return missing();
  drop(call, id);
  const { colours, real } = found.meta;
  // Records of before do not tell whose dice they were played with.
  const text = call(JSON.stringify({ cmd: "load", record: found.record, own: real }));
  const turn = JSON.parse(text);
  if (turn.ok) hold(id, { match: turn.match, keep: { id, colours, secrets }, turn });
  return { text, meta: found.meta, ...(saves.isUnstored(id) ? { saved: "memory" } : {}) };
}

/**
 * Takes over what the browser would not store and the page has kept, unless another tab has gone on since: then what is
 * stored is not what the copy goes on from.
 * @param {import("./boot.js").Call} call
 * @param {{record: string, keep: Keep, meta?: Meta}} copy
 * @returns {Promise<Answer>}
 */
async function restore(call, { record, keep, meta }) {
  const stored = await saves.read(keep.id);
  if (stored && ![meta?.follows, meta?.stamp].includes(stored.meta.stamp)) return resume(call, keep.id, keep.secrets !== false);
  drop(call, keep.id);
  const same = meta && { stamp: meta.stamp, follows: stored && !saves.isUnstored(keep.id) ? stored.meta.stamp : meta.follows };
  return keepIfOk(call, call(JSON.stringify({ cmd: "load", record })), keep, same);
}

/**
 * Saves what is on no shelf and is wanted there: it was only shown, or deleted in another tab.
 * @param {import("./boot.js").Call} call
 * @param {string} id
 * @returns {Promise<Answer>}
 */
async function keepAnew(call, id) {
  const held = open.get(id);
  if (!held) return missing();
  saves.letGo(id);
  return keepIfOk(call, call(JSON.stringify({ cmd: "look", match: held.match, as: null })), { ...held.keep, shown: false });
}

/**
 * @param {string} id
 * @returns {Promise<Answer>}
 */
async function exported(id) {
  const found = await saves.read(id);
  return found ? { text: JSON.stringify({ ok: true, record: found.record }) } : missing();
}

/**
 * @param {import("./boot.js").Call} call
 * @param {string} id
 * @returns {Answer}
 */
function drop(call, id) {
  const held = open.get(id);
  if (held) call(JSON.stringify({ cmd: "drop", match: held.match }));
  open.delete(id);
  return { text: '{"ok":true}' };
}

/**
 * @param {import("./boot.js").Call} call
 * @param {string} match
 * @returns {string}
 */
function recordOf(call, match) {
  return JSON.parse(call(JSON.stringify({ cmd: "record", match }))).record;
}

/** @returns {Answer} */
function missing() {
  return { text: JSON.stringify({ ok: false, error: { code: "shell.no_match", text: "This match is not kept here any more." } }) };
}
