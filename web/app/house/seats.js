/** Who plays: names, colours with their shapes, order. Buttons and keys do all that dragging does. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { live } from "../../vendor/lit-html/directives/live.js";
import { repeat } from "../../vendor/lit-html/directives/repeat.js";
import { icon } from "../../ui/icon.js";
import { seatMark } from "../../ui/seat.js";
import { announce } from "./announce.js";
import { t } from "../words/i18n.js";
import { later } from "../device/later.js";
import { using } from "./using.js";
import { LEVELS, isLevel } from "../../common/characters.js";
import { isComputer } from "../../common/players.js";
import { newComputer, newSeat, rememberLevel, shownNames } from "./people.js";
import { LONGEST_NAME } from "../words/names.js";

/** @typedef {import("./people.js").Seat} Seat */
/** @typedef {import("./people.js").Editor} Editor */

const arranging = later("app/house/arranging.js", () => import("./arranging.js"));

/** @param {Editor} editor */
export const seatsEditor = (editor) => html`
  <ol class="people">
    ${repeat(
      editor.seats,
      (seat) => seat.key,
      (seat, index) => seatRow(editor, seat, index),
    )}
  </ol>
  ${
    editor.seats.length < editor.range[1]
      ? html`<div class="people__add">
        <button type="button" class="btn btn--quiet" @click=${() => add(editor)}>${icon("plus")}${t("setup.add")}</button>
        <button type="button" class="btn btn--quiet" @click=${() => addComputer(editor)}>${icon("chip")}${t("setup.add_computer")}</button>
      </div>`
      : html`<p class="soft small">${t("setup.full", { n: editor.range[1] })}</p>`
  }
`;

/** @param {Editor} editor @param {Seat} seat @param {number} index */
function seatRow(editor, seat, index) {
  const name = shownNames(editor.seats)[index] ?? "";
  return html`<li class="person" data-key=${seat.key}>
    <span class="person__grip" aria-hidden="true" @pointerdown=${(/** @type {PointerEvent} */ event) => (event.preventDefault(), using(arranging, (part) => part.drag(editor, seat)))}>${icon("grip")}</span>
    <button
      type="button"
      class="person__colour"
      aria-label=${t("setup.colour_of", { name, colour: t(`colour.${seat.colour}`) })}
      @click=${() => using(arranging, (part) => part.pickColour(editor, index))}
    >
      ${seatMark(seat)}
    </button>
    ${isComputer(seat) ? computer(editor, seat, index) : nameField(editor, seat, index)}
    <button
      type="button"
      class="btn btn--icon btn--ghost"
      aria-label=${t("setup.up", { name })}
      ?disabled=${index === 0}
      @click=${() => using(arranging, (part) => part.move(editor, index, index - 1))}
    >
      ${icon("up")}
    </button>
    <button
      type="button"
      class="btn btn--icon btn--ghost"
      aria-label=${t("setup.remove", { name })}
      ?disabled=${editor.seats.length <= editor.range[0]}
      @click=${() => drop(editor, index)}
    >
      ${icon("close")}
    </button>
  </li>`;
}

/** @param {Editor} editor @param {Seat} seat @param {number} index */
const computer = (editor, { name, controller }, index) => html`<span class="person__name person__name--computer">${name}</span>
  <select
    class="person__level"
    aria-label=${t("setup.level_of", { name })}
    @change=${(/** @type {Event} */ event) => setLevel(editor, index, /** @type {HTMLSelectElement} */ (event.target).value)}
  >
    ${LEVELS.map((level) => html`<option value=${level} ?selected=${level === controller}>${t(`setup.level.${level}`)}</option>`)}
  </select>`;

/** @param {Editor} editor @param {number} index @param {string} level */
function setLevel(editor, index, level) {
  if (!isLevel(level)) return;
  rememberLevel(level);
  replaceSeat(editor, index, { controller: level });
}

/** @param {Editor} editor @param {Seat} seat @param {number} index */
function nameField(editor, seat, index) {
  const wrong = editor.wrong === index;
  return html`<input
      class="person__name"
      aria-label=${t("setup.name_of", { n: index + 1 })}
      aria-invalid=${wrong ? "true" : "false"}
      aria-describedby=${wrong ? "people-error" : nothing}
      placeholder=${t("setup.player", { n: index + 1 })}
      maxlength=${LONGEST_NAME}
      autocomplete="off"
      autocapitalize="words"
      spellcheck="false"
      enterkeyhint="next"
      .value=${live(seat.name)}
      @input=${(/** @type {Event} */ event) => rename(editor, index, /** @type {HTMLInputElement} */ (event.target).value)}
      @keydown=${(/** @type {KeyboardEvent} */ event) => nextName(event, editor, index)}
    />`;
}

/** @param {Editor} editor @param {number} index @param {Partial<Seat>} with_ */
const replaceSeat = ({ seats, change }, index, with_) => change(seats.map((seat, at) => (at === index ? { ...seat, ...with_ } : seat)));

/** @param {Editor} editor @param {number} index @param {string} name */
const rename = (editor, index, name) => replaceSeat(editor, index, { name });

/** @param {Editor} editor */
function add(editor) {
  const seat = newSeat(editor.seats);
  editor.change([...editor.seats, seat]);
  focusName(seat.key);
}

/** @param {Editor} editor */
function addComputer(editor) {
  const seat = newComputer(editor.seats);
  editor.change([...editor.seats, seat]);
  announce(t("setup.computer", { name: seat.name }));
  focusName(seat.key);
}

/** @param {number} key */
function focusName(key) {
  const field = () => document.querySelector(`.person[data-key="${key}"] :is(input, select)`);
  requestAnimationFrame(() => /** @type {HTMLElement | null} */ (field())?.focus());
}

/** Enter goes to the next name, as on a form of paper. @param {KeyboardEvent} event @param {Editor} editor @param {number} index */
function nextName(event, editor, index) {
  if (event.key !== "Enter") return;
  event.preventDefault();
  const next = editor.seats[index + 1];
  if (next) return focusName(next.key);
  /** @type {HTMLElement} */ (event.target).blur();
}

/** @param {Editor} editor @param {number} index */
function drop(editor, index) {
  const gone = shownNames(editor.seats)[index] ?? "";
  const left = editor.seats.filter((_, at) => at !== index);
  editor.change(left);
  announce(t("setup.removed", { name: gone }));
  const neighbour = left[Math.min(index, left.length - 1)];
  if (neighbour) focusName(neighbour.key);
}
