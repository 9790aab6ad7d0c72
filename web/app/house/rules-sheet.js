import { html } from "../../vendor/lit-html/lit-html.js";
import { gameById, gameName } from "../words/catalog.js";
import { t } from "../words/i18n.js";
import { later } from "../device/later.js";
import { using } from "./using.js";
import { session } from "../match/session.js";
import { openSheet } from "./sheet.js";

const text = later("app/house/rules-text.js", () => import("./rules-text.js"));

/**
 * The rules over whatever is shown, opened at one ruling.
 * @param {string} game "" for the rulings of every table alone
 * @param {string} [ruling]
 * @param {{[name: string]: any}} [changes] house rules; without them those of the match on the table
 */
export const openRuling = (game, ruling = "", changes) => using(text, (part) => open(part, game, ruling, changes));

/**
 * @param {typeof import("./rules-text.js")} part
 * @param {string} game
 * @param {string} ruling
 * @param {{[name: string]: any}} [changes]
 */
async function open({ loadRules, rulesBody, showRuling }, game, ruling, changes) {
  const rules = await loadRules(game);
  const { match } = session.value;
  const inForce = changes ?? (match?.game === game ? match.open?.options : undefined) ?? {};
  const title = gameById(game) ? t("rules.title", { game: gameName(game) }) : t("rules.every");
  const sheet = openSheet({ title, kind: "sheet--rules", body: () => html`<div class="rules">${rulesBody(game, rules, inForce)}</div>` });
  if (ruling) showRuling(sheet.dialog, ruling);
}
