/** The strap of leather at the top of every screen. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { icon } from "../../ui/icon.js";
import { t } from "../words/i18n.js";
import { onlyGame } from "../where.js";
import { currentRoute, href, leave } from "../router.js";

/**
 * @param {{title: string, heading?: boolean, back?: string, actions?: unknown}} what `back`: the address the back button
 *   leads to; `heading`: the title is the heading of the screen
 */
export const topbar = ({ title, heading = false, back, actions = nothing }) => html`
  <header class="topbar">
    ${
      back && !atHome(back)
        ? html`<a class="btn btn--icon" href=${back} aria-label=${t("shell.back")} @click=${(/** @type {Event} */ event) => goBack(event, back)}>${icon("back")}</a>`
        : nothing
    }
    ${heading ? html`<h1 class="topbar__title">${title}</h1>` : html`<span class="topbar__title">${title}</span>`}
    ${actions}
  </header>
`;

/** A frame that was made for one game leads no further back than its set-up. @param {string} back */
const atHome = (back) => onlyGame() !== "" && back === href("home") && ["setup", "s"].includes(currentRoute().screen);

/** @param {Event} event @param {string} address */
function goBack(event, address) {
  event.preventDefault();
  leave(address);
}
