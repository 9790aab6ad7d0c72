/** Parts of the house that few visits need, fetched when somebody asks for them. */
import { t } from "./i18n.js";
import { mend } from "./offline.js";
import { toast } from "./sheet.js";

/**
 * @template T
 * @param {string} name of the module, from this folder
 * @param {() => Promise<T>} bring imports that module: the build follows this
 * @returns {() => Promise<T>} fails where it cannot be had, and tries again the next time
 */
export function later(name, bring) {
  /** @type {Promise<T> | null} */
  let coming = null;
  let tries = 0;
  // To a browser what failed once fails for ever, unless it is asked for at another address.
  const attempt = async () => {
    const part = await (tries++ ? import(`${new URL(name, import.meta.url).href}?again=${tries}`) : bring());
    if (!Object.keys(part).length) throw new Error(`${name} came empty`);
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

/**
 * For a tap: does something with such a part, or says that it cannot be had.
 * @template T
 * @param {() => Promise<T>} bring
 * @param {(part: T) => unknown} run
 */
export async function using(bring, run) {
  const part = await bring().catch(() => null);
  if (part) await run(part);
  else toast({ text: t("shell.unreachable"), bad: true });
}
