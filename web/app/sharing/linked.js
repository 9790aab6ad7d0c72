/** A match from a link or a host page: the engine reads it like any record; it is put on the table, and saved only on request. */
import { newId } from "../../common/ids.js";
import { playersOf } from "../../common/players.js";
import { BadLink } from "./code.js";
import { loadWords, t } from "../words/i18n.js";
import { readMatch } from "./links.js";
import { engine } from "../match/engine.js";
import { backups, keepOf, noteSaved, unsaved } from "../match/keeping.js";
import { noteLink } from "./reopening.js";
import { Left } from "../match/latest.js";
import { entry, fetchTurn } from "../match/opening.js";
import { LINKED } from "../match/phases.js";
import { Place, href } from "../router.js";
import { insist, keepMatch, reload } from "../match/safely.js";
import { importRecord } from "../match/records.js";
import { toast } from "../house/sheet.js";
import { lay as layTable } from "../match/session.js";

/** Why the engine refuses a record. */
export class BadRecord extends Error {
  /** @param {import("../types.js").Refusal} refusal */
  constructor(refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** @param {string} code @param {import("../match/latest.js").Opening} opening */
export async function openLinked(code, opening) {
  const record = await opening.after(readMatch(code));
  const { told } = await insist(() => engine.ask({ op: "ask", request: { cmd: "load", record } }));
  const over = told.ok && told.next.type === "over";
  if (!over || opening.left) forget((told.ok ? told : told.upto)?.match);
  if (opening.left) throw new Left();
  if (!told.ok) throw new BadRecord(told.error);
  // Anything hidden in an unfinished match would be in the link for everybody to read.
  if (!over) throw new BadLink("live");
  await lay(LINKED, told, record, opening);
  noteLink(code);
}

/**
 * Puts a match that the engine has loaded on the table, but not on the shelf.
 * @param {string} id
 * @param {import("../types.js").Turn} told
 * @param {string} record
 * @param {import("../match/latest.js").Opening} opening
 */
export async function lay(id, told, record, opening) {
  const { life } = engine; // a handle means nothing to the next worker
  await opening.after(loadWords(told.game));
  const match = layTable(entry(id, opening, { game: told.game, players: playersOf(told.seats), real: false }));
  backups.set(id, record);
  const adopted = async () => {
    const answer = await engine.ask({ op: "adopt", match: told.match, keep: keepOf(match) });
    return answer.told.ok ? { ...answer, told: { ...answer.told, notes: told.notes } } : answer; // a mere look tells nothing again
  };
  await fetchTurn(match, (again) => (again || life !== engine.life ? reload(match) : adopted()));
  if (opening.left) throw new Left();
}

/** Drops a match from the engine that nobody will see. @param {string | undefined} match */
export function forget(match) {
  if (match) void engine.ask({ op: "ask", request: { cmd: "drop", match } }).catch(() => {});
}

/** Saves a match that was only shown. @param {import("../match/phases.js").Match} match */
export async function keepShown(match) {
  noteSaved(await keepMatch(match));
  sayKept(match.id);
}

/** Whether a match is on this phone now. @param {string} id */
export const sayKept = (id) => toast(unsaved.has(id) ? { text: t("notice.memory"), bad: true, lasts: 0 } : { text: t("link.kept") });

let keeping = false; // a second tap must not save a second match

export async function keepLinked() {
  const record = backups.get(LINKED);
  if (!record || keeping) return;
  keeping = true;
  const place = new Place();
  const on = newId(); // the same id for every worker: one may have stored it and died
  const { id } = await insist(() => importRecord(record, on)).catch(() => ({ id: undefined }));
  keeping = false;
  if (!id) return void toast({ text: t("engine.failed"), bad: true });
  place.leadTo(href("result", id));
  setTimeout(() => sayKept(id), 300); // a new screen clears what was said on the old one
}
