/** The guided first round: the real engine and the real table, with scripted luck and a voice that says what to do. */
import { fetchJson } from "../files.js";
import { locale } from "../words/i18n.js";
import { dueAct, dueLuck, follow, stepOf, turned } from "./lesson.js";
import { playersOf } from "../../common/players.js";
import { confirm, cover } from "./handover.js";
import { begin } from "./opening.js";
import { LESSON, curtainOf, eyesOf } from "./phases.js";
import { act, advance } from "./play.js";
import { session, teach } from "./session.js";

/** @typedef {import("./lesson.js").Lesson} Lesson */
/** @typedef {import("./lesson.js").Script} Script */

/**
 * @param {string} game
 * @param {import("./latest.js").Opening} opening
 * @returns {Promise<boolean>} whether its script and its words could be had
 */
export async function startLesson(game, opening) {
  const come = await opening.after(load(game));
  if (!come) return false;
  const lesson = { game, ...come, at: 0, acted: false, given: 0, nudged: 0, follow, dueLuck };
  const { seats, options = {} } = come.script;
  // On the table like any match, but nobody's to keep.
  begin({ game, players: playersOf(seats), real: false, options }, { id: LESSON, opening, lesson });
  return true;
}

/** @param {string} game @returns {Promise<{script: Script, words: string[]} | null>} */
async function load(game) {
  const [script, own] = await Promise.all([fetchJson(`games/${game}/guide.json`), fetchJson(`games/${game}/guide.${locale()}.json`)]);
  const words = own ?? (await fetchJson(`games/${game}/guide.en.json`));
  return script && words ? { script, words } : null;
}

/** Turns the page, or does what is due in the learner's place. */
export async function goOn() {
  const { lesson } = session.value;
  const step = lesson && stepOf(lesson);
  if (!lesson || !step) return;
  if (!step.act && !step.luck) return teach(turned(lesson));
  if (!step.auto && (await showOwn(lesson))) return;
  const due = dueAct(lesson);
  if (due !== null && !(await act(due, step.seat ?? 0))) return;
  while (session.value.lesson?.at === lesson.at && dueLuck(session.value.lesson)) if (!(await advance())) return;
}

/**
 * The first tap shows the dice or cards that the words are about: it takes the phone and lifts the cup. The next one plays.
 * @param {Lesson} lesson
 * @returns {Promise<boolean>} whether there was something to show
 */
async function showOwn(lesson) {
  const { match } = session.value;
  const hidden = eyesOf(match) !== null && !document.getElementById("whisper")?.textContent;
  if (lesson.shown || (curtainOf(match) === null && !hidden)) return false;
  teach({ ...lesson, shown: true });
  if (hidden) cover(); // to take it again, open
  const seat = curtainOf(session.value.match);
  if (seat !== null) await confirm(seat);
  return true;
}
