/** Records that go out: people are told before one does that holds what lies hidden. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { noteShelf } from "../../web/app/match/session.js";
import { mayTell } from "../../web/app/sharing/records.js";

const meta = (/** @type {object} */ more) => /** @type {any} */ ({ id: "one", game: "dudo", players: [], over: false, ...more });

/** Whether somebody is asked first, who says no. @param {string[]} ids */
async function asked(ids) {
  const answer = mayTell(ids);
  const sheet = document.querySelector("dialog");
  sheet?.close();
  sheet?.remove();
  assert.equal(await answer, sheet === null);
  return sheet !== null;
}

test("people are asked before a match goes out that goes on", async () => {
  noteShelf({ saved: [meta({}), meta({ id: "two", over: true })] });
  assert.deepEqual([await asked(["one"]), await asked(["two"]), await asked(["two", "one"]), await asked([])], [true, false, true, false]);
});

test("a match that the list does not know may go on", async () => {
  noteShelf({ saved: [] });
  assert.equal(await asked(["one"]), true);
});
