/** The big buttons in reach of the thumb, and the keys for dice rolled by hand. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { keypad } from "../../ui/keypad.js";
import { action } from "../../ui/parts.js";
import { worst } from "./stakes.js";

/** @typedef {import("./view.js").Table} Table */

/** @param {Table} table */
function throwNow(table) {
  const { view, api, act, seat } = table;
  if (view.phase === "opening") return action({ what: api.t("view.roll_opening"), key: "R", run: act.roll, main: true, whole: true, shake: true });
  const means = view.throws === view.throw ? api.t("view.last_throw") : api.t("view.throw_of", { n: view.throw, of: view.throws });
  return action({ what: api.t("view.roll_by", { seat }), key: "R", means, run: act.roll, main: true, whole: true, shake: true });
}

/** Whose die, or how many dice, the keys are for. @param {Table} table */
function entryTitle({ view, api, entered }) {
  if (view.phase === "throw") return api.t("view.enter");
  const of = view.contenders[entered.length];
  return of === undefined ? api.t("view.enter_done") : api.t("view.enter_for", { seat: of });
}

/** @param {Table} table */
function entry(table) {
  const { api, act, entered, wanted, off } = table;
  return html`<div class="entry">
    <div class="entry__head"><p class="entry__title">${entryTitle(table)} <span class="soft num">${entered.length}/${wanted}</span></p>
    ${
      off
        ? html`<button type="button" class="btn btn--quiet out-key" ?disabled=${entered.length >= wanted} @click=${() => act.key(0)}>
      <span class="die die--mini die--out" aria-hidden="true"></span><span>${api.t("view.key_out")}</span></button>`
        : nothing
    }</div>
    ${keypad(table, { key: (face) => api.t("view.key", { face }), erase: api.t("view.erase"), done: api.t("view.enter_confirm") })}
  </div>`;
}

/** @param {Table} table */
function announce({ api, act, amount }) {
  return action({ what: api.t("view.put_up", { bank: amount }), key: "B", means: api.t("view.put_up_means"), run: act.confirm, main: true, whole: true });
}

/** @param {Table} table */
function betOrNot({ view, api, act, amount }) {
  const beyond = amount > view.room;
  const means = beyond ? api.t("view.asks_banker", { banker_seat: view.banker }) : api.t("view.bet_means", { bank: view.bank });
  return html`${action({ what: api.t("view.bet", { bet: amount }), key: "B", means, run: act.confirm, main: true })}
    ${action({ what: api.t("action.skip"), key: "N", means: api.t("view.skip_means"), run: () => act.say("skip"), look: "quiet" })}`;
}

/** @param {Table} table */
function answer({ view, api, act, offers, seat }) {
  const { bet = 0, cut = 0 } = view.choice ?? {};
  const has = (/** @type {import("./view.js").ActionKind} */ kind) => offers.some((offer) => offer.kind === kind);
  const most = worst(view, "banker", seat, view.wagered + bet);
  return html`${action({ what: api.t("view.allow", { bet }), key: "A", means: api.t("view.lose_most", { most }), run: () => act.say("allow") })}
    ${has("cut") ? action({ what: api.t("view.cut", { cut }), key: "C", means: api.t("view.cut_means"), run: () => act.say("cut"), look: "bank", main: true }) : nothing}
    ${has("decline") ? action({ what: api.t("action.decline"), key: "C", means: api.t("view.decline_means"), run: () => act.say("decline"), look: "bank", main: true }) : nothing}`;
}

/** @param {Table} table */
function stayOrPass({ view, api, act }) {
  const { passes } = view.choice ?? {};
  return html`${action({ what: api.t("view.keep"), key: "K", means: api.t("view.keep_means"), run: () => act.say("keep"), main: true })}
    ${action({ what: api.t("view.pass", { seat: passes }), key: "P", means: api.t("view.pass_means"), run: () => act.say("pass"), look: "bank" })}`;
}

/** @param {Table} table */
const goOn = ({ api, act, view }) => action({ what: api.t("view.go_on", { seat: view.banker }), key: "N", run: act.goOn, main: true, whole: true });

/** @param {Table} table */
function due(table) {
  const { view, wanted, checking } = table;
  if (checking && view.phase === "bank") return goOn(table);
  if (view.phase === "bank") return announce(table);
  if (view.phase === "bet") return betOrNot(table);
  if (view.phase === "ask") return answer(table);
  if (view.phase === "wash") return stayOrPass(table);
  return wanted ? entry(table) : throwNow(table);
}

/** @param {Table} table */
export const actions = (table) => (table.api.still || table.view.phase === "over" ? nothing : html`<div class="actions">${due(table)}</div>`);
