/** What the coach on the screen says: how the match stands and, if somebody asked, what is best. */
import { Observable } from "../observable.js";
import { prefs } from "../prefs.js";
import { bringBots } from "./bots.js";
import { coachOf } from "./coach.js";
import { eyesOf, isPlaying } from "./phases.js";
import { consult } from "./play.js";
import { session } from "./session.js";
import { askWorth } from "./worth.js";

/** @typedef {import("./phases.js").Match} Match */
/** @typedef {import("./phases.js").Playing} Playing */
/** @typedef {import("../../protocol/index.js").AdviceAnswer} Advice */
/**
 * @typedef {object} Said
 * @property {string} id of the match
 * @property {number} step of the match that it is about
 * @property {number | null} seat for whose eyes it is where something is hidden
 * @property {Advice | null} odds
 * @property {Advice | null} ways what is best, once somebody asked
 * @property {"" | "none" | "failed"} trouble `none`: there is no evaluator for this table
 */

const SOON = 250; // ms: what people tap comes first
const SILENT = /** @type {Said} */ ({ id: "", step: -1, seat: null, odds: null, ways: null, trouble: "" });

export const advice = new Observable(SILENT);
let table = ""; // the match that is on the screen
let timer = 0;
let planned = -1;

/** The coach watches while the table is on the screen. @param {string} id of the match @returns {() => void} stops it */
export function letCoachWatch(id) {
  table = id;
  const stops = [session.subscribe(plan), prefs.subscribe(plan)]; // where a coach comes or goes, too
  plan();
  return () => {
    for (const stop of stops) stop();
    clearTimeout(timer);
    table = "";
    planned = -1;
    advice.patch(SILENT);
  };
}

/** The match on the screen, if it is played with a coach. @returns {Playing | null} */
function watched() {
  const { match } = session.value;
  return match?.id === table && isPlaying(match) && match.phase !== "over" && coachOf(table) !== "off" ? match : null;
}

/** The person who is to choose, and in a game with secrets looks. @param {Match} match @returns {number | null} */
export function chooser(match) {
  const next = match.open?.next;
  const mayAsk = (/** @type {number} */ seat) => !match.open?.bots[seat] && (!match.secrets || seat === eyesOf(match));
  return (next?.type === "choose" ? next.seats : []).find(mayAsk) ?? null;
}

/** Whose chances are shown: in a game with secrets nobody's but those of the seat that looks. @param {Match} match */
const viewer = (match) => (match.secrets ? eyesOf(match) : (chooser(match) ?? 0));

function plan() {
  const match = watched();
  if (!match) planned = -1;
  if (!match || viewer(match) === null) forget();
  if (!match || match.busy || planned === match.step || advice.value.trouble === "none") return;
  planned = match.step;
  clearTimeout(timer);
  timer = window.setTimeout(() => void look(match.step), SOON);
}

/** What may be shown at this table now: that there is no evaluator holds for everybody. @param {Match} match @returns {Said} */
export const saidAt = (match) => (match.secrets && advice.value.trouble !== "none" && advice.value.seat !== eyesOf(match) ? SILENT : advice.value);

/** What one seat was told is gone before another one looks. */
function forget() {
  if (advice.value.odds || advice.value.ways) advice.patch(SILENT);
}

/** @param {number} step */
const at = (step) => () => {
  const match = watched();
  if (match?.step !== step) throw new Error("it has gone on");
  return match;
};

/** @param {number} step */
async function look(step) {
  try {
    const match = at(step)();
    const seat = viewer(match);
    if (seat === null) return;
    const odds = await askWorth(at(step), { op: "advise", id: match.id, seat, ways: false });
    const same = advice.value.id === match.id && advice.value.step === step;
    advice.patch({ id: match.id, step, seat, odds, ways: same ? advice.value.ways : null, trouble: odds ? "" : "none" });
  } catch {
    const now = watched();
    if (now?.step === step) advice.patch({ ...SILENT, id: table, step, seat: viewer(now), trouble: "failed" });
  }
}

/** Somebody asks what a master would do: first the request is logged, for everybody to read. */
export async function ask() {
  const match = watched();
  const seat = match && chooser(match);
  if (!match || seat === null) return;
  await bringBots(match.game).catch(() => {}); // a new worker has none; if they cannot be loaded, it says so
  // Who asked may have passed the phone on by now, and the answer is for their eyes alone.
  if (watched()?.step !== match.step || !(await consult(seat))) return;
  const noted = watched();
  if (!noted || eyesOf(noted) !== eyesOf(match)) return;
  const { step } = noted;
  try {
    const ways = await askWorth(at(step), { op: "advise", id: noted.id, seat, ways: true });
    advice.patch({ id: noted.id, step, seat, odds: ways, ways, trouble: "" });
  } catch {
    if (watched()?.step === step) advice.patch({ trouble: "failed" });
  }
}
