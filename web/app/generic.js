/**
 * A table for any game, drawn from what the engine offers: it knows no rule. Games with a view of their own do not need it.
 */
import { html, nothing, render } from "../vendor/lit-html/lit-html.js";
import { live } from "../vendor/lit-html/directives/live.js";
import { icon } from "../ui/icon.js";
import { seatMark } from "../ui/seat.js";
import { movers } from "../common/phone.js";
import { cardText, listed, noteText, number, t as shellText } from "./i18n.js";

/** @typedef {import("./types.js").Turn} Turn */
/** @typedef {import("./types.js").Offer} Offer */
/** @typedef {import("./types.js").Field} Field */
/** @typedef {import("./types.js").ViewApi} ViewApi */
/** @typedef {{[field: string]: any}} Chosen a number or word, or for `some` the picked places */
/** @typedef {{turn: Turn, api: ViewApi, chosen: Map<Offer, Chosen>, faces: number[], told: string[], paint: () => void}} Table */

/** @param {HTMLElement} el @param {ViewApi} api @returns {import("./types.js").GameView} */
export function mount(el, api) {
  /** @type {Table | null} */
  let table = null;
  const paint = () => table && render(draw(table), el);
  return {
    update(turn, _before, notes) {
      const told = notes.map((note) => noteText(note, { game: turn.game, names: api.names })).filter(Boolean);
      table = { turn, api, chosen: new Map(turn.offers.map((offer) => [offer, firstChoice(offer)])), faces: [], told, paint };
      paint();
    },
    destroy: () => render(nothing, el),
  };
}

/** @param {Offer} offer @returns {Chosen} */
function firstChoice(offer) {
  const start = (/** @type {Field} */ field) => (field.type === "span" ? field.low : field.type === "one" ? field.of[0] : []);
  return Object.fromEntries(offer.fields.map((field) => [field.name, start(field)]));
}

/** The action as text, as the engine writes it. @param {Offer} offer @param {Chosen} chosen */
export function actionText(offer, chosen) {
  const printed = offer.fields.map((field) => {
    if (field.type !== "some") return String(chosen[field.name]);
    // Numbers are written in their own order, names in the order of the offer.
    const places = [.../** @type {number[]} */ (chosen[field.name])].sort((a, b) => a - b);
    const items = places.map((place) => /** @type {string | number} */ (field.of[place]));
    return items.sort((a, b) => (typeof a === "number" && typeof b === "number" ? a - b : 0)).join(".");
  });
  return [offer.kind, ...printed].filter((part) => part !== "").join(" ");
}

/** @param {Table} table */
function draw(table) {
  const { turn, api } = table;
  return html`<div class="page generic stack">
    ${totals(turn, api)}
    ${table.told.map((line) => html`<p class="soft">${line}</p>`)}
    <p class="generic__now">${nowText(turn, api)}</p>
    ${turn.next.type === "roll" ? rollControls(table, turn.next) : nothing}
    ${turn.next.type === "draw" ? advanceButton(api, shellText("generic.draw")) : nothing}
    ${turn.offers.map((offer) => offerForm(table, offer))}
  </div>`;
}

/** @param {Turn} turn @param {ViewApi} api */
function totals({ totals }, { names, colours }) {
  return html`<ul class="seats-line">
    ${names.map(
      (name, seat) => html`<li>${seatMark(colours[seat] ?? "red")}<span>${name}</span><b class="num">${number(totals[seat] ?? 0)}</b></li>`,
    )}
  </ul>`;
}

/** @param {Turn} turn @param {ViewApi} api */
function nowText({ next }, { names }) {
  const said = (/** @type {number[]} */ seats) => listed(seats.map((seat) => names[seat] ?? ""));
  if (next.type === "over") return shellText("generic.over");
  if (next.type === "choose") return shellText("generic.choose", { names: said(next.seats) });
  const seats = movers(next);
  if (next.type === "draw") return shellText("generic.draws", { n: next.cards });
  return seats.length ? shellText("generic.throws", { names: said(seats), n: seats.length, dice: next.dice }) : shellText("generic.table_throws");
}

/** @param {ViewApi} api @param {string} label */
const advanceButton = (api, label) =>
  html`<button type="button" class="btn btn--primary btn--big btn--wide" @click=${() => void api.advance()}>${icon("dice")}${label}</button>`;

/** @param {Table} table @param {import("./types.js").RollNext} roll */
function rollControls(table, roll) {
  const { api, faces, paint } = table;
  if (!api.real || roll.seen_by?.length === 0) return advanceButton(api, shellText("generic.throw"));
  const put = (/** @type {number} */ face) => {
    faces.push(face);
    paint();
    if (faces.length === roll.dice) void api.settle([...faces]).then((done) => done || (faces.splice(0), paint()));
  };
  const lowest = roll.off ? 0 : 1;
  return html`<div class="stack stack--tight" role="group" aria-label=${shellText("generic.enter", { n: roll.dice })}>
    <p>${shellText("generic.enter", { n: roll.dice })}</p>
    <p class="generic__faces num" aria-live="polite">${faces.join(" · ")}</p>
    <div class="keys">
      ${Array.from({ length: roll.sides - lowest + 1 }, (_, place) => place + lowest).map(
        (face) => html`<button type="button" class="btn btn--big" @click=${() => put(face)}>${face}</button>`,
      )}
    </div>
    <button type="button" class="btn btn--quiet" ?disabled=${!faces.length} @click=${() => (faces.pop(), paint())}>${icon("erase")}${shellText("generic.erase")}</button>
  </div>`;
}

/** @param {Table} table @param {Offer} offer */
function offerForm(table, offer) {
  const { api } = table;
  const chosen = table.chosen.get(offer) ?? {};
  const { next } = table.turn;
  const alone = next.type === "choose" && next.seats.length === 1 && next.seats[0] === offer.seat;
  const label = alone ? api.t(`action.${offer.kind}`) : `${api.names[offer.seat]}: ${api.t(`action.${offer.kind}`)}`;
  const ready = offer.fields.every((field) => complete(field, chosen));
  return html`<form
    class="card stack"
    @submit=${(/** @type {Event} */ event) => {
      event.preventDefault();
      if (ready) void api.act(actionText(offer, chosen), offer.seat);
    }}
  >
    ${offer.fields.map((field) => fieldControl(table, chosen, field))}
    <button type="submit" class="btn btn--primary btn--wide" ?disabled=${!ready}>${label}</button>
  </form>`;
}

/** @param {Field} field @param {Chosen} chosen */
function complete(field, chosen) {
  if (field.type !== "some") return true;
  const picked = chosen[field.name].length;
  return picked >= field.least && picked <= field.most;
}

/** @param {Table} table @param {Chosen} chosen @param {Field} field */
function fieldControl(table, chosen, field) {
  const label = table.api.t(`field.${field.name}`);
  const set = (/** @type {any} */ value) => {
    chosen[field.name] = value;
    table.paint();
  };
  return html`<fieldset class="field">
    <legend>${label}</legend>
    ${field.type === "span" ? stepper(field, chosen[field.name], label, set) : nothing}
    ${field.type === "one" ? radios(table, field, chosen[field.name], set) : nothing}
    ${field.type === "some" ? toggles(table.turn, field, chosen[field.name], set) : nothing}
  </fieldset>`;
}

/** @param {import("./types.js").SpanField} field @param {number} value @param {string} label @param {(value: number) => void} set */
function stepper({ low, high, step }, value, label, set) {
  const within = (/** @type {number} */ wanted) => Math.min(high, Math.max(low, low + Math.round((wanted - low) / step) * step));
  return html`<div class="stepper">
    <button type="button" class="btn btn--icon" aria-label=${shellText("generic.less", { label })} ?disabled=${value <= low} @click=${() => set(within(value - step))}>
      ${icon("minus")}
    </button>
    <input
      type="number"
      inputmode="numeric"
      aria-label=${label}
      min=${low}
      max=${high}
      step=${step}
      .value=${live(String(value))}
      @change=${(/** @type {Event} */ event) => set(within(Number(/** @type {HTMLInputElement} */ (event.target).value) || low))}
    />
    <button type="button" class="btn btn--icon" aria-label=${shellText("generic.more", { label })} ?disabled=${value >= high} @click=${() => set(within(value + step))}>
      ${icon("plus")}
    </button>
  </div>`;
}

/** What a choice is called, where it is more than itself. @param {Turn} turn @param {string} field @param {string | number} one */
function called({ game }, field, one) {
  const key = `${field}.${one}`;
  const said = shellText(key, {}, { game });
  return said === key ? cardText(String(one), { game }) : said;
}

/** @param {Table} table @param {import("./types.js").OneField} field @param {string | number} value @param {(value: string | number) => void} set */
const radios = ({ turn }, field, value, set) => html`<div class="chips">
  ${field.of.map(
    (one) => html`<label class="chip">
      <input type="radio" class="visually-hidden" name=${field.name} .checked=${live(one === value)} @change=${() => set(one)} />${called(turn, field.name, one)}
    </label>`,
  )}
</div>`;

/** @param {Turn} turn @param {import("./types.js").SomeField} field @param {number[]} picked @param {(value: number[]) => void} set */
const toggles = (turn, field, picked, set) => html`<div class="chips">
  ${field.of.map((item, place) => {
    const on = picked.includes(place);
    const flip = () => set(on ? picked.filter((one) => one !== place) : [...picked, place]);
    return html`<button type="button" class="chip" aria-pressed=${on ? "true" : "false"} @click=${flip}>${called(turn, field.name, item)}</button>`;
  })}
</div>`;
