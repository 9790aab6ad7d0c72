/** Alone: how a match compares with those before. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { againstBest, aloneWith, compared } from "../../web/app/match/best.js";

test("the first is what is to be beaten, a better one beats it, and the same match counts once", () => {
  assert.deepEqual(compared({ a: 200 }, "a", 200, false), { how: "first", value: 200 });
  assert.deepEqual(compared({ a: 200, b: 210 }, "b", 210, false), { how: "new", value: 200 });
  assert.deepEqual(compared({ a: 200, b: 200 }, "b", 200, false), { how: "equal", value: 200 });
  assert.deepEqual(compared({ a: 200, b: 180 }, "b", 180, false), { how: "short", value: 200 });
  assert.deepEqual(compared({ a: 12, b: 14 }, "b", 14, true), { how: "more", value: 12 });
  assert.deepEqual(compared({ a: 14, b: 12 }, "b", 12, true), { how: "new", value: 14 });
});

/** A match of one that came to a goal in so many turns. @param {string} id @param {number} turns @param {object} options */
const over = (id, turns, options = {}, players = [{ name: "Ana", colour: "red", controller: "person" }]) => ({
  id,
  game: "prudente",
  players,
  notes: Array.from({ length: turns }, (_, line) => ({ code: "prudente.banked", line, params: { totals: [100 * line] } })),
  open: { next: { type: "over", scores: [5_000], winners: [0], places: [1] }, view: { goal: 5_000 }, options },
});

test("what was played on from another match is nobody's best", () => {
  localStorage.clear();
  againstBest(over("a", 12));
  const match = over("b", 3);
  assert.equal(aloneWith({ ...match, open: { ...match.open, branched: true } }), "alone.turns");
  assert.equal(againstBest(over("c", 10)), "alone.new");
  assert.deepEqual(Object.values(JSON.parse(localStorage.getItem("cubilete.alone") ?? "{}")), [{ a: 12, c: 10 }]);
});

test("what came out of a link is nobody's best on this device", () => {
  localStorage.clear();
  assert.equal(againstBest(over("linked", 3)), "alone.first");
  assert.equal(againstBest(over("a", 12)), "alone.first");
  assert.deepEqual(Object.values(JSON.parse(localStorage.getItem("cubilete.alone") ?? "{}")), [{ a: 12 }]);
});

test("what was reached is kept for the game and its house rules, and not for two players", () => {
  localStorage.clear();
  assert.equal(againstBest(over("a", 12)), "alone.first");
  assert.equal(againstBest(over("a", 12)), "alone.first");
  assert.equal(againstBest(over("b", 9)), "alone.new");
  assert.equal(againstBest(over("c", 10)), "alone.more");
  assert.equal(againstBest(over("d", 20, { goal: 10_000 })), "alone.first");
  const two = [..."ab"].map((name) => ({ name, colour: "red", controller: "person" }));
  assert.equal(againstBest(over("e", 3, {}, two)), "");
  assert.equal(aloneWith(over("c", 10)), "alone.turns");
  assert.equal(aloneWith(over("e", 3, {}, two)), "");
});
