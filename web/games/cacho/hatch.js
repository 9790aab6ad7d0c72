/** The sheet as the original draws it: nine boxes in a tic-tac-toe cross, the two grandes in boxes of their own beneath. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { number, strung } from "../../ui/format.js";
import { playerAt } from "../../common/players.js";
import { dieFace } from "../../ui/die.js";
import { icon } from "../../ui/icon.js";
import { seatMark } from "../../ui/seat.js";
import { cross, ex, frame, ring } from "./pencil.js";
import { leadersOf, most, payOf, pickable, promises, throwing } from "./picks.js";

/** @typedef {import("./view.js").Table} Table */
/** @typedef {import("../../protocol/cacho.js").Pay} Pay */
/** @typedef {import("../../protocol/cacho.js").Written} Written */
/** @typedef {import("../../protocol/cacho.js").Box} Box */

/**
 * A box of the sheet that is being drawn.
 * @typedef {Written & {pay: Pay | null, fresh: boolean, twin: boolean}} Cell `pay`: what may be done there now; `fresh`: just written;
 * `twin`: the second of two open grandes, for which the first speaks
 */

/**
 * @param {Table} table
 * @param {number} side
 * @param {number} at
 * @returns {Cell[]}
 */
function cells(table, side, at) {
  const { view, still } = table;
  const boxes = view.sheets[side]?.hatches[at]?.boxes ?? [];
  return boxes.map((written, i) => {
    const { place, points } = written;
    const [before, after] = [boxes[i - 1], boxes[i + 1]];
    const pay = points === null && side === view.side && !still ? payOf(view, place) : null;
    const later = after?.place === place && after.points !== null; // of the two grandes the second is filled last
    return { ...written, pay, fresh: points !== null && !later && isFresh(table, side, place), twin: before?.place === place && before.points === null };
  });
}

/** @param {Table} table @param {number} side @param {string} place */
function isFresh({ event, view }, side, place) {
  const { written } = event;
  return written !== null && written.params.box === place && Boolean(view.sheets[side]?.seats.includes(written.params.seat));
}

// ---- what a box shows ---------------------------------------------------------------------------------------------

/** @param {Table} table @param {Cell} cell */
function content(table, { points, pay, fresh }) {
  if (points !== null) return html`<span class="box__ink" ?data-fresh=${fresh}>${points ? number(points, table.locale) : ex()}</span>`;
  return pay ? hint(table, pay) : nothing;
}

/** What an open box would score, in pencil. @param {Table} table @param {Pay} pay */
function hint({ view, locale }, pay) {
  if (pay.points && promises(view, pay)) {
    return html`<span class="box__pencil">${number(pay.points, locale)}${pay.points === most(view) ? ring() : nothing}</span>`;
  }
  if (pay.cross && !throwing(view)) return html`<span class="box__pencil box__pencil--x">${ex()}</span>`;
  return view.goals.includes(pay.box) ? html`<span class="box__pencil box__pencil--none">–</span>` : nothing;
}

/** What a screen reader says of a box. @param {Table} table @param {Cell} cell */
function boxName(table, { box, place, points, pay }) {
  const { api, view } = table;
  const said = { box: place };
  if (points !== null) return api.t(points ? "view.box.noted" : "view.box.crossed", { ...said, points });
  if (!pay) return api.t("view.box.open", said);
  const parts = [api.t(boxState(table, pay), { ...said, points: pay.points })];
  if (box === view.goal) parts.push(api.t("view.box.goal"));
  else if (pay.points > 0 && promises(view, pay) && pay.points === most(view)) parts.push(api.t("view.box.most"));
  return strung(parts, api.locale);
}

/** @param {Table} table @param {Pay} pay */
function boxState({ view }, pay) {
  if (!pickable(view, pay)) return "view.box.locked";
  if (pay.points && promises(view, pay)) return "view.box.brings";
  return pay.cross && !throwing(view) ? "view.box.x" : "view.box.nothing";
}

/** The name of a box, with the die it counts. @param {Table} table @param {Box} box */
function label({ api, view }, box) {
  const each = view.values.find((value) => value.box === box)?.each;
  return html`<span class="box__name" aria-hidden="true">${each ? dieFace(each, "die--mini") : nothing}<span>${api.t(`box.${box}`)}</span>
    ${view.goal === box && view.phase !== "pair" ? html`<span class="box__goal">${icon("flag")}</span>` : nothing}</span>`;
}

/** @param {Table} table @param {Cell} cell @param {number} i */
function drawBox(table, cell, i) {
  const { view, act, picked } = table;
  const { box, place, pay, points, twin } = cell;
  const grande = box === "grande";
  const inside = html`<span class="visually-hidden">${boxName(table, cell)}</span>${grande ? frame() : nothing}${label(table, box)}<span class="box__value" aria-hidden="true">${content(table, cell)}</span>`;
  const goal = box === view.goal && points === null && pay !== null;
  if (!pay) return html`<li class="box" ?data-grande=${grande}>${inside}</li>`;
  if (twin) {
    return html`<li class="box" data-grande aria-hidden="true">
      <div class="box__touch" aria-disabled=${pickable(view, pay) ? "false" : "true"} @click=${() => act.pick(place)}>${inside}</div></li>`;
  }
  return html`<li class="box" ?data-grande=${grande} ?data-picked=${picked === place} ?data-goal=${goal}>
    <button type="button" class="box__touch" data-box=${i} aria-pressed=${picked === place ? "true" : "false"}
      aria-disabled=${pickable(view, pay) ? "false" : "true"} @click=${() => act.pick(place)}>${inside}</button>
  </li>`;
}

// ---- hatches -------------------------------------------------------------------------------------------------------

/** @param {Table} table @param {number} side */
const seatsOf = ({ view }, side) => view.sheets[side]?.seats ?? [];

/**
 * One sheet, large.
 * @param {Table} table
 * @param {number} side
 * @param {number} at
 */
const grid = (table, side, at) => html`<div class="hatch__grid" @keydown=${walk}>
  <span class="hatch__lines">${cross()}</span>
  <ul class="hatch__boxes" aria-label=${gridName(table, side, at)}>${cells(table, side, at).map((cell, i) => drawBox(table, cell, i))}</ul>
</div>`;

/** @param {Table} table @param {number} side @param {number} at */
const gridName = (table, side, at) =>
  table.api.t(table.view.hatches.length > 1 ? "view.hatch_of" : "view.sheet_of", { seats: seatsOf(table, side), hatch: at + 1 });

/** What is written, small: for the sheets that are not in use. @param {Table} table @param {number} side @param {number} at */
const small = (table, side, at) => html`<span class="hatch__small" aria-hidden="true"><span class="hatch__lines">${cross()}</span>
  ${cells(table, side, at).map(({ box, points }) => html`<span class="tiny" ?data-grande=${box === "grande"}>${box === "grande" ? frame() : nothing}${points === null ? nothing : points ? number(points, table.locale) : ex()}</span>`)}
</span>`;

/** What a sheet is worth, how many points this side has in it, and who leads it. @param {Table} table @param {number} side @param {number} at */
function headOf({ view, api }, side, at) {
  const points = view.hatches[at]?.game_points;
  const total = view.sheets[side]?.hatches[at]?.total ?? 0;
  const leads = leadersOf(view, at);
  return html`<span class="visually-hidden">${api.t("view.hatch_said", { hatch: at + 1, points, total })}
      ${leads.length ? api.t("view.hatch_leads", { seats: leads }) : nothing}</span>
    <span class="medal" aria-hidden="true">${number(points ?? 0, api.locale)}</span>
    <span class="hatch__total num" aria-hidden="true">${number(total, api.locale)}</span>
    <span class="hatch__leaders" aria-hidden="true">${leads.map((seat) => seatMark(playerAt(api, seat)))}</span>`;
}

/** One of three sheets: the one in use is large, the others small; all are large if there is room. */
function oneOfThree(/** @type {Table} */ table, /** @type {number} */ side, /** @type {number} */ at) {
  const open = at === table.hatch;
  const head = open
    ? html`<div class="hatch__head">${headOf(table, side, at)}</div>`
    : html`<button type="button" class="hatch__head" @click=${() => table.act.openHatch(at)}>${headOf(table, side, at)}${small(table, side, at)}</button>`;
  return html`<section class="hatch" ?data-open=${open} data-hatch=${at + 1}>${head}${grid(table, side, at)}</section>`;
}

/** @param {Table} table */
export function hatches(table) {
  const { view, side } = table;
  const three = view.hatches.length > 1;
  const colour = playerAt(table.api, seatsOf(table, side)[0] ?? 0).colour;
  return html`<div class="hatches" data-colour=${colour} ?data-three=${three}>
    ${three ? view.hatches.map((_, at) => oneOfThree(table, side, at)) : html`<section class="hatch" data-open>${grid(table, side, 0)}</section>`}
  </div>`;
}

/** A sheet for the margin. @param {Table} table @param {number} side */
export const smallSheet = (table, side) => html`<span class="hatches hatches--small" data-colour=${playerAt(table.api, seatsOf(table, side)[0] ?? 0).colour}>
  ${table.view.hatches.map((_, at) => small(table, side, at))}
</span>`;

/** The arrow keys walk from box to box as the eye does. @param {KeyboardEvent} event */
function walk(event) {
  const step = /** @type {Record<string, number[]>} */ ({ ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] })[event.key];
  const from = /** @type {HTMLElement | null} */ (event.target)?.closest("[data-box]");
  if (!step || !from) return;
  event.preventDefault();
  nearest(from, step)?.focus();
}

/**
 * The nearest box that can be touched in this direction.
 * @param {Element} from
 * @param {number[]} step
 */
function nearest(from, [dx = 0, dy = 0]) {
  const centre = (/** @type {Element} */ el) => {
    const { left, top, width, height } = el.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const [x = 0, y = 0] = centre(from);
  const far = (/** @type {HTMLElement} */ el) => {
    const [ex = 0, ey = 0] = centre(el);
    const along = (ex - x) * dx + (ey - y) * dy;
    const aside = Math.abs((ex - x) * dy) + Math.abs((ey - y) * dx);
    return along > 4 ? along + 3 * aside : Infinity;
  };
  const boxes = /** @type {HTMLElement[]} */ ([...(from.closest(".hatches")?.querySelectorAll("[data-box]") ?? [])]);
  return boxes.filter((el) => el !== from && el.checkVisibility?.() !== false && far(el) < Infinity).sort((a, b) => far(a) - far(b))[0];
}
