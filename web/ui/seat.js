import { html, nothing, svg } from "../vendor/lit-html/lit-html.js";

/** @typedef {import("../vendor/lit-html/lit-html.js").TemplateResult} TemplateResult */

export { COLOURS } from "../common/colours.js";

/** One shape per colour, in a 24 by 24 box: colour alone never identifies a seat. */
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

/** What each computer has drawn into its shape, in the same box; a computer without a drawing of its own has that of a chip. */
const DRAWN = /** @type {Record<string, string>} */ ({
  Sol: "M12 9.4a2.6 2.6 0 1 1 0 5.2 2.6 2.6 0 1 1 0-5.2ZM12 6v1.4M12 16.6V18M6 12h1.4M16.6 12H18M7.8 7.8l1 1M15.2 15.2l1 1M16.2 7.8l-1 1M8.8 15.2l-1 1",
  Luna: "M15.8 13.6A4.6 4.6 0 0 1 10.4 8.2a4.6 4.6 0 1 0 5.4 5.4Z",
  Corona: "M7.5 15.5V9.5l2.7 2.3L12 8.5l1.8 3.3 2.7-2.3v6Z",
  Nopal: "M12 17V7.5M12 13.5H8.8V10.5M12 15h3.2v-4",
  Campana: "M8 14.8c1.2-1.2.8-5.8 4-5.8s2.8 4.6 4 5.8ZM11 16.8h2M12 9V7.6",
  Pescado: "M6.5 12c2-3 5.5-3 7.5 0 .9-.9 1.9-1.7 3.5-1.7-.8 1.2-.8 2.2 0 3.4-1.6 0-2.6-.8-3.5-1.7-2 3-5.5 3-7.5 0Z",
  Palma: "M12 17.500c.6-3 .6-5 0-7.500M12 10c-2-1.8-3.8-1.6-5 0M12 10c2-1.8 3.8-1.6 5 0M12 10c-.6-2.2.2-3.2 1.6-3.4",
  Rosa: "M12 13.500a2.6 2.6 0 1 1 0-5.2 2.6 2.6 0 1 1 0 5.200ZM12 12a1.1 1.1 0 1 1 1.1-1.100M12 13.500v4M12 16.500l2.5-1.5",
});
const CHIP = "M9 9h6v6H9ZM10.5 6.800V9M13.5 6.800V9M10.5 15v2.200M13.5 15v2.200M6.8 10.500H9M6.8 13.500H9M15 10.500h2.200M15 13.500h2.2";

/**
 * A player's mark: shape and colour, and what a computer has drawn into it; silent for screen readers (the name stands
 * beside it).
 * @param {{name?: string, colour: string, controller?: string}} player
 * @returns {TemplateResult}
 */
export function seatMark({ name = "", colour, controller = "person" }) {
  return html`<svg class="seat-mark" data-colour=${colour} viewBox="0 0 24 24" aria-hidden="true">
    ${svg`<path d=${seatShape(colour)} />`}
    ${controller === "person" ? nothing : svg`<path class="seat-mark__drawn" d=${DRAWN[name] ?? CHIP} />`}
  </svg>`;
}

/**
 * Mark and name together.
 * @param {{name: string, colour: string}} player
 */
export const seatName = (player) => html`<span class="seat-name">${seatMark(player)}<span class="seat-name__text">${player.name}</span></span>`;
