/**
 * What this device remembers about its people: language, looks, sound, the words of each game. In localStorage if allowed,
 * otherwise in memory.
 */
import { Observable } from "./observable.js";

/**
 * @typedef {object} Prefs
 * @property {string} locale the tag of a language the site has
 * @property {"auto" | "light" | "dark"} theme
 * @property {"auto" | "off"} motion
 * @property {"off" | "low" | "normal"} sound
 * @property {"tap" | "hold"} look how people look at their own dice or cards
 * @property {"calm" | "quick"} pace of computers
 * @property {"auto" | "on" | "off"} vibration `auto`: unless motion is reduced
 * @property {"off" | "on"} shake to roll
 * @property {"on" | "off"} awake the screen stays on while a match is played
 * @property {{[game: string]: string}} words the vocabulary chosen for a game
 */

const KEY = "cubilete.prefs";

/** The possible values of each; the first is the default. */
const CHOICES = /** @type {const} */ ({
  theme: ["auto", "light", "dark"],
  motion: ["auto", "off"],
  sound: ["off", "low", "normal"],
  look: ["tap", "hold"],
  pace: ["calm", "quick"],
  vibration: ["auto", "on", "off"],
  shake: ["off", "on"],
  awake: ["on", "off"],
});

/** @type {Map<string, string>} */
const memory = new Map();

/**
 * @template T
 * @param {string} key
 * @param {T} otherwise also if the stored value has another type, because anything may have written it
 * @returns {T} what is in it may be anything
 */
export function recall(key, otherwise) {
  try {
    const kept = JSON.parse(memory.get(key) ?? localStorage.getItem(key) ?? "null");
    return kind(kept) === kind(otherwise) ? kept : otherwise;
  } catch {
    return otherwise;
  }
}

/** @param {unknown} value */
const kind = (value) => Object.prototype.toString.call(value);

/**
 * @param {string} key
 * @param {unknown} value
 */
export function remember(key, value) {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(key, text);
    memory.delete(key);
  } catch {
    memory.set(key, text);
  }
}

/** @returns {Prefs} what was kept, without what makes no sense any more */
function initial() {
  const kept = recall(KEY, /** @type {{[name: string]: unknown}} */ ({}));
  const chosen = Object.entries(CHOICES).map(([name, values]) => [name, values.find((value) => value === kept[name]) ?? values[0]]);
  const locale = typeof kept["locale"] === "string" ? kept["locale"] : "";
  return { ...Object.fromEntries(chosen), locale, words: wordsKept(kept["words"]) };
}

/** @param {unknown} kept @returns {{[game: string]: string}} */
function wordsKept(kept) {
  return Object.fromEntries(Object.entries(kept ?? {}).filter(([, words]) => typeof words === "string"));
}

/** @type {Observable<Prefs>} */
export const prefs = new Observable(initial());

/** @param {Partial<Prefs>} change */
export function setPrefs(change) {
  prefs.patch(change);
  // Only what somebody chose: a host page may have set the rest.
  remember(KEY, { ...recall(KEY, {}), ...change });
  apply();
}

/**
 * The language chosen on this device, or the first of the person's languages that the site has.
 * @param {string[]} languages that the site has
 */
export function settleLocale(languages) {
  const wanted = [prefs.value.locale, ...(navigator.languages ?? [navigator.language])].filter(Boolean);
  prefs.patch({ locale: wanted.map((tag) => nearest(tag, languages)).find(Boolean) ?? "en" });
  apply();
}

/** The language of this tag, or one that differs only in the country. @param {string} tag @param {string[]} languages */
export const nearest = (tag, languages) => languages.find((one) => one === tag) ?? languages.find((one) => one.split("-")[0] === tag.split("-")[0]);

/** Puts theme, motion and language where CSS and screen readers look for them. */
export function apply() {
  const { theme, motion, locale } = prefs.value;
  const root = document.documentElement;
  if (theme === "auto") delete root.dataset["theme"];
  else root.dataset["theme"] = theme;
  if (motion === "auto") delete root.dataset["motion"];
  else root.dataset["motion"] = motion;
  if (locale) root.lang = locale;
}

/** @returns {boolean} whether things may move */
export function motion() {
  return prefs.value.motion !== "off" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
