/** The slip of paper under the tray: what just happened, what to do and what it may lead to. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { odds } from "../../ui/format.js";
import { link, telling } from "../../ui/parts.js";
import { amountForm } from "./amount.js";
import { settlement } from "./settlement.js";
import { worst } from "./stakes.js";

/** @typedef {import("./view.js").Table} Table */

/** What just happened, as the log says it. @param {Table} table */
function told({ event, api }) {
  if (event.answer) return api.t("view.player_throws", event.answer.params);
  const note = event.last;
  return note ? api.t(`note.${note.code.replace("chinchirorin.", "")}`, note.params) : "";
}

/** Win, wash or lose, for the side that rolls: a bar and its words. @param {Table} table */
function oddsBar({ view, api, locale }) {
  if (!view.odds) return nothing;
  const { win, wash, lose } = view.odds;
  const parts = [
    ["win", win],
    ["wash", wash],
    ["lose", lose],
  ].map(([name, chance]) => ({ name: String(name), chance: /** @type {[number, number]} */ (chance) }));
  return html`<div class="odds"><span class="odds__bar" aria-hidden="true">${parts.map(({ name, chance }) => html`<i data-part=${name} data-vars=${`part:${((100 * chance[0]) / chance[1]).toFixed(1)}`}></i>`)}</span>
    <ul class="odds__words" aria-label=${api.t("view.odds_label", { seat: view.seat })}>${parts.map(({ name, chance }) => html`<li data-part=${name}>${api.t(`view.odds.${name}`, { percent: odds(chance, locale).percent })}</li>`)}</ul></div>`;
}

/** What the player who rolls is trying to get. @param {Table} table */
function aim({ view, api, seat }) {
  if (view.score !== null) return api.t(view.score ? "view.aim_beat" : "view.aim_beat_nothing", { score: view.score, stake: view.at_stake });
  return api.t("view.aim_banker", { stake: view.at_stake, seat });
}

/** @param {Table} table */
function throwing(table) {
  const { api, view, seat } = table;
  const head = told(table) || api.t("view.throws_now", { seat, n: view.throw });
  return html`<div class="slip slip--tell"><p class="slip__headline slip__headline--long">${head}</p>
    <p class="slip__aim">${aim(table)} ${link(api.t("view.why"), () => api.rule(view.score === null ? "H1" : "H15"))}</p>${oddsBar(table)}</div>`;
}

/** The banker's answer to a bet for which there is no room. @param {Table} table */
function asked({ view, api }) {
  const { bet = 0, cut = 0 } = view.choice ?? {};
  const told = { seat: view.bettor, bet, room: cut, banker_seat: view.banker };
  const most = worst(view, "banker", view.banker ?? 0, view.wagered + bet);
  return html`<div class="slip slip--tell"><p class="slip__headline slip__headline--long">${api.t(cut ? "view.ask" : "view.ask_full", told)}</p>
    <p>${api.t("view.ask_risk", { most, bank: view.bank })} ${link(api.t("view.why"), () => api.rule("H9"))}</p></div>`;
}

/** @param {Table} table */
function starting({ event, api }) {
  return event.tie
    ? telling(api.t("note.opening_tie", event.tie.params), api.t("view.opening_again"))
    : telling(api.t("view.opening_one"), api.t("view.opening_more"));
}

/** @param {Table} table */
export function slip(table) {
  const { view, checking, api, seat } = table;
  if (view.settled && (checking || view.phase === "wash" || view.phase === "over")) return settlement(table, view.settled);
  if (view.phase === "opening") return starting(table);
  // In a replay nobody has moved the slider.
  if ((view.phase === "bank" || view.phase === "bet") && api.still)
    return telling(told(table) || api.t(view.phase === "bank" ? "view.turn_bank" : "view.turn_bet", { seat }));
  if (view.phase === "bank" || view.phase === "bet") return amountForm(table, told(table));
  if (view.phase === "ask") return asked(table);
  return view.phase === "throw" ? throwing(table) : nothing;
}
