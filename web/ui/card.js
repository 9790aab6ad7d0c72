/** Playing cards in four colours, drawn here: big indices, a shape for each suit. Styles: style/card.css. */
import { html, nothing, svg } from "../vendor/lit-html/lit-html.js";

/** Suits in a 24 by 24 box. */
const SUITS = /** @type {Record<string, string>} */ ({
  S: "M12 1.5C9 7 2.5 9.8 2.5 14.6a4.7 4.7 0 0 0 8.2 3.1c-.2 2-1 3.6-2.4 4.8h7.4c-1.4-1.2-2.2-2.8-2.4-4.8a4.7 4.7 0 0 0 8.2-3.1C21.500 9.800 15 7 12 1.5Z",
  H: "M12 22.500C5.500 16.500 1.500 12.900 1.500 8.200A5.600 5.600 0 0 1 12 5.600a5.600 5.600 0 0 1 10.500 2.600c0 4.700-4 8.300-10.500 14.300Z",
  D: "M12 1 20.500 12 12 23 3.500 12Z",
  C: "M12 1.500a4.700 4.700 0 0 0-3.900 7.300 4.800 4.800 0 1 0 2.600 8.600c-.2 2.100-1 3.800-2.400 5.100h7.400c-1.400-1.300-2.200-3-2.400-5.100a4.800 4.800 0 1 0 2.600-8.600A4.700 4.700 0 0 0 12 1.500Z",
});

/** A star stands where a joker has no suit. */
const STAR = "M12 1.800l3.100 6.700 7.300.8-5.400 5 1.500 7.200L12 17.900l-6.500 3.600L7 14.300l-5.400-5 7.300-.8Z";

export const JOKER = "XX";
export const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
export const SUIT_ORDER = ["S", "H", "C", "D"];

/** @param {string} name such as 10H @returns {string} S, H, D, C, or X for a joker */
export const suitOf = (name) => name.slice(-1);

/** @param {string} name @returns {string} A to K, or X for a joker */
export const rankOf = (name) => name.slice(0, -1);

/** @param {string} suit @returns {string} the path of its sign in a 24 by 24 box */
export const suitPath = (suit) => SUITS[suit] ?? STAR;

/** @param {string} suit */
export const suitMark = (suit) => html`<svg class="suit" data-suit=${suit} viewBox="0 0 24 24" aria-hidden="true">
  ${svg`<path d=${suitPath(suit)} />`}
</svg>`;

/** @param {string} name */
const index = (name) => (name === JOKER ? nothing : html`<span class="pcard__rank">${rankOf(name)}</span>`);

/**
 * The face of a card, silent for screen readers: the caller says its name.
 * @param {string} name
 * @param {object} [how]
 * @param {boolean} [how.mini]
 * @param {string} [how.stands] the card that a joker stands for
 */
export const cardFace = (
  name,
  { mini = false, stands = "" } = {},
) => html`<span class="pcard ${mini ? "pcard--mini" : ""}" data-suit=${suitOf(name)} aria-hidden="true">
  <span class="pcard__index">${index(name)}${suitMark(suitOf(name))}</span>
  ${stands ? html`<span class="pcard__stands">${rankOf(stands)}${suitMark(suitOf(stands))}</span>` : mini ? nothing : html`<span class="pcard__big">${suitMark(suitOf(name))}</span>`}
</span>`;

/** @param {boolean} [mini] */
export const cardBack = (mini = false) => html`<span class="pcard pcard--back ${mini ? "pcard--mini" : ""}" aria-hidden="true"></span>`;
