/** Clubs of two phones become one, in any order and however often; what is damaged or newer is left alone. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { isId } from "../../web/common/ids.js";
import { added, deletedMatch, deletedPerson } from "../../web/app/club/edits.js";
import { NoClub, fromJson, partOf, takenIn, toCsv, toJson } from "../../web/app/club/exchange.js";
import { deletedHere, goingWith, merged, news } from "../../web/app/club/merge.js";
import { isPrint, printOf } from "../../web/app/club/prints.js";
import { idFrom } from "../../web/common/ids.js";
import { resultsIn, reviewed } from "../../web/app/club/results.js";
import { EMPTY, LATEST, Newer, VERSION, checked } from "../../web/app/club/schema.js";
import { viewOf } from "../../web/app/club/who.js";
import { ID, clubOf, person, someClub } from "./clubs.mjs";

const CLUBS = Array.from({ length: 300 }, (_, seed) => checked(someClub(seed), VERSION).club);
const three = (/** @type {number} */ at) => [CLUBS[at], CLUBS[(at * 7 + 1) % CLUBS.length], CLUBS[(at * 13 + 5) % CLUBS.length]];
const MATCH = clubOf([], [{ seats: [{ person: ID("a", 0) }, { computer: "Sol", level: "easy" }], places: [1, 2] }]).results[0];
/** As another phone takes it in, through a file. */
const given = (/** @type {any} */ to, /** @type {any} */ from) => takenIn(to, toJson(from)).club;

test("clubs by luck disagree, and say everything that a club can say", () => {
  const all = CLUBS.flatMap((club) => Object.values(club).flat());
  for (const field of ["gone", "same", "evening", "review"])
    assert.ok(
      all.some((entry) => field in entry),
      field,
    );
  assert.ok(CLUBS.some((club, at) => toJson(given(club, CLUBS[at - 1] ?? EMPTY)) !== toJson(club)));
});

test("merging twice changes nothing", () => {
  for (const [at] of CLUBS.entries()) {
    const [a, b] = three(at);
    const once = given(a, b);
    assert.equal(toJson(given(once, b)), toJson(once));
    assert.equal(toJson(given(once, a)), toJson(once));
    assert.deepEqual(Object.values(news(once, b)).flat(), []);
  }
});

test("two phones that merge each other's club have the same one", () => {
  for (const [at] of CLUBS.entries()) {
    const [a, b] = three(at);
    assert.equal(toJson(given(a, b)), toJson(given(b, a)));
  }
});

test("of three phones the order does not matter", () => {
  for (const [at] of CLUBS.entries()) {
    const [a, b, c] = three(at);
    const all = toJson(given(given(a, b), c));
    for (const other of [given(given(c, a), b), given(a, given(b, c)), given(given(b, c), a)]) assert.equal(toJson(other), all);
  }
});

test("what was changed last holds, and what was deleted stays deleted", () => {
  const club = clubOf([person("Ana")]);
  const renamed = clubOf([person("Ana", { name: "Anita", changed: 2 })]);
  const deleted = { ...EMPTY, people: [{ id: ID("a", 0), changed: 3, gone: true }] };
  assert.equal(viewOf(merged(renamed, club)).people[0]?.name, "Anita");
  assert.deepEqual(viewOf(merged(merged(deleted, club), renamed)).people, []);
});

test("of two changes at one moment a deletion holds, of people, evenings and matches", () => {
  for (const [kind, entry] of /** @type {[string, any][]} */ ([
    ["people", person("Ana")],
    ["evenings", { id: ID("e", 0), changed: 1, name: "", began: 1, people: [], rule: "wins", table: 2 }],
    ["results", MATCH],
  ])) {
    const [here, gone] = [
      { ...EMPTY, [kind]: [entry] },
      { ...EMPTY, [kind]: [{ id: entry.id, changed: entry.changed, gone: true }] },
    ];
    assert.equal(toJson(given(here, gone)), toJson(gone));
    assert.equal(toJson(given(gone, here)), toJson(gone));
  }
});

test("what a file would delete is known before, and what was deleted here can come back out of it", () => {
  const full = clubOf([person("Ana"), person("Beto")], [{ seats: [{ person: ID("a", 0) }, { person: ID("b", 0) }], places: [1, 2] }]);
  const without = merged(full, deletedPerson(full, viewOf(full), ID("a", 0)));
  assert.deepEqual(
    goingWith(full, without).map(({ id }) => id),
    [ID("a", 0), full.results[0].id],
  );
  assert.deepEqual([goingWith(without, without), goingWith(without, full), goingWith(EMPTY, without)], [[], [], []]);
  assert.equal(toJson(given(without, full)), toJson(without));
  const again = merged(without, deletedHere(without, full));
  assert.deepEqual(
    viewOf(again).people.map(({ name }) => name),
    ["Ana", "Beto"],
  );
  assert.equal(viewOf(again).results.length, 1);
  assert.equal(toJson(given(again, without)), toJson(again));
  assert.deepEqual(deletedHere(again, full), EMPTY);
});

test("the matches that go with somebody are counted among what a file deletes", () => {
  const both = [person("Ana"), person("Beto")];
  const there = clubOf(both);
  const here = clubOf(
    both,
    [1, 2].map(() => ({ seats: both.map(({ id }) => ({ person: id })), places: [1, 2] })),
  );
  const without = merged(there, deletedPerson(there, viewOf(there), both[0].id));
  assert.deepEqual(
    goingWith(here, without).map(({ id }) => id),
    [both[0].id, ...here.results.map(({ id }) => id)],
  );
});

test("what follows by itself does not bring back what somebody has deleted meanwhile", () => {
  const before = clubOf([], [{ id: "matchaaaaa", seats: [{ guest: "Ana" }, { guest: "Beto" }], places: [1, 2] }]);
  const gone = { ...EMPTY, results: [{ id: "matchaaaaa", changed: 5_000, gone: true }] };
  const account = /** @type {any} */ ({ scale: 1, start: [0.5, 0.5], result: [1, 0], lines: [] });
  const meta = /** @type {any} */ ({ id: "matchaaaaa", over: true, players: [{}, {}], winners: [1], places: [2, 1], totals: [0, 1], updated: 9 });
  for (const later of [
    { results: reviewed("matchaaaaa", account, before) },
    { results: resultsIn([meta], before, viewOf(before)) },
    added(before, { name: "Ana", colour: "red" }),
  ]) {
    const elsewhere = merged(before, later);
    assert.notEqual(toJson(elsewhere), toJson(before));
    assert.deepEqual(viewOf(given(elsewhere, gone)).results, []);
  }
});

test("an evening is shared with everybody whom it names, and with whom they were merged into", () => {
  const [ana, anita, beto, caro] = [person("Ana"), person("Anita", { id: "anitaaaaaa", same: ID("a", 0) }), person("Beto"), person("Caro")];
  const evening = { id: "eveningaaa", changed: 1, name: "", began: 1, people: [beto.id], rule: "wins", table: 2 };
  const seats = [{ person: anita.id }, { guest: "Zoë" }];
  const club = {
    ...clubOf(
      [ana, anita, beto, caro],
      [
        { seats, places: [1, 2], evening: evening.id },
        { seats, places: [1, 2] },
      ],
    ),
    evenings: [evening],
  };
  const there = given(EMPTY, partOf(club, viewOf(club), evening.id));
  assert.deepEqual(there.people.map(({ id }) => id).sort(), [ana.id, anita.id, beto.id].sort());
  assert.deepEqual(
    viewOf(there).results.map(({ who }) => who),
    [[ana.id, null]],
  );
  assert.equal(there.evenings.length, 1);
});

test("a file comes back as it was", () => {
  for (const club of CLUBS) assert.deepEqual(fromJson(toJson(club)), { club, broken: 0 });
});

for (const text of ["", "[]", "null", "{", '{"cubilete": 1, "matches": []}', '{"cubilete.club": "1"}', '{"cubilete.club": 0}'])
  test(`${JSON.stringify(text)} is no club`, () => assert.throws(() => fromJson(text), NoClub));

test("what a newer release has written is refused as a whole", () => {
  const newer = toJson(clubOf([person("Ana")])).replace(`"cubilete.club":${VERSION}`, `"cubilete.club":${VERSION + 1}`);
  assert.throws(() => fromJson(newer), Newer);
  assert.throws(() => fromJson(`{"cubilete.club": ${VERSION + 1}, "members": []}`), Newer);
  const stored = { people: [person("Ana"), { ...person("Beto"), version: VERSION + 1 }] };
  assert.throws(() => checked(stored, VERSION), Newer);
});

test("an earlier form is brought up step by step, that of each entry from where it is", () => {
  const first = (/** @type {string} */ kind, /** @type {any} */ entry) => (kind === "people" ? { ...entry, name: entry.called } : entry);
  const second = (/** @type {string} */ kind, /** @type {any} */ entry) => (kind === "people" ? { ...entry, colour: "teal" } : entry);
  const { name: _, ...old } = person("Ana", { called: "Ana" });
  const stored = {
    people: [
      { ...old, version: 1 },
      { ...person("Beto"), version: 2 },
      { ...person("Caro"), version: 3 },
    ],
  };
  const { club, broken } = checked(stored, 1, { steps: [first, second] });
  assert.deepEqual([broken, club.people], [0, [person("Ana", { colour: "teal" }), person("Beto", { colour: "teal" }), person("Caro")]]);
});

for (const [what, kind, entry] of /** @type {[string, string, any][]} */ ([
  ["nothing", "people", null],
  ["a text", "people", "Ana"],
  ["an id that is none", "people", person("Ana", { id: "<b>" })],
  ["no moment", "people", person("Ana", { changed: "now" })],
  ["a moment after all dates", "results", { ...MATCH, at: LATEST + 1 }],
  ["words of what is in every object", "people", person("Ana", { words: { constructor: "plain" } })],
  ["words that are none", "people", person("Ana", { words: { dudo: "../plain" } })],
  ["words of nothing", "people", person("Ana", { words: null })],
  ["a name too long", "people", person("A".repeat(25))],
  ["a name that nobody sees", "people", person("Ana", { name: "\u200b" })],
  ["a colour that does not exist", "people", person("Ana", { colour: "url(x)" })],
  ["one place", "results", { ...MATCH, seats: MATCH.seats.slice(1), places: [1] }],
  ["places that are none", "results", { ...MATCH, places: [1, 3] }],
  ["nobody who has won", "results", { ...MATCH, places: [2, 2] }],
  ["a print that is none", "results", { ...MATCH, print: "PRINT" }],
  ["an account of others", "results", { ...MATCH, review: { luck: [1], lost: [0], mistakes: [0] } }],
  ["mistakes that are none", "results", { ...MATCH, review: { luck: [1, -1], lost: [0, 0], mistakes: [-1, 0] } }],
  ["scores for others", "results", { ...MATCH, scores: [1] }],
  ["a level that does not exist", "results", { ...MATCH, seats: [MATCH.seats[0], { computer: "Sol", level: "god" }] }],
  ["a game that is an address", "results", { ...MATCH, game: "../dudo" }],
  ["a game that is in every object", "results", { ...MATCH, game: "constructor" }],
  ["a rule that does not exist", "evenings", { id: ID("e", 0), changed: 1, name: "", began: 1, people: [], rule: "luck", table: 2 }],
  ["a table for one", "evenings", { id: ID("e", 0), changed: 1, name: "", began: 1, people: [], rule: "wins", table: 1 }],
]))
  test(`an entry with ${what} is left out and counted`, () => {
    const whole = clubOf([person("Beto")], [MATCH]);
    const { club, broken } = checked({ ...whole, [kind]: [entry, ...whole[kind]] }, VERSION);
    assert.deepEqual([club, broken], [whole, 1]);
  });

test("a whole entry is not taken for a damaged one", () => assert.equal(checked(clubOf([person("Ana")], [MATCH]), VERSION).broken, 0));

test("an entry of a stranger that nobody could change or delete is left out and counted", () => {
  const late = clubOf([person("Ana", { changed: Number.MAX_SAFE_INTEGER }), person("Beto", { changed: LATEST })]);
  const { club, broken } = fromJson(toJson(late));
  assert.deepEqual([club.people.map(({ id }) => id), broken], [[ID("b", 0)], 1]);
  const gone = checked(deletedPerson(club, viewOf(club), ID("b", 0)), VERSION).club;
  assert.deepEqual(viewOf(merged(club, gone)).people, []);
});

test("the latest of all moments is a date", () => {
  const club = checked(clubOf([person("Ana")], [{ ...MATCH, at: LATEST }]), VERSION).club;
  assert.match(toCsv(club), /,9999-12-31T/);
});

test("a long chain of people who are all the same is walked once", () => {
  const id = (/** @type {number} */ n) => `chain${String(n).padStart(5, "2").replaceAll("0", "z").replaceAll("1", "y")}`;
  const people = Array.from({ length: 9_999 }, (_, n) => person("Ana", { id: id(n), same: id(n + 1) }));
  const [first, last] = [id(0), id(9_999)];
  // Nobody knows who comes last: the one before stays.
  assert.deepEqual(
    viewOf({ ...EMPTY, people }).people.map((one) => one.id),
    [id(9_998)],
  );
  assert.equal(viewOf({ ...EMPTY, people: [...people, person("Ana", { id: last })] }).is(first), last);
  const circle = [...people, person("Ana", { id: last, same: first })];
  assert.equal(viewOf({ ...EMPTY, people: circle }).is(id(500)), circle.map((one) => one.id).sort()[0]);
});

test("a spreadsheet gets a line for each place, and works nothing out", () => {
  const club = clubOf([person("Ana", { name: '=1+"1"' })], [{ seats: [{ person: ID("a", 0) }, { guest: "Zoë, la otra" }], places: [1, 2], scores: [7, -3] }]);
  assert.deepEqual(toCsv(club).split("\r\n").slice(1), [
    `${club.results[0].id},1970-01-01T00:00:00.001Z,dudo,,"'=1+""1""",${ID("a", 0)},,1,7,app,,,,`,
    `${club.results[0].id},1970-01-01T00:00:00.001Z,dudo,,"Zoë, la otra",,,2,-3,app,,,,`,
    "",
  ]);
});

test("a match that two phones have under two ids counts once, whichever file is opened first", () => {
  const ana = person("Ana");
  const here = clubOf([ana], [{ id: "hereaaaaaa", at: 5, print: "prnta", seats: [{ person: ana.id }, { guest: "Zoë" }], places: [1, 2] }]);
  const there = clubOf(
    [],
    [
      {
        id: "thereaaaaa",
        at: 9,
        print: "prnta",
        seats: [{ guest: "Ana" }, { guest: "Zoë" }],
        places: [1, 2],
        review: { luck: [3, -3], lost: [0, 1], mistakes: [0, 1] },
      },
      { id: "apartaaaaa", at: 9, print: "prntb", seats: [{ guest: "Ana" }, { guest: "Zoë" }], places: [1, 2] },
    ],
  );
  for (const both of [given(here, there), given(there, here)]) {
    const { results } = viewOf(both);
    assert.deepEqual(
      results.map(({ id, at, who }) => [id, at, who]),
      [
        ["hereaaaaaa", 5, [ana.id, null]],
        ["apartaaaaa", 9, [null, null]],
      ],
    );
    assert.deepEqual(results[0]?.review?.luck, [3, -3]);
    assert.deepEqual(
      viewOf(merged(both, deletedMatch(both, viewOf(both), /** @type {any} */ (results[0])))).results.map(({ id }) => id),
      ["apartaaaaa"],
    );
    const without = merged(both, deletedPerson(both, viewOf(both), ana.id));
    assert.deepEqual(
      viewOf(without).results.map(({ id }) => id),
      ["apartaaaaa"],
    );
  }
});

test("an id that follows from a text is one, and follows from all of it", () => {
  const ids = Array.from({ length: 2_000 }, (_, n) => idFrom(`record ${n}`));
  assert.ok(ids.every(isId));
  assert.equal(new Set(ids).size, ids.length);
  assert.equal(idFrom("record 7"), ids[7]);
  const prints = ids.map((_, n) => printOf(`record ${n}`));
  assert.ok(prints.every(isPrint));
  assert.ok(new Set(prints).size > prints.length - 3);
});

test("equal words are equal, in whatever order they were chosen", () => {
  const of = (/** @type {object} */ words) => toJson(checked(clubOf([person("Ana", { words })]), VERSION).club);
  assert.equal(of({ dudo: "plain", cacho: "bolivian" }), of({ cacho: "bolivian", dudo: "plain" }));
});
