import { html } from "../vendor/lit-html/lit-html.js";
import { dieFace } from "./die.js";
import { icon } from "./icon.js";

/**
 * Six keys drawn as die faces, and the two that end a mistake or an entry.
 * @param {object} pad
 * @param {number} pad.wanted how many dice in all
 * @param {number[]} pad.entered faces so far
 * @param {(face: number) => string} pad.name name of a key for screen readers
 * @param {string} pad.eraseText
 * @param {string} pad.doneText
 * @param {boolean} [pad.busy]
 * @param {(face: number) => void} pad.onFace
 * @param {() => void} pad.onErase
 * @param {() => void} pad.onDone
 */
export function keypad({ wanted, entered, name, eraseText, doneText, busy = false, onFace, onErase, onDone }) {
  const full = entered.length >= wanted;
  return html`<div class="keypad-box">
    <div class="keypad">
      ${[1, 2, 3, 4, 5, 6].map(
        (face) => html`<button type="button" class="keypad__key" aria-label=${name(face)} ?disabled=${full} @click=${() => onFace(face)}>
          ${dieFace(face)}
        </button>`,
      )}
    </div>
    <div class="keypad__ends">
      <button type="button" class="btn btn--big btn--quiet" ?disabled=${entered.length === 0} @click=${onErase}>
        ${icon("erase")}<span>${eraseText}</span>
      </button>
      <button type="button" class="btn btn--big btn--primary" ?disabled=${!full || busy} @click=${onDone}>${doneText}</button>
    </div>
  </div>`;
}
