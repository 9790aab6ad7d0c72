/**
 * The computers at the table. While it is on the screen they act by themselves, at the pace people have chosen; a tap
 * skips the wait. The engine's worker does the thinking, so the page stays responsive.
 */
import { computerIsDue, computerMayInterrupt } from "../../common/phone.js";
import { within } from "../../common/within.js";
import { left, skip } from "../../ui/beats.js";
import { Observable } from "../observable.js";
import { prefs } from "../prefs.js";
import { botsAreHere, bringBots } from "./bots.js";
import { shown } from "./keeping.js";
import { isPlaying } from "./phases.js";
import { computerStep } from "./play.js";
import { session } from "./session.js";

/** @typedef {import("./phases.js").Match} Match */
/** @typedef {import("./phases.js").Playing} Playing */

/** ms between two steps of computers: people need a moment to read. */
const PACES = { calm: 1_700, quick: 700 };
const READ = { calm: 700, quick: 250 }; // ms after the last beat of a step that is shown
const ENDED = 2; // times as long after the end of a turn or a round: there is more to read
const HURRY = 60; // ms, after a tap
const INTERRUPTS = 500; // ms until computers are asked whether they speak up
const AGAIN = 300; // ms, while something else is looked at
const SLOW = 6_000; // ms until people are told that a computer is not here; when it comes it plays

/** `stuck`: the step at which a computer could not act. */
export const computers = new Observable(/** @type {{stuck: number | null}} */ ({ stuck: null }));

let hurry = false;
let timer = 0;
let planned = "";
let acting = false;
let table = ""; // the match that is on the screen
let quiet = -1; // the step at which computers had nothing to say

/** Lets computers play for as long as their table is on the screen. @param {string} id of the match @returns {() => void} stops it */
export function letThemPlay(id) {
  table = id;
  const stops = [session.subscribe(plan), computers.subscribe(plan)];
  document.addEventListener("visibilitychange", plan);
  plan();
  return () => {
    for (const stop of stops) stop();
    document.removeEventListener("visibilitychange", plan);
    rest();
  };
}

/** Skips the rest of what is shown. */
export function goOn() {
  skip();
  hurry = true;
  planned = "";
  plan();
}

export function tryAgain() {
  computers.patch({ stuck: null });
}

/** The seat that a computer plays for now. @param {Match} match @returns {number | null} */
export function computerAt(match) {
  if (!isPlaying(match) || !computerIsDue(match.open)) return null;
  const { next, bots } = match.open;
  if (next.type === "choose") return next.seats.find((seat) => bots[seat]) ?? null;
  return next.type === "over" ? null : next.by;
}

function rest() {
  clearTimeout(timer);
  table = planned = "";
  hurry = false;
}

function plan() {
  if (acting) return; // it plans again when it is done
  const { match } = session.value;
  const now = match?.id === table && isPlaying(match) ? match : null;
  const purpose = now ? [now.id, now.step, now.busy, computers.value.stuck, document.hidden].join() : "";
  if (purpose === planned) return;
  clearTimeout(timer);
  planned = purpose;
  if (!now || now.busy || document.hidden || computers.value.stuck === now.step) return;
  if (now.open.bots.some(Boolean)) void bringBots(now.game).catch(() => {}); // while people look at the table
  const due = computerIsDue(now.open);
  // A match shown by the host page belongs to nobody until somebody plays on.
  if (shown.has(now.id) && !hurry) return;
  if (due) timer = window.setTimeout(act, hurry ? HURRY : pace(now), now);
  else hurry = false;
  if (!due && computerMayInterrupt(now.open) && quiet !== now.step) timer = window.setTimeout(act, left() + INTERRUPTS, now);
}

/** @param {Playing} match @returns {number} ms */
function pace({ fresh }) {
  const ended = fresh.some(({ params }) => "totals" in params) ? ENDED : 1;
  const { pace } = prefs.value;
  return Math.max(PACES[pace] * ended, left() + READ[pace] * ended);
}

/** @param {Playing} match @returns {Promise<boolean>} whether a computer has acted, or had nothing to say */
async function played(match) {
  if (!(await come(match.game))) return false;
  if (await stepped(match)) return true;
  // If the worker died over it, the computers went with it.
  return !botsAreHere(match.game) && (await come(match.game)) && stepped(match);
}

/** @param {Playing} match */
const stepped = async ({ id, step }) => session.value.match?.step === step && table === id && computerStep();

/** @param {string} game @returns {Promise<boolean>} whether its computers are here in good time */
async function come(game) {
  const here = bringBots(game).then(
    () => true,
    () => false,
  );
  const inTime = await within(here, SLOW);
  if (!inTime) void here.then((late) => late && tryAgain());
  return Boolean(inTime);
}

/** @param {Playing} match */
async function act(match) {
  // Nobody should miss a move while reading the rules or the menu.
  if (document.querySelector("dialog[open]")) return void (timer = window.setTimeout(act, AGAIN, match));
  skip(); // finish telling one step before taking the next
  acting = true;
  const done = await played(match);
  acting = false;
  const { match: now } = session.value;
  if (now?.id === match.id && now.step === match.step) {
    if (done) quiet = now.step;
    else if (computerIsDue(match.open) && !now.busy) computers.patch({ stuck: now.step });
  }
  plan();
}
