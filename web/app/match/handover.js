/**
 * Passing the phone in a game with secrets. The page holds one seat's view, and only after that seat said "I am Ana";
 * whatever takes the page out of sight takes the view out of the page.
 */
import { engine } from "./engine.js";
import { openMatch } from "./opening.js";
import { curtainOf, eyesOf, isStanding } from "./phases.js";
import { askSafely } from "./safely.js";
import { dispatch, refuse, session } from "./session.js";

/** @typedef {import("./phases.js").Match} Match */
/** @typedef {import("./phases.js").Event} Event */

/** The seat the phone was given to says so: its view comes, and only now. @param {number} seat */
export async function confirm(seat) {
  const { match } = session.value;
  if (!match || match.busy || curtainOf(match) !== seat) return;
  const word = {};
  dispatch(match, { type: "confirmed", seat, word });
  try {
    const answer = await askSafely(match, { op: "look", id: match.id, as: seat });
    // The state that was asked about is not the newest any more: no look, but the match as it is now.
    if (answer.meta) return void (await openMatch(match.id, true));
    if (reveal(match, word, answer)) dispatch(match, { type: "answered" });
  } catch {
    dispatch(match, { type: "failed", why: "down" });
  }
}

/** @param {Match} asked @param {object} word @param {import("../../engine/matches.js").Answer} answer @returns {boolean} whether there still is a match */
function reveal(asked, word, { told, memo }) {
  const { match } = session.value;
  if (!told.ok && told.error.code === "shell.no_match") return dispatch(asked, { type: "failed", why: "missing" }), false;
  if (match?.opening !== asked.opening || !isStanding(match, word) || document.hidden) return true;
  if (told.ok) dispatch(match, { type: "looked", word, turn: { ...told, memo } });
  else refuse(told.error);
  return true;
}

/**
 * The seat that looks will find this again when it looks the next time: the engine's worker keeps it.
 * @param {string} memo
 * @param {import("../../common/types.js").Ahead | null} [ahead] what it answers to open questions; null: it is asked
 */
export function note(memo, ahead) {
  const { match } = session.value;
  const seat = eyesOf(match);
  if (!match || seat === null) return;
  dispatch(match, { type: "noted", seat, memo });
  void engine.ask({ op: "memo", id: match.id, seat, text: memo, ahead }).catch(() => {});
}

/** Asks for the phone to be given to a seat that wants to look out of turn. @param {number} seat */
export const hand = (seat) => turn({ type: "hand", seat });

/** Done looking: shows the open table, or the curtain for the seat to move. */
export const cover = () => turn({ type: "cover" });

/** The table as everybody may see it, while nobody is looking. */
export const showTable = () => turn({ type: "hand", seat: null });

/** @param {Event} event */
function turn(event) {
  const { match } = session.value;
  if (match) dispatch(match, event);
}

/** Another tab, a locked phone, the page put aside or kept in the back-forward cache: nobody may look over a shoulder. */
export function watchHandover() {
  document.addEventListener("visibilitychange", () => document.hidden && cover());
  addEventListener("pagehide", cover);
  addEventListener("pageshow", (event) => event.persisted && cover());
}
