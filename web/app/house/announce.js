/** The only live region: everything that happens is announced here once, politely. */
import { together } from "../words/i18n.js";

const KEEP = 6;

/** @param {string} text */
export function announce(text) {
  const region = document.getElementById("live");
  if (!region || !text) return;
  const line = document.createElement("p");
  line.textContent = text;
  region.append(line);
  while (region.childElementCount > KEEP) region.firstElementChild?.remove();
}

/**
 * Tells the person who is looking what they may see, as long as they look.
 * @param {string} text empty: they no longer look
 */
export function whisper(text) {
  const region = document.getElementById("whisper");
  if (region && region.textContent !== text) region.textContent = text;
}

/** Clears what was said: the next person starts afresh. */
export function clearAnnounced() {
  whisper("");
  document.getElementById("live")?.replaceChildren();
}

/**
 * Announces all notes of a step at once.
 * @param {string[]} lines
 */
export function announceAll(lines) {
  announce(together(lines));
}
