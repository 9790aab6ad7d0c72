/** Bids and chances as people say them. */
import { numbers } from "../../ui/format.js";

/** @typedef {import("../../protocol/index.js").Chance} Chance */
/** @typedef {import("../../app/types.js").ViewApi} ViewApi */

const ONE = ["as", "pato", "tren", "perro", "quina", "cena"];
const MANY = ["ases", "patos", "trenes", "perros", "quinas", "cenas"];

/**
 * What a bid is called: parameters for every text that names one. The words behind `pinta` are the table's vocabulary.
 * @param {number} number
 * @param {number} face
 */
export const said = (number, face) => ({ number, face, pinta: (number === 1 ? ONE : MANY)[face - 1] });

/**
 * @param {ViewApi} api
 * @param {{number: number, face: number}} bid
 */
export const bidText = (api, { number, face }) => api.t("view.bid_text", said(number, face));

/** @param {number} part @param {string} locale */
const whole = (part, locale) => numbers(locale, { style: "percent", maximumFractionDigits: 0 }).format(part);

/**
 * Rounded, but never to a certainty that is none.
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
