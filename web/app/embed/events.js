/**
 * What the frame tells the host page: what everybody at the table may know, and nothing else. All of it comes from the turn as
 * everybody may see it; nothing reveals who is looking, or at what.
 */
import { gameById } from "../words/catalog.js";
import { noteText } from "../words/i18n.js";
import { contextOf } from "../match/sentences.js";
import { refusalText } from "../words/i18n.js";
import { movers } from "../../common/phone.js";
import { namesOf } from "../../common/players.js";
import { LESSON, LINKED, eyesOf } from "../match/phases.js";
import { session } from "../match/session.js";
import { tell, tellHeight } from "./port.js";

/** @typedef {import("../match/phases.js").Match} Match */
/** @typedef {import("../types.js").Turn} Turn */

export function watchMatch() {
  let shown = "";
  let lines = 0;
  let refused = 0;
  session.subscribe(({ match, refused: now }) => {
    if (now && now.count !== refused) {
      refused = now.count;
      // A refusal to a seat that is looking may name cards in its hand.
      if (eyesOf(match) === null) tell("error", { code: now.refusal.code, text: refusalText(now.refusal, contextOf(match)) });
    }
    if (!match?.open || match.id === LESSON || match.id === LINKED) return;
    if (match.id === shown && match.open.lines === lines) return;
    const begun = match.id !== shown;
    const was = begun ? match.open.lines : lines;
    shown = match.id;
    lines = match.open.lines;
    if (!begun) tell("action", actionOf(match, match.open, was));
    tell("turn", turnOf(match, match.open));
    if (match.open.next.type === "over") tell("over", overOf(match, match.open.next));
  });
}

/** @param {string} game */
export const hides = (game) => gameById(game)?.secrets ?? true;

/** @param {Match} match @param {Turn} open @param {number} was lines before */
function actionOf(match, open, was) {
  const notes = match.fresh.map((note) => ({ ...note, text: noteText(note, contextOf(match)) }));
  return { game: match.game, line: open.lines, undone: Math.max(0, was - open.lines), notes: open.lines > was ? notes : [] };
}

/** @param {Match} match @param {Turn} open */
function turnOf(match, open) {
  return { game: match.game, players: namesOf(match.players), line: open.lines, next: { type: open.next.type, seats: movers(open.next) }, totals: open.totals };
}

/** @param {Match} match @param {import("../types.js").OverNext} over */
const overOf = (match, { scores, winners }) => ({ game: match.game, players: namesOf(match.players), scores, winners });

const FIRST = ["pointerdown", "keydown"];
const CLICK = 300; // ms after a finger is lifted until its click has arrived

/**
 * Reports the height of the content, from the first touch on: before it, nothing in the host page moves. Nor does anything move
 * under a finger: the page waits until it is lifted. While somebody is looking at hidden dice or cards, the height could give
 * them away, so it does not change.
 */
export function watchHeight() {
  let told = 0;
  let touched = false;
  let timer = 0;
  const measure = () => {
    if (touched || eyesOf(session.value.match) !== null) return;
    const height = Math.ceil(document.documentElement.scrollHeight);
    if (height !== told) tellHeight((told = height));
  };
  const begin = () => {
    for (const kind of FIRST) removeEventListener(kind, begin, true);
    new ResizeObserver(measure).observe(document.body);
    measure();
  };
  /** @param {boolean} down */
  const touch = (down) => {
    clearTimeout(timer);
    touched = true;
    if (!down) timer = window.setTimeout(() => ((touched = false), measure()), CLICK);
  };
  addEventListener("pointerdown", () => touch(true), true);
  for (const kind of ["pointerup", "pointercancel"]) addEventListener(kind, () => touch(false), true);
  for (const kind of FIRST) addEventListener(kind, begin, true);
}
