/** The seats round the table in the order in which people sit, with the way the turn goes, and the bid in the middle. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { number, strung } from "../../ui/format.js";
import { isComputer, playerAt } from "../../common/players.js";
import { dieFace } from "../../ui/die.js";
import { cupDown } from "../../ui/lift.js";
import { seatName } from "../../ui/seat.js";
import { bidText } from "./words.js";

/** @typedef {import("./view.js").Table} Table */
/** @typedef {[number, number]} Place percent from the left and from above */

/**
 * By how many sit there: places clockwise from the one nearest to the reader. To the left is clockwise.
 * @type {Record<number, Place[]>}
 */
const ROUND = {
  2: [
    [50, 84],
    [50, 16],
  ],
  3: [
    [50, 84],
    [17, 27],
    [83, 27],
  ],
  4: [
    [50, 85],
    [13, 50],
    [50, 15],
    [87, 50],
  ],
  5: [
    [50, 86],
    [13, 60],
    [27, 15],
    [73, 15],
    [87, 60],
  ],
  6: [
    [50, 87],
    [13, 70],
    [13, 27],
    [50, 14],
    [87, 27],
    [87, 70],
  ],
  7: [
    [50, 87],
    [15, 75],
    [11, 36],
    [34, 13],
    [66, 13],
    [89, 36],
    [85, 75],
  ],
  8: [
    [50, 87],
    [19, 79],
    [11, 46],
    [22, 14],
    [50, 13],
    [78, 14],
    [89, 46],
    [81, 79],
  ],
};

/**
 * The same with the reader's own cup below the ring: only the others have a place in it.
 * @type {Record<number, Place[]>}
 */
const ACROSS = {
  2: [
    [50, 132],
    [20, 50],
  ],
  3: [
    [50, 132],
    [15, 50],
    [85, 50],
  ],
  4: [
    [50, 132],
    [14, 70],
    [50, 24],
    [86, 70],
  ],
  5: [
    [50, 132],
    [13, 73],
    [28, 25],
    [72, 25],
    [87, 73],
  ],
  6: [
    [50, 132],
    [13, 74],
    [19, 25],
    [50, 23],
    [81, 25],
    [87, 74],
  ],
  7: [
    [50, 132],
    [12, 76],
    [17, 25],
    [39, 23],
    [61, 23],
    [83, 25],
    [88, 76],
  ],
  8: [
    [50, 132],
    [12, 76],
    [10, 25],
    [30, 23],
    [50, 23],
    [70, 23],
    [90, 25],
    [88, 76],
  ],
};

/** How wide a ring is for its height, about: arrows need an angle. */
const WIDE = 1.6;

/** @param {Table} table @returns {(seat: number) => Place} */
function placesOf({ view, eyes }) {
  const n = view.totals.length;
  const places = (eyes === null ? ROUND : ACROSS)[n] ?? [];
  return (seat) => places[(seat - (eyes ?? 0) + n) % n] ?? [50, 50];
}

/** @param {Table} table */
export const bidPlace = ({ view, eyes }) =>
  eyes === null ? "x:50;y:50" : view.totals.length === 2 ? "x:65;y:50" : view.totals.length === 3 ? "x:50;y:50" : "x:50;y:72";

const ROW = 5; // dice side by side

/** A little die as part of a path: four wide, and one to the next. @param {number} i */
const little = (i) => `M${(i % ROW) * 5 + 0.9} ${Math.floor(i / ROW) * 5}h2.2q.9 0 .9.9v2.2q0 .9-.9.9h-2.2q-.9 0-.9-.9v-2.2q0-.9.9-.9z`;

/**
 * As many little dice as somebody has: one shape, for there may be eighty.
 * @param {number} count
 */
export function pile(count) {
  const [wide, high] = [Math.min(count, ROW) * 5 - 1, Math.ceil(count / ROW) * 5 - 1];
  const dice = Array.from({ length: count }, (_, i) => little(i)).join("");
  return html`<svg class="pile" viewBox=${`0 0 ${wide} ${high}`} width=${`${wide}em`} height=${`${high}em`} aria-hidden="true"><path d=${dice} /></svg>`;
}

/** @param {Table} table @param {number} seat */
const lastBid = ({ view }, seat) => view.bids.filter((bid) => bid.seat === seat).pop() ?? null;

/** What a screen reader says of a seat. @param {Table} table @param {number} seat */
function seatWords(table, seat) {
  const { api, view } = table;
  const bid = lastBid(table, seat);
  const total = view.totals[seat] ?? 0;
  const parts = [total ? api.t("view.seat_dice", { seat, n: total }) : api.t("view.seat_out", { seat })];
  if (seat === view.seat) parts.push(api.t("view.is_turn"));
  else if (seat === view.next_seat) parts.push(api.t("view.is_next"));
  if (bid) parts.push(api.t("view.bid_last", { bid: bidText(api, bid) }));
  return strung(parts, api.locale);
}

/** Too many dice to draw: one little die stands for the number beside it. @param {Table["view"]} view @param {number} total */
const crowded = ({ totals }, total) => totals.length > 5 && total > ROW;

/** @param {Table} table @param {number} seat */
function inside(table, seat) {
  const { api, view } = table;
  const total = view.totals[seat] ?? 0;
  const bid = lastBid(table, seat);
  return html`<span class="node__cup" aria-hidden="true">${total ? cupDown() : html`<b class="node__out">${api.t("view.out")}</b>`}
      ${bid && total ? html`<span class="node__bid" ?data-stands=${bid === view.bids.at(-1)}>${number(bid.number, api.locale)}${dieFace(bid.face, "die--mini")}</span>` : nothing}</span>
    <span class="node__name" aria-hidden="true">${seatName(playerAt(api, seat))}</span>
    ${total ? html`<span class="node__dice" aria-hidden="true">${pile(crowded(view, total) ? 1 : total)}<b class="num">${number(total, api.locale)}</b></span>` : nothing}`;
}

/**
 * A seat; while bids are made a tap on its cup asks for the phone, to look under it.
 * @param {Table} table
 * @param {number} seat
 * @param {Place} place
 */
function node(table, seat, [x, y]) {
  const { api, view, act } = table;
  const may = view.phase === "bid" && !api.still && view.lookers.includes(seat) && !isComputer(playerAt(api, seat));
  const words = seatWords(table, seat);
  return html`<li class="node" data-vars=${`x:${x};y:${y}`} data-colour=${playerAt(api, seat).colour} ?data-turn=${seat === view.seat}
    ?data-right=${x > 80} ?data-out=${!view.totals[seat]} ?data-dark=${view.blind && view.phase === "bid" && !view.lookers.includes(seat)}>
    ${
      may
        ? html`<button type="button" class="node__in" @click=${() => act.look(seat)}>
          <span class="visually-hidden">${words}. ${api.t("view.look", { seat })}</span>${inside(table, seat)}</button>`
        : html`<div class="node__in"><span class="visually-hidden">${words}</span>${inside(table, seat)}</div>`
    }
  </li>`;
}

/**
 * An arrow half-way between two neighbours in the order of play, a little outwards where few sit far apart.
 * @param {Place} from
 * @param {Place} to
 * @param {{now: boolean, out: number}} how `now`: it leads from the player in turn to the next
 */
function arrow([x, y], [x2, y2], { now, out }) {
  const turn = (Math.atan2(y2 - y, (x2 - x) * WIDE) * 180) / Math.PI;
  const [mx, my] = [50 + ((x + x2) / 2 - 50) * out, 48 + ((y + y2) / 2 - 48) * out];
  return html`<span class="ring__arrow" ?data-now=${now} data-vars=${`x:${mx.toFixed(1)};y:${my.toFixed(1)};turn:${turn.toFixed(0)}deg`} aria-hidden="true">
    <svg viewBox="0 0 24 24"><path d="M2.5 12H20M13 5l7 7-7 7" /></svg></span>`;
}

/** Whether something between two places would lie on the bid. @param {Place} from @param {Place} to */
const acrossMiddle = ([x, y], [x2, y2]) => Math.abs(x + x2 - 100) < 8 && Math.abs(y + y2 - 100) < 24;

/** The way the turn goes; between two there is no other. @param {Table} table */
function arrows(table) {
  const { order, totals } = table.view;
  const at = placesOf(table);
  if (order.length < 3) return nothing;
  const out = table.eyes === null && totals.length < 5 ? 1.3 : 1;
  return order.map((seat, i) => {
    const [from, to] = [at(seat), at(/** @type {number} */ (order[(i + 1) % order.length]))];
    return acrossMiddle(from, to) ? nothing : arrow(from, to, { now: i === 0, out });
  });
}

/**
 * @param {Table} table
 * @param {unknown} middle what lies in the middle
 */
export function ring(table, middle) {
  const { api, view, eyes } = table;
  const at = placesOf(table);
  const seats = view.totals.map((_, seat) => seat).filter((seat) => seat !== eyes);
  return html`<div class="ring" data-seats=${view.totals.length} ?data-across=${eyes !== null}>
    ${arrows(table)}
    <div class="ring__middle" data-vars=${bidPlace(table)}>${middle}</div>
    <ol class="ring__seats" aria-label=${ringName(api, view.direction)}>${seats.map((seat) => node(table, seat, at(seat)))}</ol>
  </div>`;
}

/** @param {import("./view.js").ViewApi} api @param {string | null} side */
const ringName = (api, side) => (side ? api.t("view.ring_to", { side }) : api.t("view.ring"));
