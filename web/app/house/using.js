import { t } from "../words/i18n.js";
import { toast } from "./sheet.js";

/**
 * For a tap: uses such a part, or says that it could not be loaded.
 * @template T
 * @param {() => Promise<T>} bring
 * @param {(part: T) => unknown} run
 */
export async function using(bring, run) {
  const part = await bring().catch(() => null);
  if (part) await run(part);
  else toast({ text: t("shell.unreachable"), bad: true });
}
