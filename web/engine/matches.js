/**
 * The open matches: every changing step is saved here before it is answered, so a killed tab loses nothing and the page never
 * holds a record. A seat's view goes only to the seat that is looking or holds the phone.
 */
import { answered, askedIn, withAsks } from "./answers.js";
import { alone, isOpenQuestion, staysWith } from "../common/phone.js";
import * as saves from "./saves.js";

/** @typedef {import("../common/types.js").Keep} Keep */
/** @typedef {import("../common/types.js").Turn} Turn */
/** @typedef {import("../common/types.js").Refused} Refused */
/** @typedef {import("../common/types.js").Meta} Meta */
/** @typedef {import("../common/types.js").StepRequest} StepRequest */
/** @typedef {import("../common/types.js").Said} Said */
/** @typedef {import("./boot.js").Call} Call */
/**
 * @typedef {object} Answer
 * @property {Turn | Refused} told what the engine says to everybody, or to the seat that looks
 * @property {Turn & {memo?: string | undefined}} [own] what the seat sees that holds the phone and keeps it, or the only person at the table; `memo` as in a look
 * @property {string | undefined} [memo] in a look: what the seat has noted
 * @property {saves.Saved} [saved]
 * @property {Meta} [meta]
 * @property {string} [backup] the record, if it is not stored and the game has no secrets
 */

/** @typedef {{match: string, keep: Keep, turn: Turn, record: string}} Held */
/** @type {Map<string, Held>} open matches by id */
const open = new Map();
/** How seats have arranged their cards, by match and seat: the page forgets it when they stop looking. @type {Map<string, string>} */
const memos = new Map();
/** What seats have answered in advance, by match and seat. It is in no record and dies with the worker; then they are asked. @type {Map<string, import("../common/types.js").Ahead>} */
const aheads = new Map();

/** What seats have answered to the question on the table, while those before them in line are still asked. @type {Map<string, import("../common/types.js").Ahead>} */
const given = new Map();

/** Warms up for what people will do at a table, while they look at it. @type {(turn: Turn) => void} */
let warmUp = () => {};

/** @type {import("./boot.js").SeatBots | null} */
let seatBots = null;

/** @param {{warmUp: typeof warmUp, seatBots: typeof seatBots}} engine what of it lasts from one request to the next, once it is up */
export function furnish(engine) {
  ({ warmUp, seatBots } = engine);
}

/** Games whose computer players have been loaded. @type {Set<string>} */
const seated = new Set();

/** @typedef {Extract<import("./worker.js").Request, {op: "begin"}>} Begin */
/** @typedef {Extract<import("./worker.js").Request, {op: "memo"}>} Memo */

/** @param {Call} call @param {Begin} request @returns {Promise<Answer>} */
export async function begin(call, { request, keep }) {
  forgetSeats(keep.id); // a guided round has the same id each time
  return withOwn(call, keep.id, await keepIfOk(call, call(request), keep));
}

/** @param {Memo} request */
export function remember({ id, seat, text, ahead }) {
  memos.set(`${id}/${seat}`, text);
  if (ahead) aheads.set(`${id}/${seat}`, ahead);
  else if (ahead === null) aheads.delete(`${id}/${seat}`);
}

/** What its seats have noted and answered in advance. @param {string} id @param {Map<string, unknown>[]} [kinds] */
function forgetSeats(id, kinds = [memos, aheads, given]) {
  for (const kept of kinds) for (const key of kept.keys()) if (key.startsWith(`${id}/`)) kept.delete(key);
}

/**
 * @param {Call} call
 * @param {string} id
 * @param {StepRequest} request
 * @param {number | null} eyes the seat that holds the phone and has said so
 * @returns {Promise<Answer>} what everybody may know, and in `own` what that seat sees if it is still to move
 */
export async function step(call, id, request, eyes) {
  const held = open.get(id);
  if (!held) return missing();
  if ((request.cmd === "move" || request.cmd === "consult") && !haveBots(held.turn.game)) return { told: noBots() };
  const told = taken(call, id, held.match, request, eyes);
  if (request.cmd === "move" && told.ok && told.lines === held.turn.lines) return { told: withAsks(told, aheadOf(id)) }; // no computer interrupted
  const answer = await keepIfOk(call, told, { ...held.keep, shown: false });
  if (isRefused(answer.saved)) return { saved: answer.saved, meta: answer.meta, ...takenBack(call, held) };
  return withOwn(call, id, answer, eyes, request.cmd === "consult" && request.seat === eyes);
}

/**
 * Whether the computer players of a game are here. The page supplies their file: a worker that waited for the network would
 * seem dead.
 * @param {string} game
 * @param {ArrayBuffer} [file]
 */
export function haveBots(game, file) {
  if (!seatBots || seated.has(game)) return true;
  if (!file) return false;
  try {
    seatBots(game, new Uint8Array(file));
  } catch (error) {
    console.error(String(error)); // the only record of the reason
    return false;
  }
  seated.add(game);
  return true;
}

/** Nobody acts by these, so no answer given in advance is played: after a step back it waits until somebody does. @type {StepRequest["cmd"][]} */
const STILL = ["undo", "luck", "take_seat", "consult"];

/** @param {Call} call @param {string} id @param {string} match @param {StepRequest} request @param {number | null} eyes @returns {Turn | Refused} */
function taken(call, id, match, request, eyes) {
  const told = request.cmd === "answers" ? call({ cmd: "look", match }) : call({ ...request, match });
  if (!told.ok || STILL.includes(request.cmd)) return told;
  if (request.cmd !== "answers") return answered(call, match, told, aheadOf(id));
  const now = answered(call, match, { ...told, add: [], notes: [] }, aheadOf(id), request.said, eyes);
  noteGiven(id, now, request.said, eyes);
  return now;
}

/** The answer of a seat that has the phone before its turn in line: those before it are asked first. @param {string} id @param {Turn} now @param {Said[]} said @param {number | null} eyes */
function noteGiven(id, now, said, eyes) {
  const own = said.find(({ seat }) => seat === eyes);
  const { question } = now.view;
  if (own && question && askedIn(now).indexOf(own.seat) > 0) given.set(`${id}/${eyes}`, { within: question.within, says: { [question.about]: own.action } });
}

/** What the seats of a match have answered in advance. @param {string} id */
const aheadOf = (id) => (/** @type {number} */ seat) => given.get(`${id}/${seat}`) ?? aheads.get(`${id}/${seat}`);

/**
 * The view of the seat that holds the phone and keeps it, as the only person at the table always does.
 * @param {Call} call
 * @param {string} id
 * @param {Answer} answer
 * @param {number | null} [eyes] the seat that holds the phone and has said so
 * @param {boolean} [looks] it goes on looking even while everybody is asked
 * @returns {Answer}
 */
function withOwn(call, id, answer, eyes = null, looks = false) {
  const now = open.get(id);
  if (!answer.told.ok || !now) return answer;
  const laid = { ...answer, told: withAsks(answer.told, aheadOf(id)) };
  if (now.keep.secrets === false || now.turn.view.pause || now.turn.next.type === "over") return laid;
  const seat = alone(now.turn) ?? (eyes !== null && (looks || staysWith(now.turn.next, eyes)) ? eyes : null);
  if (seat === null) return laid;
  const { told } = look(call, id, seat);
  return told.ok ? { ...laid, own: { ...told, memo: memoOf(id, seat) } } : laid;
}

/** What a seat noted when it looked before. @param {string} id of the match @param {number} seat */
const memoOf = (id, seat) => memos.get(`${id}/${seat}`);

/** Whether another tab was first. @param {saves.Saved | undefined} saved @returns {saved is import("./store.js").Refused} */
const isRefused = (saved) => saved === "elsewhere" || saved === "gone" || saved === "behind";

/**
 * A step that was not saved, because another tab was first, never happened: nobody has seen what it dealt.
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

/** In a game without secrets the page may hold a copy; otherwise a dead worker would lose the match. @param {Keep} keep @param {string} record */
const backupOf = ({ secrets }, record) => (secrets === false ? { backup: record } : {});

/**
 * The match as everybody saw it after so many lines.
 * @param {Call} call
 * @param {string} id
 * @param {number} line
 * @returns {Answer}
 */
export function at(call, id, line) {
  const held = open.get(id);
  return held ? { told: call({ cmd: "look", match: held.match, at: line }) } : missing();
}

/**
 * Only the computers of a game know what a match is worth.
 * @template T
 * @param {string} id
 * @param {(match: string) => T} ask
 * @returns {{told: T | Refused}}
 */
export function ofWorth(id, ask) {
  const held = open.get(id);
  if (!held) return { told: noMatch() };
  return { told: haveBots(held.turn.game) ? ask(held.match) : noBots() };
}

/**
 * @param {Call} call
 * @param {string} id
 * @param {number} seat
 * @returns {Answer} with what the seat noted when it looked before
 */
export const glance = (call, id, seat) => ({ ...look(call, id, seat), memo: memoOf(id, seat) });

/** @param {Call} call @param {string} id @param {number} seat @returns {Answer} */
function look(call, id, seat) {
  const held = open.get(id);
  if (!held) return missing();
  const told = call({ cmd: "look", match: held.match, as: seat });
  return { told: told.ok ? withAsks(told, aheadOf(id)) : told };
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
  const { saved, ...known } = await save(keep, told, record, same);
  return { told, saved, ...known, ...(saved === "saved" ? {} : backupOf(keep, record)) };
}

/** A match that is open elsewhere in the engine goes on the shelf. @param {Call} call @param {string} match @param {Keep} keep */
export async function adopt(call, match, keep) {
  const told = call({ cmd: "look", match });
  return withOwn(call, keep.id, await keepIfOk(call, told, keep, openedIf(told)));
}

/** Of a match that was over when it came here. @param {Turn | Refused} told @returns {Partial<Meta>} */
const openedIf = (told) => (told.ok && told.next.type === "over" ? { opened: true } : {});

/** The record of an open match. @param {string} id */
export const recordAt = (id) => open.get(id)?.record;

/** @param {Held} held */
function hold(held) {
  const { next, lines } = held.turn;
  const goesOn = isOpenQuestion(next) && lines >= (open.get(held.keep.id)?.turn.lines ?? lines);
  if (!goesOn) forgetSeats(held.keep.id, [given]); // another question, or one that was taken back
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
export const resume = async (call, id, secrets) => withOwn(call, id, await resumed(call, id, secrets));

/** @param {Call} call @param {string} id @param {boolean} secrets @returns {Promise<Answer>} */
async function resumed(call, id, secrets) {
  const found = await saves.read(id).catch(() => undefined);
  if (!found) return found === null ? missing() : unread();
  drop(call, id);
  const { players, real } = found.meta;
  // Old records do not say whose dice were used.
  const told = call({ cmd: "load", record: found.record, own: real });
  if (told.ok) hold({ match: told.match, keep: { id, players, secrets }, turn: told, record: recordOf(call, told.match) });
  if (saves.isUnstored(id)) await saves.retry();
  return { told, meta: found.meta, ...(saves.isUnstored(id) ? { saved: "memory", ...backupOf({ id, players, secrets }, found.record) } : {}) };
}

/**
 * Takes over what the browser would not store and the page has kept, unless another tab has gone on since: then the copy does
 * not continue what is stored.
 * @param {Call} call
 * @param {{record: string, keep: Keep, meta?: Meta}} copy
 * @returns {Promise<Answer>}
 */
export const restore = async (call, copy) => withOwn(call, copy.keep.id, await restored(call, copy));

/** @param {Call} call @param {{record: string, keep: Keep, meta?: Meta}} copy @returns {Promise<Answer>} */
async function restored(call, { record, keep, meta }) {
  const stored = await saves.read(keep.id).catch(() => null);
  if (stored && ![meta?.follows, meta?.stamp].includes(stored.meta.stamp)) {
    if (meta) await saves.part({ meta, record }, undefined, keep.secrets === false);
    return resumed(call, keep.id, keep.secrets !== false);
  }
  drop(call, keep.id);
  const same = meta && {
    ...(meta.opened && { opened: true }),
    stamp: meta.stamp,
    follows: stored && !saves.isUnstored(keep.id) ? stored.meta.stamp : meta.follows,
    ...(meta.anew && !stored && { anew: true }),
  };
  return keepIfOk(call, call({ cmd: "load", record }), keep, same);
}

/**
 * Saves a match that is not on the shelf, because it was only shown, or was deleted in another tab.
 * @param {Call} call
 * @param {{keep: Keep, stamp: string | undefined, record: string | undefined}} wanted `stamp`: of the state that was deleted;
 *   `record`: if the page has one, for a worker that does not have the match
 * @returns {Promise<Answer>}
 */
export async function keepAnew(call, { keep, stamp, record }) {
  const held = open.get(keep.id);
  if (!held && record === undefined) return missing();
  const told = held ? call({ cmd: "look", match: held.match }) : call({ cmd: "load", record: record ?? "" });
  const same = { follows: stamp, ...(keep.shown && openedIf(told)) };
  return withOwn(call, keep.id, await keepIfOk(call, told, { ...keep, shown: false }, same, saves.saveAnew));
}

/** Deletes everything about a match. @param {Call} call @param {string} id */
export function forget(call, id) {
  saves.forget(id);
  forgetSeats(id);
  drop(call, id);
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

/** @param {string} code @param {string} text @returns {Refused} */
const refused = (code, text) => ({ ok: false, error: { code: `shell.${code}`, text, params: {}, ruling: "" } });

const noBots = () => refused("no_bots", "The computer players could not be fetched.");
const noMatch = () => refused("no_match", "This match is not kept here any more.");

/** @returns {Answer} */
const missing = () => ({ told: noMatch() });

/** @returns {Answer} */
const unread = () => ({ told: refused("unread", "The storage cannot be read.") });
