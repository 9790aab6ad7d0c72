import assert from "node:assert/strict";
import { test } from "node:test";
import { tick } from "../../web/ui/chart.js";

test("ticks are whole and round", () => {
  assert.deepEqual([1, 2, 3, 5, 9, 10, 40, 100, 350, 1_000, 20_000].map(tick), [1, 1, 1, 2, 5, 5, 10, 25, 100, 250, 5_000]);
});
