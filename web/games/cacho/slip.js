/** The slip of paper under the tray: what to do now in one sentence, what the touched box would score, what just happened. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { number } from "../../ui/format.js";
import { link, telling } from "../../ui/parts.js";
import { goesOn, most, payOf, promises, throwing } from "./picks.js";

/** @typedef {import("./view.js").Table} Table */
/** @typedef {import("../../protocol/cacho.js").Pay} Pay */
/** @typedef {import("../../vendor/lit-html/lit-html.js").TemplateResult} TemplateResult */
/** @typedef {{head: string, more?: string, mood?: "" | "good" | "bad"}} Words */

// ---- what to do now, in words --------------------------------------------------------------------------------------

/** @param {Table} table @returns {Words} */
export function words(table) {
  const { phase } = table.view;
  if (phase === "opening") return openingWords(table);
  if (phase === "throw") return throwWords(table);
  return phase === "over" ? { head: "" } : choiceWords(table);
}

/** @param {Table} table @returns {Words} */
function openingWords({ api, event }) {
  if (event.tie) return { head: api.t("note.opening_tie", event.tie.params) };
  return { head: api.t("view.opening_one"), more: api.t("view.opening_more") };
}

/** @param {Table} table @returns {Words} */
function throwWords({ view, api, event }) {
  const { seat } = view;
  if (event.written) return written(api, event.written, Boolean(event.noted), seat);
  if (event.starts) return { head: api.t("note.starts", event.starts.params), more: api.t("view.starts_why") };
  if (event.stopped) return { head: api.t("view.stopped", event.stopped.params), more: api.t("view.partner_now", { seat }) };
  const left = api.t("view.rolls_left", { n: view.rolls_left });
  if (view.goal) return { head: api.t("view.goes_for", { seat, goal: view.goal }), more: left };
  if (view.rolls) return { head: api.t("view.all_back"), more: left };
  return { head: api.t("view.your_cup", { seat }), more: api.t("view.three_throws") };
}

/** @param {import("./view.js").ViewApi} api @param {NonNullable<import("./event.js").Event["written"]>} note @param {boolean} noted @param {number | null} seat @returns {Words} */
function written(api, note, noted, seat) {
  const head = api.t(noted ? "view.noted" : "note.crossed", note.params);
  return { head, more: api.players.length > 1 ? api.t("view.pass", { seat }) : api.t("view.three_throws"), mood: noted ? "good" : "" };
}

/** @param {Table} table @returns {Words} */
function choiceWords(table) {
  const { view, api, picked } = table;
  const pay = payOf(view, picked);
  if (view.phase === "pair")
    return { head: api.t("view.ask_pair"), more: api.t(pay ? (pay.note ? "view.ask_pair_note" : "view.ask_pair_cross") : "view.ask_pair_more") };
  if (view.forced) return { head: api.t("view.must_score"), more: forcedText(table) };
  if (pay) return pickedWords(table, pay);
  if (view.can.includes("aim")) return { head: api.t("view.ask_goal"), more: bestText(table) };
  if (throwing(view)) return { head: api.t("view.ask_free"), more: api.t(view.can.includes("stop") ? "view.ask_free_pair" : "view.ask_free_more") };
  if (view.can.includes("stop")) return { head: api.t("view.no_throws"), more: api.t("view.ask_stop", { next_seat: view.next_seat }) };
  return { head: api.t("view.ask_box"), more: api.t("view.ask_box_more") };
}

/** @param {Table} table */
function bestText({ view, api }) {
  const points = most(view);
  const at = view.pays.find((pay) => pay.points === points && promises(view, pay));
  return points && at ? api.t("view.best", { points, box: at.box }) : api.t("view.touch_box");
}

/** @param {Table} table */
function forcedText({ view, api }) {
  const code = view.forced?.code.split(".")[1] ?? "";
  return api.t(`refuse.${code}`, view.forced?.params);
}

/** Whether a touched box would score something, or can only be crossed out. @param {import("../../protocol/cacho.js").View} view @param {Pay} pay */
const brings = (view, pay) => (pay.points > 0 && promises(view, pay)) || !pay.cross;

/** Why the dice cannot be scored in a box, even if it may be crossed out. @param {Pay} pay @returns {string} a key, or "" */
const closedText = (pay) => (pay.cross && !pay.note && pay.points > 0 ? (pay.refusal?.code.split(".")[1] ?? "") : "");

/** A box is touched. @param {Table} table @param {Pay} pay @returns {Words} */
function pickedWords(table, pay) {
  const { view, api } = table;
  const head = brings(view, pay) ? api.t("view.would_bring", { box: pay.place, points: pay.points }) : api.t("view.would_close", { box: pay.place });
  if (closedText(pay)) return { head, more: api.t(`refuse.${closedText(pay)}`, pay.refusal?.params) };
  const said = { goal: pay.box, next_seat: view.next_seat };
  if (view.can.includes("stop")) return { head, more: api.t(goesOn(table) ? "view.on_or_pass" : throwing(view) ? "view.all_stay" : "view.ask_stop", said) };
  if (!goesOn(table)) return { head, more: api.t(pay.note ? "view.ask_note" : "view.ask_cross", said) };
  return { head, more: api.t(pay.note ? "view.on_or_note" : "view.on_or_cross", said) };
}

// ---- drawn ---------------------------------------------------------------------------------------------------------

/** @param {Table} table */
function hintLine({ hint, api }) {
  if (!hint) return nothing;
  return html`<p class="slip__hint">${hint.text} ${link(api.t("view.why"), () => api.rule(hint.rule))}</p>`;
}

/** What a served roll adds. @param {Table} table @param {Pay} pay */
function servedLine({ view, api }, pay) {
  const value = view.values.find(({ box }) => box === pay.box);
  const extra = (value?.served ?? 0) - (value?.points ?? 0);
  if (!value?.served || extra <= 0 || pay.points !== value.served) return nothing;
  return html`<p class="slip__served"><span class="tag">${api.t("view.served")}</span>
    ${api.t("view.served_more", { points: value.points, more: extra })} ${link(api.t("view.why"), () => api.rule("C3"))}</p>`;
}

/** Crossing out a box in which the dice would score: possible, but rarely wanted. @param {Table} table @param {Pay} pay */
function quietX({ api, act, still }, pay) {
  if (still || !pay.note || !pay.cross) return nothing;
  return html`<button type="button" class="btn btn--quiet slip__all" @click=${act.cross}>${api.t("view.cross")}</button>`;
}

/** @param {Table} table @param {Pay} pay */
function counting(table, pay) {
  const { view, api, locale } = table;
  const { more } = words(table);
  const ruling = view.forced?.ruling ?? (closedText(pay) ? pay.refusal?.ruling : "");
  const why = ruling ? link(api.t("view.why"), () => api.rule(ruling)) : nothing;
  const shown = brings(view, pay) ? number(pay.points, locale) : "×";
  return html`<div class="slip slip--sum" ?data-forced=${Boolean(view.forced)}>
    <div class="slip__sum"><span class="slip__label">${api.t(`box.${pay.place}`)}</span>
      <output class="slip__number" aria-hidden="true">${shown}</output><span class="visually-hidden">${words(table).head}</span></div>
    <div class="slip__details">${table.hint ? hintLine(table) : html`<p>${more} ${why}</p>${servedLine(table, pay)}`}</div>${quietX(table, pay)}
  </div>`;
}

/** @param {Table} table @returns {TemplateResult | typeof nothing} */
export function slip(table) {
  const { view, picked, api } = table;
  if (view.phase === "over") return nothing;
  const pay = payOf(view, picked);
  if (pay) return counting(table, pay);
  const { head, more, mood } = words(table);
  const why = view.forced ? html` ${link(api.t("view.why"), () => api.rule(view.forced?.ruling ?? "C10"))}` : nothing;
  return telling(head, table.hint ? hintLine(table) : more ? html`${more}${why}` : nothing, mood);
}
