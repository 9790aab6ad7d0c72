/** What people are told when the engine had to be loaded again is true of their game, in every language. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

const WEB = new URL("../../web/", import.meta.url);
document.body.innerHTML = /<body>(.*)<\/body>/s.exec(readFileSync(new URL("index.html", WEB), "utf8"))?.[1] ?? "";
const TAGS = ["en", "es", "ja"];
const named = (/** @type {string} */ id) => ({ id, texts: {}, names: { es: {}, ja: {}, en: {} }, vocabularies: {}, schema: [], presets: {} });
const catalog = { games: ["chinaso", "dudo"].map(named), core: { texts: {} }, languages: TAGS };
globalThis.fetch = /** @type {any} */ (
  async (/** @type {URL | string} */ address) => ({
    ok: true,
    json: async () => (String(address).endsWith("games.json") ? catalog : JSON.parse(await readFile(new URL(address), "utf8"))),
  })
);

const { loadCatalog, loadLanguage } = await import("../../web/app/words/catalog.js");
const { loadWords, t } = await import("../../web/app/words/i18n.js");
const { prefs } = await import("../../web/app/prefs.js");
const { clearToast } = await import("../../web/app/house/sheet.js");
const { watchNotices } = await import("../../web/app/house/notices.js");
const { Opening } = await import("../../web/app/match/latest.js");
const { entry } = await import("../../web/app/match/opening.js");
const { lay, noteShelf, notify } = await import("../../web/app/match/session.js");

await loadCatalog();
watchNotices();

/** @param {import("../../web/app/match/session.js").Notice} kind @param {string} [detail] */
async function said(kind, detail) {
  notify(kind, detail);
  await new Promise((go) => setTimeout(go));
  return document.querySelector(".toast__text")?.textContent ?? "";
}

/** @param {string} game */
function recovered(game) {
  lay(entry("one", new Opening(), { game, players: [], real: false }));
  return said("recovered");
}

for (const tag of TAGS) {
  test(`${tag}: what Chinaso's players have decided in advance went with the worker, and nobody says that nothing is lost`, async () => {
    prefs.patch({ locale: tag });
    await loadLanguage(tag);
    await Promise.all(["chinaso", "dudo"].map((game) => loadWords(game)));
    assert.equal(await recovered("dudo"), t("notice.recovered"));
    assert.notEqual(await recovered("chinaso"), t("notice.recovered"));
  });
}

test("no notice takes the place of another that nobody has read", async () => {
  prefs.patch({ locale: "en" });
  await loadLanguage("en");
  lay(entry("one", new Opening(), { game: "dudo", players: [], real: false }));
  clearToast();
  const both = (/** @type {string[]} */ ...kinds) => kinds.map((kind) => t(`notice.${kind}`)).join(" ");
  noteShelf({ stored: false });
  assert.equal(await said("memory"), both("memory"));
  assert.equal(await said("elsewhere"), both("memory", "elsewhere"));
  assert.equal(await said("memory"), both("elsewhere", "memory"), "each once");
  assert.equal(await said("parted"), both("memory", "parted"), "it says that another tab went on, too");
  assert.equal(await said("elsewhere"), both("memory", "parted"));
  assert.equal(await said("recovered"), both("memory", "parted", "recovered"));
  assert.equal(await said("lost"), both("memory", "parted", "lost"), "not beside 'nothing was lost'");
  assert.equal(await said("recovered"), both("memory", "parted", "lost"));
  noteShelf({ stored: true });
  assert.equal(await said("lost"), both("parted", "lost"), "what is saved by now is not said to be in memory only");
  assert.equal(await said("bug", "of this table"), t("notice.bug", { detail: "of this table" }), "what may not outlast the table stands alone");
  assert.equal(await said("lost"), t("notice.lost"));
  clearToast();
  assert.equal(await said("parted"), t("notice.parted"), "what was read is not said again");
});
