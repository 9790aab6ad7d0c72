/** A match once more, step by step: the game's own table, which nobody plays at. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { ref } from "../../vendor/lit-html/directives/ref.js";
import { icon } from "../../ui/icon.js";
import { topbar } from "../house/bars.js";
import { gameName } from "../words/catalog.js";
import { enginePage } from "../house/engine-status.js";
import { noteText, t } from "../words/i18n.js";
import { live } from "../house/live.js";
import { contextOf } from "../match/sentences.js";
import { openMatch } from "../match/opening.js";
import { prefs } from "../prefs.js";
import { Place, href } from "../router.js";
import { askSafely } from "../match/safely.js";
import { session } from "../match/session.js";
import { stillView } from "../house/still-view.js";
import { trouble } from "./table.js";

/** @typedef {import("../match/phases.js").Match} Match */
/** @typedef {import("../types.js").Turn} Turn */
/** @typedef {{address: (line: string) => string, beside: () => unknown, place: Place}} How the address of a line, and what stands above the table */

const PACE = 1_400; // ms a step is shown while the match plays by itself

class Replay {
  /** @param {string} id @param {number} line @param {How} how */
  constructor(id, line, how) {
    this.id = id;
    this.how = how;
    this.line = line;
    /** @type {Turn | null} */
    this.turn = null;
    this.timer = 0;
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
    const turn = await turnAt(this.id, line);
    if (!turn || asked !== this.asked || !this.match || this.how.place.left) return;
    const next = this.turn !== null && line === this.line + 1;
    const before = this.turn;
    this.line = line;
    this.turn = turn;
    this.how.place.rewrite(this.how.address(String(line)));
    this.paint();
    this.show(next ? before : null);
    if (line === this.lines) this.stop();
  }

  /** @param {Turn | null} [before] null: not as the step after it */
  show(before = null) {
    if (this.match && this.turn) void this.view.show(this.match, this.turn, before);
  }

  toggle() {
    if (this.timer) return this.stop();
    if (this.line === this.lines) this.line = -1;
    this.timer = window.setInterval(() => void this.go(this.line + 1), PACE);
    void this.go(this.line + 1);
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
  const begin = () => void (replay.turn === null && replay.lines && replay.go(replay.line));
  // Its words may come after it.
  const stops = [session.subscribe(begin), prefs.subscribe(() => replay.show())];
  begin();
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
  void replay.go(replay.line + step);
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
      ${replay.how.beside()} ${ready ? told(replay, match) : broken ? nothing : enginePage(session.value.engine)}
      <div class="table__view" ?inert=${true} ?hidden=${!ready} ${ref((el) => replay.view.attach(el))}></div>
      ${ready ? controls(replay) : nothing}
    </main>
  `;
}

/** What was said last: a secret throw says nothing. @param {Replay} replay @param {Match} match */
function told(replay, match) {
  const { line } = match.notes.findLast((note) => note.line <= replay.line) ?? { line: 0 };
  const told = match.notes.filter((note) => note.line === line).map((note) => noteText(note, contextOf(match)));
  return html`<p class="replay__told" role="status">${told.join(" ") || t("replay.start")}</p>`;
}

/** @param {Replay} replay */
function controls(replay) {
  const { line, lines } = replay;
  const first = line === 0;
  const last = line === lines;
  /** @param {string} name @param {string} label @param {boolean} off @param {() => void} run */
  const button = (name, label, off, run) =>
    html`<button type="button" class="btn btn--icon" aria-label=${label} ?disabled=${off} @click=${run}>${icon(name)}</button>`;
  return html`<div class="replay__bar" role="group" aria-label=${t("replay.controls")}>
    <input
      class="replay__slider"
      type="range"
      min="0"
      max=${lines}
      .value=${String(line)}
      aria-label=${t("replay.step")}
      aria-valuetext=${t("replay.at", { line, lines })}
      @input=${(/** @type {Event} */ event) => void replay.go(Number(/** @type {HTMLInputElement} */ (event.target).value))}
    />
    <div class="replay__buttons">
      ${button("first", t("replay.first"), first, () => void replay.go(0))} ${button("back", t("replay.back"), first, () => void replay.go(line - 1))}
      <button type="button" class="btn btn--primary replay__play" @click=${() => replay.toggle()}>
        ${icon(replay.timer ? "pause" : "play")}${t(replay.timer ? "replay.pause" : "replay.play")}
      </button>
      ${button("next", t("replay.next"), last, () => void replay.go(line + 1))} ${button("last", t("replay.last"), last, () => void replay.go(lines))}
      <span class="replay__at num">${t("replay.at", { line, lines })}</span>
    </div>
  </div>`;
}
