import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { icon } from "../../ui/icon.js";
import { gameById, gameName } from "../words/catalog.js";
import { t } from "../words/i18n.js";
import { Opening, unlessLeft } from "../match/latest.js";
import { playNow } from "../house/play-now.js";
import { goOn, startLesson } from "../match/learn.js";
import { stepOf } from "../match/lesson.js";
import { Place, href, replace, toTable } from "../router.js";
import { LESSON } from "../match/phases.js";
import { endLesson, session } from "../match/session.js";
import { show as missing } from "./missing.js";
import { tableScreen } from "./table.js";

/** @typedef {import("../match/lesson.js").Lesson} Lesson */

/** @type {import("../types.js").Show} */
export function show(el, [game = ""]) {
  const known = gameById(game)?.guide === true;
  const place = new Place();
  let screen = tableScreen(el, LESSON, coach);
  const unreachable = () => {
    screen.destroy();
    screen = missing(el, []);
  };
  const begun = known ? startLesson(game, new Opening(place)) : Promise.resolve(false);
  begun.then((has) => has || (known ? unreachable() : place.leadTo(href("home")))).catch(unlessLeft);
  return {
    title: () => (known ? t("learn.title", { game: gameName(game) }) : ""),
    destroy() {
      screen.destroy();
      endLesson();
    },
  };
}

/** What to do now, in one or two sentences, with a button for anyone who is stuck. */
function coach() {
  const { lesson } = session.value;
  if (!lesson) return nothing;
  const step = stepOf(lesson);
  const words = lesson.words[lesson.at];
  return html`<section class="coach" aria-label=${t("learn.coach")}>
    <p class="coach__words" role="status">${words === undefined ? t("learn.done") : spoken(words, lesson.game)}</p>
    ${lesson.nudged && step ? html`<p class="coach__nudge">${t("learn.not_now")}</p>` : nothing}
    <div class="coach__foot">
      <span class="coach__at num">${Math.min(lesson.at + 1, lesson.script.steps.length)}/${lesson.script.steps.length}</span>
      ${step ? skip() : nothing} ${step ? onward(lesson) : finish(lesson)}
    </div>
  </section>`;
}

/** In a lesson `{pinta.quinas}` is what the table calls it, whatever its words are. @param {string} text @param {string} game */
const spoken = (text, game) => text.replace(/\{([\w.]+)\}/g, (_, key) => t(key, {}, { game }));

const skip = () => html`<button type="button" class="btn btn--ghost" @click=${() => replace(href("home"))}>${t("learn.skip")}</button>`;

/** @param {Lesson} lesson */
function onward(lesson) {
  const step = stepOf(lesson);
  const waits = (step?.act || step?.luck) && !step.auto;
  const busy = session.value.match?.busy ?? true;
  return html`<button type="button" class="btn ${waits ? "btn--quiet" : "btn--primary"}" ?disabled=${busy} @click=${() => void goOn()}>
    ${waits ? t("learn.show_me") : t("learn.next")}${icon("next")}
  </button>`;
}

/** Starts a first match at once, against a computer that has just learnt the game, too. @param {Lesson} lesson */
function finish({ game }) {
  const known = gameById(game);
  return html`<button type="button" class="btn btn--primary" @click=${() => toTable() || replace(known ? playNow(known, "easy") : href("home"))}>
    ${icon("play")}${t("learn.play")}
  </button>`;
}
