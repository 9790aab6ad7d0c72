/** The slip of paper under the tray: what just happened, in words. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { link, telling } from "../../ui/parts.js";
import { lifted } from "./event.js";

/** @typedef {import("./view.js").Table} Table */
/** @typedef {import("../../protocol/dudo.js").Reveal} Reveal */

/** Who loses or wins a die, and how many are left. @param {Table} table @param {Reveal} reveal */
function change({ api, view }, { loser_seat, gainer_seat, right, seat, bid }) {
  if (loser_seat !== null) {
    const left = view.totals[loser_seat] ?? 0;
    return left ? api.t("note.loses", { seat: loser_seat, left }) : api.t("note.out", { seat: loser_seat });
  }
  if (gainer_seat !== null) return api.t("note.gains", { seat: gainer_seat, left: view.totals[gainer_seat] ?? 0 });
  return right ? api.t("note.full", { seat, left: view.totals[seat] ?? 0 }) : api.t("note.nothing_left", { seat: bid.seat });
}

/** @param {Reveal} reveal */
const verdictKey = ({ kind, right }) => (kind === "hunt" ? (right ? "note.exact" : "note.missed") : right ? "note.fails" : "note.holds");

/** @param {Table} table @param {Reveal} reveal */
function verdict(table, reveal) {
  const { api, view } = table;
  const seat = reveal.kind === "hunt" ? reveal.seat : reveal.bid.seat;
  const headline = api.t(verdictKey(reveal), { face: reveal.bid.face, pinta: reveal.pinta, count: reveal.count, number: reveal.bid.number, seat });
  const starts = view.seat === null ? api.t("view.won", { seats: view.winners, winners: view.winners.length }) : api.t("view.starts_next", { seat: view.seat });
  const good = reveal.kind === "hunt" ? reveal.right : !reveal.right;
  const between = api.t("shell.between");
  return telling(headline, html`${change(table, reveal)}${between}${starts}${between}${blindNext(table)}`, good ? "good" : "bad");
}

/** @param {Table} table */
function blindNext({ api, view }) {
  if (!view.blind || view.phase === "over") return nothing;
  return html`<strong>${api.t("view.blind_next", { seats: view.lookers })}</strong> ${link(api.t("view.why"), () => api.rule("D14"))}`;
}

/** @param {Table} table */
function opening({ api, event }) {
  return event.tie ? telling(api.t("note.opening_tie", event.tie.params)) : telling(api.t("view.opening_one"), api.t("view.opening_more"));
}

/** @param {Table} table */
function shake(table) {
  const { api, view, real } = table;
  if (table.wanted) return nothing;
  if (real && table.nobody) return telling(api.t("view.blind"), api.t("view.nobody_slip"));
  return telling(api.t("view.starts", { seat: view.seat }), api.t(real ? "view.cups_real" : "view.cups_app"));
}

/** Somebody who is not in turn looks, and hears whose turn it is. @param {Table} table */
function guest({ api, view }) {
  return telling(api.t("view.guest", { seat: view.seat }), api.t(view.bid ? "view.guest_means" : "view.guest_first"));
}

/**
 * @param {Table} table
 */
export function slip(table) {
  const { view, api, eyes } = table;
  const shown = lifted(view);
  if (shown && !table.wanted) return verdict(table, shown);
  switch (view.phase) {
    case "opening":
      return opening(table);
    case "direction":
      return telling(api.t("view.starts", { seat: view.seat }), api.t("view.which_way"));
    case "shake":
      return shake(table);
    case "falling":
      return telling(api.t("note.fell", { seat: view.falling }), nothing, "bad");
    case "bid":
      return eyes === null || eyes === view.seat ? nothing : guest(table);
    default:
      return nothing; // the felt says who has won
  }
}
