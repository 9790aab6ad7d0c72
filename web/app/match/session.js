/** Play: takes the steps of the match on the table to the engine's worker and lays the answers there. Screens only read and ask. */
import { curtainFor, openMatch } from "./opening.js";
import { askSafely, keepMatch } from "./safely.js";
import { currentRoute } from "../router.js";
import { LESSON, isDeleted, noteSaved, notify, patchMatch, refuse, session } from "./state.js";

/** @typedef {import("../types.js").Turn} Turn */
/** @typedef {import("../types.js").Note} Note */
/** @typedef {import("../../engine/worker.js").Answer} Answer */
/** @typedef {import("./state.js").Match} Match */

/** @param {string} text @param {number} [seat] where more than one may act @returns {Promise<boolean>} */
export function act(text, seat) {
  return step({ cmd: "act", seat: seat ?? actor(text), action: text });
}

/** The seat that is offered this. @param {string} text @returns {number} */
function actor(text) {
  const { turn, eyes } = session.value.match ?? {};
  const kind = text.split(" ")[0];
  const offered = (turn?.offers ?? []).filter((one) => one.kind === kind).map((one) => one.seat);
  const asked = turn?.next.type === "choose" ? turn.next.seats : [];
  return [eyes ?? -1, ...asked].find((seat) => offered.includes(seat)) ?? offered[0] ?? asked[0] ?? 0;
}

/** @returns {Promise<boolean>} */
export async function advance() {
  const done = await step({ cmd: "advance" });
  return done && scripted() ? advance() : done;
}

/** In a lesson the table's own luck is scripted too, where the engine would have dealt it at once. */
function scripted() {
  const { lesson, match } = session.value;
  const next = match?.open?.next;
  const free = next && (next.type === "roll" || next.type === "draw") && next.by == null;
  return free && lesson && lesson.given > 0 && lesson.dueLuck(lesson) !== null;
}

/** @param {(number | string)[]} outcome */
export const settle = (outcome) => step({ cmd: "settle", outcome });

export const undo = () => step({ cmd: "undo" });

/** From here on it is the people's own dice or cards, or the app's. @param {boolean} own */
export const changeLuck = (own) => step({ cmd: "luck", own });

/**
 * One step, one at a time: a second tap while the engine thinks is not a second action.
 * @param {import("../types.js").StepRequest} wanted
 * @returns {Promise<boolean>} whether it was accepted
 */
async function step(wanted) {
  const { match, lesson } = session.value;
  if (!match?.turn || match.busy || match.trouble) return false;
  const followed = lesson && match.id === LESSON ? lesson.follow(lesson, wanted) : { request: wanted, lesson };
  if (!followed) {
    session.patch({ lesson: lesson && { ...lesson, nudged: lesson.nudged + 1 } });
    return false;
  }
  const { request } = followed;
  patchMatch(match, { busy: true });
  try {
    const accepted = accept(match, await askSafely(match, { op: "step", id: match.id, request, eyes: match.eyes }));
    if (accepted) session.patch({ lesson: followed.lesson });
    return accepted;
  } catch {
    patchMatch(match, { trouble: "down" });
    return false;
  } finally {
    patchMatch(match, { busy: false });
  }
}

/** @param {Match} asked the match as it was when the step was taken @param {Answer} answer @returns {boolean} */
function accept(asked, answer) {
  noteSaved(answer);
  const { told } = answer;
  const { match } = session.value;
  if (match?.opening !== asked.opening) return false;
  if (!told.ok) {
    if (told.error.code === "shell.no_match") return patchMatch(match, { trouble: "missing" }), false;
    // Why not may tell of a hand: it is for the eyes that asked.
    if (match.eyes === asked.eyes) object(told.error);
    return false;
  }
  if (isDeleted(answer.saved)) return false;
  if (answer.saved === "elsewhere") {
    notify("elsewhere");
    void openMatch(match.id, true);
    return false;
  }
  lay(match, told, answer.own);
  return true;
}

/** @param {import("../types.js").Refusal} error */
function object(error) {
  refuse(error);
  if (error.code === "engine.bug") notify("bug", error.text);
}

/**
 * @param {Match} match
 * @param {Turn} turn what everybody may see
 * @param {Turn | undefined} own what the seat that holds the phone sees, while it goes on holding it
 */
function lay(match, turn, own) {
  // After an undo, or a resume in between, the notes told so far end where the log now ends.
  const kept = match.notes.filter((note) => note.line <= turn.lines);
  const first = Math.min(...turn.notes.map(({ line }) => line));
  const known = new Set(kept.filter(({ line }) => line >= first).map(noteKey));
  const fresh = turn.notes.filter((note) => !known.has(noteKey(note)));
  // Whoever was looking may have been covered while the engine thought.
  const eyes = own && match.eyes !== null ? match.eyes : null;
  const mine = eyes === null || !own ? turn : { ...own, notes: turn.notes, add: turn.add };
  const phone = { open: turn, real: turn.own_luck, eyes, curtain: eyes === null ? curtainFor(match, turn) : null };
  const before = eyes === null ? match.open : match.turn;
  patchMatch(match, { turn: mine, ...phone, before, fresh, notes: [...kept, ...fresh], step: match.step + 1 });
  session.patch({ refused: null });
}

/** @param {Note} note */
const noteKey = (note) => `${note.line} ${note.code} ${JSON.stringify(note.params)}`;

/**
 * The match on the table as everybody saw it after so many lines.
 * @param {string} id
 * @param {number} line
 * @returns {Promise<Turn | null>}
 */
export async function turnAt(id, line) {
  const { match } = session.value;
  if (match?.id !== id) return null;
  const answer = await askSafely(match, { op: "at", id, line }).catch(() => null);
  return answer?.told.ok ? answer.told : null;
}

/** A match that was deleted in another tab is kept here after all, as it stood when it was deleted. */
export async function keepAfterAll() {
  const { match } = session.value;
  if (!match || match.busy) return;
  patchMatch(match, { busy: true });
  const kept = await keepMatch(match).catch(() => null);
  if (kept) noteSaved(kept);
  patchMatch(match, { busy: false });
  if (kept && kept.saved !== "behind" && session.value.match?.opening === match.opening) await openMatch(match.id, true);
}

/** @returns {boolean} whether a match that is not over stands on the screen */
export function tableIsLive() {
  const { match } = session.value;
  if (!match?.turn || match.turn.next.type === "over") return false;
  const { screen, args } = currentRoute();
  return screen === "table" ? args[0] === match.id : screen === "learn" && match.id === LESSON;
}
