/** Records that go out: people are told before one does that holds what lies hidden. */
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { engine } from "../../web/app/match/engine.js";
import { Live, exportRecord } from "../../web/app/match/records.js";
import { goingOut } from "../../web/app/sharing/records.js";

/** What was asked of the worker, and whether the match is over there. */
let asked = /** @type {{sealed: boolean}[]} */ ([]);
let over = false;
engine.ask = /** @type {any} */ (
  async (/** @type {any} */ request) => {
    asked.push({ sealed: request.sealed });
    return request.sealed && !over ? { live: true } : { record: "all of it" };
  }
);

beforeEach(() => {
  asked = [];
  over = false;
});

const moment = () => new Promise((go) => setTimeout(go, 10));
const sheet = () => /** @type {HTMLDialogElement | null} */ (document.querySelector("dialog"));

test("a match that is over goes out without a word", async () => {
  over = true;
  assert.equal(await goingOut("one"), "all of it");
  assert.equal(sheet(), null);
});

test("people are asked before a match goes out that goes on, and until then it is not in the page", async () => {
  const going = goingOut("one");
  await moment();
  assert.deepEqual(asked, [{ sealed: true }]);
  sheet()?.close();
  sheet()?.remove();
  assert.equal(await going, null);
  assert.deepEqual(asked, [{ sealed: true }]);
});

test("it goes out if they say so", async () => {
  const going = goingOut("one");
  await moment();
  sheet()
    ?.querySelector(/** @type {"button"} */ (".btn--primary"))
    ?.click();
  sheet()?.remove();
  assert.equal(await going, "all of it");
  assert.deepEqual(asked, [{ sealed: true }, { sealed: false }]);
});

test("whether it is over is what the storage says now, not what a page saw last", async () => {
  await assert.rejects(exportRecord("one", true), Live);
  over = true;
  assert.equal(await exportRecord("one", true), "all of it");
});
