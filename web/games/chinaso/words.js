/** Names of cards: spoken in full. In sentences the parameters `card` and `cards` say them. */
import { JOKER, rankOf, suitOf } from "../../ui/card.js";
import { strung } from "../../ui/format.js";

/** @typedef {import("./view.js").ViewApi} ViewApi */

/** "ten of hearts". @param {ViewApi} api @param {string} name */
export const cardName = (api, name) => (name === JOKER ? api.t("rank.X") : api.t("card", { rank: rankOf(name), suit: suitOf(name) }));

/** "10 of hearts": on a key the name says what is written there. @param {ViewApi} api @param {string} name */
export const keyName = (api, name) => (name === JOKER ? api.t("rank.X") : api.t("card", { rank: Number(rankOf(name)) || rankOf(name), suit: suitOf(name) }));

/** @param {ViewApi} api @param {string[]} names */
export const cardNames = (api, names) =>
  strung(
    names.map((name) => cardName(api, name)),
    api.locale,
  );
