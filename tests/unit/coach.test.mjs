/** Whose eyes the coach speaks to, also if it is sent away and called back at the table. */
import assert from "node:assert/strict";
import { test } from "node:test";
import "./dom.mjs";

const { advice, letCoachWatch, saidAt } = await import("../../web/app/match/advice.js");
const { setCoach } = await import("../../web/app/match/coach.js");
const { engine } = await import("../../web/app/match/engine.js");
const { Opening } = await import("../../web/app/match/latest.js");
const { dispatch, lay, session } = await import("../../web/app/match/session.js");
const { eyesOf } = await import("../../web/app/match/phases.js");
const { prefs } = await import("../../web/app/prefs.js");

const SOON = 600; // ms: longer than it waits before it asks
const wait = (/** @type {number} */ ms) => new Promise((go) => setTimeout(go, ms));
const CHANCES = [
  [0.99, 0.01],
  [0.3, 0.7],
];

/** @param {number} seat whose turn it is @param {number} lines @returns {any} */
const turnOf = (seat, lines) => ({
  ok: true,
  match: "m",
  game: "dudo",
  seats: ["Ana", "Beto"],
  bots: [null, null],
  lines,
  notes: [],
  add: [],
  view: {},
  own_luck: false,
  next: { type: "choose", seats: [seat], may: [], open: false },
});

/** @param {any} match @param {number} seat @param {number} lines */
function look(match, seat, lines) {
  const word = {};
  dispatch(match, { type: "confirmed", seat, word });
  dispatch(match, { type: "looked", word, turn: turnOf(seat, lines) });
}

/** @param {"off" | "odds"} level */
function choose(level) {
  setCoach("one", level);
  prefs.patch({}); // as the menu does
}

test("what one player was told is gone for the next, also if the coach was away in between", async () => {
  Object.defineProperty(engine, "life", { value: 1, configurable: true });
  engine.whole = Promise.resolve();
  /** @param {any} request @returns {Promise<any>} */
  engine.ask = async ({ op, seat }) =>
    op === "bots" ? { here: true } : { told: { ok: true, unit: "win", worth: 0.5, values: CHANCES[seat], odds: {}, ways: [], error: 0 } };
  const match = lay({ type: "open", id: "one", opening: new Opening("one"), game: "dudo", players: [], real: false, secrets: true });
  choose("odds");
  dispatch(match, { type: "laid", turn: turnOf(0, 1), life: 1 });
  const stop = letCoachWatch("one");
  look(match, 0, 1);
  await wait(SOON);
  assert.deepEqual(advice.value.odds?.values, CHANCES[0]);
  choose("off");
  await wait(0);
  assert.equal(advice.value.odds, null);
  dispatch(match, { type: "stepped", turn: turnOf(1, 2) });
  look(match, 1, 2);
  choose("odds");
  await wait(SOON);
  assert.equal(eyesOf(session.value.match), 1);
  assert.deepEqual(advice.value.odds?.values, CHANCES[1]);
  stop();
});

test("that there is no evaluator is said to everybody, and asked for once", async () => {
  let asked = 0;
  engine.ask = /** @type {any} */ (
    async (/** @type {any} */ { op }) => {
      asked += Number(op === "advise");
      return op === "bots" ? { here: true } : { told: { ok: false, error: { code: "core.no_review", text: "", params: {}, ruling: "T6" } } };
    }
  );
  setCoach("two", "odds");
  const match = lay({ type: "open", id: "two", opening: new Opening("two"), game: "dudo", players: [], real: false, secrets: true });
  dispatch(match, { type: "laid", turn: turnOf(0, 1), life: 1 });
  const stop = letCoachWatch("two");
  const said = () => saidAt(/** @type {any} */ (session.value.match)).trouble;
  look(match, 0, 1);
  await wait(SOON);
  assert.equal(said(), "none");
  dispatch(match, { type: "stepped", turn: turnOf(1, 2) });
  assert.equal(session.value.match?.phase, "covered");
  assert.equal(said(), "none");
  look(match, 1, 2);
  await wait(SOON);
  assert.equal(eyesOf(session.value.match), 1);
  assert.equal(said(), "none");
  assert.equal(asked, 1);
  stop();
  assert.equal(said(), "");
});
