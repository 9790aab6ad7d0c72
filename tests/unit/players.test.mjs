/** Who sits at a table, also as earlier releases have kept it. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { inColours, metaFrom, namesOf, playersOf } from "../../web/common/players.js";
import { lastPeople, playersIn, rememberPeople, seated } from "../../web/app/house/people.js";

const ANA = { name: "Ana", colour: "teal", controller: "person" };
const BETO = { name: "Beto", colour: "red", controller: "person" };

test("people get the colours in their order, and keep what is known of them", () => {
  assert.deepEqual(playersOf(["Ana", "Beto"]), [
    { ...ANA, colour: "red" },
    { ...BETO, colour: "blue" },
  ]);
  assert.deepEqual(playersOf(["Ana", "Beto"], [ANA, BETO]), [ANA, BETO]);
});

test("a colour that does not exist is none, nor is a list of them that is no list", () => {
  assert.deepEqual(playersOf(["Ana"], [{ colour: "<b>" }]), playersOf(["Ana"]));
  assert.deepEqual(playersOf(["Ana"], inColours("red")), playersOf(["Ana"]));
});

const STORED = { id: "abcdefghij", game: "dudo", real: true, created: 1, updated: 2, lines: 3, over: false, totals: [], turn: [0], winners: [], stamp: "s" };

test("a match that an earlier release has stored tells who plays", () => {
  const meta = metaFrom({ ...STORED, seats: ["Ana", "Beto"], colours: ["teal", "red"] });
  assert.deepEqual(meta, { ...STORED, branched: false, players: [ANA, BETO] });
  assert.deepEqual(metaFrom(meta), meta);
});

const DAMAGES = [null, undefined, 7, Number.NaN, -Infinity, "x", [], {}, true, [null], [7], [[]], new Date(Number.NaN)];
const FIELDS = ["players", "game", "real", "created", "updated", "lines", "over", "branched", "totals", "turn", "winners", "places", "stamp", "follows"];

test("a row whose fields are damaged says what it can, each field in its own kind", () => {
  for (const field of [...FIELDS, "seats"]) {
    for (const bad of DAMAGES) {
      const meta = metaFrom({ ...STORED, ...(field === "seats" ? {} : { players: [ANA, BETO] }), [field]: bad });
      assert.equal(meta.id, STORED.id);
      assert.ok(
        meta.players.every(({ name, colour, controller }) => [name, colour, controller].every((one) => typeof one === "string")),
        `${field}: ${bad}`,
      );
      for (const at of [meta.created, meta.updated]) assert.doesNotThrow(() => new Date(at).toISOString(), `${field}: ${bad}`);
      for (const all of [meta.totals, meta.turn, meta.winners]) assert.ok(all.every(Number.isFinite), `${field}: ${bad}`);
      // A stamp that is none would never be the one that a save follows.
      for (const stamp of [meta.stamp, meta.follows]) assert.ok(["string", "undefined"].includes(typeof stamp), `${field}: ${bad}`);
      assert.ok(meta.places === undefined || Array.isArray(meta.places), `${field}: ${bad}`);
      assert.deepEqual(
        [meta.game, meta.lines, meta.real, meta.over].map((one) => typeof one),
        ["string", "number", "boolean", "boolean"],
      );
    }
  }
  assert.deepEqual(metaFrom({ id: "abcdefghij" }).players, []);
});

test("computers stay what they are", () => {
  const meta = { ...STORED, branched: true, players: [ANA, { ...BETO, controller: "master" }] };
  assert.deepEqual(metaFrom(meta), meta);
});

test("the people that an earlier release remembered sit down again", () => {
  localStorage.setItem("cubilete.people", JSON.stringify([{ name: "Ana", colour: "teal" }, { name: 7 }, { name: "Beto", colour: "red" }]));
  assert.deepEqual(playersIn(lastPeople([2, 6])), [ANA, BETO]);
});

test("people are remembered as they sat, and seats without a name get one", () => {
  rememberPeople(seated([ANA, { ...BETO, name: "" }]));
  const seats = lastPeople([2, 6]);
  assert.deepEqual(namesOf(seats), ["Ana", ""]);
  assert.equal(playersIn(seats)[1]?.colour, "red");
  assert.notEqual(playersIn(seats)[1]?.name, "");
});
