/** A card for the table, to print: the game, its house rules, and a code that sets it up on any phone. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { emblem } from "../../ui/emblem.js";
import { icon } from "../../ui/icon.js";
import { printIcon } from "../../ui/print-icon.js";
import { topbar } from "../house/bars.js";
import { gameName } from "../words/catalog.js";
import { labelled, t, together } from "../words/i18n.js";
import { addressOf } from "../sharing/links.js";
import { live } from "../house/live.js";
import { qr } from "../sharing/qr.js";
import { href } from "../router.js";
import { embedded } from "../where.js";
import { tableIn } from "../sharing/table-link.js";
import { changedOptions, valueText } from "../words/house-rules.js";
import { badLinkText, refusal } from "./shared.js";

/** @typedef {import("../sharing/links.js").Table} Table */
/** @typedef {import("../types.js").Game} Game */

export { wordsIn as words } from "../sharing/table-link.js";

/** @type {import("../types.js").Show} */
export function show(el, [code = ""]) {
  const { table, game, why } = tableIn(code);
  if (!table) return refusal(el, () => badLinkText(why));
  const title = () => t("card.title", { game: gameName(game.id) });
  const screen = live(
    el,
    () => html`${topbar({ title: title(), back: href("s", code), actions: printButton() })}
      <main id="main" class="page table-card stack">${card(game, table, addressOf("s", code))} ${embedded ? nothing : sheetLink(game)}</main>`,
  );
  return { title, destroy: screen.destroy };
}

/** @param {Game} game */
const sheetLink = ({ id }) => html`<a class="btn table-card__sheet" href=${href("club", "sheet", id)}>${icon("log")}${t("club.sheet.open")}</a>`;

const printButton = () => html`<button type="button" class="btn" @click=${() => print()}>${printIcon()}${t("card.print")}</button>`;

/** @param {Game} game @param {Table} table @param {string} address */
const card = (game, table, address) => html`<article class="table-card__card">
  <header class="table-card__head">${emblem(game.id, game.luck)}
    <div>
      <h1>${gameName(game.id)}</h1>
      <p>${t("tagline", {}, { game: game.id })}</p>
    </div>
  </header>
  <div class="table-card__body">
    ${qr(address, t("share.qr"))}
    <section class="stack stack--tight">
      <h2>${t("setup.rules")}</h2>
      ${houseRules(game, table)}
      <p class="soft">${together([t("card.seats", { n: table.players.length }), t(table.real ? `setup.real.${game.luck}` : `setup.app.${game.luck}`)])}</p>
    </section>
  </div>
  <p class="table-card__foot">${t("card.scan")}</p>
  <p class="table-card__address small">${address}</p>
</article>`;

/** @param {Game} game @param {Table} table */
function houseRules(game, { options }) {
  const changed = changedOptions(game, options);
  if (!changed.length) return html`<p>${t("card.by_the_book")}</p>`;
  return html`<ul class="changes">
    ${changed.map((option) => html`<li>${labelled(t(`option.${option.name}`, {}, { game: game.id }))}<b>${valueText(game, option, options[option.name])}</b></li>`)}
  </ul>`;
}
