import assert from "node:assert/strict";
import { test } from "node:test";
import { scoreLines, stopBeside, turnLines } from "../../web/app/match/stops.js";

/** @param {number} line @param {object} params */
const note = (line, params) => /** @type {any} */ ({ line, code: "prudente.threw", params });

const NOTES = [
  note(1, { faces: [6, 2] }),
  note(2, { seat: 0 }),
  note(3, { seat: 0, totals: [300, 0] }),
  note(5, { seat: 1 }),
  note(6, { seat: 1 }),
  note(6, { totals: [300, 0] }),
  note(7, { seat: 0 }),
];

test("a turn begins where somebody else is told of", () => {
  assert.deepEqual(turnLines(NOTES), [2, 5, 7]);
  assert.deepEqual(turnLines([]), []);
});

test("a score is where totals were counted", () => {
  assert.deepEqual(scoreLines(NOTES), [3, 6]);
});

test("beside a line is the nearest stop, or an end of the match", () => {
  const stops = [2, 5, 7];
  assert.deepEqual(
    [0, 2, 4, 7, 9].map((line) => stopBeside(stops, line, 1, 9)),
    [2, 5, 5, 9, 9],
  );
  assert.deepEqual(
    [0, 2, 4, 7, 9].map((line) => stopBeside(stops, line, -1, 9)),
    [0, 0, 2, 5, 7],
  );
});
