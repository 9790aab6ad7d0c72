/** What people can do at the plain table: buttons and forms, drawn from the engine's offers. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { live } from "../../vendor/lit-html/directives/live.js";
import { playerAt } from "../../common/players.js";
import { icon } from "../../ui/icon.js";
import { action } from "../../ui/parts.js";
import { labelled, t } from "../words/i18n.js";
import { called } from "./things.js";

/** @typedef {import("../types.js").Turn} Turn */
/** @typedef {import("../types.js").Offer} Offer */
/** @typedef {import("../types.js").Field} Field */
/** @typedef {{[field: string]: any}} Chosen a number or word, or for `some` the picked places */
/** @typedef {{turn: Turn, api: import("../types.js").ViewApi, chosen: Map<Offer, Chosen>, draw: () => void}} Table */

/** @param {Offer} offer @returns {Chosen} */
export function firstChoice(offer) {
  const start = (/** @type {Field} */ field) => (field.type === "span" ? field.low : field.type === "one" ? field.of[0] : []);
  return Object.fromEntries(offer.fields.map((field) => [field.name, start(field)]));
}

/** What was picked, as the engine writes it: numbers in their own order, names in that of the offer. @param {import("../types.js").SomeField} field @param {number[]} picked */
function items({ of }, picked) {
  const found = [...picked].sort((a, b) => a - b).map((place) => /** @type {string | number} */ (of[place]));
  return found.sort((a, b) => (typeof a === "number" && typeof b === "number" ? a - b : 0));
}

/** The action as text. @param {Offer} offer @param {Chosen} chosen */
export function actionText(offer, chosen) {
  const printed = offer.fields.map((field) => (field.type === "some" ? items(field, chosen[field.name]).join(".") : String(chosen[field.name])));
  return [offer.kind, ...printed].filter((part) => part !== "").join(" ");
}

/** @param {Field} field @param {Chosen} chosen */
function complete(field, chosen) {
  if (field.type !== "some") return true;
  const picked = items(field, chosen[field.name]);
  if (field.only.length) return field.only.some((way) => String(way) === String(picked));
  return picked.length >= field.least && picked.length <= field.most;
}

/** @param {Table} table */
export function offers(table) {
  const { offers } = table.turn;
  const plain = offers.filter(({ fields }) => !fields.length);
  const forms = offers.filter(({ fields }) => fields.length);
  return html`${forms.map((offer) => offerForm(table, offer))}
    ${plain.length ? html`<div class="actions">${plain.map((offer, at) => offerButton(table, offer, !at && !forms.length))}</div>` : nothing}`;
}

/** Its name, with the seat if several are asked. @param {Table} table @param {Offer} offer */
function label({ api, turn: { next } }, { kind, seat }) {
  const alone = next.type === "choose" && next.seats.length === 1 && next.seats[0] === seat;
  return alone ? api.t(`action.${kind}`) : labelled(playerAt(api, seat).name) + api.t(`action.${kind}`);
}

/** @param {Table} table @param {Offer} offer @param {boolean} main */
const offerButton = (table, offer, main) =>
  action({ what: label(table, offer), run: () => void table.api.act(offer.kind, offer.seat), main, look: main ? "primary" : "quiet" });

/** @param {Table} table @param {Offer} offer */
function offerForm(table, offer) {
  const chosen = table.chosen.get(offer) ?? {};
  const ready = offer.fields.every((field) => complete(field, chosen));
  const send = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (ready) void table.api.act(actionText(offer, chosen), offer.seat);
  };
  return html`<form class="plain__form" @submit=${send}>
    ${offer.fields.map((field) => fieldControl(table, chosen, field))}
    <button type="submit" class="btn btn--primary btn--big btn--wide" data-main ?disabled=${!ready}>${label(table, offer)}</button>
  </form>`;
}

/** @param {Table} table @param {Chosen} chosen @param {Field} field */
function fieldControl(table, chosen, field) {
  const label = table.api.t(`field.${field.name}`);
  const set = (/** @type {any} */ value) => {
    chosen[field.name] = value;
    table.draw();
  };
  return html`<fieldset class="field">
    <legend>${label}</legend>
    ${field.type === "span" ? stepper(field, chosen[field.name], label, set) : nothing}
    ${field.type === "one" ? radios(table, field, chosen[field.name], set) : nothing}
    ${field.type === "some" ? toggles(table, field, chosen[field.name], set) : nothing}
  </fieldset>`;
}

/** @param {import("../types.js").SpanField} field @param {number} value @param {string} label @param {(value: number) => void} set */
function stepper({ low, high, step }, value, label, set) {
  const within = (/** @type {number} */ wanted) => Math.min(high, Math.max(low, low + Math.round((wanted - low) / step) * step));
  return html`<div class="stepper">
    <button type="button" class="btn btn--icon" aria-label=${t("plain.less", { label })} ?disabled=${value <= low} @click=${() => set(within(value - step))}>
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
    <button type="button" class="btn btn--icon" aria-label=${t("plain.more", { label })} ?disabled=${value >= high} @click=${() => set(within(value + step))}>
      ${icon("plus")}
    </button>
  </div>`;
}

/** @param {Table} table @param {import("../types.js").OneField} field @param {string | number} value @param {(value: string | number) => void} set */
const radios = ({ turn }, field, value, set) => html`<div class="chips">
  ${field.of.map(
    (one) => html`<label class="chip">
      <input type="radio" class="visually-hidden" name=${field.name} .checked=${live(one === value)} @change=${() => set(one)} />${called(turn.game, field.name, one)}
    </label>`,
  )}
</div>`;

/** @param {Table} table @param {import("../types.js").SomeField} field @param {number[]} picked @param {(value: number[]) => void} set */
const toggles = ({ turn }, field, picked, set) => html`<div class="chips">
  ${field.of.map((item, place) => {
    const on = picked.includes(place);
    const flip = () => set(on ? picked.filter((one) => one !== place) : [...picked, place]);
    return html`<button type="button" class="chip" aria-pressed=${on ? "true" : "false"} @click=${flip}>${called(turn.game, field.name, item)}</button>`;
  })}
</div>`;
