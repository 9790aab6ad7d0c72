/** What others may call out at any time, and the sheets that ask who it is or tell how a bid is raised. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { playerAt } from "../../common/players.js";
import { dieFace } from "../../ui/die.js";
import { link } from "../../ui/parts.js";
import { seatMark } from "../../ui/seat.js";
import { closing, sheet } from "../../ui/sheet.js";

/** @typedef {import("./view.js").Table} Table */

/** Offers of one kind, by seat. @param {Table} table @param {import("./view.js").ActionKind} kind */
const offered = ({ offers }, kind) => offers.filter((offer) => offer.kind === kind).map((offer) => offer.seat);

/** @param {Table} table @param {number} seat @param {string} text @param {() => void} run */
const seatButton = ({ api }, seat, text, run) => html`<button type="button" class="btn btn--wide cry" data-colour=${playerAt(api, seat).colour}
  @click=${closing(run)}>${seatMark(playerAt(api, seat))}<span>${text}</span></button>`;

/** Where anyone may hunt: the others, by name. The first to speak is the one who hunts. @param {Table} table */
export function calls(table) {
  const { api, view, act, eyes } = table;
  const seats = offered(table, "hunt").filter((seat) => seat !== view.seat && seat !== eyes);
  return seats.map(
    (seat) => html`<button type="button" class="chip cry" @click=${() => act.say("hunt", seat)}>
    ${seatMark(playerAt(api, seat))}<span>${api.t("view.hunts_by", { seat })}</span></button>`,
  );
}

/** "A die fell": whose? The app's dice do not fall. @param {Table} table */
export function fellSheet(table) {
  const { api, act, real } = table;
  const seats = real ? offered(table, "fell") : [];
  if (!seats.length) return nothing;
  const body = html`<p>${api.t("view.fell_means")} ${link(api.t("view.why"), () => api.rule("D23"))}</p>
    <div class="stack stack--tight">${seats.map((seat) => seatButton(table, seat, api.t("view.fell_of", { seat }), () => act.fell(seat)))}</div>`;
  const label = api.t("view.fell");
  return sheet({ label, title: api.t("view.fell_whose"), picture: "dice", opener: "cry", close: api.t("view.close"), body });
}

/** The faces in the order in which they are raised. @param {Table} table */
const faces = ({ api }) =>
  html`<ol class="names">${[2, 3, 4, 5, 6, 1].map(
    (face) => html`<li ?data-ace=${face === 1}>${dieFace(face, "die--small")}<span>${api.t(`face.${face}`)}</span></li>`,
  )}</ol>`;

/**
 * The game in five sentences.
 * @param {Table} table
 */
export function help(table) {
  const { api, view } = table;
  const line = (/** @type {string} */ key, /** @type {string} */ rule) => html`<li>${api.t(key)} ${link(api.t("view.why"), () => api.rule(rule))}</li>`;
  return html`${faces(table)}
    <ul class="help">${line("view.help_bid", "D9")}${line("view.help_raise", "D7")}${line(view.aces_wild ? "view.help_aces" : "view.help_aces_tame", "D2")}
      ${line("view.help_doubt", "D24")}${line("view.help_hunt", "D10")}</ul>`;
}

/** @param {Table} table */
export const helpSheet = (table) => {
  const { api } = table;
  return sheet({ label: api.t("view.help"), close: api.t("view.close"), body: help(table) });
};
