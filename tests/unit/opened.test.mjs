/** A match that was over when it came here: nobody knows when it was played, and it is marked so that no evening counts it. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { metaFrom } from "../../web/common/players.js";
import * as matches from "../../web/engine/matches.js";

/** @param {"over" | "choose"} type @returns {import("../../web/engine/boot.js").Call} */
const engineAt = (type) =>
  /** @type {any} */ (
    ({ cmd }) => {
      if (cmd === "record") return { ok: true, record: "{}" };
      const next = type === "over" ? { type, scores: [2, 1], winners: [0], places: [1, 2] } : { type, seats: [0], open: false };
      return {
        ok: true,
        match: "m",
        game: "dice",
        seats: ["Ana", "Beto"],
        bots: [null, null],
        next,
        view: {},
        add: [],
        notes: [],
        lines: 3,
        totals: [2, 1],
        own_luck: false,
      };
    }
  );
const keep = (/** @type {string} */ id, more = {}) => ({ id, players: [], secrets: true, ...more });

test("out of a file or a link it is marked; one that goes on is not", async () => {
  const { meta } = await matches.adopt(engineAt("over"), "m", keep("ended"));
  assert.equal(meta?.opened, true);
  const { meta: live } = await matches.adopt(engineAt("choose"), "m", keep("live"));
  assert.equal(live?.opened, undefined);
});

test("out of another page it is marked once somebody keeps it; one that is kept after all is not", async () => {
  await matches.adopt(engineAt("over"), "m", keep("hosted", { shown: true }));
  const { meta } = await matches.keepAnew(engineAt("over"), { keep: keep("hosted", { shown: true }), stamp: undefined, record: undefined });
  assert.equal(meta?.opened, true);
  const { meta: own } = await matches.keepAnew(engineAt("over"), { keep: keep("own"), stamp: "s", record: "{}" });
  assert.equal(own?.opened, undefined);
});

test("the mark is true or not there", () => {
  assert.deepEqual([metaFrom({ opened: true }).opened, "opened" in metaFrom({ opened: "yes" })], [true, false]);
});
