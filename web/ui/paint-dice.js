/** Dice and cards as they lie on the felt, painted: the same faces as die.js, poker.js and card.js draw. */
import { JOKER, rankOf, suitOf, suitPath } from "./card.js";
import { holesOf } from "./die.js";
import { line, mark, shape, slab } from "./paint.js";
import { SIGNS } from "./poker.js";

/** @typedef {import("./paint.js").Easel} Easel */
/** @typedef {import("./paint.js").Box} Box */
/** @typedef {{player: {name: string, colour: string}, items: string[], lit?: boolean[]}} Held */
/** @typedef {"dice" | "poker" | "cards"} Kind */

/** Inks of the signs on poker dice, of the suits, and of a card's paper: as in style/poker.css and style/card.css, by day and by night. */
export const POKER = /** @type {{[face: string]: string}} */ ({ 10: "#9b2216", K: "#9b2216", Q: "#23602f", J: "#1f4f92" });
export const SUIT = /** @type {{[suit: string]: string}} */ ({ S: "#17181c", H: "#b3121d", D: "#1c53b3", C: "#176330", X: "#7a3d9c" });
export const CARD = "#fffdf6";

const LARGEST = 138;
const GAP = 0.16; // between two dice, of their size
const LABEL = 46;

/** A bone die, seen from a little above. @param {Easel} easel @param {number} x @param {number} y @param {number} size */
function bone(easel, x, y, size) {
  const { ctx, colour } = easel;
  ctx.save();
  ctx.shadowColor = "rgb(0 0 0 / 0.5)";
  ctx.shadowBlur = size * 0.14;
  ctx.shadowOffsetY = size * 0.08;
  slab(easel, { x, y: y + size * 0.05, w: size, h: size }, size * 0.22, "#b7a179");
  ctx.restore();
  const light = ctx.createRadialGradient(x + size * 0.34, y + size * 0.24, 0, x + size * 0.34, y + size * 0.24, size);
  light.addColorStop(0, colour("bone-light"));
  light.addColorStop(0.5, colour("bone"));
  light.addColorStop(1, colour("bone-edge"));
  slab(easel, { x, y, w: size, h: size }, size * 0.22, light);
}

/** A die that shows its pips; 0 lies outside the bowl and shows none. @param {Easel} easel @param {string} face @param {number} x @param {number} y @param {number} size */
function die(easel, face, x, y, size) {
  const { ctx, colour } = easel;
  bone(easel, x, y, size);
  const { lips, bottoms, floors } = holesOf(Number(face));
  const at = { x, y, size, box: 100 };
  shape(easel, lips, at, "#fffdf6");
  shape(easel, bottoms, at, colour("pip"));
  ctx.globalAlpha *= 0.35;
  shape(easel, floors, at, "#6b5140");
}

/** @param {Easel} easel @param {string} face @param {number} x @param {number} y @param {number} size */
function pokerDie(easel, face, x, y, size) {
  const { ctx, colour, fonts } = easel;
  const sign = SIGNS[/** @type {import("./poker.js").Poker} */ (face)];
  bone(easel, x, y, size);
  const [place, ink] = [0.84 * size, POKER[face] ?? colour("pip")];
  const [left, top] = [x + 0.08 * size, y + 0.08 * size];
  shape(easel, sign.path, { x: left, y: top, size: place, box: 100 }, ink);
  ctx.font = `800 ${(sign.size * place) / 100}px ${face === "9" || face === "10" ? fonts.house : fonts.display}`;
  ctx.textAlign = "center";
  ctx.fillStyle = face === "A" ? colour("bone-light") : ink;
  ctx.fillText(face, left + place / 2, top + (sign.y * place) / 100);
}

/** @param {Easel} easel @param {string} name @param {number} x @param {number} y @param {number} high */
function card(easel, name, x, y, high) {
  const { ctx, fonts } = easel;
  const wide = high / 1.4;
  const ink = SUIT[suitOf(name)] ?? "#000";
  ctx.save();
  ctx.shadowColor = "rgb(0 0 0 / 0.4)";
  ctx.shadowBlur = wide * 0.08;
  slab(easel, { x, y, w: wide, h: high }, wide * 0.12, "#b9ae98");
  ctx.restore();
  slab(easel, { x: x + 1, y: y + 1, w: wide - 2, h: high - 2 }, wide * 0.11, CARD);
  const sign = suitPath(suitOf(name));
  const joker = name === JOKER;
  ctx.font = `700 ${wide * 0.4}px ${fonts.house}`;
  ctx.textAlign = "center";
  ctx.fillStyle = ink;
  if (!joker) ctx.fillText(rankOf(name), x + wide * 0.24, y + wide * 0.4);
  shape(easel, sign, { x: x + wide * 0.09, y: y + wide * (joker ? 0.12 : 0.47), size: wide * 0.3, box: 24 }, ink);
  shape(easel, sign, { x: x + wide * 0.47, y: y + high - wide * 0.52, size: wide * 0.44, box: 24 }, ink);
}

/** One after another in the middle of a box; cards lie over each other where there is no room. @param {Easel} easel @param {Kind} kind @param {Held} held @param {Box} box */
function row(easel, kind, { items, lit }, box) {
  const { ctx } = easel;
  const cards = kind === "cards";
  const shape = cards ? 1 / 1.4 : 1; // of its width to its height
  const high = cards ? Math.min(box.h, 1.5 * LARGEST) : Math.min(box.h / 1.1, LARGEST, box.w / (items.length * (1 + GAP)));
  const step = Math.min(high * shape * (1 + GAP), items.length > 1 ? (box.w - high * shape) / (items.length - 1) : box.w);
  const wide = step * (items.length - 1) + high * shape;
  const paint = cards ? card : kind === "poker" ? pokerDie : die;
  for (const [i, item] of items.entries()) {
    ctx.save();
    if (lit && !lit[i]) ctx.globalAlpha = 0.45;
    paint(easel, item, box.x + (box.w - wide) / 2 + i * step, box.y + (box.h - high) / 2, high);
    ctx.restore();
  }
}

/** Whose they are, above them. @param {Easel} easel @param {Held} held @param {Box} box */
function label(easel, { player }, { x, y, w }) {
  const type = { size: 32, colour: easel.colour("on-felt") };
  easel.ctx.font = `400 ${type.size}px ${easel.fonts.house}`;
  const wide = Math.min(w - 44, easel.ctx.measureText(player.name).width);
  const left = x + (w - wide - 44) / 2;
  slab(easel, { x: left - 2, y: y - 2, w: 36, h: 36 }, 18, easel.colour("paper-raised"));
  mark(easel, player, left + 4, y + 4, 24);
  line(easel, player.name, { x: left + 44, y: y + 27, w: w - 44 }, type);
}

/**
 * What decided a match, in one or two columns; names stand above where there is more than one player.
 * @param {Easel} easel @param {Kind} kind @param {Held[]} all @param {Box} box
 */
export function held(easel, kind, all, box) {
  const named = all.some(({ player }) => player !== all[0]?.player);
  const columns = all.length > 2 ? 2 : 1;
  const [wide, high] = [box.w / columns, box.h / Math.ceil(all.length / columns)];
  const top = named ? LABEL : 0;
  for (const [i, one] of all.entries()) {
    const last = columns === 2 && i === all.length - 1 && i % 2 === 0; // alone in its line
    const cell = { x: box.x + (last ? wide / 2 : (i % columns) * wide) + 12, y: box.y + Math.floor(i / columns) * high, w: wide - 24, h: high - 14 };
    if (named) label(easel, one, cell);
    row(easel, kind, one, { ...cell, y: cell.y + top, h: cell.h - top });
  }
}
