/** The big buttons in reach of the thumb, and the keys for dice rolled by hand. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { action } from "../../ui/parts.js";
import { pokerKeypad } from "../../ui/poker.js";
import { percent } from "./beat.js";
import { spoken, textOf, throwing } from "./picks.js";

/** @typedef {import("./view.js").Table} Table */

/** @param {Table} table */
function throwNow({ view, api, act, thrower }) {
  if (view.phase === "flick") return action({ what: api.t("view.roll_flick"), key: "R", run: act.roll, main: true, shake: true });
  if (view.phase === "elimination")
    return action({
      what: api.t("view.roll_by", { seat: thrower, n: 5 }),
      key: "R",
      means: api.t("view.high_numbers"),
      run: act.roll,
      main: true,
      shake: true,
    });
  const means = api.t("view.roll_of", { n: view.roll + 1, of: view.limit });
  return action({ what: api.t("view.roll_by", { seat: view.seat, n: view.cup }), key: "R", means, run: act.roll, main: true, shake: true });
}

/** @param {Table} table @param {boolean} main */
function rollOn(table, main) {
  const { view, api, act, kept } = table;
  const left = view.dice.length - kept.size;
  const what = left === 0 ? api.t("view.throw_on") : kept.size ? api.t("view.roll", { n: left }) : api.t("view.roll_all");
  const chance = view.keeps[textOf(view, kept)];
  const promises = chance ? api.t("view.beats_with", { percent: percent(table, chance) }) : api.t("view.roll_of", { n: view.roll + 1, of: view.limit });
  return action({
    what,
    key: "R",
    means: left ? promises : api.t("view.none_left"),
    run: act.roll,
    look: main ? "primary" : "quiet",
    main,
    shake: main,
    off: left === 0,
  });
}

/** @param {Table} table @param {boolean} main */
function callButton({ view, api, act, picked, count }, main) {
  if (!picked) return nothing;
  const what = api.t(`view.call.${picked.kind}`, spoken({ ...picked, count }));
  return action({
    what,
    key: "C",
    means: api.t("view.call_means", { n: view.roll, seat: view.next_seat }),
    run: act.call,
    look: main ? "primary" : "bank",
    main,
  });
}

/** @param {Table} table */
function choice(table) {
  const { view, api, act, kept } = table;
  const goes = throwing(view);
  if (view.role === "starter") {
    const on = goes && kept.size < view.dice.length;
    return html`<div class="actions">${goes ? rollOn(table, on) : nothing}${callButton(table, !on)}</div>`;
  }
  const beats = view.standing?.beats ?? false;
  const stop = view.may_stop
    ? action({
        what: api.t("view.stop"),
        key: "S",
        means: api.t(beats ? "view.stop_beats" : "view.stop_ties"),
        run: act.stop,
        look: beats ? "primary" : "bank",
        main: beats,
      })
    : nothing;
  return html`<div class="actions">${goes ? rollOn(table, !beats) : nothing}${stop}</div>`;
}

/** Whose die, or how many dice, the keys are for. @param {Table} table */
function entryTitle({ view, api, entered, thrower, wanted }) {
  if (view.phase !== "flick") return api.t("view.enter", { seat: view.seat ?? thrower, n: wanted });
  const of = view.flick[entered.length];
  return of === undefined ? api.t("view.enter_done") : api.t("view.enter_for", { seat: of });
}

/** @param {Table} table */
function entry(table) {
  const { view, api, entered, wanted } = table;
  return html`<div class="actions"><div class="entry">
    <p class="entry__title">${entryTitle(table)} <span class="soft num">${entered.length}/${wanted}</span></p>
    ${pokerKeypad(view.faces, table, { key: (face) => api.t("view.key", { face }), erase: api.t("view.erase"), done: api.t("view.enter_confirm") })}
  </div></div>`;
}

/** @param {Table} table */
export function actions(table) {
  const { view, wanted, still } = table;
  if (view.phase === "over" || still) return nothing;
  if (view.phase === "choose") return choice(table);
  return wanted ? entry(table) : html`<div class="actions">${throwNow(table)}</div>`;
}
