/** Saving and opening club files, on request. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { icon } from "../../ui/icon.js";
import { openSheet, toast } from "../house/sheet.js";
import { BadLink, deflate, inflate, toBytes, toText } from "../sharing/code.js";
import { choose } from "../sharing/files.js";
import { isRecord } from "../sharing/kinds.js";
import { LONGEST_LINK } from "../sharing/links.js";
import { download, readFiles } from "../sharing/records.js";
import { games } from "../words/catalog.js";
import { t } from "../words/i18n.js";
import { club, counted, openClub, put, view } from "./club.js";
import { BadTable, fromCsv } from "./csv.js";
import { NoClub, fromJson, toCsv, toJson } from "./exchange.js";
import { deletedHere, filled, goingWith, news } from "./merge.js";
import { Newer, VERSION, checked } from "./schema.js";

/** @typedef {import("./schema.js").Checked} Checked */

const LARGEST = 20_000_000; // bytes
const LARGEST_LINKED = 1_000_000;

export const saveClub = () => download(new Blob([toJson(club.value.club)], { type: "application/json" }), "cubilete-club.json", t("club.saved"));

/** A byte order mark tells spreadsheets that this is UTF-8. */
export const saveTable = () => download(new Blob(["\ufeff", toCsv(counted())], { type: "text/csv" }), "cubilete-club.csv", t("club.saved"));

const OPENED = ".json,application/json,.csv,text/csv";

export const chooseClub = () => choose((file) => void readFile(file), OPENED);

/** @param {File} file */
export async function readFile(file) {
  if (await isRecord(file)) return readFiles([file]);
  const text = file.size > LARGEST ? "" : await file.text().catch(() => "");
  try {
    await takeIn(/^\s*\{/.test(text) ? fromJson(text) : fromTable(text));
  } catch (error) {
    if (error instanceof BadTable) openFaults(error.faults);
    else toast({ text: t(whyNot(error)), bad: true });
  }
}

/** @param {string} text @returns {Checked} */
const fromTable = (text) => checked(fromCsv(text, { club: club.value.club, view: view(), games: games().map(({ id }) => id) }), VERSION);

const SHOWN = 10; // mistakes told at once

/** @param {import("./csv.js").Fault[]} faults */
function openFaults(faults) {
  const told = new Set(faults.slice(0, SHOWN).map(({ line }) => line));
  const more = new Set(faults.map(({ line }) => line)).size - told.size;
  openSheet({
    title: t("club.csv.title"),
    body: () => html`<div class="stack"><p>${t("club.csv.help")}</p>
      <ul class="club-faults">${faults
        .slice(0, SHOWN)
        .map(
          ({ line, key, params }) =>
            html`<li>${t("club.csv.line", { n: line, what: t(key === "places" ? "club.no_places" : `club.csv.${key}`, clipped(params)) })}</li>`,
        )}</ul>
      ${more ? html`<p>${t("club.csv.more", { count: more })}</p>` : nothing}</div>`,
  });
}

const CELL = 60; // letters of one that are shown

/** @param {import("../types.js").Params} [params] */
const clipped = (params = {}) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === "string" && value.length > CELL ? `${value.slice(0, CELL)}…` : value]),
  );

/** Why a file or link cannot be used. @param {unknown} error @returns {string} the key of a sentence */
export function whyNot(error) {
  if (error instanceof Newer) return "club.file_newer";
  if (error instanceof BadLink && error.why === "future") return "link.future";
  if (error instanceof NoClub || error instanceof BadLink) return "club.file_none";
  throw error;
}

/** How many entries would change. @param {Checked} told */
export const newsIn = ({ club: theirs }) => Object.values(news(club.value.club, filled(club.value.club, theirs))).flat().length;

/** Merges it, once people agree to what that deletes. @param {Checked} told @param {() => Promise<void>} [leave] before people are told how it went @param {number} [agreed] to how many @returns {Promise<boolean>} whether it was merged */
export async function takeIn(told, leave, agreed = 0) {
  await openClub(); // another tab may have changed it
  const going = goingWith(club.value.club, told.club).length;
  if (going > agreed) return (await mayDelete(going)) && takeIn(told, leave, going);
  const entries = news(club.value.club, filled(club.value.club, told.club));
  const count = Object.values(entries).flat().length;
  const back = deletedHere(club.value.club, told.club);
  const taken = await put(entries);
  const gone = Object.values(back).flat().length;
  await leave?.();
  if (!taken) return true; // the page says why
  toast({
    text: [t("club.taken_in", { count, broken: told.broken }), gone ? t("club.deleted_here", { count: gone }) : ""].filter(Boolean).join(" "),
    actions: gone ? [{ label: t("club.bring_back", { count: gone }), run: () => void put(back) }] : [],
    undo: gone > 0,
    bad: told.broken > 0,
    lasts: gone ? 0 : 10_000,
  });
  return true;
}

/** @param {number} count @returns {Promise<boolean>} */
const mayDelete = (count) =>
  new Promise((answer) => {
    let agreed = false;
    openSheet({
      title: t("club.going"),
      onclose: () => answer(agreed),
      body: (close) => html`<div class="stack">
        <p>${t("club.going_help", { count })}</p>
        <button type="button" class="btn" @click=${saveClub}>${icon("save")}${t("club.save")}</button>
        <button type="button" class="btn btn--primary" @click=${() => ((agreed = true), close())}>${icon("trash")}${t("club.going_do")}</button>
      </div>`,
    });
  });

/** @param {import("./types.js").Club} some @returns {Promise<string | null>} the part of an address; null: too much for one */
export async function toCode(some) {
  const code = toText(await deflate(new TextEncoder().encode(toJson(some))));
  return code.length > LONGEST_LINK ? null : code;
}

/** @param {string} code @returns {Promise<Checked>} */
export async function fromCode(code) {
  if (code.length > LONGEST_LINK) throw new BadLink("large");
  return fromJson(new TextDecoder().decode(await inflate(toBytes(code), LARGEST_LINKED)));
}
