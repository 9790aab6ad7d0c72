/** Shares a table or a finished match: a link, its QR code, a card to print. Nothing is sent automatically. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { icon } from "../../ui/icon.js";
import { namesOf } from "../../common/players.js";
import { gameName } from "../words/catalog.js";
import { listed, number, t } from "../words/i18n.js";
import { LONGEST_LINK, addressOf, writeMatch, writeSetup } from "./links.js";
import { qr } from "./qr.js";
import { goingOut, saveRecord } from "./records.js";
import { go, href } from "../router.js";
import { session } from "../match/session.js";
import { openSheet, toast } from "../house/sheet.js";
import { seldom } from "../device/late-styles.js";

/** @param {import("./links.js").Table} table */
export function openShareTable(table) {
  const code = writeSetup(table);
  const named = table.players.some(({ name }) => name);
  void openShare({
    title: t("share.table"),
    words: t("share.table_help"),
    more: named ? t("share.names") : "",
    address: addressOf("s", code),
    subject: t("share.invitation", { game: gameName(table.game) }),
    // The card is for everybody who sits down at a table, so it has no names.
    card: href("card", writeSetup({ ...table, players: table.players.map((player) => ({ ...player, name: "" })) })),
  });
}

/** @param {string} id of a finished match */
export async function shareMatch(id) {
  const record = await goingOut(id);
  if (record === null) return;
  const code = await writeMatch(record);
  if (code.length > LONGEST_LINK) return openTooLong(id, code.length);
  const { match } = session.value;
  void openShare({
    title: t("share.match"),
    words: t("share.match_help"),
    more: "",
    address: addressOf("m", code),
    subject: match ? t("share.match_of", { game: gameName(match.game), names: listed(namesOf(match.players)) }) : "Cubilete",
    card: "",
  });
}

/** @param {string} id @param {number} length */
function openTooLong(id, length) {
  openSheet({
    title: t("share.match"),
    body: (close) => html`<div class="stack">
      <p>${t("share.too_long", { length, limit: LONGEST_LINK })}</p>
      <button type="button" class="btn btn--primary" @click=${() => (close(), void saveRecord(id))}>${icon("save")}${t("result.save")}</button>
    </div>`,
  });
}

/** @typedef {{title: string, words: string, more: string, address: string, subject: string, card: string}} Share */

/** @param {Share} share */
export async function openShare({ title, words, more, address, subject, card }) {
  await seldom();
  openSheet({
    title,
    kind: "sheet--share",
    body: (close) => html`<div class="stack share">
      <p>${words}${t("shell.between")}${more}</p>
      ${qr(address, t("share.qr"))}
      <input class="share__link" readonly aria-label=${t("share.link")} .value=${address} @focus=${select} />
      <p class="soft small">${t("share.length", { length: number(address.length) })}</p>
      <div class="row">
        <button type="button" class="btn btn--primary grow" @click=${() => void copy(address)}>${icon("copy")}${t("share.copy")}</button>
        ${
          "share" in navigator
            ? html`<button type="button" class="btn grow" @click=${() => void send(address, subject)}>${icon("share")}${t("share.send")}</button>`
            : nothing
        }
      </div>
      ${card ? html`<button type="button" class="btn btn--quiet" @click=${() => (close(), go(card))}>${icon("rules")}${t("share.card")}</button>` : nothing}
    </div>`,
  });
}

/** @param {Event} event */
const select = ({ target }) => /** @type {HTMLInputElement} */ (target).select();

/** @param {string} address */
async function copy(address) {
  try {
    await navigator.clipboard.writeText(address);
    toast({ text: t("share.copied") });
  } catch {
    /** @type {HTMLInputElement | null} */ (document.querySelector(".share__link"))?.focus();
    toast({ text: t("share.not_copied"), bad: true });
  }
}

/** @param {string} url @param {string} title */
async function send(url, title) {
  await navigator.share({ title, url }).catch(() => {}); // dismissed: nothing to say
}
