/** A table set up as last time makes its opening roll by itself: it is pure luck, and nobody has anything to decide. */
import { advance } from "../match/play.js";
import { isPlaying } from "../match/phases.js";
import { session } from "../match/session.js";
import { moduleOf } from "./view-host.js";

const SEEN_MS = 600; // time to read what the roll is for

/** @typedef {import("../match/phases.js").Match} Match */

/** The opening roll, which belongs to nobody, before anything else has happened. @param {Match} match */
function opens(match) {
  if (!isPlaying(match) || match.real || match.open.lines > 0) return false;
  const { next } = match.open;
  return (next.type === "roll" || next.type === "draw") && next.by === null;
}

/** @param {string} id of the match, once it lies on the table */
export function rollFirst(id) {
  const stop = session.subscribe(look);
  look();
  function look() {
    const { match } = session.value;
    if (match?.id === id && match.phase === "opening") return;
    stop();
    if (match?.id === id && opens(match)) {
      // If the table's part cannot be loaded, people roll themselves.
      void moduleOf(match.game).then(
        () => setTimeout(roll, SEEN_MS, match),
        () => {},
      );
    }
  }
}

/** Rolls, unless somebody was quicker. @param {Match} match */
function roll({ id, step }) {
  const { match } = session.value;
  if (match?.id === id && match.step === step && !document.querySelector("dialog[open]")) void advance();
}
