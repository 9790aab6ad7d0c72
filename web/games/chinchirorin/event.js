/** The notes of the last step, sorted for the table: only what is drawn differently because it has just happened. */
import { allOf, lastOf } from "../../common/notes.js";
import { openingThrows } from "../../ui/opening.js";

/** @typedef {import("../../app/types.js").Note} Note */
/** @template {import("../../app/types.js").Note["code"]} Code @typedef {import("../../common/notes.js").Told<Code> | null} Last */
/** @typedef {import("../../common/notes.js").Names<"chinchirorin">} Code */
/**
 * @typedef {object} Event
 * @property {boolean} thrown dice have just fallen
 * @property {boolean} settled a round has just ended
 * @property {Last<"chinchirorin.storm_wins" | "chinchirorin.storm_loses">} storm
 * @property {boolean} good the storm wins for the one who threw it
 * @property {Last<"chinchirorin.piss">} piss
 * @property {Note | null} last the latest that belongs on the slip in a sentence
 * @property {Last<"chinchirorin.player">} answer the banker's word on a bet, or the player named: told together with what came of it
 * @property {Last<"chinchirorin.opening_tie">} tie
 * @property {import("../../ui/opening.js").Thrown[] | null} opening every seat's opening throws
 */

/** @type {Event} */
export const NO_EVENT = { thrown: false, settled: false, storm: null, good: false, piss: null, last: null, answer: null, tie: null, opening: null };

/** @type {Code[]} */
const ENDS = ["bank_wins", "bank_loses", "bank_even", "wash", "void"];
/** @type {Code[]} */
const TOLD = ["banker", "bank", "bet", "skip", "allowed", "cut", "declined", "nothing", "no_score", "score", "beats", "misses", "ties", "passes", "keeps"];

/** Whether dice fall. @param {Note[]} notes */
export const falls = (notes) => lastOf(notes, "chinchirorin.rolled", "chinchirorin.piss", "chinchirorin.opening") !== null;

/**
 * @param {Note[]} notes
 * @returns {Event}
 */
export function eventOf(notes) {
  const of = (/** @type {Code[]} */ codes) => notes.findLast((note) => codes.some((code) => note.code === `chinchirorin.${code}`)) ?? null;
  const openings = allOf(notes, "chinchirorin.opening");
  return {
    thrown: falls(notes),
    settled: of(ENDS) !== null,
    storm: lastOf(notes, "chinchirorin.storm_wins", "chinchirorin.storm_loses"),
    good: lastOf(notes, "chinchirorin.storm_wins") !== null,
    piss: lastOf(notes, "chinchirorin.piss"),
    last: of(TOLD),
    answer: lastOf(notes, "chinchirorin.player"),
    tie: lastOf(notes, "chinchirorin.opening_tie"),
    opening: openings.length ? openingThrows(openings.map(({ params }) => params)) : null,
  };
}
