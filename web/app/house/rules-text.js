/** The rules as a page to read: the game's rulings and those of every table, the house rules in force marked beside them. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { gameById } from "../words/catalog.js";
import { changedOptions, valueText } from "../words/house-rules.js";
import { fetchJson } from "../files.js";
import { labelled, locale, t } from "../words/i18n.js";

/** @typedef {import("../types.js").RulesText} RulesText */
/** @typedef {import("../types.js").Ruling} Ruling */
/** @typedef {import("../types.js").Game} Game */
/** @typedef {{own: RulesText | null, every: RulesText | null}} Rules of a game, and of every table */

/** @param {string} game @returns {Promise<Rules>} */
export async function loadRules(game) {
  const tongue = locale();
  const book = async () => (await fetchJson(`games/${game}/rules.${tongue}.json`)) ?? fetchJson(`games/${game}/rules.en.json`);
  const [own, every] = await Promise.all([gameById(game)?.book ? book() : null, fetchJson(`app/table-rules.${tongue}.json`)]);
  return { own, every };
}

/** Whether a part of them could not be had. @param {string} game @param {Rules} rules */
const lacks = (game, { own, every }) => !every || (!own && gameById(game)?.book === true);

/**
 * @param {string} gameId
 * @param {Rules} rules
 * @param {{[name: string]: any}} [changes]
 * @param {boolean} [whole] a page of its own, where the sections stand right below the first heading
 */
export function rulesBody(gameId, rules, changes = {}, whole = false) {
  const game = gameById(gameId);
  const { own, every } = rules;
  return html`
    ${lacks(gameId, rules) ? html`<p role="alert">${t("shell.unreachable")}</p>` : nothing}
    ${own?.intro ? html`<p class="rules__intro">${own.intro}</p>` : nothing}
    ${own || game?.book ? nothing : html`<p>${t("rules.none")}</p>`}
    ${[...(own?.sections ?? []), ...(every?.sections ?? [])].map(
      (section) => html`<section class="rules__section">
        ${whole ? html`<h2>${section.title}</h2>` : html`<h3>${section.title}</h3>`}
        ${section.rulings.map((ruling) => rulingBlock(ruling, game, changes))}
      </section>`,
    )}
  `;
}

/** @param {Ruling} ruling @param {Game | undefined} game @param {{[name: string]: any}} changes */
function rulingBlock(ruling, game, changes) {
  const house = game ? changedOptions(game, changes).filter((option) => option.ruling === ruling.id) : [];
  return html`<div class=${house.length ? "ruling ruling--changed" : "ruling"} id=${`ruling-${ruling.id}`} tabindex="-1">
    <span class="ruling__id">${ruling.id}</span>
    <div class="ruling__text">
      ${ruling.text.split("\n").map((line) => html`<p>${line}</p>`)}
      ${ruling.table ? tableOf(ruling.table) : nothing}
      ${game ? house.map((option) => houseRule(game, option, changes[option.name])) : nothing}
      ${ruling.source ? html`<p class="ruling__source">${t(`rules.source.${ruling.source}`)}</p>` : nothing}
    </div>
  </div>`;
}

/** @param {string[][]} rows */
const tableOf = (rows) => html`<div class="table-scroll">
  <table class="ruling__table">
    <tbody>
      ${rows.map((row) => html`<tr>${row.map((cell, column) => (column ? html`<td class="num">${cell}</td>` : html`<th scope="row">${cell}</th>`))}</tr>`)}
    </tbody>
  </table>
</div>`;

/** @param {Game} game @param {import("../types.js").Option} option @param {any} value */
const houseRule = (game, option, value) => html`<p class="ruling__house">
  <span class="mark">${t("rules.house")}</span>
  ${labelled(t(`option.${option.name}`, {}, { game: game.id }))}<b>${valueText(game, option, value)}</b>
</p>`;

/**
 * Brings a ruling into view and puts the reader on it.
 * @param {ParentNode} root
 * @param {string} id
 */
export function showRuling(root, id) {
  const block = /** @type {HTMLElement | null} */ (root.querySelector(`#ruling-${CSS.escape(id)}`));
  if (!block) return;
  for (const other of root.querySelectorAll(".ruling--asked")) other.classList.remove("ruling--asked");
  block.classList.add("ruling--asked");
  block.scrollIntoView({ block: "center" });
  block.focus({ preventScroll: true });
}
