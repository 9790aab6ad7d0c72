/** What decided the match: the hands of its last game, the one that won it first. */
import { allOf, lastOf } from "../../common/notes.js";
import { since } from "../../common/since.js";

/** @typedef {import("../../app/types.js").Note} Note */

const SHOWN = 4; // hands: with more of them dice become too small

/** How the game was won: by an answer, by five aces, or because nobody answered. @param {Note[]} game @param {number} winner */
function decisive(game, winner) {
  const told = allOf(
    game,
    "chingona.called_natural",
    "chingona.called_wild",
    "chingona.called_mexican",
    "chingona.called_numbers",
    "chingona.beaten",
    "chingona.beaten_numbers",
    "chingona.five_aces",
  );
  return told.findLast(({ params }) => params.seat === winner) ?? null;
}

/** @type {import("../../app/types.js").Closing} */
export function closing(notes) {
  const won = lastOf(notes, "chingona.game");
  if (!won) return null;
  const { seat: winner } = won.params;
  const game = since(notes.slice(0, notes.indexOf(won)), "chingona.next_game", "chingona.starts", "chingona.replayed");
  /** @type {Map<number, string[]>} */
  const hands = new Map([[winner, []]]);
  for (const { params } of allOf(game, "chingona.rolled", "chingona.rolled_again", "chingona.five_aces")) hands.set(params.seat, params.dice);
  const held = [...hands].filter(([, items]) => items.length).map(([seat, items]) => ({ seat, items }));
  return { kind: "poker", held: held.slice(0, SHOWN), note: decisive(game, winner) };
}
