/** Who came where, and how the totals went. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { ranking, runningTotals } from "../../web/app/match/results.js";

/** Notes that end a turn, one per line from line 3 on. @param {...number[]} totals */
const ended = (...totals) => totals.map((all, at) => ({ code: "bank", line: 3 + at, params: { totals: all } }));

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
