/**
 * Passing the phone in a game with secrets. The page holds one seat's view, and only after that seat said "I am Ana";
 * whatever takes the page out of sight takes the view out of the page.
 */
import { curtainFor } from "./opening.js";
import { askSafely } from "./safely.js";
import { engine, patchMatch, refuse, session } from "./state.js";

/** @typedef {import("./state.js").Match} Match */

/** The seat the phone was given to says so: its view comes, and only now. @param {number} seat */
export async function confirm(seat) {
  const { match } = session.value;
  if (!match?.open || match.busy || match.curtain !== seat) return;
  patchMatch(match, { busy: true });
  try {
    const answer = await askSafely(match, { op: "look", id: match.id, as: seat });
    reveal(match, seat, answer);
  } catch {
    patchMatch(match, { trouble: "down" });
  } finally {
    patchMatch(match, { busy: false });
  }
}

/** @param {Match} asked @param {number} seat @param {import("../../engine/worker.js").Answer} answer */
function reveal(asked, seat, { told, memo }) {
  const { match } = session.value;
  if (match?.opening !== asked.opening || match.curtain !== seat || document.hidden) return;
  if (!told.ok) return refuse(told.error);
  patchMatch(match, { turn: { ...told, memo }, before: null, fresh: [], eyes: seat, curtain: null, step: match.step + 1 });
}

/** The seat that looks will find this again when it looks the next time: the engine's worker keeps it. @param {string} memo */
export function note(memo) {
  const { match } = session.value;
  if (match && match.eyes !== null) void engine.ask({ op: "memo", id: match.id, seat: match.eyes, text: memo }).catch(() => {});
}

/** Asks for the phone to be given to a seat that wants to look out of turn. @param {number} seat */
export const hand = (seat) => uncover(seat);

/** Done looking: the open table, or the curtain of whoever is to move. */
export function cover() {
  const { match } = session.value;
  if (match?.open && match.eyes !== null) uncover(curtainFor(match, match.open));
}

/** The table as everybody may see it, while nobody looks. */
export const showTable = () => uncover(null);

/** @param {number | null} curtain */
function uncover(curtain) {
  const { match } = session.value;
  if (!match?.open) return;
  patchMatch(match, { turn: match.open, before: null, fresh: [], eyes: null, curtain, step: match.step + 1 });
}

/** Another tab, a locked phone, the page put aside or kept in the back-forward cache: nobody may look over a shoulder. */
export function watchHandover() {
  document.addEventListener("visibilitychange", () => document.hidden && cover());
  addEventListener("pagehide", cover);
  addEventListener("pageshow", (event) => event.persisted && cover());
}
