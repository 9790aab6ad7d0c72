/** What the last step told, sorted for the table: only what is drawn differently because it has just happened. */
import { openingThrows } from "../../ui/opening.js";

/** @typedef {import("../../app/types.js").Note} Note */
/**
 * @typedef {object} Event
 * @property {boolean} thrown dice have just fallen
 * @property {boolean} settled a round has just ended
 * @property {Note | null} storm
 * @property {boolean} good the storm wins for whoever threw it
 * @property {Note | null} piss
 * @property {Note | null} last the latest that belongs on the slip in a sentence
 * @property {Note | null} answer the banker's word on a bet, or the player named: told together with what came of it
 * @property {Note | null} tie
 * @property {{seat: number, faces: number[]}[] | null} opening every seat's opening throws
 */

/** @type {Event} */
export const NO_EVENT = { thrown: false, settled: false, storm: null, good: false, piss: null, last: null, answer: null, tie: null, opening: null };

const ENDS = ["bank_wins", "bank_loses", "bank_even", "wash", "void"];
const TOLD = ["banker", "bank", "bet", "skip", "allowed", "cut", "declined", "nothing", "no_score", "score", "beats", "misses", "ties", "passes", "keeps"];

/**
 * @param {Note[]} notes
 * @returns {Event}
 */
export function eventOf(notes) {
  const of = (/** @type {string[]} */ codes) => notes.filter(({ code }) => codes.includes(code.replace("chinchirorin.", ""))).pop() ?? null;
  const openings = notes.filter(({ code }) => code === "chinchirorin.opening");
  return {
    thrown: of(["rolled", "piss"]) !== null || openings.length > 0,
    settled: of(ENDS) !== null,
    storm: of(["storm_wins", "storm_loses"]),
    good: of(["storm_wins"]) !== null,
    piss: of(["piss"]),
    last: of(TOLD),
    answer: of(["player"]),
    tie: of(["opening_tie"]),
    opening: openings.length ? openingThrows(openings.map(({ params }) => /** @type {any} */ (params))) : null,
  };
}
