/** A chart on a canvas: the same lines as chart.js draws. */
import { DASHES, gridAt, scales } from "./chart.js";
import { number } from "./format.js";
import { line, mark } from "./paint.js";

const UNIT = 360; // what chart.js counts its width in

/**
 * @param {import("./paint.js").Easel} easel
 * @param {import("./chart.js").Series[]} series
 * @param {{x: number, y: number, w: number}} place
 * @param {string} locale
 */
export function course(easel, series, { x, y, w }, locale) {
  const { ctx, colour } = easel;
  const scale = scales(series, undefined);
  const unit = w / UNIT;
  const at = (/** @type {number} */ i, /** @type {number} */ value) => [x + unit * scale.x(i), y + unit * scale.y(value)];
  for (const value of gridAt(scale)) {
    const [left = 0, height = 0] = at(0, value);
    stroke(easel, [[left, height], at(scale.longest - 1, value)], colour("rule"), 2);
    line(easel, number(value, locale), { x: left - 14, y: height + 10, w: 90 }, { size: 28, colour: colour("ink-soft"), align: "right" });
  }
  for (const [i, one] of series.entries()) {
    const places = one.points.map((value, nth) => at(nth, value));
    ctx.setLineDash(
      (DASHES[i % DASHES.length] ?? "")
        .split(" ")
        .map(Number)
        .filter(Boolean)
        .map((part) => part * unit),
    );
    stroke(easel, places, colour(`seat-${one.colour}`), 7);
    ctx.setLineDash([]);
  }
  for (const one of series) {
    const [left = 0, height = 0] = at(one.points.length - 1, one.points.at(-1) ?? 0);
    mark(easel, one, left - 20, height - 20, 40);
  }
}

/** @param {import("./paint.js").Easel} easel @param {number[][]} places @param {string} colour @param {number} width */
function stroke({ ctx }, places, colour, width) {
  ctx.beginPath();
  for (const [x = 0, y = 0] of places) ctx.lineTo(x, y);
  Object.assign(ctx, { strokeStyle: colour, lineWidth: width, lineJoin: "round", lineCap: "round" });
  ctx.stroke();
}
