import { html } from "../vendor/lit-html/lit-html.js";
import { dieFace } from "./die.js";
import { icon } from "./icon.js";

/**
 * What is typed in at a table.
 * @typedef {object} Entry
 * @property {number} wanted how many dice in all
 * @property {number[]} entered faces so far
 * @property {{key: (face: number) => void, erase: () => void, settle: () => void}} act
 */
/**
 * @typedef {object} Words
 * @property {(face: string) => string} key what a key says to a screen reader
 * @property {string} erase
 * @property {string} done
 */

/**
 * Six keys drawn as die faces, plus one to erase and one to confirm.
 * @param {Entry} entry
 * @param {Words} words
 */
export function keypad(entry, words) {
  const { act } = entry;
  const full = entry.entered.length >= entry.wanted;
  return html`<div class="keypad-box">
    <div class="keypad">
      ${[1, 2, 3, 4, 5, 6].map(
        (face) => html`<button type="button" class="keypad__key" aria-label=${words.key(String(face))} ?disabled=${full} @click=${() => act.key(face)}>
          ${dieFace(face)}
        </button>`,
      )}
    </div>
    ${ends(entry, words)}
  </div>`;
}

/**
 * The two keys beneath the others.
 * @param {Entry} entry
 * @param {Words} words
 */
export const ends = ({ wanted, entered, act }, { erase, done }) => html`<div class="keypad__ends">
  <button type="button" class="btn btn--big btn--quiet" ?disabled=${entered.length === 0} @click=${act.erase}>
    ${icon("erase")}<span>${erase}</span>
  </button>
  <button type="button" class="btn btn--big btn--primary" ?disabled=${entered.length < wanted} @click=${act.settle}>${done}</button>
</div>`;
