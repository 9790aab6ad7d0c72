/** The computers of a game come once the rest of Python is there; people do not wait for it for ever. */
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { botsAreHere, bringBots } from "../../web/app/match/bots.js";
import { engine } from "../../web/app/match/engine.js";

const passed = () => new Promise((go) => setImmediate(go));

test("where the rest of Python does not come they fail, and may be asked for again", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  engine.ask = /** @type {any} */ (async () => ({ here: true }));
  engine.whole = new Promise(() => {});
  const first = bringBots("dudo").then(
    () => "here",
    () => "failed",
  );
  for (let tries = 0; tries < 3; tries++) {
    await passed();
    mock.timers.tick(30_000);
  }
  assert.equal(await first, "failed");
  assert.equal(botsAreHere("dudo"), false);
  mock.timers.reset();
  engine.whole = Promise.resolve();
  await bringBots("dudo");
  assert.equal(botsAreHere("dudo"), true);
});
