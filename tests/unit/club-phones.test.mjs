/** Two phones that know different things of the same people and matches: what either has learnt stays, and what is deleted stays deleted. */
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  added,
  apart,
  begun,
  changed,
  deletedMatch,
  deletedPerson,
  entered,
  haveMet,
  joined,
  namesakes,
  outright,
  sitting,
  storedEvening,
} from "../../web/app/club/edits.js";
import { bracket } from "../../web/app/club/draw.js";
import { partOf } from "../../web/app/club/exchange.js";
import { deletedHere, filled, goingWith, merged, news } from "../../web/app/club/merge.js";
import { resultsIn, reviewed, unprinted } from "../../web/app/club/results.js";
import { EMPTY, VERSION, checked } from "../../web/app/club/schema.js";
import { viewOf } from "../../web/app/club/who.js";
import { clubOf, person } from "./clubs.mjs";

const [ANA, BETO, CARO, DANI] = [person("Ana"), person("Beto"), person("Caro"), person("Dani")];
const NOW = Date.now();
let clock = NOW;
Date.now = () => (clock += 10); // nothing happens at the same moment
const seat = (/** @type {any} */ who) => ({ person: who.id });
const META = /** @type {any} */ ({
  id: "matchaaaaa",
  game: "dudo",
  players: ["Ana", "Beto"].map((name) => ({ name, colour: "red", controller: "person" })),
  created: NOW + 5,
  updated: NOW + 9,
  over: true,
  totals: [3, 0],
  winners: [0],
  places: [1, 2],
});
/** As this phone notes a match that is over. @param {any} club @param {any} [meta] */
const noting = (club, meta = META) => merged(club, { results: resultsIn([meta], club, viewOf(club)).map((one) => ({ ...one, print: "abcde" })) });
/** As a phone takes in the club of another. @param {any} club @param {any} theirs */
const taking = (club, theirs) => checked(merged(club, news(club, filled(club, theirs))), VERSION).club;
const who = (/** @type {any} */ club) => viewOf(club).results.map((one) => one.who);
const named = (/** @type {any} */ club, /** @type {string} */ ...names) =>
  names.map((name) => viewOf(club).people.find((one) => one.name === name)?.id ?? null);

test("matches opened before the club say nothing against it", () => {
  const here = noting(merged(clubOf([ANA, BETO]), begun({ name: "", began: 1, people: [ANA.id, BETO.id], rule: "wins", table: 2 })));
  const there = noting(EMPTY);
  assert.deepEqual(who(there), [[null, null]]);
  for (const both of [taking(here, there), taking(there, here), merged(there, here)]) {
    assert.deepEqual(who(both), [[ANA.id, BETO.id]]);
    assert.equal(viewOf(both).results[0]?.evening, viewOf(here).evenings[0]?.id);
  }
  const account = /** @type {any} */ ({ scale: 1, start: [0.5, 0.5], result: [1, 0], lines: [] });
  const looked = merged(there, { results: reviewed(META.id, account, there) });
  assert.deepEqual(who(taking(looked, here)), [[ANA.id, BETO.id]]);
});

test("a match that was deleted stays so where it was opened later", () => {
  const here = noting(clubOf([ANA, BETO]));
  const without = merged(here, deletedPerson(here, viewOf(here), ANA.id));
  assert.deepEqual(who(taking(noting(EMPTY), without)), []);
  assert.deepEqual(who(taking(without, noting(EMPTY))), []);
});

test("each phone adds another guest of one match, and nobody loses theirs", () => {
  const guests = noting(EMPTY);
  const here = merged(guests, added(guests, { name: "Ana", colour: "red" }));
  const there = merged(guests, added(guests, { name: "Beto", colour: "blue" }));
  const [one, other] = [taking(here, there), taking(there, here)];
  for (const club of [one, other, taking(one, other), taking(other, one)]) assert.deepEqual(who(club), [named(club, "Ana", "Beto")]);
  assert.deepEqual(Object.values(news(taking(one, other), filled(taking(one, other), other))).flat(), []);
});

test("nobody gets a second seat by it, nor does anybody who is deleted", () => {
  const played = (/** @type {any[]} */ ...seats) => ({ id: META.id, seats, places: [1, 2] });
  const here = clubOf([ANA], [{ ...played(seat(ANA), { guest: "Beto" }), changed: 5 }]);
  assert.deepEqual(who(taking(here, clubOf([ANA], [played({ guest: "Ana" }, seat(ANA))]))), [[ANA.id, null]]);
  const there = clubOf([ANA, BETO], [played({ guest: "Ana" }, seat(BETO))]);
  assert.deepEqual(who(taking(here, there)), [[ANA.id, BETO.id]]);
  const gone = merged(here, { people: [{ id: BETO.id, changed: 9, gone: true }] });
  assert.deepEqual(who(taking(gone, there)), [[ANA.id, null]]);
});

test("a match that was deleted does not come back under another id, unless somebody asks for it", () => {
  const here = noting(clubOf([ANA, BETO]));
  const there = noting(EMPTY, { ...META, id: "thereaaaaa" });
  const [match] = viewOf(here).results;
  const without = merged(here, deletedMatch(here, viewOf(here), /** @type {any} */ (match)));
  const stored = checked(/** @type {any} */ (JSON.parse(JSON.stringify(without))), VERSION);
  assert.equal(stored.broken, 0);
  const both = taking(stored.club, there);
  assert.deepEqual(who(both), []);
  assert.deepEqual(
    goingWith(there, without).map(({ id }) => id),
    ["thereaaaaa"],
  );
  const back = merged(both, deletedHere(without, there));
  assert.deepEqual(who(back), [[null, null]]);
  assert.deepEqual(who(taking(back, without)), [[null, null]]);
  const evening = begun({ name: "", began: 1, people: [ANA.id], rule: "wins", table: 2 });
  const [{ id }] = evening.evenings;
  const linked = merged(both, { ...evening, results: [{ .../** @type {any} */ (there.results[0]), evening: id, changed: 9 }] });
  assert.deepEqual(partOf(linked, viewOf(linked), id).results, []);
});

test("a deleted entry that says more than a match's print is damaged, or says nothing of it", () => {
  const gone = (/** @type {object} */ more) => checked({ results: [{ id: META.id, changed: 5, gone: true, ...more }] }, VERSION);
  assert.deepEqual(gone({ print: "abcde", game: "dudo" }).club.results, [{ id: META.id, changed: 5, gone: true, print: "abcde" }]);
  assert.equal(gone({ print: "PRINT" }).broken, 1);
});

test("matches that a file would hide are counted before it is taken in, though it deletes nothing", () => {
  const here = noting(merged(clubOf([ANA]), { people: [{ id: BETO.id, changed: 9, gone: true }] }));
  const there = noting(clubOf([ANA, BETO]));
  assert.deepEqual(who(here), [[ANA.id, null]]);
  assert.deepEqual(
    goingWith(here, there).map(({ id }) => id),
    [META.id],
  );
});

test("two who are said to be one are, whatever was said before", () => {
  const said = merged(clubOf([ANA, BETO, CARO]), joined(BETO, ANA));
  const met = taking(said, clubOf([ANA, BETO, CARO], [{ seats: [seat(ANA), seat(BETO)], places: [1, 2] }]));
  assert.equal(viewOf(met).people.length, 3);
  const one = merged(met, outright(met, viewOf(met), joined(ANA, CARO)));
  assert.deepEqual(who(one), [[CARO.id, BETO.id]]);
  assert.deepEqual(apart(one, viewOf(one)), []);
});

test("a change to one person moves no matches of another", () => {
  const said = merged(merged(clubOf([ANA, BETO, CARO, DANI]), joined(BETO, ANA)), joined(ANA, CARO));
  const met = taking(said, clubOf([ANA, BETO, CARO, DANI], [{ seats: [seat(ANA), seat(BETO)], places: [1, 2] }]));
  assert.deepEqual(who(met), [[ANA.id, BETO.id]]);
  const view = viewOf(met);
  const [, beto] = view.people;
  for (const [change, betos] of /** @type {[any, string][]} */ ([
    [joined(/** @type {any} */ (beto), DANI), DANI.id],
    [{ people: [changed(/** @type {any} */ (beto), { colour: "blue" })] }, BETO.id],
  ]))
    assert.deepEqual(who(merged(met, outright(met, view, change))), [[ANA.id, betos]]);
});

test("what the app says outright by itself does not undo what somebody does elsewhere", () => {
  const said = merged(clubOf([ANA, BETO]), { people: [{ ...BETO, changed: 3, same: ANA.id }] });
  const met = merged(said, clubOf([], [{ seats: [seat(ANA), seat(BETO)], places: [1, 2] }]));
  const elsewhere = merged(met, { people: [{ ...BETO, changed: 5, name: "Roberto", same: ANA.id }] });
  assert.equal(viewOf(merged(elsewhere, { people: apart(met, viewOf(met)) })).people[1]?.name, "Roberto");
  const evening = begun({ name: "", began: 1, people: [ANA.id, BETO.id], rule: "wins", table: 2 });
  const planned = merged(met, evening);
  const deleted = { evenings: [{ id: evening.evenings[0].id, changed: evening.evenings[0].changed + 2, gone: true }] };
  assert.deepEqual(viewOf(merged(merged(planned, deletedPerson(planned, viewOf(planned), BETO.id)), /** @type {any} */ (deleted))).evenings, []);
});

test("an evening that changes keeps those who are somebody else now, or nobody", () => {
  const evening = { id: "eveningaaa", changed: 1, name: "", began: 1, people: [ANA.id, BETO.id, CARO.id, "deletedaaa"], rule: "wins", table: 2 };
  const club = merged(merged(clubOf([ANA, BETO, CARO, DANI]), /** @type {any} */ ({ evenings: [evening] })), joined(BETO, ANA));
  const { people = [] } = storedEvening(club, evening.id) ?? {};
  assert.deepEqual(people, evening.people);
  assert.deepEqual(sitting(people, [ANA.id, DANI.id], viewOf(club).is), [ANA.id, BETO.id, "deletedaaa", DANI.id]);
  assert.equal(storedEvening(club, "nowhereaaa"), undefined);
});

test("of a thousand people of one name a few pairs are asked about, and soon", () => {
  const crowd = clubOf(
    Array.from({ length: 1_000 }, (_, n) => person("Ana", { id: `crowd${String(n).padStart(5, "a").replaceAll("0", "z").replaceAll("1", "y")}` })),
  );
  assert.equal(namesakes(crowd, viewOf(crowd), 8).length, 8);
});

test("the print of a match that could not be read is added later; of one that ended again it is another", () => {
  const before = merged(EMPTY, { results: resultsIn([META], EMPTY, viewOf(EMPTY)) });
  assert.deepEqual(
    unprinted([META], before).map(({ id, changed: at }) => [id, at]),
    [[META.id, 3]],
  );
  assert.deepEqual(unprinted([META], noting(EMPTY)), []);
  assert.deepEqual(unprinted([], before), []);
  const [other] = resultsIn([{ ...META, updated: META.updated + 5, places: [2, 1], winners: [1], totals: [0, 3] }], noting(EMPTY), viewOf(noting(EMPTY)));
  assert.equal(other?.print, undefined);
});

/** The match after its last step was taken back. @param {number} later */
const again = (later) => ({ ...META, places: [2, 1], winners: [1], totals: [0, 3], updated: META.updated + later });
const places = (/** @type {any} */ club) => viewOf(club).results.map((one) => one.places);

test("a match that ended again ended so everywhere, and nothing is deleted by it", () => {
  const there = noting(EMPTY);
  const here = noting(there, again(5));
  assert.deepEqual(goingWith(there, here), []);
  const both = taking(there, here);
  assert.deepEqual(places(both), [[2, 1]]);
  assert.deepEqual(resultsIn([META], both, viewOf(both)), []); // the other phone still has the match as it ended first
  const named = taking(noting(clubOf([ANA, BETO])), here);
  assert.deepEqual([places(named), who(named)], [[[2, 1]], [[ANA.id, BETO.id]]]);
  assert.deepEqual(viewOf(both).results[0]?.at, again(5).updated);
});

test("whom somebody has added holds against whom another phone knew by name", () => {
  const guests = noting(EMPTY);
  const here = merged(guests, added(guests, { name: "Ana", colour: "red" }));
  const both = taking(here, noting(clubOf([ANA, BETO])));
  assert.equal(who(both)[0]?.[0], viewOf(here).people[0]?.id);
});

test("a match under two ids says whom and which evening either knows", () => {
  const evening = { id: "eveningaaa", changed: 1, name: "", began: 1, people: [ANA.id], rule: "wins", table: 2 };
  const one = { id: "xmatchaaaa", print: "abcde", seats: [seat(ANA), { guest: "Beto" }], places: [1, 2] };
  const other = { id: "ymatchaaaa", print: "abcde", seats: [{ guest: "Ana" }, seat(BETO)], places: [1, 2], evening: evening.id };
  const club = merged(clubOf([ANA, BETO], [one, other]), /** @type {any} */ ({ evenings: [evening] }));
  assert.deepEqual(who(club), [[ANA.id, BETO.id]]);
  assert.deepEqual(
    viewOf(club).results.map((match) => [match.seats, match.evening]),
    [[[seat(ANA), seat(BETO)], evening.id]],
  );
  const twice = clubOf([ANA], [one, { ...other, seats: [{ guest: "Ana" }, seat(ANA)] }]);
  assert.equal(viewOf(twice).results[0]?.who.filter((id) => id === ANA.id).length, 1);
});

test("a match that is hidden because it was deleted keeps nobody apart", () => {
  const gone = { id: "xmatchaaaa", changed: 99, gone: true, print: "abcde" };
  const copy = { id: "ymatchaaaa", print: "abcde", seats: [seat(ANA), seat(BETO)], places: [1, 2] };
  const club = merged(clubOf([ANA, BETO], [copy]), /** @type {any} */ ({ results: [gone] }));
  assert.equal(haveMet(club, viewOf(club), ANA.id, BETO.id), false);
  assert.equal(viewOf(merged(club, joined(BETO, ANA))).people.length, 1);
});

test("what is back already is not offered again", () => {
  const here = noting(EMPTY);
  const without = merged(here, deletedMatch(here, viewOf(here), /** @type {any} */ (viewOf(here).results[0])));
  const there = noting(EMPTY, { ...META, id: "thereaaaaa" });
  const back = merged(without, deletedHere(without, there));
  const learnt = merged(back, added(back, { name: "Ana", colour: "red" }));
  assert.deepEqual(deletedHere(learnt, there), EMPTY);
});

test("the account that one phone has looked at stays where another knows the people", () => {
  const account = /** @type {any} */ ({ scale: 1, start: [0.5, 0.5], result: [1, 0], lines: [] });
  const guests = noting(EMPTY);
  const looked = merged(guests, { results: reviewed(META.id, account, guests) });
  const both = taking(noting(clubOf([ANA, BETO])), looked);
  assert.deepEqual([who(both), viewOf(both).results[0]?.review], [[[ANA.id, BETO.id]], { luck: [0, 0], lost: [0, 0], mistakes: [0, 0] }]);
  assert.equal(viewOf(taking(looked, noting(guests, again(5)))).results[0]?.review, undefined);
});

test("deleting somebody leaves a match that counts for another, and takes the copy that names them", () => {
  const [twin, other] = [person("Ana", { id: "twinaaaaaa" }), person("Beto", { id: "betwaaaaaa" })];
  const one = { id: "xmatchaaaa", print: "abcde", seats: [seat(ANA), seat(BETO)], places: [1, 2] };
  const copy = { id: "ymatchaaaa", print: "abcde", seats: [seat(twin), seat(other)], places: [1, 2] };
  const club = clubOf([ANA, BETO, twin, other], [one, copy]);
  const mine = viewOf(club).results[0]?.who[0];
  const spare = mine === ANA.id ? twin : ANA;
  const after = merged(club, checked(/** @type {any} */ (deletedPerson(club, viewOf(club), spare.id)), VERSION).club);
  assert.equal(who(after)[0]?.[0], mine);
  assert.ok(!JSON.stringify(after).includes(spare.id) || after.people.some((entry) => entry.id === spare.id && "gone" in entry));
  assert.equal(after.results.filter((entry) => "seats" in entry && JSON.stringify(entry.seats).includes(spare.id)).length, 0);
});

test("who is brought back is in their evening again, on every phone", () => {
  const evening = begun({ name: "", began: 1, people: [ANA.id, BETO.id], rule: "wins", table: 2 });
  const club = noting(merged(clubOf([ANA, BETO]), evening));
  const without = merged(club, deletedPerson(club, viewOf(club), ANA.id));
  assert.deepEqual(viewOf(without).evenings[0]?.people, [BETO.id]);
  const back = merged(without, deletedHere(without, club));
  assert.deepEqual(viewOf(taking(club, back)).evenings[0]?.people, [ANA.id, BETO.id]);
  assert.deepEqual(who(back), [[ANA.id, BETO.id]]);
});

test("a match that was taken back and ended alike has the print of its new record", () => {
  const club = noting(EMPTY);
  assert.deepEqual(unprinted([META], club), []);
  assert.deepEqual(
    unprinted([{ ...META, updated: META.updated + 5 }], club).map(({ at, changed: when }) => [at, when]),
    [[META.updated + 5, 20]],
  );
});

test("how a match ended last holds, however much somebody has said of it before", () => {
  const guests = noting(EMPTY);
  let there = merged(guests, added(guests, { name: "Ana", colour: "red" }));
  there = merged(there, added(there, { name: "Beto", colour: "blue" }));
  const here = noting(guests, again(5));
  for (const both of [taking(there, here), taking(here, there)]) {
    assert.deepEqual(places(both), [[2, 1]]);
    assert.deepEqual(who(both), [named(both, "Ana", "Beto")]);
  }
});

test("the link of an evening says which of its matches were deleted", () => {
  const evening = begun({ name: "", began: 1, people: [ANA.id, BETO.id], rule: "wins", table: 2 });
  const [{ id }] = evening.evenings;
  const match = (/** @type {number[]} */ places) => entered({ game: "dudo", at: NOW, seats: [seat(ANA), seat(BETO)], places, evening: id });
  const wrong = merged(merged(clubOf([ANA, BETO]), evening), match([2, 1]));
  const there = taking(EMPTY, partOf(wrong, viewOf(wrong), id));
  const [typo] = viewOf(wrong).results;
  assert.ok(typo);
  const here = checked(merged(merged(wrong, deletedMatch(wrong, viewOf(wrong), typo)), match([1, 2])), VERSION).club;
  const told = partOf(here, viewOf(here), id);
  assert.deepEqual(
    goingWith(there, told).map((one) => one.id),
    [typo.id],
  );
  const after = taking(there, told);
  assert.deepEqual(
    viewOf(after).results.map(({ places }) => places),
    [[1, 2]],
  );
  assert.deepEqual(after, taking(here, partOf(after, viewOf(after), id)));
});

test("a draw stays when two people turn out to be one", () => {
  for (let n = 0; n < 20; n++) {
    const twin = person("Xul", { name: "Ana" });
    const evening = begun({ name: "", began: 1, people: [ANA, BETO, CARO, DANI].map((one) => one.id), rule: "knockout", table: 2 });
    let club = merged(clubOf([ANA, BETO, CARO, DANI, twin]), evening);
    const ties = (/** @type {any} */ of) => bracket(viewOf(of).evenings[0]?.order ?? [], viewOf(of).results).rounds;
    const [[first] = []] = ties(club);
    club = merged(club, entered({ game: "dudo", at: NOW, seats: (first ?? []).flatMap((id) => (id ? { person: id } : [])), places: [1, 2], evening: "" }));
    const known = (/** @type {string | undefined} */ id) => (id === ANA.id ? twin.id : id);
    const after = merged(club, joined(ANA, twin));
    assert.deepEqual(
      ties(after),
      ties(club).map((round) => round.map((tie) => tie.map(known))),
    );
  }
});

test("a draw stays when somebody is deleted: their opponent goes through, and nobody who has lost is asked again", () => {
  for (let n = 0; n < 20; n++) {
    const people = [ANA, BETO, CARO, DANI];
    const evening = begun({ name: "", began: 1, people: people.map((one) => one.id), rule: "knockout", table: 2 });
    const [{ id }] = evening.evenings;
    let club = merged(clubOf(people), evening);
    const drawn = (/** @type {any} */ of) => bracket(viewOf(of).evenings[0]?.order ?? [], viewOf(of).results);
    const [first = [], second = []] = drawn(club).rounds[0] ?? [];
    const played = (/** @type {any} */ tie) =>
      entered({ game: "dudo", at: NOW, seats: tie.map((/** @type {string} */ person) => ({ person })), places: [1, 2], evening: id });
    club = merged(club, played(first));
    const gone = String(second[n % 2]);
    const after = checked(merged(club, deletedPerson(club, viewOf(club), gone)), VERSION).club;
    const other = second.find((one) => one !== gone);
    assert.deepEqual(drawn(after).next, [first[0], other]);
    assert.deepEqual(
      [...drawn(after).survived]
        .filter(([, rounds]) => rounds)
        .map(([one]) => one)
        .sort(),
      [first[0], other].sort(),
    );
    // Another phone that has had the evening before learns of it by its link.
    const there = taking(taking(EMPTY, partOf(club, viewOf(club), id)), partOf(after, viewOf(after), id));
    assert.deepEqual(drawn(there), drawn(after));
    assert.deepEqual(taking(after, partOf(there, viewOf(there), id)), after);
  }
});
