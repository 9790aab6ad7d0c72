/** What decided the match: the cups of its last round, as they were lifted. A die that falls may end it without. */
import { allOf, lastOf } from "../../common/notes.js";
import { since } from "../../common/since.js";

/** @type {import("../../app/types.js").Closing} */
export function closing(notes) {
  const round = since(notes, "dudo.round");
  const cups = allOf(round, "dudo.shows");
  if (!cups.length) return null;
  const held = cups.map(({ params: { seat, dice, counted } }) => ({ seat, items: dice.map(String), lit: counted }));
  return { kind: "dice", held, note: lastOf(round, "dudo.holds", "dudo.fails", "dudo.exact", "dudo.missed") };
}
