/** Another colour for somebody at the table: fetched when it is asked for. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { COLOURS, seatMark } from "../../ui/seat.js";
import { t } from "../words/i18n.js";
import { shownNames } from "./people.js";
import { openSheet } from "./sheet.js";

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
          ${seatMark(colour)}<span>${t(`colour.${colour}`)}</span>
          ${taken(colour) ? html`<span class="soft small">${t("setup.taken")}</span>` : nothing}
        </button>`,
      )}
    </div>`,
  });
}

/** Two seats never share a colour: whoever had it gets the other one. @param {Editor} editor @param {number} index @param {string} colour */
function giveColour(editor, index, colour) {
  const old = editor.seats[index]?.colour ?? "red";
  editor.change(
    editor.seats.map((seat, at) => {
      if (at === index) return { ...seat, colour };
      return seat.colour === colour ? { ...seat, colour: old } : seat;
    }),
  );
}
