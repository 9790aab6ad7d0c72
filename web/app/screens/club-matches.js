/** All matches, or those that a figure comes from: newest first, a page at a time. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { view } from "../club/club.js";
import { found } from "../club/found.js";
import { matchList } from "../club/matches.js";
import { nameOf } from "../club/names.js";
import { href } from "../router.js";
import { gameName, games } from "../words/catalog.js";
import { listed, t } from "../words/i18n.js";

const SOME = 30;

/** @type {import("../club/types.js").MakePage} */
export function matchesPage(parts, paint) {
  let shown = SOME;
  return {
    title: () => titleOf(parts),
    back: parts[0] ? href("club", "person", parts[0]) : href("club"),
    body: () => {
      const all = found(view().results, parts, { is: view().is, games: gameIds() });
      const more = () => ((shown += SOME), paint());
      return html`${all.length ? matchList(all.slice(-shown).reverse()) : html`<p>${t("club.no_matches")}</p>`}
        ${shown < all.length ? html`<button type="button" class="btn btn--ghost" @click=${more}>${t("home.more", { count: all.length - shown })}</button>` : nothing}`;
    },
  };
}

const gameIds = () => games().map(({ id }) => id);

/** @param {string[]} parts of the address */
function titleOf(parts) {
  const names = parts.map((part) => nameOf(view().is(part) ?? part)).filter(Boolean);
  const whose = names.length ? t("club.matches_of", { names: listed(names) }) : t("club.matches");
  const game = parts.find((part) => gameIds().includes(part));
  return game ? t("club.matches_at", { game: gameName(game), matches: whose }) : whose;
}
