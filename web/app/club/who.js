/** Who is who: merged people, and the view of the club without duplicates. */
import { CHARACTERS, LEVELS } from "../../common/characters.js";
import { COLOURS } from "../../common/colours.js";
import { look } from "../words/names.js";
import { lotOf } from "../../common/lot.js";
import { drawn, emptyPlace } from "./lot.js";

/** @typedef {import("./types.js").Club} Club */
/** @typedef {import("./types.js").Person} Person */
/** @typedef {import("./types.js").Evening} Evening */
/** @typedef {import("./types.js").Result} Result */
/** @typedef {import("./types.js").Seat} Seat */
/** @typedef {Omit<Result, "seats"> & {who: (string | null)[], seats: Seat[]}} Told a result that says by seat who it was; null for a guest */
/** @typedef {Map<string, Person | null>} Names by how they look; null for a name that two people share */
/** @typedef {Evening & {order: string[]}} Shown `order`: the people as they were drawn, with an empty place (`lot.js`) for everybody who is not shown any more */
/** @typedef {(id: string) => Person | undefined} Owner who somebody is, as they are shown */
/** @typedef {Map<string, [string, Person][]>} Former by match, the names under which people who have been renamed since play on */
/** @typedef {{people: Person[], evenings: Shown[], results: Told[], is: (id: string) => string | null, names: Names, former?: Former}} View results from the first to the last */

/** @template T @param {(T | import("./types.js").Gone)[]} entries @returns {T[]} */
export const living = (entries) => /** @type {T[]} */ (entries.filter((entry) => !(/** @type {any} */ (entry).gone)));

/**
 * The club as shown: nobody appears twice, and nothing names a deleted person.
 * @param {Club} club
 * @returns {View}
 */
export function viewOf(club) {
  const here = new Set(living(club.people).map(({ id }) => id));
  // One phone deletes somebody, and another says that somebody else is that person: who is left stays who they are.
  const known = new Map(living(club.people).map((person) => [person.id, person.same && !here.has(person.same) ? unsaid(person) : person]));
  const there = undeleted(club.results);
  const names = ownersAmong(club.people, there, known);
  const is = (/** @type {string} */ id) => names.get(id) ?? null;
  const results = there
    .filter(({ seats }) => seats.every((seat) => !("person" in seat) || is(seat.person)))
    .map((result) => ({ ...result, who: result.seats.map((seat) => whoIn(seat, is)) }))
    .filter(({ who }) => isOnce(who));
  const played = onceEach(results).sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  const now = (/** @type {string[]} */ ids) => [...new Set(ids.flatMap((id) => is(id) ?? []))];
  const evenings = living(club.evenings).map((one) => ({ ...one, people: now(one.people), order: placesOf(drawn(one.id, one.people), is) }));
  const people = [...known.values()].filter(({ id }) => is(id) === id);
  const [all, shown] = [[...known.values()], new Map(people.map((person) => [person.id, person]))];
  const owner = (/** @type {string} */ id) => shown.get(is(id) ?? "");
  return { people, evenings, results: played, is, names: namesOf(people, all, owner), former: formerOf(all, owner) };
}

/** Nobody has two. @param {string[]} order @param {View["is"]} is @returns {string[]} */
function placesOf(order, is) {
  const seated = new Set();
  return order.map((id) => {
    const who = is(id);
    if (who === null || seated.has(who)) return emptyPlace(id);
    seated.add(who);
    return who;
  });
}

/** Those that are there, but for matches that somebody has deleted under another id. @param {Club["results"]} results @returns {Result[]} */
export function undeleted(results) {
  /** @type {Map<string, number>} */
  const gone = new Map();
  for (const one of results) if ("gone" in one && one.print) gone.set(one.print, Math.max(one.changed, gone.get(one.print) ?? 0));
  return living(results).filter(({ print, changed }) => !print || changed > (gone.get(print) ?? 0));
}

/** What two results of one match have in common. @param {Pick<Result, "id" | "game" | "print" | "places" | "scores">} result @returns {string} */
export const matchKey = ({ id, game, print, places, scores }) => (print ? JSON.stringify([game, print, places, scores]) : id);

/** A match that two phones have under two ids counts once. @param {Told[]} results @returns {Told[]} */
function onceEach(results) {
  /** @type {Map<string, Told>} */
  const found = new Map();
  for (const one of results) {
    const key = matchKey(one);
    const other = found.get(key);
    found.set(key, other ? fuller(one, other) : one);
  }
  return [...found.values()];
}

/**
 * The result that names more people of the match, then the one with an evening, then the earlier one; with the people, the evening and
 * the account of either.
 * @param {Told} a
 * @param {Told} b
 * @returns {Told}
 */
function fuller(a, b) {
  const known = (/** @type {Told} */ { who }) => who.filter((one) => one !== null).length;
  const order = known(a) - known(b) || Number(!!a.evening) - Number(!!b.evening) || b.at - a.at || (a.id < b.id ? 1 : -1);
  const [one, other] = order > 0 ? [a, b] : [b, a];
  const review = one.review ?? other.review;
  const evening = one.evening ?? other.evening;
  return { ...one, ...together(one, other), ...(review ? { review } : {}), ...(evening ? { evening } : {}) };
}

/** Who sat there by either, but nobody twice. @param {Told} one @param {Told} other @returns {Pick<Told, "seats" | "who">} */
function together(one, other) {
  const taken = (/** @type {number} */ at) => one.who[at] === null && other.who[at] != null;
  const who = one.who.map((person, at) => (taken(at) ? (other.who[at] ?? null) : person));
  if (!isOnce(who)) return one;
  return { who, seats: one.seats.map((seat, at) => (taken(at) ? (other.seats[at] ?? seat) : seat)) };
}

/** Who met in a match is not one person, whatever somebody has said who does not know of it. @param {Club["people"]} people @param {Result[]} results @param {Map<string, Person>} known */
function ownersAmong(people, results, known) {
  for (;;) {
    const owners = ownersOf(people, known);
    const wrong = new Set(results.flatMap(({ seats }) => met(seats, owners).filter((id) => known.get(id)?.same)));
    if (!wrong.size) return owners;
    for (const id of wrong) known.set(id, unsaid(/** @type {Person} */ (known.get(id))));
  }
}

/** Without saying of them that they are somebody else. @param {Person} person @returns {Person} */
export function unsaid({ same: _, ...person }) {
  return person;
}

/** Those in one match who would be the same person as another in it. @param {Seat[]} seats @param {Map<string, string | null>} owners */
function met(seats, owners) {
  const ids = [...new Set(seats.flatMap((seat) => ("person" in seat ? seat.person : [])))];
  const all = ids.map((id) => owners.get(id) ?? id);
  return ids.filter((_, at) => all.indexOf(all[at] ?? "") !== all.lastIndexOf(all[at] ?? ""));
}

/**
 * Who each of these people is. Two phones may merge the same two people in opposite directions: then the id that sorts first
 * wins.
 * @param {{id: string}[]} people
 * @param {Map<string, Person>} known
 * @returns {Map<string, string | null>}
 */
function ownersOf(people, known) {
  /** @type {Map<string, string | null>} */
  const owners = new Map();
  for (const { id } of people) {
    const way = new Set();
    let at = id;
    for (let next; (next = known.get(at)?.same) && !owners.has(at) && !way.has(at); at = next) way.add(at);
    const circle = [...way].slice([...way].indexOf(at) >>> 0);
    const owner = owners.get(at) ?? circle.sort()[0] ?? (known.get(at)?.same ? null : (known.get(at)?.id ?? null));
    for (const one of [...way, at]) owners.set(one, owner);
  }
  return owners;
}

/** Nobody sits twice in one match: people who played together are not the same person. @param {(string | null)[]} who */
function isOnce(who) {
  const named = who.filter((one) => one !== null);
  return new Set(named).size === named.length;
}

/** @param {Seat} seat @param {View["is"]} is @returns {string | null} */
function whoIn(seat, is) {
  if ("person" in seat) return is(seat.person);
  return "computer" in seat ? computerId(seat.computer, seat.level) : null;
}

/** Each computer, by name and level, counts as a person. @param {string} name @param {string} level */
export const computerId = (name, level) => `${level} ${name}`;

/** @param {string} who @returns {{name: string, level: string} | null} null for a person */
export function computerIn(who) {
  const [level = "", ...name] = who.split(" ");
  return name.length ? { name: name.join(" "), level } : null;
}

/** The eight computers of a level have one colour each, and other levels have other colours. @param {{name: string, level: string}} computer @returns {string} */
export function computerColour({ name, level }) {
  const at = CHARACTERS.indexOf(name);
  const step = 3 * LEVELS.indexOf(/** @type {any} */ (level)) + 2; // at the easy level the sun is gold
  return COLOURS[((at < 0 ? lotOf(name) : at) + step) % COLOURS.length] ?? "gold";
}

/** Whom a name means: the person called so, or else the one whom somebody called so was said to be. @param {Person[]} people @param {Person[]} all @param {Owner} ownerOf @returns {Names} */
function namesOf(people, all, ownerOf) {
  const said = new Map();
  for (const { id, name } of all) {
    const [key, owner] = [look(name), ownerOf(id)];
    if (owner) said.set(key, said.has(key) && said.get(key) !== owner ? null : owner);
  }
  return new Map([...said, ...byName(people)]);
}

/** @param {Person[]} all @param {Owner} ownerOf @returns {Former} */
function formerOf(all, ownerOf) {
  /** @type {Former} */
  const found = new Map();
  for (const { id, was = [] } of all) {
    const person = ownerOf(id);
    if (person) for (const { match, name } of was) found.set(match, [...(found.get(match) ?? []), [look(name), person]]);
  }
  return found;
}

/** Whom the names of a match mean: people may have been renamed since it began. @param {Pick<View, "names" | "former">} view @param {string} match */
export function namesIn({ names, former }, match) {
  const then = former?.get(match);
  if (!then) return names;
  const now = new Set(then.map(([, person]) => person));
  return new Map([...[...names].filter(([, person]) => !person || !now.has(person)), ...then]); // the name that they have now is another's there
}

/** @param {Person[]} people @returns {Names} */
export function byName(people) {
  const found = new Map();
  for (const person of people) found.set(look(person.name), found.has(look(person.name)) ? null : person);
  return found;
}
