import { svg, html } from "../vendor/lit-html/lit-html.js";

/**
 * The leather cup that gives the app its name, with dice in it when somebody is about to roll. Colours come from dice.css;
 * the two gradients are the same in every copy, so that equal ids on a page do no harm.
 */
const leather = svg`<defs>
    <linearGradient id="cup-side" x1="0" x2="1"><stop class="cup__edge" offset="0" /><stop class="cup__lit" offset=".3" />
      <stop class="cup__mid" offset=".58" /><stop class="cup__edge" offset="1" /></linearGradient>
    <linearGradient id="cup-strap" x1="0" x2="1"><stop class="cup__deep" offset="0" /><stop class="cup__mid" offset=".3" />
      <stop class="cup__deep" offset="1" /></linearGradient>
  </defs>
  <ellipse class="cup__shadow" cx="68" cy="121" rx="46" ry="7.5" />
  <path class="cup__body" d="M20 22 29 112c1 6 16 10 31 10s30-4 31-10l9-90Z" />`;

const dice = svg`<g class="cup__dice">
  <g transform="translate(39 4) rotate(-16)"><rect class="cup__die" width="21" height="21" rx="5" /><circle class="pip__hole" cx="10.5" cy="10.5" r="2.6" /></g>
  <g transform="translate(62 1) rotate(13)"><rect class="cup__die" width="21" height="21" rx="5" /><circle class="pip__hole" cx="6" cy="6" r="2" />
    <circle class="pip__hole" cx="15" cy="6" r="2" /><circle class="pip__hole" cx="6" cy="15" r="2" /><circle class="pip__hole" cx="15" cy="15" r="2" /></g>
</g>`;

const front = svg`
  <path class="cup__lip" d="M20 22c0 14.5 80 14.5 80 0l-1.4 14.5c-10 8-67.2 8-77.2 0Z" />
  <path class="cup__strap" d="M27.4 96 29 112c1 6 16 10 31 10s30-4 31-10l1.6-16c-11 9-54.2 9-65.2 0Z" />
  <path class="cup__stitch" d="M23 34.5c10 6.5 64 6.5 74 0M28.8 101.5c10 8 52.4 8 62.4 0M71 42.5 68.5 103.5" />`;

/**
 * @param {boolean} [loaded] dice look out of it
 */
export const cup = (loaded = false) => html`<svg class="cup" viewBox="0 -8 120 138" aria-hidden="true">
  ${leather}
  <ellipse class="cup__rim" cx="60" cy="22" rx="40" ry="11" />
  <ellipse class="cup__mouth" cx="60" cy="22" rx="36" ry="8.5" />
  ${loaded ? dice : ""}
  ${front}
</svg>`;
