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
import { shownNames, newSeat } from "./people.js";
import { LONGEST_NAME } from "../words/names.js";

/** @typedef {import("./people.js").Seat} Seat */
/** @typedef {import("./people.js").Editor} Editor */

const colours = later("app/house/seat-colours.js", () => import("./seat-colours.js"));

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
      ? html`<button type="button" class="btn btn--quiet btn--wide" @click=${() => add(editor)}>${icon("plus")}${t("setup.add")}</button>`
      : html`<p class="soft small">${t("setup.full", { n: editor.range[1] })}</p>`
  }
`;

/** @param {Editor} editor @param {Seat} seat @param {number} index */
function seatRow(editor, seat, index) {
  const name = shownNames(editor.seats)[index] ?? "";
  const wrong = editor.wrong === index;
  return html`<li class="person" data-key=${seat.key}>
    <span class="person__grip" aria-hidden="true" @pointerdown=${(/** @type {PointerEvent} */ event) => drag(event, editor, seat)}>${icon("grip")}</span>
    <button
      type="button"
      class="person__colour"
      aria-label=${t("setup.colour_of", { name, colour: t(`colour.${seat.colour}`) })}
      @click=${() => using(colours, (part) => part.pickColour(editor, index))}
    >
      ${seatMark(seat.colour)}
    </button>
    <input
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
    />
    <button
      type="button"
      class="btn btn--icon btn--ghost"
      aria-label=${t("setup.up", { name })}
      ?disabled=${index === 0}
      @click=${() => move(editor, index, index - 1)}
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

/** @param {number} key */
function focusName(key) {
  requestAnimationFrame(() => /** @type {HTMLElement | null} */ (document.querySelector(`.person[data-key="${key}"] input`))?.focus());
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

/** @param {Editor} editor @param {number} from @param {number} to */
function move(editor, from, to) {
  const seats = [...editor.seats];
  const [seat] = seats.splice(from, 1);
  if (!seat) return;
  const name = shownNames(editor.seats)[from] ?? "";
  seats.splice(to, 0, seat);
  editor.change(seats);
  announce(t("setup.moved", { name, n: to + 1 }));
}

/**
 * Dragging by the grip: the row changes places as soon as the finger is over another. The document listens, because a row
 * that moves in the page loses its hold of the pointer.
 * @param {PointerEvent} event @param {Editor} editor @param {Seat} seat
 */
function drag(event, editor, seat) {
  event.preventDefault();
  const row = /** @type {HTMLElement} */ (event.currentTarget).closest(".person");
  row?.classList.add("person--dragged");
  let order = editor.seats;
  const onmove = (/** @type {PointerEvent} */ { clientY }) => {
    const moved = dropAt(order, seat, clientY);
    if (moved) editor.change((order = moved));
  };
  const onend = () => {
    row?.classList.remove("person--dragged");
    document.removeEventListener("pointermove", onmove);
  };
  document.addEventListener("pointermove", onmove);
  for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, onend, { once: true });
}

/** @param {Seat[]} order @param {Seat} seat @param {number} y @returns {Seat[] | null} the new order, if it changes */
function dropAt(order, seat, y) {
  const rows = [...document.querySelectorAll(".person")];
  const to = rows.findIndex((row) => y < row.getBoundingClientRect().bottom);
  if (to < 0 || order[to]?.key === seat.key) return null;
  const others = order.filter((one) => one.key !== seat.key);
  return [...others.slice(0, to), seat, ...others.slice(to)];
}
