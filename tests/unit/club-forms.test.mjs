/**
 * Every form in which a release has written the club is still read, whole. A form that has been released never changes: a new
 * version adds a file to `club-forms` and a step to `schema.js`.
 */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fromJson, toJson } from "../../web/app/club/exchange.js";
import { KINDS, VERSION, checked } from "../../web/app/club/schema.js";
import { viewOf } from "../../web/app/club/who.js";

for (let version = 1; version <= VERSION; version += 1) {
  const text = readFileSync(new URL(`club-forms/${version}.json`, import.meta.url), "utf8");
  const file = JSON.parse(text);

  test(`a file of version ${version} is read whole`, () => {
    const { club, broken } = fromJson(text);
    assert.equal(broken, 0);
    for (const kind of KINDS)
      assert.deepEqual(
        club[kind].map(({ id }) => id),
        file[kind].map((/** @type {any} */ { id }) => id),
      );
    assert.deepEqual(
      viewOf(club).people.map(({ name }) => name),
      ["Ana", "Beto"],
    );
    assert.deepEqual(
      viewOf(club).results.map(({ who }) => who),
      [
        ["anaaaaaaaa", "master Sol"],
        ["anaaaaaaaa", null, "betaaaaaaa"],
      ],
    );
  });

  test(`entries of version ${version} in the storage are read as the file is`, () => {
    const rows = KINDS.map((kind) => [kind, file[kind].map((/** @type {any} */ entry) => ({ ...entry, version }))]);
    assert.deepEqual(checked(Object.fromEntries(rows), VERSION), fromJson(text));
  });
}

test("what this version writes is the last of these forms, letter by letter", () => {
  const text = readFileSync(new URL(`club-forms/${VERSION}.json`, import.meta.url), "utf8");
  assert.equal(toJson(fromJson(text).club), JSON.stringify(JSON.parse(text)));
});
