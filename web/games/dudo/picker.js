/** The bid picker: only what may be bid can be picked. Chances are the stranger's while the cup is down. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { dieFace } from "../../ui/die.js";
import { icon } from "../../ui/icon.js";
import { link } from "../../ui/parts.js";
import { bidText, said } from "./words.js";

/** @typedef {import("./view.js").Table} Table */
/** @typedef {import("../../protocol/index.js").Chance} Chance */
/** @typedef {Pick<import("../../protocol/dudo.js").Bid, "number" | "face">} Picked */

const ACE = 1;

/** @param {import("../../protocol/dudo.js").View} view */
const facesOf = (view) => Object.keys(view.faces).map(Number);

/**
 * The lowest possible bid: on the current face, or on another if that has none left.
 * @param {import("../../protocol/dudo.js").View} view
 * @param {number} [wanted] a face
 * @returns {Picked | null} null: no bid is possible
 */
export function leastPick(view, wanted = view.bid?.face ?? 2) {
  const face = [wanted, ...facesOf(view)].find((one) => view.faces[String(one)]?.least);
  return face === undefined ? null : { face, number: view.faces[String(face)]?.least ?? 1 };
}

/**
 * How likely a bid is to hold, for the one who holds the phone while the cup is up, else for anybody.
 * @param {Table} table
 * @param {Picked} pick
 * @returns {Chance | undefined}
 */
export function chanceOf({ view, knows }, { number, face }) {
  const row = view.faces[String(face)];
  return row?.least ? (knows ? row.odds : row.open)[number - row.least] : undefined;
}

/** @param {Table} table @param {number} face */
function faceKey({ view, api, pick, act }, face) {
  const row = view.faces[String(face)];
  const picked = pick?.face === face;
  const least = row?.least ?? null;
  const locked = html`${icon("close")}<span class="visually-hidden">${api.t("view.face_locked")}</span>`;
  return html`<button type="button" class="face" aria-pressed=${picked ? "true" : "false"} aria-disabled=${least === null ? "true" : "false"}
    @click=${() => act.face(face)}>
    ${dieFace(face)}<span class="face__name">${api.t(`face.${face}`)}</span>
    <span class="face__least">${least === null ? locked : api.t("view.min", { n: least })}</span>
  </button>`;
}

/**
 * What it takes to go down to the aces, or to leave them.
 * @param {Table} table
 */
function aces({ view, api }) {
  const { bid, faces } = view;
  if (!bid) return nothing;
  const down = bid.face !== ACE;
  const to = down ? ACE : facesOf(view).find((face) => face !== ACE && faces[String(face)]?.least);
  const least = to === undefined ? null : (faces[String(to)]?.least ?? null);
  if (to === undefined || least === null) return nothing;
  const text = api.t(down ? "view.aces_down" : "view.aces_up", { bid: bidText(api, bid), least, aces: bidText(api, said(view, least, ACE)) });
  return html`<p class="picker__aces"><span class="picker__sum" aria-hidden="true">${bid.number}${dieFace(bid.face, "die--mini")}
      ${icon("next")}${least}${down ? dieFace(ACE, "die--mini") : nothing}</span>
    <span>${text} ${link(api.t("view.why"), () => api.rule(down ? "D2" : "D4"))}</span></p>`;
}

/** Before the first bid of a round there is far to go: a slider. @param {Table} table @param {Picked} pick */
function slider({ view, api, act }, pick) {
  const least = view.faces[String(pick.face)]?.least ?? 1;
  const slide = (/** @type {Event} */ event) => act.number(Number(/** @type {HTMLInputElement} */ (event.currentTarget).value));
  return html`<input type="range" class="slide" aria-label=${api.t("field.number")} min=${least} max=${view.total} step="1"
    .value=${String(pick.number)} aria-valuetext=${bidText(api, said(view, pick.number, pick.face))} @input=${slide} />`;
}

/**
 * The bid as it would be said, between one die less and one more.
 * @param {Table} table
 * @param {unknown} button says it
 */
export function stepper({ view, api, act, pick }, button) {
  if (!pick) return nothing;
  const least = view.faces[String(pick.face)]?.least ?? 1;
  const step = (/** @type {number} */ by, /** @type {boolean} */ off) => html`<button type="button" class="btn stepper__by"
    aria-disabled=${off ? "true" : "false"} aria-label=${api.t(by < 0 ? "view.fewer" : "view.more")}
    @click=${() => act.number(pick.number + by)}>${icon(by < 0 ? "minus" : "plus")}</button>`;
  return html`<div class="bidder">${step(-1, pick.number <= least)}${button}${step(1, pick.number >= view.total)}
    <span class="visually-hidden" role="status">${bidText(api, said(view, pick.number, pick.face))}</span></div>`;
}

/**
 * @param {Table} table
 */
export function picker(table) {
  const { api, view, pick, hint } = table;
  return html`<div class="picker" role="group" aria-label=${api.t("view.picker")}>
    <div class="picker__faces">${facesOf(view).map((face) => faceKey(table, face))}</div>
    ${hint ? html`<p class="picker__hint">${hint.text} ${link(api.t("view.why"), () => api.rule(hint.rule))}</p>` : aces(table)}
    ${pick ? nothing : html`<p class="picker__none">${api.t("view.no_bid_left")}</p>`}
    ${pick && !view.bid ? slider(table, pick) : nothing}
  </div>`;
}
