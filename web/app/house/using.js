import { openAnew } from "../device/offline.js";
import { t } from "../words/i18n.js";
import { Place } from "../router.js";
import { toast } from "./sheet.js";

/**
 * For a tap: uses such a part, or opens the page anew if its release is gone, or says why there is none.
 * @template T
 * @param {() => Promise<T>} bring
 * @param {(part: T) => unknown} run
 */
export function using(bring, run) {
  const place = new Place();
  return used(bring, run, () => openAnew(false, place));
}

/**
 * The same for what nobody has tapped: by itself the page might be opened anew for ever.
 * @template T
 * @param {() => Promise<T>} bring
 * @param {(part: T) => unknown} run
 */
export const usingUnasked = (bring, run) => used(bring, run, () => "shell.unreachable");

/**
 * @template T
 * @param {() => Promise<T>} bring
 * @param {(part: T) => unknown} run
 * @param {() => string | Promise<string>} why the sentence that is said without it
 */
async function used(bring, run, why) {
  const part = await bring().catch(() => null);
  if (part) return void (await run(part));
  const said = await why();
  if (said) toast({ text: t(said), bad: true });
}
