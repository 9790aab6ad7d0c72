/** Sentences are filled in each language: numbers, plural forms, names, lists, cards. */
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { fill, listed, number, refusalText, strung, t } from "../../web/app/words/i18n.js";
import { alike, tidy } from "../../web/app/words/names.js";
import { nearest, prefs } from "../../web/app/prefs.js";
import { odds } from "../../web/ui/format.js";

beforeEach(() => prefs.patch({ locale: "en" }));

const DICE = "{dice?# die|# dice|no dice}";

for (const [dice, said] of [
  [0, "no dice"],
  [1, "1 die"],
  [2, "2 dice"],
  [1200, "1,200 dice"],
]) {
  test(`${dice} dice are ${said}`, () => assert.equal(fill(DICE, { dice }, {}), said));
}

test("zero has the plural where a sentence has no word for it", () => {
  assert.equal(fill("{n?# point|# points}", { n: 0 }, {}), "0 points");
});

test("Spanish writes its own numbers and lists", () => {
  prefs.patch({ locale: "es" });
  assert.equal(fill("{n?# punto|# puntos}", { n: 12_500 }, {}), "12.500 puntos");
  assert.equal(listed(["Ana", "Beto", "Chela"]), "Ana, Beto y Chela");
});

for (const [n, said] of [
  [0, "bez kości"],
  [1, "1 kość"],
  [3, "3 kości"],
  [12, "12 kostek"],
]) {
  test(`a language has as many plural forms as it needs: ${said}`, () => {
    prefs.patch({ locale: "pl" });
    assert.equal(fill("{n?one:# kość|few:# kości|many:# kostek|other:# kostki|none:bez kości}", { n }, {}), said);
  });
}

test("or one", () => {
  prefs.patch({ locale: "ja" });
  assert.equal(fill("{n?other:#個}", { n: 1 }, {}), "1個");
});

test("a form that a language has and a sentence lacks is that for the rest", () => {
  prefs.patch({ locale: "es" });
  assert.equal(fill("{n?one:# punto|other:# puntos}", { n: 2_000_000 }, {}), "2.000.000 puntos");
});

test("digits are those of the language", () => {
  prefs.patch({ locale: "pl-u-nu-deva" });
  assert.deepEqual([number(7), number(12_345)], ["७", "१२\u00a0३४५"]);
});

test("a list is strung as its language strings it", () => {
  assert.equal(strung(["three", "held"]), "three, held");
  prefs.patch({ locale: "ja" });
  assert.equal(strung(["三", "四"]), "三 四");
});

test("the language of a visitor is found by its tag, or but for the country", () => {
  assert.equal(nearest("pt-PT", ["en", "pt-BR"]), "pt-BR");
  assert.equal(nearest("es-419", ["en", "es"]), "es");
  assert.equal(nearest("de", ["en", "es"]), undefined);
});

test("a seat is said by its name, several as a list, and an unknown place stays to be seen", () => {
  const context = { names: ["Ana", "Beto"] };
  assert.equal(fill("{seat} beats {other_seat}", { seat: 1, other_seat: 0 }, context), "Beto beats Ana");
  assert.equal(fill("{seats}", { seats: [0, 1] }, context), "Ana and Beto");
  assert.equal(fill("{nobody}", {}, context), "{nobody}");
});

test("a name that looks like a place to fill is left alone", () => {
  assert.equal(fill("{seat}: {n}", { seat: 0, n: 3 }, { names: ["{n}"] }), "{n}: 3");
});

test("a key without words is shown, and a refusal without them says what the engine said", () => {
  assert.equal(t("no.such.key"), "no.such.key");
  assert.equal(refusalText({ code: "dice.unknown", text: "Not now.", params: {} }, { game: "dice" }), "Not now.");
});

test("small numbers are written as they are, large ones grouped", () => assert.deepEqual([number(7), number(10_000)], ["7", "10,000"]));

test("odds are exact where they are small and one in n where they are not", () => {
  assert.deepEqual(odds([2, 3], "en"), { num: 2, den: 3, about: false, percent: "67%" });
  assert.deepEqual(odds([323, 3888], "en"), { num: 1, den: 12, about: true, percent: "8.3%" });
  assert.equal(odds(undefined, "en").percent, "0%");
});

test("names are tidied, and those that look alike are found", () => {
  assert.equal(tidy("  Ana   María \u200b"), "Ana María");
  assert.equal(tidy("\u200d"), "");
  assert.equal(tidy("A \u200b B"), "A B"); // what is tidy stays as it is
  assert.equal(alike(["Ana", "Beto", "ANA"]), 2);
  assert.equal(alike(["Ana", "Beto"]), -1);
});
