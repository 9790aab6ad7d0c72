/** What was said ahead stays where an undo has put it back, until somebody acts. */
import assert from "node:assert/strict";
import { test } from "node:test";
import * as matches from "../../web/engine/matches.js";

const KEEP = /** @type {any} */ ({ id: "one", players: [], secrets: true, unsaved: true });
const PASSES = { within: "4", says: {}, otherwise: "pass" };
/** @type {string[]} */
let log = [];

/** Ana is asked first, then Beto. */
function turn() {
  const has = (/** @type {number} */ seat) => log.some((line) => line.startsWith(`${seat} `));
  const waiting = log.some((line) => line.endsWith(" claim")) ? [] : [0, 1].filter((seat) => !has(seat));
  const view = { question: waiting.length ? { within: "4", about: "8D" } : null };
  const next = { type: "choose", seats: waiting.length ? waiting : [2], open: waiting.length > 0 };
  return { ok: true, match: "m", game: "chinaso", next, bots: [null, null, null], view, lines: log.length };
}

/** @type {import("../../web/engine/boot.js").Call} */
const call = /** @type {any} */ (
  (/** @type {{cmd: string, seat: number, action: string}} */ { cmd, seat, action }) => {
    if (cmd === "record") return { ok: true, record: log.join("\n") };
    if (cmd === "undo") log.pop();
    const add = cmd === "act" ? [`${seat} ${action}`] : cmd === "consult" ? [`# advice ${seat}`] : [];
    log.push(...add);
    return { ...turn(), add, notes: [] };
  }
);

test("who asks for advice plays nothing that another one said ahead and has taken back", async () => {
  log = [];
  await matches.begin(call, { op: "begin", request: /** @type {any} */ ({ cmd: "new" }), keep: KEEP });
  matches.remember({ op: "memo", id: "one", seat: 0, text: "", ahead: PASSES });
  await matches.step(call, "one", { cmd: "answers", said: [] }, null);
  assert.deepEqual(log, ["0 pass"]);
  await matches.step(call, "one", { cmd: "undo" }, null);
  assert.deepEqual(log, []);
  const { own } = await matches.step(call, "one", { cmd: "consult", seat: 1 }, 0);
  assert.equal(own, undefined, "Ana has the phone");
  assert.deepEqual(log, ["# advice 1"]);
  await matches.step(call, "one", { cmd: "answers", said: [] }, null);
  assert.deepEqual(log, ["# advice 1", "0 pass"]);
});

test("who asks for advice does not act by what they have just noted that they want", async () => {
  log = [];
  await matches.begin(call, { op: "begin", request: /** @type {any} */ ({ cmd: "new" }), keep: KEEP });
  matches.remember({ op: "memo", id: "one", seat: 0, text: "", ahead: { ...PASSES, otherwise: "claim" } });
  const { own } = await matches.step(call, "one", { cmd: "consult", seat: 0 }, 0);
  assert.deepEqual(log, ["# advice 0"]);
  assert.ok(own, "Ana goes on looking");
});

/** Beto looks at his hand and answers; Ana, who comes before him, has not been asked yet. @param {"claim" | "pass"} action */
async function early(action) {
  log = [];
  await matches.begin(call, { op: "begin", request: /** @type {any} */ ({ cmd: "new" }), keep: KEEP });
  return matches.step(call, "one", { cmd: "answers", said: [{ seat: 1, action }] }, 1);
}

const PASS = { seat: 0, action: /** @type {const} */ ("pass") };

test("who answers before those who come first in line is not asked again, and what it said shows only when it counts", async () => {
  const [claims, passes] = [await early("claim"), await early("pass")];
  assert.deepEqual(claims, passes);
  assert.deepEqual([/** @type {any} */ (claims.told).asks, log], [[0], []]);
  for (const action of /** @type {const} */ (["claim", "pass"])) {
    await early(action);
    await matches.step(call, "one", { cmd: "answers", said: [PASS] }, null);
    assert.deepEqual(log, ["0 pass", `1 ${action}`]);
  }
});

test("who comes first in line takes it all the same", async () => {
  await early("claim");
  await matches.step(call, "one", { cmd: "answers", said: [{ seat: 0, action: "claim" }] }, null);
  assert.deepEqual(log, ["0 claim"]);
});

test("an early answer goes with its question: after a step back everybody is asked", async () => {
  await early("claim");
  await matches.step(call, "one", { cmd: "answers", said: [PASS] }, null);
  const { told } = await matches.step(call, "one", { cmd: "undo" }, null);
  assert.deepEqual([/** @type {any} */ (told).asks, log], [[1], ["0 pass"]]);
});

test("an answer on behalf of others is no early answer", async () => {
  log = [];
  await matches.begin(call, { op: "begin", request: /** @type {any} */ ({ cmd: "new" }), keep: KEEP });
  const { told } = await matches.step(call, "one", { cmd: "answers", said: [{ seat: 1, action: "claim" }] }, null);
  assert.deepEqual([/** @type {any} */ (told).asks, log], [[0, 1], []]);
});
