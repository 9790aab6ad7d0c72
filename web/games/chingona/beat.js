/** The ticket over the felt: the call, with the dice that count for it, and exactly what beats it. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { number, strung } from "../../ui/format.js";
import { playerAt } from "../../common/players.js";
import { odds } from "../../ui/format.js";
import { seatMark } from "../../ui/seat.js";
import { pokerRow } from "../../ui/poker.js";
import { spoken } from "./picks.js";

/** @typedef {import("./view.js").Table} Table */
/** @typedef {import("../../protocol/chingona.js").Call} Call */

/** A call in words. @param {Table} table @param {Call} call */
export const callWords = ({ api }, call) => api.t(`view.say.${call.kind}`, spoken(call));

/** A chance as people say it. @param {Table} table @param {import("../../protocol/index.js").Chance | null | undefined} chance */
export function percent({ locale }, chance) {
  return chance ? odds(chance, locale).percent : "";
}

/** The hand that leads, in words: the call, or what beat it. @param {Table} table */
export function leading(table) {
  const { view } = table;
  const { to_beat: bar, call } = view;
  if (!bar || !call) return "";
  const kind = call.kind === "mexican" && bar.seat !== view.starter ? "natural" : call.kind;
  return callWords(table, { ...call, kind, count: bar.count, face: bar.face });
}

/** More dice of the same face share one line: "or more". @param {import("../../protocol/chingona.js").ToBeat["hands"]} hands */
function shortest(hands) {
  const same = (/** @type {number} */ i) => hands[i]?.faces.join() === hands[i - 1]?.faces.join();
  return hands.flatMap((hand, i) => (same(i) ? [] : [{ ...hand, more: i + 1 < hands.length && same(i + 1) }]));
}

/** What beats it: so many of these, or a total. @param {Table} table */
function beaters({ view, api }) {
  const bar = view.to_beat;
  if (!bar) return nothing;
  if (bar.total !== null) return html`<b class="num">${api.t("view.beats_total", { total: bar.total })}</b>`;
  if (!bar.hands.length) return html`<b>${api.t("view.beats_nothing")}</b>`;
  return html`${shortest(bar.hands).map(
    ({ count, faces, more }) => html`<span class="beat__hand"><span class="visually-hidden">${api.t("view.beats_hand", {
      count,
      faces: strung(
        faces.map((face) => api.t(`face.${face}`)),
        api.locale,
      ),
    })}</span>
    <b class="num" aria-hidden="true">${number(count, api.locale)}×</b>${more ? html`<span>${api.t("view.or_more")}</span>` : nothing}
    ${faces.length === 6 ? html`<span aria-hidden="true">${api.t("view.beats_any")}</span>` : pokerRow(faces)}</span>`,
  )}`;
}

/** @param {Table} table */
function rolls({ view, api }) {
  const bar = view.to_beat;
  if (!bar) return "";
  const equal = bar.equal_until > 0 ? ` ${api.t("view.equal_until", { n: bar.equal_until })}` : "";
  return api.t(`view.tie.${bar.tie}`) + equal;
}

/** @param {Table} table */
export function ticket(table) {
  const { view, api } = table;
  const bar = view.to_beat;
  if (!bar || !view.call) return nothing;
  return html`<section class="beat" aria-label=${api.t("view.to_beat")}>
    <p class="beat__call"><span class="beat__who">${seatMark(playerAt(api, bar.seat))}${playerAt(api, bar.seat).name}:</span>
      <b>${leading(table)}</b><span class="beat__in">${api.t("view.in_rolls", { n: bar.rolls })}</span></p>
    <p class="beat__tie">${pokerRow(view.hands[bar.seat] ?? [], bar.uses)}<span>${view.tied ? api.t("view.is_tied") : rolls(table)}</span></p>
    <p class="beat__by"><span class="beat__label">${api.t("view.beaten_by")}</span>${beaters(table)}</p>
  </section>`;
}
