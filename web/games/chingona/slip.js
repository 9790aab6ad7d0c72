/** The slip of paper under the tray: what just happened, what to do now, what the touched call is worth. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { link, telling } from "../../ui/parts.js";
import { callWords, percent } from "./beat.js";
import { spoken, throwing } from "./picks.js";
import { number } from "../../ui/format.js";

/** @typedef {import("./view.js").Table} Table */
/** @typedef {{head: string, more?: string[], mood?: "" | "good" | "bad", rule?: string}} Words */

/** @typedef {import("./event.js").Code} Code */

/** Of these, what the last step told, in words. @param {Table} table @param {Code[]} codes */
const told = ({ api, event }, codes) => codes.flatMap((code) => (event.told[code] ? [api.t(`note.${code}`, event.told[code]?.params)] : []));

/** @param {Table} table @returns {Words} */
export function words(table) {
  const { phase } = table.view;
  if (phase === "elimination") return eliminating(table);
  if (phase === "flick") return flicking(table);
  if (phase === "over") return ending(table);
  if (phase === "throw") return throwWords(table);
  return table.view.role === "starter" ? calling(table) : answering(table);
}

/** @param {Table} table @returns {Words} */
function eliminating(table) {
  const { api, view, thrower } = table;
  const [head, ...more] = told(table, ["safe", "contest_tie", "contested"]);
  const now = api.t("view.contest_now", { seat: thrower });
  return head ? { head, more: [...more, now], rule: "G21" } : { head: api.t("view.contest", { n: view.playing.length - 2 }), more: [now], rule: "G21" };
}

/** @param {Table} table @returns {Words} */
function flicking(table) {
  const { api } = table;
  const [tie] = told(table, ["opening_tie"]);
  if (tie) return { head: tie, rule: "G14" };
  return { head: api.t("view.flick_one"), more: [...told(table, ["safe", "duel"]), api.t("view.flick_more")], rule: "G14" };
}

/** @type {Code[]} */
const REASONS = ["five_aces", "beaten", "beaten_numbers", "tied", "tie_loses", "short"];

/** @param {Table} table @returns {Words} */
function ending(table) {
  const [head = "", ...more] = told(table, ["won", "takes_pot", ...REASONS]);
  return { head, more };
}

/** @param {Table} table @returns {Words} */
function throwWords(table) {
  const { view, api, event } = table;
  const { seat, limit, cup } = view;
  if (event.told["replayed"]) return { head: told(table, ["replayed"])[0] ?? "", more: told(table, ["tied"]), rule: "G8" };
  if (event.told["game"]) return gameWords(table);
  if (event.told["starts"]) return { head: told(table, ["starts"])[0] ?? "", more: [api.t("view.starts_why"), ...told(table, ["antes"])], rule: "G14" };
  const [called] = told(table, ["called_wild", "called_natural", "called_numbers", "called_mexican"]);
  if (called) return { head: called, more: [api.t("view.must_beat", { seat, n: limit })] };
  const [answer] = told(table, REASONS);
  if (answer) return { head: answer, more: [api.t("view.must_beat", { seat, n: limit })] };
  if (view.roll) return { head: api.t("view.in_cup", { n: cup }), more: [api.t("view.rolls_left", { n: view.rolls_left })] };
  if (view.role === "challenger") return { head: api.t("view.your_cup", { seat }), more: [api.t("view.must_beat", { seat, n: limit })] };
  return { head: api.t("view.your_cup", { seat }), more: [api.t("view.start_how")] };
}

/** A game has just been won. @param {Table} table @returns {Words} */
function gameWords(table) {
  const { event } = table;
  const [head = ""] = told(table, ["game"]);
  const rule = event.told["parsons"] ? "G11" : event.told["five_aces"] ? "G12" : "";
  const mood = event.told["short"] || event.told["tie_loses"] ? "" : "good";
  return { head, more: told(table, [...REASONS, "parsons", "leaves", "next_game"]), mood, rule };
}

/** The starter has dice on the table. @param {Table} table @returns {Words} */
function calling(table) {
  const { view, api, picked, count, counts } = table;
  if (!picked) return { head: api.t("view.ask_call") };
  const head = `${callWords(table, { ...picked, count })} ${api.t("view.in_rolls", { n: view.roll })}`;
  const worth = picked.chance?.[0] ? api.t("view.worth", { percent: percent(table, picked.chance) }) : api.t("view.worth_never");
  const chance = count === picked.count ? worth : api.t("view.under", { count: picked.count });
  const more = picked.kind === "mexican" ? [api.t("view.mexican_how", spoken(picked))] : [];
  return {
    head,
    more: [chance, ...more, ...(counts.length > 1 || picked.kind === "mexican" ? [] : [api.t(throwing(view) ? "view.call_or_throw" : "view.call_now")])],
  };
}

/** A challenger has dice on the table. @param {Table} table @returns {Words} */
function answering(table) {
  const { view, api } = table;
  const { standing, call, to_beat: bar } = view;
  if (!standing || !call || !bar) return { head: "" };
  const kind = call.kind === "numbers" ? "numbers" : call.kind === "wild" ? "wild" : "natural";
  const has = api.t(`view.say.${kind}`, spoken({ ...standing, kind }));
  const left = api.t("view.rolls_left", { n: view.rolls_left });
  if (!standing.count && kind !== "numbers") return { head: api.t("view.nothing_yet"), more: [left] };
  if (standing.beats) return { head: api.t("view.stands.beats", { hand: has }), more: [api.t("view.may_stop"), left], mood: "good" };
  if (standing.ties) return { head: api.t("view.stands.ties", { hand: has }), more: [api.t(`view.tie.${bar.tie}`), left] };
  return { head: api.t("view.stands.short", { hand: has }), more: [left] };
}

// ---- drawn ---------------------------------------------------------------------------------------------------------

/** One more or one fewer of the same: a call may name less than the dice show. @param {Table} table */
function howMany({ api, act, count, counts, still }) {
  if (counts.length < 2 || still) return nothing;
  return html`<span class="how-many" role="group" aria-label=${api.t("view.how_many")}>
    <button type="button" class="btn btn--quiet how-many__key" aria-label=${api.t("view.fewer")} aria-disabled=${counts.includes(count - 1) ? "false" : "true"} @click=${() => act.fewer(-1)}>−</button>
    <output class="how-many__count num">${number(count, api.locale)}</output>
    <button type="button" class="btn btn--quiet how-many__key" aria-label=${api.t("view.more")} aria-disabled=${counts.includes(count + 1) ? "false" : "true"} @click=${() => act.fewer(1)}>+</button></span>`;
}

/** @param {Table} table */
function hintLine({ hint, api }) {
  return hint ? html`<span class="slip__hint">${hint.text} ${link(api.t("view.why"), () => api.rule(hint.rule))}</span>` : nothing;
}

/** @param {Table} table */
export function slip(table) {
  const { view, api, hint, still } = table;
  if (still && view.phase !== "over" && view.phase !== "throw") return nothing;
  const { head, more = [], mood = "", rule } = words(table);
  if (!head) return nothing;
  const why = rule ? html` ${link(api.t("view.why"), () => api.rule(rule))}` : nothing;
  const text = hint ? hintLine(table) : more.length || rule ? html`${more.join(api.t("shell.between"))}${why}` : nothing;
  const body = telling(head, text, mood);
  return view.phase === "choose" && view.role === "starter" ? html`<div class="called">${body}${howMany(table)}</div>` : body;
}
