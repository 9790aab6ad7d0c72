/** What decided the match: the dice of the winner's last turn that was banked. */
import { allOf } from "../../common/notes.js";
import { since } from "../../common/since.js";

/** @type {import("../../app/types.js").Closing} */
export function closing(notes, _turn, winners) {
  const banked = allOf(notes, "prudente.banked").findLast(({ params }) => winners.includes(params.seat));
  if (!banked) return null;
  const { seat } = banked.params;
  const before = notes.slice(0, notes.indexOf(banked));
  const turn = since(before, "prudente.banked", "prudente.bust", "prudente.all_score");
  const kept = allOf(turn, "prudente.kept").flatMap(({ params }) => params.dice);
  const last = allOf(turn, "prudente.rolled").pop()?.params.dice ?? [];
  return { kind: "dice", held: [{ seat, items: [...kept, ...last].slice(0, 6).map(String) }], note: banked };
}
