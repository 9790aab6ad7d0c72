/** Style sheets that few visits need. */

/** @type {Map<string, Promise<unknown>>} */
const worn = new Map();

/**
 * Comes back when the sheet is worn, or cannot be had: what is plain is better than nothing.
 * @param {string} name of the sheet, from this folder
 */
export function wear(name) {
  const known = worn.get(name);
  if (known) return known;
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: new URL(name, import.meta.url).href });
  const coming = new Promise((resolve) => (link.onload = link.onerror = resolve));
  worn.set(name, coming);
  document.head.append(link);
  return coming;
}

export const seldom = () => wear("./screens/seldom.css");
