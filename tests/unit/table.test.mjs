/** Who holds the phone, what a lesson lets through, how cards are held, and which opening wins. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { dueAct, dueLuck, follow, turned } from "../../web/app/match/lesson.js";
import { Observable } from "../../web/app/observable.js";
import { Left, Opening } from "../../web/app/match/latest.js";
import { entry } from "../../web/app/match/opening.js";
import { dispatch, lay, session } from "../../web/app/match/session.js";
import { holder, movers, staysWith } from "../../web/common/phone.js";
import { moved, ordered } from "../../web/games/chinaso/order.js";

const CHOOSE = { type: "choose", seats: [1], open: false };
const ROLL = { type: "roll", by: 1, seats: null, seen_by: [1] };

test("a secret decision of one seat needs that seat's hand; an open or common one lies on the table", () => {
  assert.equal(holder(CHOOSE, false), 1);
  assert.equal(holder({ ...CHOOSE, open: true }, false), null);
  assert.equal(holder({ ...CHOOSE, seats: [0, 1] }, false), null);
  assert.equal(holder({ type: "over" }, false), null);
});

test("hidden dice are entered by who may see them, and thrown by the app on the table", () => {
  assert.deepEqual([holder(ROLL, true), holder(ROLL, false)], [1, null]);
  assert.equal(holder({ ...ROLL, seen_by: null }, true), null);
});

test("those who move are the seats asked, or who throws, or who may see it", () => {
  assert.deepEqual(movers(CHOOSE), [1]);
  assert.deepEqual(movers(ROLL), [1]);
  assert.deepEqual(movers({ ...ROLL, by: null, seats: [0, 2] }), [0, 2]);
  assert.deepEqual(movers({ type: "draw", by: null, seen_by: [2] }), [2]);
  assert.deepEqual(movers({ type: "over" }), []);
});

test("the phone stays with a seat that goes on in secret", () => {
  assert.ok(staysWith(CHOOSE, 1) && staysWith(ROLL, 1));
  assert.ok(!staysWith(CHOOSE, 0) && !staysWith({ ...CHOOSE, open: true }, 1) && !staysWith({ type: "over" }, 1));
});

const lesson = (/** @type {object[]} */ ...steps) => ({
  game: "dice",
  script: { seats: ["Ana", "Beto"], steps },
  words: [],
  at: 0,
  acted: false,
  given: 0,
  nudged: 0,
  follow,
  dueLuck,
});

test("a lesson lets its own action through and no other", () => {
  const one = lesson({ act: "bank" }, {});
  assert.equal(dueAct(one), "bank");
  assert.equal(follow(one, { cmd: "act", seat: 0, action: "roll" }), null);
  assert.equal(follow(one, { cmd: "act", seat: 1, action: "bank" }), null);
  assert.equal(follow(one, { cmd: "act", seat: 0, action: "bank" })?.lesson.at, 1);
});

test("a lesson gives the throws that follow an action one by one", () => {
  const one = lesson(
    {
      act: "roll",
      luck: [
        [1, 5],
        [6, 6],
      ],
    },
    {},
  );
  assert.equal(dueLuck(one), null);
  const acted = follow(one, { cmd: "act", seat: 0, action: "roll" })?.lesson;
  assert.deepEqual(dueLuck(acted), [1, 5]);
  const thrown = follow(acted, { cmd: "advance" });
  assert.deepEqual(thrown?.request, { cmd: "settle", outcome: [1, 5] });
  const last = follow(thrown.lesson, { cmd: "advance" });
  assert.deepEqual([last?.request.outcome, last?.lesson.at], [[6, 6], 1]);
});

test("a step of words is turned by its reader", () => assert.equal(turned(lesson({}, {})).at, 1));

const HAND = ["KD", "XX", "2S", "KS", "2S"];
const named = (/** @type {{name: string}[]} */ cards) => cards.map(({ name }) => name).join(" ");

test("cards are held by suit, by rank, the joker last, twins apart", () => {
  assert.equal(named(ordered(HAND, "suit", [])), "2S 2S KS KD XX");
  assert.equal(named(ordered(HAND, "rank", [])), "2S 2S KS KD XX");
  assert.equal(new Set(ordered(HAND, "suit", []).map(({ id }) => id)).size, HAND.length);
});

test("the player's own order is kept, and new cards come last", () => {
  const own = ordered(["KD", "2S"], "rank", [])
    .map(({ id }) => id)
    .reverse();
  assert.equal(named(ordered(["2S", "7H", "KD"], "own", own)), "KD 2S 7H");
});

test("picked cards move together and stop at the edge", () => {
  const cards = ordered(["2S", "3S", "4S", "5S"], "suit", []);
  const picked = new Set(cards.slice(1, 3).map(({ id }) => id));
  const once = moved(cards, picked, -1);
  assert.deepEqual(
    once.map((id) => id.slice(0, 2)),
    ["3S", "4S", "2S", "5S"],
  );
  const again = moved(
    once.map((id) => ({ id, name: id.slice(0, 2) })),
    picked,
    -1,
  );
  assert.deepEqual(again, once);
});

test("what is opened last wins; the earlier opening lays and writes nothing any more", async () => {
  const known = { game: "dice", players: [], real: false };
  const first = new Opening();
  const one = lay(entry("one", first, known));
  const second = new Opening();
  assert.throws(() => lay(entry("late", first, known)), Left);
  lay(entry("two", second, known));
  dispatch(one, { type: "failed", why: "down" });
  assert.deepEqual([session.value.match?.id, session.value.match?.phase], ["two", "opening"]);
  await assert.rejects(first.after(Promise.resolve(1)), Left);
  assert.equal(await second.after(Promise.resolve(2)), 2);
});

test("listeners hear once of many changes, and of the last value", async () => {
  const store = new Observable({ n: 0 });
  const heard = /** @type {number[]} */ ([]);
  const stop = store.subscribe(({ n }) => heard.push(n));
  store.patch({ n: 1 });
  store.patch({ n: 2 });
  await Promise.resolve();
  stop();
  store.patch({ n: 3 });
  await Promise.resolve();
  assert.deepEqual(heard, [2]);
});
