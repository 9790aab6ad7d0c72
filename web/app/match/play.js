/** Play: sends the steps of the match on the table to the engine's worker and applies the answers. Screens only read and ask. */
import { noteSaved } from "./keeping.js";
import { openMatch } from "./opening.js";
import { LESSON, eyesOf, heldBy, isDeleted, isPlaying, turnOf } from "./phases.js";
import { askSafely, keepMatch } from "./safely.js";
import { currentRoute } from "../router.js";
import { dispatch, dismissRefusal, notify, refuse, session, teach } from "./session.js";

/** @typedef {import("../types.js").Turn} Turn */
/** @typedef {import("../../engine/matches.js").Answer} Answer */
/** @typedef {import("./phases.js").Match} Match */

/**
 * @param {string | import("../types.js").Said[]} said by one, or by several to an open question, in the order in which they are asked
 * @param {number} [seat] where more than one may act
 * @returns {Promise<boolean>}
 */
export function act(said, seat) {
  return step(typeof said === "string" ? { cmd: "act", seat: seat ?? actor(said), action: said } : { cmd: "answers", said });
}

/** The seat that is offered this. @param {string} text @returns {number} */
function actor(text) {
  const { match } = session.value;
  const turn = turnOf(match);
  const kind = text.split(" ")[0];
  const offered = (turn?.offers ?? []).filter((one) => one.kind === kind).map((one) => one.seat);
  const asked = turn?.next.type === "choose" ? turn.next.seats : [];
  return [eyesOf(match) ?? -1, ...asked].find((seat) => offered.includes(seat)) ?? offered[0] ?? asked[0] ?? 0;
}

/** @returns {Promise<boolean>} */
export async function advance() {
  const done = await step({ cmd: "advance" });
  return done && scripted() ? advance() : done;
}

/** In a lesson luck that the engine would supply at once is scripted, too. */
function scripted() {
  const { lesson, match } = session.value;
  const next = match?.open?.next;
  const free = next && (next.type === "roll" || next.type === "draw") && next.by == null;
  return free && lesson && lesson.given > 0 && lesson.dueLuck(lesson) !== null;
}

/** @param {(number | string)[]} outcome */
export const settle = (outcome) => step({ cmd: "settle", outcome });

export const undo = () => step({ cmd: "undo" });

/** From here on people use their own dice or cards, or the app's. @param {boolean} own */
export const changeLuck = (own) => step({ cmd: "luck", own });

/** The computer to move acts, or the app rolls or draws for it. @returns {Promise<boolean>} */
export function computerStep() {
  const { match } = session.value;
  return step({ cmd: match?.open?.next.type === "choose" ? "move" : "advance" });
}

/** From here on a person plays there. @param {number} seat of a computer */
export const takeSeat = (seat) => step({ cmd: "take_seat", seat });

/** This player asks for advice, and everybody can read that. @param {number} seat */
export const consult = (seat) => step({ cmd: "consult", seat });

/**
 * One step, one at a time: a second tap while the engine thinks is not a second action.
 * @param {import("../types.js").StepRequest} wanted
 * @returns {Promise<boolean>} whether it was accepted
 */
async function step(wanted) {
  const { match, lesson } = session.value;
  if (!match || match.busy || !isPlaying(match)) return false;
  const followed = lesson && match.id === LESSON ? lesson.follow(lesson, wanted) : { request: wanted, lesson };
  if (!followed) {
    teach(lesson && { ...lesson, nudged: lesson.nudged + 1 });
    return false;
  }
  const { request } = followed;
  dispatch(match, { type: "asked" });
  try {
    const accepted = accept(match, await askSafely(match, { op: "step", id: match.id, request, eyes: eyesOf(match) ?? heldBy(match) }), request.cmd === "move");
    if (accepted) teach(followed.lesson);
    dispatch(match, { type: "answered" });
    return accepted;
  } catch {
    dispatch(match, { type: "failed", why: "down" });
    return false;
  }
}

/** @param {Match} asked the match as it was when the step was taken @param {Answer} answer @param {boolean} isComputers @returns {boolean} */
function accept(asked, answer, isComputers) {
  noteSaved(answer);
  const { told } = answer;
  const { match } = session.value;
  if (match?.opening !== asked.opening) return false;
  if (!told.ok) {
    if (told.error.code === "shell.no_match") return dispatch(match, { type: "failed", why: "missing" }), false;
    // Without computers, as in a new worker, they are brought again; if they cannot be, the table says so.
    if (isComputers && told.error.code === "shell.no_bots") return false;
    // The reason may give away a hand, so only the seat that asked gets it.
    if (eyesOf(match) === eyesOf(asked)) object(told.error);
    return false;
  }
  if (isDeleted(answer.saved)) return false;
  if (answer.saved === "elsewhere") {
    notify("elsewhere");
    void openMatch(match.id, true);
    return false;
  }
  // A computer that could have interrupted did not. Where somebody has answered early, the others are asked now.
  if (!told.add.length && told.lines === match.open?.lines && String(told.asks) === String(match.open.asks)) return true;
  dispatch(match, { type: "stepped", turn: told, own: answer.own });
  dismissRefusal();
  return true;
}

/** @param {import("../types.js").Refusal} error */
function object(error) {
  refuse(error);
  if (error.code === "engine.bug") notify("bug", error.text);
}

/** A match that was deleted in another tab is kept here after all, as it stood when it was deleted. */
export async function keepAfterAll() {
  const { match } = session.value;
  if (!match || match.busy) return;
  dispatch(match, { type: "asked" });
  const kept = await keepMatch(match).catch(() => null);
  if (kept) noteSaved(kept);
  dispatch(match, { type: "answered" });
  if (kept && kept.saved !== "behind" && session.value.match?.opening === match.opening) await openMatch(match.id, true);
}

/** @returns {boolean} whether a match that is not over stands on the screen */
export function tableIsLive() {
  const { match } = session.value;
  if (!match?.open || match.open.next.type === "over") return false;
  const { screen, args } = currentRoute();
  return screen === "table" ? args[0] === match.id : screen === "learn" && match.id === LESSON;
}
