/** Score sheets: their rows, empty and as a match went. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { emptyRows, filledRows, sidesOf, unitOf } from "../../web/app/club/paper.js";

/** @param {number[][]} all @returns {any} */
const course = (all, view = {}) => ({ notes: all.map((totals, line) => ({ code: "x", line, params: { totals } })), start: [0, 0], view });

test("turns stand below each other as people write them: each total that is new", () => {
  const rows = filledRows(
    "prudente",
    course([
      [500, 0],
      [500, 0],
      [500, 450],
      [900, 450],
    ]),
  );
  assert.deepEqual(rows, [
    { head: 1, cells: ["500", "450"] },
    { head: 2, cells: ["900", ""] },
  ]);
  assert.deepEqual(filledRows("prudente", course([])), []);
});

test("rounds have a row each, whether anything has changed or not", () => {
  const rounds = [
    [5, 4],
    [5, 4],
    [5, 3],
  ];
  assert.deepEqual(
    filledRows("dudo", course(rounds)).map(({ cells }) => cells.map(Number)),
    rounds,
  );
});

test("a pair shares a column, several hatches stand below each other, and what was crossed out is", () => {
  const box = (/** @type {string} */ name, /** @type {number | null} */ points) => ({ box: name, points });
  const hatches = (/** @type {number} */ more) => [{ boxes: [box("ones", 3 + more), box("grande", 0)] }, { boxes: [box("ones", null), box("grande", 50)] }];
  const sheets = [
    { seats: [0, 2], hatches: hatches(0) },
    { seats: [1, 3], hatches: hatches(1) },
  ];
  assert.deepEqual(sidesOf("cacho", { sheets }, 4), [
    [0, 2],
    [1, 3],
  ]);
  assert.deepEqual(
    filledRows("cacho", course([], /** @type {any} */ ({ sheets }))).map(({ head, cells }) => [head, ...cells]),
    [
      ["box.ones", "3", "4"],
      ["box.grande", "×", "×"],
      ["box.ones", "", ""],
      ["box.grande", "50", "50"],
    ],
  );
});

test("a game that nobody has told the house of is written turn by turn", () => {
  assert.equal(unitOf("pig"), "turn");
  assert.equal(emptyRows("pig", 3).length, 24);
  assert.deepEqual(sidesOf("pig", {}, 2), [[0], [1]]);
});
