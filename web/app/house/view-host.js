/**
 * Hosts a game's own view: mounted once per match, language and dice mode, then told only what is new.
 * A game without a view is played at the plain table.
 */
import { html, render } from "../../vendor/lit-html/lit-html.js";
import { alone, computerIsDue } from "../../common/phone.js";
import { within } from "../../common/within.js";
import { announce, announceAll, whisper } from "./announce.js";
import { gameById } from "../words/catalog.js";
import { hasWords, locale, needWords, noteText, t } from "../words/i18n.js";
import { feel } from "../device/feel.js";
import { cover, hand, note } from "../match/handover.js";
import { contextOf } from "../match/sentences.js";
import { brought, later } from "../device/later.js";
import { addSheet } from "../device/late-styles.js";
import { drop, skip, tell } from "../../ui/beats.js";
import { motion, prefs } from "../prefs.js";
import { address } from "../site.js";
import { openRuling } from "./rules-sheet.js";
import { curtainOf, eyesOf, heldBy, turnOf } from "../match/phases.js";
import { act, advance, settle, undo } from "../match/play.js";
import { refuse, session } from "../match/session.js";
import { wordsOf } from "../words/vocabulary.js";

/** @typedef {import("../match/phases.js").Match} Match */
/** @typedef {import("../types.js").GameView} GameView */
/** @typedef {import("../types.js").GameModule} GameModule */

const plain = later("app/plain/table.js", () => import("../plain/table.js"));

/** @type {Map<string, Promise<GameModule>>} */
const modules = new Map();

/** @param {string} game @returns {Promise<GameModule>} */
export function moduleOf(game) {
  const known = modules.get(game);
  if (known) return known;
  const coming = gameById(game)?.table ? load(game) : plain();
  modules.set(game, coming);
  coming.catch(() => modules.delete(game)); // the next caller tries again
  return coming;
}

/** @type {Map<string, () => Promise<GameModule>>} */
const loads = new Map();

/** The plain table takes its place if it cannot be loaded. @param {string} game @returns {Promise<GameModule>} */
function load(game) {
  const path = `games/${game}/view.js`;
  const one = loads.get(game) ?? brought(path, () => import(address(path)));
  loads.set(game, one);
  return one().catch(plain);
}

/** A game's stylesheet is wanted at its table only. @param {string} game */
export function useGameStyle(game) {
  const href = address(`games/${game}/style.css`);
  const others = /** @type {NodeListOf<HTMLLinkElement>} */ (document.querySelectorAll("link[data-game]"));
  let own = null;
  for (const link of others) {
    link.disabled = link.href !== href;
    if (!link.disabled) own = link;
  }
  if (own || !gameById(game)?.style) return null;
  const { link, applied } = addSheet(href);
  link.dataset["game"] = game;
  return applied;
}

/** The words with which a match was drawn: they may arrive after it. @param {Match} match */
export const spoken = ({ game }) => `${locale()} ${hasWords(game)}`;

const STYLE_MS = 3_000; // a plain table is better than none
const TABLE_MS = 10_000; // until people are told that it does not come
const BREATH_MS = 60; // the curtain itself is drawn first

/** A tap during a step skips to its end and does nothing else; computers go on at once. @param {Event} event */
function hurry(event) {
  const open = session.value.match?.open;
  if ((open && computerIsDue(open)) || !skip()) return;
  event.preventDefault();
  event.stopPropagation();
}

/** A new element for every mount, so that no view finds what another one drew. @param {HTMLElement} place */
export function groundIn(place) {
  const ground = document.createElement("div");
  ground.className = "table__ground";
  place.replaceChildren(ground);
  return ground;
}

/** Stands in for a table that could not be fetched. @param {() => unknown} again */
export const unreachable = (again) => html`<div class="waiting" role="alert">
  <p class="waiting__title">${t("shell.unreachable")}</p>
  <button type="button" class="btn btn--primary" @click=${again}>${t("engine.retry")}</button>
</div>`;

/** @param {() => void} [onGame] its game has come: now it can be shown at a glance */
export function viewHost(onGame = () => {}) {
  /** @type {HTMLElement | null} */
  let place = null;
  /** @type {GameView | null} */
  let view = null;
  let mounted = ""; // what the view was mounted for
  let shown = -1; // the step it shows

  /** @param {Match} match */
  const purpose = (match) => [match.id, match.game, spoken(match), wordsOf(match.game), match.real, motion(), prefs.value.look].join(" ");

  function unmount() {
    drop();
    view?.destroy();
    whisper("");
    view = null;
    mounted = "";
    shown = -1;
    place?.replaceChildren();
  }

  /** @param {Match} match @returns {Promise<void>} */
  async function mountFor(match) {
    unmount();
    mounted = purpose(match);
    const wanted = mounted;
    const coming = Promise.all([moduleOf(match.game), needWords(match.game)]);
    const [come] = await Promise.all([within(coming, TABLE_MS), within(useGameStyle(match.game), STYLE_MS)]).catch(() => []);
    if (mounted !== wanted || !place) return;
    const ground = groundIn(place);
    if (!come) {
      const again = () => void (mounted === wanted && mountFor(match));
      coming.then(again, () => {});
      return void render(
        unreachable(() => (modules.delete(match.game), again())),
        ground,
      );
    }
    view = come[0].mount(ground, apiFor(match));
    const { match: now } = session.value;
    if (now?.id === match.id) show(view, now, true);
    onGame();
  }

  /** @param {GameView} on @param {Match} match @param {boolean} first */
  function show(on, match, first) {
    const turn = turnOf(match);
    if (!turn || shown === match.step) return;
    shown = match.step;
    const said = first ? [] : match.fresh.map((note) => noteText(note, contextOf(match)));
    const step = { turn, before: first ? null : match.before, notes: first ? [] : match.fresh, hidden: curtainOf(match) !== null };
    tell(on, step, () => announceAll(said));
    if (curtainOf(match) !== null) setTimeout(layBeneath, BREATH_MS);
  }

  /** What everybody may see of the table is laid out behind the curtain, text included, so that the curtain can lift at once. */
  function layBeneath() {
    place?.firstElementChild?.firstElementChild?.getBoundingClientRect();
  }

  return {
    /** @param {Element | undefined} el */
    attach(el) {
      place?.removeEventListener("click", hurry, true);
      place = /** @type {HTMLElement | null} */ (el ?? null);
      place?.addEventListener("click", hurry, true);
    },
    /** @param {Match | null} match */
    update(match) {
      if (!match || !place) return;
      // The view is fetched while the engine is on its way, if it is already known which game this match is of.
      if (!match.open) {
        if (mounted) unmount(); // what was shown may have been for one player
        return match.game ? void moduleOf(match.game) : undefined;
      }
      // Beneath the curtain a sheet of the table would be unseen and take all taps.
      if (curtainOf(match) !== null) for (const sheet of place.querySelectorAll("dialog")) sheet.close();
      if (mounted !== purpose(match)) void mountFor(match);
      else if (view) show(view, match, false);
    },
    /** The table in a picture, as everybody may see it. */
    glance: () => view?.glance?.(),
    destroy: unmount,
  };
}

/** @param {Match} match @returns {import("../types.js").ViewApi} */
export function apiFor(match) {
  // A table outlives what it shows, so it keeps nothing else of the match, above all no seat's view.
  const { id, game, players, real } = match;
  const context = contextOf(match);
  // A view that is still running after its match was left must not touch the match now on the table.
  const there = () => session.value.match?.id === id;
  const mine =
    (/** @type {(...how: any[]) => Promise<boolean>} */ take) =>
    async (/** @type {any[]} */ ...how) =>
      there() && take(...how);
  return {
    t: (key, params) => t(key, params, context),
    players,
    real,
    locale: locale(),
    act: mine(act),
    advance: mine(advance),
    settle: mine(settle),
    undo: mine(undo),
    busy: () => session.value.match?.busy ?? true,
    refuse,
    open: () => session.value.match?.open ?? null,
    notes: () => session.value.match?.notes ?? [],
    eyes: () => eyesOf(session.value.match),
    held: () => heldBy(session.value.match),
    hand,
    cover,
    memo: () => turnOf(session.value.match)?.memo ?? "",
    note,
    get alone() {
      const { match: now } = session.value;
      return Boolean(now?.open && alone(now.open) !== null);
    },
    get shown() {
      return session.value.lesson?.shown ?? false;
    },
    // People only watch what a computer does.
    get still() {
      const { match: now } = session.value;
      return Boolean(now?.open && computerIsDue(now.open));
    },
    tapToLook: prefs.value.look === "tap",
    feel,
    rule: (ruling) => void openRuling(game, ruling),
    motion: motion(),
    bring: (path, load) => brought(`games/${game}/${path}`, load)(),
    say: announce,
    whisper,
  };
}
