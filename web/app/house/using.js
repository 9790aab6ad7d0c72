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
export async function using(bring, run) {
  const place = new Place();
  const part = await bring().catch(() => null);
  if (part) await run(part);
  else say(await openAnew(false, place));
}

/**
 * The same for what nobody has tapped: by itself the page might be opened anew for ever.
 * @template T
 * @param {() => Promise<T>} bring
 * @param {(part: T) => unknown} run
 */
export async function usingUnasked(bring, run) {
  const part = await bring().catch(() => null);
  if (part) await run(part);
  else say("shell.unreachable");
}

/** @param {string} why */
const say = (why) => why && toast({ text: t(why), bad: true });
