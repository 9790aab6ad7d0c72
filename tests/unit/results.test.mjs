/** Who came where, how the totals went, and which moments decided it. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { ranking, runningTotals } from "../../web/app/match/results.js";
import { moments } from "../../web/app/match/moments.js";

/** Notes that end a turn, one per line from line 3 on. @param {...number[]} totals */
const ended = (...totals) => totals.map((all, at) => ({ code: "bank", line: 3 + at, params: { totals: all } }));
const START = [0, 0];

test("the ranking goes by place, and those who share one stay in the order of the seats", () => {
  const over = { type: "over", winners: [2], scores: [5, 5, 9], places: [2, 2, 1] };
  assert.deepEqual(
    ranking(over).map(({ seat, place, score }) => [seat, place, score]),
    [
      [2, 1, 9],
      [0, 2, 5],
      [1, 2, 5],
    ],
  );
});

test("running totals begin with what everybody started with and skip notes without totals", () => {
  const notes = [...ended([10, 0]), { code: "roll", line: 9, params: {} }, ...ended([10, 25])];
  assert.deepEqual(runningTotals([3, 4], notes), [
    [3, 10, 10],
    [4, 0, 25],
  ]);
});

test("a match of one turn has no moments", () => {
  assert.deepEqual(moments(ended([10, 0]), START, [0], false), []);
});

test("the lead that decided is the last one somebody took alone", () => {
  const notes = ended([10, 0], [10, 10], [10, 30], [90, 30]);
  const found = moments(notes, START, [0], false);
  assert.deepEqual(
    found.filter(({ kind }) => kind === "lead").map(({ line, seat }) => [line, seat]),
    [[6, 0]],
  );
});

test("a lead that was lost again decided nothing", () => {
  const kinds = moments(ended([10, 0], [10, 5]), START, [1], false).map(({ kind }) => kind);
  assert.ok(!kinds.includes("lead"));
});

test("alone nobody takes the lead", () => {
  const found = moments(ended([10], [60]), [0], [0], false);
  assert.deepEqual(
    found.map(({ kind, line }) => [kind, line]),
    [["gain", 4]],
  );
});

test("the largest gain and the largest loss are found", () => {
  const found = moments(ended([10, 0], [10, 50], [4, 50]), START, [1], false);
  assert.deepEqual(
    found.map(({ kind, line, seat }) => [kind, line, seat]),
    [
      ["lead", 4, 1],
      ["loss", 5, 0],
    ],
  );
});

test("where few points are good, points are a loss and the lowest leads", () => {
  const found = moments(ended([10, 0], [10, 50]), START, [0], true);
  assert.deepEqual(
    found.map(({ kind, line, seat }) => [kind, line, seat]),
    [["lead", 4, 0]],
  );
  const lost = moments(ended([5, 0], [95, 0], [96, 50]), START, [1], true);
  assert.deepEqual(
    lost.map(({ kind, line, seat }) => [kind, line, seat]),
    [
      ["lead", 3, 1],
      ["loss", 4, 0],
    ],
  );
});

test("one line is told once, however much happened on it", () => {
  const lines = moments(ended([0, 5], [100, 5]), START, [0], false).map(({ line }) => line);
  assert.equal(new Set(lines).size, lines.length);
});
