/** Clubs that mean ill, or whose clocks run ahead: whatever is read can be merged, shown, added up, saved and deleted. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { BadTable, fromCsv } from "../../web/app/club/csv.js";
import { bracket, nextTable } from "../../web/app/club/draw.js";
import { changed, deletedMatch, deletedPerson, namesakes } from "../../web/app/club/edits.js";
import { fromJson, toCsv, toJson } from "../../web/app/club/exchange.js";
import { isTaken } from "../../web/app/club/lot.js";
import { merged } from "../../web/app/club/merge.js";
import { EMPTY, LATEST, RULES, VERSION, checked } from "../../web/app/club/schema.js";
import { standings } from "../../web/app/club/standings.js";
import { statistics } from "../../web/app/club/statistics.js";
import { viewOf } from "../../web/app/club/who.js";
import { luck } from "./clubs.mjs";

const IDS = ["aaaaaaaaaa", "bbbbbbbbbb", "cccccccccc", "dddddddddd", "2222222222"];
const GAMES = ["dudo", "cacho", "chinaso", "constructor", "pig"];
const TIMES = [1, 2, 3, Date.now() + 1e11, LATEST, LATEST + 1, Number.MAX_SAFE_INTEGER];
const NAMES = ["Ana", "ANA", "=1+1", "'=x", "a,b", '"q"', "x\ny", "Zoë", "a\u200db", "👩‍👩‍👧", "  ", "", "A".repeat(25), "sol"];

/** Everything that a club can say, and much that it cannot, with the same few ids for people, evenings and matches. @param {number} seed @returns {any} */
function hostileClub(seed) {
  const next = luck(seed);
  /** @template T @param {T[]} all @returns {T} */
  const pick = (all) => /** @type {T} */ (all[Math.floor(next() * all.length)]);
  const some = (/** @type {() => any} */ make, /** @type {number} */ most) => Array.from({ length: Math.floor(next() * most) }, make);
  const id = () => pick(IDS);
  const maybe = (/** @type {number} */ chance, /** @type {object} */ field) => (next() < chance ? field : {});
  const entry = (/** @type {object} */ more) => ({ id: id(), changed: pick(TIMES), ...(next() < 0.2 ? { gone: true } : more) });
  const person = () =>
    entry({ name: pick(NAMES), colour: pick(["red", "blue"]), ...maybe(0.4, { same: id() }), ...maybe(0.3, { words: { [pick(GAMES)]: "plain" } }) });
  const evening = () =>
    entry({ name: pick(["", "Friday", "=x"]), began: pick(TIMES), people: some(id, 6), rule: pick(RULES), table: 2 + Math.floor(next() * 4) });
  const seat = () => pick([{ person: id() }, { person: id() }, { guest: pick(NAMES) }, { computer: pick(["Sol", "A B"]), level: pick(["easy", "master"]) }]);
  const result = () => {
    const scores = Array.from({ length: 2 + Math.floor(next() * 3) }, () => Math.floor(next() * 4));
    const places = scores.map((score) => 1 + scores.filter((other) => other > score).length);
    return entry({
      game: pick(GAMES),
      at: pick(TIMES),
      seats: scores.map(seat),
      places,
      by: pick(["app", "hand"]),
      ...maybe(0.5, { scores: [Number.MAX_SAFE_INTEGER, ...scores.slice(1)] }),
      ...maybe(0.5, { evening: id() }),
      ...maybe(0.3, { print: pick(["abcde", "22222"]) }),
      ...maybe(0.3, { review: { luck: scores, lost: scores, mistakes: scores } }),
    });
  };
  return { people: some(person, 8), evenings: some(evening, 4), results: some(result, 12) };
}

const CLUBS = Array.from({ length: 400 }, (_, seed) => merged(EMPTY, fromJson(toJson(hostileClub(seed))).club));
const given = (/** @type {any} */ to, /** @type {any} */ from) => merged(to, fromJson(toJson(from)).club);
/** Each with two others. */
const TOGETHER = CLUBS.map((club, at) => [club, CLUBS[(at * 7 + 1) % CLUBS.length], CLUBS[(at * 13 + 5) % CLUBS.length]].reduce(given, EMPTY));

test("they merge in any order, and twice as once", () => {
  for (const [at, all] of TOGETHER.entries()) {
    const [a, b, c] = [CLUBS[at], CLUBS[(at * 7 + 1) % CLUBS.length], CLUBS[(at * 13 + 5) % CLUBS.length]];
    assert.equal(toJson(given(c, given(b, a))), toJson(all));
    assert.equal(toJson(given(all, b)), toJson(all));
  }
});

test("they are shown and added up, and nothing else in the page is touched", () => {
  for (const { results, evenings } of TOGETHER.map(viewOf)) {
    for (const { at } of results) new Intl.DateTimeFormat("en").format(at);
    statistics(results, () => false);
    assert.ok(!("played" in Object));
    for (const evening of evenings) {
      for (const { value } of standings(evening, results, () => false)) assert.ok(Number.isFinite(value));
      bracket(evening.order, results);
      assert.equal(nextTable(evening.order.filter(isTaken), results, evening.table).length, Math.min(evening.table, evening.people.length));
    }
  }
});

test("their spreadsheet comes back, but for matches that name two alike", () => {
  for (const club of TOGETHER) {
    try {
      assert.deepEqual(fromCsv(toCsv(club), { club, view: viewOf(club), games: GAMES }), { people: [], results: [] });
    } catch (error) {
      if (!(error instanceof BadTable)) throw error;
      assert.deepEqual(new Set(error.faults.map(({ key }) => key)), new Set(["twice"]));
    }
  }
});

/** What is written is read back whole. @param {any} entries @returns {import("../../web/app/club/types.js").Club} */
function written(entries) {
  const { club, broken } = checked(entries, VERSION);
  assert.equal(broken, 0);
  return club;
}

test("everybody in them can be deleted with all that names them, and every match, too", () => {
  for (const club of TOGETHER) {
    const view = viewOf(club);
    for (const { id } of view.people) {
      const after = viewOf(merged(club, written(deletedPerson(club, view, id))));
      assert.ok(!after.people.some((person) => person.id === id) && !after.results.some(({ who }) => who.includes(id)));
    }
    for (const match of view.results) assert.ok(!viewOf(merged(club, written(deletedMatch(club, view, match)))).results.some(({ id }) => id === match.id));
  }
});

test("everybody in them can be renamed", () => {
  for (const club of TOGETHER)
    for (const person of viewOf(club).people) {
      const { people } = merged(club, written({ people: [changed(person, { name: "Renamed" })] }));
      assert.ok(people.some((one) => one.id === person.id && "name" in one && one.name === "Renamed"));
    }
});

test("many of one name, who have all met, are looked for once in every match", () => {
  const id = (/** @type {number} */ n) =>
    `p${String(n)
      .padStart(9, "0")
      .replace(/[01]/g, (digit) => "ab"[Number(digit)] ?? "")}`;
  const ids = Array.from({ length: 60 }, (_, n) => id(n));
  const people = ids.map((one) => ({ id: one, changed: 1, name: "A", colour: "red" }));
  const pairs = ids.flatMap((a, at) => ids.slice(0, at).map((b) => [a, b]));
  const results = pairs.map(([a, b], at) => ({ id: id(100 + at), seats: [{ person: a }, { person: b }] }));
  let looks = 0;
  const view = { ...viewOf(/** @type {any} */ ({ ...EMPTY, people })), is: (/** @type {string} */ one) => (looks++, one) };
  assert.deepEqual(namesakes(/** @type {any} */ ({ ...EMPTY, people, results }), view, 3), []);
  assert.ok(looks <= 5 * results.length, `${looks} looks in ${results.length} matches`);
});
