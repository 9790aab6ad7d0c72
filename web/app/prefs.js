/**
 * What this device remembers of its people: language, theme, motion, last names. localStorage where allowed, else memory.
 */
import { Observable } from "./observable.js";

/** @typedef {"en" | "es"} Locale */
/** @typedef {{locale: Locale, theme: "auto" | "light" | "dark", motion: "auto" | "off"}} Prefs */

export const LOCALES = /** @type {const} */ (["en", "es"]);
const KEY = "cubilete.prefs";

/** @type {Map<string, string>} */
const memory = new Map();

/**
 * @template T
 * @param {string} key
 * @param {T} otherwise
 * @returns {T}
 */
export function recall(key, otherwise) {
  try {
    const text = memory.get(key) ?? localStorage.getItem(key);
    return text === null ? otherwise : JSON.parse(text);
  } catch {
    return otherwise;
  }
}

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

/** @returns {Locale} the first of the person's languages that we speak */
function spoken() {
  const wanted = (navigator.languages ?? [navigator.language]).map((tag) => tag.slice(0, 2));
  return /** @type {Locale} */ (wanted.find((tag) => LOCALES.some((locale) => locale === tag)) ?? "en");
}

/** @returns {Prefs} */
function initial() {
  const kept = recall(KEY, /** @type {Partial<Prefs>} */ ({}));
  return {
    locale: LOCALES.some((locale) => locale === kept.locale) ? /** @type {Locale} */ (kept.locale) : spoken(),
    theme: kept.theme === "light" || kept.theme === "dark" ? kept.theme : "auto",
    motion: kept.motion === "off" ? "off" : "auto",
  };
}

/** @type {Observable<Prefs>} */
export const prefs = new Observable(initial());

/** @param {Partial<Prefs>} change */
export function setPrefs(change) {
  prefs.patch(change);
  remember(KEY, prefs.value);
  apply();
}

/** Puts theme, motion and language where CSS and screen readers look for them. */
export function apply() {
  const { theme, motion, locale } = prefs.value;
  const root = document.documentElement;
  if (theme === "auto") delete root.dataset["theme"];
  else root.dataset["theme"] = theme;
  if (motion === "auto") delete root.dataset["motion"];
  else root.dataset["motion"] = motion;
  root.lang = locale;
}

/** @returns {boolean} whether things may move */
export function motion() {
  return prefs.value.motion !== "off" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
