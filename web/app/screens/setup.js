import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { icon } from "../../ui/icon.js";
import { embedded, onlyGame } from "../where.js";
import { recall } from "../prefs.js";
import { topbar } from "../house/bars.js";
import { allOptions, gameById, gameName } from "../words/catalog.js";
import { engineLine } from "../house/engine-status.js";
import { either, labelled, number, t } from "../words/i18n.js";
import { later } from "../device/later.js";
import { holds } from "../device/offline.js";
import { using } from "../house/using.js";
import { live } from "../house/live.js";
import { href, replace, toTable } from "../router.js";
import { changedOptions, changesOf, presetOf, valueText, worksWith } from "../words/house-rules.js";
import { radioCard } from "../house/radio-card.js";
import { isComputer } from "../../common/players.js";
import { lastTable, rememberTable } from "../house/last-table.js";
import { openRuling } from "../house/rules-sheet.js";
import { doubled, lastPeople, playersIn, rememberPeople, seated, sitAgain } from "../house/people.js";
import { rollFirst } from "../house/play-now.js";
import { seatsEditor } from "../house/seats.js";
import { startEngine } from "../match/engine.js";
import { setCoach } from "../match/coach.js";
import { begin } from "../match/opening.js";
import { session } from "../match/session.js";
import { refreshList } from "../match/shelf.js";
import { savedMatches } from "./home.js";
import { vocabularyOf } from "../words/vocabulary.js";

/** @typedef {import("../types.js").Game} Game */
/** @typedef {{[name: string]: any}} Values */
/** @typedef {import("../match/coach.js").Coach} Coach */
/**
 * @typedef {object} Draft
 * @property {import("../house/people.js").Seat[]} seats
 * @property {boolean} real
 * @property {Values} values
 * @property {{[name: string]: string}} typed numbers as somebody typed them
 * @property {boolean} own the people said "our own rules", even if nothing differs yet
 * @property {Coach} [coach] what somebody chose
 * @property {number} wrong index of a name that stands twice
 */

/** Most tables play by the rules of last time: the form that changes them is fetched on demand. */
const bringRules = later("app/house/rules-choice.js", () => import("../house/rules-choice.js"));
/** @type {typeof import("../house/rules-choice.js") | null} */
let rules = null;

const bringFaces = later("app/club/faces.js", () => import("../club/faces.js"));
/** @type {typeof import("../club/faces.js") | null} */
let faces = null;

// The club's part is fetched only on a device that has a club.
const hasFaces = () => !embedded && recall("cubilete.club", false);

async function bringClub() {
  const part = await bringFaces();
  await part.ready();
  return (faces = part);
}

/** The address of a set-up in which somebody has changed something. @type {string | null} */
let filled = null;
holds.push(() => filled === location.hash);

/** The first set-up waits for the faces, which stand above the form: coming later, they would move it under a finger. */
export const awaited = () => (faces || !hasFaces() ? undefined : bringClub());

/** @type {import("../types.js").Show} */
export function show(el, [id = ""]) {
  const game = gameById(id);
  return game ? setupScreen(el, game, firstDraft(game)) : unknownGame(el);
}

/**
 * @param {HTMLElement} el
 * @param {Game} game
 * @param {Draft} draft
 * @returns {import("../types.js").Screen}
 */
export function setupScreen(el, game, draft) {
  startEngine();
  const change = (/** @type {Partial<Draft>} */ part) => {
    if (Object.keys(part).length) filled = location.hash;
    Object.assign(draft, part);
    screen.paint();
  };
  const title = () => gameName(game.id);
  const screen = live(el, () => page(game, draft, change));
  if (hasFaces())
    void bringClub()
      .then((part) => part.speak(game.id, draft.seats))
      .then(screen.paint, () => {});
  return { title, destroy: () => ((filled = null), screen.destroy()) };
}

/** @param {HTMLElement} el */
function unknownGame(el) {
  const screen = live(
    el,
    () => html`${topbar({ title: t("setup.unknown"), heading: true, back: href("home") })}
      <main id="main" class="page"><a class="btn" href=${href("home")}>${t("shell.home")}</a></main>`,
  );
  return { title: () => t("setup.unknown"), destroy: screen.destroy };
}

/** As it was last time. @param {Game} game @returns {Draft} */
function firstDraft(game) {
  const { values, real } = lastTable(game);
  return { seats: lastPeople(game.seats), real, values, typed: {}, own: presetOf(game, values) === "", wrong: -1 };
}

/** As somebody else set it up. @param {Game} game @param {import("../sharing/links.js").Table} table @returns {Draft} */
export function draftOf(game, { players, options, real }) {
  const values = allOptions(game, options);
  return { seats: seated(players), real, values, typed: {}, own: presetOf(game, values) === "", wrong: -1 };
}

/** @param {Game} game @param {Draft} draft @param {(part: Partial<Draft>) => void} change */
function page(game, draft, change) {
  const editor = { seats: draft.seats, range: game.seats, wrong: draft.wrong, change: (/** @type {Draft["seats"]} */ seats) => change({ seats, wrong: -1 }) };
  // Enter in a field clicks it, too. A form that is sent costs Firefox what it does for passwords.
  const started = (/** @type {Event} */ event) => (event.preventDefault(), start(game, draft, change));
  return html`
  ${topbar({ title: gameName(game.id), back: href("home"), actions: buttons(game, draft, change) })}
  <main id="main" class="page setup">
    <h1>${t("setup.title")}</h1>
    ${onlyGame() ? unfinished(game) : nothing}
    ${game.guide ? html`<a class="btn btn--quiet" href=${href("learn", game.id)}>${icon("play")}${t("learn.start")}</a>` : nothing}
    <form class="setup__form" novalidate>
      <section aria-labelledby="people-title" class="stack stack--tight">
        <h2 id="people-title" class="setup__heading">${t("setup.people")}</h2>
        ${faces?.faces(editor, game.id) ?? nothing} ${seatsEditor(editor)}
        ${draft.wrong >= 0 ? html`<p class="field__error" id="people-error">${t("setup.doubled")}</p>` : nothing}
      </section>
      ${luckChoice(game, draft, change)} ${rulesFold(game, draft, change)} ${unfitting(game, draft)}
      <div class="setup__start">
        <button type="submit" class="btn btn--primary btn--big btn--wide" @click=${started}>${t("setup.start")}</button>
        <div class="setup__engine">${engineLine(session.value.engine)}</div>
      </div>
    </form>
  </main>
`;
}

/** In a frame that shows one game there is no other place from which to go on. @param {Game} game */
function unfinished(game) {
  if (!session.value.listed) void refreshList();
  const saved = session.value.saved.filter((meta) => meta.game === game.id && !meta.over);
  return saved.length ? savedMatches(saved.slice(0, 2), true, () => {}) : nothing;
}

/** @param {Game} game @param {Draft} draft @param {(part: Partial<Draft>) => void} change */
const buttons = (game, draft, change) => html`
  <button type="button" class="btn btn--icon" aria-label=${t("share.table")} @click=${() => isWhole(game, draft, change) && void share(tableOf(game, draft))}>${icon("share")}</button>
  <button type="button" class="btn btn--icon" aria-label=${t("table.rules")} @click=${() => openRuling(game.id, "", draft.values)}>${icon("rules")}</button>
`;

/** Whether somebody would have to enter what only a computer may see. @param {Game} game @param {Draft} draft */
const isBlind = ({ secrets }, { seats }) => secrets && seats.some(isComputer);

/** @param {Game} game @param {Draft} draft @param {(part: Partial<Draft>) => void} change */
const luckChoice = (game, draft, change) => (isBlind(game, draft) ? html`<p class="soft small">${t("setup.blind")}</p>` : ownOrDealt(game, draft, change));

/** @param {Game} game @param {Draft} draft @param {(part: Partial<Draft>) => void} change */
const ownOrDealt = ({ luck }, draft, change) => html`<fieldset class="field choice">
  <legend class="setup__heading">${t(`setup.luck.${luck}`)}</legend>
  <div class="choice__cards choice__cards--two">
    ${[false, true].map((real) =>
      radioCard({ name: "dice", picked: draft.real === real, title: t(real ? `setup.real.${luck}` : `setup.app.${luck}`), pick: () => change({ real }) }),
    )}
  </div>
  <p class="field__help">${t(draft.real ? `setup.real_help.${luck}` : `setup.app_help.${luck}`)}</p>
</fieldset>`;

/** Folded away, with a line that says which are in force. @param {Game} game @param {Draft} draft @param {(part: Partial<Draft>) => void} change */
function rulesFold(game, draft, change) {
  const preset = draft.own ? "" : presetOf(game, draft.values);
  const unfold = (/** @type {Event} */ { target }) => {
    if (/** @type {HTMLDetailsElement} */ (target).open) void using(bringRules, (part) => ((rules = part), change({})));
  };
  return html`<details class="card fold" @toggle=${unfold}>
    <summary><h2 class="setup__heading" id="rules-title">${t("setup.rules")}</h2><span class="setup__rules">${inForce(game, draft, preset)}</span></summary>
    ${rules?.rulesChoice(game, draft, preset, change) ?? nothing}
    ${game.review ? (rules?.coachChoice(coachIn(draft), (coach) => change({ coach })) ?? nothing) : nothing}
  </details>`;
}

/** The first house rule in force that works only with another number of players. @param {Game} game @param {Draft} draft */
const unfit = (game, { values, seats }) => game.schema.find((option) => !worksWith(option, values[option.name], seats.length));

/** @param {Game} game @param {Draft} draft */
function unfitting(game, draft) {
  const option = unfit(game, draft);
  if (option?.type !== "choice") return nothing;
  const value = draft.values[option.name];
  const seats = either((option.seats?.[value] ?? []).map(number));
  return html`<p class="field__error" role="alert">${t("setup.unfit", { value: valueText(game, option, value), seats, count: draft.seats.length })}</p>`;
}

/** A person alone gets help unless they decline; several people have to ask for it. @param {Draft} draft @returns {Coach} */
const coachIn = ({ coach, seats }) => coach ?? (seats.filter((seat) => !isComputer(seat)).length > 1 ? "off" : "odds");

/** @param {Game} game @param {Draft} draft @returns {string} nothing where nobody is helped */
function coachInForce({ review }, draft) {
  const coach = coachIn(draft);
  return review && coach !== "off" ? labelled(t("setup.coach")) + t(`setup.coach.${coach}`) : "";
}

/** @param {Game} game @param {Draft} draft @param {string} preset */
function inForce(game, draft, preset) {
  const { values } = draft;
  const texts = { game: game.id };
  const own = () =>
    changedOptions(game, values).map((option) => labelled(t(`option.${option.name}`, {}, texts)) + valueText(game, option, values[option.name]));
  return [preset ? t(`preset.${preset}`, {}, texts) : t("setup.own_rules"), ...(preset ? [] : own()), vocabularyOf(game.id)?.name, coachInForce(game, draft)]
    .filter(Boolean)
    .join(" · ");
}

/** @param {import("../sharing/links.js").Table} table */
const share = async (table) => (await import("../sharing/share.js")).openShareTable(table);

/** @param {Game} game @param {Draft} draft @returns {import("../sharing/links.js").Table} */
function tableOf(game, { seats, values, real }) {
  const players = seats.map(({ key: _, ...player }) => ({ ...player, name: player.name.trim() }));
  return { game: game.id, players, options: changesOf(game, values), real };
}

/** Whether a table can be made of it; if not, it points at what has to be put right. @param {Game} game @param {Draft} draft @param {(part: Partial<Draft>) => void} change @returns {boolean} */
function isWhole(game, draft, change) {
  const wrong = doubled(draft.seats);
  if (wrong >= 0) change({ wrong });
  const faulty =
    (wrong >= 0 && `.person:nth-child(${wrong + 1}) input`) ||
    (rules?.wrongOption(game, draft.typed) && "[aria-invalid='true']") ||
    (unfit(game, draft) && ".fold summary");
  if (faulty) focusOn(faulty);
  return !faulty;
}

/** @param {Game} game @param {Draft} draft @param {(part: Partial<Draft>) => void} change */
function start(game, draft, change) {
  if (toTable() || !isWhole(game, draft, change)) return;
  const options = changesOf(game, draft.values);
  const { seats } = draft;
  const again = sitAgain(seats);
  rememberPeople(seats);
  const real = draft.real && !isBlind(game, draft);
  rememberTable(game, { real, options });
  const id = begin({ game: game.id, players: playersIn(seats), real, options });
  if (again) void rollFirst(id);
  if (game.review) setCoach(id, coachIn(draft));
  replace(href("table", id));
}

/** @param {string} selector */
function focusOn(selector) {
  requestAnimationFrame(() => {
    const field = /** @type {HTMLElement | null} */ (document.querySelector(selector));
    field?.closest("details")?.setAttribute("open", "");
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: "center" }); // not under the Start bar
  });
}
