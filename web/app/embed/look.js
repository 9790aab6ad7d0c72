/**
 * The colours, corners and fonts of the host page. Only values are taken, never anything that could fetch, and
 * words stay readable whatever they are: the brightness is adjusted until they are.
 */

/** @typedef {[number, number, number]} Rgb */

const INK = /** @type {Rgb} */ ([26, 16, 11]);
const CREAM = /** @type {Rgb} */ ([255, 250, 240]);
const READABLE = 4.6; // WCAG AA asks for 4.5
const RADIUS = /^(\d{1,2}(?:\.\d+)?)(px|rem|em)$/;
const FONT = /^[\p{L}\d\s,"'-]{1,200}$/u;

/** @param {unknown} look */
export function applyLook(look) {
  if (typeof look !== "object" || look === null) return;
  const { accent, felt, radius, font } = /** @type {{[name: string]: unknown}} */ (look);
  const put = (/** @type {{[name: string]: string}} */ values) => {
    for (const [name, value] of Object.entries(values)) document.documentElement.style.setProperty(name, value);
  };
  const [pressed, cloth] = [colour(accent), colour(felt)];
  if (pressed) put(accents(pressed));
  if (cloth) put(felts(cloth));
  if (typeof radius === "string" && RADIUS.test(radius.trim())) put(corners(radius.trim()));
  if (typeof font === "string" && FONT.test(font.trim())) put({ "--font-body": font, "--font-display": font });
}

/** @param {Rgb} accent @returns {{[name: string]: string}} */
function accents(accent) {
  const on = contrast(accent, CREAM) > contrast(accent, INK) ? CREAM : INK;
  const paper = colour(getComputedStyle(document.documentElement).getPropertyValue("--paper")) ?? CREAM;
  return {
    "--accent": css(accent),
    "--accent-strong": css(mix(accent, on === CREAM ? INK : CREAM, 0.15)),
    "--on-accent": css(on),
    "--accent-ink": css(readable(accent, paper)),
  };
}

/** @param {Rgb} felt @returns {{[name: string]: string}} */
function felts(felt) {
  const cloth = readable(felt, CREAM);
  return { "--felt": css(cloth), "--felt-deep": css(mix(cloth, [0, 0, 0], 0.22)), "--felt-light": css(mix(cloth, CREAM, 0.07)) };
}

/** @param {string} radius */
function corners(radius) {
  const half = `min(${radius}, 2rem)`;
  return { "--radius": half, "--radius-s": `calc(${half} * 0.55)`, "--radius-l": `calc(${half} * 1.6)` };
}

/** Any opaque colour that the browser knows. @param {unknown} value @returns {Rgb | null} */
function colour(value) {
  const text = typeof value === "string" ? value.trim() : "";
  if (!text || text.length > 60 || !CSS.supports("color", text) || /url|var|env|attr|currentcolor/i.test(text)) return null;
  const brush = Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d");
  if (!brush) return null;
  brush.fillStyle = text;
  brush.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = brush.getImageData(0, 0, 1, 1).data;
  return alpha === 255 ? [red, green, blue] : null;
}

/** The colour, moved away from a background until it is readable on it. @param {Rgb} from @param {Rgb} ground @returns {Rgb} */
function readable(from, ground) {
  const away = luminance(ground) > 0.18 ? INK : CREAM;
  let moved = from;
  for (let part = 0; part <= 1 && contrast(moved, ground) < READABLE; part += 0.05) moved = mix(from, away, part);
  return moved;
}

/** @param {Rgb} one @param {Rgb} other @param {number} part @returns {Rgb} */
const mix = (one, other, part) => /** @type {Rgb} */ (one.map((value, at) => Math.round(value + ((other[at] ?? 0) - value) * part)));

/** @param {Rgb} one @param {Rgb} other */
function contrast(one, other) {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

/** @param {Rgb} rgb */
function luminance(rgb) {
  const [red = 0, green = 0, blue = 0] = rgb.map((value) => (value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** @param {Rgb} rgb */
const css = (rgb) => `rgb(${rgb.join(" ")})`;
