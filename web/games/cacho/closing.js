/** What decided the match: the winner's dormida, or the roll that scored most. */
import { allOf, lastOf } from "../../common/notes.js";
import { since } from "../../common/since.js";

/** @typedef {import("../../app/types.js").Note} Note */

/** The dice that each partner ended with in the turn before this note. @param {Note[]} notes @param {Note} note */
function ended(notes, note) {
  const turn = since(notes.slice(0, notes.indexOf(note)), "cacho.noted", "cacho.crossed", "cacho.starts");
  /** @type {Map<number, number[]>} */
  const dice = new Map();
  for (const { params } of allOf(turn, "cacho.rolled", "cacho.rolled_on")) dice.set(params.seat, params.table);
  for (const { params } of allOf(turn, "cacho.stopped", "cacho.both_played")) dice.set(params.seat, params.dice);
  const turned = lastOf(turn, "cacho.turned");
  if (turned && !since(turn, "cacho.turned").some(({ code }) => code.startsWith("cacho.rolled"))) dice.set(turned.params.seat, turned.params.dice);
  return [...dice].map(([seat, faces]) => ({ seat, items: faces.map(String) }));
}

/** @type {import("../../app/types.js").Closing} */
export function closing(notes, _turn, winners) {
  const dormida = lastOf(notes, "cacho.dormida");
  if (dormida) return { kind: "dice", held: [{ seat: dormida.params.seat, items: dormida.params.dice.map(String) }], note: dormida };
  const theirs = allOf(notes, "cacho.noted").filter(({ params }) => winners.includes(params.seat));
  const most = Math.max(...theirs.map(({ params }) => params.points));
  const best = theirs.findLast(({ params }) => params.points === most);
  return best ? { kind: "dice", held: ended(notes, best), note: best } : null;
}
