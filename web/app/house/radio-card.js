/** One of a few choices, drawn as a card. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { live } from "../../vendor/lit-html/directives/live.js";

/** @param {{name: string, picked: boolean, title: string, help?: string, pick: () => void}} card */
export const radioCard = ({ name, picked, title, help, pick }) => html`<label class="card radio-card">
  <input type="radio" name=${name} .checked=${live(picked)} @change=${pick} />
  <span class="radio-card__words"><b>${title}</b>${help ? html`<span class="field__help">${help}</span>` : nothing}</span>
</label>`;
