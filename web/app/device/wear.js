/** Style sheets that few visits need. */
import { address } from "../site.js";

/** @type {Map<string, Promise<unknown>>} */
const worn = new Map();

/**
 * Comes back when the sheet is worn, or cannot be had: what is plain is better than nothing.
 * @param {string} path of the sheet, from the folder of this release
 */
export function wear(path) {
  const known = worn.get(path);
  if (known) return known;
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: address(path) });
  const coming = new Promise((resolve) => (link.onload = link.onerror = resolve));
  worn.set(path, coming);
  document.head.append(link);
  return coming;
}

export const seldom = () => wear("app/screens/seldom.css");
