/**
 * The match on the table, from its opening to its end. It is in one phase at a time, and only `reduce` moves it to the
 * next. Pure: nothing here asks the engine, reads a clock or draws.
 *
 *     opening   the engine has not answered yet
 *     open      the table is open, as everybody may see it
 *     covered   the curtain is down: the phone goes to a seat
 *     looking   that seat holds the phone and sees its own dice or cards
 *     over      the match has ended
 *     broken    play cannot go on; what everybody saw may still be shown
 */
import { alone, holder, isOpenQuestion, staysWith } from "../../common/phone.js";
import { playersOf } from "../../common/players.js";

/** @typedef {import("../types.js").Turn} Turn */
/** @typedef {import("../types.js").Note} Note */
/** @typedef {import("../types.js").Player} Player */
/** @typedef {import("./latest.js").Opening} Opening */
/** @typedef {{game: string, players: Player[], real: boolean, options: import("../types.js").Params}} Setup */
/**
 * @typedef {object} Table what is known in every phase
 * @property {string} id
 * @property {Opening} opening by which it came onto the table
 * @property {string} game
 * @property {Player[]} players
 * @property {boolean} real the people throw their own dice
 * @property {boolean} secrets whether the game hides anything
 * @property {number} life the engine's worker that has it open; 0 while none has
 * @property {string | undefined} stamp of the state that is shown, if it is saved, or was until it was deleted in another tab
 * @property {number} step counts what is shown, so that a screen sees something new
 * @property {boolean} busy the engine is asked
 */
/** @typedef {{before: Turn | null, fresh: Note[], notes: Note[]}} Told what was shown before, what the last step told, what the match told so far */
/** @typedef {Table & Told & {open: Turn}} Laid `open`: the turn as everybody may see it */
/** @typedef {Turn & {memo?: string | undefined}} Own a turn as its seat sees it, with what that seat noted when it looked before */
/** @typedef {"gone" | "behind"} Deleted in another tab; `behind`: which had gone on */
/** @typedef {"missing" | "broken" | "refused" | "down" | Deleted} Why */
/**
 * `word`: the seat has said that it holds the phone, and its view is on the way. Anything that happens meanwhile cancels this:
 * the view is for the person who said so, not for the one who holds the phone when it comes.
 * `held`: the seat that holds the phone while everybody is asked something; it looks again as soon as all have answered.
 * @typedef {Laid & ({phase: "open", held?: number | undefined} | {phase: "over"} | {phase: "covered", seat: number, word?: object | undefined} | {phase: "looking", seat: number, own: Own})} Playing
 * @typedef {Table & Told & {open: null, phase: "opening", setup?: Setup | undefined}} Waiting `setup`: what is still to begin
 * @typedef {Table & Told & {open: Turn | null, phase: "broken", why: Why, setup?: Setup | undefined, copy?: string | undefined}} Broken `copy`: of the record of what was deleted in another tab
 * @typedef {Playing | Waiting | Broken} Match
 */
/**
 * @typedef {{type: "open", id: string, opening: Opening, setup?: Setup | undefined, game: string, players: Player[], real: boolean, secrets: boolean}
 *   | {type: "reopen", opening: Opening}} Entry by which a match comes onto the table
 * @typedef {Entry
 *   | {type: "laid", turn: Turn, life: number, why?: Why | undefined, own?: Own | undefined} | {type: "stepped", turn: Turn, own?: Own | undefined}
 *   | {type: "confirmed", seat: number, word: object} | {type: "looked", word: object, turn: Own} | {type: "noted", seat: number, memo: string} | {type: "hand", seat: number | null} | {type: "cover"}
 *   | {type: "asked"} | {type: "answered"} | {type: "failed", why: Exclude<Why, Deleted>} | {type: "deleted", why: Deleted, stamp: string | undefined, copy: string | undefined}
 *   | {type: "saved", stamp: string | undefined} | {type: "held", life: number}} Event
 */

export const LESSON = "lesson"; // the id of a guided round
export const LINKED = "linked"; // the id of a match out of a link, until somebody keeps it

/** The turn as it is shown now, to the seat that is looking or to everybody. @param {Match | null | undefined} match @returns {Own | null} */
export const turnOf = (match) => (match?.phase === "looking" ? match.own : (match?.open ?? null));

/** The seat that is looking: it has said that it holds the phone. @param {Match | null | undefined} match */
export const eyesOf = (match) => (match?.phase === "looking" ? match.seat : null);

/** The seat that has put the phone on the table and goes on looking once everybody has answered. @param {Match | null | undefined} match */
export const heldBy = (match) => (match?.phase === "open" ? (match.held ?? null) : null);

/** The seat the phone must be given to; nothing of the table is shown until it says so. @param {Match | null | undefined} match */
export const curtainOf = (match) => (match?.phase === "covered" ? match.seat : null);

/** Whether another tab has deleted it. @param {string | undefined} said what was said of saving, or why a match is broken @returns {said is Deleted} */
export const isDeleted = (said) => said === "gone" || said === "behind";

/** The copy of the record, if the match was deleted in another tab. @param {Match} match */
export const copyOf = (match) => (match.phase === "broken" ? match.copy : undefined);

/** Whether this word still stands. @param {Match | null | undefined} match @param {object} word */
export const isStanding = (match, word) => match?.phase === "covered" && match.word === word;

/** What is still to begin. @param {Match} match */
export const setupOf = (match) => ("setup" in match && match.setup) || null;

/** @param {Match} match @returns {match is Playing} */
export const isPlaying = (match) => match.phase !== "opening" && match.phase !== "broken";

/** The seat that has to hold the phone for the match to go on. @param {Table} match @param {Turn} turn as everybody may see it */
export function holderOf({ id, secrets }, turn) {
  // Nobody else can look over the shoulder of the only person at the table.
  if (!secrets || turn.view.pause || alone(turn) !== null) return null;
  const seat = holder(turn.next, turn.own_luck);
  if (seat !== null && turn.bots[seat]) return null;
  // In a lesson the script plays for the others.
  return id === LESSON && seat !== 0 ? null : seat;
}

/**
 * The match after an event. An event that makes no sense in the current phase changes nothing.
 * @param {Match | null} match
 * @param {Event} event
 * @returns {Match | null}
 */
export function reduce(match, event) {
  if (event.type === "open") {
    const { type: _, ...table } = event;
    const step = (match?.step ?? 0) + 1;
    return { ...table, phase: "opening", open: null, before: null, fresh: [], notes: [], life: 0, stamp: undefined, step, busy: true };
  }
  return match && next(match, event);
}

/** @param {Match} match @param {Exclude<Event, {type: "open"}>} event @returns {Match} */
function next(match, event) {
  switch (event.type) {
    case "reopen":
      return reopened(match, event.opening);
    case "laid":
      return laid(match, event);
    case "stepped":
      return isPlaying(match) ? stepped(match, event) : match;
    case "confirmed":
      return match.phase === "covered" && match.seat === event.seat ? { ...match, busy: true, word: event.word } : match;
    case "looked":
      if (match.phase !== "covered" || match.word !== event.word) return match;
      return { ...passedOn(match), busy: false, phase: "looking", open: match.open, seat: match.seat, own: event.turn };
    case "noted":
      return match.phase === "looking" && match.seat === event.seat ? { ...match, own: { ...match.own, memo: event.memo } } : match;
    case "hand":
      return isPlaying(match) && mayHold(match.open, event.seat) ? { ...passedOn(match), ...phaseAt(match.open, event.seat) } : match;
    case "cover":
      if (match.phase === "covered") return { ...match, word: undefined };
      // Who reads "Ana plays on" must read it no more, so this is something new to show.
      if (match.phase === "open") return heldBy(match) === null ? match : { ...passedOn(match), ...phaseAt(match.open, null) };
      if (match.phase !== "looking" || alone(match.open) !== null) return match;
      return { ...passedOn(match), ...phaseAt(match.open, holderOf(match, match.open)) };
    case "asked":
      return { ...match, busy: true };
    case "answered":
      return match.phase === "opening" ? match : { ...match, busy: false };
    case "failed":
      return failed(match, event.why);
    case "deleted":
      return { ...failed(match, event.why), stamp: event.stamp, copy: event.copy };
    case "saved":
      return { ...match, stamp: event.stamp };
    case "held":
      return { ...match, life: event.life };
  }
}

/** The phone never goes to a computer, and a person alone with computers keeps it. @param {Turn} turn @param {number | null} seat */
const mayHold = (turn, seat) => alone(turn) === null && (seat === null || !turn.bots[seat]);

/** What the next phase keeps: nothing that belongs to one phase, above all nothing a seat saw. @param {Match} match @returns {Table & Told & {open: Turn | null}} */
function passedOn(match) {
  const { phase, seat, word, own, held, setup, why, copy, ...table } = /** @type {any} */ (match);
  return { ...table, before: null, fresh: [], step: match.step + 1 };
}

/** The phase of a table that everybody may see. @param {Turn} open @param {number | null} seat to whom the phone must go */
function phaseAt(open, seat) {
  if (open.next.type === "over") return /** @type {const} */ ({ phase: "over", open });
  return seat === null ? /** @type {const} */ ({ phase: "open", open }) : /** @type {const} */ ({ phase: "covered", open, seat });
}

/** Until then it stays as everybody saw it. @param {Match} match @param {Opening} opening @returns {Match} */
function reopened(match, opening) {
  const table = { ...passedOn(match), opening, life: 0, stamp: undefined, busy: true };
  return match.open ? { ...table, ...phaseAt(match.open, holderOf(match, match.open)) } : { ...table, phase: "opening", open: null };
}

/** The engine has it open. @param {Match} match @param {Extract<Event, {type: "laid"}>} event @returns {Match} */
function laid(match, { turn, life, why, own }) {
  const players = playersOf(turn.seats, match.players, turn.bots);
  const table = { ...passedOn(match), players, real: turn.own_luck, life, busy: false, notes: turn.notes };
  if (why) return { ...table, phase: "broken", why, open: turn, copy: copyOf(match) };
  const seat = alone(turn);
  if (own && seat !== null) return { ...table, phase: "looking", open: turn, seat, own };
  return { ...table, ...phaseAt(turn, holderOf(match, turn)) };
}

/** @param {Playing} match @param {Extract<Event, {type: "stepped"}>} event @returns {Playing} */
function stepped(match, { turn, own }) {
  // After an undo, or a resume in between, the notes told so far end where the log now ends.
  const kept = match.notes.filter((note) => note.line <= turn.lines);
  const first = Math.min(...turn.notes.map(({ line }) => line));
  const known = new Set(kept.filter(({ line }) => line >= first).map(noteKey));
  const fresh = turn.notes.filter((note) => !known.has(noteKey(note)));
  const players = playersOf(turn.seats, match.players, turn.bots);
  const table = { ...passedOn(match), players, real: turn.own_luck, busy: false, fresh, notes: [...kept, ...fresh] };
  // The curtain may have fallen while the engine was thinking.
  const seat = alone(turn) ?? eyesOf(match) ?? heldBy(match);
  if (own && seat !== null) {
    return { ...table, phase: "looking", seat, before: turnOf(match), open: turn, own: { ...own, notes: turn.notes, add: turn.add } };
  }
  const laid = { ...table, before: match.open, ...phaseAt(turn, holderOf(match, turn)) };
  const holds = heldBy(match) ?? inTurn(match);
  return laid.phase === "open" && holds !== null && isOpenQuestion(turn.next) ? { ...laid, held: holds } : laid;
}

/** The seat that looks, if it is its turn: somebody else may only have looked before answering. @param {Playing} match */
function inTurn(match) {
  const seat = eyesOf(match);
  return seat !== null && staysWith(match.open.next, seat) ? seat : null;
}

/** @param {Note} note */
const noteKey = (note) => `${note.line} ${note.code} ${JSON.stringify(note.params)}`;

/** @param {Match} match @param {Why} why @returns {Broken} */
function failed(match, why) {
  const table = { ...passedOn(match), busy: false, phase: /** @type {const} */ ("broken"), why };
  if (why === "missing" || why === "refused") return { ...table, open: null };
  // What has not begun may still begin.
  const setup = setupOf(match);
  return why === "down" && setup ? { ...table, setup } : table;
}
