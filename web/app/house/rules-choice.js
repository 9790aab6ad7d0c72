/** The choice of rules and words for a table; fetched when somebody wants to change them. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { allOptions } from "../words/catalog.js";
import { changedOptions, valueText } from "../words/house-rules.js";
import { labelled, t } from "../words/i18n.js";
import { optionFields } from "./form.js";
import { radioCard } from "./radio-card.js";
import { wordsChoice } from "./words-choice.js";

export { coachChoice } from "./coach-chips.js";
export { wrongOption } from "./form.js";

/** @typedef {import("../types.js").Game} Game */
/** @typedef {{[name: string]: any}} Values */
/** @typedef {{values: Values, typed: {[name: string]: string}, own: boolean}} Rules */
/** @typedef {(part: Partial<Rules>) => void} Change */

/** @param {Game} game @param {Rules} rules @param {string} preset that these are, or "" @param {Change} change */
export const rulesChoice = (game, rules, preset, change) => html`<div class="stack">
  ${wordsChoice(game.id, () => change({}))}
  <fieldset class="field choice" aria-labelledby="rules-title">
    <div class="choice__cards">
      ${Object.entries(game.presets).map(([name, options]) =>
        radioCard({
          name: "preset",
          picked: preset === name,
          title: t(`preset.${name}`, {}, { game: game.id }),
          help: t(`preset.${name}.help`, {}, { game: game.id }),
          pick: () => change({ values: allOptions(game, options), typed: {}, own: false }),
        }),
      )}
      ${radioCard({ name: "preset", picked: preset === "", title: t("setup.own_rules"), help: t("setup.own_rules_help"), pick: () => change({ own: true }) })}
    </div>
  </fieldset>
  ${preset === "" ? ownRules(game, rules, change) : summary(game, rules)}
</div>`;

/** What a preset changes, in a few words. @param {Game} game @param {Rules} rules */
function summary(game, { values }) {
  const changed = changedOptions(game, values);
  if (!changed.length) return nothing;
  return html`<ul class="changes">
    ${changed.map((option) => html`<li>${labelled(t(`option.${option.name}`, {}, { game: game.id }))}<b>${valueText(game, option, values[option.name])}</b></li>`)}
  </ul>`;
}

/** @param {Game} game @param {Rules} rules @param {Change} change */
function ownRules(game, { values, typed }, change) {
  const count = changedOptions(game, values).length;
  const set = (/** @type {string} */ name, /** @type {any} */ value, /** @type {string | undefined} */ text) => {
    const { [name]: _, ...rest } = typed;
    change({ values: { ...values, [name]: value }, typed: text === undefined ? rest : { ...rest, [name]: text } });
  };
  return html`<div class="own-rules">
    <div class="row row--between">
      <p class="soft" role="status">${t("setup.changed", { count })}</p>
      <button type="button" class="btn btn--ghost" ?disabled=${!count} @click=${() => change({ values: allOptions(game, {}), typed: {} })}>
        ${t("setup.reset")}
      </button>
    </div>
    ${optionFields({ game, values, typed, set })}
  </div>`;
}
