/** Enters the result of a match that was played without the app. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { icon } from "../../ui/icon.js";
import { seatMark } from "../../ui/seat.js";
import { openClub, put, view } from "../club/club.js";
import { entered } from "../club/edits.js";
import { faceOf, sortedByName } from "../club/names.js";
import { MOST_SEATS, arePlaces, isTime } from "../club/schema.js";
import { toast } from "../house/sheet.js";
import { Place, href, leftFor } from "../router.js";
import { gameName, games, lowWins } from "../words/catalog.js";
import { t } from "../words/i18n.js";
import { LONGEST_NAME, look, tidy } from "../words/names.js";

/** @typedef {{seat: import("../club/types.js").Seat, name: string, place: number, score: string}} Line */
/** @typedef {{game: string, opened: number, at: string, lines: Line[], guest: string, wrong: string}} Draft `opened`: when the form was opened, in ms */

/** @type {import("../club/types.js").MakePage} */
export function enterPage([evening = ""], paint) {
  const last = games().find(({ id }) => id === view().results.at(-1)?.game) ?? games()[0];
  const opened = Date.now();
  /** @type {Draft} */
  const draft = { game: last?.id ?? "", opened, at: localTime(opened), lines: [], guest: "", wrong: "" };
  const change = (/** @type {Partial<Draft>} */ part) => (Object.assign(draft, { wrong: "" }, part), paint());
  const back = evening ? href("club", "evening", evening) : href("club");
  let was = !evening; // what has been typed stays, though another tab deletes the evening: the match will be in the club
  const isHere = () => (was ||= view().evenings.some(({ id }) => id === evening));
  let busy = false; // a second tap is not a second match
  const save = async (/** @type {Event} */ event) => {
    event.preventDefault();
    if (busy) return;
    busy = true;
    const place = new Place();
    await openClub(); // another tab may have deleted somebody
    const wrong = wrongIn(draft);
    if (wrong) return (busy = false), change({ wrong });
    const taken = await put(entered({ ...played(draft), ...(evening ? { evening } : {}) }));
    if (!place.left) await leftFor(back);
    if (taken) toast({ text: t("club.entered") });
  };
  const form = () => html`<form class="stack" novalidate @submit=${(/** @type {Event} */ event) => void save(event)}>
    ${gameAndTime(draft, change)} ${faces(draft, change, evening)} ${draft.lines.length ? lines(draft, change) : nothing}
    ${draft.wrong ? html`<p class="field__error" role="alert">${draft.wrong}</p>` : nothing}
    <button type="submit" class="btn btn--primary btn--big btn--wide">${icon("check")}${t("club.enter_save")}</button>
  </form>`;
  return {
    title: () => t("club.enter"),
    back,
    body: () => (isHere() ? form() : html`<p>${t("club.no_evening")}</p>`),
  };
}

/** As a date and time field takes it. @param {number} time */
const localTime = (time) => new Date(time - new Date(time).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

/** @param {Event} event */
const fieldOf = ({ target }) => /** @type {HTMLInputElement | HTMLSelectElement} */ (target).value;

/** @param {Draft} draft @param {(part: Partial<Draft>) => void} change */
const gameAndTime = (draft, change) => html`<div class="field"><label for="enter-game">${t("club.game")}</label>
    <select id="enter-game" @change=${(/** @type {Event} */ event) => change({ game: fieldOf(event), lines: placed({ ...draft, game: fieldOf(event) }, draft.lines, true) })}>
      ${games().map(({ id }) => html`<option value=${id} ?selected=${id === draft.game}>${gameName(id)}</option>`)}
    </select></div>
  <div class="field"><label for="enter-at">${t("club.at")}</label>
    <input id="enter-at" type="datetime-local" .value=${draft.at} @change=${(/** @type {Event} */ event) => change({ at: fieldOf(event) })} /></div>`;

/** @param {Draft} draft @param {(part: Partial<Draft>) => void} change @param {string} evening */
function faces(draft, change, evening) {
  const group = view().evenings.find(({ id }) => id === evening)?.people ?? view().people.map(({ id }) => id);
  const at = (/** @type {string} */ id) => draft.lines.findIndex(({ seat }) => "person" in seat && seat.person === id);
  const toggle = (/** @type {string} */ id) => change({ lines: at(id) >= 0 ? without(draft, at(id)) : withLine(draft, { person: id }, faceOf(id).name) });
  const guest = () => {
    const name = tidy(draft.guest);
    if (name) change({ guest: "", lines: withLine(draft, { guest: name }, name) });
  };
  const isFull = draft.lines.length >= MOST_SEATS;
  return html`<fieldset class="field"><legend>${t("club.who_played")}</legend>
    <div class="club-faces">${sortedByName(group).map(
      (id) => html`<button type="button" class="chip club-face" aria-pressed=${at(id) >= 0} ?disabled=${isFull && at(id) < 0} @click=${() => toggle(id)}>
        ${seatMark(faceOf(id))}${faceOf(id).name}</button>`,
    )}</div>
    <div class="row row--tight"><input class="grow" aria-label=${t("club.guest_name")} placeholder=${t("club.guest_name")} maxlength=${LONGEST_NAME}
        autocomplete="off" .value=${draft.guest} @input=${(/** @type {Event} */ event) => (draft.guest = fieldOf(event))} />
      <button type="button" class="btn" ?disabled=${isFull} @click=${guest}>${icon("plus")}${t("club.add_guest")}</button></div>
  </fieldset>`;
}

/** @param {Draft} draft @param {import("../club/types.js").Seat} seat @param {string} name @returns {Line[]} */
const withLine = ({ lines }, seat, name) => [...lines, { seat, name, place: lines.length + 1, score: "" }];

/** Those behind move up. @param {Draft} draft @param {number} at @returns {Line[]} */
function without(draft, at) {
  const gone = draft.lines[at]?.place ?? 0;
  const left = draft.lines.filter((_, n) => n !== at);
  return placed(
    draft,
    left.map((line) => (line.place > gone ? { ...line, place: line.place - 1 } : line)),
    true,
  );
}

/** @param {Draft} draft @param {(part: Partial<Draft>) => void} change */
const lines = (draft, change) => html`<fieldset class="field"><legend>${t("club.who_won")}</legend>
  <p class="field__help">${t("club.who_won_help")}</p>
  ${draft.lines.map((line, at) => {
    const set = (/** @type {Partial<Line>} */ part) =>
      change({
        lines: placed(
          draft,
          draft.lines.map((one) => (one === line ? { ...one, ...part } : one)),
          "score" in part,
        ),
      });
    return html`<div class="club-line"><span class="grow">${line.name}</span>
      <input class="club-line__score" inputmode="numeric" aria-label=${t("club.score_of", { name: line.name })} placeholder=${t("club.score")} .value=${line.score}
        @change=${(/** @type {Event} */ event) => set({ score: fieldOf(event) })} />
      <select aria-label=${t("club.place_of", { name: line.name })} @change=${(/** @type {Event} */ event) => set({ place: Number(fieldOf(event)) })}>
        ${draft.lines.map((_, n) => html`<option value=${n + 1} .selected=${n + 1 === line.place}>${t("club.place", { n: n + 1 })}</option>`)}
      </select>
      <button type="button" class="btn btn--ghost btn--icon" aria-label=${t("setup.remove", { name: line.name })}
        @click=${() => change({ lines: without(draft, at) })}>${icon("close")}</button></div>`;
  })}
</fieldset>`;

/** If everybody has a score, the scores decide the places. @param {Draft} draft @param {Line[]} lines @param {boolean} scored @returns {Line[]} */
function placed({ game }, lines, scored) {
  const scores = lines.map(({ score }) => Number(score));
  if (!scored || !lines.every(({ score }) => isScore(score))) return lines;
  const better = (/** @type {number} */ a, /** @type {number} */ b) => (lowWins(game) ? a < b : a > b);
  return lines.map((line) => ({ ...line, place: 1 + scores.filter((other) => better(other, Number(line.score))).length }));
}

/** @param {string} score */
const isScore = (score) => /^\s*-?\d{1,7}\s*$/.test(score);

/** @param {Draft} draft @returns {string} */
function wrongIn({ lines, at }) {
  if (lines.length < 2) return t("club.too_few");
  const gone = lines.find(({ seat }) => "person" in seat && view().is(seat.person) === null);
  if (gone) return t("club.gone_since", { name: gone.name });
  const twice = lines.find((line, at) => lines.slice(0, at).some((other) => isSame(line, other)));
  if (twice) return t("club.csv.twice", { name: twice.name });
  if (!isTime(Date.parse(at))) return t("club.no_time");
  if (lines.some(({ score }) => score.trim() && !isScore(score))) return t("club.no_score");
  if (new Set(lines.map(({ score }) => score.trim() === "")).size > 1) return t("club.some_scores");
  return arePlaces(lines.map(({ place }) => place)) ? "" : t("club.no_places");
}

/** Two people in the club may have names that look alike; a guest is told apart by the name alone. @param {Line} a @param {Line} b */
const isSame = (a, b) => ("person" in a.seat && "person" in b.seat ? view().is(a.seat.person) === view().is(b.seat.person) : look(a.name) === look(b.name));

/** Matches entered within one minute stay in order, unless somebody has typed in their times. @param {Draft} draft */
function played({ game, opened, at, lines }) {
  const ended = at === localTime(opened) ? opened : Date.parse(at);
  const scores = lines.every(({ score }) => isScore(score)) ? { scores: lines.map(({ score }) => Number(score)) } : {};
  return { game, at: ended, seats: lines.map(({ seat }) => seat), places: lines.map(({ place }) => place), ...scores };
}
