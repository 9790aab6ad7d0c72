/** Poker dice: nine, ten, jack, queen, king and ace on the bone die of the house. Styles: style/poker.css. */
import { html, svg } from "../vendor/lit-html/lit-html.js";
import { ends } from "./keypad.js";

/** @typedef {"9" | "10" | "J" | "Q" | "K" | "A"} Poker */

const SPADE = "M50 5C44 17 13 36 13 58c0 14 11 22 22 20 6-1 10-4 13-9-1 12-5 19-13 24h30c-8-5-12-12-13-24 3 5 7 8 13 9 11 2 22-6 22-20C87 36 56 17 50 5Z";
const SPOTS = [
  [18, 20],
  [82, 20],
  [18, 80],
  [82, 80],
];
const HEARTS = [
  [50, 14],
  [50, 88],
];

/** @param {number[]} place */
const spot = ([x = 0, y = 0]) => `M${x} ${y - 10}l8 10-8 10-8-10Z`;

/** @param {number[]} place */
const heart = ([x = 0, y = 0]) => `M${x} ${y + 9}c-9-7-10-11-10-13a5 5 0 0 1 10-2.5a5 5 0 0 1 10 2.5c0 2-1 6-10 13Z`;

/**
 * What each face shows, as a path and a letter in a 100 by 100 face: courts have what their rank has, nine and ten their
 * suit’s spots, the ace fills its spade.
 * @type {{[face in Poker]: {path: string, y: number, size: number}}}
 */
export const SIGNS = {
  9: { path: SPOTS.map(spot).join(""), y: 74, size: 72 },
  10: { path: HEARTS.map(heart).join(""), y: 71, size: 58 },
  J: { path: "M17 40c0-15 13-21 33-21s32 7 33 21ZM65 22c1-12 12-19 27-19-1 12-9 21-22 23Z", y: 90, size: 56 },
  Q: {
    path: "M23 41 17 19l17 9 16-14 16 14 17-9-6 22ZM11 15a6 6 0 1 1 12 0 6 6 0 1 1-12 0M43.5 10a6.5 6.5 0 1 1 13 0 6.5 6.5 0 1 1-13 0M77 15a6 6 0 1 1 12 0 6 6 0 1 1-12 0",
    y: 88,
    size: 54,
  },
  K: { path: "M20 41V11l15 13L50 4l15 20 15-13v30Z", y: 90, size: 56 },
  A: { path: SPADE, y: 70, size: 42 },
};

/** @param {Poker} face */
const drawn = (face) => svg`<path d=${SIGNS[face].path} />
  <text class="poker__letter" x="50" y=${SIGNS[face].y} font-size=${SIGNS[face].size} text-anchor="middle">${face}</text>`;

/**
 * What a face shows, without a body.
 * @param {Poker} face
 */
export const sign = (face) => html`<svg class="pips poker" data-face=${face} viewBox="0 0 100 100" aria-hidden="true">${drawn(face)}</svg>`;

/**
 * A die that only shows something. Silent: the text beside it says the face.
 * @param {Poker} face
 * @param {string} [kind] further classes, e.g. "die--small"
 */
export const pokerDie = (face, kind = "") => html`<span class="die ${kind}" aria-hidden="true">${sign(face)}</span>`;

/**
 * Two other faces that flash by while the die tumbles; which ones does not matter.
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
 * @param {readonly boolean[]} [marked] those that count have a ring
 */
export const pokerRow = (faces, marked = []) =>
  html`<span class="dice-row" aria-hidden="true">${faces.map(
    (face, i) => html`<span class="die die--mini" ?data-marked=${marked[i] ?? false}>${sign(face)}</span>`,
  )}</span>`;

/**
 * Six keys drawn as poker dice, plus one to erase and one to confirm.
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
