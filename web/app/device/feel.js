/** Sound and vibration when dice fall and cards are laid: sound if it is switched on, vibration where the device has it. */
import { later } from "./later.js";
import { motion, prefs } from "../prefs.js";

/** The loudspeaker, loaded when somebody switches sound on. */
export const sound = later("app/device/sound.js", () => import("./sound.js"));

/** @typedef {import("../types.js").Feeling} Feeling */

/** Milliseconds on, off, on … @type {{[kind in Feeling]: number[]}} */
const PATTERNS = {
  shake: [12, 40, 12, 40, 12],
  throw: [18, 30, 12, 45, 8],
  pick: [8],
  keep: [14],
  card: [8],
  deal: [6],
  flip: [10],
  coin: [6, 30, 6],
  good: [25, 40, 25, 40, 25],
  bad: [60, 60, 120],
  reveal: [20, 60, 30],
  win: [30, 50, 30, 50, 120],
};

/** Phones and tablets: a desktop browser has the function but nothing to vibrate. */
export const canVibrate = () => typeof navigator.vibrate === "function" && navigator.maxTouchPoints > 0;

/** By default vibration follows the wish for reduced motion; a choice made by hand overrides that. */
export const vibrates = () => (prefs.value.vibration === "auto" ? motion() : prefs.value.vibration === "on");

/** @param {Feeling} kind */
export function feel(kind) {
  if (document.hidden) return;
  if (prefs.value.sound !== "off")
    void sound().then(
      ({ play }) => play(kind),
      () => {},
    );
  // Before the first tap a browser refuses, and complains in its log.
  if (canVibrate() && vibrates() && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate(PATTERNS[kind]);
}
