/** The choices of language, theme and motion, for the settings page and the table's menu. */
import { html } from "../vendor/lit-html/lit-html.js";
import { live } from "../vendor/lit-html/directives/live.js";
import { loadCatalog } from "./catalog.js";
import { t } from "./i18n.js";
import { prefs, setPrefs } from "./prefs.js";

/** Each language says its own name. */
const LANGUAGES = { en: "English", es: "Español" };

/**
 * @param {string} name
 * @param {string} legend
 * @param {{value: string, label: string, lang?: string}[]} choices
 * @param {string} value
 * @param {(value: any) => void} pick
 */
const choice = (name, legend, choices, value, pick) => html`<fieldset class="field choice">
  <legend>${legend}</legend>
  <div class="chips">
    ${choices.map(
      (one) => html`<label class="chip" lang=${one.lang ?? prefs.value.locale}>
        <input type="radio" class="visually-hidden" name=${name} .checked=${live(one.value === value)} @change=${() => pick(one.value)} />${one.label}
      </label>`,
    )}
  </div>
</fieldset>`;

/** @param {() => void} done */
export const languageChoice = (done) =>
  choice(
    "language",
    t("settings.language"),
    Object.entries(LANGUAGES).map(([value, label]) => ({ value, label, lang: value })),
    prefs.value.locale,
    (locale) => void speak(locale).then(done),
  );

/** The sentences first, then the switch: nobody sees a half translated screen. @param {import("./prefs.js").Locale} locale */
async function speak(locale) {
  await loadCatalog(locale);
  setPrefs({ locale });
}

/** @param {() => void} done */
export const themeChoice = (done) =>
  choice(
    "theme",
    t("settings.theme"),
    ["auto", "light", "dark"].map((value) => ({ value, label: t(`settings.theme.${value}`) })),
    prefs.value.theme,
    (theme) => (setPrefs({ theme }), done()),
  );

/** @param {() => void} done */
export const motionChoice = (done) =>
  choice(
    "motion",
    t("settings.motion"),
    ["auto", "off"].map((value) => ({ value, label: t(`settings.motion.${value}`) })),
    prefs.value.motion,
    (motion) => (setPrefs({ motion }), done()),
  );
