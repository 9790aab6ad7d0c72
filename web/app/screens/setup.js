import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { live as liveValue } from "../../vendor/lit-html/directives/live.js";
import { icon } from "../../ui/icon.js";
import { onlyGame } from "../where.js";
import { topbar } from "../house/bars.js";
import { allOptions, gameById, gameName } from "../words/catalog.js";
import { engineLine } from "../house/engine-status.js";
import { t } from "../words/i18n.js";
import { later } from "../device/later.js";
import { using } from "../house/using.js";
import { live } from "../house/live.js";
import { recall, remember } from "../prefs.js";
import { href, replace } from "../router.js";
import { changedOptions, valueText } from "../words/house-rules.js";
import { openRuling } from "../house/rules-sheet.js";
import { doubled, lastPeople, playersIn, rememberPeople, seated } from "../house/people.js";
import { seatsEditor } from "../house/seats.js";
import { wake } from "../match/engine.js";
import { begin } from "../match/opening.js";
import { session } from "../match/session.js";
import { refreshList } from "../match/shelf.js";
import { savedMatches } from "./home.js";
import { wordsChoice } from "../words/vocabulary.js";

/** @typedef {import("../types.js").Game} Game */
/** @typedef {{[name: string]: any}} Values */
/**
 * @typedef {object} Draft
 * @property {import("../house/people.js").Seat[]} seats
 * @property {boolean} real
 * @property {Values} values
 * @property {{[name: string]: string}} typed numbers as somebody typed them
 * @property {boolean} own the people said "our own rules", even if nothing differs yet
 * @property {number} wrong index of a name that stands twice
 */

/** Most tables play by a book: what changes single rules is fetched for who wants to. */
const bringForm = later("app/house/form.js", () => import("../house/form.js"));
/** @type {typeof import("../house/form.js") | null} */
let form = null;

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
  wake();
  const change = (/** @type {Partial<Draft>} */ part) => {
    Object.assign(draft, part);
    screen.paint();
  };
  const title = () => gameName(game.id);
  const screen = live(el, () => page(game, draft, change));
  return { title, destroy: screen.destroy };
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

/** @param {Game} game */
const key = (game) => `cubilete.setup.${game.id}`;

/** As it was last time. @param {Game} game @returns {Draft} */
function firstDraft(game) {
  const { options, real } = recall(key(game), /** @type {{real?: unknown, options?: Values | null}} */ ({}));
  const fits = (/** @type {import("../types.js").Option} */ rule) =>
    rule.type === "choice" ? rule.values.includes(options?.[rule.name]) : typeof options?.[rule.name] === typeof rule.default;
  const values = allOptions(game, Object.fromEntries(game.schema.filter(fits).map(({ name }) => [name, options?.[name]])));
  return { seats: lastPeople(game.seats), real: real === true, values, typed: {}, own: presetOf(game, values) === "", wrong: -1 };
}

/** As somebody else laid it out. @param {Game} game @param {import("../sharing/links.js").Table} table @returns {Draft} */
export function draftOf(game, { players, options, real }) {
  const values = allOptions(game, options);
  return { seats: seated(players), real, values, typed: {}, own: presetOf(game, values) === "", wrong: -1 };
}

/** @param {Game} game @param {Values} values @returns {string} the preset these values are, or "" */
function presetOf(game, values) {
  const same = (/** @type {Values} */ preset) => {
    const all = allOptions(game, preset);
    return game.schema.every(({ name }) => all[name] === values[name]);
  };
  return Object.entries(game.presets).find(([, preset]) => same(preset))?.[0] ?? "";
}

/** @param {Game} game @param {Draft} draft @param {(part: Partial<Draft>) => void} change */
const page = (game, draft, change) => html`
  ${topbar({ title: gameName(game.id), back: href("home"), actions: rulesButton(game, draft) })}
  <main id="main" class="page setup">
    <h1>${t("setup.title")}</h1>
    ${onlyGame() ? unfinished(game) : nothing}
    ${game.guide ? html`<a class="btn btn--quiet" href=${href("learn", game.id)}>${icon("play")}${t("learn.start")}</a>` : nothing}
    <form class="setup__form" novalidate @submit=${(/** @type {Event} */ event) => (event.preventDefault(), start(game, draft, change))}>
      <section aria-labelledby="people-title" class="stack stack--tight">
        <h2 id="people-title" class="setup__heading">${t("setup.people")}</h2>
        ${seatsEditor({ seats: draft.seats, range: game.seats, wrong: draft.wrong, change: (seats) => change({ seats, wrong: -1 }) })}
        ${draft.wrong >= 0 ? html`<p class="field__error" id="people-error">${t("setup.doubled")}</p>` : nothing}
      </section>
      ${luckChoice(game, draft, change)} ${wordsChoice(game.id, () => change({}))} ${rulesChoice(game, draft, change)}
      <div class="setup__start">
        ${engineLine(session.value.engine)}
        <button type="submit" class="btn btn--primary btn--big btn--wide">${t("setup.start")}</button>
        <button type="button" class="btn btn--ghost btn--wide" @click=${() => void share(tableOf(game, draft))}>
          ${icon("share")}${t("share.table")}
        </button>
      </div>
    </form>
  </main>
`;

/** In a frame that shows one game there is no other place from which to go on. @param {Game} game */
function unfinished(game) {
  if (!session.value.listed) void refreshList();
  const saved = session.value.saved.filter((meta) => meta.game === game.id && !meta.over);
  return saved.length ? savedMatches(saved.slice(0, 2), true, () => {}) : nothing;
}

/** @param {Game} game @param {Draft} draft */
const rulesButton = (game, { values }) => html`<button
  type="button"
  class="btn btn--icon"
  aria-label=${t("table.rules")}
  @click=${() => openRuling(game.id, "", values)}
>
  ${icon("rules")}
</button>`;

/** @param {Game} game @param {Draft} draft @param {(part: Partial<Draft>) => void} change */
const luckChoice = ({ luck }, draft, change) => html`<fieldset class="field choice">
  <legend class="setup__heading">${t(`setup.luck.${luck}`)}</legend>
  <div class="choice__cards">
    ${[false, true].map((real) =>
      radioCard({
        name: "dice",
        picked: draft.real === real,
        title: t(real ? `setup.real.${luck}` : `setup.app.${luck}`),
        help: t(real ? `setup.real_help.${luck}` : `setup.app_help.${luck}`),
        pick: () => change({ real }),
      }),
    )}
  </div>
</fieldset>`;

/** @param {{name: string, picked: boolean, title: string, help: string, pick: () => void}} card */
const radioCard = ({ name, picked, title, help, pick }) => html`<label class="card radio-card">
  <input type="radio" name=${name} .checked=${liveValue(picked)} @change=${pick} />
  <span class="radio-card__words"><b>${title}</b><span class="field__help">${help}</span></span>
</label>`;

/** @param {Game} game @param {Draft} draft @param {(part: Partial<Draft>) => void} change */
function rulesChoice(game, draft, change) {
  const preset = draft.own ? "" : presetOf(game, draft.values);
  const texts = { game: game.id };
  return html`<section class="stack stack--tight" aria-labelledby="rules-title">
    <fieldset class="field choice">
      <legend class="setup__heading" id="rules-title">${t("setup.rules")}</legend>
      <div class="choice__cards">
        ${Object.entries(game.presets).map(([name, options]) =>
          radioCard({
            name: "preset",
            picked: preset === name,
            title: t(`preset.${name}`, {}, texts),
            help: t(`preset.${name}.help`, {}, texts),
            pick: () => change({ values: allOptions(game, options), typed: {}, own: false }),
          }),
        )}
        ${radioCard({
          name: "preset",
          picked: preset === "",
          title: t("setup.own_rules"),
          help: t("setup.own_rules_help"),
          pick: () => change({ own: true }),
        })}
      </div>
    </fieldset>
    ${preset === "" ? ownRules(game, draft, change) : summary(game, draft)}
  </section>`;
}

/** What a preset changes, in a few words. @param {Game} game @param {Draft} draft */
function summary(game, { values }) {
  const changed = changedOptions(game, values);
  if (!changed.length) return nothing;
  return html`<ul class="changes">
    ${changed.map((option) => html`<li>${t(`option.${option.name}`, {}, { game: game.id })}: <b>${valueText(game, option, values[option.name])}</b></li>`)}
  </ul>`;
}

/** @param {Game} game @param {Draft} draft @param {(part: Partial<Draft>) => void} change */
function ownRules(game, draft, change) {
  if (!form) void using(bringForm, (part) => ((form = part), change({})));
  const count = changedOptions(game, draft.values).length;
  const set = (/** @type {string} */ name, /** @type {any} */ value, /** @type {string | undefined} */ typed) => {
    const { [name]: _, ...rest } = draft.typed;
    change({ values: { ...draft.values, [name]: value }, typed: typed === undefined ? rest : { ...rest, [name]: typed } });
  };
  return html`<div class="card own-rules">
    <div class="row row--between">
      <p class="soft" role="status">${t("setup.changed", { count })}</p>
      <button type="button" class="btn btn--ghost" ?disabled=${!count} @click=${() => change({ values: allOptions(game, {}), typed: {} })}>
        ${t("setup.reset")}
      </button>
    </div>
    ${form?.optionFields({ game, values: draft.values, typed: draft.typed, set }) ?? nothing}
  </div>`;
}

/** @param {import("../sharing/links.js").Table} table */
const share = async (table) => (await import("../sharing/share.js")).openShareTable(table);

/** @param {Game} game @param {Draft} draft @returns {import("../sharing/links.js").Table} */
function tableOf(game, { seats, values, real }) {
  const players = seats.map(({ key: _, ...player }) => ({ ...player, name: player.name.trim() }));
  return { game: game.id, players, options: changesOf(game, values), real };
}

/** @param {Game} game @param {Values} values */
const changesOf = (game, values) => Object.fromEntries(changedOptions(game, values).map(({ name }) => [name, values[name]]));

/** @param {Game} game @param {Draft} draft @param {(part: Partial<Draft>) => void} change */
function start(game, draft, change) {
  const wrong = doubled(draft.seats);
  if (wrong >= 0) {
    change({ wrong });
    return focusOn(`.person:nth-child(${wrong + 1}) input`);
  }
  if (form?.wrongOption(game, draft.typed)) return focusOn("[aria-invalid='true']");
  const options = changesOf(game, draft.values);
  rememberPeople(draft.seats);
  remember(key(game), { real: draft.real, options });
  const { seats, real } = draft;
  replace(href("table", begin({ game: game.id, players: playersIn(seats), real, options })));
}

/** @param {string} selector */
function focusOn(selector) {
  requestAnimationFrame(() => /** @type {HTMLElement | null} */ (document.querySelector(selector))?.focus());
}
