/** Whom the club remembers, and what a finished match comes to. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { club, noteMatches, put, view } from "../../web/app/club/club.js";
import {
  added,
  changed,
  claimed,
  deletedMatch,
  deletedPerson,
  guestsIn,
  haveMet,
  joined,
  joinedTo,
  namesakes,
  parted,
  playedOn,
  playingAs,
} from "../../web/app/club/edits.js";
import { merged } from "../../web/app/club/merge.js";
import { resultOf, resultsIn, reviewed } from "../../web/app/club/results.js";
import { EMPTY } from "../../web/app/club/schema.js";
import { byName, computerColour, computerId, computerIn, viewOf } from "../../web/app/club/who.js";
import { look } from "../../web/app/words/names.js";
import { CHARACTERS, LEVELS } from "../../web/common/characters.js";
import { clubOf, person } from "./clubs.mjs";

const [ANA, BETO, CARO] = [person("Ana"), person("Beto"), person("Caro")];
const seat = (/** @type {any} */ who) => ({ person: who.id });
const META = /** @type {any} */ ({
  id: "matchaaaaa",
  game: "dudo",
  players: [
    { name: "Ana", colour: "red", controller: "person" },
    { name: "Zoë", colour: "blue", controller: "person" },
    { name: "Sol", colour: "gold", controller: "master" },
  ],
  created: 5,
  updated: 9,
  over: true,
  totals: [3, 0, 1],
  winners: [0],
  places: [1, 3, 2],
});

test("a finished match says who was where: people by their names, guests, computers", () => {
  const { changed: _, ...result } = /** @type {any} */ (resultOf(META, byName([ANA, BETO]), []));
  assert.deepEqual(result, {
    id: "matchaaaaa",
    game: "dudo",
    at: 9,
    seats: [seat(ANA), { guest: "Zoë" }, { computer: "Sol", level: "master" }],
    places: [1, 3, 2],
    scores: [3, 0, 1],
    by: "app",
  });
});

test("names that are too long for the club are cut, and never in the middle of a letter", () => {
  const long = { ...META.players[1], name: `${"x".repeat(23)}🎲 of the library` };
  const seats = resultOf({ ...META, players: [META.players[0], long, { ...META.players[2], name: "Sol ".repeat(9) }] }, new Map(), [])?.seats;
  assert.deepEqual(seats, [{ guest: "Ana" }, { guest: "x".repeat(23) }, { computer: "Sol Sol Sol Sol Sol Sol", level: "master" }]);
});

test("of a match that an earlier release has kept the winners are known, and nothing of the places behind", () => {
  const { places: _, ...meta } = META;
  assert.deepEqual(resultOf({ ...meta, winners: [0, 2] }, new Map(), [])?.places, [1, 3, 1]);
});

test("where what is kept of places or winners is damaged, the places are those of the winners", () => {
  for (const places of [[], [1], [1, 2], [7, 7, 7], [1, 1, 1, 1], [1, "2", null], [1, 2.5, 2]]) {
    assert.deepEqual(resultOf({ ...META, places }, new Map(), [])?.places, [1, 2, 2], `${places}`);
  }
  assert.deepEqual(resultOf({ ...META, places: [], winners: [0, 0, 9] }, new Map(), [])?.places, [1, 2, 2]);
});

test("a match that goes on, or alone, has no result", () => {
  assert.equal(resultOf({ ...META, over: false }, new Map(), []), null);
  assert.equal(resultOf({ ...META, players: META.players.slice(0, 1), totals: [9], places: [1] }, new Map(), []), null);
});

test("a match that was played on from another one does not count", () => {
  assert.equal(resultOf({ ...META, branched: true }, byName([ANA, BETO]), []), null);
  assert.notEqual(resultOf({ ...META, branched: false }, byName([ANA, BETO]), []), null);
});

test("of two people with one name none is meant", () => {
  assert.deepEqual(resultOf(META, byName([ANA, BETO]), [])?.seats[0], seat(ANA));
  assert.deepEqual(resultOf(META, byName([ANA, person("ana", { id: "otherabcde" })]), [])?.seats[0], { guest: "Ana" });
});

test("a name means the one who had it when the match began", () => {
  const [zoe, ana] = [
    { ...person("Zoë"), id: "formeranaa", was: [{ match: META.id, name: "Ana" }] },
    { ...person("Ana"), id: "otheranaaa" },
  ];
  const whoPlayed = (/** @type {object} */ more) => {
    const club = clubOf([zoe, ana]);
    return /** @type {any} */ (resultsIn([{ ...META, ...more }], club, viewOf(club))[0]).seats;
  };
  assert.deepEqual(whoPlayed({}).slice(0, 2), [seat(zoe), { guest: "Zoë" }], "she was called Ana then, and sat there with another Zoë");
  assert.deepEqual(whoPlayed({ id: "anotheraaa" }).slice(0, 2), [seat(ana), seat(zoe)]);
});

test("a name is kept for the matches that go on under it, and for no longer", () => {
  const running = (/** @type {string} */ id, /** @type {string[]} */ ...names) =>
    /** @type {any} */ ({ ...META, id, over: false, players: names.map((name) => ({ name, colour: "red", controller: "person" })) });
  const [one, two] = [running("oneaaaaaaa", "Ana", "Beto"), running("twoaaaaaaa", "Anita", "Beto")];
  const view = (/** @type {any} */ who) => viewOf(clubOf([who, BETO]));
  const was = playingAs(ANA, "Anita", view(ANA), [one]);
  assert.deepEqual(was, [{ match: one.id, name: "Ana" }]);
  const anita = { ...ANA, name: "Anita", was };
  assert.deepEqual(playingAs(anita, "Anita", view(anita), [one, two]), was, "another colour changes nothing");
  assert.deepEqual(playingAs(anita, "Anna", view(anita), [one, two]), [...was, { match: two.id, name: "Anita" }]);
  assert.deepEqual(playingAs(anita, "Anita", view(anita), [two]), []);
  assert.deepEqual(
    playedOn(clubOf([anita, BETO]), [one]).map((who) => who.was),
    [[]],
  );
});

test("a match belongs to the open evening of all its people that began last", () => {
  const evening = (/** @type {string} */ id, /** @type {object} */ more) => ({
    id,
    changed: 1,
    name: "",
    began: 1,
    people: [ANA.id, BETO.id, CARO.id],
    rule: "wins",
    table: 2,
    ...more,
  });
  const meta = { ...META, players: META.players.map((/** @type {any} */ one) => (one.name === "Zoë" ? { ...one, name: "Beto" } : one)) };
  const at = (/** @type {any[]} */ ...evenings) => resultOf(meta, byName([ANA, BETO, CARO]), evenings)?.evening;
  assert.equal(at(evening("earlieraaa", {}), evening("lateraaaaa", { began: 4 }), evening("endedaaaaa", { began: 5, ended: 8 })), "lateraaaaa");
  assert.equal(at(evening("notyetaaaa", { began: 6 })), undefined);
  const ahead = evening("aheadaaaaa", { began: Date.now() + 7_200_000 });
  assert.equal(at(ahead), "aheadaaaaa", "begun while the clock was ahead, which was set right");
  assert.equal(at(ahead, evening("earlieraaa", {})), "earlieraaa");
  assert.equal(at(evening("othersaaaa", { people: [ANA.id, CARO.id] })), undefined);
  assert.equal(resultOf(META, byName([ANA]), [evening("guestaaaaa", {})])?.evening, undefined);
  // When a match out of a file was played, nobody knows.
  const opened = { ...meta, opened: true };
  assert.equal(resultOf(opened, byName([ANA, BETO, CARO]), [evening("earlieraaa", {})])?.evening, undefined);
});

test("one match is one result, and one that was deleted stays away", async () => {
  await noteMatches([META]);
  await noteMatches([META, META]);
  assert.equal(club.value.club.results.length, 1);
  await noteMatches([{ ...META, updated: 12, places: [2, 3, 1], winners: [2] }]); // the last move was taken back and played again
  assert.deepEqual(
    view().results.map(({ places }) => places),
    [[2, 3, 1]],
  );
  await put({ results: [{ id: META.id, changed: Date.now() + 1, gone: true }] });
  const { club: before } = club.value;
  await noteMatches([META]);
  assert.equal(club.value.club, before);
  assert.deepEqual(view().results, []);
  assert.equal(club.value.stored, false); // there is no storage here, and people are told
});

test("somebody who is remembered later has played what a guest of that name has", () => {
  const before = clubOf([], [{ seats: [{ guest: "ANA" }, { guest: "Zoë" }], places: [1, 2] }]);
  const entries = added(before, { name: "Ana", colour: "teal" });
  const after = viewOf(merged(before, entries));
  assert.deepEqual(
    after.results.map(({ who }) => who),
    [[entries.people[0].id, null]],
  );
});

test("what somebody in the club has played as a guest elsewhere becomes theirs, unless they sat there themselves", () => {
  const club = clubOf(
    [ANA, BETO, person("beto", { id: "otheraaaaa" })],
    [
      { seats: [{ guest: "ANA" }, { guest: "Zoë" }], places: [1, 2] },
      { seats: [seat(ANA), { guest: "Ana" }], places: [1, 2] },
      { seats: [{ guest: "Beto" }, { guest: "Zoë" }], places: [1, 2] },
    ],
  );
  assert.deepEqual(guestsIn(viewOf(club)), ["Zoë", "ANA"]);
  const after = viewOf(merged(club, claimed(club, ANA, viewOf(club).is)));
  assert.deepEqual(
    after.results.map(({ who }) => who),
    [
      [ANA.id, null],
      [ANA.id, null],
      [null, null],
    ],
  );
  assert.deepEqual(guestsIn(after), ["Zoë"]);
});

test("two of one name who have not met may be one, and the one who has played more stays", () => {
  const [other, met] = [person("ANA", { id: "otheraaaaa" }), person("beto", { id: "metaaaaaaa" })];
  const club = clubOf(
    [ANA, other, BETO, met],
    [
      { seats: [seat(other), { guest: "Zoë" }], places: [1, 2] },
      { seats: [seat(BETO), seat(met)], places: [1, 2] },
    ],
  );
  assert.deepEqual(namesakes(club, viewOf(club)), [[other, ANA]]);
  const one = merged(club, joined(ANA, other));
  assert.deepEqual(namesakes(one, viewOf(one)), []);
});

test("two that are one are shown as one, whichever way two phones have said so", () => {
  const before = clubOf(
    [ANA, BETO, CARO],
    [
      { seats: [seat(ANA), seat(CARO)], places: [1, 2] },
      { seats: [seat(BETO), seat(CARO)], places: [2, 1] },
    ],
  );
  const here = merged(before, joined(ANA, BETO));
  assert.deepEqual(viewOf(here).people, [BETO, CARO]);
  assert.deepEqual(
    viewOf(here).results.map(({ who }) => who[0]),
    [BETO.id, BETO.id],
  );
  const both = merged(here, joined(BETO, ANA));
  assert.deepEqual(
    viewOf(both).people.map(({ name }) => name),
    ["Ana", "Caro"],
  );
  assert.deepEqual(
    viewOf(both).results.map(({ who }) => who[0]),
    [ANA.id, ANA.id],
  );
});

test("three that are one in a ring are one", () => {
  const ring = [joined(ANA, BETO), joined(BETO, CARO), joined(CARO, ANA)].reduce(merged, clubOf([ANA, BETO, CARO]));
  assert.deepEqual(
    viewOf(ring).people.map(({ id }) => id),
    [ANA.id],
  );
});

test("that two are one is taken back, also by a file that says so later", () => {
  const [other] = /** @type {any} */ (joined(BETO, ANA)).people;
  const club = merged(clubOf([ANA, BETO], []), { people: [other] });
  assert.deepEqual(viewOf(club).people, [ANA]);
  assert.deepEqual(joinedTo(club, viewOf(club), ANA.id), [other]);
  const apart = merged(club, parted(club, viewOf(club), BETO.id));
  assert.deepEqual(
    viewOf(apart).people.map(({ id }) => id),
    [ANA.id, BETO.id],
  );
  assert.deepEqual(viewOf(merged(apart, { people: [other] })).people.length, 2);
});

test("who met on another phone is not one, whatever was said here, and no match is lost", () => {
  const said = [{ ...ANA, same: CARO.id }, { ...BETO, same: CARO.id }, CARO];
  const club = clubOf(said, [
    { seats: [seat(ANA), seat(BETO)], places: [1, 2] },
    { seats: [seat(CARO), { guest: "Zoë" }], places: [1, 2] },
  ]);
  const seen = viewOf(club);
  assert.equal(seen.results.length, 2);
  assert.deepEqual(
    seen.people.map(({ id }) => id),
    [ANA.id, BETO.id, CARO.id],
  );
});

test("they stay two when the match in which they met is deleted, or one of them", () => {
  const [said] = /** @type {any} */ (joined(BETO, ANA)).people;
  const met = { seats: [seat(ANA), seat(BETO)], places: [1, 2] };
  const club = clubOf([ANA, said, CARO], [met, { seats: [seat(BETO), seat(CARO)], places: [1, 2] }]);
  const match = viewOf(club).results[0];
  assert.ok(match);
  const without = viewOf(merged(club, deletedMatch(club, viewOf(club), match)));
  assert.deepEqual([without.people.length, without.results.length], [3, 1]);
  const alone = viewOf(merged(club, deletedPerson(club, viewOf(club), ANA.id)));
  assert.deepEqual(
    alone.people.map(({ id }) => id),
    [BETO.id, CARO.id],
  );
  assert.equal(alone.results.length, 1);
});

test("who was said to be somebody whom another phone has deleted stays, with all matches", () => {
  const [twin] = [person("Ana", { id: "twinaaaaaa" })];
  const base = clubOf([ANA, twin, CARO], [{ seats: [seat(ANA), seat(CARO)], places: [1, 2] }]);
  const first = merged(base, deletedPerson(base, viewOf(base), twin.id));
  const second = merged(base, joined(ANA, twin));
  for (const club of [merged(first, second), merged(second, first)]) {
    const seen = viewOf(club);
    assert.deepEqual(
      seen.people.map(({ id }) => id),
      [ANA.id, CARO.id],
    );
    assert.equal(seen.results.length, 1);
  }
});

test("one who is taken out of a ring is somebody else", () => {
  const ring = [joined(ANA, BETO), joined(BETO, CARO), joined(CARO, ANA)].reduce(merged, clubOf([ANA, BETO, CARO]));
  assert.deepEqual(
    joinedTo(ring, viewOf(ring), ANA.id).map(({ id }) => id),
    [BETO.id, CARO.id],
  );
  const apart = merged(ring, parted(ring, viewOf(ring), BETO.id));
  assert.deepEqual(
    viewOf(apart)
      .people.map(({ id }) => id)
      .toSorted(),
    [ANA.id, BETO.id].toSorted(),
  );
});

test("a name that somebody had before two people became one means the one whose name stayed", () => {
  const one = merged(clubOf([ANA, BETO, CARO]), joined(BETO, CARO));
  const seats = (/** @type {string[]} */ ...names) =>
    resultOf({ ...META, players: names.map((name) => ({ ...META.players[0], name })) }, viewOf(one).names, [])?.seats;
  assert.deepEqual(seats("Ana", "BETO"), [seat(ANA), seat(CARO)]);
  assert.deepEqual(seats("Caro", "Beto"), [seat(CARO), { guest: "Beto" }]); // two at one table are two people
  const both = merged(one, joined(person("Bob", { id: "bobaaaaaaa" }), CARO));
  assert.deepEqual(viewOf(both).names.get(look("Bob"))?.id, CARO.id);
  const elsewhere = merged(both, { people: [person("Beto", { id: "elsewherea", same: ANA.id })] });
  assert.equal(viewOf(elsewhere).names.get(look("Beto")), null); // there are two who were called so
  const again = merged(one, { people: [person("beto", { id: "againaaaaa" })] });
  assert.equal(viewOf(again).names.get(look("Beto"))?.id, "againaaaaa");
});

test("who met in a match that counts under another id is not asked to be one", () => {
  const met = person("ana", { id: "metaaaaaaa" });
  const played = [
    { id: "fulleraaaa", print: "abcde", seats: [seat(ANA), seat(BETO), seat(CARO)], places: [1, 2, 3] },
    { id: "lesseraaaa", print: "abcde", seats: [seat(ANA), seat(met), { guest: "Zoë" }], places: [1, 2, 3] },
  ];
  const club = clubOf([ANA, BETO, CARO, met], played);
  assert.equal(viewOf(club).results.length, 1);
  assert.deepEqual(namesakes(club, viewOf(club)), []);
});

test("people who have met are not one", () => {
  const before = clubOf([ANA, BETO, CARO], [{ seats: [seat(ANA), seat(BETO)], places: [1, 2] }]);
  const view = viewOf(before);
  assert.deepEqual([haveMet(before, view, ANA.id, BETO.id), haveMet(before, view, ANA.id, CARO.id)], [true, false]);
  const said = viewOf(merged(before, joined(ANA, BETO)));
  assert.deepEqual([said.results.length, said.people.length], [1, 3]);
});

test("deleting somebody deletes everything that names them, and leaves no name", () => {
  const old = person("Anita", { id: "anitaaaaaa", same: ANA.id });
  const results = [
    { seats: [seat(ANA), seat(BETO)], places: [1, 2] },
    { seats: [seat(old), seat(CARO)], places: [1, 2] },
    { seats: [seat(BETO), seat(CARO)], places: [1, 2] },
  ];
  const evening = { id: "eveningaaa", changed: 1, name: "", began: 1, people: [ANA.id, BETO.id], rule: "wins", table: 2 };
  const before = { ...clubOf([ANA, old, BETO, CARO], results), evenings: [evening] };
  const after = merged(before, deletedPerson(before, viewOf(before), ANA.id));
  assert.ok(!JSON.stringify(after).includes("An"));
  assert.deepEqual(
    viewOf(after).results.map(({ who }) => who),
    [[BETO.id, CARO.id]],
  );
  assert.deepEqual(viewOf(after).evenings[0]?.people, [BETO.id]);
  const elsewhere = clubOf([], [{ id: "unheardofa", seats: [seat(ANA), seat(BETO)], places: [1, 2] }]);
  assert.equal(viewOf(merged(after, elsewhere)).results.length, 1);
});

test("a change is later than what it changes, though the clock was put back", () => {
  const ahead = person("Ana", { changed: Date.now() + 1e9 });
  assert.ok(changed(ahead, { name: "Anita" }).changed > ahead.changed);
  assert.equal(viewOf(merged({ ...EMPTY, people: [ahead] }, { people: [changed(ahead, { name: "Anita" })] })).people[0]?.name, "Anita");
});

test("a computer is known by its name and its level", () => {
  assert.deepEqual(computerIn(computerId("Sol 2", "master")), { name: "Sol 2", level: "master" });
  assert.equal(computerIn(ANA.id), null);
});

const LINES = [
  { line: 1, seat: 0, kind: "luck", delta: [0.1234, -0.1234], best: null, mark: null },
  { line: 2, seat: 0, kind: "choice", delta: [-0.05, 0.05], best: "bank", mark: "mistake" },
  { line: 3, seat: 1, kind: "choice", delta: [0.01, -0.01], best: null, mark: "too_close" },
];
const ACCOUNT = /** @type {any} */ ({ unit: "win", scale: 1, exact: true, start: [0.5, 0.5], result: [1, 0], lines: LINES });

test("what an account says goes into the result once, and out of it when the match ends otherwise", () => {
  const meta = { ...META, players: META.players.slice(0, 2), totals: [3, 0], places: [1, 2] };
  const before = merged(clubOf([ANA]), { results: resultsIn([meta], clubOf([ANA]), { names: byName([ANA]), evenings: [] }) });
  const [found] = reviewed(META.id, ACCOUNT, before);
  assert.deepEqual(found?.review, { luck: [123, -123], lost: [50, 0], mistakes: [1, 0] });
  const after = merged(before, { results: [/** @type {any} */ (found)] });
  assert.deepEqual(reviewed(META.id, ACCOUNT, after), []);
  const [other] = resultsIn([{ ...meta, updated: 12, places: [2, 1], winners: [1] }], after, { names: byName([ANA]), evenings: [] });
  assert.ok(other && !("review" in other));
});

test("an account of other seats, of nothing, or of what was deleted is not taken", () => {
  const three = merged(clubOf([ANA]), { results: resultsIn([META], clubOf([ANA]), { names: byName([ANA]), evenings: [] }) });
  assert.deepEqual(reviewed(META.id, ACCOUNT, three), []);
  assert.deepEqual(reviewed("nobodysaaa", ACCOUNT, three), []);
  assert.deepEqual(reviewed(META.id, ACCOUNT, merged(three, { results: [{ id: META.id, changed: Date.now() + 9, gone: true }] })), []);
});

test("computers of one level have a colour each, and the same one at another level has another", () => {
  const colour = (/** @type {string} */ name, /** @type {string} */ level) => computerColour({ name, level });
  for (const level of LEVELS) assert.equal(new Set(CHARACTERS.map((name) => colour(name, level))).size, CHARACTERS.length);
  assert.equal(new Set(LEVELS.map((level) => colour("Luna", level))).size, LEVELS.length);
  assert.ok(colour("Sol 2", "easy"));
});
