/** A file of all matches: it is long in the making, adds what is not here, and takes nobody's decision back. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { pack, unpack } from "../../web/engine/shelf-file.js";

const FILE = new Blob([JSON.stringify({ cubilete: 1, matches: ["one", "two", "three"].map((id) => ({ id, colours: [], record: "{}" })) })]);
const call = /** @type {any} */ (() => ({ ok: true, match: "m", seats: [], next: {}, lines: 1 }));

/** What is taken in by a shelf that has these. @param {string[]} here @param {(id: string) => Promise<boolean>} putBack @param {string[]} [going] */
async function taken(here, putBack, going = []) {
  /** @type {string[]} */
  const added = [];
  const take = async (/** @type {{id: string}} */ { id }) => (added.push(id), { saved: "saved", meta: { id } });
  const saves = { ids: async () => here, putBack, take };
  const tools = /** @type {any} */ ({ saves, isId: () => true, playersOf: () => [], inColours: () => [] });
  const { next, of, taken, broken } = await unpack(tools, call, { file: FILE, from: 0, going });
  assert.deepEqual([next, of], [3, 3]);
  return { added, taken, broken };
}

test("what is here stays, and what somebody deletes while the file is read stays deleted", async () => {
  assert.deepEqual(await taken(["one"], async () => false, ["three"]), { added: ["two"], taken: 1, broken: 0 });
});

test("what another tab is deleting is put back, and where that fails nothing takes its place", async () => {
  assert.deepEqual(await taken([], async (id) => id === "two"), { added: ["one", "three"], taken: 3, broken: 0 });
  const fails = async () => Promise.reject(new DOMException("full", "QuotaExceededError"));
  assert.deepEqual(await taken([], fails), { added: [], taken: 0, broken: 3 });
});

test("many matches may take long, for there is a sign of life with each, and none while nothing is read", async () => {
  /** @type {((copy: null) => void)[]} */
  const reads = [];
  const copy = () => new Promise((read) => reads.push(read));
  const tools = /** @type {any} */ ({ saves: { ids: async () => ["one", "two", "three"], copy } });
  let signs = 0;
  const packed = pack(tools, { open: null }, () => (signs += 1));
  for (const done of [0, 1, 2]) {
    await new Promise((go) => setTimeout(go));
    assert.equal(signs, done);
    reads[done]?.(null);
  }
  await packed;
  assert.equal(signs, 3);
});
