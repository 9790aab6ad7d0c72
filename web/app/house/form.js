/** House rules as a form drawn from a game's schema, the same for every game. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { live } from "../../vendor/lit-html/directives/live.js";
import { number, t } from "../words/i18n.js";
import { openRuling } from "./rules-sheet.js";
import { valueText } from "../words/house-rules.js";

/** @typedef {import("../types.js").Game} Game */
/** @typedef {import("../types.js").Option} Option */
/** @typedef {import("../types.js").NumberOption} NumberOption */
/** @typedef {{[name: string]: any}} Values */
/** @typedef {{game: Game, values: Values, typed: {[name: string]: string}, set: (name: string, value: any, typed?: string) => void}} Form */

/** @param {Form} form */
export const optionFields = (form) => html`<div class="options">${form.game.schema.map((option) => optionField(form, option))}</div>`;

/** @param {Form} form @param {Option} option */
function optionField(form, option) {
  const { game, values, set } = form;
  const changed = values[option.name] !== option.default;
  const label = t(`option.${option.name}`, {}, { game: game.id });
  const help = t(`option.${option.name}.help`, {}, { game: game.id });
  return html`<fieldset class=${changed ? "field option option--changed" : "field option"} aria-describedby=${`help-${option.name}`}>
    <legend class="option__label">${label}${changed ? html` <span class="mark">${t("form.changed")}</span>` : nothing}</legend>
    <div class="option__about">
      <p class="field__help" id=${`help-${option.name}`}>${help}</p>
      ${option.ruling ? rulingButton(form, option.ruling) : nothing}
    </div>
    ${control(form, option, label)}
    ${
      changed
        ? html`<button type="button" class="btn btn--ghost option__reset" @click=${() => set(option.name, option.default)}>
          ${t("form.reset_one", { value: valueText(game, option, option.default) })}
        </button>`
        : nothing
    }
  </fieldset>`;
}

/** @param {Form} form @param {string} ruling */
const rulingButton = ({ game, values }, ruling) => html`<button
  type="button"
  class="btn btn--ghost option__ruling"
  aria-label=${t("form.ruling", { ruling })}
  @click=${() => openRuling(game.id, ruling, values)}
>
  ${ruling}
</button>`;

/** @param {Form} form @param {Option} option @param {string} label */
function control(form, option, label) {
  if (option.type === "choice") return chips(form, option, option.values);
  if (option.type === "number") return numberField(form, option, label);
  return flagField(form, option, label);
}

/** @param {Form} form @param {Option} option @param {readonly (string | number)[]} values */
const chips = (form, option, values) => html`<div class="chips">
  ${values.map(
    (value) => html`<label class="chip">
      <input
        type="radio"
        class="visually-hidden"
        name=${option.name}
        .checked=${live(form.values[option.name] === value && !(option.name in form.typed))}
        @change=${() => form.set(option.name, value)}
      />${valueText(form.game, option, value)}
    </label>`,
  )}
</div>`;

/** @param {Form} form @param {NumberOption} option @param {string} label */
function numberField(form, option, label) {
  const offered = [...new Set([option.default, ...(option.suggested ?? []), ...(option.off ? [0] : [])])];
  const value = form.values[option.name];
  const typed = form.typed[option.name] ?? (offered.includes(value) ? "" : String(value));
  const wrong = typed !== "" && readNumber(option, typed) === null;
  return html`${chips(form, option, offered)}
    <label class="option__other">
      <span>${t("form.other")}</span>
      <input
        inputmode="numeric"
        autocomplete="off"
        aria-label=${t("form.other_of", { label })}
        aria-invalid=${wrong ? "true" : "false"}
        aria-describedby=${wrong ? `wrong-${option.name}` : nothing}
        .value=${live(typed)}
        @input=${(/** @type {Event} */ event) => typeNumber(form, option, /** @type {HTMLInputElement} */ (event.target).value)}
      />
    </label>
    ${wrong ? html`<p class="field__error" id=${`wrong-${option.name}`}>${rangeText(option)}</p>` : nothing}`;
}

/** @param {NumberOption} option */
const rangeText = ({ low, high, step }) => t("form.range", { low: number(low), high: number(high), step: number(step) });

/** @param {Form} form @param {NumberOption} option @param {string} text */
function typeNumber(form, option, text) {
  const typed = text.trim();
  if (typed === "") return form.set(option.name, option.default);
  const value = readNumber(option, typed);
  form.set(option.name, value ?? form.values[option.name], typed);
}

/**
 * @param {NumberOption} option
 * @param {string} text as people type numbers: 12000, 12.000, 12,000, 12 000
 * @returns {number | null}
 */
export function readNumber({ low, high, step, off }, text) {
  if (!/^\d+(?:[.,\s\u00a0\u202f]\d{3})*$/.test(text)) return null;
  const value = Number(text.replace(/\D/g, ""));
  if (off && value === 0) return 0;
  return value >= low && value <= high && (value - low) % step === 0 ? value : null;
}

/** @param {Game} game @param {{[name: string]: string}} typed @returns {string | undefined} the first option whose typed value is none */
export const wrongOption = (game, typed) =>
  game.schema.find((option) => option.type === "number" && option.name in typed && readNumber(option, typed[option.name] ?? "") === null)?.name;

/** @param {Form} form @param {Option} option @param {string} label */
const flagField = (form, option, label) => html`<label class="check">
  <input
    type="checkbox"
    role="switch"
    .checked=${live(Boolean(form.values[option.name]))}
    @change=${(/** @type {Event} */ event) => form.set(option.name, /** @type {HTMLInputElement} */ (event.target).checked)}
  />
  ${label}
</label>`;
