/**
 * The words a table plays with: some games name their faces and boxes in more than one way. A vocabulary is a file of
 * words that go before the game's own; the one without a file of overrides is how the game speaks by itself.
 */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { live } from "../../vendor/lit-html/directives/live.js";
import { gameById } from "./catalog.js";
import { loadWords, locale, t } from "./i18n.js";
import { prefs, setPrefs } from "../prefs.js";

/** @typedef {import("../types.js").Vocabulary} Vocabulary */

/** @param {string} game @returns {Vocabulary[]} those that differ in the language spoken */
const vocabularies = (game) => gameById(game)?.vocabularies[locale()] ?? [];

/** @param {string} game @returns {string} the vocabulary in use, "" where there is only one */
export function wordsOf(game) {
  const known = vocabularies(game);
  const chosen = known.find(({ id }) => id === prefs.value.words[game]) ?? known.find(({ base }) => base);
  return chosen?.id ?? "";
}

/** @type {Map<string, string>} what was picked and is still on its way, by game */
const picked = new Map();

/** The words first, then the switch: nobody sees half of each. @param {string} game @param {string} id */
async function choose(game, id) {
  picked.set(game, id);
  await loadWords(game, locale(), id);
  if (picked.get(game) !== id) return; // somebody has thought again
  picked.delete(game);
  setPrefs({ words: { ...prefs.value.words, [game]: id } });
}

/**
 * The choice of words, for games that have one.
 * @param {string} game
 * @param {() => void} done
 */
export function wordsChoice(game, done) {
  const known = vocabularies(game);
  if (known.length < 2) return nothing;
  const now = picked.get(game) ?? wordsOf(game);
  return html`<fieldset class="field choice">
    <legend class="setup__heading">${t("words.title")}</legend>
    <div class="choice__cards">${known.map((one) => card(one, now === one.id, () => void choose(game, one.id).then(done)))}</div>
  </fieldset>`;
}

/** @param {Vocabulary} vocabulary @param {boolean} on @param {() => void} pick */
const card = ({ name, help }, on, pick) => html`<label class="card radio-card">
  <input type="radio" name="words" .checked=${live(on)} @change=${pick} />
  <span class="radio-card__words"><b>${name}</b><span class="field__help">${help}</span></span>
</label>`;
