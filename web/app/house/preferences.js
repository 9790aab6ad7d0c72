/** The choices of language, look, movement, sound and feel, for the settings page and the table's menu. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { live } from "../../vendor/lit-html/directives/live.js";
import { languages, loadLanguage } from "../words/catalog.js";
import { canVibrate, feel, vibrates } from "../device/feel.js";
import { speaks, t } from "../words/i18n.js";
import { prefs, setPrefs } from "../prefs.js";
import { allowShake, canShake } from "../device/shake.js";
import { openSound } from "../device/sound.js";
import { canStayAwake } from "../device/wakelock.js";
import { toast } from "./sheet.js";

/** @typedef {import("../prefs.js").Prefs} Prefs */

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

/**
 * @param {object} toggle
 * @param {string} toggle.name
 * @param {string} toggle.label
 * @param {string} toggle.help
 * @param {boolean} toggle.on
 * @param {(on: boolean) => void} toggle.flip
 */
const toggle = ({ name, label, help, on, flip }) => html`<div class="setting">
  <label class="check setting__label">
    <span>${label}</span>
    <input type="checkbox" role="switch" aria-describedby=${`help-${name}`} .checked=${live(on)}
      @change=${(/** @type {Event} */ event) => flip(/** @type {HTMLInputElement} */ (event.target).checked)} />
  </label>
  <p class="field__help" id=${`help-${name}`}>${help}</p>
</div>`;

/** Each language says its own name. @param {string} tag */
function ownName(tag) {
  const name = new Intl.DisplayNames([tag], { type: "language" }).of(new Intl.Locale(tag).baseName) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

/** @param {() => void} done */
export const languageChoice = (done) =>
  choice(
    "language",
    t("settings.language"),
    languages().map((value) => ({ value, label: ownName(value), lang: value })),
    picked || prefs.value.locale,
    (locale) => void speak(locale).then(done),
  );

let picked = ""; // a language that is still loading

/** Loads the sentences before switching, so that nobody sees a half-translated screen. @param {string} locale */
async function speak(locale) {
  picked = locale;
  const come = await loadLanguage(locale).then(
    () => speaks(locale),
    () => false,
  );
  if (picked !== locale) return; // somebody has thought again
  picked = "";
  if (come) setPrefs({ locale });
  else toast({ text: t("shell.unreachable"), bad: true });
}

/** @param {() => void} done */
const themeChoice = (done) =>
  choice(
    "theme",
    t("settings.theme"),
    ["auto", "light", "dark"].map((value) => ({ value, label: t(`settings.theme.${value}`) })),
    prefs.value.theme,
    (theme) => (setPrefs({ theme }), done()),
  );

/** @param {() => void} done */
const motionChoice = (done) =>
  choice(
    "motion",
    t("settings.motion"),
    ["auto", "off"].map((value) => ({ value, label: t(`settings.motion.${value}`) })),
    prefs.value.motion,
    (motion) => (setPrefs({ motion }), done()),
  );

/** Sound that is switched on plays at once, so that people hear its volume. @param {() => void} done */
const soundChoice = (done) =>
  choice(
    "sound",
    t("settings.sound"),
    ["off", "low", "normal"].map((value) => ({ value, label: t(`settings.sound.${value}`) })),
    prefs.value.sound,
    (sound) => (setPrefs({ sound }), openSound(), feel("throw"), done()),
  );

/** @param {() => void} done */
function vibrationToggle(done) {
  if (!canVibrate()) return nothing;
  const flip = (/** @type {boolean} */ on) => (setPrefs({ vibration: on ? "on" : "off" }), feel("throw"), done());
  return toggle({ name: "vibration", label: t("settings.vibration"), help: t("settings.vibration_help"), on: vibrates(), flip });
}

let refused = false; // the browser does not allow motion

/** @param {() => void} done */
function shakeToggle(done) {
  if (!canShake()) return nothing;
  const flip = async (/** @type {boolean} */ on) => {
    refused = on && !(await allowShake());
    setPrefs({ shake: on && !refused ? "on" : "off" });
    done();
  };
  const help = t(refused ? "settings.shake_refused" : "settings.shake_help");
  return toggle({ name: "shake", label: t("settings.shake"), help, on: prefs.value.shake === "on", flip });
}

/** @param {() => void} done */
function awakeToggle(done) {
  if (!canStayAwake()) return nothing;
  const flip = (/** @type {boolean} */ on) => (setPrefs({ awake: on ? "on" : "off" }), done());
  return toggle({ name: "awake", label: t("settings.awake"), help: t("settings.awake_help"), on: prefs.value.awake === "on", flip });
}

/** A tap leaves both hands free; holding is quickest to hide. @param {() => void} done */
const lookChoice = (done) =>
  choice(
    "look",
    t("settings.look"),
    ["tap", "hold"].map((value) => ({ value, label: t(`settings.look.${value}`) })),
    prefs.value.look,
    (look) => (setPrefs({ look }), done()),
  );

/** @param {() => void} done */
const paceChoice = (done) =>
  choice(
    "pace",
    t("settings.pace"),
    ["calm", "quick"].map((value) => ({ value, label: t(`settings.pace.${value}`) })),
    prefs.value.pace,
    (pace) => (setPrefs({ pace }), done()),
  );

/** How the site looks, sounds and feels. @param {() => void} done */
export const everyChoice = (done) => html`
  ${languageChoice(done)} ${themeChoice(done)} ${motionChoice(done)} ${soundChoice(done)} ${lookChoice(done)} ${paceChoice(done)}
  ${vibrationToggle(done)} ${shakeToggle(done)} ${awakeToggle(done)}
`;
