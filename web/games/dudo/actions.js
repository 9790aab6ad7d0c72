/** The big buttons in reach of the thumb, by phase. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { dieFace } from "../../ui/die.js";
import { icon } from "../../ui/icon.js";
import { keypad } from "../../ui/keypad.js";
import { action } from "../../ui/parts.js";
import { lifted } from "./event.js";
import { chanceOf, picker, stepper } from "./picker.js";
import { calls, fellSheet } from "./sheets.js";
import { against, bidText, percent, said } from "./words.js";

/** @typedef {import("./view.js").Table} Table */
/** @typedef {import("../../protocol/index.js").Chance} Chance */

/**
 * How likely the bid is: with the player's own dice while the cup is up, for a stranger while it is down.
 * @param {Table} table
 * @param {string} what
 * @param {Chance | undefined} chance
 */
const likely = ({ locale, knows }, what, chance) => html`${what} <b class="chance" ?data-mine=${knows}>${percent(chance, locale)}</b>`;

// ---- what the table rolls -------------------------------------------------------------------------------------------

/** @param {Table} table */
const throwFirst = ({ api, act }) => action({ what: api.t("view.roll_opening"), key: "R", run: act.shake, main: true, whole: true, shake: true });

/** @param {Table} table */
function direction({ api, view, act }) {
  const alive = view.totals.map((n, seat) => (n ? seat : -1)).filter((seat) => seat >= 0);
  const at = alive.indexOf(view.seat ?? 0);
  const way = (/** @type {string} */ side, /** @type {number} */ step, /** @type {string} */ key) =>
    action({
      what: html`<span class="way way--${side}" aria-hidden="true">${icon("again")}</span>${api.t(side === "left" ? "view.to_left" : "view.to_right")}`,
      means: api.t("view.to_next", { seat: alive.at((at + step) % alive.length) }),
      key,
      run: () => act.say(`direction ${side}`),
      main: side === "left",
    });
  return html`${way("left", 1, "L")}${way("right", -1, "R")}`;
}

/** @param {Table} table */
function shake({ api, view, act, real, nobody }) {
  const means = api.t(view.blind ? "view.shake_blind" : "view.shake_means", { seats: view.lookers, n: view.total });
  const throws = { key: "R", run: act.shake, main: true, whole: true, shake: true };
  if (!real) return action({ what: api.t(view.reveal ? "view.shake_next" : "view.shake"), means, ...throws });
  const seat = view.shaking;
  if (nobody) return action({ what: api.t("view.shake_for", { seat }), means: api.t("view.nobody_looks"), ...throws });
  const dice = api.t("view.hand_means", { n: view.totals[seat ?? 0] });
  return action({ what: api.t("view.hand_enter", { seat }), means: dice, run: act.enter, main: true, whole: true });
}

/** @param {Table} table */
function falling({ api, view, act, real, nobody }) {
  const seat = view.falling;
  if (real && !nobody) return action({ what: api.t("view.hand_fell", { seat }), run: act.enter, main: true, whole: true });
  return action({ what: api.t("view.which_fell"), means: api.t("view.which_luck", { seat }), run: act.shake, main: true, whole: true });
}

/** Whose dice, and how many, the keys are for. @param {Table} table */
function entryTitle({ view, api, entered, wanted }) {
  if (view.phase === "falling") return api.t("view.enter_fell");
  if (view.phase === "shake") return api.t("view.enter_cup", { n: wanted });
  const of = view.contenders[entered.length];
  return of === undefined ? api.t("view.enter_all") : api.t("view.enter_for", { seat: of });
}

/** @param {Table} table */
function entry(table) {
  const { api, entered, wanted } = table;
  return html`<div class="entry">
    <p class="entry__title">${entryTitle(table)} <span class="soft num">${entered.length}/${wanted}</span></p>
    ${table.hint ? html`<p class="picker__hint" role="alert">${table.hint.text}</p>` : nothing}
    ${keypad(table, { key: (face) => api.t("view.key", { face }), erase: api.t("view.erase"), done: api.t("view.enter_done") })}
  </div>`;
}

// ---- what people say ------------------------------------------------------------------------------------------------

/** @param {Table} table */
function bidNow(table) {
  const { api, pick, act } = table;
  if (!pick) return nothing;
  const what = html`<span>${api.t("view.bid", { bid: bidText(api, said(table.view, pick.number, pick.face)) })}</span>${dieFace(pick.face, "die--mini")}`;
  return stepper(table, action({ what, means: likely(table, api.t("view.bid_means"), chanceOf(table, pick)), key: "B", run: act.bid }));
}

/** @param {Table} table */
function doubt(table) {
  const { api, view, act, knows } = table;
  const bid = view.bid;
  if (!bid) return nothing;
  const { holds } = knows ? bid : bid.open;
  const means = likely(table, api.t("view.doubt_means", { n: bid.number }), against(holds));
  return action({ what: api.t("view.doubt"), means, key: "D", run: act.doubt, look: "bank" });
}

/** @param {Table} table @param {number} seat */
function hunt(table, seat) {
  const { api, view, act, knows } = table;
  const bid = view.bid;
  if (!bid || !view.hunters.includes(seat)) return nothing;
  const { exact } = knows ? bid : bid.open;
  const means = likely(table, api.t("view.hunt_means", { n: bid.number }), exact);
  return action({ what: api.t("view.hunt"), means, key: "H", run: () => act.say("hunt", seat), look: "quiet" });
}

/** Bid, doubt or hunt, by the player in turn. @param {Table} table */
const turn = (table) => html`${picker(table)}
  <div class="actions">${bidNow(table)}${doubt(table)}${hunt(table, table.view.seat ?? 0)}</div>
  <div class="cries">${calls(table)}${fellSheet(table)}</div>`;

/** Somebody looks out of turn. @param {Table} table @param {number} seat */
const guest = (table, seat) => html`<div class="actions">${hunt(table, seat)}
    ${action({ what: table.api.t("view.looked"), run: table.api.cover, look: "quiet", whole: !table.view.hunters.includes(seat) })}</div>
  <div class="cries">${fellSheet(table)}</div>`;

/** @param {Table} table */
function bidding(table) {
  const { view, eyes } = table;
  return eyes === null || eyes === view.seat ? turn(table) : guest(table, eyes);
}

/** @param {Table} table */
function luck(table) {
  if (table.view.phase === "opening") return throwFirst(table);
  return table.view.phase === "falling" ? falling(table) : shake(table);
}

/**
 * @param {Table} table
 */
export function actions(table) {
  const { view, api, wanted } = table;
  if (api.still || view.phase === "over") return nothing;
  if (view.phase === "bid") return bidding(table);
  if (wanted) return html`<div class="actions">${entry(table)}</div>`;
  return html`<div class="actions" ?data-after=${Boolean(lifted(view))}>${view.phase === "direction" ? direction(table) : luck(table)}</div>`;
}
