/**
 * The script of a guided first round. Pure: the request that a tap becomes, and where the script is afterwards.
 * A step is words only, or an action, or rolls, or an action and the rolls that follow it.
 */

/** @typedef {{seat?: number, act?: string, luck?: (number | string)[][], auto?: boolean}} Step `auto`: somebody else does it */
/** @typedef {{seats: string[], options?: import("../types.js").Params, steps: Step[]}} Script */
/**
 * @typedef {object} Lesson
 * @property {string} game
 * @property {Script} script
 * @property {string[]} words one for each step
 * @property {number} at the step that is due
 * @property {boolean} acted its action is done
 * @property {number} given how many of its throws have fallen
 * @property {number} nudged how often something else was tried
 * @property {boolean} [shown] in this step, what its seat sees was shown without being asked for
 * @property {typeof follow} follow what the table must know of a script: it comes with the lesson, for a first match does without
 * @property {typeof dueLuck} dueLuck
 */
/** @typedef {import("../types.js").StepRequest} Request */

/** @param {Lesson} lesson @returns {Step | undefined} */
export const stepOf = (lesson) => lesson.script.steps[lesson.at];

/** The action that is due now. @param {Lesson} lesson @returns {string | null} */
export const dueAct = (lesson) => (lesson.acted ? null : (stepOf(lesson)?.act ?? null));

/** The roll that is due now. @param {Lesson} lesson @returns {(number | string)[] | null} */
export const dueLuck = (lesson) => (dueAct(lesson) === null ? (stepOf(lesson)?.luck?.[lesson.given] ?? null) : null);

/**
 * @param {Lesson} lesson
 * @param {Request} request what the table asks for
 * @returns {{request: Request, lesson: Lesson} | null} null: not now
 */
export function follow(lesson, request) {
  const outcome = dueLuck(lesson);
  if (request.cmd === "advance" && outcome) {
    return { request: { cmd: "settle", outcome }, lesson: moved({ ...lesson, given: lesson.given + 1 }) };
  }
  const [said, more] = request.cmd === "answers" ? request.said : request.cmd === "act" ? [request] : [];
  const due = said && !more && said.action === dueAct(lesson) && said.seat === (stepOf(lesson)?.seat ?? 0);
  return due ? { request, lesson: moved({ ...lesson, acted: true }) } : null;
}

/** The step after words that have been read. @param {Lesson} lesson @returns {Lesson} */
export const turned = (lesson) => ({ ...lesson, at: lesson.at + 1, acted: false, given: 0, nudged: 0, shown: false });

/** @param {Lesson} lesson */
const moved = (lesson) => (dueAct(lesson) === null && dueLuck(lesson) === null ? turned(lesson) : { ...lesson, nudged: 0 });
