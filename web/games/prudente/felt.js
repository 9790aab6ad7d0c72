/** The felt: dice where they fell, dice set aside on the leather, the cup that waits, the opening roll. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { playerAt } from "../../common/players.js";
import { cup } from "../../ui/cup.js";
import { dieFace, pips, tumbling } from "../../ui/die.js";
import { opening as openingDice } from "../../ui/opening.js";
import { fallen, jitter, spot } from "../../ui/scatter.js";
import { seatMark } from "../../ui/seat.js";

/** @typedef {import("../../protocol/prudente.js").View} PrudenteView */
/** @typedef {import("./view.js").ViewApi} ViewApi */
/** @typedef {import("./view.js").Table} Table */

/**
 * A place on the leather; `at` counts from the left.
 * @param {number} at
 */
const shelved = (at) => `x:${((at + 0.5) * 100) / 6};y:0;turn:${(12 * jitter(at + 3)).toFixed(1)}deg`;

/**
 * What a screen reader says of a die.
 * @param {Table} table
 * @param {number} i
 */
function dieName({ api, view, picked, landed }, i) {
  const parts = { place: i + 1, n: view.table.length, face: String(view.table[i]) };
  const state = view.phase !== "choose" || !landed ? "" : picked.has(i) ? "picked" : view.scoring[i] ? "scores" : "idle";
  return api.t(`view.die${state && `.${state}`}`, parts);
}

/**
 * @param {Table} table
 * @param {number} i place in the throw
 * @param {number} shelf place on the leather, or -1
 */
function thrownDie(table, i, shelf) {
  const { view, act, landed } = table;
  const face = /** @type {number} */ (view.table[i]);
  const vars = shelf < 0 ? fallen(view.table, i) : shelved(shelf);
  // In the air one roll looks like any other.
  if (landed && view.phase !== "choose") {
    return html`<li class="lie" data-vars=${vars}>
      <span class="visually-hidden">${dieName(table, i)}</span><span class="die">${pips(face)}${tumbling(face)}</span>
    </li>`;
  }
  return html`<li class="lie" ?data-kept=${shelf >= 0} data-vars=${vars}>
    <button type="button" class="lie__die" data-die=${i} aria-pressed=${shelf >= 0 ? "true" : "false"} aria-label=${dieName(table, i)}
      ?data-scores=${landed && view.scoring[i]} @click=${() => act.toggle(i)}>
      <span class="die">${pips(face)}${tumbling(face)}</span>
    </button>
  </li>`;
}

/**
 * @param {Table} table
 */
function thrownDice(table) {
  const { view, shown, aside } = table;
  const order = [...shown];
  return html`<ul class="felt__dice" aria-label=${table.api.t("view.dice")}>
    ${view.table.map((_, i) => thrownDie(table, i, order.includes(i) ? aside.length + order.indexOf(i) : -1))}
  </ul>`;
}

/**
 * Dice set aside from earlier rolls of this turn stay on the leather.
 * @param {Table} table
 */
function leather({ api, aside, shown, event, landed }) {
  const lost = landed && event.bust !== null;
  const empty = aside.length + shown.size === 0 || lost;
  const said = aside.length && !lost ? html`<span class="visually-hidden">${api.t("view.aside_earlier", { dice: aside })}</span>` : nothing;
  return html`<div class="felt__leather"><span class="felt__engraved" aria-hidden="true">${empty ? api.t("view.aside") : ""}</span>${said}</div>
    ${aside.map((face, at) => html`<span class="lie lie--past" data-kept ?data-lost=${lost} data-vars=${shelved(at)}>${dieFace(face)}</span>`)}`;
}

/**
 * Nothing is left on the felt: say so where everybody looks.
 * @param {Table} table
 */
const cheer = ({ view, api, shown, landed }) =>
  landed && view.must_roll && shown.size === view.table.length ? html`<p class="felt__cheer" aria-hidden="true">${api.t("view.hot")}</p>` : nothing;

/**
 * @param {Table} table
 */
const won = ({ view, api, last }) => html`<div class="felt__cheer felt__cheer--won">
  ${last.length ? html`<span class="felt__last" aria-hidden="true">${last.map((face) => dieFace(face))}</span>` : nothing}
  <span class="felt__winners">${view.winners.map((seat) => seatMark(playerAt(api, seat)))}</span>
  <p>${
    api.players.length > 1
      ? api.t("view.won", { seats: view.winners, winners: view.winners.length })
      : api.t("note.finished", { seat: 0, total: view.totals[0] })
  }</p>
</div>`;

/**
 * A roll without a score, stamped across the felt; the slip below says it in a sentence.
 * @param {Table} table
 */
const stamp = ({ api, view, landed }) =>
  landed ? html`<p class="felt__stamp" ?data-below=${view.table.length < 4} aria-hidden="true">${api.t("view.bust_stamp")}</p>` : nothing;

/**
 * Dice to be entered by hand: filled from the left, the next one marked.
 * @param {number} wanted
 * @param {number[]} entered
 */
const holes = (wanted, entered) => html`<div class="felt__dice" aria-hidden="true">
  ${Array.from({ length: wanted }, (_, i) => {
    const face = entered[i];
    const [x, y] = spot(wanted, i);
    return html`<span class="lie" data-vars=${`x:${x};y:${y};turn:0deg`}>
      ${face ? dieFace(face) : html`<span class="die-hole" ?data-next=${i === entered.length}></span>`}
    </span>`;
  })}
</div>`;

/**
 * The cup with the dice in it; tapping the felt rolls, like the button below.
 * @param {Table} table
 */
const waiting = ({ act }) => html`<div class="felt__cup" @click=${act.roll}>${cup(true)}</div>`;

/**
 * One die per seat.
 * @param {Table} table
 * @param {import("../../ui/opening.js").Thrown[]} thrown
 * @param {number | null} first the seat that starts
 */
function opening({ api, view, entered, real }, thrown, first) {
  const next = real ? view.contenders[entered.length] : undefined;
  return openingDice({ players: api.players, thrown, first, next });
}

/**
 * @param {Table} table
 */
function openingNow(table) {
  const { view, entered, real } = table;
  const seats = view.contenders.map((seat, i) => ({ seat, faces: real && entered[i] ? [entered[i]] : [] }));
  return opening(table, seats, null);
}

/**
 * @param {Table} table
 */
function lying(table) {
  const { view, event, real, entered, landed, ended } = table;
  if (view.phase === "opening") return event.opening && !real ? opening(table, event.opening, null) : openingNow(table);
  if (view.phase === "choose") return html`${thrownDice(table)}${cheer(table)}`;
  if (view.bust && event.resting && !ended) return html`${thrownDice(table)}${stamp(table)}`;
  if (view.phase === "over") return won(table);
  if (event.opening) return opening(table, event.opening, landed ? view.seat : null);
  return real ? holes(view.cup, entered) : waiting(table);
}

/**
 * The leather has no place while one die each lies on the felt: small screens need its room.
 * @param {Table} table
 */
const bare = ({ view, event, ended }) =>
  view.phase === "opening" || (view.phase === "over" && (ended || !event.bust)) || (view.phase === "throw" && Boolean(event.opening));

/**
 * @param {Table} table
 */
export const felt = (table) => html`<div class="felt" ?data-bust=${table.view.bust && table.event.resting && table.landed && !table.ended}
  ?data-hot=${table.landed && table.view.must_roll} ?data-jump=${table.jump}>
  <div class="felt__inside">${lying(table)}${bare(table) ? nothing : leather(table)}</div>
</div>`;
