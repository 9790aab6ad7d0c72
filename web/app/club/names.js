/** Names and marks of people in the club. */
import { html } from "../../vendor/lit-html/lit-html.js";
import { seatMark } from "../../ui/seat.js";
import { locale, t, when } from "../words/i18n.js";
import { view } from "./club.js";
import { computerColour, computerIn } from "./who.js";

/** @typedef {{name: string, colour: string, controller: string}} Face */

/** This person, as shown at a table. @param {string} who a person's id or a computer's @returns {Face} */
export function faceOf(who) {
  const computer = computerIn(who);
  if (computer) return { name: computer.name, colour: computerColour(computer), controller: computer.level };
  const person = view().people.find(({ id }) => id === who);
  return { name: person?.name ?? "", colour: person?.colour ?? "red", controller: "person" };
}

/** @param {string} who @returns {string} */
export function nameOf(who) {
  const { name, controller } = faceOf(who);
  return controller === "person" ? name : t("club.computer", { name, level: t(`setup.level.${controller}`) });
}

/** Mark and name. @param {string} who */
export const faceAndName = (who) => html`<span class="seat-name">${seatMark(faceOf(who))}<span class="seat-name__text">${nameOf(who)}</span></span>`;

/** Who sat here in a match, guests included. @param {import("./who.js").Told} match @param {number} seat */
export function seatNameAt({ who, seats }, seat) {
  const [id, there] = [who[seat], seats[seat]];
  return id ? nameOf(id) : there && "guest" in there ? there.guest : "";
}

/** @param {string[]} ids @returns {string[]} in the order of their names */
export const sortedByName = (ids) => [...ids].sort((a, b) => nameOf(a).localeCompare(nameOf(b)));

/** Paper outlasts “yesterday”. @param {number} time ms */
export const day = (time) => new Intl.DateTimeFormat(locale(), { dateStyle: "long" }).format(time);

/** When something was, as a screen says it and as paper does. @param {number} time ms */
export const moment = (time) => html`<span class="on-screen">${when(time)}</span><span class="on-paper">${day(time)}</span>`;
