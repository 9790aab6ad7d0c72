/** Standings, draws, ratings, statistics: against numbers worked out by hand or published. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { bracket, nextTable } from "../../web/app/club/draw.js";
import { drawn } from "../../web/app/club/lot.js";
import { found, rangeOf } from "../../web/app/club/found.js";
import { NEW, afterMatch, rated } from "../../web/app/club/rating.js";
import { standings } from "../../web/app/club/standings.js";
import { percent, statistics } from "../../web/app/club/statistics.js";
import { viewOf } from "../../web/app/club/who.js";
import { clubOf, luck, person } from "./clubs.mjs";

const PEOPLE = ["Ana", "Beto", "Caro"].map((name) => person(name));
const [ANA, BETO, CARO] = PEOPLE.map(({ id }) => id);
const lowWins = (/** @type {string} */ game) => game === "chinaso";

/** @param {string[]} who @param {number[]} places @param {number[]} [scores] @param {string} [game] */
const match = (who, places, scores, game = "dudo") => ({ seats: who.map((id) => ({ person: id })), places, game, ...(scores ? { scores } : {}) });
const told = (/** @type {any[]} */ ...results) => viewOf(clubOf(PEOPLE, results)).results;

const PLAYED = told(match([ANA, BETO, CARO], [1, 2, 2], [10, 4, 4]), match([BETO, CARO], [1, 1], [5, 5]), match([CARO, ANA], [1, 2], [20, 90], "chinaso"));

for (const [rule, expected] of /** @type {[any, any[]][]} */ ([
  [
    "wins",
    [
      [CARO, 2, 1],
      [ANA, 1, 2],
      [BETO, 1, 2],
    ],
  ],
  [
    "places",
    [
      [ANA, 2, 1],
      [CARO, 2, 1],
      [BETO, 1, 3],
    ],
  ],
  [
    "points",
    [
      [BETO, 9, 1],
      [CARO, -11, 2],
      [ANA, -80, 3],
    ],
  ],
  [
    "chips",
    [
      [ANA, 1, 1],
      [CARO, 0, 2],
      [BETO, -1, 3],
    ],
  ],
]))
  test(`standings by ${rule}`, () => {
    const rows = standings({ rule, people: [ANA, BETO, CARO] }, PLAYED, lowWins);
    assert.deepEqual(
      rows.map(({ who, value, place }) => [who, value, place]),
      expected,
    );
  });

test("somebody who has not played yet stands in the table, and a guest does not", () => {
  const results = viewOf(clubOf(PEOPLE, [{ seats: [{ person: ANA }, { guest: "Zoë" }, { computer: "Sol", level: "easy" }], places: [2, 1, 3] }])).results;
  const rows = standings({ rule: "places", people: [ANA, BETO] }, results, lowWins);
  assert.deepEqual(
    rows.map(({ who, played, value }) => [who, played, value]),
    [
      [ANA, 1, 1],
      [BETO, 0, 0],
      ["easy Sol", 1, 0],
    ],
  );
});

const GROUP = Array.from("abcdefghijkmnpqrstuvwxyz", (letter) => letter.repeat(10));

/** Plays a draw, and says after each match how it stands. @param {number} people @param {number} size @param {number} matches */
function drawOf(people, size, matches) {
  const group = GROUP.slice(0, people);
  const counts = { played: new Map(), started: new Map(), met: new Map() };
  const add = (/** @type {Map<string, number>} */ map, /** @type {string} */ key) => map.set(key, (map.get(key) ?? 0) + 1);
  /** @type {any[]} */
  const results = [];
  let [apart, startsApart] = [0, 0];
  const spread = (/** @type {Map<string, number>} */ map) =>
    Math.max(...group.map((id) => map.get(id) ?? 0)) - Math.min(...group.map((id) => map.get(id) ?? 0));
  for (let n = 0; n < matches; n++) {
    const who = nextTable(drawn("seed", group), results, size);
    assert.equal(new Set(who).size, size);
    results.push({ who, places: who.map((_, at) => at + 1) });
    for (const id of who) add(counts.played, id);
    add(counts.started, who[0] ?? "");
    for (const [at, a] of who.entries()) for (const b of who.slice(at + 1)) add(counts.met, [a, b].sort().join());
    apart = Math.max(apart, spread(counts.played));
    startsApart = Math.max(startsApart, spread(counts.started));
  }
  return { apart, startsApart, met: [...counts.met.values()], pairs: (people * (people - 1)) / 2 };
}

for (const people of [3, 4, 5, 6, 7, 8])
  test(`a round robin of ${people} in pairs lets everybody meet everybody once, and then once more`, () => {
    const pairs = (people * (people - 1)) / 2;
    for (const times of [1, 2]) {
      const { met, apart } = drawOf(people, 2, pairs * times);
      assert.deepEqual([met.length, new Set(met)], [pairs, new Set([times])]);
      assert.ok(apart <= 2, `${apart} matches apart`);
    }
  });

for (const [people, size] of [
  [5, 3],
  [5, 4],
  [6, 3],
  [6, 4],
  [7, 3],
  [7, 4],
  [8, 4],
  [9, 4],
  [9, 8],
])
  test(`a draw of ${people} at tables of ${size} lets nobody wait or start much more than others`, () => {
    const { apart, startsApart, met, pairs } = drawOf(people, size, 40);
    assert.ok(apart <= 2, `${apart} matches apart`);
    assert.ok(startsApart <= 2, `${startsApart} starts apart`);
    assert.equal(met.length, pairs);
    assert.ok(Math.max(...met) - Math.min(...met) <= 4, `met ${met}`);
  });

test("a draw of a crowd lets nobody wait or start much more than others, and compares no million tables", () => {
  const { apart, startsApart } = drawOf(24, 8, 30);
  assert.ok(apart <= 2, `${apart} matches apart`);
  assert.ok(startsApart <= 3, `${startsApart} starts apart`);
  const crowd = Array.from({ length: 500 }, (_, n) => `person ${n}`);
  assert.equal(new Set(nextTable(drawn("seed", crowd), [], 8)).size, 8); // of 10^17 tables
});

test("a draw depends on its evening, and on nothing else", () => {
  assert.deepEqual(drawn("one", GROUP), drawn("one", [...GROUP].reverse()));
  assert.notDeepEqual(drawn("one", GROUP), drawn("two", GROUP));
  const firsts = new Set(Array.from({ length: 60 }, (_, n) => drawn(`evening ${n}`, GROUP.slice(0, 5))[0]));
  assert.equal(firsts.size, 5);
});

for (const people of [2, 3, 5, 6, 7, 8, 9, 11])
  test(`a knock-out of ${people} ends with one who has never lost`, () => {
    const [group, next] = [GROUP.slice(0, people), luck(people)];
    /** @type {any[]} */
    const results = [];
    const lost = new Set();
    for (;;) {
      const { next: tie } = bracket(drawn("seed", group), results);
      if (!tie) break;
      assert.ok(tie.every((id) => !lost.has(id)));
      const at = results.length + 1;
      if (next() < 0.3) results.push({ who: tie, places: [1, 1], at }); // a tie is played again
      const places = next() < 0.5 ? [1, 2] : [2, 1];
      results.push({ who: tie, places, at });
      lost.add(tie[places.indexOf(2)]);
    }
    assert.equal(lost.size, people - 1);
    const alone = bracket(drawn("seed", group), results).rounds.flatMap((ties) => ties.flatMap(([one, other]) => (other === undefined ? [one] : [])));
    assert.equal(new Set(alone).size, alone.length);
    const rows = standings({ rule: "knockout", people: group, order: drawn("seed", group) }, results, lowWins);
    assert.deepEqual([rows[0]?.place, rows[1]?.place, lost.has(rows[0]?.who)], [1, 2, false]);
  });

/** A match of the knock-out below. @param {string} winner @param {string} loser @param {number} at @returns {any} */
const beaten = (winner, loser, at) => ({ who: [loser, winner], places: [2, 1], at });
const SEMI = /** @type {const} */ (["a", "b", "c", "d"]); // a meets b, and c meets d

test("a match before its round decides nothing there, and the one that is played in it does", () => {
  const friendly = beaten("c", "a", 61_000);
  const semis = [beaten("a", "b", 62_000), beaten("c", "d", 63_000)];
  assert.deepEqual(bracket([...SEMI], [friendly, ...semis]).next, ["a", "c"]);
  // Nor does one between the semi-finals, when only one of them had got there.
  const between = beaten("c", "a", 62_500);
  assert.deepEqual(bracket([...SEMI], [friendly, semis[0], between, semis[1]]).next, ["a", "c"]);
  const { next, survived } = bracket([...SEMI], [friendly, ...semis, beaten("a", "c", 64_000)]);
  assert.deepEqual([next, survived.get("a"), survived.get("c")], [null, 2, 1]);
});

test("a match that a guest has won decides no tie, and keeps no later one from it", () => {
  const guest = { who: ["a", "b", null], places: [2, 3, 1], at: 61_000 };
  const rest = [beaten("c", "d", 63_000), beaten("a", "c", 64_000)];
  assert.deepEqual(bracket([...SEMI], [guest, ...rest]).next, ["a", "b"]);
  assert.equal(bracket([...SEMI], [guest, beaten("a", "b", 62_000), ...rest]).next, null);
});

test("who has gone through alone got there with the match before", () => {
  const three = ["a", "b", "c"]; // a goes on alone
  const early = beaten("b", "a", 61_000);
  assert.deepEqual(bracket(three, [early, beaten("b", "c", 62_000)]).next, ["a", "b"]);
  assert.equal(bracket(three, [early, beaten("b", "c", 62_000), beaten("a", "b", 63_000)]).next, null);
});

test("a final whose end was typed in, to the minute, comes after semi-finals of that minute", () => {
  const semis = [beaten("a", "b", 62_000), beaten("c", "d", 63_000)];
  assert.equal(bracket([...SEMI], [beaten("a", "c", 60_000), ...semis]).next, null);
  assert.deepEqual(bracket([...SEMI], [beaten("a", "c", 0), ...semis]).next, ["a", "c"]);
});

const near = (/** @type {number} */ a, /** @type {number} */ b, /** @type {number} */ by) => assert.ok(Math.abs(a - b) <= by, `${a} is not ${b}`);

test("Glickman's own example comes out as he has published it", () => {
  const of = (/** @type {number} */ rating, /** @type {number} */ deviation) => ({ rating, deviation, volatility: 0.06 });
  const games = [
    { of: of(1400, 30), score: 1 },
    { of: of(1550, 100), score: 0 },
    { of: of(1700, 300), score: 0 },
  ];
  const { rating, deviation, volatility } = rated(of(1500, 200), games);
  near(rating, 1464.06, 0.01);
  near(deviation, 151.52, 0.01);
  near(volatility, 0.05999, 0.00001);
});

test("the winner gains what the loser drops, a tie of equals moves nobody, and a guest counts for nothing", () => {
  const [[, a], [, b]] = /** @type {any} */ (afterMatch(new Map(), { who: ["a", "b"], places: [1, 2] }));
  near(a.rating + b.rating, 2 * NEW.rating, 1e-9);
  assert.ok(a.rating > NEW.rating + 100 && a.deviation < NEW.deviation);
  const tie = afterMatch(new Map(), { who: ["a", "b"], places: [1, 1] });
  for (const [, { rating }] of tie) near(rating, NEW.rating, 1e-9);
  assert.deepEqual(afterMatch(new Map(), { who: ["a", null], places: [1, 2] }), [["a", NEW]]);
});

test("somebody who wins against all odds gains most, and the search for the volatility ends", () => {
  const strong = { rating: 2800, deviation: 30, volatility: 0.06 };
  const weak = { rating: 800, deviation: 30, volatility: 0.06 };
  const after = rated(
    weak,
    Array.from({ length: 7 }, () => ({ of: strong, score: 1 })),
  );
  assert.ok(after.rating > 830 && after.volatility > 0.06);
});

test("people, pairs and games are counted", () => {
  const { people, pairs, games } = statistics(PLAYED, lowWins);
  const caro = people.get(CARO);
  const [first, second, third] = PLAYED.map(({ id }) => id);
  const run = { length: 2, from: second, to: third };
  assert.deepEqual([caro?.played, caro?.won, caro?.streak, caro?.longest, caro?.course.length], [3, 2, run, run, 3]);
  const twenty = { score: 20, match: third };
  assert.deepEqual(caro?.games, {
    dudo: { played: 2, won: 1, best: { score: 5, match: second }, worst: { score: 4, match: first } },
    chinaso: { played: 1, won: 1, best: twenty, worst: twenty },
  });
  assert.equal(people.get(ANA)?.streak.length, 0);
  assert.deepEqual(pairs.get(CARO)?.get(BETO), { met: 2, ahead: 0, behind: 0, tied: 2 });
  assert.deepEqual(pairs.get(ANA)?.get(CARO), { met: 2, ahead: 1, behind: 1, tied: 0 });
  assert.deepEqual(
    [...games],
    [
      ["dudo", { played: 2, last: 2 }],
      ["chinaso", { played: 1, last: 3 }],
    ],
  );
});

test("where few points are good the fewest are the best", () => {
  const { people } = statistics(told(match([ANA, BETO], [1, 2], [5, 60], "chinaso"), match([ANA, BETO], [1, 2], [12, 30], "chinaso")), lowWins);
  const scores = (/** @type {any} */ { best, worst }) => [best.score, worst.score];
  assert.deepEqual(scores(people.get(ANA)?.games["chinaso"]), [5, 12]);
  assert.deepEqual(scores(people.get(BETO)?.games["chinaso"]), [30, 60]);
});

test("a figure leads to its matches: of somebody, of two, of a game, from one to another, with an account, or one alone", () => {
  const review = { luck: [1, -1], lost: [0, 0], mistakes: [0, 0] };
  const results = told(
    ...[...PLAYED, match([CARO, BETO], [1, 2], undefined, "cacho")].map((one, at) => ({ ...one, ...(at === 3 ? { review } : {}) })),
    match([ANA, BETO], [1, 2]),
  );
  const [a, b, c, d] = results.map(({ id }) => id);
  const at = (/** @type {string[]} */ ...parts) =>
    found(results, parts, { is: (id) => (id === "other" ? ANA : id), games: ["dudo", "cacho", "chinaso"] }).map(({ id }) =>
      results.findIndex((one) => one.id === id),
    );
  assert.deepEqual(
    [at(), at(CARO), at("other"), at(ANA, CARO), at(CARO, "dudo")],
    [
      [0, 1, 2, 3, 4],
      [0, 1, 2, 3],
      [0, 2, 4],
      [0, 2],
      [0, 1],
    ],
  );
  assert.deepEqual([at(CARO, "reviewed"), at(CARO, rangeOf({ from: b ?? "", to: d ?? "" })), at(CARO, c ?? "")], [[3], [1, 2, 3], [2]]);
  assert.deepEqual([at("nobody"), at(`${a}..nowhere`), at(`nowhere..${results.at(-1)?.id}`), at("..")], [[], [], [], []]);
});

test("luck and mistakes are added up by game, from the matches with an account alone", () => {
  const review = (/** @type {number} */ luck, /** @type {number} */ lost, /** @type {number} */ mistakes) => ({
    luck: [luck, -luck],
    lost: [lost, 0],
    mistakes: [mistakes, 0],
  });
  const results = [
    { ...match([ANA, BETO], [1, 2], undefined, "cacho"), review: review(120, 45, 1) },
    { ...match([BETO, ANA], [1, 2], undefined, "cacho"), review: review(30, 100, 2) },
    match([ANA, BETO], [1, 2], undefined, "cacho"),
    { ...match([ANA, CARO], [1, 2], undefined, "prudente"), review: review(-7, 0, 0) },
  ];
  const { people } = statistics(told(...results), lowWins);
  assert.deepEqual(people.get(ANA)?.judged, {
    cacho: { matches: 2, luck: 90, lost: 45, mistakes: 1 },
    prudente: { matches: 1, luck: -7, lost: 0, mistakes: 0 },
  });
  assert.deepEqual(people.get(BETO)?.judged, { cacho: { matches: 2, luck: -90, lost: 100, mistakes: 2 } });
});

test("only all is 100 percent and only none is 0", () => {
  const of300 = [0, 1, 150, 299, 300].map((won) => percent(won, 300));
  assert.deepEqual([...of300, percent(0, 0)], [0, 1, 50, 99, 100, 0]);
});
