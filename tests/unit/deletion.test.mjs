/** A match that somebody is deleting: nothing brings it back but the one who deletes it. */
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { goOver, offline } from "../../web/app/device/offline.js";
import { discard, purge, putBack } from "../../web/app/match/deletion.js";
import { engine } from "../../web/app/match/engine.js";
import { noteSaved, unsaved } from "../../web/app/match/keeping.js";
import { noteEngine, session } from "../../web/app/match/session.js";
import { refreshList } from "../../web/app/match/shelf.js";

const META = /** @type {any} */ ({ id: "one", game: "dice", players: [], stamp: "s" });
const shelf = () => session.value.saved.map(({ id }) => id);
/** What the worker still has to say when it is told to forget the match. */
let late = () => {};

// This browser stores nothing, so that a match is on the shelf as long as the page holds it.
beforeEach(() => {
  late = () => {};
  engine.ask = /** @type {any} */ (async () => (late(), {}));
  noteEngine({ ...session.value.engine, phase: "ready" });
  noteSaved({ saved: "memory", meta: META });
});

test("it is on no list until it is put back", async () => {
  discard("one");
  await refreshList();
  assert.deepEqual(shelf(), []);
  await putBack("one");
  assert.deepEqual(shelf(), ["one"]);
});

test("a step that is saved meanwhile does not put it back", async () => {
  discard("one");
  noteSaved({ saved: "memory", meta: { ...META, lines: 2 } });
  assert.deepEqual(shelf(), []);
  late = () => noteSaved({ saved: "memory", meta: { ...META, lines: 3 } });
  await purge("one");
  await refreshList();
  assert.deepEqual([shelf(), unsaved.size], [[], 0]);
});

test("a newer release waits until it is gone", async () => {
  const reload = mock.method(location, "reload", () => {});
  offline.patch({ newer: true });
  discard("one");
  unsaved.clear();
  assert.equal(goOver(), false);
  await purge("one");
  assert.equal(goOver(), true);
  assert.equal(reload.mock.callCount(), 1);
});
