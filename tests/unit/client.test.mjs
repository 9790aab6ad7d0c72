/** How long the page waits for its worker: for what the worker is at, never for what stands in line behind it. */
import assert from "node:assert/strict";
import { mock, test } from "node:test";

const PATIENCE = 20_000; // ms

/** A worker that does nothing but what a test says in its place. */
class SilentWorker {
  /** @type {SilentWorker} */
  static last;
  constructor() {
    SilentWorker.last = this;
    this.ended = false;
    /** @type {number[]} */
    this.asked = [];
  }
  /** @param {{id: number}} message */
  postMessage({ id }) {
    this.asked.push(id);
  }
  terminate() {
    this.ended = true;
  }
  /** @param {object} data */
  say(data) {
    this.onmessage({ data });
  }
}

mock.timers.enable({ apis: ["setTimeout"] });
Object.assign(globalThis, { Worker: SilentWorker });
Object.assign(window, { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout });
const { Engine, EngineDown } = await import("../../web/engine/client.js");

/** An engine that is up, and what became of the requests that it was asked. @param {number} requests */
async function asked(requests) {
  const engine = new Engine(() => {});
  const up = engine.start();
  const worker = SilentWorker.last;
  worker.say({ ready: { path: "picture" } });
  await up;
  const ends = Array.from({ length: requests }, () => "waits");
  ends.forEach((_, at) => {
    engine.ask({ op: "pack" }).then(
      () => (ends[at] = "answered"),
      (error) => (ends[at] = error instanceof EngineDown ? error.message : String(error)),
    );
  });
  await settled();
  return { engine, worker, ends };
}

/** Whatever has been promised so far has come. */
const settled = () => new Promise((go) => setImmediate(go));

/** @param {number} ms */
async function pass(ms) {
  mock.timers.tick(ms);
  await settled();
}

test("a request does not run out while the worker is at the one before it", async () => {
  const { worker, ends } = await asked(2);
  const [first, second] = worker.asked;
  worker.say({ begun: first });
  await pass(PATIENCE - 1);
  worker.say({ id: first, answer: {} });
  await pass(PATIENCE - 1); // the second was sent long ago, and is only now begun
  assert.deepEqual(ends, ["answered", "waits"]);
  worker.say({ begun: second });
  await pass(PATIENCE - 1);
  assert.deepEqual([ends[1], worker.ended], ["waits", false]);
  await pass(1);
  assert.deepEqual([ends[1], worker.ended], ["silent", true]);
});

test("a request that waits for a file is not late, and those behind it are", async () => {
  const { worker, ends } = await asked(2);
  const [first, second] = worker.asked;
  worker.say({ away: first });
  worker.say({ begun: second });
  worker.say({ id: second, answer: {} });
  await pass(10 * PATIENCE);
  assert.deepEqual([ends, worker.ended], [["waits", "answered"], false]);
  worker.say({ begun: first });
  await pass(PATIENCE);
  assert.deepEqual([ends[0], worker.ended], ["silent", true]);
});

test("what needs all of Python waits until it is there, and not for a worker that is gone", async () => {
  const { engine, worker } = await asked(0);
  let whole = "waits";
  const watch = () =>
    engine.whole.then(
      () => (whole = "here"),
      () => (whole = "gone"),
    );
  void watch();
  await settled();
  assert.equal(whole, "waits");
  worker.say({ whole: true });
  await settled();
  assert.equal(whole, "here");
  void engine.restart().catch(() => {});
  void watch();
  engine.stop("crash");
  await settled();
  assert.equal(whole, "gone");
});

test("a worker that is silent over one request takes those behind it with it", async () => {
  const { worker, ends } = await asked(2);
  worker.say({ begun: worker.asked[0] });
  await pass(PATIENCE);
  assert.deepEqual([ends, worker.ended], [["silent", "silent"], true]);
});
