/** A club from a link: it shows what is inside before anything is added. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { icon } from "../../ui/icon.js";
import { fromCode, newsIn, takeIn, whyNot } from "../club/files.js";
import { viewOf } from "../club/who.js";
import { Place, href, leftFor } from "../router.js";
import { listed, t } from "../words/i18n.js";

/** @type {import("../club/types.js").MakePage} */
export function inPage([code = ""], paint) {
  /** @type {import("../club/schema.js").Checked | null} */
  let told = null;
  let why = "";
  fromCode(code)
    .then(
      (found) => (told = found),
      (error) => (why = whyNot(error)),
    )
    .then(paint);
  let busy = false; // a second tap asks no second time
  const take = async () => {
    if (busy || !told) return;
    busy = true;
    const place = new Place();
    busy = await takeIn(told, async () => {
      if (!place.left) await leftFor(href("club"));
    });
  };
  return {
    title: () => t("club.in"),
    back: href("club"),
    body: () => (told ? offered(told, take) : html`<p>${why ? t(why) : nothing}</p>`),
  };
}

/** @param {import("../club/schema.js").Checked} told @param {() => Promise<void>} take */
function offered(told, take) {
  const { people, results } = viewOf(told.club);
  const names = listed(people.map(({ name }) => name));
  return html`<p>${t(names ? "club.in_help" : "club.in_nobody", { names, count: results.length })}</p>
    <p>${t("club.in_new", { count: newsIn(told) })}</p>
    <button type="button" class="btn btn--primary btn--big" @click=${() => void take()}>${icon("save")}${t("club.in_take")}</button>`;
}
