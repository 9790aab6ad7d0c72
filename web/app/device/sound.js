/**
 * The loudspeaker: off until somebody wants it, opened by a tap and never before, silent and closed when the page is put
 * away. What is played is in synth.js.
 */
import { prefs } from "../prefs.js";
import { later } from "./later.js";

/** @typedef {import("../types.js").Feeling} Feeling */

const LOUDNESS = { off: 0, low: 0.28, normal: 0.9 };
const SOON = 0.008; // s: a sound that begins right now may lose its first click
const APART = 35; // ms between two equal sounds: nine dice at once are one roll

const synth = later("app/device/synth.js", () => import("./synth.js"));

/** @type {AudioContext | null} */
let context = null;
/** @type {import("./synth.js").Bench | null} */
let bench = null;
/** @type {typeof import("./synth.js").SOUNDS | null} */
let sounds = null;
/** @type {Map<Feeling, number>} */
const played = new Map();

const wanted = () => prefs.value.sound !== "off" && !document.hidden;

/** @param {Feeling} kind */
export function play(kind) {
  if (!wanted() || !context || !bench || !sounds) return;
  const now = performance.now();
  if (now - (played.get(kind) ?? -APART) < APART) return;
  played.set(kind, now);
  sounds[kind](bench, context.currentTime + SOON);
}

/** Call this from a tap or a key, as browsers require. Opens the loudspeaker if it is wanted, or wakes it. */
export function openSound() {
  if (!wanted() || typeof AudioContext !== "function") return;
  if (!context) {
    context = new AudioContext({ latencyHint: "interactive" });
    void furnish(context);
  }
  if (context.state !== "running") void context.resume().catch(() => {});
}

/** Without its instruments it stays silent; they are requested again the next time it opens. @param {AudioContext} opened */
async function furnish(opened) {
  const part = await synth().catch(() => null);
  if (context !== opened) return;
  if (!part) return close();
  sounds = part.SOUNDS;
  bench = part.workbench(opened);
  setLoudness();
}

function setLoudness() {
  if (bench) bench.out.gain.value = LOUDNESS[prefs.value.sound];
}

function close() {
  void context?.close().catch(() => {});
  context = bench = null;
}

function prefer() {
  if (prefs.value.sound === "off") close();
  else setLoudness();
}

/** A phone in a pocket makes no noise. */
function hideOrShow() {
  if (document.hidden) void context?.suspend().catch(() => {});
  else if (context) openSound();
}

export function watchSound() {
  if (wanted()) synth().catch(() => {}); // so that the first tap is heard
  for (const gesture of ["pointerup", "keydown", "click"]) addEventListener(gesture, openSound, { capture: true, passive: true });
  prefs.subscribe(prefer);
  document.addEventListener("visibilitychange", hideOrShow);
  addEventListener("pagehide", close);
}
