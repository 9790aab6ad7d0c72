/** Style sheets that few visits need. */
import { address } from "../site.js";

/** @type {Map<string, Promise<unknown>>} */
const asked = new Map();

/**
 * Resolves when the sheet has been applied or cannot be loaded: a plain screen is better than none.
 * @param {string} path of the sheet, from the folder of this release
 */
export function loadStyle(path) {
  const known = asked.get(path);
  if (known) return known;
  const { link, applied } = addSheet(address(path));
  asked.set(path, applied);
  link.addEventListener("error", () => asked.delete(path)); // the next caller asks again
  return applied;
}

/** A sheet that fails to load leaves no trace, so the next caller asks again. @param {string} href */
export function addSheet(href) {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  const applied = new Promise((resolve) => (link.onload = link.onerror = resolve));
  link.addEventListener("error", () => link.remove());
  document.head.append(link);
  return { link, applied };
}

export const seldom = () => loadStyle("app/screens/seldom.css");
