import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { icon } from "../../ui/icon.js";
import { gameById } from "../words/catalog.js";
import { cover } from "../match/handover.js";
import { noteText, t, together } from "../words/i18n.js";
import { logList } from "../match/log.js";
import { contextOf } from "../match/sentences.js";
import { everyChoice } from "../house/preferences.js";
import { saveRecord } from "../sharing/records.js";
import { go, href, leave } from "../router.js";
import { openRuling } from "../house/rules-sheet.js";
import { coachOf, setCoach } from "../match/coach.js";
import { LESSON, curtainOf, eyesOf } from "../match/phases.js";
import { changeLuck } from "../match/play.js";
import { prefs } from "../prefs.js";
import { coachChoice } from "../house/coach-chips.js";
import { session } from "../match/session.js";
import { isSheetOpen, openSheet, toast } from "../house/sheet.js";
import { wordsChoice } from "../house/words-choice.js";

/**
 * A sheet over the table. It holds the match as the player saw it who opened it, so it goes when somebody else looks, or nobody.
 * @param {Parameters<typeof openSheet>[0]} what
 */
function openHere(what) {
  const sheet = openSheet(what);
  const shownTo = () => [curtainOf(session.value.match), eyesOf(session.value.match)].join();
  const opened = shownTo();
  const stop = session.subscribe(() => shownTo() !== opened && sheet.close());
  sheet.dialog.addEventListener("close", stop);
  return sheet;
}

export function openLog() {
  const { match } = session.value;
  if (match) openHere({ title: t("table.log"), kind: "sheet--log", body: () => logList(match) });
}

export function openMenu() {
  const { match } = session.value;
  if (!match || isSheetOpen()) return;
  const sheet = openHere({ title: t("table.menu"), kind: "sheet--menu", body: (close) => menu(match, close) });
  const stop = session.subscribe(() => sheet.repaint());
  sheet.dialog.addEventListener("close", stop);
}

/** @param {import("../match/phases.js").Match} match @param {() => void} close */
function menu(match, close) {
  const real = session.value.match?.real ?? match.real;
  const luck = gameById(match.game)?.luck ?? "dice";
  /** @param {string} name @param {string} label @param {() => void} run */
  const item = (name, label, run) => html`<li>
    <button type="button" class="btn btn--ghost menu__item" @click=${() => (close(), run())}>${icon(name)}<span>${label}</span></button>
  </li>`;
  return html`<ul class="menu">
    ${item("log", t("table.log"), openLog)} ${item("rules", t("table.rules"), () => void openRuling(match.game))}
    ${item("dice", t(real ? `table.use_app.${luck}` : `table.use_real.${luck}`), () => void change(!real))}
    ${item("settings", t("settings.title"), openSettings)} ${item("save", t("result.save"), () => void saveRecord(match.id))}
    ${item("plus", t("result.new"), () => go(href("setup", match.game)))} ${item("back", t("table.leave"), () => leave(href("home")))}
  </ul>`;
}

/** The dice change at the open table: who is looking looks no more, and everybody is told. @param {boolean} own */
async function change(own) {
  cover();
  const changed = await changeLuck(own);
  const { match } = session.value;
  if (changed && match) toast({ text: together(match.fresh.map((note) => noteText(note, contextOf(match)))) });
}

/** A coach can join or leave in the middle of a match. @param {() => void} repaint */
function coachHere(repaint) {
  const { match } = session.value;
  if (!match || match.id === LESSON || !gameById(match.game)?.review) return nothing;
  const pick = (/** @type {import("../match/coach.js").Coach} */ level) => {
    setCoach(match.id, level);
    prefs.patch({}); // tell the table
    repaint();
  };
  return coachChoice(coachOf(match.id), pick);
}

/** The settings that matter in the middle of a match, without leaving it. */
function openSettings() {
  const game = session.value.match?.game ?? "";
  const sheet = openHere({
    title: () => t("settings.title"),
    body: () => html`<div class="stack settings">${coachHere(repaint)} ${wordsChoice(game, repaint)} ${everyChoice(repaint)}</div>`,
  });
  function repaint() {
    sheet.repaint();
  }
}
