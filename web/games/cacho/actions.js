/** The big buttons in reach of the thumb, and the keys for dice rolled by hand. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { odds } from "../../ui/format.js";
import { keypad } from "../../ui/keypad.js";
import { action } from "../../ui/parts.js";
import { goesOn, payOf, throwing } from "./picks.js";

/** @typedef {import("./view.js").Table} Table */

/** The button that rolls. Where a roll is clearly meant, shaking the phone presses it, too. */
function throwButton(
  /** @type {{what: string, means?: string, run: () => void, main?: boolean, off?: boolean}} */ { what, means, run, main = false, off = false },
) {
  return html`<button type="button" class="btn ${main ? "btn--primary" : "btn--quiet"} action" ?data-shake=${main} ?data-main=${main}
    aria-disabled=${off ? "true" : "false"} @click=${run}>
    <span class="action__what">${what}<kbd class="hint-key" aria-hidden="true">R</kbd></span>
    ${means ? html`<span class="action__means">${means}</span>` : nothing}
  </button>`;
}

/** @param {Table} table */
function throwNow({ view, api, act }) {
  if (view.phase === "opening") return throwButton({ what: api.t("view.roll_opening"), run: act.roll, main: true });
  const what = api.t("view.roll_by", { seat: view.seat, n: view.cup });
  return throwButton({ what, means: api.t("view.throw_of", { n: view.rolls + 1, of: view.rolls + view.rolls_left }), run: act.roll, main: true });
}

/** Below the roll button: which roll it is, or the odds of the goal with all five dice. @param {Table} table */
function rollMeans({ view, api, picked, kept, locale }) {
  const pay = payOf(view, picked);
  const lacks = view.can.includes("aim") && !pay && kept.size > 0;
  if (lacks) return api.t("view.goal_first");
  const chance = kept.size === 0 && pay ? view.odds[pay.box] : undefined;
  if (!chance) return api.t("view.throw_of", { n: view.rolls + 1, of: view.rolls + view.rolls_left });
  const told = odds(chance, locale);
  return api.t("view.odds", { goal: pay?.box, num: told.num, den: told.den });
}

/** @param {Table} table */
function rollOn(table) {
  const { view, api, act, kept, picked } = table;
  const left = view.dice.length - kept.size;
  const lacks = view.can.includes("aim") && !picked && kept.size > 0;
  const meant = !view.can.includes("aim") || picked !== null; // an idle shake must not roll all five
  const what = left === 0 ? api.t("view.throw_on") : kept.size ? api.t("view.roll", { n: left }) : api.t("view.roll_all");
  return throwButton({ what, means: left ? rollMeans(table) : api.t("view.none_left"), run: act.roll, main: left > 0 && meant, off: left === 0 || lacks });
}

/** Scores the touched box, or crosses it out. @param {Table} table */
function write(table) {
  const { view, api, act, picked } = table;
  const pay = payOf(view, picked);
  const note = !pay || pay.note || !pay.cross;
  const total = (view.sheets[view.side ?? 0]?.total ?? 0) + (pay?.points ?? 0);
  const look = goesOn(table) ? (note ? "bank" : "quiet") : "primary";
  if (!pay) return action({ what: api.t("view.note_any"), key: "N", means: api.t("view.touch_first"), run: act.note, look: "quiet", off: true });
  const means = note ? api.t("view.makes", { box: pay.place, total }) : api.t("view.closes", { box: pay.place });
  const what = note ? api.t("view.note", { points: pay.points }) : api.t("view.cross");
  return action({ what, key: note ? "N" : "X", means, run: note ? act.note : act.cross, look, off: note && !pay.note, main: !goesOn(table) });
}

/** @param {Table} table */
function abajo({ view, api, act }) {
  if (!view.can.includes("abajo")) return nothing;
  const means = html`<span class="visually-hidden">${api.t("view.abajo_counts")}</span> ${view.under.join("-")}`;
  return action({ what: api.t("action.abajo"), key: "A", means, run: act.abajo, look: "quiet" });
}

/** One of two partners stops rolling. @param {Table} table */
function stop(table) {
  const { view, api, act } = table;
  const means = view.results.length ? api.t("view.stop_both") : api.t("view.stop_next", { next_seat: view.next_seat });
  return action({ what: api.t("action.stop"), key: "N", means, run: act.stop, look: goesOn(table) ? "bank" : "primary", main: !goesOn(table) });
}

/** @param {Table} table */
function choice(table) {
  const { view } = table;
  return html`<div class="actions" ?data-three=${view.can.includes("abajo") && throwing(view)}>
    ${throwing(view) ? rollOn(table) : nothing}${view.can.includes("stop") ? stop(table) : write(table)}${abajo(table)}
  </div>`;
}

/** Whose die, or how many dice, the keys are for. @param {Table} table */
function entryTitle({ view, api, entered }) {
  if (view.phase === "throw") return api.t("view.enter", { seat: view.seat, n: view.cup });
  const of = view.contenders[entered.length];
  return of === undefined ? api.t("view.enter_done") : api.t("view.enter_for", { seat: of });
}

/** @param {Table} table */
function entry(table) {
  const { api, entered, wanted } = table;
  return html`<div class="actions"><div class="entry">
    <p class="entry__title">${entryTitle(table)} <span class="soft num">${entered.length}/${wanted}</span></p>
    ${keypad(table, { key: (face) => api.t("view.key", { face }), erase: api.t("view.erase"), done: api.t("view.enter_confirm") })}
  </div></div>`;
}

/** @param {Table} table */
export function actions(table) {
  const { view, wanted, still } = table;
  if (view.phase === "over" || still) return nothing;
  if (view.phase === "choose" || view.phase === "pair") return choice(table);
  return wanted ? entry(table) : html`<div class="actions">${throwNow(table)}</div>`;
}
