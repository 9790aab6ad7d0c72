/** The slip of paper: what just happened and what is to be done now. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { lastOf } from "../../common/notes.js";
import { link, telling } from "../../ui/parts.js";
import { wentOut } from "./melds.js";

/** @typedef {import("./view.js").Table} Table */
/** @typedef {import("../../app/types.js").Note} Note */

/** @typedef {import("../../common/notes.js").Names<"chinaso"> | "core.mistaken" | "core.mistaken_openly"} Code a note of the game, or of the table */

/** Notes that are worth a headline, the weightiest first. @type {{[code in Code]?: "" | "good" | "bad"}} */
const HEADLINES = {
  "core.mistaken": "bad",
  "core.mistaken_openly": "bad",
  won: "good",
  chinaso: "good",
  out: "good",
  dead: "bad",
  exhausted: "bad",
  down: "good",
  swapped: "",
  added: "",
  claimed: "",
  discarded: "",
  wants: "",
  took: "",
  drew: "",
  turned_up: "",
  cutter_joker: "good",
  dealt: "",
  cut_next: "",
  cut: "",
  dealer: "",
  cut_again: "",
};

/** @param {Table} table @returns {{note: Note, code: Code} | null} */
function weightiest({ notes }) {
  for (const code of /** @type {Code[]} */ (Object.keys(HEADLINES))) {
    const note = notes.findLast((one) => one.code === code || one.code === `chinaso.${code}`);
    if (note) return { note, code };
  }
  return null;
}

/** @param {Table} table @param {{note: Note, code: Code}} told */
const headline = ({ api }, { note, code }) => api.t(`note.${code}`, note.params);

/** What each seat cut for the deal. @param {Table} table */
function cuts({ api, notes }) {
  const note = lastOf(notes, "chinaso.cut_for_deal");
  return note ? api.t("note.cut_for_deal", note.params) : "";
}

/** @param {Table} table */
function ask(table) {
  const { api, view, eyes, mine, kept } = table;
  const { phase, seat } = view;
  if (phase === "turn") return api.t("view.ask.turn", { seat });
  if (phase === "play" && !mine) return api.t("view.ask.other", { seat });
  if (phase === "play")
    return api.t(!kept ? "view.ask.open" : view.own?.is_down ? "view.ask.down" : view.own?.can_lay ? "view.ask.can_lay" : "view.ask.discard");
  if (phase === "claim") return askClaim(table);
  if (phase === "dealer") return api.t("view.ask.dealer");
  if (phase === "cut") return api.t(view.cutter === null ? "view.ask.deal" : "view.ask.cut", { seat: view.cutter ?? view.dealer });
  if (phase === "cut_next") return api.t("view.ask.cut_next");
  if (phase === "deal" || phase === "upcard") return api.t(`view.ask.${phase}`, { seat: view.dealer });
  return eyes === null ? "" : "";
}

/** @param {Table} table */
function askClaim({ api, view, asked }) {
  const card = view.claim?.card ?? "XX";
  return asked.length === 1 ? api.t("view.ask.claim_one", { seat: asked[0] ?? 0, card }) : api.t("view.ask.claim", { card });
}

/** @param {Table} table */
function hint({ api, hint }) {
  if (!hint) return nothing;
  return html`<p class="slip__hint">${hint.text} ${hint.rule ? link(api.t("view.why"), () => api.rule(hint.rule)) : nothing}</p>`;
}

/** @param {Table} table */
export function slip(table) {
  const { api, view } = table;
  const told = weightiest(table);
  const between = api.t("shell.between");
  const sentence = html`${cuts(table)}${between}${ask(table)}${between}${hint(table)}`;
  if (view.phase === "over")
    return telling(
      api.t("view.won", { seats: view.winners, winners: view.winners.length }),
      told && told.code !== "won" ? headline(table, told) : nothing,
      "good",
    );
  if (told) return telling(headline(table, told), sentence, HEADLINES[told.code]);
  if (wentOut(view) >= 0) return telling(api.t("note.out", { seat: wentOut(view) }), sentence, "good");
  return telling(api.t(`view.phase.${view.phase}`, { seat: view.seat ?? view.dealer ?? 0 }), sentence);
}
