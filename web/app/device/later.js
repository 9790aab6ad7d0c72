/** Parts of the app that few visits need, fetched on demand together with their own sentences. */
import { mended } from "../files.js";
import { address } from "../site.js";
import { loadLateWords } from "../words/i18n.js";

/**
 * Imports a module, repairing a damaged file if possible.
 * @template T
 * @param {string} path from the folder of this release
 * @param {() => Promise<T>} bring imports it
 * @returns {() => Promise<T>}
 */
export function brought(path, bring) {
  let tries = 0;
  // A browser remembers a failed import for good, unless it is asked for at another address.
  const attempt = async () => {
    const part = await (tries++ ? import(`${address(path)}?again=${tries}`) : bring());
    if (!Object.keys(part).length) throw new Error(`${path} came empty`);
    return part;
  };
  return () => mended(attempt);
}

/**
 * @template T
 * @param {string} path of the module, from the folder of this release
 * @param {() => Promise<T>} bring imports that module: the build follows this
 * @returns {() => Promise<T>} fails where it cannot be had, and tries again the next time
 */
export function later(path, bring) {
  const fetched = brought(path, bring);
  /** @type {Promise<T> | null} */
  let coming = null;
  return () => {
    coming ??= Promise.all([fetched(), loadLateWords()]).then(
      ([part]) => part,
      (error) => {
        coming = null;
        throw error;
      },
    );
    return coming;
  };
}
