/** A step is told in beats: what has come, what is heard of it, and what a tap or the next step does to it. */
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { drop, from, hasCome, left, skip, tell, watchBeats } from "../../web/ui/beats.js";

const STEP = /** @type {any} */ ({ turn: {}, before: {}, notes: [] });
const SHOW = { cup: 100, fall: 500, lie: 200, reading: 150 };

/** @param {object} plan @param {string[]} told what is heard of it */
const table = (plan, told) =>
  /** @type {any} */ ({
    plan: () => plan,
    update: () => told.push("update"),
    redraw: () => told.push("redraw"),
    beat: (/** @type {string} */ beat) => told.push(beat),
    destroy() {},
  });

beforeEach(() => {
  drop();
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
});

test("a step without a show is told at once", () => {
  const told = /** @type {string[]} */ ([]);
  tell(table({}, told), STEP, () => told.push("said"));
  assert.deepEqual(told, ["update", "cup", "fall", "lie", "said", "reading", "totals", "next"]);
  assert.ok(hasCome("next") && !skip());
});

test("beats come one after the other, and those without a time together", () => {
  const told = /** @type {string[]} */ ([]);
  tell(table(SHOW, told), STEP, () => told.push("said"));
  assert.deepEqual(told, ["update", "cup"]);
  mock.timers.tick(100);
  assert.deepEqual(told.splice(0), ["update", "cup", "redraw", "fall"]);
  mock.timers.tick(500);
  assert.ok(hasCome("lie") && !hasCome("reading"));
  mock.timers.tick(200);
  assert.deepEqual(told.splice(0), ["redraw", "lie", "redraw", "said", "reading"]);
  mock.timers.tick(150);
  assert.deepEqual(told, ["redraw", "totals", "next"]);
  assert.equal(left(), 0);
});

test("what belongs to a beat stays as it was until it comes", () => {
  tell(table(SHOW, []), STEP);
  assert.equal(
    from("cup", () => "drawn"),
    "drawn",
  );
  assert.notEqual(
    from("fall", () => "drawn"),
    "drawn",
  );
  skip();
  assert.equal(
    from("next", () => "drawn"),
    "drawn",
  );
});

test("a tap shows the rest at once, drawn once and heard whole", () => {
  const told = /** @type {string[]} */ ([]);
  let seen = 0;
  const stop = watchBeats(() => void seen++);
  tell(table(SHOW, told), STEP, () => told.push("said"));
  assert.ok(skip());
  assert.deepEqual(told, ["update", "cup", "redraw", "fall", "lie", "said", "reading", "totals", "next"]);
  mock.timers.tick(2_000);
  assert.equal(told.length, 9);
  assert.equal(seen, 1);
  stop();
});

test("the next step hears what was not told of the one before, and draws itself alone", () => {
  const told = /** @type {string[]} */ ([]);
  tell(table(SHOW, told), STEP, () => told.push("said"));
  const next = /** @type {string[]} */ ([]);
  tell(table({}, next), STEP);
  assert.deepEqual(told, ["update", "cup", "fall", "lie", "said", "reading", "totals", "next"]);
  assert.deepEqual(next.slice(0, 2), ["update", "cup"]);
  assert.ok(hasCome("next"));
});

test("a table that is only laid, or that nobody sees, is told at once; one that is left is told no more", () => {
  for (const step of [
    { ...STEP, before: null },
    { ...STEP, hidden: true },
  ]) {
    tell(table(SHOW, []), step);
    assert.ok(hasCome("next"));
  }
  const told = /** @type {string[]} */ ([]);
  tell(table(SHOW, told), STEP);
  drop();
  mock.timers.tick(2_000);
  assert.deepEqual(told, ["update", "cup"]);
  assert.ok(hasCome("next"));
});
