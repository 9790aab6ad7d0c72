/** Chooses how much the coach says; fetched when somebody unfolds the rules or opens a table's settings. */
import { html } from "../../vendor/lit-html/lit-html.js";
import { live } from "../../vendor/lit-html/directives/live.js";
import { t } from "../words/i18n.js";
import { COACHES } from "../match/coach.js";

/** @typedef {import("../match/coach.js").Coach} Coach */

/** @param {Coach} chosen @param {(coach: Coach) => void} pick */
export const coachChoice = (chosen, pick) => html`<fieldset class="field choice">
  <legend class="setup__heading">${t("setup.coach")}</legend>
  <div class="chips">
    ${COACHES.map(
      (coach) => html`<label class="chip">
        <input type="radio" class="visually-hidden" name="coach" .checked=${live(coach === chosen)} @change=${() => pick(coach)} />${t(`setup.coach.${coach}`)}
      </label>`,
    )}
  </div>
  <p class="field__help">${t("coach.help")}</p>
</fieldset>`;
