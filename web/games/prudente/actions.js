/** The big buttons in reach of the thumb, and the keys for dice rolled by hand. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { odds } from "../../ui/format.js";
import { keypad } from "../../ui/keypad.js";
import { action } from "../../ui/parts.js";

/** @typedef {import("./view.js").Table} Table */

/**
 * The chance that rolling on loses everything.
 * @param {Table} table
 * @param {number} dice
 */
function riskText({ view, api, locale }, dice) {
  const chance = odds(view.risk[String(dice)], locale);
  return api.t(chance.about ? "view.risk_about" : "view.risk", { num: chance.num, den: chance.den, percent: chance.percent });
}

/**
 * @param {Table} table
 */
function rollOn(table) {
  const { view, api, act, picked } = table;
  const left = view.table.length - picked.size || 6;
  const off = picked.size === 0;
  const label = api.t(view.must_roll ? "view.roll_all" : "view.roll", { n: left });
  const means = off ? api.t("view.pick_first") : riskText(table, left);
  return action({ what: label, key: "R", means, run: act.rollOn, main: true, shake: !table.real, off });
}

/**
 * @param {Table} table
 */
function bankNow(table) {
  const { view, api, act, worth, picked, stops: may } = table;
  const least = view.least ?? 0;
  const total = (view.totals[view.seat ?? 0] ?? 0) + worth;
  const allScore = view.must_roll || (picked.size > 0 && worth >= least);
  const means = may ? (total >= view.goal ? "view.bank_wins" : "view.bank_total") : allScore ? "view.bank_locked" : "view.bank_from";
  const what = api.t("view.bank", { points: worth });
  return action({ what, key: "B", means: api.t(means, { least, total }), run: act.bank, look: "bank", off: !may });
}

/**
 * @param {Table} table
 */
function throwNow(table) {
  const { view, api, act, seat } = table;
  const label = view.phase === "opening" ? api.t("view.roll_opening") : api.t("view.roll_by", { seat, n: view.cup });
  const means = view.phase === "throw" ? riskText(table, view.cup) : undefined;
  return action({ what: label, key: "R", means, run: act.roll, main: true, shake: true, whole: true });
}

/**
 * Whose die, or how many dice, the keys are for.
 * @param {Table} table
 */
function entryTitle({ view, api, entered, seat }) {
  if (view.phase === "throw") return api.t("view.enter", { seat, n: view.cup });
  const of = view.contenders[entered.length];
  return of === undefined ? api.t("view.enter_done") : api.t("view.enter_for", { seat: of });
}

/**
 * @param {Table} table
 */
function entry(table) {
  const { api, entered, wanted } = table;
  return html`<div class="entry">
    <p class="entry__title">${entryTitle(table)} <span class="soft num">${entered.length}/${wanted}</span></p>
    ${keypad(table, { key: (face) => api.t("view.key", { face }), erase: api.t("view.erase"), done: api.t("view.enter_confirm") })}
  </div>`;
}

/**
 * @param {Table} table
 */
export function actions(table) {
  const { view, wanted } = table;
  if (view.phase === "over") return nothing;
  if (view.phase === "choose") return html`<div class="actions">${rollOn(table)}${bankNow(table)}</div>`;
  return html`<div class="actions">${wanted ? entry(table) : throwNow(table)}</div>`;
}
