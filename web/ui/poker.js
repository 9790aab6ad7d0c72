/** Poker dice: nine, ten, jack, queen, king and ace on the bone die of the house. Styles: style/poker.css. */
import { html, svg } from "../vendor/lit-html/lit-html.js";
import { ends } from "./keypad.js";

/** @typedef {"9" | "10" | "J" | "Q" | "K" | "A"} Poker */

const SPADE = "M50 5C44 17 13 36 13 58c0 14 11 22 22 20 6-1 10-4 13-9-1 12-5 19-13 24h30c-8-5-12-12-13-24 3 5 7 8 13 9 11 2 22-6 22-20C87 36 56 17 50 5Z";
const SPOT = "M0-10 8 0 0 10-8 0Z";
const HEART = "M0 9C-9 2-10-2-10-4a5 5 0 0 1 10-2.5A5 5 0 0 1 10-4C10-2 9 2 0 9Z";

/** @param {string} text @param {number} y @param {number} size */
const letter = (text, y, size) => svg`<text class="poker__letter" x="50" y=${y} font-size=${size} text-anchor="middle">${text}</text>`;

/** @param {string} shape @param {number[][]} places */
const spots = (shape, places) => places.map(([x, y]) => svg`<path d=${shape} transform=${`translate(${x} ${y})`} />`);

/** What each face shows: courts wear what their rank wears, nine and ten their suit's spots, the ace fills its spade. */
const SIGNS = {
  9: () =>
    svg`${spots(SPOT, [
      [18, 20],
      [82, 20],
      [18, 80],
      [82, 80],
    ])}${letter("9", 74, 72)}`,
  10: () =>
    svg`${spots(HEART, [
      [50, 14],
      [50, 88],
    ])}${letter("10", 71, 58)}`,
  J: () => svg`<path d="M17 40c0-15 13-21 33-21s32 7 33 21Z" /><path d="M65 22c1-12 12-19 27-19-1 12-9 21-22 23Z" />${letter("J", 90, 56)}`,
  Q: () => svg`<path d="M23 41 17 19l17 9 16-14 16 14 17-9-6 22Z" /><circle cx="17" cy="15" r="6" /><circle cx="50" cy="10" r="6.5" />
    <circle cx="83" cy="15" r="6" />${letter("Q", 88, 54)}`,
  K: () => svg`<path d="M20 41V11l15 13L50 4l15 20 15-13v30Z" />${letter("K", 90, 56)}`,
  A: () => svg`<path d=${SPADE} />${letter("A", 70, 42)}`,
};

/**
 * What a face shows, without a body.
 * @param {Poker} face
 */
export const sign = (face) => html`<svg class="pips poker" data-face=${face} viewBox="0 0 100 100" aria-hidden="true">${SIGNS[face]()}</svg>`;

/**
 * A die that only shows something. Silent: the text beside it says the face.
 * @param {Poker} face
 * @param {string} [kind] further classes, e.g. "die--small"
 */
export const pokerDie = (face, kind = "") => html`<span class="die ${kind}" aria-hidden="true">${sign(face)}</span>`;

/**
 * Two other faces that flash by while the die tumbles; which ones is of no account.
 * @param {Poker} face
 */
export function pokerTumbling(face) {
  const all = /** @type {Poker[]} */ (Object.keys(SIGNS));
  const at = all.indexOf(face);
  return html`<span class="die__passing die__passing--a">${sign(all[(at + 2) % 6] ?? "A")}</span>
    <span class="die__passing die__passing--b">${sign(all[(at + 5) % 6] ?? "A")}</span>`;
}

/**
 * Several dice in a row.
 * @param {readonly Poker[]} faces
 * @param {readonly boolean[]} [marked] those that count wear a ring
 */
export const pokerRow = (faces, marked = []) =>
  html`<span class="dice-row" aria-hidden="true">${faces.map(
    (face, i) => html`<span class="die die--mini" ?data-marked=${marked[i] ?? false}>${sign(face)}</span>`,
  )}</span>`;

/**
 * Six keys drawn as poker dice, and the two that end a mistake or an entry.
 * @param {readonly Poker[]} faces in the order of the faces 1 to 6
 * @param {import("./keypad.js").Entry} entry
 * @param {import("./keypad.js").Words} words
 */
export function pokerKeypad(faces, entry, words) {
  const { act } = entry;
  const full = entry.entered.length >= entry.wanted;
  return html`<div class="keypad-box">
    <div class="keypad keypad--poker">${faces.map(
      (face, i) => html`<button type="button" class="keypad__key" ?disabled=${full} @click=${() => act.key(i + 1)}>
        <span class="visually-hidden">${words.key(face)}</span>${pokerDie(face)}</button>`,
    )}</div>
    ${ends(entry, words)}
  </div>`;
}
