/** Changes somebody's colour or place at the table; fetched on demand. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { COLOURS, seatMark } from "../../ui/seat.js";
import { announce } from "./announce.js";
import { t } from "../words/i18n.js";
import { shownNames } from "./people.js";
import { openSheet } from "./sheet.js";

/** @typedef {import("./people.js").Seat} Seat */
/** @typedef {import("./people.js").Editor} Editor */

/** @param {Editor} editor @param {number} index */
export function pickColour(editor, index) {
  const seat = editor.seats[index];
  if (!seat) return;
  const taken = (/** @type {string} */ colour) => editor.seats.some((other) => other !== seat && other.colour === colour);
  openSheet({
    title: t("setup.pick_colour", { name: shownNames(editor.seats)[index] }),
    body: (close) => html`<div class="colours">
      ${COLOURS.map(
        (colour) => html`<button
          type="button"
          class="colours__one"
          aria-pressed=${seat.colour === colour}
          @click=${() => (giveColour(editor, index, colour), close())}
        >
          ${seatMark({ colour })}<span>${t(`colour.${colour}`)}</span>
          ${taken(colour) ? html`<span class="soft small">${t("setup.taken")}</span>` : nothing}
        </button>`,
      )}
    </div>`,
  });
}

/** Two seats never share a colour: the seat that had it gets the other one's. @param {Editor} editor @param {number} index @param {string} colour */
function giveColour(editor, index, colour) {
  const old = editor.seats[index]?.colour ?? "red";
  editor.change(
    editor.seats.map((seat, at) => {
      if (at === index) return { ...seat, colour };
      return seat.colour === colour ? { ...seat, colour: old } : seat;
    }),
  );
}

/** @param {Editor} editor @param {number} from @param {number} to */
export function move(editor, from, to) {
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
 * @param {Editor} editor @param {Seat} seat
 */
export function drag(editor, seat) {
  const row = document.querySelector(`.person[data-key="${seat.key}"]`);
  row?.classList.add("person--dragged");
  let order = editor.seats;
  const onmove = (/** @type {PointerEvent} */ { clientY, buttons }) => {
    if (!buttons) return onend(); // the drag was over before this part arrived
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
