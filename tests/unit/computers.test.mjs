/** Who is a computer: what it is called, when it is due, how it is told to the engine and in a link. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { CHARACTERS, freeCharacter, isLevel, seatedFrom } from "../../web/common/characters.js";
import { alone, computerIsDue, computerMayInterrupt } from "../../web/common/phone.js";
import { botsOf, playersOf } from "../../web/common/players.js";
import { readSetup, writeSetup } from "../../web/app/sharing/links.js";

const BOTS = [null, "easy"];
const due = (/** @type {object} */ next, own_luck = false) => /** @type {any} */ ({ next, bots: BOTS, own_luck });
const choose = (/** @type {number[]} */ seats, /** @type {number[]} */ may = []) => ({ type: "choose", seats, may, open: false });

test("eight characters, none called like somebody at the table", () => {
  assert.equal(new Set(CHARACTERS).size, 8);
  assert.equal(freeCharacter(["sol", "LUNA"]), "Corona");
  assert.equal(freeCharacter(["ＳＯＬ"]), "Luna", "the engine takes them for one");
  assert.ok(!CHARACTERS.includes(freeCharacter(CHARACTERS)));
});

test("@master among names is a computer", () => {
  assert.deepEqual(seatedFrom(["Sol", "@master", "@easy"]), { names: ["Sol", "Luna", "Corona"], bots: [null, "master", "easy"] });
  assert.deepEqual(seatedFrom(["@hard"]), { names: ["@hard"], bots: [null] });
  assert.deepEqual([isLevel("easy"), isLevel("hard"), isLevel(null)], [true, false, false]);
});

test("a computer is due when it is asked, or when the app throws for it", () => {
  assert.ok(computerIsDue(due(choose([1]))));
  assert.ok(!computerIsDue(due(choose([0], [1]))));
  assert.ok(computerMayInterrupt(due(choose([0], [1]))));
  assert.ok(!computerMayInterrupt(due(choose([1], [0]))));
  assert.ok(computerIsDue(due({ type: "roll", by: 1 })));
  assert.ok(!computerIsDue(due({ type: "roll", by: 1 }, true)), "people throw for it");
  assert.ok(!computerIsDue(due({ type: "roll", by: null })));
  assert.ok(!computerIsDue(due({ type: "over" })));
});

test("alone is who has nobody but computers at the table", () => {
  assert.equal(alone(due(choose([0]))), 0);
  assert.equal(alone({ bots: [null, null] }), null);
  assert.equal(alone({ bots: ["easy", "easy"] }), null);
});

test("people among themselves are told to the engine as before", () => {
  assert.deepEqual(botsOf(playersOf(["Ana", "Beto"])), []);
  assert.deepEqual(botsOf(playersOf(["Ana", "Sol"], [], [null, "master"])), [null, "master"]);
});

test("a link tells who is a computer, and one without any is as it was", () => {
  const game = /** @type {any} */ ({ id: "dice", seats: [2, 4], schema: [] });
  const find = () => game;
  const table = (/** @type {any} */ bots) => ({ game: "dice", players: playersOf(["Ana", "Sol"], [], bots), options: {}, real: false });
  assert.deepEqual(readSetup(writeSetup(table([null, "easy"])), find), table([null, "easy"]));
  assert.deepEqual(JSON.parse(atob(writeSetup(table([])).slice(1))), ["dice", ["Ana", "Sol"], {}, 0]);
  const written = (/** @type {unknown} */ told) => `1${btoa(JSON.stringify(told)).replace(/=+$/, "")}`;
  for (const bots of [["easy"], [null, "hard"], "no", [null, null, null], null]) {
    assert.throws(() => readSetup(written(["dice", ["Ana", "Sol"], {}, 0, bots]), find), `${JSON.stringify(bots)} is none`);
  }
});
