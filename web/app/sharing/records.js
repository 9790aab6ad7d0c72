/** Records as files: exported on request, imported once the engine has read every line. */
import { html } from "../../vendor/lit-html/lit-html.js";
import { icon } from "../../ui/icon.js";
import { gameById, gameName, games } from "../words/catalog.js";
import { newId } from "../../common/ids.js";
import { namesOf } from "../../common/players.js";
import { listed, refusalText, t } from "../words/i18n.js";
import { takeAll } from "./intake.js";
import { sayKept } from "./linked.js";
import { isClub, isShelf } from "./kinds.js";
import { Place, go, href } from "../router.js";
import { openRuling } from "../house/rules-sheet.js";
import { Live, exportRecord, importRecord } from "../match/records.js";
import { engine } from "../match/engine.js";
import { insist } from "../match/safely.js";
import { session } from "../match/session.js";
import { openSheet, toast } from "../house/sheet.js";

/** @typedef {import("../types.js").Refusal} Refusal */
/** @typedef {import("../types.js").Turn} Turn */

const LARGEST = 4_000_000; // bytes; a match of thousands of lines is far below
const LARGEST_SHELF = 200_000_000; // bytes of a file with all of somebody's matches
const SHELF_PATIENCE = 30_000; // ms between two signs of life

/**
 * The record of an unfinished match holds what is under every cup and in every hand, so people are told before it is exported.
 * @returns {Promise<boolean>} whether they want it all the same
 */
function mayTell() {
  return new Promise((resolve) => {
    const sheet = openSheet({
      title: t("record.secrets"),
      body: (close) => html`<div class="stack"><p>${t("record.secrets_help")}</p>
        <button type="button" class="btn btn--primary" @click=${() => (resolve(true), close())}>${t("record.secrets_go")}</button></div>`,
    });
    sheet.dialog.addEventListener("close", () => resolve(false));
  });
}

/** @param {string} id */
function hides(id) {
  const { match, saved } = session.value;
  if (match?.id === id) return match.secrets;
  return gameById(saved.find((one) => one.id === id)?.game ?? "")?.secrets ?? true;
}

/** A record to export. If that is impossible, people are told why. @param {string} id @returns {Promise<string | null>} null: it stays here */
export async function goingOut(id) {
  try {
    const record = await exportRecord(id, hides(id)).catch(async (error) => {
      if (!(error instanceof Live)) throw error;
      return (await mayTell()) ? exportRecord(id, false) : undefined;
    });
    if (record === null) toast({ text: t("record.gone"), bad: true });
    return record ?? null;
  } catch {
    toast({ text: t("refuse.shell.unread"), bad: true });
    return null;
  }
}

/** @param {string} id */
export async function saveRecord(id) {
  const record = await goingOut(id);
  if (record === null) return;
  download(new Blob([record], { type: "application/json" }), `${fileName(id)}.json`);
}

/** @param {Blob} file @param {string} name @param {string} [said] */
export function download(file, name, said = t("record.saved")) {
  const link = document.createElement("a");
  const address = URL.createObjectURL(file);
  Object.assign(link, { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
  toast({ text: said });
}

/** @param {string} id */
export async function copyRecord(id) {
  const record = await goingOut(id);
  if (record === null) return;
  try {
    await navigator.clipboard.writeText(record);
    toast({ text: t("record.copied") });
  } catch {
    toast({ text: t("record.not_copied"), bad: true });
  }
}

/** Hands the record to another app on this device, on request. @param {string} id */
export async function shareRecord(id) {
  const record = await goingOut(id);
  if (record === null) return;
  const file = new File([record], `${fileName(id)}.json`, { type: "application/json" });
  await navigator.share({ files: [file] }).catch(() => {}); // dismissed: nothing to say
}

/** @param {string} id @returns {string} e.g. prudente-ana-beto */
export function fileName(id) {
  const { match, saved } = session.value;
  const meta = saved.find((one) => one.id === id) ?? (match?.id === id ? match : null);
  const words = [meta?.game ?? "cubilete", ...namesOf(meta?.players ?? [])].join("-");
  const plain = words
    .normalize("NFD")
    .replace(/[^\w-]+/g, "")
    .toLowerCase();
  return plain.slice(0, 60);
}

/** Every saved match in one file, made by the engine's worker: this page never reads it. */
export async function saveAll() {
  const pack = (/** @type {string[] | null} */ open) => engine.ask({ op: "pack", open }, SHELF_PATIENCE).catch(() => null);
  let answer = await pack(games().flatMap(({ id, secrets }) => (secrets ? [] : id)));
  if (answer?.live) {
    if (!(await mayTell())) return;
    answer = await pack(null);
  }
  if (!answer?.file) return void toast({ text: t("refuse.shell.unread"), bad: true });
  download(answer.file, "cubilete.json");
}

/** A match goes on the table, unless there are more files; a club is for the club to read. @param {File[]} files */
export async function readFiles(files) {
  for (const file of files) {
    if (await isClub(file)) handOver(file);
    else await readFile(file, files.length > 1);
  }
}

/** @type {File[]} */
const forClub = [];
/** The files of a club that were opened elsewhere, once. */
export const takeHandedOver = () => forClub.splice(0);

/** @param {File} file */
function handOver(file) {
  forClub.push(file);
  go(href("club"));
}

/** @param {File} file @param {boolean} several are opened: then none of them goes on the table */
async function readFile(file, several) {
  const whole = await isShelf(file);
  if (file.size > (whole ? LARGEST_SHELF : LARGEST)) return void toast({ text: t("record.too_large"), bad: true });
  const place = new Place();
  const slow = whole || session.value.engine.phase !== "ready";
  const waiting = slow ? toast({ text: t("record.reading"), lasts: 0 }) : null;
  try {
    if (whole) return await takeAll(file);
    const [text, own] = [await file.text(), newId()]; // one match, however often a worker dies over it
    const { id, error, upto } = await insist(() => importRecord(text, own));
    waiting?.close();
    if (id && (several || place.left)) sayKept(id);
    else if (id) enter(id);
    else if (error) sayBroken(error, upto, upto ? await recordOf(upto) : "");
  } catch {
    waiting?.close();
    toast({ text: t("engine.failed"), bad: true });
  }
}

/** @param {string} id */
function enter(id) {
  const meta = session.value.saved.find((one) => one.id === id);
  go(meta?.over ? href("result", id) : href("table", id));
}

/** The text, because a handle of the worker dies with it. @param {Turn} turn @returns {Promise<string>} */
async function recordOf({ match }) {
  const { told } = await engine.ask({ op: "ask", request: { cmd: "record", match } });
  return told.ok ? told.record : "";
}

/** @param {Refusal} error @param {Turn | undefined} upto the part before the bad line @param {string} record of that part */
function sayBroken(error, upto, record) {
  const why = error.ruling ?? "";
  openSheet({
    title: t("record.broken"),
    body: (close) => html`<div class="stack">
      <p>${refusalText(error, upto ? { game: upto.game, names: upto.seats } : {})}</p>
      ${upto?.lines ? goodPart(upto, () => (close(), void keepGood(record))) : ""}
      ${why ? html`<button type="button" class="btn btn--ghost" @click=${() => void openRuling("", why)}>${t("table.why")}</button>` : ""}
    </div>`,
  });
}

/** @param {Turn} upto @param {() => void} keep */
const goodPart = (upto, keep) => html`
  <p>${t("record.good_part", { lines: upto.lines, game: gameName(upto.game), names: listed(upto.seats) })}</p>
  <button type="button" class="btn btn--primary" @click=${keep}>${icon("play")}${t("record.keep_good")}</button>
`;

/** @param {string} record */
async function keepGood(record) {
  const on = newId(); // the same for every worker: one may have stored it and died
  const { id } = await insist(() => importRecord(record, on)).catch(() => ({ id: undefined }));
  if (id) enter(id);
  else toast({ text: t("engine.failed"), bad: true });
}
