/** A score sheet to print, A5 or A4: empty, or with a match that was played. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { readMeta } from "../../engine/store.js";
import { printIcon } from "../../ui/print-icon.js";
import { seatMark } from "../../ui/seat.js";
import { view } from "../club/club.js";
import { day, faceOf, seatNameAt, sortedByName } from "../club/names.js";
import { emptyRows, filledRows, sidesOf, unitOf } from "../club/paper.js";
import { openMatch } from "../match/opening.js";
import { session } from "../match/session.js";
import { href } from "../router.js";
import { gameById, gameName } from "../words/catalog.js";
import { listed, loadWords, number, t } from "../words/i18n.js";

/** @typedef {{names: string[], rows: import("../club/paper.js").Row[], ends: string[], places: number[], at: number | null}} Sheet */
/** @typedef {{players: number, names: string[], paper: "a5" | "a4"}} Draft */
/** @typedef {(part: Partial<Draft>) => void} Change */

const USUAL = 4; // columns

/** @type {import("../club/types.js").MakePage} */
export function sheetPage([game = "", id = ""], paint) {
  /** @type {Draft} */
  const draft = { players: Math.min(USUAL, gameById(game)?.seats[1] ?? USUAL), names: [], paper: "a5" };
  const change = (/** @type {Partial<Draft>} */ part) => (Object.assign(draft, part), paint());
  void loadWords(game).then(paint, () => {});
  if (id) void bring(id);
  return {
    title: () => (gameById(game) ? t("club.sheet.title", { game: gameName(game) }) : t("home.club")),
    back: id && session.value.saved.some((meta) => meta.id === id) ? href("result", id) : href("club"),
    body: () => (gameById(game) ? page(game, id, draft, change) : html`<p>${t("setup.unknown")}</p>`),
  };
}

/** Opens a match of this device on the table, to read its course from there. @param {string} id */
async function bring(id) {
  const meta = await readMeta(id).catch(() => undefined);
  if (meta?.over) void openMatch(id);
}

/** @param {string} game @param {string} id @param {Draft} draft @param {Change} change */
function page(game, id, draft, change) {
  const told = id ? (ofMatch(id) ?? ofResult(game, id)) : null;
  return html`${settings(game, draft, change, !told)} ${paper(game, draft, told ?? empty(game, draft))}`;
}

// -- its content ------------------------------------------------------------------------------------------------------

/** @param {string} game @param {Draft} draft @returns {Sheet} */
function empty(game, { players, names }) {
  const columns = Array.from({ length: Math.max(players, names.length) }, (_, at) => names[at] ?? "");
  const blank = columns.map(() => "");
  return { names: columns.map((who) => who && faceOf(who).name), rows: emptyRows(game, columns.length), ends: blank, places: [], at: null };
}

/** The match on the table, with its course. @param {string} id @returns {Sheet | null} */
function ofMatch(id) {
  const { match } = session.value;
  const next = match?.id === id ? match.open?.next : undefined;
  if (!match?.open || next?.type !== "over") return null;
  const { start, view: shown } = match.open;
  const sides = sidesOf(match.game, shown, match.players.length);
  const first = (/** @type {number[]} */ of) => sides.map(([seat = 0]) => of[seat] ?? 0);
  return {
    names: sides.map((seats) => listed(seats.map((seat) => match.players[seat]?.name ?? ""))),
    rows: filledRows(match.game, { notes: match.notes, start, view: shown }),
    ends: first(next.scores).map(number),
    places: first(next.places),
    at: session.value.saved.find((meta) => meta.id === id)?.updated ?? null,
  };
}

/** A match of which the club knows only the result. @param {string} game @param {string} id @returns {Sheet | null} */
function ofResult(game, id) {
  const result = view().results.find((one) => one.id === id && one.game === game);
  if (!result) return null;
  const { seats, places, scores, at } = result;
  return {
    names: seats.map((_, seat) => seatNameAt(result, seat)),
    rows: emptyRows(game, seats.length),
    ends: seats.map((_, seat) => (scores ? number(scores[seat] ?? 0) : "")),
    places,
    at,
  };
}

// -- drawn -------------------------------------------------------------------------------------------------------------

/** @param {string} game @param {Draft} draft @param {Change} change @param {boolean} isEmpty */
const settings = (
  game,
  draft,
  change,
  isEmpty,
) => html`<form class="card stack stack--tight sheet-settings" @submit=${(/** @type {Event} */ event) => event.preventDefault()}>
  ${isEmpty ? players(game, draft, change) : nothing}
  <fieldset class="field choice"><legend>${t("club.sheet.paper")}</legend><div class="chips">
    ${
      /** @type {const} */ (["a5", "a4"]).map(
        (one) =>
          html`<label class="chip"><input type="radio" class="visually-hidden" name="paper" .checked=${draft.paper === one} @change=${() => change({ paper: one })} />${one.toUpperCase()}</label>`,
      )
    }
  </div></fieldset>
  <button type="button" class="btn btn--primary" @click=${() => print()}>${printIcon()}${t("club.print")}</button>
</form>`;

/** @param {string} game @param {Draft} draft @param {Change} change */
function players(game, { players, names }, change) {
  const [low, high] = gameById(game)?.seats ?? [1, 1];
  const toggle = (/** @type {string} */ who) => change({ names: names.includes(who) ? names.filter((one) => one !== who) : [...names, who].slice(0, high) });
  const people = sortedByName(view().people.map(({ id }) => id));
  const pick = (/** @type {Event} */ { target }) => change({ players: Number(/** @type {HTMLSelectElement} */ (target).value) });
  return html`<div class="field"><label for="sheet-players">${t("club.sheet.players")}</label>
    <select id="sheet-players" @change=${pick}>
      ${Array.from({ length: high - low + 1 }, (_, at) => at + low).map((n) => html`<option value=${n} .selected=${n === Math.max(players, names.length)}>${n}</option>`)}
    </select></div>
    ${
      people.length
        ? html`<fieldset class="field"><legend>${t("club.sheet.names")}</legend><div class="club-faces">
      ${people.map((who) => html`<button type="button" class="chip club-face" aria-pressed=${names.includes(who)} @click=${() => toggle(who)}>${seatMark(faceOf(who))}${faceOf(who).name}</button>`)}
    </div></fieldset>`
        : nothing
    }`;
}

/** @param {string} game @param {Draft} draft @param {Sheet} sheet */
const paper = (
  game,
  draft,
  sheet,
) => html`<article class="score-sheet" data-paper=${draft.paper} data-unit=${unitOf(game)} aria-label=${t("club.sheet.title", { game: gameName(game) })}>
  <header class="score-sheet__head"><h2>${gameName(game)}</h2><p>${t("club.sheet.date")} <span class="score-sheet__line">${sheet.at === null ? "" : day(sheet.at)}</span></p></header>
  <p class="small">${helpOf(game)}</p>
  <div class="table-scroll" tabindex="0" role="group" aria-label=${gameName(game)}><table>
    <thead><tr><th scope="col">${t(`club.sheet.col.${unitOf(game)}`)}</th>${sheet.names.map((name, at) => html`<th scope="col">${name || html`<span class="visually-hidden">${t("setup.player", { n: at + 1 })}</span>`}</th>`)}</tr></thead>
    <tbody>${sheet.rows.map(({ head, text, cells }) => html`<tr><th scope="row">${text ? t(String(head), {}, { game }) : head}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody>
    <tfoot>
      <tr><th scope="row">${t("club.sheet.end")}</th>${sheet.ends.map((end) => html`<td>${end}</td>`)}</tr>
      <tr><th scope="row">${t("result.place")}</th>${sheet.names.map((_, at) => html`<td>${sheet.places[at] ?? ""}</td>`)}</tr>
    </tfoot>
  </table></div>
</article>`;

/** How to fill it in; only the games of this app have such words. @param {string} game */
function helpOf(game) {
  const known = ["prudente", "cacho", "chingona", "chinchirorin", "dudo", "chinaso"].includes(game);
  return known ? t(`club.sheet.help.${game}`) : nothing;
}
