/** What a pencil draws: the lines of the sheet, the grande boxes, an X, a ring. Coordinates in a box of 100 by 100. */
import { html, svg } from "../../vendor/lit-html/lit-html.js";

/** @typedef {import("../../vendor/lit-html/lit-html.js").TemplateResult} TemplateResult */

/** Every line twice, as a hand goes over it, the second time a little beside. */
const CROSS = [
  ["M33.6 1.5C33 30 34.2 66 33.2 98.6", "M34 3.4C33.9 40 33 70 33.9 97"],
  ["M66.4 2C67.1 34 65.9 70 66.8 98.2", "M66 1.2C66.4 30 66.9 64 66.2 99"],
  ["M1.2 33.8C30 32.7 68 34.4 98.8 33.1", "M2.4 33.2C36 34 70 32.8 97.4 33.9"],
  ["M1.8 66.3C34 67.3 64 65.8 98.4 66.9", "M.9 66.9C30 66 72 67 99 66.2"],
];
const FRAME = [
  ["M2.4 5.6C34 4.4 70 6 97.8 4.8 97 34 98.3 66 97.4 95.4 66 96.4 30 94.7 2.2 95.8 3.2 64 1.7 36 2.6 3"],
  ["M1.6 4.2C40 5.6 74 3.9 98.6 5.6 97.8 40 98 70 98.2 96.2 70 95 34 96.6 3 95.2 2.2 60 3 30 1.8 5.4"],
];

/** @param {string} way @param {boolean} again */
const stroke = (way, again) => svg`<path class=${again ? "pencil__again" : "pencil__line"} d=${way} pathLength="1" />`;

/** @param {string[][]} ways @param {string} kind */
const drawn = (ways, kind) => html`<svg class="pencil ${kind}" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
  ${ways.map((line) => line.map((way, i) => stroke(way, i > 0)))}
</svg>`;

/** The tic-tac-toe cross. */
export const cross = () => drawn(CROSS, "pencil--cross");

/** A box of its own, for a grande. */
export const frame = () => drawn([[FRAME[0]?.[0] ?? "", FRAME[1]?.[0] ?? ""]], "pencil--frame");

/** An X through a box that is crossed out. */
export const ex = () => html`<svg class="ink ink--x" viewBox="0 0 100 100" aria-hidden="true">
  ${svg`<path d="M16 20C36 36 62 60 85 82" pathLength="1" /><path class="ink__second" d="M83 15C62 36 40 60 18 86" pathLength="1" />`}
</svg>`;

/** A ring round the number that would score most. */
export const ring = () => html`<svg class="pencil pencil--ring" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
  ${stroke("M60 7C26 2 5 24 6 52 7 82 34 97 58 94 84 91 97 70 94 44 91 18 70 5 42 10", false)}
</svg>`;
