/** The club as a file, and back. web/docs/club.md describes the format. */
import { apart } from "./edits.js";
import { merged } from "./merge.js";
import { LATEST, VERSION, byId, checked } from "./schema.js";
import { computerIn, undeleted, viewOf } from "./who.js";

/** @typedef {import("./types.js").Club} Club */
/** @typedef {import("./types.js").Entries} Entries */
/** @typedef {import("./schema.js").Checked} Checked */

/** Something that is not a club. */
export class NoClub extends Error {}

/** @param {Club} club @returns {string} */
export const toJson = (club) => JSON.stringify({ "cubilete.club": VERSION, ...club });

/**
 * What another phone needs for one evening: its matches, everybody named there, with whom they were merged into, and what of these was
 * deleted.
 * @param {Club} club
 * @param {import("./who.js").View} view
 * @param {string} id
 * @returns {Club}
 */
export function partOf(club, view, id) {
  const { people, evenings, results } = club;
  const { is } = view;
  const evening = evenings.filter((one) => one.id === id);
  const played = undeleted(results).filter((one) => one.evening === id);
  const seats = played.flatMap((one) => one.seats);
  const named = [...evening.flatMap((one) => ("people" in one ? one.people : [])), ...seats.flatMap((seat) => ("person" in seat ? seat.person : []))];
  const owners = new Set(named.flatMap((one) => is(one) ?? [])); // none for who was deleted
  const met = new Map(apart(club, view).map((one) => [one.id, one]));
  // Who was deleted has a place in the draw there, too.
  const theirs = people.filter((one) => ("gone" in one ? named.includes(one.id) : owners.has(is(one.id) ?? "")));
  const gone = results.filter((one) => "gone" in one && one.evening === id);
  return { people: theirs.map((one) => met.get(one.id) ?? one), evenings: evening, results: [...played, ...gone].sort(byId) };
}

/**
 * What a file or a link says. An entry stamped later than any date is refused: nobody here could change or delete it.
 * @param {string} text
 * @returns {Checked}
 * @throws {import("./schema.js").Newer | NoClub}
 */
export function fromJson(text) {
  const told = parsed(text);
  const version = told?.["cubilete.club"];
  if (!Number.isInteger(version) || version < 1) throw new NoClub();
  return checked(told, version, { latest: LATEST });
}

/** @param {string} text @returns {any} */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    throw new NoClub();
  }
}

/** Reads a file: damaged entries are left out and counted. @param {Club} club @param {string} text @returns {Checked} */
export function takenIn(club, text) {
  const { club: theirs, broken } = fromJson(text);
  return { club: merged(club, theirs), broken };
}

export const COLUMNS = ["match", "ended", "game", "evening", "name", "person", "computer", "place", "score", "entered", "luck", "lost", "mistakes", "print"];

/** One line for each place at each match, for a spreadsheet. @param {Club} club @returns {string} RFC 4180 */
export function toCsv(club) {
  const view = viewOf(club);
  const names = new Map(view.people.map(({ id, name }) => [id, name]));
  const evenings = new Map(view.evenings.map(({ id, name }) => [id, name]));
  const rows = view.results.flatMap((match) =>
    match.seats.map((seat, at) => {
      const who = match.who[at] ?? null;
      const computer = who === null ? null : computerIn(who);
      const name = computer?.name ?? (who === null ? ("guest" in seat ? seat.guest : "") : (names.get(who) ?? ""));
      const evening = match.evening ? (evenings.get(match.evening) ?? "") : "";
      const person = who === null || computer ? "" : who;
      const ended = new Date(match.at).toISOString();
      const account = [points(match.review?.luck[at]), points(match.review?.lost[at]), match.review?.mistakes[at] ?? ""];
      return [
        match.id,
        ended,
        match.game,
        text(evening),
        text(name),
        person,
        computer?.level ?? "",
        match.places[at],
        match.scores?.[at] ?? "",
        match.by,
        ...account,
        match.print ?? "",
      ];
    }),
  );
  return [COLUMNS, ...rows].map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

/** Points of a hundred. @param {number | undefined} thousandths */
const points = (thousandths) => (thousandths === undefined ? "" : thousandths / 10);

/** Spreadsheets evaluate text that begins like a formula, some also in full-width letters. */
export const FORMULA = "['=+\\-@\\t\\r＝＋－＠]";
const FORMULAS = new RegExp(`^${FORMULA}`);

/** @param {string} written */
const text = (written) => (FORMULAS.test(written) ? `'${written}` : written);

/** @param {unknown} value */
const cell = (value) => (/[",\r\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value));
