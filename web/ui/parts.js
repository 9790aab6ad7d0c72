/** The furniture every table has: whose turn it is, the slip that tells what happened, the big buttons. Styles: style/table.css. */
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { seatMark } from "./seat.js";

/** @typedef {import("../vendor/lit-html/lit-html.js").TemplateResult} TemplateResult */

/**
 * The plate on the tray: whose turn it is, and who comes next.
 * @param {object} plate
 * @param {string} plate.turn
 * @param {{colour: string} | null} [plate.player] in turn; none while nobody is
 * @param {string} [plate.next]
 */
export function plate({ turn, player = null, next = "" }) {
  const mark = player ? html`<span class="plate__mark">${seatMark(player)}</span>` : nothing;
  return html`<div class="plate">
    <h2 class="plate__turn">${mark}<span class="plate__name">${turn}</span></h2>
    ${next ? html`<p class="plate__next">${next}</p>` : nothing}
  </div>`;
}

/**
 * A slip with a headline and a sentence.
 * @param {string} headline
 * @param {unknown} [sentence]
 * @param {"" | "good" | "bad"} [mood]
 */
export const telling = (headline, sentence = nothing, mood = "") => html`<div class="slip slip--tell" data-mood=${mood}>
  <p class="slip__headline">${headline}</p>${sentence === nothing ? nothing : html`<p>${sentence}</p>`}
</div>`;

/**
 * A word in a sentence that can be pressed, such as "Why?".
 * @param {string} text
 * @param {(event: Event) => void} run
 */
export const link = (text, run) => html`<button type="button" class="link" @click=${run}>${text}</button>`;

/**
 * A big button within reach of the thumb: what it does, and beneath what that means. `off` looks locked but still
 * answers: it must say why.
 * @param {object} action
 * @param {unknown} action.what
 * @param {unknown} [action.means]
 * @param {() => void} action.run
 * @param {string} [action.key] the shortcut, shown beside it where there is a keyboard
 * @param {"primary" | "bank" | "quiet"} [action.look]
 * @param {boolean} [action.main] the one that a first tap, a shake or the focus means
 * @param {boolean} [action.whole] across the whole width
 * @param {boolean} [action.shake] shaking the phone presses it
 * @param {boolean} [action.off]
 */
export function action({ what, means = nothing, run, key = "", look = "primary", main = false, whole = false, shake = false, off = false }) {
  const hint = key ? html`<kbd class="hint-key" aria-hidden="true">${key}</kbd>` : nothing;
  return html`<button type="button" class="btn btn--${look} action ${whole ? "action--whole" : ""}" ?data-main=${main} ?data-shake=${shake}
    aria-disabled=${off ? "true" : "false"} @click=${run}>
    <span class="action__what">${what}${hint}</span>
    ${means === nothing ? nothing : html`<span class="action__means">${means}</span>`}
  </button>`;
}
