/** The one live region: whatever happens is said here once, politely. */

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
 * Tells the person who looks what they may see, for as long as they look.
 * @param {string} text empty: they no longer look
 */
export function whisper(text) {
  const region = document.getElementById("whisper");
  if (region && region.textContent !== text) region.textContent = text;
}

/** Forgets what was said: the next pair of eyes starts afresh. */
export function clearAnnounced() {
  whisper("");
  document.getElementById("live")?.replaceChildren();
}

/**
 * Says what the notes of a step tell, in one breath.
 * @param {string[]} lines
 */
export function announceAll(lines) {
  announce(lines.filter(Boolean).join(" "));
}
