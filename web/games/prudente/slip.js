/** The slip of paper under the tray: what this turn is worth and what just happened, in words. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { diceRow } from "../../ui/die.js";
import { number } from "../../ui/format.js";
import { link, telling } from "../../ui/parts.js";

/** @typedef {import("./view.js").Table} Table */
/** @typedef {import("../../protocol/prudente.js").Combination} Combination */
/** @typedef {import("../../vendor/lit-html/lit-html.js").TemplateResult} TemplateResult */

/**
 * The combinations picked, with what each scores; equal ones are added up.
 * @param {Table} table
 */
function parts({ view, picked, pickedKey, locale }) {
  const best = view.best;
  const whole = best !== null && pickedKey === best.dice.join(".");
  const faces = [...picked].map((i) => /** @type {number} */ (view.table[i])).sort((a, b) => a - b);
  const list = whole ? merged(best.parts) : faces.length ? [{ dice: faces, points: view.keeps[pickedKey] ?? 0 }] : [];
  return list.map((part) => html`<li class="slip__part">${diceRow(part.dice)}<span class="num">${number(part.points, locale)}</span></li>`);
}

/**
 * @param {Combination[]} list
 */
function merged(list) {
  /** @type {Map<string, Combination>} */
  const rows = new Map();
  for (const { dice, points } of list) {
    const key = dice.length === 1 ? dice.join() : `${rows.size}:${dice.join()}`;
    const row = rows.get(key);
    rows.set(key, row ? { dice: [...row.dice, ...dice], points: row.points + points } : { dice, points });
  }
  return [...rows.values()];
}

/**
 * @param {Table} table
 */
function hintLine({ hint, api }) {
  if (!hint) return nothing;
  return html`<p class="slip__hint">${hint.text}
    ${link(api.t("view.why"), () => api.rule(hint.rule))}</p>`;
}

/**
 * @param {Table} table
 */
function earlier({ view, api, pickedKey }) {
  if (view.sum > 0) return html`<p class="slip__earlier">${api.t("view.sum_before", { sum: view.sum })}</p>`;
  return !api.still && pickedKey === view.best?.dice.join(".") ? html`<p class="slip__earlier">${api.t("view.tap_help")}</p>` : nothing;
}

/**
 * @param {Table} table
 */
function keepAll({ view, pickedKey, api, act, locale }) {
  const best = view.best;
  if (!best || view.must_roll || pickedKey === best.dice.join(".")) return nothing;
  return html`<button type="button" class="btn btn--quiet slip__all" @click=${act.pickBest}>
    <span class="slip__label">${api.t("view.keep_all")}</span><span class="num">${number(best.points, locale)}</span>
  </button>`;
}

/**
 * @param {Table} table
 */
function counting(table) {
  const { view, worth, locale, api } = table;
  const details = table.hint
    ? hintLine(table)
    : view.must_roll
      ? html`<p>${api.t("view.hot_more")}
          ${link(api.t("view.why"), () => api.rule("P8"))}</p>`
      : html`${earlier(table)}<ul class="slip__parts" aria-label=${api.t("view.this_throw")}>${parts(table)}</ul>`;
  return html`<div class="slip slip--sum" ?data-hot=${view.must_roll}>
    <div class="slip__sum"><span class="slip__label">${api.t("view.this_turn")}</span>
      <output class="slip__number">${number(worth, locale)}</output></div>
    <div class="slip__details">${details}</div>${keepAll(table)}
  </div>`;
}

/** What has to be reached before banking. @param {Table} table */
const least = ({ view, api }) => api.t(view.least ? "view.bank_least" : "view.bank_any", { least: view.least });

/**
 * Before a roll: what just happened, or what is at stake.
 * @param {Table} table
 */
function beforeThrow(table) {
  const { view, event, api } = table;
  const seat = view.seat;
  if (view.bust && event.resting) return busted(table);
  if (event.banked) return telling(api.t("view.banked", event.banked.params), api.players.length > 1 ? api.t("view.pass", { seat }) : least(table), "good");
  if (event.starts) return telling(api.t("note.starts", event.starts.params), api.t("view.starts_why"));
  if (view.sum > 0) return telling(api.t("view.at_stake", { sum: view.sum }), api.t("view.in_cup", { n: view.cup }));
  return telling(api.t("view.your_cup", { seat }), least(table));
}

/** @param {Table} table */
const busted = (table) => telling(table.api.t("view.bust"), bustText(table), "bad");

/**
 * @param {Table} table
 */
function bustText({ event, view, api }) {
  const seat = view.table_seat;
  if (!event.bust) return api.t("view.bust_plain", { seat });
  return event.bust.params.lost > 0 ? api.t("view.bust_lost", event.bust.params) : api.t("view.bust_nothing", { seat });
}

/**
 * @param {Table} table
 * @returns {TemplateResult | typeof nothing}
 */
export function slip(table) {
  const { view, api, event } = table;
  if (view.phase === "choose") return counting(table);
  if (view.phase === "throw") return beforeThrow(table);
  if (view.phase === "over") return event.bust && !table.ended ? busted(table) : nothing;
  return event.tie ? telling(api.t("note.opening_tie", event.tie.params)) : telling(api.t("view.opening_one"), api.t("view.opening_more"));
}
