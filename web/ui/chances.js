import { html, svg } from "../vendor/lit-html/lit-html.js";
import { seatMark } from "./seat.js";

/**
 * Everybody's chance as one bar, and in figures beside their marks for those who cannot see it.
 * @param {object} options
 * @param {{name: string, colour: string}[]} options.players
 * @param {number[]} options.worth by seat, together one
 * @param {string} options.label
 * @param {(share: number) => string} options.print
 */
export function chances({ players, worth, label, print }) {
  let left = 0;
  const parts = players.map(({ colour }, seat) => {
    const part = { colour, x: left, width: 100 * Math.max(0, worth[seat] ?? 0) };
    left += part.width;
    return part;
  });
  return html`<div class="chances" role="group" aria-label=${label}>
    <svg class="chances__bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      ${parts.map(({ colour, x, width }) => svg`<rect data-colour=${colour} x=${x} y="0" width=${width} height="8" />`)}
    </svg>
    <ul class="chances__list">
      ${players.map((player, seat) => html`<li>${seatMark(player)}<span class="chances__name">${player.name}</span> <b class="num">${print(worth[seat] ?? 0)}</b></li>`)}
    </ul>
  </div>`;
}
