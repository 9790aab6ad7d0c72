/** All matches, those of one person, or those of two: newest first, a page at a time. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { view } from "../club/club.js";
import { matchList } from "../club/matches.js";
import { nameOf } from "../club/names.js";
import { href } from "../router.js";
import { listed, t } from "../words/i18n.js";

const SOME = 30;

/** @type {import("../club/types.js").MakePage} */
export function matchesPage(ids, paint) {
  let shown = SOME;
  const whose = () => ids.map((id) => view().is(id) ?? id);
  return {
    title: () => (ids.length ? t("club.matches_of", { names: listed(whose().map(nameOf)) }) : t("club.matches")),
    back: ids[0] ? href("club", "person", ids[0]) : href("club"),
    body: () => {
      const found = view().results.filter(({ who }) => whose().every((id) => who.includes(id)));
      const more = () => ((shown += SOME), paint());
      return html`${found.length ? matchList(found.slice(-shown).reverse()) : html`<p>${t("club.no_matches")}</p>`}
        ${shown < found.length ? html`<button type="button" class="btn btn--ghost" @click=${more}>${t("home.more", { count: found.length - shown })}</button>` : nothing}`;
    },
  };
}
