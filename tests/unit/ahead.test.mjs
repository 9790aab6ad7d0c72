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
  const waiting = log.includes("0 pass") ? [1] : [0, 1];
  const view = { question: { within: "4", about: "8D" } };
  return { ok: true, match: "m", game: "chinaso", next: { type: "choose", seats: waiting, open: true }, bots: [null, null], view, lines: log.length };
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
