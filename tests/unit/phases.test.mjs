/** The match on the table: what each event makes of each phase, and what is left of a look when it is over. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { LESSON, copyOf, curtainOf, eyesOf, heldBy, holderOf, isPlaying, reduce, turnOf } from "../../web/app/match/phases.js";

const SECRET = "3H 4H 5S";
const opening = /** @type {any} */ ({ name: "first" });
const later = /** @type {any} */ ({ name: "second" });
const ROLL = { type: "roll", by: null, seats: null, seen_by: null };
const ASKED = { type: "choose", seats: [1], open: false };
const OVER = { type: "over", scores: [2, 1], winners: [0], places: [1, 2] };

const turn = (/** @type {object} */ next, /** @type {object} */ more = {}) =>
  /** @type {any} */ ({ seats: ["Ana", "Beto"], bots: [null, null], lines: 3, notes: [], add: [], own_luck: false, view: {}, next, ...more });
const note = (/** @type {number} */ line, /** @type {string} */ code = "dice.rolled") => /** @type {any} */ ({ line, code, params: { line } });

const ENTRY = /** @type {const} */ ({ type: "open", id: "one", opening, game: "dice", players: [], real: false, secrets: true });
const SETUP = { game: "dice", players: [], real: false, options: { goal: 5 } };
const WORD = { of: "Beto" };
const SAYS_SO = { type: "confirmed", seat: 1, word: WORD };
const own = () => turn(ASKED, { view: { hand: SECRET }, memo: SECRET });

/** @param {any} match @param {...any} events */
const after = (match, ...events) => events.reduce(reduce, match);
/** The match as these events leave it. @param {...any} events */
const begun = (...events) => /** @type {any} */ (after(null, ENTRY, ...events));

const IN = {
  opening: begun(),
  open: begun({ type: "laid", turn: turn(ROLL), life: 1 }),
  covered: begun({ type: "laid", turn: turn(ASKED), life: 1 }, SAYS_SO),
  looking: begun({ type: "laid", turn: turn(ASKED), life: 1 }, SAYS_SO, { type: "looked", word: WORD, turn: own() }),
  over: begun({ type: "laid", turn: turn(OVER), life: 1 }),
  broken: begun({ type: "laid", turn: turn(ROLL), life: 1, why: "broken" }),
};

/** @type {{[event: string]: any}} */
const EVENTS = {
  "another match": { ...ENTRY, id: "two", opening: later },
  "opened anew": { type: "reopen", opening: later },
  "laid, luck is due": { type: "laid", turn: turn(ROLL), life: 2 },
  "laid, Beto is asked": { type: "laid", turn: turn(ASKED), life: 2 },
  "laid, it has ended": { type: "laid", turn: turn(OVER), life: 2 },
  "laid, half of it": { type: "laid", turn: turn(ASKED), life: 2, why: "broken" },
  "a step, luck is due": { type: "stepped", turn: turn(ROLL) },
  "a step, Beto is asked": { type: "stepped", turn: turn(ASKED) },
  "a step, and Beto goes on": { type: "stepped", turn: turn(ASKED), own: own() },
  "a step to the end": { type: "stepped", turn: turn(OVER) },
  "Beto says so": { type: "confirmed", seat: 1, word: { of: "Beto, again" } },
  "Beto looks": { type: "looked", word: WORD, turn: own() },
  "somebody looks": { type: "looked", word: { of: "somebody" }, turn: own() },
  "Beto notes": { type: "noted", seat: 1, memo: `${SECRET}, sorted` },
  "the phone to Ana": { type: "hand", seat: 0 },
  "the table": { type: "hand", seat: null },
  "out of sight": { type: "cover" },
  asked: { type: "asked" },
  answered: { type: "answered" },
  down: { type: "failed", why: "down" },
  missing: { type: "failed", why: "missing" },
  "deleted elsewhere": { type: "deleted", why: "gone", stamp: "last", copy: "record" },
  saved: { type: "saved", stamp: "new" },
  "another worker": { type: "held", life: 9 },
};

const SAME = ["opening", "open", "covered", "looking", "over", "broken"];
const SHARED = "id opening game players real secrets life stamp step busy phase open before fresh notes".split(" ");
/** What a phase has of its own. @type {{[phase: string]: string[]}} */
const OWN = { opening: ["setup"], open: ["held"], covered: ["seat", "word"], looking: ["seat", "own"], over: [], broken: ["why", "setup", "copy"] };
const always = (/** @type {string} */ phase) => SAME.map(() => phase);
/** The phase after each event, by the phase before it: in the order of `SAME`. @type {{[event: string]: string[]}} */
const NEXT = {
  "another match": always("opening"),
  "opened anew": ["opening", "open", "covered", "covered", "over", "open"],
  "laid, luck is due": always("open"),
  "laid, Beto is asked": always("covered"),
  "laid, it has ended": always("over"),
  "laid, half of it": always("broken"),
  "a step, luck is due": ["opening", "open", "open", "open", "open", "broken"],
  "a step, Beto is asked": ["opening", "covered", "covered", "covered", "covered", "broken"],
  "a step, and Beto goes on": ["opening", "covered", "covered", "looking", "covered", "broken"],
  "a step to the end": ["opening", "over", "over", "over", "over", "broken"],
  "Beto says so": SAME,
  "Beto looks": ["opening", "open", "looking", "looking", "over", "broken"],
  "somebody looks": SAME,
  "Beto notes": SAME,
  "the phone to Ana": ["opening", "covered", "covered", "covered", "over", "broken"],
  "the table": ["opening", "open", "open", "open", "over", "broken"],
  "out of sight": ["opening", "open", "covered", "covered", "over", "broken"],
  asked: SAME,
  answered: SAME,
  down: always("broken"),
  missing: always("broken"),
  "deleted elsewhere": always("broken"),
  saved: SAME,
  "another worker": SAME,
};

test("every event has its row", () => assert.deepEqual(Object.keys(NEXT), Object.keys(EVENTS)));

for (const [what, event] of Object.entries(EVENTS)) {
  for (const [i, [before, match]] of Object.entries(IN).entries()) {
    test(`${before}: ${what}`, () => {
      const was = structuredClone(match);
      const now = /** @type {any} */ (reduce(match, event));
      assert.equal(now.phase, NEXT[what]?.[i]);
      assert.deepEqual(match, was, "the match before is left as it was");
      if (now.phase !== "looking") {
        assert.ok(!JSON.stringify(now).includes(SECRET), "nothing is left of a look");
        assert.equal(turnOf(now), now.open);
        assert.equal(eyesOf(now), null);
      }
      if (now.phase !== before) assert.ok(now.step > match.step || now.opening !== match.opening, "a screen sees something new");
      for (const name of Object.keys(now)) assert.ok([...SHARED, ...(OWN[now.phase] ?? [])].includes(name), `${name} while ${now.phase}`);
      assert.equal(isPlaying(now) && now.open === null, false);
    });
  }
}

test("nothing is on the table before something is opened", () => {
  for (const event of Object.values(EVENTS)) if (event.type !== "open") assert.equal(reduce(null, event), null);
});

test("the curtain asks for the seat that is to move, or for the one that asked to look", () => {
  assert.equal(curtainOf(IN.covered), 1);
  assert.equal(curtainOf(after(IN.open, EVENTS["the phone to Ana"])), 0);
  assert.equal(curtainOf(IN.looking), null);
});

test("a view that comes late opens nothing for the seat that holds the phone by then", () => {
  const view = EVENTS["Beto looks"];
  const fresh = begun({ type: "laid", turn: turn(ASKED), life: 1 });
  assert.equal(after(fresh, view).phase, "covered", "nobody has said anything");
  assert.equal(after(IN.covered, view).phase, "looking");
  const meanwhile = {
    "out of sight": [EVENTS["out of sight"]],
    "to the table and back": [EVENTS["the table"], { type: "hand", seat: 1 }],
    "to the same seat once more": [{ type: "hand", seat: 1 }],
    "opened anew": [EVENTS["opened anew"]],
    "another word": [EVENTS["Beto says so"]],
  };
  for (const [what, events] of Object.entries(meanwhile)) assert.equal(after(IN.covered, ...events, view).phase, "covered", what);
});

test("only the seat that the curtain names can say so", () => {
  const other = { type: "confirmed", seat: 0, word: WORD };
  assert.equal(after(begun({ type: "laid", turn: turn(ASKED), life: 1 }), other, EVENTS["Beto looks"]).phase, "covered");
});

test("no curtain hangs in a game without secrets, in a pause, or before the script of a lesson", () => {
  assert.equal(holderOf(IN.open, turn(ASKED)), 1);
  assert.equal(holderOf({ ...IN.open, secrets: false }, turn(ASKED)), null);
  assert.equal(holderOf(IN.open, turn(ASKED, { view: { pause: true } })), null);
  assert.equal(holderOf({ ...IN.open, id: LESSON }, turn(ASKED)), null);
  assert.equal(holderOf({ ...IN.open, id: LESSON }, turn({ ...ASKED, seats: [0] })), 0);
});

test("what was told is told once, and an undo takes it back", () => {
  const first = after(IN.open, { type: "stepped", turn: turn(ROLL, { lines: 4, notes: [note(4)] }) });
  const second = after(first, { type: "stepped", turn: turn(ROLL, { lines: 5, notes: [note(4), note(5)] }) });
  assert.deepEqual([second.fresh, second.notes.length, second.before], [[note(5)], 2, first.open]);
  const undone = after(second, { type: "stepped", turn: turn(ROLL, { lines: 4, notes: [] }) });
  assert.deepEqual([undone.fresh, undone.notes], [[], [note(4)]]);
});

test("who goes on looking sees the step as its own", () => {
  const on = after(IN.looking, { type: "stepped", turn: turn(ASKED, { lines: 4, notes: [note(4)] }), own: own() });
  assert.deepEqual([on.before, on.own.notes, on.own.view], [IN.looking.own, [note(4)], { hand: SECRET }]);
  assert.ok(!JSON.stringify(on.open).includes(SECRET));
});

test("what has not begun is still to begin when the engine is down, and no more once it has begun", () => {
  const waiting = after(null, { ...ENTRY, setup: SETUP });
  assert.deepEqual(after(waiting, EVENTS.down).setup, SETUP);
  assert.ok(!("setup" in after(waiting, { type: "failed", why: "refused" })));
  assert.ok(!("setup" in after(waiting, EVENTS["laid, luck is due"], EVENTS.down)));
});

test("a match of which nothing is kept shows nothing; of a broken one the good part stays", () => {
  assert.equal(after(IN.open, EVENTS.missing).open, null);
  assert.equal(after(IN.looking, EVENTS["deleted elsewhere"]).open, IN.looking.open);
  assert.equal(IN.broken.open.lines, 3);
});

test("a match that was deleted elsewhere keeps its stamp and its copy for those who want it", () => {
  const deleted = after(IN.open, EVENTS["deleted elsewhere"]);
  assert.deepEqual([deleted.why, deleted.stamp, copyOf(deleted)], ["gone", "last", "record"]);
  const taken = after(deleted, { ...EVENTS["laid, half of it"], why: "gone" });
  assert.deepEqual([taken.stamp, copyOf(taken)], ["last", "record"]);
  assert.equal(copyOf(after(deleted, EVENTS["opened anew"])), undefined);
});

test("asked and answered: busy in between, and while a match is being opened", () => {
  assert.deepEqual([IN.opening.busy, after(IN.opening, EVENTS.answered).busy, IN.open.busy], [true, true, false]);
  for (const match of [IN.open, IN.looking, IN.over, IN.broken]) {
    const asked = after(match, EVENTS.asked);
    assert.deepEqual([asked.busy, after(asked, EVENTS.answered).busy], [true, false]);
  }
  assert.equal(after(IN.open, EVENTS.asked, EVENTS["the phone to Ana"]).busy, true);
});

test("opened anew, nobody has it open and its state is nobody's yet", () => {
  const anew = after(IN.looking, EVENTS.saved, EVENTS["opened anew"]);
  assert.deepEqual([anew.life, anew.stamp, anew.busy, anew.opening], [0, undefined, true, later]);
});

// ---- with computers --------------------------------------------------------------------------------------------------

const SOL = { bots: [null, "easy"] };
const two = (/** @type {object} */ next, /** @type {object} */ more = {}) => turn(next, { ...SOL, ...more });
const three = (/** @type {object} */ next) => turn(next, { seats: ["Ana", "Sol", "Beto"], bots: [null, "easy", null] });
const ANA = { ...ASKED, seats: [0] };
const hers = () => two(ANA, { view: { hand: SECRET } });

test("nobody is covered who is alone with computers: what is hers comes with every answer", () => {
  const laid = begun({ type: "laid", turn: two(ANA), life: 1, own: hers() });
  assert.deepEqual([laid.phase, laid.seat, eyesOf(laid)], ["looking", 0, 0]);
  for (const event of [EVENTS["out of sight"], EVENTS["the table"], { type: "hand", seat: 1 }]) {
    assert.equal(after(laid, event), laid, "the phone stays where it is");
  }
  const watching = after(laid, { type: "stepped", turn: two(ASKED), own: hers() });
  assert.deepEqual([watching.phase, watching.seat], ["looking", 0]);
  const paused = after(watching, { type: "stepped", turn: two(ASKED, { view: { pause: true } }) });
  assert.equal(paused.phase, "open");
  assert.ok(!JSON.stringify(paused).includes(SECRET));
  assert.equal(after(paused, { type: "stepped", turn: two(ANA), own: hers() }).phase, "looking");
});

test("a table of a person and computers is never covered, whatever is lacking", () => {
  for (const next of [ANA, ASKED, ROLL]) assert.equal(begun({ type: "laid", turn: two(next), life: 1 }).phase, "open");
});

test("the curtain falls between people and not for a computer", () => {
  const ana = begun({ type: "laid", turn: three(ANA), life: 1 });
  assert.equal(curtainOf(ana), 0);
  const sol = after(ana, { type: "stepped", turn: three(ASKED) });
  assert.equal(sol.phase, "open");
  assert.equal(after(sol, { type: "hand", seat: 1 }), sol, "the phone goes to no computer");
  assert.equal(curtainOf(after(sol, { type: "stepped", turn: three({ ...ASKED, seats: [2] }) })), 2);
});

test("a person who takes the seat of a computer is one of two people from then on", () => {
  const laid = begun({ type: "laid", turn: two(ANA), life: 1, own: hers() });
  const taken = after(laid, { type: "stepped", turn: turn(ASKED) });
  assert.equal(curtainOf(taken), 1);
  assert.deepEqual(
    taken.players.map((/** @type {any} */ player) => player.controller),
    ["person", "person"],
  );
  assert.ok(!JSON.stringify(taken).includes(SECRET));
});

// ---- what all are asked while one holds the phone ---------------------------------------------------------------------

const OPENLY = { type: "choose", seats: [0], open: true };
const asking = after(IN.looking, { type: "stepped", turn: turn(OPENLY) });

test("who showed everybody the table goes on looking when they have answered", () => {
  assert.equal(asking.phase, "open");
  assert.equal(heldBy(asking), 1);
  assert.ok(!JSON.stringify(asking).includes(SECRET));
  const more = after(asking, { type: "stepped", turn: turn({ ...OPENLY, seats: [2] }) });
  assert.equal(heldBy(more), 1);
  assert.equal(eyesOf(after(more, EVENTS["a step, and Beto goes on"])), 1);
});

test("but not unless the engine's worker was told that it may, and not after luck for all", () => {
  assert.equal(curtainOf(after(asking, EVENTS["a step, Beto is asked"])), 1);
  assert.equal(heldBy(after(asking, EVENTS["a step, luck is due"])), null);
});

for (const what of ["out of sight", "the phone to Ana", "the table", "opened anew", "laid, luck is due", "down"]) {
  test(`who holds the phone is not known any more: ${what}`, () => {
    const then = after(asking, EVENTS[what]);
    assert.equal(heldBy(then), null);
    assert.notEqual(after(then, EVENTS["a step, and Beto goes on"]).phase, "looking");
  });
}

test("whose turn it is not only answers, and does not go on looking", () => {
  const looked = reduce(reduce(asking, { type: "hand", seat: 2 }), { type: "confirmed", seat: 2, word: WORD });
  const chela = reduce(looked, { type: "looked", word: WORD, turn: turn({ ...OPENLY, seats: [0, 2] }) });
  assert.equal(eyesOf(chela), 2);
  const then = after(chela, { type: "stepped", turn: { ...turn(OPENLY), asks: [0] } });
  assert.deepEqual([then.phase, heldBy(then)], ["open", null]);
});

test("when the phone is put out of sight, the table is shown anew, without saying who goes on", () => {
  const then = after(asking, { type: "cover" });
  assert.deepEqual([then.phase, heldBy(then), then.step], ["open", null, asking.step + 1]);
  assert.equal(after(then, { type: "cover" }), then);
});

test("nobody holds a phone that lies on the table already", () => assert.equal(heldBy(after(IN.open, { type: "stepped", turn: turn(OPENLY) })), null));
