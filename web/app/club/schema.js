/**
 * The format of the club's data, in the browser's storage and in files. Neither is trusted: an entry of any other form
 * is left out and counted, but never deleted where it is stored.
 */
import { COLOURS } from "../../common/colours.js";
import { isLevel } from "../../common/characters.js";
import { isId } from "../../common/ids.js";
import { LONGEST_NAME, tidy } from "../words/names.js";
import { isPrint } from "./prints.js";

/** @typedef {import("./types.js").Club} Club */
/** @typedef {import("./types.js").Kind} Kind */
/** @typedef {import("./types.js").Seat} Seat */
/** @typedef {{[name: string]: any}} Raw */
/** @typedef {(kind: Kind, entry: Raw) => Raw} Step */
/** @typedef {{club: Club, broken: number}} Checked `broken`: how many entries nobody can read */

/** @type {Kind[]} */
export const KINDS = ["people", "evenings", "results"];
/** @type {import("./types.js").Rule[]} */
export const RULES = ["wins", "places", "points", "chips", "knockout", "robin"];

/** Each step upgrades an entry by one version; the first starts from version 1. @type {Step[]} */
const STEPS = [];
export const VERSION = STEPS.length + 1;
export const MOST_SEATS = 8;
/** The end of the year 9999: later dates have another form, which spreadsheets do not read. */
export const LATEST = 253_402_300_799_999;

export const EMPTY = /** @type {Club} */ ({ people: [], evenings: [], results: [] });

/** Data of a newer release, which this one must not touch. */
export class Newer extends Error {}

/**
 * Reads a club that was stored or sent.
 * @param {{[kind in Kind]?: unknown}} raw
 * @param {number} version in which it was written; an entry in the storage says its own
 * @param {{steps?: Step[], latest?: number}} [how] `latest`: the last moment at which an entry may have been changed
 * @returns {Checked}
 */
export function checked(raw, version, { steps = STEPS, latest = Number.MAX_SAFE_INTEGER } = {}) {
  const club = { ...EMPTY };
  stepsFrom(version, steps);
  let broken = 0;
  for (const kind of KINDS) {
    const found = listOf(raw[kind]).map((entry) => readEntry(kind, entry, stepsFrom(entry?.version ?? version, steps)));
    const whole = found.flatMap((entry) => (entry && entry["changed"] <= latest ? [entry] : []));
    broken += found.length - whole.length + Number(raw[kind] !== undefined && !Array.isArray(raw[kind]));
    club[kind] = /** @type {any} */ (whole.sort(byId));
  }
  return { club, broken };
}

/** @param {{id: string}} a @param {{id: string}} b */
export const byId = (a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** @param {unknown} value @returns {any[]} */
const listOf = (value) => (Array.isArray(value) ? value : []);

/** @param {number} version @param {Step[]} steps */
function stepsFrom(version, steps) {
  if (version > steps.length + 1) throw new Newer();
  return steps.slice(version - 1);
}

/** @param {Kind} kind @param {unknown} raw @param {Step[]} steps */
function readEntry(kind, raw, steps) {
  try {
    const entry = steps.reduce((before, step) => step(kind, before), /** @type {Raw} */ (raw));
    const stamp = { id: must(entry["id"], isId), changed: must(entry["changed"], isStamp) };
    if (entry["gone"] === true) return { ...stamp, gone: true, ...(kind === "results" ? ofMatch(entry) : {}) };
    return { ...stamp, ...READ[kind](entry) };
  } catch {
    return null;
  }
}

/** What a deleted match leaves besides. @param {Raw} entry */
const ofMatch = ({ print, evening }) => ({ ...maybe({ print }, isPrint), ...maybe({ evening }, isId) });

/** Only known fields, in a fixed order, so that equal entries have equal texts. @type {{[kind in Kind]: (entry: Raw) => Raw}} */
const READ = {
  people: ({ name, colour, same, was, words }) => ({
    name: must(name, isName),
    colour: must(colour, (one) => COLOURS.includes(one)),
    ...maybe({ same }, isId),
    ...(was === undefined || was.length === 0 ? {} : { was: must(was, (list) => isList(list, isFormer)).map(formerIn) }),
    ...(words === undefined ? {} : { words: wordsIn(words) }),
  }),
  evenings: ({ name, began, ended, people, rule, table }) => ({
    name: must(name, (one) => one === "" || isName(one)),
    began: must(began, isTime),
    ...maybe({ ended }, isTime),
    people: must(people, (list) => isList(list, isId)).slice(),
    rule: must(rule, (one) => RULES.includes(one)),
    table: must(table, (n) => Number.isInteger(n) && n >= 2 && n <= MOST_SEATS),
  }),
  results: ({ game, at, seats, places, scores, by, evening, print, review }) => ({
    game: must(game, isWord),
    at: must(at, isTime),
    seats: must(seats, (list) => isList(list, () => true) && list.length >= 2 && list.length <= MOST_SEATS).map(seatIn),
    places: must(places, (list) => isList(list, Number.isInteger) && list.length === seats.length && arePlaces(list)).slice(),
    ...maybe({ scores }, (list) => isList(list, Number.isSafeInteger) && list.length === seats.length),
    by: must(by, (one) => one === "app" || one === "hand"),
    ...maybe({ evening }, isId),
    ...maybe({ print }, isPrint),
    ...(review === undefined ? {} : { review: reviewIn(review, seats.length) }),
  }),
};

/** @param {any} former */
const isFormer = (former) => isId(former?.match) && isName(former.name);

/** @param {Raw} former */
const formerIn = ({ match, name }) => ({ match, name });

/** @param {Raw} words @returns {import("./types.js").Words} */
function wordsIn(words) {
  const list = must(Object.entries(words), (all) => isList(all, ([game, id]) => isWord(game) && isWord(id)));
  return Object.fromEntries(list.sort((/** @type {string[]} */ [a = ""], /** @type {string[]} */ [b = ""]) => (a < b ? -1 : 1)));
}

/** It may be a key, so nothing that every object has, such as "constructor". @param {unknown} word */
const isWord = (word) => typeof word === "string" && /^[a-z]{1,40}$/.test(word) && !(word in {});

/** @param {Raw} review @param {number} seats @returns {import("./types.js").Review} */
function reviewIn({ luck, lost, mistakes }, seats) {
  const perSeat = (/** @type {unknown} */ list, least = -Infinity) =>
    must(list, (all) => isList(all, (one) => Number.isSafeInteger(one) && one >= least) && all.length === seats).slice();
  return { luck: perSeat(luck), lost: perSeat(lost, 0), mistakes: perSeat(mistakes, 0) };
}

/** @param {Raw} seat @returns {Seat} */
function seatIn({ person, guest, computer, level }) {
  if (person !== undefined) return { person: must(person, isId) };
  if (guest !== undefined) return { guest: must(guest, isName) };
  return { computer: must(computer, isName), level: must(level, isLevel) };
}

/** Whether these are valid places: a tie shares one and skips the next. @param {number[]} places */
export const arePlaces = (places) => places.every((place) => place === 1 + places.filter((other) => other < place).length);

/** @param {any} value @param {(value: any) => boolean} fits */
function must(value, fits) {
  if (!fits(value)) throw new TypeError();
  return value;
}

/** @param {Raw} field one that may be missing @param {(value: any) => boolean} fits */
function maybe(field, fits) {
  const [[name, value] = ["", undefined]] = Object.entries(field);
  return value === undefined ? {} : { [name]: must(value, fits) };
}

/** @param {unknown} time */
const isStamp = (time) => Number.isSafeInteger(time) && Number(time) > 0;
/** @param {unknown} time */
export const isTime = (time) => isStamp(time) && Number(time) <= LATEST;
/** @param {unknown} name */
const isName = (name) => typeof name === "string" && name.length <= LONGEST_NAME && name !== "" && tidy(name) === name;
/** @param {unknown} list @param {(one: any) => boolean} fits */
const isList = (list, fits) => Array.isArray(list) && list.every((one) => fits(one));
