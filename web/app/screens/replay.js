/** A match replayed step by step, at the game's own table, where nobody plays. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { ref } from "../../vendor/lit-html/directives/ref.js";
import { icon } from "../../ui/icon.js";
import { topbar } from "../house/bars.js";
import { gameName } from "../words/catalog.js";
import { enginePage } from "../house/engine-status.js";
import { noteText, number, t } from "../words/i18n.js";
import { live } from "../house/live.js";
import { contextOf } from "../match/sentences.js";
import { openMatch } from "../match/opening.js";
import { scoreLines, stopBeside, turnLines } from "../match/stops.js";
import { prefs } from "../prefs.js";
import { Place, href } from "../router.js";
import { askSafely } from "../match/safely.js";
import { session } from "../match/session.js";
import { stillView } from "../house/still-view.js";
import { isReviewed, review, reviewMatch, stopReview } from "../match/account.js";
import { marks, replayCurve, stepAccount } from "./replay-account.js";
import { trouble } from "./table.js";

/** @typedef {import("../match/phases.js").Match} Match */
/** @typedef {import("../types.js").Turn} Turn */
/** @typedef {{address: (line: string) => string, beside: () => unknown, place: Place}} How the address of a line, and what stands above the table */

const PACE = 1_400; // ms a step is shown while the match plays by itself
const SPEEDS = [1, 2, 4, 0.5]; // in the order in which a tap goes through them

class Replay {
  /** @param {string} id @param {number} line @param {How} how */
  constructor(id, line, how) {
    this.id = id;
    this.how = how;
    this.line = line;
    /** @type {number | null} the line that is being fetched */
    this.wanted = null;
    /** @type {Turn | null} */
    this.turn = null;
    this.timer = 0;
    this.speed = 1;
    this.asked = 0;
    this.view = stillView();
    this.paint = () => {};
  }

  /** @returns {Match | null} */
  get match() {
    const { match } = session.value;
    return match?.id === this.id ? match : null;
  }

  get lines() {
    return this.match?.open?.lines ?? 0;
  }

  /** @param {number} wanted */
  async go(wanted) {
    const line = Math.min(this.lines, Math.max(0, wanted));
    const asked = ++this.asked;
    this.wanted = line;
    const turn = await turnAt(this.id, line);
    if (asked !== this.asked) return;
    this.wanted = null;
    if (!turn || !this.match || this.how.place.left) return;
    const next = this.turn !== null && line === this.line + 1;
    const before = this.turn;
    this.line = line;
    this.turn = turn;
    this.how.place.rewrite(this.how.address(String(line)));
    this.paint();
    this.show(next ? before : null);
    if (line === this.lines) this.stop();
  }

  /** To the first step, once there is a match; a tap that came before it goes first. */
  begin() {
    if (this.turn === null && this.wanted === null && this.lines) void this.go(this.line);
  }

  /** So many steps on from where the last tap leads. @param {number} steps */
  step(steps) {
    void this.go((this.wanted ?? this.line) + steps);
  }

  /** @param {Turn | null} [before] null: not as the step after it */
  show(before = null) {
    if (this.match && this.turn) void this.view.show(this.match, this.turn, before);
  }

  toggle() {
    if (this.timer) return this.stop();
    if (this.line === this.lines) this.line = -1;
    this.run();
    void this.go(this.line + 1);
  }

  run() {
    clearInterval(this.timer);
    this.timer = window.setInterval(() => void this.go(this.line + 1), PACE / this.speed);
  }

  faster() {
    this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length] ?? 1;
    if (this.timer) this.run();
    this.paint();
  }

  /** To the turn or the round beside this step. @param {(notes: import("../types.js").Note[]) => number[]} stops @param {-1 | 1} way */
  jump(stops, way) {
    void this.go(stopBeside(stops(this.match?.notes ?? []), this.wanted ?? this.line, way, this.lines));
  }

  stop() {
    clearInterval(this.timer);
    this.timer = 0;
    this.paint();
  }

  destroy() {
    this.asked = -1;
    this.stop();
    this.view.destroy();
  }
}

/**
 * The match on the table as everybody saw it after so many lines.
 * @param {string} id
 * @param {number} line
 * @returns {Promise<Turn | null>}
 */
async function turnAt(id, line) {
  const { match } = session.value;
  if (match?.id !== id) return null;
  const answer = await askSafely(match, { op: "at", id, line }).catch(() => null);
  return answer?.told.ok ? answer.told : null;
}

/** @type {import("../types.js").Show} */
export function show(el, [id = "", line = ""]) {
  void openMatch(id);
  return replayScreen(el, id, line, { address: (at) => href("replay", id, at), beside: () => nothing, place: new Place() });
}

/**
 * @param {HTMLElement} el
 * @param {string} id of the match
 * @param {string} line
 * @param {How} how
 * @returns {import("../types.js").Screen}
 */
export function replayScreen(el, id, line, how) {
  const replay = new Replay(id, Number.parseInt(line, 10) || 0, how);
  const screen = live(el, () => page(replay));
  replay.paint = screen.paint;
  const begin = () => replay.begin();
  // Its words may come after it.
  const judge = () => void (isReviewed(replay.match) && reviewMatch(replay.match));
  const stops = [session.subscribe(begin), session.subscribe(judge), review.subscribe(screen.paint), prefs.subscribe(() => replay.show()), stopReview];
  begin();
  judge();
  const onKey = (/** @type {KeyboardEvent} */ event) => key(replay, event);
  document.addEventListener("keydown", onKey);
  return {
    title: () => t("replay.title"),
    destroy() {
      for (const stop of stops) stop();
      document.removeEventListener("keydown", onKey);
      replay.destroy();
      screen.destroy();
    },
  };
}

/** @param {Replay} replay @param {KeyboardEvent} event */
function key(replay, event) {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  // The slider moves itself.
  if (/** @type {HTMLElement} */ (event.target).matches("input")) return;
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  replay.step(step);
}

/** @param {Replay} replay */
function page(replay) {
  const { match } = replay;
  const name = match?.game ? gameName(match.game) : t("replay.title");
  const ready = match?.open;
  const broken = match?.phase === "broken" ? match : null;
  const back = match?.open?.next.type === "over" ? href("result", replay.id) : href("table", replay.id);
  return html`
    ${topbar({ title: t("replay.of", { game: name }), heading: true, back: ready ? back : href("home") })}
    <main id="main" class="table replay" aria-busy=${replay.turn || broken ? "false" : "true"}>
      ${broken ? trouble(broken) : nothing}
      ${replay.how.beside()} ${ready ? html`<div class="replay__head">${told(replay, match)} ${stepAccount(match, replay.line)}</div>` : broken ? nothing : enginePage(session.value.engine)}
      <div class="table__view" ?hidden=${!ready} ${ref((el) => replay.view.attach(el))}></div>
      ${ready ? html`${replayCurve(match, replay.line, replay.lines)} ${controls(replay, match)}` : nothing}
    </main>
  `;
}

/** What was said last: a secret roll says nothing. @param {Replay} replay @param {Match} match */
function told(replay, match) {
  const { line } = match.notes.findLast((note) => note.line <= replay.line) ?? { line: 0 };
  const told = match.notes.filter((note) => note.line === line).map((note) => noteText(note, contextOf(match)));
  return html`<p class="replay__told" role="status">${told.join(" ") || t("replay.start")}</p>`;
}

/** @param {Replay} replay @param {Match} match */
function controls(replay, match) {
  const { line, lines } = replay;
  const first = line === 0;
  const last = line === lines;
  /** @param {string} name @param {string} label @param {boolean} off @param {() => void} run */
  const button = (name, label, off, run) =>
    html`<button type="button" class="btn btn--icon" aria-label=${label} ?disabled=${off} @click=${run}>${icon(name)}</button>`;
  const speed = number(replay.speed);
  return html`<div class="replay__bar" role="group" aria-label=${t("replay.controls")}>
    <div class="replay__where">
      <div class="replay__way">${marks(match, lines)}<input
        class="replay__slider"
        type="range"
        min="0"
        max=${lines}
        .value=${String(line)}
        aria-label=${t("replay.step")}
        aria-valuetext=${t("replay.at", { line, lines })}
        @input=${(/** @type {Event} */ event) => void replay.go(Number(/** @type {HTMLInputElement} */ (event.target).value))}
      /></div>
      <span class="replay__at num">${t("replay.at", { line, lines })}</span>
      <button type="button" class="btn btn--quiet replay__speed num" aria-label=${t("replay.speed", { n: speed })} @click=${() => replay.faster()}>${speed}×</button>
    </div>
    <div class="replay__buttons">
      ${button("first", t("replay.score_back"), first, () => replay.jump(scoreLines, -1))}
      ${button("rewind", t("replay.turn_back"), first, () => replay.jump(turnLines, -1))}
      ${button("back", t("replay.back"), first, () => replay.step(-1))}
      <button type="button" class="btn btn--primary replay__play" @click=${() => replay.toggle()}>
        ${icon(replay.timer ? "pause" : "play")}<span>${t(replay.timer ? "replay.pause" : "replay.play")}</span>
      </button>
      ${button("next", t("replay.next"), last, () => replay.step(1))}
      ${button("skip", t("replay.turn_next"), last, () => replay.jump(turnLines, 1))}
      ${button("last", t("replay.score_next"), last, () => replay.jump(scoreLines, 1))}
    </div>
  </div>`;
}
