import { html } from "../vendor/lit-html/lit-html.js";
import { gameById, gameName } from "./catalog.js";
import { t } from "./i18n.js";
import { loadRules, rulesBody, showRuling } from "./rules-text.js";
import { session } from "./session.js";
import { openSheet } from "./sheet.js";

/**
 * The rules over whatever is shown, opened at one ruling.
 * @param {string} game "" for the rulings of every table alone
 * @param {string} [ruling]
 * @param {{[name: string]: any}} [changes] house rules; without them those of the match on the table
 */
export async function openRuling(game, ruling = "", changes) {
  const rules = await loadRules(game);
  const { match } = session.value;
  const inForce = changes ?? (match?.game === game ? match.turn?.options : undefined) ?? {};
  const title = gameById(game) ? t("rules.title", { game: gameName(game) }) : t("rules.every");
  const sheet = openSheet({ title, kind: "sheet--rules", body: () => html`<div class="rules">${rulesBody(game, rules, inForce)}</div>` });
  if (ruling) showRuling(sheet.dialog, ruling);
}
