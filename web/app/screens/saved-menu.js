import { html } from "../../vendor/lit-html/lit-html.js";
import { namesOf } from "../../common/players.js";
import { icon } from "../../ui/icon.js";
import { tellClub } from "./tell-club.js";
import { isSheetOpen, openSheet, toast } from "../house/sheet.js";
import { discard, purge, putBack } from "../match/deletion.js";
import { standing } from "../match/sentences.js";
import { go, href } from "../router.js";
import { embedded } from "../where.js";
import { canShare, withRecord } from "../sharing/files.js";
import { gameName } from "../words/catalog.js";
import { listed, t, when } from "../words/i18n.js";

/** @typedef {import("../types.js").Meta} Meta */

/** What can be done with a saved match besides playing on. @param {Meta} meta */
export function openMenu(meta) {
  if (isSheetOpen()) return;
  openSheet({
    title: t("home.match_of", { game: gameName(meta.game), names: listed(namesOf(meta.players)) }),
    kind: "sheet--menu",
    body: (close) => html`<p class="soft">${standing(meta)} · ${when(meta.updated)}</p>
      <ul class="menu">
        ${things(meta).map(
          ([name, label, run]) => html`<li>
            <button type="button" class="btn btn--ghost menu__item" @click=${() => (close(), run())}>${icon(name)}<span>${label}</span></button>
          </li>`,
        )}
      </ul>`,
  });
}

/** @param {Meta} meta @returns {[string, string, () => void][]} icon, words, deed */
const things = (meta) => [
  ["play", t(meta.over ? "home.result" : "home.resume"), () => go(href(meta.over ? "result" : "table", meta.id))],
  ["again", t("result.replay"), () => go(href("replay", meta.id))],
  ["save", t("result.save"), () => withRecord("saveRecord", meta.id)],
  ["copy", t("result.copy"), () => withRecord("copyRecord", meta.id)],
  ...(canShare() ? [/** @type {[string, string, () => void]} */ (["share", t("home.share"), () => withRecord("shareRecord", meta.id)])] : []),
  ["trash", t("home.delete"), () => remove(meta)],
];

/** Off the shelf at once, gone for good when the chance to undo has passed. @param {Meta} meta */
function remove(meta) {
  discard(meta.id);
  if (meta.over && !embedded) void tellClub(meta); // which has not heard of it yet if nobody has opened its result
  document.getElementById("saved-title")?.focus();
  offerUndo(meta.id, { text: t("home.deleted", { names: listed(namesOf(meta.players)) }) });
}

/** @param {string} id @param {{text: string, bad?: boolean, lasts?: number}} what */
function offerUndo(id, what) {
  let kept = false;
  const undo = async () => {
    kept = true;
    const done = await putBack(id);
    if (done === "failed") offerUndo(id, { text: t("home.not_undeleted"), bad: true, lasts: 0 });
    if (done !== "gone") return;
    void purge(id);
    toast({ text: t("table.missing"), bad: true, lasts: 0 });
  };
  toast({
    ...what,
    undo: true,
    actions: [{ label: t("home.undelete"), run: () => void undo() }],
    // The action runs right after the toast has closed.
    onclose: () => queueMicrotask(() => void (kept || purge(id))),
  });
}
