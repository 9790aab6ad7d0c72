/**
 * The cup that lies mouth down on its dice and is lifted with a finger: held it is up, let go it is down. What is under
 * it is drawn only while it is up. A pointer's way to do what ui/peek.js does for everybody: put both on the table.
 */
import { html, nothing } from "../vendor/lit-html/lit-html.js";

/** What the leather of such cups is painted with: once on a table. */
export const leather = () => html`<svg class="leather" width="0" height="0" aria-hidden="true">
  <linearGradient id="lift-side" x1="0" x2="1"><stop class="cup__edge" offset="0" /><stop class="cup__lit" offset=".3" />
    <stop class="cup__mid" offset=".58" /><stop class="cup__edge" offset="1" /></linearGradient>
  <linearGradient id="lift-strap" x1="0" x2="1"><stop class="cup__deep" offset="0" /><stop class="cup__mid" offset=".3" />
    <stop class="cup__deep" offset="1" /></linearGradient>
</svg>`;

/** A cup mouth down. Its table has the leather. */
export const cupDown = () => html`<svg class="cup cup--down" viewBox="0 0 120 118" aria-hidden="true">
  <ellipse class="cup__shadow" cx="64" cy="107" rx="54" ry="9" />
  <path class="lift__body" d="M32 13 18 98c0 16 84 16 84 0L88 13Z" />
  <ellipse class="cup__rim" cx="60" cy="13" rx="28" ry="8.5" />
  <ellipse class="lift__sole" cx="60" cy="13" rx="23" ry="6.2" />
  <path class="lift__strap" d="M20.6 82 18 98c0 16 84 16 84 0l-2.6-16c-4 13-74.8 13-78.8 0Z" />
  <path class="cup__stitch" d="M22.5 87c8 10.5 67 10.5 75 0M48 25l-5.5 56" />
</svg>`;

/**
 * @param {object} lift
 * @param {boolean} lift.open
 * @param {unknown} [lift.under] what lies under the cup, for the one who may see it
 * @param {boolean} [lift.tap] a tap lifts, another puts down
 * @param {boolean} [lift.locked] it does not come off at all
 * @param {(open: boolean) => void} lift.onChange
 */
export function lift({ open, under = nothing, tap = false, locked = false, onChange }) {
  const set = (/** @type {boolean} */ wanted) => wanted !== open && onChange(wanted);
  const press = (/** @type {PointerEvent} */ event) => {
    if (event.button !== 0) return;
    if (tap || locked) return onChange(!open);
    /** @type {HTMLElement} */ (event.currentTarget).setPointerCapture(event.pointerId);
    set(true);
  };
  const shut = () => tap || locked || set(false);
  return html`<div class="lift" ?data-open=${open} ?data-locked=${locked}>
    <div class="lift__under">${open ? under : nothing}</div>
    <div class="lift__cup" @pointerdown=${press} @pointerup=${shut} @pointercancel=${shut} @lostpointercapture=${shut}
      @contextmenu=${(/** @type {Event} */ event) => event.preventDefault()}>${cupDown()}</div>
  </div>`;
}
