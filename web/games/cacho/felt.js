/** The felt: dice where they fell, kept dice on the leather below them, the cup that waits, the opening roll, the end. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { cup } from "../../ui/cup.js";
import { dieFace, pips, tumbling } from "../../ui/die.js";
import { opening as openingDice } from "../../ui/opening.js";
import { fallen, jitter } from "../../ui/scatter.js";
import { ending } from "./ending.js";
import { throwing } from "./picks.js";
import { results } from "./results.js";

/** @typedef {import("./view.js").Table} Table */

/**
 * Where a die lies: on a phone in a row above its place on the leather, on a wide felt scattered.
 * @param {number[]} dice
 * @param {number} i
 */
const lies = (dice, i) => `col:${i * 20 + 10};row:${(50 + 9 * jitter(i * 3 + (dice[i] ?? 0))).toFixed(1)};${fallen(dice, i)}`;

/** What a screen reader says of a die. @param {Table} table @param {number} i */
function dieName({ api, view, kept, fits, landed }, i) {
  const said = { place: i + 1, n: view.dice.length, face: String(view.dice[i]) };
  const name = api.t("view.die", said);
  if (!landed || !throwing(view)) return name;
  const state = kept.has(i) ? "view.die.kept" : fits.has(i) ? "view.die.counts" : "view.die.thrown";
  return `${name}, ${api.t(state)}`;
}

/** @param {Table} table @param {number} i */
function oneDie(table, i) {
  const { view, act, kept, shown, fits, still, old, landed } = table;
  const face = view.dice[i] ?? 0;
  const body = html`<span class="die">${pips(face)}${tumbling(face)}${old[i] ? html`<span class="die__passing die__passing--old">${pips(old[i])}</span>` : nothing}</span>`;
  const touch = landed && throwing(view) && !still; // in the air one roll looks like any other
  return html`<li class="lie" ?data-kept=${shown.has(i)} ?data-counts=${fits.has(i)} ?data-new=${i >= view.kept} data-vars=${lies(view.dice, i)}>
    ${
      touch
        ? html`<button type="button" class="lie__die" data-die=${i} aria-pressed=${kept.has(i) ? "true" : "false"} aria-label=${dieName(table, i)}
      @click=${() => act.toggle(i)}>${body}</button>`
        : html`<span class="visually-hidden">${dieName(table, i)}</span>${body}`
    }
  </li>`;
}

/** @param {Table} table */
const dice = (table) => html`<ul class="felt__dice" aria-label=${table.api.t("view.dice")}>${table.view.dice.map((_, i) => oneDie(table, i))}</ul>`;

/** The leather along the lower edge. @param {Table} table */
const leather = ({ api, shown }) =>
  html`<div class="felt__leather" aria-hidden="true"><span class="felt__engraved">${shown.size ? "" : api.t("view.kept")}</span></div>`;

/** Before a roll: the kept dice are on the leather, and the cup waits. @param {Table} table */
const waiting = (table) => html`${table.view.dice.length ? dice(table) : nothing}<div class="felt__cup" @click=${table.act.roll}>${cup(true)}</div>`;

/** Dice to be entered by hand: filled from the left after those that were kept, the next one marked. @param {Table} table */
const holes = ({ view, entered }) => html`<div class="felt__dice" aria-hidden="true">
  ${view.dice.map((face, i) => html`<span class="lie" data-kept data-vars=${lies(view.dice, i)}>${dieFace(face)}</span>`)}
  ${Array.from({ length: view.cup }, (_, at) => {
    const face = entered[at];
    return html`<span class="lie" data-hole data-vars=${`col:${(view.dice.length + at) * 20 + 10};row:50;x:${(view.dice.length + at) * 20 + 10};y:50;turn:0deg`}>
      ${face ? dieFace(face) : html`<span class="die-hole" ?data-next=${at === entered.length}></span>`}
    </span>`;
  })}
</div>`;

/**
 * One die per seat.
 * @param {Table} table
 * @param {import("../../ui/opening.js").Thrown[]} thrown
 * @param {number | null} first the seat that starts
 */
function opening({ api, view, entered }, thrown, first) {
  const next = api.real ? view.contenders[entered.length] : undefined;
  return openingDice({ players: api.players, thrown, first, next });
}

/** @param {Table} table */
function openingNow(table) {
  const { view, entered, event, api } = table;
  if (event.opening && !api.real) return opening(table, event.opening, null);
  const seats = view.contenders.map((seat, i) => ({ seat, faces: api.real && entered[i] ? [entered[i]] : [] }));
  return opening(table, seats, null);
}

/** @param {Table} table */
function before(table) {
  const { view, event, api, still, landed } = table;
  if (event.opening) return opening(table, event.opening, landed ? view.seat : null);
  return api.real && !still ? holes(table) : waiting(table);
}

const BARE = new Set(["opening", "over", "pair"]);

/** @param {Table} table */
const inTheAir = ({ event, landed }) => event.thrown && !event.opening && !landed;

/** @param {Table} table */
function lying(table) {
  const { view } = table;
  if (inTheAir(table)) return dice(table);
  if (view.phase === "opening") return openingNow(table);
  if (view.phase === "over") return ending(table);
  if (view.phase === "pair") return results(table);
  return view.phase === "throw" ? before(table) : dice(table);
}

/** @param {Table} table */
export function felt(table) {
  const { view, event, api } = table;
  const empty = view.phase === "throw" && !view.dice.length && (api.real || Boolean(event.opening));
  const bare = !inTheAir(table) && (BARE.has(view.phase) || empty);
  return html`<div class="felt on-felt" ?data-jump=${table.jump} ?data-bare=${bare}>
    <div class="felt__inside">${bare ? nothing : leather(table)}${lying(table)}</div>
  </div>`;
}
