/** A refusal may name cards of a hand: it is for the eyes of the one who looks, and goes with them. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { listen } from "../../web/app/embed/port.js";
import { watchMatch } from "../../web/app/embed/events.js";
import { watchNotices } from "../../web/app/house/notices.js";
import { engine } from "../../web/app/match/engine.js";
import { cover } from "../../web/app/match/handover.js";
import { Opening } from "../../web/app/match/latest.js";
import { entry } from "../../web/app/match/opening.js";
import { act } from "../../web/app/match/play.js";
import { dispatch, lay, refuse, session } from "../../web/app/match/session.js";

const REFUSAL = { code: "chinaso.not_a_set", text: "Neither: 3H, 4H, 5S.", params: { cards: ["3H", "4H", "5S"] }, ruling: "" };
const NEXT = { type: "choose", seats: [0], may: [], open: false };
const TURN = /** @type {any} */ ({
  ...{ seats: ["Ana", "Beto"], bots: [null, null], lines: 9, next: NEXT, offers: [], notes: [], add: [] },
  ...{ totals: [0, 0], view: {}, own_luck: false },
});
const OPEN = /** @type {any} */ ({ ...TURN, next: { ...NEXT, open: true } });

/** What the page around is told. @type {{name: string}[]} */
const told = [];
const nothing = () => {};
const around = { postMessage: nothing };
Object.defineProperty(globalThis, "parent", { value: around });
document.body.innerHTML = /<body>(.*)<\/body>/s.exec(readFileSync(new URL("../../web/index.html", import.meta.url), "utf8"))?.[1] ?? "";
listen(nothing, nothing, async () => nothing);
const hello = new Event("message");
const port = { postMessage: (/** @type {{name: string}} */ said) => told.push(said) };
dispatchEvent(Object.assign(hello, { source: around, data: { cubilete: 1, type: "hello" }, ports: [port] }));
watchNotices();
watchMatch();

/** Beto has just been dealt his cards. @param {any} turn @param {boolean} [looks] */
function table(turn, looks = false) {
  told.length = 0;
  const match = lay(entry("one", new Opening(), { game: "chinaso", players: [], real: false }));
  dispatch(match, { type: "laid", turn, life: engine.life });
  if (looks) dispatch(match, { type: "looked", seat: 0, turn });
}

/** Whether it is shown, and how often the page around has heard of it. */
async function seen() {
  await new Promise((go) => setTimeout(go));
  return [session.value.refused !== null, told.filter(({ name }) => name === "error").length];
}

test("who looks reads why, and the page around is not told", async () => {
  table(TURN, true);
  refuse(REFUSAL);
  assert.deepEqual(await seen(), [true, 0]);
});

test("the curtain takes a refusal with it", async () => {
  table(TURN, true);
  await seen();
  refuse(REFUSAL);
  cover();
  assert.deepEqual(await seen(), [false, 0]);
});

test("a refusal that comes after the curtain is not shown", async () => {
  table(TURN, true);
  engine.ask = async () => (cover(), /** @type {any} */ ({ told: { ok: false, error: REFUSAL } }));
  await act("lay 3H.4H.5S");
  assert.deepEqual(await seen(), [false, 0]);
});

test("at the open table everybody is told", async () => {
  table(OPEN);
  refuse(REFUSAL);
  assert.deepEqual(await seen(), [true, 1]);
});
