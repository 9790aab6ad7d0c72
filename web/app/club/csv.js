/**
 * Reads a spreadsheet of matches. A match that is or was in the club does not change. If a file has mistakes, nothing is added,
 * and people are told which lines are wrong and why.
 */
import { isLevel } from "../../common/characters.js";
import { idFrom, isId } from "../../common/ids.js";
import { COLOURS } from "../../common/colours.js";
import { LONGEST_NAME, look, tidy } from "../words/names.js";
import { lotOf } from "../../common/lot.js";
import { COLUMNS, FORMULA, NoClub } from "./exchange.js";
import { isPrint } from "./prints.js";
import { MOST_SEATS, arePlaces, isTime } from "./schema.js";
import { byName } from "./who.js";

/** @typedef {import("./types.js").Club} Club */
/** @typedef {import("./types.js").Entries} Entries */
/** @typedef {import("./types.js").Person} Person */
/** @typedef {import("./types.js").Result} Result */
/** @typedef {import("./types.js").Seat} Seat */
/** @typedef {{[column: string]: string}} Cells */
/** @typedef {{line: number, cells: Cells}} Row one seat of a match; `line`: its number in the file */
/** @typedef {{line: number, key: string, params?: import("../types.js").Params, match?: string}} Fault `key`: of the sentence, after `club.csv.` */
/** @typedef {{club: Club, view: import("./who.js").View, games: string[]}} Known `games`: the ids of all games */

/** A file with mistakes. */
export class BadTable extends Error {
  /** @param {Fault[]} faults in the order of their lines */
  constructor(faults) {
    super();
    this.faults = faults.sort((a, b) => a.line - b.line);
  }
}

const NEEDED = ["match", "ended", "game", "name", "place"];
const SHARED = ["ended", "game", "evening", "entered", "print"];
const FIRST = 1; // when it changed: any other version of the entry is later

/**
 * What a file in the form of `toCsv` adds to the club. Columns may be in any order, separated by commas, semicolons or tabs.
 * @param {string} text
 * @param {Known} known
 * @returns {Entries}
 * @throws {BadTable | NoClub}
 */
export function fromCsv(text, known) {
  const matches = matchesIn(rowsIn(text.replace(/^\ufeff/, "")));
  const names = byName(known.view.people);
  const who = (/** @type {Cells} */ cells) => whoIn(cells, names, known.view);
  const faults = matches.flatMap((rows) => faultsIn(rows, known.games, who));
  const had = new Set(known.club.results.map(({ id }) => id));
  // Here it may have been right, and somebody has got the name of another player since.
  const wrong = faults.filter(({ key, match = "" }) => key !== "twice" || !had.has(match));
  if (wrong.length) throw new BadTable(wrong);
  const results = matches.map((rows) => resultIn(rows, names, known)).filter(({ id }) => !had.has(id));
  const whole = results.filter(({ seats }) => !seats.some((seat) => "person" in seat && isGone(known.club, seat.person)));
  return { people: newcomers(matches, whole, known.club), results: whole };
}

/** @param {Club} club @param {string} id */
const isGone = ({ people }, id) => people.some((person) => person.id === id && "gone" in person);

// -- lines and cells ---------------------------------------------------------------------------------------------------

/** @param {string} text @returns {Row[]} */
function rowsIn(text) {
  const [head = { line: 1, cells: [] }, ...rest] = linesIn(text);
  const columns = head.cells.map((name) => name.trim().toLowerCase());
  if (!columns.some((name) => COLUMNS.includes(name))) throw new NoClub();
  const missing = NEEDED.filter((name) => !columns.includes(name));
  if (missing.length) throw new BadTable([{ line: head.line, key: "columns", params: { names: missing.join(", ") } }]);
  if (text.includes("\ufffd")) throw new BadTable([{ line: text.slice(0, text.indexOf("\ufffd")).split("\n").length, key: "encoding" }]);
  return rest.map(({ line, cells }) => ({ line, cells: Object.fromEntries(COLUMNS.map((name) => [name, (cells[columns.indexOf(name)] ?? "").trim()])) }));
}

/** @param {string} text @returns {{line: number, cells: string[]}[]} those with something in them */
function linesIn(text) {
  const separator = separatorOf(text);
  const next = new RegExp(`[\\r\\n${separator}"]`, "g");
  const rows = [{ line: 1, cells: /** @type {string[]} */ ([]) }];
  let line = 1;
  for (let at = 0; at < text.length; ) {
    const stop = text[at] === '"' ? endOfQuoted(text, at) : endOfPlain(text, at, next);
    const end = text.startsWith("\r\n", stop) ? "\r\n" : (text[stop] ?? "");
    if (stop < 0 || !["\r\n", "\n", "\r", separator, ""].includes(end)) throw new BadTable([{ line, key: "quote" }]);
    const cell = text.slice(at, stop);
    rows.at(-1)?.cells.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    line += cell.split("\n").length - 1 + Number(end !== separator);
    if (end !== separator) rows.push({ line, cells: [] });
    at = stop + Math.max(end.length, 1);
  }
  return rows.filter(({ cells }) => cells.some((cell) => cell.trim()));
}

/** Behind the mark that closes it; two in a row are a letter. A regular expression for it would fill the stack with a long cell. @param {string} text @param {number} start @returns {number} -1: it is never closed */
function endOfQuoted(text, start) {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 2)) if (text[at + 1] !== '"') return at + 1;
  return -1;
}

/** @param {string} text @param {number} start @param {RegExp} next finds what may end it @returns {number} */
function endOfPlain(text, start, next) {
  next.lastIndex = start;
  return next.exec(text)?.index ?? text.length;
}

/** In some languages spreadsheets separate cells by semicolons. @param {string} text */
function separatorOf(text) {
  const [head = ""] = text.split(/[\r\n]/, 1);
  return [",", ";", "\t"].reduce((best, one) => (head.split(one).length > head.split(best).length ? one : best));
}

/** The seats of each match; their lines need not be adjacent. @param {Row[]} rows @returns {Row[][]} */
function matchesIn(rows) {
  /** @type {Map<string, Row[]>} */
  const found = new Map();
  for (const row of rows) {
    const match = found.get(row.cells["match"] ?? "");
    if (match) match.push(row);
    else found.set(row.cells["match"] ?? "", [row]);
  }
  return [...found.values()];
}

// -- mistakes ----------------------------------------------------------------------------------------------------------

/** @type {{[column: string]: (value: string, games: string[]) => boolean}} */
const FITS = {
  match: (value) => value !== "",
  ended: (value) => isTime(timeOf(value)),
  game: (value, games) => games.includes(value),
  name: (value) => isName(unescaped(value)),
  person: (value) => value === "" || isId(value),
  computer: (value) => value === "" || isLevel(value),
  place: (value) => /^[1-9]$/.test(value),
  score: (value) => /^(-?\d{1,16})?$/.test(value) && Number.isSafeInteger(Number(value)),
  entered: (value) => ["", "app", "hand"].includes(value),
  luck: (value) => /^(-?\d{1,5}(\.\d)?)?$/.test(value),
  lost: (value) => /^(\d{1,5}(\.\d)?)?$/.test(value),
  mistakes: (value) => /^\d{0,5}$/.test(value),
};

/** @typedef {(cells: Cells) => string} Who tells players apart */

/** @param {Row[]} rows of one match @param {string[]} games @param {Who} who @returns {Fault[]} */
function faultsIn(rows, games, who) {
  const wrong = rows.flatMap(({ line, cells }) =>
    Object.entries(FITS).flatMap(([column, fits]) => {
      const value = cells[column] ?? "";
      return fits(value, games) ? [] : { line, key: KEYS[column] ?? column, params: { value, column } };
    }),
  );
  return wrong.length ? wrong : together(rows, who);
}

/** Columns that share one sentence for their mistakes. @type {{[column: string]: string}} */
const KEYS = { luck: "number", lost: "number", mistakes: "number", score: "number" };

/** Every line on its own is correct. @param {Row[]} rows of one match @param {Who} who @returns {Fault[]} */
function together(rows, who) {
  const [{ line, cells } = { line: 1, cells: {} }] = rows;
  const differs = SHARED.flatMap((column) =>
    rows.filter((row) => row.cells[column] !== cells[column]).map((row) => ({ line: row.line, key: "differs", params: { column } })),
  );
  if (differs.length) return differs;
  if (rows.length < 2 || rows.length > MOST_SEATS) return [{ line, key: "seats", params: { n: rows.length } }];
  const twice = rows.filter((row, at) => rows.slice(0, at).some((other) => who(other.cells) === who(row.cells)));
  if (twice.length)
    return twice.map((row) => ({ line: row.line, key: "twice", params: { name: unescaped(row.cells["name"] ?? "") }, match: cells["match"] ?? "" }));
  if (!arePlaces(rows.map((row) => Number(row.cells["place"])))) return [{ line, key: "places" }];
  const some = ["score", "luck", "lost", "mistakes"].filter((column) => new Set(rows.map((row) => row.cells[column] === "")).size > 1);
  return some.map((column) => ({ line, key: "some", params: { column } }));
}

/** @param {Cells} cells @param {Map<string, Person | null>} names @param {import("./who.js").View} view @returns {string} */
function whoIn(cells, names, { is }) {
  const seat = seatIn(cells, names);
  if ("person" in seat) return cells["person"] || (is(seat.person) ?? seat.person); // two ids that meet are two people
  return `${cells["computer"]} ${look(unescaped(cells["name"] ?? ""))}`;
}

/** @param {string} name */
const isName = (name) => name !== "" && name.length <= LONGEST_NAME && tidy(name) === name;

const ESCAPED = new RegExp(`^'${FORMULA}`);

/** @param {string} written as `toCsv` writes text that begins like a formula */
const unescaped = (written) => (ESCAPED.test(written) ? written.slice(1) : written);

/** @param {string} value in ISO 8601 @returns {number} ms; NaN if it is none */
function timeOf(value) {
  const [, date = "", rest] = /^(\d{4}-\d\d-\d\d)([T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$/.exec(value) ?? [];
  const day = Date.parse(date);
  // Some engines take the 31st of February for a day in March.
  const there = !Number.isNaN(day) && new Date(day).toISOString().startsWith(date);
  return there ? Date.parse(date + (rest ?? "").replace(" ", "T")) : NaN;
}

// -- entries -----------------------------------------------------------------------------------------------------------

/** @param {Row[]} rows that are right @param {Map<string, Person | null>} names @param {Known} known @returns {Result} */
function resultIn(rows, names, { view }) {
  const { match = "", ended = "", game = "", evening = "", entered, print } = rows[0]?.cells ?? {};
  const of = (/** @type {string} */ column) => rows.map(({ cells }) => cells[column] ?? "");
  const evenings = view.evenings.filter(({ name }) => evening && name === unescaped(evening));
  return {
    id: isId(match) ? match : idFrom([match, ended, game, ...of("name")].join("\n")),
    changed: FIRST,
    game,
    at: timeOf(ended),
    seats: rows.map(({ cells }) => seatIn(cells, names)),
    places: of("place").map(Number),
    ...(of("score").includes("") ? {} : { scores: of("score").map(Number) }),
    by: entered === "app" ? "app" : "hand",
    ...(evenings.length === 1 && evenings[0] ? { evening: evenings[0].id } : {}),
    ...(isPrint(print) ? { print } : {}),
    ...accountIn(of),
  };
}

/** @param {(column: string) => string[]} of */
function accountIn(of) {
  if (["luck", "lost", "mistakes"].some((column) => of(column).includes(""))) return {};
  const tenths = (/** @type {string} */ column) => of(column).map((value) => Math.round(10 * Number(value)));
  return { review: { luck: tenths("luck"), lost: tenths("lost"), mistakes: of("mistakes").map(Number) } };
}

/** @param {Cells} cells @param {Map<string, Person | null>} names @returns {Seat} */
function seatIn({ name = "", person = "", computer }, names) {
  const called = unescaped(name);
  if (isLevel(computer)) return { computer: called, level: computer };
  const id = person || names.get(look(called))?.id;
  return id ? { person: id } : { guest: called };
}

/** People whom the club does not know yet. @param {Row[][]} matches @param {Result[]} results that are taken @param {Club} club @returns {Person[]} */
function newcomers(matches, results, { people }) {
  const needed = new Set(results.flatMap(({ seats }) => seats.flatMap((seat) => ("person" in seat ? seat.person : []))));
  for (const { id } of people) needed.delete(id);
  const names = new Map(matches.flat().flatMap(({ cells: { person = "", name = "" } }) => (needed.has(person) ? [[person, unescaped(name)]] : [])));
  return [...names].map(([id, name]) => ({ id, changed: FIRST, name, colour: COLOURS[lotOf(id) % COLOURS.length] ?? "red" }));
}
