import { html } from "../../vendor/lit-html/lit-html.js";
import { topbar } from "../house/bars.js";
import { gameById, gameName, games } from "../words/catalog.js";
import { locale, t } from "../words/i18n.js";
import { live } from "../house/live.js";
import { href } from "../router.js";
import { loadRules, rulesBody, showRuling } from "../house/rules-text.js";

/** @typedef {import("../types.js").RulesText} RulesText */

/** @type {import("../types.js").Show} */
export function show(el, [id = "", ruling = ""]) {
  const game = gameById(id) ?? games()[0];
  const name = game?.id ?? "";
  /** @type {{own: RulesText | null, every: RulesText | null} | null} */
  let rules = null;
  let tongue = "";
  const title = () => t("rules.title", { game: gameName(name) });

  const screen = live(el, () => {
    if (tongue !== locale()) void read();
    return html`
      ${topbar({ title: title(), heading: true, back: href("home") })}
      <main id="main" class="page rules-page">
        <div class="rules" aria-busy=${rules ? "false" : "true"}>${rules ? rulesBody(name, rules, {}, true) : ""}</div>
      </main>
    `;
  });

  async function read() {
    tongue = locale();
    rules = await loadRules(name);
    screen.paint();
    if (ruling) showRuling(el, ruling);
  }

  return { title, destroy: screen.destroy };
}
