/** In which order a hand of Chinaso is held, and which of its cards are new. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { fresh, ordered } from "../../web/games/chinaso/order.js";

const HAND = "2S 9H XX 4H 9C 3H 9S KD 4C".split(" ");
/** @param {number} threes @param {number} straights */
const held = (threes, straights) => ordered(HAND, "contract", [], { threes, straights }).map(({ name }) => name);

test("for threes what is held most often comes first", () => {
  assert.deepEqual(held(2, 0).slice(0, 5), "9S 9H 9C 4H 4C".split(" "));
  assert.equal(held(2, 0).at(-1), "XX");
});

test("for straights the longest suits do", () => assert.deepEqual(held(0, 2), "3H 4H 9H 2S 9S 4C 9C KD XX".split(" ")));

test("for both, threes that are whole stand before the suits", () => assert.deepEqual(held(2, 1), "9S 9H 9C 3H 4H 2S 4C KD XX".split(" ")));

test("what has come is told apart from its twin", () => {
  assert.deepEqual([...fresh(["7S", "7S", "XX"], ["7S", "XX"])], ["7S:2"]);
  assert.deepEqual([...fresh(["7S"], ["7S", "8S"])], []);
});
