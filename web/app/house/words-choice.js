/** The choice of words, for games that have one. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { loadWords, locale, t } from "../words/i18n.js";
import { vocabularies, wordsOf } from "../words/vocabulary.js";
import { prefs, setPrefs } from "../prefs.js";
import { radioCard } from "./radio-card.js";

/** @type {Map<string, string>} what was picked and is still on its way, by game */
const picked = new Map();

/** Loads the words before switching, so that nobody sees a mixture. @param {string} game @param {string} id */
async function choose(game, id) {
  picked.set(game, id);
  await loadWords(game, locale(), id);
  if (picked.get(game) !== id) return; // somebody has chosen again meanwhile
  picked.delete(game);
  setPrefs({ words: { ...prefs.value.words, [game]: id } });
}

/** @param {string} game @param {() => void} done */
export function wordsChoice(game, done) {
  const known = vocabularies(game);
  if (known.length < 2) return nothing;
  const now = picked.get(game) ?? wordsOf(game);
  const pick = (/** @type {string} */ id) => void choose(game, id).then(done);
  return html`<fieldset class="field choice">
    <legend class="setup__heading">${t("words.title")}</legend>
    <div class="choice__cards">
      ${known.map(({ id, name, help }) => radioCard({ name: "words", picked: now === id, title: name, help, pick: () => pick(id) }))}
    </div>
  </fieldset>`;
}
