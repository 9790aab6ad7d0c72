/**
 * Where a game's own view lives: mounted once per match, language and dice mode, then only told what is new.
 * A game without a view is played at the plain table.
 */
import { namesOf } from "../../common/players.js";
import { announce, announceAll, whisper } from "./announce.js";
import { gameById } from "../words/catalog.js";
import { hasWords, locale, noteText, t } from "../words/i18n.js";
import { feel } from "../device/feel.js";
import { cover, hand, note } from "../match/handover.js";
import { contextOf } from "../match/sentences.js";
import { later } from "../device/later.js";
import { mend } from "../device/offline.js";
import { motion, prefs } from "../prefs.js";
import { address } from "../site.js";
import { openRuling } from "./rules-sheet.js";
import { curtainOf, eyesOf, turnOf } from "../match/phases.js";
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
  const known = modules.get(game) ?? (gameById(game)?.table ? load(game) : plain());
  modules.set(game, known);
  return known;
}

/** A file that is damaged may be mended: then it is another address to the browser. Else plain controls do. @param {string} game @returns {Promise<GameModule>} */
async function load(game) {
  const href = address(`games/${game}/view.js`);
  try {
    return whole(await import(href));
  } catch {
    const health = await mend();
    const again = health ? import(`${href}?again`).then(whole) : Promise.reject();
    return again.catch(() => plain());
  }
}

/** A file that came empty is a module, too. @param {GameModule} module */
function whole(module) {
  if (!module.mount) throw new Error("no table");
  return module;
}

/** A game's stylesheet is wanted at its table only. @param {string} game */
export function wearStyle(game) {
  const href = address(`games/${game}/style.css`);
  const others = /** @type {NodeListOf<HTMLLinkElement>} */ (document.querySelectorAll("link[data-game]"));
  let own = null;
  for (const link of others) {
    link.disabled = link.href !== href;
    if (!link.disabled) own = link;
  }
  if (own || !gameById(game)?.style) return null;
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  link.dataset["game"] = game;
  const worn = new Promise((resolve) => (link.onload = link.onerror = resolve));
  document.head.append(link);
  return worn;
}

/** In which words a match is drawn: they may come after it. @param {Match} match */
export const spoken = ({ game }) => `${locale()} ${hasWords(game)}`;

const BREATH_MS = 60; // the curtain itself is drawn first

export function viewHost() {
  /** @type {HTMLElement | null} */
  let place = null;
  /** @type {GameView | null} */
  let view = null;
  let mounted = ""; // what the view was mounted for
  let shown = -1; // the step it shows

  /** @param {Match} match */
  const purpose = (match) => [match.id, match.game, spoken(match), wordsOf(match.game), match.real, motion(), prefs.value.look].join(" ");

  function unmount() {
    view?.destroy();
    whisper("");
    view = null;
    mounted = "";
    shown = -1;
    place?.replaceChildren();
  }

  /** @param {Match} match */
  async function mountFor(match) {
    unmount();
    mounted = purpose(match);
    const wanted = mounted;
    const [module] = await Promise.all([moduleOf(match.game), wearStyle(match.game)]);
    if (mounted !== wanted || !place) return;
    // A fresh element for every mount: what a view drew into the old one is none of the new one's business.
    const ground = document.createElement("div");
    ground.className = "table__ground";
    place.replaceChildren(ground);
    view = module.mount(ground, apiFor(match));
    const { match: now } = session.value;
    if (now?.id === match.id) show(view, now, true);
  }

  /** @param {GameView} on @param {Match} match @param {boolean} first */
  function show(on, match, first) {
    const turn = turnOf(match);
    if (!turn || shown === match.step) return;
    shown = match.step;
    on.update(turn, first ? null : match.before, first ? [] : match.fresh);
    if (!first) announceAll(match.fresh.map((note) => noteText(note, contextOf(match))));
    if (curtainOf(match) !== null) setTimeout(layBeneath, BREATH_MS);
  }

  /** What everybody may see of the table is laid out beneath the curtain, type and all, so that it lifts at once. */
  function layBeneath() {
    place?.firstElementChild?.firstElementChild?.getBoundingClientRect();
  }

  return {
    /** @param {Element | undefined} el */
    attach(el) {
      place = /** @type {HTMLElement | null} */ (el ?? null);
    },
    /** @param {Match | null} match */
    update(match) {
      if (!match || !place) return;
      // Its view is fetched while the engine is on its way; which game it is, is not known of every match.
      if (!match.open) return match.game ? void moduleOf(match.game) : undefined;
      if (mounted !== purpose(match)) void mountFor(match);
      else if (view) show(view, match, false);
    },
    destroy: unmount,
  };
}

/** @param {Match} match @returns {import("../types.js").ViewApi} */
export function apiFor(match) {
  const context = contextOf(match);
  // A view that goes on after its match was left does nothing to the one that is on the table now.
  const there = () => session.value.match?.id === match.id;
  const mine =
    (/** @type {(...how: any[]) => Promise<boolean>} */ take) =>
    async (/** @type {any[]} */ ...how) =>
      there() && take(...how);
  return {
    t: (key, params) => t(key, params, context),
    names: namesOf(match.players),
    colours: match.players.map(({ colour }) => colour),
    real: match.real,
    locale: locale(),
    act: mine(act),
    advance: mine(advance),
    settle: mine(settle),
    undo: mine(undo),
    busy: () => session.value.match?.busy ?? true,
    refuse,
    open: () => session.value.match?.open ?? null,
    eyes: () => eyesOf(session.value.match),
    hand,
    cover,
    memo: () => turnOf(session.value.match)?.memo ?? "",
    note,
    still: false,
    tapToLook: prefs.value.look === "tap",
    feel,
    rule: (id) => void openRuling(match.game, id),
    motion: motion(),
    say: announce,
    whisper,
  };
}
