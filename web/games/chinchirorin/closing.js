/** What decided the match: the bowl in the last round that was rolled for. */
import { allOf, lastOf } from "../../common/notes.js";

/** @typedef {import("../../app/types.js").Note} Note */

/** From one bank to the next. @param {Note[]} notes @returns {Note[]} of the last round with a roll */
function lastRound(notes) {
  const rolled = lastOf(notes, "chinchirorin.rolled");
  const at = rolled ? notes.indexOf(rolled) : -1;
  const from = notes.slice(0, at + 1).findLastIndex(({ code }) => code === "chinchirorin.bank");
  const to = notes.findIndex(({ code }, i) => i > at && code === "chinchirorin.bank");
  return notes.slice(from + 1, to < 0 ? undefined : to);
}

/** @type {import("../../app/types.js").Closing} */
export function closing(notes) {
  const round = lastRound(notes);
  /** @type {Map<number, number[]>} */
  const bowls = new Map();
  for (const { params } of allOf(round, "chinchirorin.rolled", "chinchirorin.piss")) bowls.set(params.seat, params.dice);
  if (!bowls.size) return null;
  const note = lastOf(round, "chinchirorin.bank_wins", "chinchirorin.bank_loses", "chinchirorin.bank_even", "chinchirorin.wash");
  return { kind: "dice", held: [...bowls].map(([seat, dice]) => ({ seat, items: dice.map(String) })), note };
}
