/** Parts of the house that few visits need, fetched when somebody asks for them. */
import { address } from "../site.js";
import { mend } from "./offline.js";

/**
 * @template T
 * @param {string} path of the module, from the folder of this release
 * @param {() => Promise<T>} bring imports that module: the build follows this
 * @returns {() => Promise<T>} fails where it cannot be had, and tries again the next time
 */
export function later(path, bring) {
  /** @type {Promise<T> | null} */
  let coming = null;
  let tries = 0;
  // To a browser what failed once fails for ever, unless it is asked for at another address.
  const attempt = async () => {
    const part = await (tries++ ? import(`${address(path)}?again=${tries}`) : bring());
    if (!Object.keys(part).length) throw new Error(`${path} came empty`);
    return part;
  };
  const fetched = async () => {
    try {
      return await attempt();
    } catch (error) {
      const health = await mend();
      if (health) return attempt();
      throw error;
    }
  };
  return () => {
    coming ??= fetched().catch((error) => {
      coming = null;
      throw error;
    });
    return coming;
  };
}
