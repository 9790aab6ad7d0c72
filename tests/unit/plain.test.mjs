/** The plain table: what only a seat may see, who may type in what, and what is done with nothing but an engine's answer. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { beforeEach, test } from "node:test";

const WEB = new URL("../../web/", import.meta.url);
const json = async (name) => JSON.parse(await readFile(new URL(name, WEB), "utf8"));
const texts = {
  "field.claim": "Said",
  "field.cup": "Your cup",
  "action.lift": "Lift",
  "action.say": "Say it",
  "claim.21": "Mia",
  "note.thrown": "{seat} throws.",
};
const games = ["dice", "cards"].map((luck) => ({
  id: luck,
  luck,
  texts,
  names: { en: { name: luck, tagline: "" } },
  vocabularies: {},
  schema: [],
  presets: {},
}));
const shell = await json("app/lang/en.json");
const answers = { "games.json": { games, languages: ["en"] }, "en.json": shell };
globalThis.fetch = async (address) => ({ ok: true, json: async () => answers[String(address).split("/").at(-1)] ?? {} });
// No sheet applies here: there is nothing to be seen.
document.head.append = (link) => link.onload?.();

const { loadCatalog } = await import(new URL("app/words/catalog.js", WEB));
const { mount } = await import(new URL("app/plain/table.js", WEB));
const { secret } = await import(new URL("app/plain/things.js", WEB));
const { actionText } = await import(new URL("app/plain/offers.js", WEB));
await loadCatalog();

const ROLL = { type: "roll", dice: 2, sides: 6, by: 0, off: false, seats: null, seen_by: [0] };
const CHOOSE = { type: "choose", seats: [0], may: [], open: false };
const turnOf = (game, next, view, more = {}) => ({ game, next, view, offers: [], notes: [], add: [], lines: 1, totals: [3, 2], ...more });

/** A table at which `said` collects what is asked of the engine, and what is whispered. */
function laid({ turn, open = turn, eyes = null, real = false, still = false }) {
  const el = document.createElement("div");
  document.body.append(el);
  const said = [];
  const api = {
    t: (key) => texts[key] ?? key,
    players: [
      { name: "Ana", colour: "red" },
      { name: "Beto", colour: "blue" },
    ],
    real,
    still,
    tapToLook: true,
    busy: () => false,
    open: () => open,
    eyes: () => eyes,
    feel: () => {},
    whisper: (text) => said.push(["whisper", text]),
    act: async (...how) => said.push(["act", ...how]),
    advance: async () => said.push(["advance"]),
    settle: async (faces) => said.push(["settle", ...faces]),
    hand: (seat) => said.push(["hand", seat]),
  };
  const view = mount(el, api);
  view.update(turn, null, []);
  const press = (name) => [...el.querySelectorAll("button")].find((one) => (one.getAttribute("aria-label") ?? one.textContent).trim() === name).click();
  const dice = () => [...el.querySelectorAll("[role=img]")].map((die) => die.getAttribute("aria-label"));
  return { el, said, press, dice, words: () => el.textContent.replace(/\s+/g, " ") };
}

beforeEach(() => document.body.replaceChildren());

test("what a seat sees and others do not, at any depth", () => {
  assert.equal(secret({ a: 1 }, { a: 1 }), undefined);
  assert.deepEqual(secret({ seat: 1, cup: [6, 4] }, { seat: 1, cup: null }), { cup: [6, 4] });
  assert.deepEqual(secret({ dice: [null, 3, null] }, { dice: [null, null, null] }), { dice: [3] });
  assert.deepEqual(secret({ me: { hand: ["AS"], open: 2 } }, { me: { hand: [], open: 2 } }), { me: { hand: ["AS"] } });
  assert.deepEqual(secret({ seen: null }, { seen: 3 }), {});
});

test("who looks sees its dice while it asks for them, and nobody else ever does", () => {
  const [mine, open] = [[6, 4], []].map((cup) => turnOf("dice", CHOOSE, { cup, claim: "21" }));
  const public_ = laid({ turn: open });
  assert.ok(!public_.words().includes("Your cup"));
  assert.match(public_.words(), /Said ?Mia/);
  const table = laid({ turn: mine, open, eyes: 0 });
  assert.deepEqual(table.dice(), []);
  table.press("Tap to look");
  assert.deepEqual(table.dice(), ["6", "4"]);
  assert.deepEqual(table.said.at(-1), ["whisper", "Your cup: 6 and 4"]);
  table.press("Tap to hide");
  assert.deepEqual(table.dice(), []);
  assert.deepEqual(table.said.at(-1), ["whisper", ""]);
});

test("cards are drawn as cards, other things as values with their names", () => {
  const [mine, open] = [{ hand: ["AS", "10H"], my_luck: 7 }, {}].map((view) => turnOf("cards", CHOOSE, view));
  const table = laid({ turn: mine, open, eyes: 0 });
  table.press("Tap to look");
  assert.equal(table.el.querySelectorAll(".plain__own .pcard").length, 2);
  assert.match(table.words(), /my luck ?7/);
});

test("secret dice are typed in by who may see them, and by nobody at the open table", () => {
  const turn = turnOf("dice", ROLL, {});
  const keys = ({ el }) => el.querySelectorAll(".keypad__key").length;
  assert.equal(laid({ turn, real: true }).el.querySelectorAll("button").length, 0); // the strip above asks for the phone
  assert.equal(keys(laid({ turn, real: true, eyes: 1 })), 0);
  const table = laid({ turn, real: true, eyes: 0 });
  assert.equal(keys(table), 6);
  for (const face of ["6", "4", "Done"]) table.press(face);
  assert.deepEqual(table.said.at(-1), ["settle", 6, 4]);
});

test("dice that all may see are typed in at the open table, others are thrown by the app", () => {
  const open = laid({ turn: turnOf("dice", { ...ROLL, seen_by: null }, {}), real: true });
  assert.equal(open.el.querySelectorAll(".keypad__key").length, 6);
  const app = laid({ turn: turnOf("dice", ROLL, {}) });
  app.press("Roll");
  assert.deepEqual(app.said.at(-1), ["advance"]);
});

test("after a pause the phone is asked for, and a table that is only shown has no buttons", () => {
  const turn = turnOf("dice", ROLL, { pause: true });
  const table = laid({ turn, real: true });
  table.press("Pass it to Ana");
  assert.deepEqual(table.said.at(-1), ["hand", 0]);
  assert.equal(laid({ turn: turnOf("dice", ROLL, {}), still: true }).el.querySelectorAll("button").length, 0);
});

test("what is offered is a button, or a form that writes the action as the engine reads it", () => {
  const say = { seat: 0, kind: "say", exact: true, fields: [{ type: "one", name: "claim", of: [31, 21] }] };
  const lift = { seat: 0, kind: "lift", exact: true, fields: [] };
  const table = laid({ turn: turnOf("dice", CHOOSE, {}, { offers: [say, lift] }), eyes: 0 });
  table.press("Lift");
  assert.deepEqual(table.said.at(-1), ["act", "lift", 0]);
  assert.match(table.words(), /31.*Mia/);
  assert.equal(actionText(say, { claim: 21 }), "say 21");
  const keep = { seat: 0, kind: "keep", fields: [{ type: "some", name: "dice", of: [5, 1, 1], least: 1, most: 2, only: [] }] };
  assert.equal(actionText(keep, { dice: [1, 0] }), "keep 1.5");
});
