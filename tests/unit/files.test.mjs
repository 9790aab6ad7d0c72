/** A file that is missing or damaged is read once more when it has been fetched anew, and the mending is one for all. */
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

const { fetchJson, mended, mendWith } = await import(new URL("../../web/app/files.js", import.meta.url));

/** What the host has: the text of each file; nothing for one that it has not. @type {Map<string, string>} */
const host = new Map();
let asked = 0;
let mendings = 0;

/** @param {string} name @param {string} text that it has from then on */
const mends = (name, text) =>
  mendWith(async () => {
    mendings++;
    await new Promise((resolve) => setTimeout(resolve));
    host.set(name, text);
    return {};
  });

beforeEach(() => {
  host.clear();
  [asked, mendings] = [0, 0];
  globalThis.fetch = async (address) => {
    asked++;
    const text = host.get(String(address).split("/").at(-1));
    return { ok: text !== undefined, status: 404, json: async () => JSON.parse(text) };
  };
});

for (const [how, text] of [
  ["damaged", '{"a'],
  ["missing", undefined],
]) {
  test(`a file that is ${how} is mended and read again by all who wait for it`, async () => {
    if (text) host.set("words.json", text);
    mends("words.json", '{"a": 1}');
    const path = `${how}/words.json`;
    assert.deepEqual(await Promise.all([fetchJson(path), fetchJson(path)]), [{ a: 1 }, { a: 1 }]);
    assert.deepEqual([mendings, asked], [1, 2]);
  });
}

test("a whole file is read once and never mended", async () => {
  host.set("whole.json", "[1]");
  mends("whole.json", "[2]");
  assert.deepEqual([await fetchJson("whole.json"), await fetchJson("whole.json")], [[1], [1]]);
  assert.deepEqual([mendings, asked], [0, 1]);
});

test("what cannot be mended is nothing, and is asked for again the next time", async () => {
  mendWith(async () => null);
  assert.equal(await fetchJson("later.json"), null);
  host.set("later.json", "[3]");
  assert.deepEqual(await fetchJson("later.json"), [3]);
});

test("what is still damaged when it was mended fails as it did", async () => {
  mendWith(async () => ({}));
  let tries = 0;
  const read = async () => {
    throw new Error(`try ${++tries}`);
  };
  await assert.rejects(mended(read), /try 2/);
});

test("a file that hangs is given up, and asked for anew the next time", async () => {
  const { fetch } = globalThis;
  const patience = mock.method(AbortSignal, "timeout", () => AbortSignal.abort());
  globalThis.fetch = async (_, how) => new Promise((_, reject) => how?.signal?.aborted && reject(how.signal.reason));
  const given = await Promise.race([fetchJson("hangs/words.json"), new Promise((go) => setTimeout(go, 1_000, "waits"))]);
  patience.mock.restore();
  globalThis.fetch = fetch;
  host.set("words.json", '{"a": 1}');
  assert.deepEqual([given, await fetchJson("hangs/words.json")], [null, { a: 1 }]);
});
