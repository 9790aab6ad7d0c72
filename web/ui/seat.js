import { html, svg } from "../vendor/lit-html/lit-html.js";

/** @typedef {import("../vendor/lit-html/lit-html.js").TemplateResult} TemplateResult */

export { COLOURS } from "../common/colours.js";

/** One shape per colour, in a 24 by 24 box: a seat is never told by its colour alone. */
const ROUND = "M12 2.5A9.5 9.5 0 1 1 12 21.5 9.5 9.5 0 1 1 12 2.5Z";
const SHAPES = /** @type {Record<string, string>} */ ({
  red: ROUND,
  blue: "M4.5 3.5h15a1 1 0 0 1 1 1v15a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1v-15a1 1 0 0 1 1-1Z",
  gold: "M12 1.8l3.1 6.7 7.3.8-5.4 5 1.5 7.2L12 17.9l-6.5 3.6L7 14.3l-5.4-5 7.3-.8Z",
  green: "M12 2.8 22.4 20.4H1.6Z",
  violet: "M12 1.2 22.2 12 12 22.8 1.8 12Z",
  orange: "M8.5 2.5h7v6h6v7h-6v6h-7v-6h-6v-7h6Z",
  teal: "M6.8 3h10.4l5.2 9-5.2 9H6.8l-5.2-9Z",
  pink: "M12 21.5C5.5 16.3 2 12.8 2 8.6A5.3 5.3 0 0 1 12 6a5.3 5.3 0 0 1 10 2.6c0 4.2-3.5 7.7-10 12.9Z",
});

/**
 * @param {string} colour one of COLOURS
 * @returns {string} the path of its shape in a 24 by 24 box
 */
export const seatShape = (colour) => SHAPES[colour] ?? ROUND;

/**
 * A player's mark: shape and colour, silent for screen readers (the name stands beside it).
 * @param {string} colour
 * @returns {TemplateResult}
 */
export function seatMark(colour) {
  return html`<svg class="seat-mark" data-colour=${colour} viewBox="0 0 24 24" aria-hidden="true">
    ${svg`<path d=${seatShape(colour)} />`}
  </svg>`;
}

/**
 * Mark and name together.
 * @param {string} name
 * @param {string} colour
 */
export const seatName = (name, colour) => html`<span class="seat-name">${seatMark(colour)}<span class="seat-name__text">${name}</span></span>`;
