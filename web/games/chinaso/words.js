/** Names of cards: spoken in full. */
import { JOKER, rankOf, suitOf } from "../../ui/card.js";

/** @typedef {import("../../app/types.js").ViewApi} ViewApi */

/** "ten of hearts". @param {ViewApi} api @param {string} name */
export const cardName = (api, name) =>
  name === JOKER ? api.t("view.joker") : api.t("view.card", { rank: api.t(`view.rank.${rankOf(name)}`), suit: api.t(`view.suit.${suitOf(name)}`) });

/** @param {ViewApi} api @param {string[]} names */
export const cardNames = (api, names) => names.map((name) => cardName(api, name)).join(", ");
