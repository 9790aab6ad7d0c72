/**
 * The button that shows a secret while it is held. Pointer, Space and Enter; where holding is hard, a tap opens and the
 * next one closes. Whatever takes the finger or the page away closes it.
 */
import { html } from "../vendor/lit-html/lit-html.js";
import { icon } from "./icon.js";

const KEYS = new Set([" ", "Enter"]);

/**
 * @param {object} peek
 * @param {boolean} peek.open
 * @param {string} peek.label while it is closed
 * @param {string} peek.openLabel while it is open
 * @param {boolean} [peek.tap] a tap opens, another closes
 * @param {boolean} [peek.main]
 * @param {(open: boolean) => void} peek.onChange
 */
export function peek({ open, label, openLabel, tap = false, main = false, onChange }) {
  const set = (/** @type {boolean} */ wanted) => wanted !== open && onChange(wanted);
  const press = (/** @type {PointerEvent} */ event) => {
    if (tap || event.button !== 0) return;
    /** @type {HTMLElement} */ (event.currentTarget).setPointerCapture(event.pointerId);
    set(true);
  };
  const key = (/** @type {KeyboardEvent} */ event) => {
    if (!KEYS.has(event.key) || tap) return;
    event.preventDefault();
    if (!event.repeat) set(event.type === "keydown");
  };
  const shut = () => tap || set(false);
  return html`<button type="button" class="btn btn--big btn--wide peek" aria-pressed=${open ? "true" : "false"} ?data-main=${main}
    @pointerdown=${press} @pointerup=${shut} @pointercancel=${shut} @lostpointercapture=${shut} @blur=${shut}
    @keydown=${key} @keyup=${key} @contextmenu=${(/** @type {Event} */ event) => event.preventDefault()}
    @click=${() => tap && onChange(!open)}>
    ${icon(open ? "eye-off" : "eye")}<span>${open ? openLabel : label}</span>
  </button>`;
}
