/** A small picture for each game of the house, in bone, leather, felt and paper. Decorative: the name stands beside it. */
import { html, svg } from "../vendor/lit-html/lit-html.js";

/** @param {number} x @param {number} y @param {number} size @param {number} turn @param {number[][]} pips from 0 to 1 */
const die = (x, y, size, turn, pips) => svg`<g transform=${`translate(${x} ${y}) rotate(${turn})`}>
  <rect class="em__bone" x=${-size / 2} y=${-size / 2} width=${size} height=${size} rx=${size * 0.22} />
  ${pips.map(([px = 0.5, py = 0.5]) => svg`<circle class="em__pip" cx=${(px - 0.5) * size} cy=${(py - 0.5) * size} r=${size * 0.09} />`)}
</g>`;

const ONE = [[0.5, 0.5]];
const TWO = [
  [0.28, 0.28],
  [0.72, 0.72],
];
const THREE = [...TWO, ...ONE];
const FIVE = [...THREE, [0.72, 0.28], [0.28, 0.72]];

/** @param {number} x @param {number} turn @param {string} colour class of the suit @param {string} path of the suit in a 10 by 10 box */
const card = (x, turn, colour, path) => svg`<g transform=${`translate(${x} 38) rotate(${turn} 0 22)`}>
  <rect class="em__card" x="-12" y="-18" width="24" height="35" rx="3" />
  <path class=${colour} d=${path} transform="translate(-6 -9) scale(1.2)" />
</g>`;

const HEART = "M5 9.4C-2 4.5 1.6-.6 5 2.2 8.4-.6 12 4.5 5 9.4Z";
const SPADE = "M5 .4C12 5.4 8.4 9.2 5.7 7.2L6.6 9.6H3.4L4.3 7.2C1.6 9.2-2 5.4 5 .4Z";
const DIAMOND = "M5 0 8.6 5 5 10 1.4 5Z";

/** @type {Record<string, unknown>} */
const EMBLEMS = {
  prudente: svg`${die(22, 40, 26, -12, ONE)}${die(45, 26, 24, 14, FIVE)}`,
  cacho: svg`<rect class="em__paper" x="10" y="6" width="44" height="54" rx="3" />
    <path class="em__pencil" d="M25 11v30M39 11v30M14 21h36M14 31h36M14 47h16v9H14ZM34 47h16v9H34Z" />
    <path class="em__mark" d="m16 13 6 6m0-6-6 6M43 24l4 5 5-9" />`,
  chingona: svg`${die(32, 33, 42, -6, [])}
    <path class="em__crown" d="m19 42-2-19 9 8 6-12 6 12 9-8-3 19Z" /><path class="em__band" d="M20 46h24" />`,
  chinchirorin: svg`<ellipse class="em__shadow" cx="32" cy="54" rx="22" ry="4" />
    <path class="em__bowl" d="M4 26c0 18 12 28 28 28s28-10 28-28Z" /><ellipse class="em__inside" cx="32" cy="26" rx="28" ry="9" />
    ${die(22, 25, 12, 8, ONE)}${die(35, 27, 12, -14, TWO)}${die(45, 22, 11, 20, THREE)}`,
  dudo: svg`<ellipse class="em__shadow" cx="32" cy="56" rx="26" ry="4" />${die(50, 48, 15, 12, FIVE)}
    <path class="em__leather" d="M18 8h22l8 42c-6 7-32 7-38 0Z" /><path class="em__stitch" d="M12 44c7 6 28 6 35 0" />
    <ellipse class="em__sole" cx="29" cy="9" rx="11" ry="3.6" />`,
  chinaso: svg`${card(20, -18, "em__black", SPADE)}${card(32, 0, "em__red", HEART)}${card(44, 18, "em__blue", DIAMOND)}`,
};

/** @type {Record<import("../protocol/index.js").Game["luck"], unknown>} of a game that has no picture of its own: what it is played with */
const PLAIN = {
  dice: die(32, 33, 42, -8, FIVE),
  cards: svg`<g transform="translate(-13 -14) scale(1.4)">${card(32, 8, "em__red", HEART)}</g>`,
};

/** @param {string} game @param {import("../protocol/index.js").Game["luck"]} luck */
export const emblem = (game, luck) => html`<svg class="emblem" viewBox="0 0 64 64" aria-hidden="true">${EMBLEMS[game] ?? PLAIN[luck]}</svg>`;
