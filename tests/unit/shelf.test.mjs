/** The newest matches, as home shows them before it has read them all: what another tab has deleted is not among them. */
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { discard } from "../../web/app/match/deletion.js";
import { going, noteSaved } from "../../web/app/match/keeping.js";
import { noteShelf } from "../../web/app/match/session.js";
import { FEW, lastKnown } from "../../web/app/match/shelf.js";

const meta = (/** @type {string} */ id, lines = 1) => /** @type {any} */ ({ id, game: "dice", players: [], lines, stamp: `${id}${lines}` });
/** Listeners are told of a change a moment later. @param {void} _ */
const heard = async (_) => {};
/** @param {...string} ids of all that a page has read */
const read = (...ids) => heard(noteShelf({ saved: ids.map((id) => meta(id)), listed: true }));
const played = (/** @type {string} */ id) => heard(noteSaved({ saved: "saved", meta: meta(id, 2) }));
const noted = () => lastKnown().newest.map(({ id }) => id);

/** Another tab deletes a match: it notes what is left. @param {string} gone */
function deletedElsewhere(gone) {
  const { newest, count } = JSON.parse(localStorage.getItem("cubilete.newest") ?? "{}");
  const left = newest.filter((/** @type {{id: string}} */ { id }) => id !== gone);
  localStorage.setItem("cubilete.newest", JSON.stringify({ newest: left, count: count - 1 }));
}

beforeEach(async () => {
  going.clear();
  await read("one", "two", "three");
});

test("a step that is saved here does not bring back what another tab has deleted", async () => {
  deletedElsewhere("two");
  await played("three");
  assert.deepEqual(noted(), ["three", "one"]);
  await played("four");
  assert.deepEqual(noted(), ["four", "three", "one"]);
});

test("nor does a match that is deleted here", async () => {
  deletedElsewhere("two");
  await heard(discard("three"));
  assert.deepEqual(noted(), ["one"]);
});

test("what is on the shelf again is noted once the shelf is read", async () => {
  deletedElsewhere("two");
  await played("three");
  await read("two", "three", "one");
  assert.deepEqual(noted(), ["two", "three", "one"]);
});

test("no more are noted than are shown", async () => {
  await read("a", "b", "c", "d", "e");
  await played("e");
  assert.deepEqual(noted(), ["e", "a", "b", "c"]);
  assert.equal(noted().length, FEW);
  assert.equal(lastKnown().count, 5);
});

test("what was played last comes first, whichever was noted last", async () => {
  const at = (/** @type {string} */ id, /** @type {number} */ updated) => ({ ...meta(id), updated });
  await heard(noteShelf({ saved: [at("later", 2), at("earlier", 1)], listed: true }));
  await heard(noteSaved({ saved: "elsewhere", meta: at("earlier", 1) }));
  assert.deepEqual(noted(), ["later", "earlier"]);
});
