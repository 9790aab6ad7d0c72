/** A sheet that belongs to a table: the button that opens it, and the dialog behind that. Styles: style/components.css. */
import { html } from "../vendor/lit-html/lit-html.js";
import { icon } from "./icon.js";

/**
 * @param {object} sheet
 * @param {string} sheet.label what the button says
 * @param {string} [sheet.title]
 * @param {string} [sheet.picture] beside the label
 * @param {string} [sheet.opener] a class of the button, where it does not stand in the head of the pad
 * @param {string} sheet.close what closes it, for screen readers
 * @param {unknown} sheet.body
 */
export const sheet = ({
  label,
  title = label,
  picture = "info",
  opener = "pad__open",
  close,
  body,
}) => html`<button type="button" class="chip ${opener}" @click=${open}>${icon(picture)}${label}</button>
  <dialog class="sheet" aria-label=${title} @click=${beside}>
    <div class="sheet__head">
      <h2>${title}</h2>
      <button type="button" class="btn btn--ghost btn--icon" aria-label=${close} @click=${closing()}>${icon("close")}</button>
    </div>
    ${body}
  </dialog>`;

/** @param {Event} event */
function open({ currentTarget }) {
  const button = /** @type {HTMLElement} */ (currentTarget);
  /** @type {HTMLDialogElement} */ (button.nextElementSibling).showModal();
}

/**
 * Closes the sheet in which something was touched, and then does what was asked for.
 * @param {() => unknown} [then]
 * @returns {(event: Event) => void}
 */
export const closing = (then) => (event) => {
  /** @type {HTMLElement} */ (event.currentTarget).closest("dialog")?.close();
  then?.();
};

/** A tap beside the sheet lands on the dialog itself. @param {Event} event */
function beside({ target, currentTarget }) {
  if (target === currentTarget) /** @type {HTMLDialogElement} */ (target).close();
}
