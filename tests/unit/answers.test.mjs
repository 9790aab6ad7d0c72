/** Open questions: who is asked at the table, who has answered ahead, and that nobody can tell what until it is done. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { answered, withAsks } from "../../web/engine/answers.js";

const QUESTION = { within: "4", about: "8D" };
const NOTHING = { within: "4", says: {}, otherwise: "pass" };
const EIGHT = { within: "4", says: { "8D": "claim" }, otherwise: "pass" };

/** A window for claims as the engine has it (N3): the first in line gets the card, in whatever order they answered. @param {number[]} seats @param {(string | null)[]} bots */
function window_(seats, bots = [null, null, null, null]) {
  let waiting = seats;
  /** @type {string[]} */
  const log = [];
  const turn = (/** @type {string[]} */ add) => {
    const next = waiting.length ? { type: "choose", seats: waiting, open: true } : { type: "choose", seats: [9], open: false };
    return {
      ok: true,
      match: "m",
      next,
      bots,
      add,
      notes: add.map((line) => ({ line })),
      lines: log.length,
      view: { question: waiting.length ? QUESTION : null },
    };
  };
  const call = ({ cmd, seat, action }) => {
    if (cmd !== "act" || !waiting.includes(seat)) return { ok: false, error: {} };
    waiting = action === "claim" ? waiting.slice(0, waiting.indexOf(seat)) : waiting.filter((one) => one !== seat);
    log.push(`${seat} ${action}`);
    return turn(log.slice(-1));
  };
  return { call, now: () => turn([]), log };
}

/** @param {number[]} seats @param {{[seat: number]: object}} ahead @param {object[]} [said] @param {any} [bots] @param {number | null} [eyes] */
function outcome(seats, ahead, said = [], bots, eyes = null) {
  const { call, now, log } = window_(seats, bots);
  const aheadOf = (/** @type {number} */ seat) => /** @type {any} */ (ahead)[seat];
  const turn = answered(/** @type {any} */ (call), "m", /** @type {any} */ (now()), aheadOf, /** @type {any} */ (said), eyes);
  return { told: withAsks(turn, aheadOf), log };
}

test("who has said nothing is asked", () => {
  const { told, log } = outcome([1, 2], {});
  assert.deepEqual([told.asks, log], [[1, 2], []]);
});

test("a window in which all have answered passes without a tap, and what it tells is one step", () => {
  const { told, log } = outcome([1, 2], { 1: NOTHING, 2: NOTHING });
  assert.deepEqual(log, ["1 pass", "2 pass"]);
  assert.deepEqual([told.add, told.notes.length, told.asks], [log, 2, undefined]);
});

test("until somebody who comes before has answered, nobody can tell what was said ahead", () => {
  const [one, other] = [NOTHING, EIGHT].map((wish) => outcome([1, 2, 3], { 2: wish }));
  assert.deepEqual(one, other);
  assert.deepEqual([one?.told.asks, one?.log], [[1, 3], []]);
});

test("then it counts, and comes before who follows", () => {
  const said = [
    { seat: 1, action: "pass" },
    { seat: 3, action: "claim" },
  ];
  assert.deepEqual(outcome([1, 2, 3], { 2: EIGHT }, said).log, ["1 pass", "2 claim"]);
  assert.deepEqual(outcome([1, 2, 3], { 2: NOTHING }, said).log, ["1 pass", "2 pass", "3 claim"]);
});

test("others at the table do not let a card go that somebody wants", () => {
  const nobody = [1, 2].map((seat) => ({ seat, action: "pass" }));
  assert.deepEqual(outcome([1, 2], { 2: EIGHT }, nobody).log, ["1 pass", "2 claim"]);
  assert.deepEqual(outcome([2], { 2: EIGHT }, [{ seat: 2, action: "pass" }], undefined, 2).log, ["2 pass"]); // who looks may
  assert.deepEqual(outcome([1, 2], { 1: NOTHING }, [{ seat: 1, action: "claim" }]).log, ["1 claim"]);
});

test("it stands for its hand, and for people", () => {
  assert.deepEqual(outcome([1], { 1: { ...EIGHT, within: "3" } }).told.asks, [1]);
  assert.deepEqual(outcome([1], { 1: EIGHT }, [], [null, "easy"]).log, []);
});
