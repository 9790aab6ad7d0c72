/** A table that somebody sent: the set-up from the link, to change or to start. */
import { html } from "../../vendor/lit-html/lit-html.js";
import { topbar } from "../house/bars.js";
import { t } from "../words/i18n.js";
import { live } from "../house/live.js";
import { href } from "../router.js";
import { tableIn } from "../sharing/table-link.js";
import { draftOf, setupScreen } from "./setup.js";

/** @typedef {import("../sharing/code.js").BadLink["why"]} Why */

export { wordsIn as words } from "../sharing/table-link.js";

/** @type {import("../types.js").Show} */
export function show(el, [code = ""]) {
  const { table, game, why } = tableIn(code);
  return table ? setupScreen(el, game, draftOf(game, table)) : refusal(el, () => badLinkText(why));
}

/** @param {Why} why */
export const badLinkText = (why) => t(`link.${why}`);

/**
 * A link that leads nowhere says why, and the way on.
 * @param {HTMLElement} el
 * @param {() => string} text
 * @returns {import("../types.js").Screen}
 */
export function refusal(el, text) {
  const screen = live(
    el,
    () => html`${topbar({ title: "Cubilete", back: href("home") })}
      <main id="main" class="page stack">
        <h1>${t("link.bad")}</h1>
        <p>${text()}</p>
        <a class="btn btn--primary" href=${href("home")}>${t("shell.home")}</a>
      </main>`,
  );
  return { title: () => t("link.bad"), destroy: screen.destroy };
}
