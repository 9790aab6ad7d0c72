/** A number that runs to what it is. */
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { countUp } from "../../web/ui/count.js";

/** @type {FrameRequestCallback[]} */
const frames = [];
let now = 0;
mock.method(globalThis, "requestAnimationFrame", (/** @type {FrameRequestCallback} */ frame) => frames.push(frame));
mock.method(performance, "now", () => now);

/** @param {number} ms */
function later(ms) {
  now += ms;
  for (const frame of frames.splice(0)) frame(now);
}

function shown(/** @type {string} */ text) {
  const el = document.createElement("output");
  el.append(document.createComment(""), text);
  return el;
}

test("a number that is drawn runs there, and ends as it was drawn", () => {
  const el = shown("1,250");
  countUp(el, 400, 1250, (value) => value.toLocaleString("en"));
  assert.equal(el.textContent, "400");
  later(200);
  const midway = Number(el.textContent?.replace(",", ""));
  assert.ok(midway > 400 && midway < 1250, el.textContent ?? "");
  later(1000);
  assert.equal(el.textContent, "1,250");
  assert.equal(frames.length, 0);
});

test("what is drawn meanwhile stays", () => {
  const el = shown("300");
  countUp(el, 0, 300, String);
  later(100);
  /** @type {Text} */ (el.lastChild).data = "50";
  later(100);
  assert.equal(el.textContent, "50");
  assert.equal(frames.length, 0);
});

test("what is not there, or stays the same, does not run", () => {
  countUp(null, 0, 300, String);
  countUp(shown("300"), 300, 300, String);
  assert.equal(frames.length, 0);
});
