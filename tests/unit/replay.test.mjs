/** The replay: a tap counts whenever it comes, before the first step is there as well as while another is on its way. */
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { engine } from "../../web/app/match/engine.js";
import { Opening } from "../../web/app/match/latest.js";
import { entry } from "../../web/app/match/opening.js";
import { dispatch, lay, notify } from "../../web/app/match/session.js";
import { Place } from "../../web/app/router.js";
import { replayScreen } from "../../web/app/screens/replay.js";

/** @type {any} */
const TURN = {
  ...{ ok: true, seats: ["Ana", "Beto"], bots: [null, null], lines: 5, offers: [], notes: [], add: [] },
  ...{ next: { type: "over", winners: [0] }, totals: [0, 0], view: {}, own_luck: true },
};

/** Requests for a line that have had no answer yet. @type {{line: number, answer: () => void}[]} */
let waiting = [];
/** @type {HTMLElement} */
let el;

const settled = () => new Promise((go) => setTimeout(go));
const forward = () => /** @type {HTMLButtonElement} */ (el.querySelector("[aria-label='replay.next']"));
const shown = () => Number(/** @type {HTMLInputElement} */ (el.querySelector(".replay__slider")).value);

async function answered() {
  const { answer } = /** @type {{answer: () => void}} */ (waiting.pop());
  answer();
  await settled();
}

beforeEach(() => {
  waiting = [];
  engine.ask = /** @type {any} */ (
    (/** @type {{op: string, line: number}} */ { op, line }) =>
      op === "at" ? new Promise((go) => waiting.push({ line, answer: () => go({ told: TURN }) })) : Promise.resolve({ account: null })
  );
  const match = lay(entry("one", new Opening(), { game: "none", players: [], real: true }));
  dispatch(match, { type: "laid", turn: TURN, life: engine.life });
  el = document.createElement("div");
  replayScreen(el, "one", "0", { address: (line) => `#/replay/one/${line}`, beside: () => null, place: new Place() });
});

test("a tap that comes before the first step is there is not taken back by it", async () => {
  forward().click();
  notify("recovered"); // anything that draws the screen again
  await answered();
  assert.equal(shown(), 1);
});

test("two quick taps are two steps", async () => {
  await answered();
  forward().click();
  forward().click();
  await answered();
  assert.equal(shown(), 2);
});

test("a step that did not come can be asked for again", async () => {
  waiting.pop()?.answer();
  await settled();
  engine.ask = /** @type {any} */ (async () => ({ told: { ok: false } }));
  forward().click();
  await settled();
  assert.equal(shown(), 0);
  engine.ask = /** @type {any} */ (async () => ({ told: TURN }));
  forward().click();
  await settled();
  assert.equal(shown(), 1, "one step, not two");
});
