/** Shaking the phone presses the roll button: the dice rattle while it is shaken and fall when it rests. */
import { feel } from "./feel.js";
import { prefs } from "../prefs.js";

const STRONG = 13; // m/s² beside gravity: more than walking or handing the phone on
const WINDOW = 900; // ms to look back
const LEAST = 4; // strong moments in that time …
const SPAN = 220; // … and ms between the first and the last: a knock is shorter
const REST = 200; // ms without a strong moment: the hand has stopped
const COOL = 1200; // ms until the next roll
const RATTLE = 320; // ms between two rattles

/** Whether a match is played in front of people. @type {() => boolean} */
let live = () => false;
/** @type {number[]} when it was strong lately */
let strong = [];
let rattled = 0;
let thrown = 0;
let timer = 0;

/** @typedef {{requestPermission?: () => Promise<"granted" | "denied">}} MotionPermission iOS asks the person first */

/** @returns {MotionPermission | undefined} */
const motionEvent = () => /** @type {any} */ (globalThis).DeviceMotionEvent;

/** Whether this device can be shaken. */
export const canShake = () => motionEvent() !== undefined && navigator.maxTouchPoints > 0;

/** Call this from a tap: iOS asks for permission only then. @returns {Promise<boolean>} whether we may feel the phone move */
export async function allowShake() {
  const event = motionEvent();
  if (!event?.requestPermission) return event !== undefined;
  return (await event.requestPermission().catch(() => "denied")) === "granted";
}

/** The button a shake would press: on the table, in sight, in use, with nothing lying over it. @returns {HTMLElement | null} */
function target() {
  if (!live() || document.querySelector("dialog[open]")) return null;
  /** @type {NodeListOf<HTMLElement>} */
  const marked = document.querySelectorAll("#app [data-shake]:not(:disabled, [aria-disabled='true'])");
  return [...marked].find(inSight) ?? null;
}

/** @param {HTMLElement} el */
function inSight(el) {
  if (el.closest("[inert], [hidden], [aria-hidden='true']")) return false;
  const { left, right, top, bottom } = el.getBoundingClientRect();
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
  const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
  return el.contains(document.elementFromPoint(x, y));
}

/** @param {DeviceMotionEvent} event @returns {number} how hard the phone is moved, m/s² */
function force({ acceleration, accelerationIncludingGravity: heavy }) {
  const size = (/** @type {DeviceMotionEventAcceleration} */ { x, y, z }) => Math.hypot(x ?? 0, y ?? 0, z ?? 0);
  if (acceleration && acceleration.x !== null) return size(acceleration);
  return heavy ? Math.abs(size(heavy) - 9.81) : 0;
}

/** @param {DeviceMotionEvent} event */
function moved(event) {
  const now = event.timeStamp;
  if (force(event) < STRONG || now - thrown < COOL) return;
  strong = [...strong.filter((time) => now - time < WINDOW), now];
  if (strong.length < LEAST || now - (strong[0] ?? now) < SPAN) return;
  if (target()) rattle(now);
  else strong = [];
}

/** @param {number} now */
function rattle(now) {
  if (now - rattled > RATTLE) {
    rattled = now;
    feel("shake");
  }
  clearTimeout(timer);
  timer = window.setTimeout(release, REST);
}

/** The hand rests: the dice fall. */
function release() {
  strong = [];
  thrown = performance.now();
  target()?.click();
}

function watch() {
  removeEventListener("devicemotion", moved);
  if (prefs.value.shake === "on" && canShake()) addEventListener("devicemotion", moved);
}

/** iOS forgets the permission with the page; the first tap asks again, which shows nothing if it was given before. */
function askAgain() {
  if (prefs.value.shake === "on" && motionEvent()?.requestPermission) void allowShake();
}

/** @param {() => boolean} isLive */
export function watchShake(isLive) {
  live = isLive;
  watch();
  prefs.subscribe(watch);
  addEventListener("click", askAgain, { once: true });
}
