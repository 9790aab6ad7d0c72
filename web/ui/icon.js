import { html, svg } from "../vendor/lit-html/lit-html.js";

/** Strokes in a 24 by 24 box; drawn here because phones differ in the glyphs they own. */
const STROKES = /** @type {Record<string, string>} */ ({
  back: "M15 4 7 12l8 8",
  next: "m9 4 8 8-8 8",
  up: "m5 15 7-7 7 7",
  down: "m5 9 7 7 7-7",
  close: "M5 5l14 14M19 5 5 19",
  plus: "M12 4.5v15M4.5 12h15",
  minus: "M4.5 12h15",
  check: "m4.5 12.5 5 5 10-11",
  undo: "M8.5 4.5 4 9l4.5 4.5M4.5 9H14a5.5 5.5 0 0 1 0 11h-3.5",
  redo: "M15.5 4.5 20 9l-4.5 4.5M19.5 9H10a5.5 5.5 0 0 0 0 11h3.5",
  menu: "M4 6.5h16M4 12h16M4 17.5h16",
  more: "M12 5.2v.1M12 12v.1M12 18.8v.1",
  rules: "M12 6.2C10 4.7 7.4 4.2 4 4.2v14c3.4 0 6 .5 8 2 2-1.5 4.6-2 8-2v-14c-3.4 0-6 .5-8 2Zm0 0v14",
  log: "M8.5 5.5H20M8.5 12H20M8.5 18.5H20M4 5.5h.1M4 12h.1M4 18.5h.1",
  info: "M12 11v6M12 7.2v.1M12 3a9 9 0 1 1 0 18 9 9 0 1 1 0-18Z",
  settings: "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5",
  trash: "M4.5 6.5h15M9.5 6.5v-2.5h5v2.5M6.5 6.5l1 13.5h9l1-13.5M10 10.5v6M14 10.5v6",
  edit: "M5 19l1-4.5L16.5 4l3.5 3.5L9.5 18Z",
  moon: "M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z",
  sun: "M12 8a4 4 0 1 1 0 8 4 4 0 1 1 0-8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4",
  globe: "M12 3a9 9 0 1 1 0 18 9 9 0 1 1 0-18ZM3 12h18M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18",
  erase: "M9 5.5h11v13H9L3 12ZM12.5 9.5l4.5 5M17 9.5l-4.5 5",
  again: "M19.5 12a7.5 7.5 0 1 1-2.3-5.4M17.7 2.5v4.5h-4.5",
  copy: "M9 8.5h10.5v12H9ZM15 8.5v-5H4.5v12H9",
  dice: "M5.5 3.5h13a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2ZM8.5 8.5v.1M15.5 8.5v.1M12 12v.1M8.5 15.5v.1M15.5 15.5v.1",
  grip: "M9 6v.1M15 6v.1M9 12v.1M15 12v.1M9 18v.1M15 18v.1",
  open: "M3.5 19V5.5h6l2 2.5h8v3M3.5 19l3-8h15l-3 8Z",
  save: "M12 3.5V15M7.5 11l4.5 4.5 4.5-4.5M4.5 20h15",
  flag: "M6 21V4M6 4.5h12l-3 4 3 4H6",
  trophy: "M7.5 4h9v6a4.5 4.5 0 0 1-9 0ZM7.5 5.5H4c0 3.5 1.5 5 3.7 5M16.5 5.5H20c0 3.5-1.5 5-3.7 5M12 14.5v3.5M8.5 20h7",
  pause: "M8 5v14M16 5v14",
  first: "M18 5 9 12l9 7M6 5v14",
  last: "m6 5 9 7-9 7M18 5v14",
  chip: "M7 7h10v10H7ZM10 3.5V7M14 3.5V7M10 17v3.5M14 17v3.5M3.5 10H7M3.5 14H7M17 10h3.5M17 14h3.5",
  skip: "m5 5 7 7-7 7M13 5l7 7-7 7",
  rewind: "m19 5-7 7 7 7M11 5l-7 7 7 7",
  play: "M7 4.5v15l12-7.5Z",
  share: "M12 15V3.5M7.5 7.5 12 3l4.5 4.5M5 12.5V20h14v-7.5",
  eye: "M2.5 12C5 7.5 8.2 5.2 12 5.2s7 2.3 9.5 6.8c-2.5 4.5-5.7 6.8-9.5 6.8S5 16.5 2.5 12ZM12 9a3 3 0 1 1 0 6 3 3 0 1 1 0-6Z",
  "eye-off":
    "M4 4l16 16M9.9 5.5A9 9 0 0 1 12 5.2c3.8 0 7 2.3 9.5 6.8a17 17 0 0 1-2.7 3.6M6.3 7.3A15 15 0 0 0 2.5 12c2.5 4.5 5.7 6.8 9.5 6.8a9.3 9.3 0 0 0 4.3-1.1M9.9 9.9a3 3 0 0 0 4.2 4.2",
  people: "M9 4.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 1 1 0-7ZM2.5 20c0-4 3-6 6.5-6s6.5 2 6.5 6M16 5a3.3 3.3 0 0 1 0 6.3M18 14.5c2.2.8 3.5 2.6 3.5 5.5",
});

/**
 * @param {string} name a key of STROKES
 * @param {string} [strokes] of one that few visits see
 * @returns {import("../vendor/lit-html/lit-html.js").TemplateResult} decorative: name the button that holds it
 */
export function icon(name, strokes = STROKES[name]) {
  return html`<svg class="icon icon--${name}" viewBox="0 0 24 24" aria-hidden="true">
    ${svg`<path d=${strokes ?? ""} fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round" />`}
  </svg>`;
}
