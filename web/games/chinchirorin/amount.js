/** How much: the number, what it may cost, the slider with its steps, and chips to throw in. For the bank and for a bet. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { chip, handful } from "../../ui/chips.js";
import { number } from "../../ui/format.js";
import { icon } from "../../ui/icon.js";
import { link } from "../../ui/parts.js";
import { nearest, worst } from "./stakes.js";

/** @typedef {import("./view.js").Table} Table */

/** @param {Table} table */
const side = ({ view }) => (view.phase === "bank" ? "banker" : "bettor");

/** What may be lost with it. @param {Table} table @param {number} amount */
export function riskText(table, amount) {
  const { view, api, seat } = table;
  return api.t(view.phase === "bank" ? "view.risk_bank" : "view.risk_bet", { most: worst(view, side(table), seat, amount) });
}

/** @param {Table} table */
const beyond = ({ view, amount }) => view.phase === "bet" && amount > view.room;

/** @param {Table} table */
function roomText({ view, api, amount, seat }) {
  if (view.phase === "bank") return api.t("view.bank_means", { funds: view.totals[seat] ?? 0 });
  if (!view.room) return api.t("view.bet_full", { banker_seat: view.banker });
  return amount > view.room ? api.t("view.bet_beyond", { room: view.room, banker_seat: view.banker }) : api.t("view.bet_room", { room: view.room });
}

/** @param {Table} table */
function sum(table) {
  const { view, api, amount, locale } = table;
  const why = link(api.t("view.why"), () => api.rule(view.phase === "bank" ? "H9" : "H1"));
  return html`<div class="amount__sum">
    <div class="slip__sum"><span class="slip__label">${api.t(view.phase === "bank" ? "view.bank_label" : "view.bet_label")}</span>
      <span class="slip__number num">${number(amount, locale)}</span></div>
    <div class="slip__details">
      <p class="amount__risk">${riskText(table, amount)} ${why}</p>
      <p class="soft small" ?data-beyond=${beyond(table)}>${roomText(table)}</p>
    </div>
  </div>`;
}

/** @param {Table} table */
function slider(table) {
  const { api, act, amount, allowed, view } = table;
  const low = allowed[0]?.low ?? 0;
  const high = allowed.at(-1)?.high ?? 0;
  const step = (/** @type {number} */ by) => html`<button type="button" class="btn btn--icon" aria-label=${api.t(by < 0 ? "view.less" : "view.more")}
    aria-disabled=${nearest(allowed, amount + by, by) === amount ? "true" : "false"} @click=${() => act.step(by)}>${icon(by < 0 ? "minus" : "plus")}</button>`;
  return html`<div class="amount__line">${step(-1)}
    <input type="range" class="amount__slider" min=${low} max=${high} .value=${String(amount)} aria-label=${api.t(view.phase === "bank" ? "view.slider_bank" : "view.slider_bet")}
      aria-valuetext=${`${api.t("view.chips", { n: amount })}. ${riskText(table, amount)}`}
      @input=${(/** @type {Event} */ event) => act.amount(Number(/** @type {HTMLInputElement} */ (event.target).value))} />
    ${step(1)}</div>`;
}

/** @param {Table} table */
function tosses({ api, act, view, allowed, amount }) {
  const high = allowed.at(-1)?.high ?? 0;
  const room = view.phase === "bet" && view.room && nearest(allowed, view.room) === view.room && view.room !== high ? view.room : 0;
  return html`<div class="amount__chips">
    ${handful(high, room ? 3 : 4).map(
      (value) => html`<button type="button" class="amount__chip" aria-label=${api.t("view.add", { n: value })}
      aria-disabled=${amount >= high ? "true" : "false"} @click=${() => act.add(value)}>${chip(value)}</button>`,
    )}
    ${room ? html`<button type="button" class="btn btn--quiet" aria-pressed=${amount === room ? "true" : "false"} @click=${() => act.set(room)}>${api.t("view.fill", { room })}</button>` : nothing}
    <button type="button" class="btn btn--quiet" aria-pressed=${amount === high ? "true" : "false"} @click=${() => act.set(high)}>${api.t("view.all", { n: high })}</button>
  </div>`;
}

/** What led here, then the choice. @param {Table} table @param {string} before */
export const amountForm = (table, before) => html`<div class="slip slip--amount">
  ${before ? html`<p class="slip__before">${before}</p>` : nothing}
  ${sum(table)}<div class="amount">${slider(table)}${tosses(table)}</div>
</div>`;
