/** What travels in an address comes back as it was, and nothing else comes in. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { BadLink, deflate, inflate, toBytes, toText } from "../../web/app/sharing/code.js";
import { namesOf, playersOf } from "../../web/common/players.js";
import { LONGEST_LINK, readMatch, readSetup, writeMatch, writeSetup, wrongOptions } from "../../web/app/sharing/links.js";

const DICE = {
  id: "dice",
  seats: [2, 4],
  schema: [
    { name: "goal", type: "number", low: 100, high: 1000, step: 50, off: false, default: 500 },
    { name: "limit", type: "number", low: 5, high: 20, step: 5, off: true, default: 0 },
    { name: "hot", type: "flag", default: true },
    { name: "opening", type: "choice", values: ["high", "low"], default: "high" },
  ],
};
const find = (/** @type {string} */ id) => (id === DICE.id ? DICE : undefined);
const bad = (/** @type {string} */ why) => (/** @type {unknown} */ error) => error instanceof BadLink && error.why === why;
const coded = (/** @type {unknown} */ told) => toText(new TextEncoder().encode(JSON.stringify(told)));

test("a set-up comes back as it was", () => {
  const players = playersOf(["Ana", "José", ""]);
  const table = { game: "dice", players, options: { goal: 250, hot: false, opening: "low" }, real: true };
  assert.deepEqual(readSetup(writeSetup(table), find), table);
});

test("a link that an earlier release wrote is read, and written the same", () => {
  const code = "1WyJkaWNlIixbIkFuYSIsIlpvw6siXSx7ImdvYWwiOjI1MH0sMV0";
  const table = readSetup(code, find);
  assert.deepEqual([namesOf(table.players), table.options, table.real], [["Ana", "Zoë"], { goal: 250 }, true]);
  assert.equal(writeSetup(table), code);
});

test("names lose what nobody sees", () => {
  const [first] = readSetup(coded(["dice", ["A\u200bna", "Beto"], {}, 0]), find).players;
  assert.equal(first?.name, "Ana");
});

for (const [what, told] of Object.entries({
  "no list": {},
  "too few parts": ["dice", ["Ana", "Beto"], {}],
  "one seat": ["dice", ["Ana"], {}, 0],
  "five seats": ["dice", ["a", "b", "c", "d", "e"], {}, 0],
  "a name of 400 letters": ["dice", ["a".repeat(400), "b"], {}, 0],
  "options that are a list": ["dice", ["a", "b"], [], 0],
  "dice that are neither": ["dice", ["a", "b"], {}, 2],
})) {
  test(`a set-up with ${what} is damaged`, () => assert.throws(() => readSetup(coded(told), find), bad("damaged")));
}

test("a game or a house rule that is not here is foreign", () => {
  assert.throws(() => readSetup(coded(["chess", ["a", "b"], {}, 0]), find), bad("foreign"));
  assert.throws(() => readSetup(coded(["dice", ["a", "b"], { goal: 275 }, 0]), find), bad("foreign"));
});

test("house rules fit their kind, their range and their steps", () => {
  const wrong = { goal: 101, limit: 3, hot: 1, opening: "middle", unknown: true };
  assert.deepEqual(wrongOptions(DICE, wrong), ["goal", "limit", "hot", "opening", "unknown"]);
  assert.deepEqual(wrongOptions(DICE, { goal: 1000, limit: 0, hot: true, opening: "high" }), []);
});

test("a later version is not read as this one", () => assert.throws(() => toBytes("2abc"), bad("future")));
test("letters that no address has are damaged", () => assert.throws(() => toBytes("1a+b"), bad("damaged")));

test("a record comes back as it was", async () => {
  const record = JSON.stringify({ game: "dice", log: Array.from({ length: 500 }, (_, i) => `roll ${i % 6}`), name: "ñandú 🎲" });
  assert.equal(await readMatch(await writeMatch(record)), record);
});

test("no letter that has changed makes another match of it", async () => {
  const record = JSON.stringify({ game: "dice", log: Array.from({ length: 40 }, (_, i) => `* ${(i * 7) % 6}.${(i * 5) % 6}`) });
  const code = await writeMatch(record);
  for (let at = 1; at < code.length; at += 1) {
    const other = code.slice(0, at) + (code[at] === "A" ? "B" : "A") + code.slice(at + 1);
    const told = await readMatch(other).catch((error) => (bad("damaged")(error) || bad("large")(error) ? record : "another error"));
    assert.equal(told, record, `letter ${at}`);
  }
});

test("a match from a link without a checksum comes back, too", async () => {
  const packed = new Blob(["{}"]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  assert.equal(await readMatch(toText(new Uint8Array(await new Response(packed).arrayBuffer()))), "{}");
});

test("a link too long, or one that unpacks to too much, is large", async () => {
  await assert.rejects(readMatch("1".repeat(LONGEST_LINK + 1)), bad("large"));
  const bomb = await deflate(new Uint8Array(5_000_000));
  await assert.rejects(inflate(bomb, 1_000_000), bad("large"));
});

test("a short link of very many lines is large", async () => {
  const record = (/** @type {number} */ lines) => JSON.stringify({ log: Array.from({ length: lines }, () => "* 1") });
  assert.equal(await readMatch(await writeMatch(record(19_000))), record(19_000));
  await assert.rejects(readMatch(await writeMatch(record(21_000))), bad("large"));
});

test("a record cut short is damaged", async () => {
  const code = await writeMatch(JSON.stringify({ log: Array.from({ length: 300 }, (_, i) => `${i * 7919}`) }));
  await assert.rejects(readMatch(code.slice(0, code.length / 2)), bad("damaged"));
});
