/** A worker that dies over a record takes nothing with it: the next one is asked, and what people are told is true. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { beforeEach, mock, test } from "node:test";
import { EngineDown } from "../../web/engine/client.js";
import { ask, letCoachWatch } from "../../web/app/match/advice.js";
import { setCoach } from "../../web/app/match/coach.js";
import { engine } from "../../web/app/match/engine.js";
import { Opening } from "../../web/app/match/latest.js";
import { entry } from "../../web/app/match/opening.js";
import { playOn } from "../../web/app/match/play-on.js";
import { exportRecord } from "../../web/app/match/records.js";
import { dispatch, lay, session } from "../../web/app/match/session.js";
import { goingOut } from "../../web/app/sharing/records.js";

document.body.innerHTML = /<body>(.*)<\/body>/s.exec(readFileSync(new URL("../../web/index.html", import.meta.url), "utf8"))?.[1] ?? "";
mock.method(globalThis, "setTimeout", (/** @type {() => void} */ go) => setImmediate(go)); // no pause between two workers

const RECORD = JSON.stringify({ version: 2, game: "dice", rules: 1, options: {}, seats: ["Ana", "Beto"], log: ["* 6.1", "0 keep 1"] });
/** @type {any} */
const TURN = { ok: true, match: "m", seats: ["Ana", "Beto"], bots: [null, null], lines: 1, notes: [], add: [], view: {}, own_luck: true };

/** What the worker was asked, and over which of it it dies, how often. @type {any[]} */
let asked = [];
let deadly = "";
let deaths = 0;

beforeEach(() => {
  asked = [];
  engine.restart = async () => {};
  engine.whole = Promise.resolve();
  engine.ask = /** @type {any} */ (
    async (/** @type {any} */ request) => {
      asked.push(request);
      if (request.op === deadly && deaths-- > 0) throw new EngineDown("killed");
      if (request.op === "export") return { record: request.id === "none" ? null : RECORD };
      if (request.op === "bots") return { here: true };
      return { told: TURN };
    }
  );
});

/** @param {string} op @param {number} times */
function dies(op, times) {
  [deadly, deaths] = [op, times];
}

test("the next worker hands out the record", async () => {
  dies("export", 2);
  assert.equal(await exportRecord("one"), RECORD);
});

test("a match is gone only where the worker says so", async () => {
  const said = () => document.querySelector(".toast__text")?.textContent ?? "";
  assert.equal(await goingOut("none"), null);
  const gone = said();
  dies("export", 9);
  assert.equal(await goingOut("one"), null);
  assert.notEqual(said(), gone);
});

for (const op of ["export", "ask", "adopt"]) {
  test(`a match is played on once, though a worker dies over "${op}"`, async () => {
    dies(op, 1);
    const id = await playOn("one", 2, 0);
    assert.ok(id);
    assert.deepEqual([...new Set(asked.flatMap(({ keep }) => (keep ? [keep.id] : [])))], [id]);
  });
}

test("the computers are brought to the worker before advice is asked of it", async () => {
  dies("", 0);
  const choice = { ...TURN, next: { type: "choose", seats: [0], may: [], open: true }, offers: [] };
  setCoach("one", "advice");
  dispatch(lay({ ...entry("one", new Opening(), { game: "dice", players: [], real: true }), secrets: false }), {
    type: "laid",
    turn: choice,
    life: engine.life,
  });
  const stop = letCoachWatch("one");
  await ask();
  stop();
  const ops = asked.map(({ op }) => op);
  assert.ok(ops.includes("bots") && ops.indexOf("bots") < ops.indexOf("step"), ops.join(" "));
});

for (const op of ["bots", "step"]) {
  test(`advice is for the eyes of who asked: nobody gets it if the phone has gone on before "${op}" is answered`, async () => {
    dies("", 0);
    const choice = { ...TURN, next: { type: "choose", seats: [0], may: [], open: false }, offers: [] };
    const id = `passed on at ${op}`;
    setCoach(id, "advice");
    const match = lay({ ...entry(id, new Opening(), { game: "dice", players: [], real: false }), secrets: true });
    dispatch(match, { type: "laid", turn: choice, life: ++engine.life }); // whose computers have not come yet
    const word = {};
    dispatch(match, { type: "confirmed", seat: 0, word });
    dispatch(match, { type: "looked", word, turn: choice });
    dispatch(match, { type: "answered" });
    const { ask: answer } = engine;
    engine.ask = /** @type {any} */ (
      async (/** @type {any} */ request) => {
        if (request.op === op) dispatch(match, { type: "cover" });
        return answer(/** @type {any} */ (request));
      }
    );
    const stop = letCoachWatch(id);
    await ask();
    stop();
    assert.equal(session.value.match?.phase, "covered");
    assert.deepEqual(
      asked.filter((request) => request.op === "advise" && request.ways),
      [],
    );
    assert.equal(
      asked.some((request) => request.op === "step"),
      op === "step",
    );
  });
}
