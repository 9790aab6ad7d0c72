/** The guided first round: the real engine and the real table, with scripted luck and a voice that says what to do. */
import { locale } from "../words/i18n.js";
import { dueAct, dueLuck, follow, stepOf, turned } from "./lesson.js";
import { playersOf } from "../../common/players.js";
import { begin } from "./opening.js";
import { LESSON } from "./phases.js";
import { act, advance } from "./play.js";
import { session, teach } from "./session.js";
import { address } from "../site.js";

/** @typedef {import("./lesson.js").Lesson} Lesson */
/** @typedef {import("./lesson.js").Script} Script */

/**
 * @param {string} game
 * @param {import("./latest.js").Opening} opening
 * @returns {Promise<boolean>} whether the game has a lesson
 */
export async function startLesson(game, opening) {
  const [script, words] = await opening.after(Promise.all([load(`${game}/guide.json`), load(`${game}/guide.${locale()}.json`)]));
  const spoken = words ?? (await opening.after(load(`${game}/guide.en.json`)));
  if (!script || !spoken) return false;
  const lesson = { game, script, words: spoken, at: 0, acted: false, given: 0, nudged: 0, follow, dueLuck };
  const { seats, options = {} } = /** @type {Script} */ (script);
  // On the table like any match, but nobody's to keep.
  begin({ game, players: playersOf(seats), real: false, options }, { id: LESSON, opening, lesson });
  return true;
}

/** @param {string} file @returns {Promise<any>} */
async function load(file) {
  const answer = await fetch(address(`games/${file}`)).catch(() => null);
  return answer?.ok ? answer.json() : null;
}

/** Turns the page, or does what is due in the learner's place. */
export async function goOn() {
  const { lesson } = session.value;
  const step = lesson && stepOf(lesson);
  if (!lesson || !step) return;
  if (!step.act && !step.luck) return teach(turned(lesson));
  const due = dueAct(lesson);
  if (due !== null && !(await act(due, step.seat ?? 0))) return;
  while (session.value.lesson?.at === lesson.at && dueLuck(session.value.lesson)) if (!(await advance())) return;
}
