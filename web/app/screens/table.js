import { playerAt } from "../../common/players.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { ref } from "../../vendor/lit-html/directives/ref.js";
import { from, hasCome, watchBeats } from "../../ui/beats.js";
import { icon } from "../../ui/icon.js";
import { topbar } from "../house/bars.js";
import { gameName } from "../words/catalog.js";
import { enginePage } from "../house/engine-status.js";
import { t, together } from "../words/i18n.js";
import { later } from "../device/later.js";
import { goOver, openAnew } from "../device/offline.js";
import { using, usingUnasked } from "../house/using.js";
import { live } from "../house/live.js";
import { prefs } from "../prefs.js";
import { wonBy } from "../match/sentences.js";
import { href } from "../router.js";
import { openRuling } from "../house/rules-sheet.js";
import { cover } from "../match/handover.js";
import { coachOf } from "../match/coach.js";
import { openMatch } from "../match/opening.js";
import { LESSON, curtainOf, eyesOf, isDeleted, turnOf } from "../match/phases.js";
import { isKept } from "../match/keeping.js";
import { keepAfterAll, undo } from "../match/play.js";
import { session } from "../match/session.js";
import { announce } from "../house/announce.js";
import { viewHost } from "../house/view-host.js";
import { curtain, strip } from "./curtain.js";

/** @typedef {import("../match/phases.js").Match} Match */
/** @typedef {import("../match/phases.js").Broken} Broken */

const NOTICED_MS = 700;
const menu = later("app/screens/table-menu.js", () => import("./table-menu.js"));
/** Most tables have no computers. */
const watching = later("app/screens/computers.js", () => import("./computers.js"));
/** @type {typeof import("./computers.js") | null} */
let watched = null;
/** Most tables have no coach. */
const coaching = later("app/screens/coach.js", () => import("./coach.js"));
/** @type {typeof import("./coach.js") | null} */
let coach = null;
const openLog = () => using(menu, (part) => part.openLog());
const openMenu = () => using(menu, (part) => part.openMenu());

/** @type {import("../types.js").Show} */
export function show(el, [id = ""]) {
  void openMatch(id);
  return tableScreen(el, id);
}

/**
 * @param {HTMLElement} el
 * @param {string} id of the match
 * @param {() => unknown} [beside] what else stands at this table
 * @returns {import("../types.js").Screen}
 */
export function tableScreen(el, id, beside = () => nothing) {
  const host = viewHost(() => screen.paint());
  const wait = patience();
  // The table before what stands around it: that keeps to the beats in which the table tells a step.
  const show = () => host.update(mine(id));
  const stops = [session.subscribe(show), prefs.subscribe(show)];
  const screen = live(el, () => page(mine(id), host, beside));
  const update = () => {
    const match = mine(id);
    wait.watch(match?.busy ?? false);
    greet(match);
    seatThem();
    seatCoach();
    if (match?.open?.next.type === "over") requestAnimationFrame(leadOn);
  };
  let stopThem = () => {};
  let [asked, left, helped] = [false, false, false];
  function seatCoach() {
    if (helped || coachOf(id) === "off") return;
    helped = true;
    void usingUnasked(coaching, (part) => {
      if (left) return;
      coach = part;
      stops.push(part.seatCoach(id, screen.paint));
      screen.paint();
    });
  }
  function seatThem() {
    if (asked || !mine(id)?.open?.bots.some(Boolean)) return;
    asked = true;
    void usingUnasked(watching, (part) => {
      if (left) return; // they play only while people watch
      watched = part;
      stopThem = part.seatComputers(id, screen.paint);
      screen.paint();
    });
  }
  // Another language or other words are a reason to draw the table anew, too.
  stops.push(session.subscribe(update), prefs.subscribe(update), watchBeats(screen.paint), watchBeats(update));
  show();
  seatThem();
  seatCoach();
  return {
    title: () => {
      const match = mine(id);
      return match?.game ? gameName(match.game) : t("table.title");
    },
    destroy() {
      for (const stop of stops) stop();
      asked = left = true;
      stopThem();
      // After leaving the table while looking, nobody may find it uncovered on return.
      cover();
      wait.watch(false);
      host.destroy();
      screen.destroy();
    },
  };
}

/**
 * An answer that takes long enough to be noticed says that it is on its way. A quick one leaves the drawing alone: a
 * picture for the time between would only hold up the next one.
 */
function patience() {
  let timer = 0;
  return {
    /** @param {boolean} busy */
    watch(busy) {
      if (busy && timer) return;
      clearTimeout(timer);
      timer = busy ? window.setTimeout(() => mark(true), NOTICED_MS) : 0;
      if (!busy) mark(false);
    },
  };
}

/** @param {boolean} slow */
const mark = (slow) => void document.getElementById("main")?.toggleAttribute("data-slow", slow);

/** The seat the curtain last asked for, so that it is announced once. @type {number | null} */
let asked = null;

/** A falling curtain takes the focus and names the player; a rising one hands it to the table. @param {Match | null} match */
function greet(match) {
  const seat = curtainOf(match);
  if (seat === asked) return;
  asked = seat;
  const heading = document.querySelector(seat === null ? ".table__view h2, #main h2" : "#curtain-title");
  if (!(heading instanceof HTMLElement)) return;
  heading.setAttribute("tabindex", "-1");
  heading.focus({ preventScroll: true });
}

/** The last button is gone, so the keyboard focus moves to the result. */
function leadOn() {
  if (document.activeElement !== document.body) return;
  /** @type {HTMLElement | null} */ (document.querySelector(".over-bar a"))?.focus({ preventScroll: true });
}

/** @param {string} id @returns {Match | null} */
function mine(id) {
  const { match } = session.value;
  return match?.id === id ? match : null;
}

/** @param {Match | null} match @param {ReturnType<typeof viewHost>} host @param {() => unknown} beside */
function page(match, host, beside) {
  const name = match?.game ? gameName(match.game) : t("table.title");
  const waiting = waits(match);
  const broken = match?.phase === "broken" ? match : null;
  const playing = !waiting && match?.open && !isDeleted(broken?.why);
  const covered = playing ? curtainOf(match) : null;
  return html`
    ${topbar({ title: name, heading: true, back: href("home"), actions: playing ? actions(match) : nothing })}
    <main id="main" class="table" aria-busy=${!match || match.busy ? "true" : "false"}>
      ${broken ? trouble(broken) : nothing} ${waiting ? enginePage(session.value.engine) : nothing}
      ${from("next", beside)} ${covered === null || !match ? nothing : curtain(match, covered, host.glance())}
      ${from("next", () => (playing && covered === null ? strip(match) : nothing))}
      <div class="table__view" ?hidden=${!playing} ?data-beneath=${covered !== null} ${ref(host.attach)}></div>
      ${advisor(playing && covered === null ? match : null)}
      ${from("next", () => (match && playing ? (watched?.computerBar(match) ?? nothing) : nothing))}
      ${from("next", () => (match?.phase === "over" && match.id !== LESSON ? overBar(match) : nothing))}
    </main>
  `;
}

/** What the coach told one player goes with that player, also while a step is being shown to all. @param {Match | null} match */
function advisor(match) {
  if (match?.secrets && eyesOf(match) === null && !hasCome("next")) return coachOf(match.id) === "off" ? nothing : noAdvice();
  return from("next", () => (match ? (coach ? coach.coachBar(match) : placeOfCoach(match)) : nothing));
}

const noAdvice = () => html`<div class="advisor"></div>`;

/** The coach's space, until the coach comes: else it would move the table under people's fingers. @param {Match} match */
const placeOfCoach = (match) => (coachOf(match.id) === "off" || match.phase === "over" ? nothing : noAdvice());

/** Whether the engine still has to open the match, or to restart and open it again. @param {Match | null} match */
const waits = (match) => match?.phase !== "broken" && (!match?.open || (!match.life && session.value.engine.phase !== "ready"));

/** @param {Match} match */
function actions(match) {
  if (match.id === LESSON) return rulesButton(match);
  return html`
    <button type="button" class="btn btn--icon" aria-label=${t("table.undo")} ?disabled=${from("next", () => match.phase === "broken" || !turnOf(match)?.undo)} @click=${takeBack}>
      ${icon("undo")}
    </button>
    ${rulesButton(match)}
    <button type="button" class="btn btn--icon" aria-label=${t("table.log")} @click=${openLog}>${icon("log")}</button>
    <button type="button" class="btn btn--icon" aria-label=${t("table.menu")} @click=${openMenu}>${icon("menu")}</button>
  `;
}

/** @param {Match} match */
const rulesButton = (match) => html`
  <button type="button" class="btn btn--icon" aria-label=${t("table.rules")} @click=${() => openRuling(match.game)}>${icon("rules")}</button>
`;

async function takeBack() {
  if (await undo()) announce(t("note.core.undone"));
}

/** @param {import("../match/phases.js").Laid} match */
function overBar(match) {
  const { next } = match.open;
  const winners = next.type === "over" ? next.winners.map((seat) => playerAt(match, seat).name) : [];
  return html`<div class="over-bar">
    <p class="over-bar__words">${icon("trophy")}<span>${wonBy(match, winners)}</span></p>
    <a class="btn btn--primary" href=${href("result", match.id)}>${t("table.result")}</a>
  </div>`;
}

/** What went wrong with a match, and the ways on. @param {Broken} match */
export function trouble(match) {
  return html`<div class="waiting" role="alert">
    <p class="waiting__title">${together([t(`table.${match.why}`), isSafe(match) && t("table.safe")])}</p>
    <div class="row">
      ${wayOut(match)}
      <a class="btn" href=${href("home")}>${t("shell.home")}</a>
    </div>
  </div>`;
}

/** A match that has not begun is nowhere yet, and a lesson is kept nowhere. @param {Broken} match */
const isSafe = ({ id, why, setup }) => why === "down" && !setup && id !== LESSON && isKept(id);

/** @param {Broken} match */
function wayOut({ id, why }) {
  if (["missing", "refused", "behind"].includes(why)) return nothing;
  const [run, words] = why === "gone" ? [keepAfterAll, "table.keep"] : [() => goOver() || (void openAnew(), openMatch(id, true)), "engine.retry"];
  return html`<button type="button" class="btn btn--primary" @click=${() => void run()}>${icon(why === "gone" ? "save" : "again")}${t(words)}</button>`;
}
