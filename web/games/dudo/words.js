/** Bids and chances as people say them. */
import { numbers } from "../../ui/format.js";

/** @typedef {import("../../protocol/index.js").Chance} Chance */
/** @typedef {import("./view.js").ViewApi} ViewApi */

/** @typedef {import("../../protocol/dudo.js").View} DudoView */
/** @typedef {Omit<import("../../protocol/dudo.js").Bid, "seat">} Said parameters for every text that names a bid; the words behind `pinta` are the table's vocabulary */

/** What somebody may bid, as it would be said. @param {DudoView} view @param {number} number @param {number} face @returns {Said} */
export const said = (view, number, face) => ({ number, face, pinta: view.faces[String(face)]?.pintas[number === 1 ? 0 : 1] ?? "" });

/**
 * @param {ViewApi} api
 * @param {Said} bid
 */
export const bidText = (api, { number, face, pinta }) => api.t("view.bid_text", { number, face, pinta });

/** @param {number} part @param {string} locale */
const whole = (part, locale) => numbers(locale, { style: "percent", maximumFractionDigits: 0 }).format(part);

/**
 * Rounded, but never to a false certainty.
 * @param {Chance | undefined} chance
 * @param {string} locale
 */
export function percent(chance, locale) {
  const [num, den] = chance ?? [0, 1];
  const part = num / den;
  if (part > 0.99 && num < den) return `> ${whole(0.99, locale)}`;
  if (part < 0.01 && num > 0) return `< ${whole(0.01, locale)}`;
  return whole(part, locale);
}

/** The chance that it is not so. @param {Chance} chance @returns {Chance} */
export const against = ([num, den]) => [den - num, den];
