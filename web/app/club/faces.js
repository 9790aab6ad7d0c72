/** Faces in the set-up: a tap gives the person a seat. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { seatMark } from "../../ui/seat.js";
import { isComputer } from "../../common/players.js";
import { announce } from "../house/announce.js";
import { newSeat } from "../house/people.js";
import { prefs, setPrefs } from "../prefs.js";
import { loadWords, locale, t } from "../words/i18n.js";
import { look } from "../words/names.js";
import { vocabularies, wordsOf } from "../words/vocabulary.js";
import { loadStyle } from "../device/late-styles.js";
import { openClub, view } from "./club.js";
import { faceOf, sortedByName } from "./names.js";

/** @typedef {import("../house/people.js").Seat} Seat */
/** @typedef {import("../house/people.js").Editor} Editor */

export const ready = () => Promise.all([openClub(), loadStyle("app/screens/club.css")]);

/**
 * The table uses the words of the first of these people who has a preference. Words are loaded before they are switched, and
 * stay until somebody chooses others.
 * @param {string} game
 * @param {Seat[]} seats
 */
export async function speak(game, seats) {
  const { names } = view();
  const liked = seats.map((seat) => (isComputer(seat) ? undefined : names.get(look(seat.name))?.words?.[game])).find(Boolean);
  if (!liked || liked === wordsOf(game) || !vocabularies(game).some(({ id }) => id === liked)) return;
  await loadWords(game, locale(), liked);
  setPrefs({ words: { ...prefs.value.words, [game]: liked } });
}

/** @param {Editor} editor @param {string} game */
export function faces(editor, game) {
  const people = view().people;
  if (!people.length) return nothing;
  return html`<div class="club-faces" role="group" aria-label=${t("club.faces")}>
    ${sortedByName(people.map(({ id }) => id)).map((id) => {
      const { name, colour } = faceOf(id);
      const at = editor.seats.findIndex((seat) => !isComputer(seat) && look(seat.name) === look(name));
      return html`<button type="button" class="chip club-face" aria-pressed=${at >= 0} @click=${() => (at >= 0 ? stand(editor, at) : sit(editor, { name, colour }, game))}>
        ${seatMark({ colour })}${name}</button>`;
    })}
  </div>`;
}

/** Takes the first seat without a name, or adds one. If somebody has that colour already, they get another. @param {Editor} editor @param {{name: string, colour: string}} who @param {string} game */
function sit({ seats, range, change }, who, game) {
  const free = seats.findIndex((seat) => !isComputer(seat) && !seat.name.trim());
  if (free < 0 && seats.length >= range[1]) return announce(t("setup.full", { n: range[1] }));
  const seat = free < 0 ? newSeat(seats) : /** @type {Seat} */ (seats[free]);
  const others = seats.map((one) => (one !== seat && one.colour === who.colour ? { ...one, colour: seat.colour } : one));
  const taken = { ...seat, ...who };
  const now = free < 0 ? [...others, taken] : others.map((one, at) => (at === free ? taken : one));
  change(now);
  void speak(game, now);
}

/** @param {Editor} editor @param {number} at */
function stand({ seats, range, change }, at) {
  change(seats.length > range[0] ? seats.filter((_, n) => n !== at) : seats.map((seat, n) => (n === at ? { ...seat, name: "" } : seat)));
}
