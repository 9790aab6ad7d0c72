/** The club on this device, as its screens read it. Only this module writes it. */
import { isRefused } from "../../engine/database.js";
import { askToKeep, holds } from "../device/offline.js";
import { Observable } from "../observable.js";
import { remember } from "../prefs.js";
import { playedOn } from "./edits.js";
import { merged } from "./merge.js";
import { printOf } from "./prints.js";
import { recordsOf } from "./records.js";
import { resultsIn, reviewed, unprinted } from "./results.js";
import { EMPTY, KINDS, Newer, VERSION, checked } from "./schema.js";
import * as storage from "./storage.js";
import { viewOf } from "./who.js";

/** @typedef {import("./types.js").Club} Club */
/** @typedef {import("./types.js").Entries} Entries */
/** @typedef {import("./types.js").Result} Result */
/**
 * @typedef {object} State
 * @property {"opening" | "open" | "newer" | "unread"} phase `newer`: a newer release wrote it, so this one leaves it alone; `unread`:
 *   it could not be read, and nothing is added to what nobody knows
 * @property {Club} club
 * @property {number} broken entries that nobody can read; they stay in the storage
 * @property {boolean} stored whether the browser has stored all of it
 * @property {Set<string>} playing matches that go on: one whose end was taken back counts again once it has another
 */

export const club = new Observable(/** @type {State} */ ({ phase: "opening", club: EMPTY, broken: 0, stored: true, playing: new Set() }));

/** What the browser has refused to store so far. @type {Entries} */
let unsaved = {};
holds.push(() => !club.value.stored);

/** @type {{of: Club, playing: Set<string>, view: import("./who.js").View} | null} */
let shown = null;

/** Without the results of matches that go on. @returns {Club} */
export function counted() {
  const { club: of, playing } = club.value;
  return { ...of, results: of.results.filter(({ id }) => !playing.has(id)) };
}

/** The part that is shown. */
export function view() {
  const { club: of, playing } = club.value;
  if (shown?.of !== of || shown.playing !== playing) shown = { of, playing, view: viewOf(counted()) };
  return shown.view;
}

/** Which of the results here are of matches that go on. @param {import("../types.js").Meta[]} matches @param {boolean} [all] whether no others are saved here */
export function notePlaying(matches, all = false) {
  const [{ club: of, playing }, over] = [club.value, new Map(matches.map((meta) => [meta.id, meta.over]))];
  const now = of.results.filter(({ id }) => !(over.get(id) ?? (all || !playing.has(id))));
  // A set of its own would make the page compute everything again.
  if (now.length !== playing.size || now.some(({ id }) => !playing.has(id))) club.patch({ playing: new Set(now.map(({ id }) => id)) });
}

/** Reads it again: another tab may have changed it. */
export async function openClub() {
  try {
    const { club: found, broken } = await storage.read();
    club.patch({ phase: "open", club: merged(found, unsaved), broken });
  } catch (error) {
    if (error instanceof Newer || (error instanceof DOMException && error.name === "VersionError")) club.patch({ phase: "newer" });
    else if (isRefused(error)) club.patch({ phase: "open", stored: false });
    else if (club.value.phase !== "open") club.patch({ phase: "unread" });
  }
}

/**
 * Changes entries. What the browser fails to store is kept here and tried again with the next change.
 * @param {Entries} entries
 * @returns {Promise<boolean>} whether the club has them now; one that a newer release has written takes none
 */
export async function put(entries) {
  if (club.value.phase !== "open") return false;
  if (!KINDS.some((kind) => entries[kind]?.length)) return true;
  const { club: written } = checked(entries, VERSION); // in the form in which it will be read back
  unsaved = merged({ ...EMPTY, ...unsaved }, written);
  club.patch({ club: merged(club.value.club, written) });
  const writing = unsaved;
  try {
    await storage.write(writing);
    if (unsaved === writing) unsaved = {};
    club.patch({ stored: true });
    remember("cubilete.club", view().people.length > 0); // the set-up shows faces if there are any
    askToKeep();
  } catch (error) {
    club.patch(error instanceof Newer ? { phase: "newer" } : { stored: false });
    if (writing !== written) await storage.write(written).catch(() => {}); // what is new may fit by itself
  }
  return club.value.phase === "open";
}

/** Adds the results of finished matches, each once, and returns the club as it then stands. @param {import("../types.js").Meta[]} matches @param {boolean} [all] whether no others are saved here */
export async function noteMatches(matches, all) {
  await openClub(); // another tab may have changed it
  notePlaying(matches, all);
  const over = matches.filter((meta) => meta.over);
  const found = resultsIn(over, club.value.club, view());
  const noted = new Set(found.map(({ id }) => id));
  const late = unprinted(over, club.value.club).filter(({ id }) => !noted.has(id));
  const told = await printed([...late, ...found]);
  const people = playedOn(club.value.club, over);
  await put({ people, results: told.filter(({ print }, at) => at >= late.length || print !== late[at]?.print) });
  return view();
}

/** Adds what is computed from the records, which no longer hold any secret. @param {Result[]} results of matches that are over @returns {Promise<Result[]>} */
async function printed(results) {
  if (!results.length) return results;
  const records = await recordsOf(results.map(({ id }) => id));
  return results.map((result, at) => (records[at] ? { ...result, print: printOf(records[at]) } : result));
}

/** Adds the account of a match to its result. @param {string} id @param {import("../match/sums.js").Account} account */
export const noteReview = (id, account) => put({ results: reviewed(id, account, club.value.club) });
