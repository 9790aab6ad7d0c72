/** A spreadsheet of matches comes back as it went out, merges without doubling, and is refused as a whole where it is wrong. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { BadTable, fromCsv } from "../../web/app/club/csv.js";
import { NoClub, toCsv, toJson } from "../../web/app/club/exchange.js";
import { merged } from "../../web/app/club/merge.js";
import { EMPTY, VERSION, checked } from "../../web/app/club/schema.js";
import { viewOf } from "../../web/app/club/who.js";
import { clubOf, person, someClub } from "./clubs.mjs";

const GAMES = ["dudo", "cacho"];
const known = (/** @type {any} */ club) => ({ club, view: viewOf(club), games: GAMES });
/** As another phone takes it in. @param {string} text @param {any} [club] */
const read = (text, club = EMPTY) => fromCsv(text, known(club));
const opened = (/** @type {string} */ text, /** @type {any} */ club = EMPTY) => merged(club, checked(read(text, club), VERSION).club);

const ANA = person("Ana");
const ODD = person("Beto", { name: '=1+"1"', colour: "blue" });
const CLUB = clubOf(
  [ANA, ODD],
  [
    { seats: [{ person: ANA.id }, { guest: "Zoë, la otra" }, { computer: "Sol", level: "master" }], places: [1, 2, 2], scores: [7, -3, -3] },
    { seats: [{ person: ODD.id }, { person: ANA.id }], places: [2, 1], by: "hand", review: { luck: [-45, 45], lost: [120, 0], mistakes: [2, 0] } },
  ],
);

test("a spreadsheet comes back as it went out, on a phone that knows nobody", () => {
  const there = opened(toCsv(CLUB));
  assert.equal(toCsv(there), toCsv(CLUB));
  assert.deepEqual(
    viewOf(there).people.map(({ name }) => name),
    ["Ana", '=1+"1"'],
  );
});

test("text that any spreadsheet takes for a formula is marked, and comes back without the mark", () => {
  for (const first of ["=", "+", "-", "@", "＝", "＋", "－", "＠", "'"]) {
    const club = clubOf([person("Ana", { name: `${first}1` })], [{ seats: [{ person: ANA.id }, { guest: `${first}2` }], places: [1, 2] }]);
    assert.ok(toCsv(club).includes(`,'${first}2,`), first);
    assert.equal(toCsv(opened(toCsv(club))), toCsv(club));
  }
});

test("a long table of one match is told to be wrong, and soon", () => {
  assert.deepEqual(faults([full, ...Array.from({ length: 100_000 }, () => row({}))].join("\n")), ["2 seats"]);
});

test("what the club has already stays as it is, and opening a spreadsheet twice changes nothing", () => {
  assert.deepEqual(read(toCsv(CLUB), CLUB), { people: [], results: [] });
  const once = opened(toCsv(CLUB));
  assert.equal(toJson(opened(toCsv(CLUB), once)), toJson(once));
  const all = Array.from({ length: 60 }, (_, seed) => checked(someClub(seed), VERSION).club);
  for (const club of all) assert.deepEqual(read(toCsv(club), club), { people: [], results: [] });
});

test("what the other phone's file says later holds", () => {
  const { people, results, evenings } = CLUB;
  const later = (/** @type {any} */ entry) => ({ ...entry, changed: 2 });
  const theirs = checked({ people: people.map(later), results: results.map(later), evenings }, VERSION).club;
  assert.equal(toJson(merged(opened(toCsv(CLUB)), theirs)), toJson(theirs));
});

test("a match that two phones have under two ids has one print in a spreadsheet, too", () => {
  const [mine, theirs] = ["mineaaaaaa", "theirsaaaa"].map((id) =>
    clubOf([ANA], [{ id, print: "abc23", seats: [{ person: ANA.id }, { guest: "Zoë" }], places: [1, 2] }]),
  );
  const both = merged(mine, read(toCsv(theirs), mine));
  assert.deepEqual([both.results.length, viewOf(both).results.length], [2, 1]);
});

test("what was deleted stays deleted, and nobody who was comes back", () => {
  const gone = { ...EMPTY, results: [{ id: CLUB.results[0].id, changed: 9, gone: true }], people: [{ id: ODD.id, changed: 9, gone: true }] };
  assert.deepEqual(read(toCsv(CLUB), gone), { people: [], results: [] });
});

const HEAD = "match;ended;game;name;place;score";
const TABLE = `${HEAD}\r\n1;2026-11-24 20:30;dudo;ANA;1;\r\n\r\n1;2026-11-24 20:30;dudo;Caro;2;\r\n`;

test("a table that somebody has typed is taken once, and knows people by their names", () => {
  const club = clubOf([ANA]);
  const { results = [] } = read(TABLE, club);
  assert.deepEqual(/** @type {any} */ (results[0]).seats, [{ person: ANA.id }, { guest: "Caro" }]);
  assert.equal(toJson(opened(TABLE, opened(TABLE, club))), toJson(opened(TABLE, club)));
});

test("a match goes to the evening of its name, if there is one", () => {
  const evening = (/** @type {string} */ id) => ({ id, changed: 1, name: "Friday", began: 1, people: [], rule: "wins", table: 2 });
  const text = `match,ended,game,evening,name,place\n1,2026-11-24,dudo,Friday,A,1\n1,2026-11-24,dudo,Friday,B,2\n`;
  const at = (/** @type {any[]} */ ...evenings) => /** @type {any} */ (read(text, { ...EMPTY, evenings }).results)[0].evening;
  assert.equal(at(evening("eveningaaa")), "eveningaaa");
  assert.equal(at(evening("eveningaaa"), evening("eveningbbb")), undefined);
});

/** @param {string} text @returns {string[]} */
function faults(text) {
  try {
    read(text);
    return [];
  } catch (error) {
    if (!(error instanceof BadTable)) throw error;
    return error.faults.map(({ line, key }) => `${line} ${key}`);
  }
}

const full = "match,ended,game,evening,name,person,computer,place,score,entered,luck,lost,mistakes";
const row = (/** @type {object} */ change) =>
  Object.values({
    match: "1",
    ended: "2026-11-24",
    game: "dudo",
    evening: "",
    name: "Ana",
    person: "",
    computer: "",
    place: "1",
    score: "",
    entered: "",
    luck: "",
    lost: "",
    mistakes: "",
    ...change,
  });
const table = (/** @type {object} */ a, /** @type {object} */ b = {}) => [full, row(a), row({ name: "Beto", place: "2", ...b })].join("\n");

test("a table without mistakes is none with mistakes", () => assert.deepEqual(faults(table({})), []));

for (const [what, change, told] of /** @type {[string, [object, object?], string[]][]} */ ([
  ["no match", [{ match: "" }, { match: "" }], ["2 match", "3 match"]],
  ["a moment that is none", [{ ended: "24/11/26" }], ["2 ended"]],
  ["a day that no month has", [{ ended: "2026-02-31 20:00" }], ["2 ended"]],
  ["a game that does not exist", [{}, { game: "duddo" }], ["3 game"]],
  ["no name", [{ name: "" }], ["2 name"]],
  ["a long name", [{ name: "A".repeat(25) }], ["2 name"]],
  ["a person who is none", [{ person: "Ana" }], ["2 person"]],
  ["a level that does not exist", [{ computer: "god" }], ["2 computer"]],
  ["a place that is none", [{ place: "first" }], ["2 place"]],
  ["a score that is none", [{ score: "7.5" }, { score: "3" }], ["2 number"]],
  ["somebody who has entered it", [{ entered: "Ana" }], ["2 entered"]],
  ["two games at once", [{}, { game: "cacho" }], ["3 differs"]],
  ["one player", [{}, { match: "2", place: "1" }], ["2 seats", "3 seats"]],
  ["somebody twice", [{}, { name: "ANA" }], ["3 twice"]],
  ["nobody who has won", [{ place: "2" }], ["2 places"]],
  ["one score", [{ score: "3" }], ["2 some"]],
]))
  test(`of a table with ${what} nothing is taken`, () => assert.deepEqual(faults(table(...change)), told));

test("somebody sits at a match once, whether by name or by id", () => {
  const text = `match,ended,game,name,person,place\n1,2026-11-24,dudo,Ana,,1\n1,2026-11-24,dudo,Anita,${ANA.id},2\n`;
  assert.throws(() => read(text, clubOf([ANA])), BadTable);
});

test("a guest whose name somebody got later is still a guest, and the spreadsheet comes back", () => {
  const club = clubOf([ANA], [{ seats: [{ person: ANA.id }, { guest: "Ana" }], places: [1, 2] }]);
  assert.equal(toCsv(opened(toCsv(club))), toCsv(club));
  assert.equal(toCsv(opened(toCsv(club), club)), toCsv(club));
});

test("two who were said to be one here, and met there, are two in a spreadsheet as well", () => {
  const there = clubOf([ANA, ODD], [{ seats: [{ person: ANA.id }, { person: ODD.id }], places: [1, 2] }]);
  const here = clubOf([ANA, { ...ODD, same: ANA.id }], []);
  assert.equal(viewOf(opened(toCsv(there), here)).results.length, 1);
});

test("what the club has already is not refused for names that were cut to the same letters", () => {
  const club = clubOf([], [{ seats: [{ guest: "abcdefghijklmnopqrstuvwx" }, { guest: "abcdefghijklmnopqrstuvwx" }], places: [1, 2] }]);
  assert.deepEqual(read(toCsv(club), club).results, []);
});

for (const [what, cell, told] of /** @type {[string, string, string[]][]} */ ([
  ["in marks", `"${"x".repeat(19_000_000)}"`, ["2 name"]],
  ["in marks, full of them", `"${'""'.repeat(9_000_000)}"`, ["2 name"]],
  ["in marks, of many lines", `"${"x\n".repeat(9_000_000)}"`, ["2 name"]],
  ["without marks", "x".repeat(19_000_000), ["2 name"]],
  ["that is never closed", `"${"x".repeat(19_000_000)}`, ["2 quote"]],
]))
  test(`a very long cell ${what} is told to be wrong`, () => assert.deepEqual(faults(`match,ended,game,place,name\n1,2026-11-24,dudo,1,${cell}`), told));

test("cells in marks may hold marks, separators and lines, and nothing else stands beside the marks", () => {
  const lines = (/** @type {string} */ cell) => `match,ended,game,place,evening,name\n1,2026-11-24,dudo,1,${cell},Ana\n1,2026-11-24,dudo,2,${cell},Beto`;
  for (const cell of ['""', '"a,b"', '"a\r\nb"', '"a\rb"', '""""', '"a""b"', '"""a"""', '" "']) assert.deepEqual(faults(lines(cell)), [], cell);
  for (const cell of ['"a"b', 'a"b', 'a"b"', '"a""', '" "" "x', '""a"', ' "a"']) assert.deepEqual(faults(lines(cell)), ["2 quote"], cell);
  assert.deepEqual(faults(`${lines('"a\n\nb"')}\n"1`), ["8 quote"]);
});

test("a mark that is never closed, columns that are missing, and letters of another age are told by their line", () => {
  assert.deepEqual(faults(`${table({})}\n"1,`), ["4 quote"]);
  assert.deepEqual(faults("match,name\n1,Ana\n"), ["1 columns"]);
  assert.deepEqual(faults(table({ name: "Jos\ufffd" })), ["2 encoding"]);
});

for (const text of ["", "hello", "a,b\n1,2"]) test(`${JSON.stringify(text)} is no club`, () => assert.throws(() => read(text), NoClub));
