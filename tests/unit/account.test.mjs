/** The account of a match: its sums, its curve, what decided it, and the words in both languages. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { recordBefore } from "../../web/app/match/play-on.js";
import { course, fortune, looks, mistakes, sums, turningPoints } from "../../web/app/match/sums.js";

const WEB = new URL("../../web/", import.meta.url);
const json = async (/** @type {string} */ path) => JSON.parse(await readFile(new URL(path, WEB), "utf-8"));
const texts = { "face.1": "one", "action.keep": "Set aside and roll on", "action.note": "Score", "box.sixes": "Sixes", "face.A": "ace" };
Object.assign(texts, { "action.add": "Lay off", card: "{rank} of {suit}", "rank.the_9": "the nine", "suit.H": "hearts" });
const games = [{ id: "dice", texts, names: { en: {}, es: {} }, vocabularies: {}, schema: [], presets: {} }];
const words = { "en.json": await json("app/lang/en.json"), "es.json": await json("app/lang/es.json") };
const answers = { ...words, "games.json": { games, core: { texts: {} }, languages: ["en", "es"] } };
globalThis.fetch = async (address) => ({ ok: true, json: async () => answers[String(address).split("/").at(-1)] ?? {} });
const { loadCatalog, loadLanguage } = await import(new URL("app/words/catalog.js", WEB));
const { loadWords } = await import(new URL("app/words/i18n.js", WEB));
const { prefs } = await import(new URL("app/prefs.js", WEB));
const { actionWords, verdict } = await import(new URL("app/match/verdict.js", WEB));
await loadCatalog();
await loadWords("dice");

const roll = (line, seat, ...delta) => ({ line, seat, kind: "luck", delta, best: null, mark: null });
const choice = (line, seat, mark, ...delta) => ({ line, seat, kind: "choice", delta, best: "keep 1.5", mark });
const rest = (line, ...delta) => ({ line, seat: null, kind: "remainder", delta, best: null, mark: "estimate" });
const account = (start, lines, more = {}) => ({
  unit: "win",
  scale: 1,
  exact: true,
  start,
  lines,
  result: start.map((began, seat) => lines.reduce((sum, { delta }) => sum + delta[seat], began)),
  ...more,
});
const named = (...names) => ({ game: "dice", players: names.map((name) => ({ name, colour: "red", controller: "person" })) });

/** Beto was lucky by 31, Ana lost 4, Beto 17. */
const LUCKY = account(
  [0.5, 0.5],
  [roll(1, null, 0.1, -0.1), roll(2, 1, -0.41, 0.41), choice(3, 0, "mistake", -0.04, 0.04), choice(5, 1, "blunder", 0.17, -0.17), roll(6, 1, -0.32, 0.32)],
);
const two = named("Ana", "Beto");

/** @param {string} tongue @param {() => void} check */
async function speaking(tongue, check) {
  prefs.patch({ locale: tongue });
  await loadLanguage(tongue);
  try {
    check();
  } finally {
    prefs.patch({ locale: "en" });
  }
}

test("start, luck, choices of all and what is left over come to the result", () => {
  const told = account([0.5, 0.5], [...LUCKY.lines, rest(7, 0.03, -0.03)]);
  for (const { start, luck, own, others, rest: left, result } of sums(told)) assert.ok(Math.abs(start + luck + own + others + left - result) < 1e-12);
  const [ana, beto] = sums(told);
  assert.deepEqual([ana.mistakes, beto.mistakes], [1, 1]);
  assert.ok(Math.abs(ana.own + 0.04) < 1e-12 && Math.abs(ana.others - 0.17) < 1e-12);
});

test("what is too close to call is no mistake, and what the table rolls is nobody's choice", () => {
  const [ana] = sums(account([0.5, 0.5], [choice(1, 0, "too_close", -0.3, 0.3), choice(2, 0, null, -0.01, 0.01)]));
  assert.deepEqual([ana.mistakes, ana.marked], [0, 0]);
});

test("luck within two standard errors of nothing is about even, or too close to call", () => {
  const sum = (luck, error) => ({ luck, error });
  assert.equal(fortune(sum(0.04, 0.05), { scale: 1 }), "even");
  assert.equal(fortune(sum(0.09, 0.78), { scale: 1 }), "unclear", "it may have been very much");
  assert.equal(fortune(sum(0.19, 0.1), { scale: 1 }), "unclear");
  assert.equal(fortune(sum(0.21, 0.1), { scale: 1 }), "lucky");
  assert.equal(fortune(sum(-0.21, 0.1), { scale: 1 }), "unlucky");
  assert.equal(fortune(sum(0.019, 0), { scale: 1 }), "even", "less than an inaccuracy is worth no word");
  assert.equal(fortune(sum(2, 0), { scale: 0.008 }), "even");
  assert.equal(fortune(sum(3, 0), { scale: 0.008 }), "lucky");
});

test("the error of luck is what the estimate had to be changed by, and what was too close to call", () => {
  const [ana] = sums(account([0.5, 0.5], [rest(1, 0.3, -0.3), rest(2, -0.4, 0.4)]));
  assert.equal(ana.error, 0.5);
  const close = [choice(1, 0, "too_close", -0.03, 0.03), choice(2, 1, "too_close", 0.04, -0.04)];
  const [one, other] = sums(account([0.5, 0.5], [...close, choice(3, 0, "blunder", -0.3, 0.3)]));
  assert.deepEqual([one.error, other.error], [0.05, 0.05]);
  assert.ok(Math.abs(ana.rest + 0.1) < 1e-12);
});

test("the course goes through every line, with those on which nothing changed", () => {
  const worths = course(account([0.5, 0.5], [roll(2, 0, 0.1, -0.1), choice(2, 0, null, -0.1, 0.1), roll(4, 0, 0.2, -0.2)]), 5);
  assert.deepEqual(
    worths.map(([ana]) => Math.round(100 * ana)),
    [50, 50, 50, 50, 70, 70],
  );
});

test("no estimate makes a chance less than none or more than certain; points may be any number", () => {
  const changes = [choice(1, 0, "blunder", -0.6, 0.6), roll(2, 0, 1.1, -1.1)];
  const seen = (more) => course(account([0.5, 0.5], changes, more), 2).map(([ana]) => Math.round(10 * ana));
  assert.deepEqual(seen({}), [5, 0, 10]);
  assert.deepEqual(seen({ unit: "points" }), [5, -1, 10]);
});

test("the course is looked at before each turn, after each count and at the end", () => {
  assert.deepEqual(looks([1, 4, 9], [3, 8], 12), [0, 3, 8, 12]);
  assert.deepEqual(looks([2, 12], [], 12), [0, 1, 11, 12]);
  assert.deepEqual(looks([1], [4, 8, 12], 12), [0, 4, 8, 12], "alone nobody else begins to play");
});

test("the three turns that changed most decided it, told in their order, each by its largest step", () => {
  const told = account(
    [0.5, 0.5],
    [
      roll(1, 0, 0.06, -0.06),
      choice(2, 1, "blunder", 0.2, -0.2),
      roll(3, 1, -0.05, 0.05),
      roll(4, 0, -0.01, 0.01),
      roll(5, 1, 0.1, -0.1),
      roll(6, 0, -0.4, 0.4),
    ],
  );
  const stops = [0, 1, 3, 4, 5, 6];
  const found = turningPoints(told, course(told, 6), stops);
  assert.deepEqual(
    found.map(({ line, cause, from, to, seat }) => [line, cause, from, to, seat]),
    [
      [2, "choice", 1, 3, 1],
      [5, "luck", 4, 5, 1],
      [6, "luck", 5, 6, 0],
    ],
  );
});

test("turns in which little changed decided nothing", () => {
  const told = account([0.5, 0.5], [roll(1, 0, 0.04, -0.04)]);
  assert.deepEqual(turningPoints(told, course(told, 1), [0, 1]), []);
  const alone = account([100], [roll(1, 0, 4)], { unit: "points", scale: 0.008 });
  assert.deepEqual(turningPoints(alone, course(alone, 1), [0, 1]), [], "of a match alone a point is less than a hundredth");
});

test("the dearest mistake comes first, and only marked choices are there", () => {
  const found = mistakes(account([0.5, 0.5], [...LUCKY.lines, choice(8, 0, "too_close", -0.5, 0.5), choice(9, 0, null, 0, 0)]));
  assert.deepEqual(
    found.map(({ line, seat }) => [line, seat]),
    [
      [5, 1],
      [3, 0],
    ],
  );
});

test("luck comes first, and of two it is said once", () => {
  assert.deepEqual(verdict(two, LUCKY), [
    "Beto was lucky: +63 points out of 100.",
    "Ana played best: their choices cost 4 points.",
    "Beto’s choices cost 17 points.",
  ]);
});

test("in Spanish as people say it", () =>
  speaking("es", () => {
    assert.deepEqual(verdict(two, LUCKY), [
      "Beto tuvo suerte: +63 puntos de 100.",
      "Ana jugó mejor: sus decisiones le costaron 4 puntos.",
      "A Beto sus decisiones le costaron 17 puntos.",
    ]);
    const even = account([0.5, 0.5], [choice(1, 0, null, -0.01, 0.01), choice(2, 1, null, 0.01, -0.01)]);
    assert.deepEqual(verdict(two, even), [
      "La suerte estuvo casi pareja.",
      "Ana y Beto jugaron igual de bien: sus decisiones le costaron 1 punto a cada quien.",
    ]);
  }));

test("who plays alone hears of points", () => {
  const alone = account([195], [roll(1, 0, 31), choice(2, 0, "mistake", -12)], { unit: "points", scale: 0.008 });
  assert.deepEqual(verdict(named("Ana"), alone), ["Ana was lucky: +31 points.", "Ana’s choices cost 12 points."]);
});

test("of more than two all who were lucky or not are told, and the others were about even", () => {
  const told = account([0.3, 0.3, 0.4], [roll(1, 0, 0.5, -0.01, -0.49)]);
  assert.deepEqual(verdict(named("Ana", "Beto", "Chela"), told), [
    "Ana was lucky: +50 points out of 100.",
    "Chela was unlucky: -49 points out of 100.",
    "Luck was about even for Beto.",
    "Nobody’s choices cost anything.",
  ]);
});

test("where luck is much, but no more than the error of the estimate, it is not called even", () => {
  const told = account([0.5, 0.5], [roll(1, 0, 0.3, -0.3), rest(2, -0.2, 0.2)], { exact: false });
  assert.deepEqual(verdict(two, told), ["Whether Ana and Beto had luck is too close to call.", "Nobody made a clear mistake."]);
});

test("where values are estimates only clear mistakes are told", () => {
  const told = account([0.5, 0.5], [choice(1, 0, "blunder", -0.1, 0.1), choice(2, 1, "too_close", 0.03, -0.03), rest(3, 0.05, -0.05)], { exact: false });
  assert.deepEqual(verdict(two, told), ["Luck was about even.", "Ana made one clear mistake and lost 10 points.", "The other choices are too close to call."]);
  const none = account([0.5, 0.5], [choice(1, 0, null, -0.01, 0.01)], { exact: false });
  assert.deepEqual(verdict(two, none), ["Luck was about even.", "Nobody made a clear mistake."]);
});

test("an action is called as the table calls it", () => {
  assert.equal(actionWords("dice", "keep 1.5"), "Set aside and roll on: 1-5");
  assert.equal(actionWords("dice", "keep A.A"), "Set aside and roll on: ace-ace");
  assert.equal(actionWords("dice", "note sixes"), "Score: Sixes");
  assert.equal(actionWords("dice", "add 9H 3.low"), "Lay off: the nine of hearts · 3");
});

test("who plays on from a line has computers in all other seats", () => {
  const record = (/** @type {object} */ more) => JSON.stringify({ version: 2, game: "dice", rules: 1, options: { goal: 9 }, seats: ["Ana", "Beto"], ...more });
  const log = ["* 6.1", "# advice 1", "0 keep 1", "1 bank"];
  assert.equal(recordBefore(record({ log }), 4, 1), record({ version: 3, bots: ["normal", null], log: ["* 6.1", "0 keep 1", "# branch"] }));
  const played = record({ version: 3, bots: [null, "master"], log: ["* 6.1", "# person 1", "1 bank"] });
  assert.equal(recordBefore(played, 3, 0), record({ version: 3, bots: [null, "master"], log: ["* 6.1", "# branch"] }));
  const alone = JSON.stringify({ version: 2, game: "dice", rules: 1, options: {}, seats: ["Ana"], log });
  assert.ok(!recordBefore(alone, 2, 0).includes("bots"));
});

test("the record says whose dice or cards they were, and where it was played on from another match", () => {
  const log = ["# own", "* 6.1", "# branch", "# mistaken", "0 keep 1", "# app", "1 bank"];
  const record = JSON.stringify({ version: 2, game: "dice", rules: 1, options: {}, seats: ["Ana", "Beto"], log });
  assert.deepEqual(JSON.parse(recordBefore(record, 7, 1)).log, ["# own", "* 6.1", "# branch", "# mistaken", "0 keep 1", "# app", "# branch"]);
});
