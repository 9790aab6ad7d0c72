/** The felt: dice where they fell, kept dice on the leather below them, the flick, the last game, the end. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { strung } from "../../ui/format.js";
import { cup } from "../../ui/cup.js";
import { pokerDie, pokerTumbling, sign } from "../../ui/poker.js";
import { fallen, jitter } from "../../ui/scatter.js";
import { atEnd, lastGame } from "./last.js";
import { flick, heats } from "./opening.js";
import { throwing, usedBy } from "./picks.js";

/** @typedef {import("./view.js").Table} Table */

/**
 * Where a die lies: on a phone in a row above its place on the leather, on a wide felt scattered.
 * @param {Table} table
 * @param {number} i
 */
function lies({ view, dice }, i) {
  const seeds = dice.map((face) => view.faces.indexOf(face) + 1);
  return `col:${i * 20 + 10};row:${(50 + 9 * jitter(i * 3 + (seeds[i] ?? 0))).toFixed(1)};${fallen(seeds, i)}`;
}

/** What a screen reader says of a die. @param {Table} table @param {number} i @param {boolean} counts */
function dieName({ api, view, dice, kept, choosing }, i, counts) {
  const name = api.t("view.die", { place: i + 1, n: dice.length, face: dice[i] });
  const states = [
    ...(counts ? [api.t("view.die.counts")] : []),
    ...(choosing && throwing(view) ? [api.t(kept.has(i) ? "view.die.kept" : "view.die.thrown")] : []),
  ];
  return strung([name, ...states], api.locale);
}

/** @param {Table} table @param {number} i @param {boolean} counts */
function oneDie(table, i, counts) {
  const { view, dice, act, kept, shown, still, event, choosing } = table;
  const face = /** @type {import("./event.js").Face} */ (dice[i]);
  const fresh = i >= dice.length - event.fresh;
  const body = html`<span class="die">${sign(face)}${pokerTumbling(face)}</span>`;
  const touch = choosing && throwing(view) && !still;
  return html`<li class="lie" ?data-kept=${shown.has(i)} ?data-counts=${counts} ?data-new=${fresh} data-vars=${lies(table, i)}>
    ${
      touch
        ? html`<button type="button" class="lie__die" data-die=${i} aria-pressed=${kept.has(i) ? "true" : "false"} @click=${() => act.toggle(i)}>
      <span class="visually-hidden">${dieName(table, i, counts)}</span><span aria-hidden="true">${body}</span></button>`
        : html`<span class="visually-hidden">${dieName(table, i, counts)}</span>${body}`
    }
  </li>`;
}

/** @param {Table} table */
function dice(table) {
  const used = usedBy(table.choosing ? table.picked : null);
  return html`<ul class="felt__dice" aria-label=${table.api.t("view.dice")}>${table.dice.map((_, i) => oneDie(table, i, used.has(i)))}</ul>`;
}

/** The leather along the lower edge. @param {Table} table */
const leather = ({ api, shown, still }) =>
  html`<div class="felt__leather" aria-hidden="true"><span class="felt__engraved">${shown.size || still ? "" : api.t("view.kept")}</span></div>`;

/** Before a roll: the kept dice are on the leather, and the cup waits. @param {Table} table */
const waiting = (table) => html`${table.view.dice.length ? dice(table) : nothing}<div class="felt__cup" @click=${table.act.roll}>${cup(true)}</div>`;

/** Dice to be entered by hand: filled from the left after those that were kept, the next one marked. @param {Table} table */
const holes = (table) => html`<div class="felt__dice" aria-hidden="true">
  ${table.view.dice.map((face, i) => html`<span class="lie" data-kept data-vars=${lies(table, i)}>${pokerDie(face)}</span>`)}
  ${Array.from({ length: table.wanted }, (_, at) => {
    const face = table.view.faces[(table.entered[at] ?? 0) - 1];
    const col = (table.view.dice.length + at) * 20 + 10;
    return html`<span class="lie" data-hole data-vars=${`col:${col};row:50;x:${col};y:50;turn:0deg`}>${face ? pokerDie(face) : html`<span class="die-hole" ?data-next=${at === table.entered.length}></span>`}</span>`;
  })}
</div>`;

/**
 * What lies on the felt, and whether it is dice (with the leather below), a lone cup, a list, or the flick.
 * @param {Table} table
 * @returns {["dice" | "cup" | "list" | "flick", unknown]}
 */
function lying(table) {
  const { view, past, event, wanted, entered } = table;
  if (table.thrown) return ["dice", dice(table)];
  if (past.phase === "elimination") return ["list", heats(table)];
  if (view.phase === "flick") return ["flick", flick(table, null)];
  if (view.phase === "over") return ["list", atEnd(table)];
  if (view.phase === "choose") return ["dice", dice(table)];
  if (event.told["opening"] && !entered.length) return ["flick", flick(table, table.landed ? view.seat : null)];
  if (view.last && !view.roll && !view.call && !entered.length) return ["list", lastGame(table)];
  return [view.dice.length ? "dice" : "cup", wanted ? holes(table) : waiting(table)];
}

/** @param {Table} table */
export function felt(table) {
  const [kind, body] = lying(table);
  return html`<div class="felt on-felt" ?data-jump=${table.jump} data-lies=${kind}>
    ${kind === "list" ? body : html`<div class="felt__inside">${kind === "dice" ? leather(table) : nothing}${body}</div>`}
  </div>`;
}
