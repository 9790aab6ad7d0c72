/** A link as a QR code. The encoder is fetched on demand. */
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { until } from "../../vendor/lit-html/directives/until.js";

const QUIET = 4; // empty modules around it, as the standard wants

/** A longer link makes a code that a phone across the table cannot read. */
export const LONGEST_QR = 800;

/** @param {string} text @param {string} label */
export const qr = (text, label) => (text.length > LONGEST_QR ? nothing : until(draw(text, label), html`<div class="qr" aria-hidden="true"></div>`));

/** @param {string} text @param {string} label */
async function draw(text, label) {
  const { size, data } = await modules(text);
  const path = data.map((row, y) => strokes(row, y)).join("");
  return html`<svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label=${label} shape-rendering="crispEdges">
    ${svg`<rect width=${size} height=${size} fill="#fff" /><path d=${path} fill="#000" />`}
  </svg>`;
}

/** @param {string} text @returns {Promise<{size: number, data: boolean[][]}>} true is black */
export async function modules(text) {
  const { encode } = await import("../../vendor/uqr/index.js");
  return encode(text, { ecc: "M", border: QUIET });
}

/** Runs of black modules as one rectangle each. @param {boolean[]} row @param {number} y */
function strokes(row, y) {
  let path = "";
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue;
    const from = x;
    while (row[x + 1]) x++;
    path += `M${from} ${y}h${x - from + 1}v1H${from}z`;
  }
  return path;
}
