/** What others may call out at any time, and the sheets that ask who it is or tell how a bid is raised. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { dieFace } from "../../ui/die.js";
import { icon } from "../../ui/icon.js";
import { link } from "../../ui/parts.js";
import { seatMark } from "../../ui/seat.js";

/** @typedef {import("./view.js").Table} Table */

/** @param {Event} event */
function open({ currentTarget }) {
  const button = /** @type {HTMLElement} */ (currentTarget);
  /** @type {HTMLDialogElement} */ (button.nextElementSibling).showModal();
}

/** @param {Event} event */
const shut = ({ currentTarget }) => /** @type {HTMLElement} */ (currentTarget).closest("dialog")?.close();

/** A tap beside the sheet lands on the dialog itself. @param {Event} event */
function beside({ target, currentTarget }) {
  if (target === currentTarget) /** @type {HTMLDialogElement} */ (target).close();
}

/**
 * @param {Table} table
 * @param {string} title
 * @param {unknown} body
 */
const sheet = ({ api }, title, body) => html`<dialog class="sheet dudo-sheet" aria-label=${title} @click=${beside}>
  <div class="sheet__head"><h2>${title}</h2>
    <button type="button" class="btn btn--ghost btn--icon" aria-label=${api.t("view.close")} @click=${shut}>${icon("close")}</button></div>
  ${body}
</dialog>`;

/** Offers of one kind, by seat. @param {Table} table @param {string} kind */
const offered = ({ offers }, kind) => offers.filter((offer) => offer.kind === kind).map((offer) => offer.seat);

/** @param {Table} table @param {number} seat @param {string} text @param {() => void} run */
const seatButton = ({ api }, seat, text, run) => html`<button type="button" class="btn btn--wide cry" data-colour=${api.colours[seat] ?? "red"}
  @click=${(/** @type {Event} */ event) => (shut(event), run())}>${seatMark(api.colours[seat] ?? "red")}<span>${text}</span></button>`;

/** Where anyone may hunt: the others, by name. The first to speak is the one who hunts. @param {Table} table */
export function calls(table) {
  const { api, view, act, eyes } = table;
  const seats = offered(table, "hunt").filter((seat) => seat !== view.seat && seat !== eyes);
  return seats.map(
    (seat) => html`<button type="button" class="chip cry" @click=${() => act.say("hunt", seat)}>
    ${seatMark(api.colours[seat] ?? "red")}<span>${api.t("view.hunts_by", { seat })}</span></button>`,
  );
}

/** "A die fell": whose? @param {Table} table */
export function fellSheet(table) {
  const { api, act } = table;
  const seats = offered(table, "fell");
  if (!seats.length) return nothing;
  return html`<button type="button" class="chip cry" @click=${open}>${icon("dice")}<span>${api.t("view.fell")}</span></button>
    ${sheet(
      table,
      api.t("view.fell_whose"),
      html`<p>${api.t("view.fell_means")} ${link(api.t("view.why"), () => api.rule("D23"))}</p>
      <div class="stack stack--tight">${seats.map((seat) => seatButton(table, seat, api.t("view.fell_of", { seat }), () => act.fell(seat)))}</div>`,
    )}`;
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
export const helpSheet = (table) => html`<button type="button" class="chip help-open" @click=${open}>${icon("info")}${table.api.t("view.help")}</button>
  ${sheet(table, table.api.t("view.help"), help(table))}`;
