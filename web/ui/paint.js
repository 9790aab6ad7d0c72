/** Pictures to keep and send: leather, felt and paper on a canvas, in the app's colours and type, for any game. */
import { seatShape } from "./seat.js";

export const WIDE = 1080;
export const HIGH = 1350;
const RIM = 56;
const SMALLEST = 0.55; // of its size: a longer line is cut

/** @typedef {{x: number, y: number, w: number, h: number}} Box */
/**
 * @typedef {object} Easel
 * @property {HTMLCanvasElement} canvas
 * @property {CanvasRenderingContext2D} ctx
 * @property {(name: string) => string} colour of the house, as style/tokens.css has it
 * @property {{display: string, house: string}} fonts
 */
/** @typedef {{size: number, colour: string, font?: "display" | "house", weight?: number, align?: CanvasTextAlign}} Type */

/** @param {string} words all that will be written: other scripts bring their own letters @returns {Promise<Easel>} */
export async function easel(words) {
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDE, height: HIGH });
  const ctx = canvas.getContext("2d");
  if (!ctx) throw new Error("this browser paints nothing");
  const style = getComputedStyle(document.documentElement);
  const colour = (/** @type {string} */ name) => style.getPropertyValue(`--${name}`).trim();
  const fonts = { display: colour("font-display"), house: colour("font-house") };
  const faces = [`800 40px ${fonts.display}`, `400 40px ${fonts.house}`, `600 40px ${fonts.house}`];
  await Promise.all(faces.map((face) => document.fonts.load(face, words))).catch(() => {});
  return { canvas, ctx, colour, fonts };
}

/** @param {Easel} easel @param {Box} box @param {number} radius @param {string | CanvasGradient} fill */
export function slab({ ctx }, { x, y, w, h }, radius, fill) {
  ctx.beginPath();
  ctx.roundRect(x, y, w, h, radius);
  ctx.fillStyle = fill;
  ctx.fill();
}

/** The tray: a stitched leather rim around felt under a lamp. @param {Easel} easel @param {number} bottom of the felt @returns {Box} the felt */
export function tray(easel, bottom) {
  const { ctx, colour } = easel;
  const leather = ctx.createLinearGradient(0, 0, 0, HIGH);
  leather.addColorStop(0, colour("leather-light"));
  leather.addColorStop(0.25, colour("leather"));
  leather.addColorStop(1, colour("leather-deep"));
  ctx.fillStyle = leather;
  ctx.fillRect(0, 0, WIDE, HIGH);
  ctx.setLineDash([22, 14]);
  ctx.lineWidth = 5;
  ctx.strokeStyle = colour("stitch");
  ctx.beginPath();
  ctx.roundRect(RIM / 2, RIM / 2, WIDE - RIM, HIGH - RIM, 46);
  ctx.stroke();
  ctx.setLineDash([]);
  const box = { x: RIM, y: RIM, w: WIDE - 2 * RIM, h: bottom - RIM };
  const lamp = ctx.createRadialGradient(WIDE / 2, 180, 60, WIDE / 2, 420, 900);
  lamp.addColorStop(0, colour("felt-light"));
  lamp.addColorStop(0.5, colour("felt"));
  lamp.addColorStop(1, colour("felt-deep"));
  ctx.save();
  ctx.shadowColor = "rgb(0 0 0 / 0.6)";
  ctx.shadowBlur = 26;
  slab(easel, box, 40, lamp);
  ctx.restore();
  return box;
}

/** A card of paper. @param {Easel} easel @param {Box} box */
export function paper(easel, box) {
  const { ctx, colour } = easel;
  ctx.save();
  ctx.shadowColor = "rgb(0 0 0 / 0.5)";
  ctx.shadowBlur = 22;
  ctx.shadowOffsetY = 8;
  slab(easel, box, 28, colour("paper-raised"));
  ctx.restore();
}

/** @param {Easel} easel @param {Type} type @param {number} [to] */
function pen({ ctx, fonts }, { size, colour, font = "house", weight = 400, align = "left" }, to = size) {
  ctx.font = `${weight} ${to}px ${fonts[font]}`;
  ctx.fillStyle = colour;
  ctx.textAlign = align;
}

/** One line, made smaller or cut short if it is too long. @param {Easel} easel @param {string} text @param {{x: number, y: number, w: number}} place `y`: of its baseline @param {Type} type */
export function line(easel, text, { x, y, w }, type) {
  const { ctx } = easel;
  pen(easel, type);
  const part = Math.max(SMALLEST, Math.min(1, w / Math.max(1, ctx.measureText(text).width)));
  pen(easel, type, Math.floor(type.size * part));
  ctx.fillText(cut(ctx, text, w), x, y);
}

/** @param {CanvasRenderingContext2D} ctx @param {string} text @param {number} width */
function cut(ctx, text, width) {
  if (ctx.measureText(text).width <= width) return text;
  const letters = [...text];
  while (letters.length && ctx.measureText(`${letters.join("")}…`).width > width) letters.pop();
  return `${letters.join("")}…`;
}

/** Where a text can be broken; not every language has spaces, and not every browser knows them all. @param {string} text */
const breaks = (text) =>
  "Segmenter" in Intl
    ? [...new Intl.Segmenter(document.documentElement.lang || "en", { granularity: "word" }).segment(text)].map(({ segment }) => segment)
    : text.split(/(?<=\s)/);

/** @param {CanvasRenderingContext2D} ctx @param {string} text @param {number} width @returns {string[]} */
function wrapped(ctx, text, width) {
  const lines = [""];
  for (const word of breaks(text)) {
    const last = lines.length - 1;
    const longer = `${lines[last]}${word}`;
    // A mark of punctuation begins no line.
    if (/^[\s\p{P}]+$/u.test(word) || ctx.measureText(longer.trimEnd()).width <= width) lines[last] = longer;
    else lines.push(word);
  }
  return lines.map((one) => one.trim()).filter(Boolean);
}

/**
 * A text in several lines, the same at every size; written smaller until it has no more lines than it may.
 * @param {Easel} easel @param {string} text @param {{x: number, y: number, w: number}} place `y`: of its first baseline
 * @param {Type & {most: number}} type
 * @returns {number} the baseline of its last line
 */
export function lines(easel, text, { x, y, w }, type) {
  const { ctx } = easel;
  pen(easel, type);
  const leading = type.font === "display" ? 1.1 : 1.3;
  let size = type.size;
  while (size > type.size * SMALLEST && wrapped(ctx, text, w).length > type.most) pen(easel, type, --size);
  const all = wrapped(ctx, text, w);
  const shown = all.length > type.most ? [...all.slice(0, type.most - 1), all.slice(type.most - 1).join(" ")] : all;
  for (const [i, one] of shown.entries()) ctx.fillText(cut(ctx, one, w), x, y + i * size * leading);
  return y + Math.max(0, shown.length - 1) * size * leading;
}

/** A path of a box of so many units, at a place. @param {Easel} easel @param {string} path @param {{x: number, y: number, size: number, box: number}} place @param {string} fill */
export function shape({ ctx }, path, { x, y, size, box }, fill) {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(size / box, size / box);
  ctx.fillStyle = fill;
  ctx.fill(new Path2D(path));
  ctx.restore();
}

/** A player's mark: shape and colour. @param {Easel} easel @param {{colour: string}} player @param {number} x @param {number} y @param {number} size */
export const mark = (easel, { colour }, x, y, size) => shape(easel, seatShape(colour), { x, y, size, box: 24 }, easel.colour(`seat-${colour}`));

/** The winners' marks side by side on paper, around a place. @param {Easel} easel @param {{colour: string}[]} players @param {number} x @param {number} y */
export function marks(easel, players, x, y) {
  const size = 64;
  const wide = players.length * (size + 14) - 14;
  slab(easel, { x: x - wide / 2 - 26, y: y - 20, w: wide + 52, h: size + 40 }, 52, easel.colour("paper-raised"));
  for (const [i, player] of players.entries()) mark(easel, player, x - wide / 2 + i * (size + 14), y, size);
}
