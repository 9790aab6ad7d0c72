/** Changes to the club, as the entries to write. Pure, except for the clock and new ids. */
import { newId } from "../../common/ids.js";
import { look } from "../words/names.js";
import { freshStamp, nextStamp, saidStamp } from "./stamps.js";
import { byName, living, matchKey, namesIn, undeleted, unsaid } from "./who.js";

/** @typedef {import("./types.js").Club} Club */
/** @typedef {import("./types.js").Entries} Entries */
/** @typedef {import("./types.js").Person} Person */
/** @typedef {import("./types.js").Played} Played */
/** @typedef {import("./types.js").Plan} Plan */
/** @typedef {import("./types.js").Result} Result */
/** @typedef {import("./types.js").Seat} Seat */
/** @typedef {import("./types.js").Stamped} Stamped */
/** @typedef {import("./who.js").View} View */

/** @template {Stamped} T @param {T} entry @param {Partial<Omit<T, "id" | "changed">>} change @returns {T} */
export const changed = (entry, change) => ({ ...entry, ...change, ...freshStamp(entry) });

/**
 * The names under which somebody plays on who gets another one.
 * @param {Person} person
 * @param {string} next
 * @param {View} view
 * @param {import("../types.js").Meta[]} playing the matches that go on
 * @returns {NonNullable<Person["was"]>}
 */
export function playingAs({ id, name, was = [] }, next, view, playing) {
  const still = was.filter(({ match }) => playing.some((meta) => meta.id === match));
  if (look(next) === look(name)) return still;
  const sits = (/** @type {import("../types.js").Player} */ player) => player.controller === "person" && look(player.name) === look(name);
  const here = playing.filter((meta) => meta.players.some(sits) && namesIn(view, meta.id).get(look(name))?.id === id);
  return [...still, ...here.map((meta) => ({ match: meta.id, name }))];
}

/** Who has been renamed, without the names of matches that are over. @param {Club} club @param {import("../types.js").Meta[]} over @returns {Person[]} */
export function playedOn({ people }, over) {
  const ended = new Set(over.map(({ id }) => id));
  const renamed = living(people).filter(({ was }) => was?.some(({ match }) => ended.has(match)));
  return renamed.map((person) => ({ ...person, ...nextStamp(person), was: (person.was ?? []).filter(({ match }) => !ended.has(match)) }));
}

/** @param {Stamped & {print?: string, evening?: string}} entry @returns {import("./types.js").Gone} */
const gone = ({ print, evening, ...entry }) => ({
  id: entry.id,
  ...freshStamp(entry),
  gone: true,
  ...(print ? { print } : {}),
  ...(evening ? { evening } : {}),
});

/** Adds somebody to the club, with all matches of a guest by this name. @param {Club} club @param {{name: string, colour: string, words?: import("./types.js").Words}} who @returns {{people: [Person], results: Result[]}} */
export function added(club, { name, colour, words }) {
  const person = { id: newId(), ...freshStamp(), name, colour, ...(words ? { words } : {}) };
  return { people: [person], ...claimed(club, person) };
}

/** The matches that a guest by this person's name has played without them, as theirs. @param {Club} club @param {Person} person @param {View["is"]} [is] @returns {{results: Result[]}} */
export function claimed({ results }, { id, name }, is = (one) => one) {
  const isTheirs = (/** @type {Seat} */ seat) => "guest" in seat && look(seat.guest) === look(name);
  const isThem = (/** @type {Seat} */ seat) => "person" in seat && is(seat.person) === id;
  const theirs = living(results).filter(({ seats }) => seats.filter(isTheirs).length === 1 && !seats.some(isThem));
  const seated = (/** @type {Seat} */ seat) => (isTheirs(seat) ? { person: id } : seat);
  return { results: theirs.map((result) => ({ ...result, ...saidStamp(result), seats: result.seats.map(seated) })) };
}

/**
 * The names of guests that somebody may be remembered by, the most frequent first. If somebody in the club has that name,
 * only matches count that they have not played themselves; if two people have it, nobody is meant.
 * @param {View} view
 * @returns {string[]}
 */
export function guestsIn({ people, results }) {
  const names = byName(people);
  /** @type {Map<string, {name: string, count: number}>} */
  const found = new Map();
  for (const { seats, who } of results)
    for (const seat of seats) {
      if (!("guest" in seat)) continue;
      const known = names.get(look(seat.guest));
      if (known === null || (known && who.includes(known.id))) continue;
      found.set(look(seat.guest), { name: seat.guest, count: (found.get(look(seat.guest))?.count ?? 0) + 1 });
    }
  return [...found.values()].sort((a, b) => b.count - a.count).map(({ name }) => name);
}

/**
 * People of one name who may be one person.
 * @param {Club} club
 * @param {View} view
 * @param {number} most pairs
 * @returns {[Person, Person][]} each pair once, the one who has played more first
 */
export function namesakes(club, view, most) {
  const pairs = /** @type {[Person, Person][]} */ ([]);
  const names = namesakesAmong(view.people);
  const [played, met] = [playedBy(view), metBy(club, view, names)];
  for (const alike of names)
    for (const one of alike)
      for (const other of alike) {
        if (other === one) break; // each pair once
        if (met.get(one.id)?.has(other.id)) continue;
        if (pairs.length === most) return pairs;
        pairs.push((played.get(one.id) ?? 0) > (played.get(other.id) ?? 0) ? [one, other] : [other, one]);
      }
  return pairs;
}

/** Those who share a name. @param {Person[]} people @returns {Person[][]} */
function namesakesAmong(people) {
  /** @type {Map<string, Person[]>} */
  const found = new Map();
  for (const one of people) {
    const alike = found.get(look(one.name));
    if (alike) alike.push(one);
    else found.set(look(one.name), [one]);
  }
  return [...found.values()].filter(({ length }) => length > 1);
}

/** Whom of their namesakes people have met, found in one pass: there may be thousands of matches. @param {Club} club @param {View} view @param {Person[][]} names @returns {Map<string, Set<string>>} */
function metBy({ results }, { is }, names) {
  const found = new Map(names.flat().map(({ id }) => /** @type {const} */ ([id, new Set()])));
  if (!found.size) return found;
  for (const { seats } of undeleted(results)) {
    const there = seats.flatMap((seat) => ("person" in seat && found.has(is(seat.person) ?? "") ? (is(seat.person) ?? []) : []));
    for (const one of there) for (const other of there) found.get(one)?.add(other);
  }
  return found;
}

/** How many matches everybody has played. @param {View} view @returns {Map<string, number>} */
function playedBy({ results }) {
  const found = new Map();
  for (const one of results.flatMap(({ who }) => who)) if (one !== null) found.set(one, (found.get(one) ?? 0) + 1);
  return found;
}

/** Records that two people are the same person. @param {Person} one @param {Person} other who stays @returns {{people: Person[]}} */
export const joined = (one, other) => ({ people: [changed(one, { same: other.id })] });

/** Takes that back: they are two people after all. @param {Club} club @param {View} view @param {string} id who was said to be somebody else @returns {{people: Person[]}} */
export function parted(club, { is }, id) {
  // In a ring all are said to be one another: whose name stays says it of somebody, too.
  return { people: said(club).flatMap((one) => (one.id === id || one.id === is(id) ? changed(unsaid(one), {}) : [])) };
}

/** Who counts as this person, because somebody has said so. @param {Club} club @param {View} view @param {string} id @returns {Person[]} */
export const joinedTo = (club, { is }, id) => said(club).filter((one) => one.id !== id && is(one.id) === id);

/** Who was said to be somebody else. @param {Club} club @returns {Person[]} */
const said = ({ people }) => people.flatMap((one) => ("gone" in one || !one.same ? [] : one));

/**
 * People who were said to be somebody else and are not, because they have met, or because nobody is there any more whom they could be. What
 * shows that may go, or stay behind: then it has to be said outright.
 * @param {Club} club
 * @param {View} view
 * @returns {Person[]}
 */
export const apart = (club, { is }) => said(club).flatMap((one) => (is(one.id) === one.id ? { ...unsaid(one), ...nextStamp(one) } : []));

/**
 * A change to people, with what has to be said outright before it: it may end what kept somebody apart from somebody else.
 * @template {Entries & {people: Person[]}} T
 * @param {Club} club
 * @param {View} view
 * @param {T} entries
 * @returns {T}
 */
export const outright = (club, view, entries) => ({
  ...entries,
  people: [...apart(club, view).filter(({ id }) => !entries.people.some((one) => one.id === id)), ...entries.people],
});

/** Whether both have played in one match, so that they cannot be the same person. @param {Club} club @param {View} view @param {string} a @param {string} b */
export function haveMet({ results }, { is }, a, b) {
  const there = (/** @type {Seat[]} */ seats, /** @type {string} */ id) => seats.some((seat) => "person" in seat && is(seat.person) === id);
  return undeleted(results).some(({ seats }) => there(seats, a) && there(seats, b)); // also in one that the view counts under another id
}

/**
 * Deletes somebody, and the matches that they have played, under every id. Another copy of a match may name them where it counts for
 * somebody else: that copy goes alone. Evenings keep the id, so that they are in it again with what is brought back.
 * @param {Club} club
 * @param {View} view
 * @param {string} id
 * @returns {Entries}
 */
export function deletedPerson(club, view, id) {
  const theirs = (/** @type {string} */ one) => view.is(one) === id;
  const played = new Set(view.results.filter(({ who }) => who.includes(id)).map(matchKey));
  const naming = (/** @type {Result} */ { seats }) => seats.some((seat) => "person" in seat && theirs(seat.person));
  return {
    people: [...club.people.filter((person) => theirs(person.id)).map(gone), ...apart(club, view).filter((person) => !theirs(person.id))],
    results: living(club.results).flatMap((result) => {
      if (played.has(matchKey(result))) return gone(result);
      return naming(result) ? gone({ id: result.id, changed: result.changed }) : [];
    }),
  };
}

/** Deletes the result of a match, under every id that phones have given it. @param {Club} club @param {View} view @param {import("./who.js").Told} match @returns {Entries} */
export const deletedMatch = (club, view, match) => ({
  people: apart(club, view),
  results: club.results.filter((one) => !("gone" in one) && (matchKey(one) === matchKey(match) || one.id === match.id)).map(gone),
});

/** @param {import("./types.js").Kind} kind @param {Stamped} entry @returns {Entries} */
export const deleted = (kind, entry) => ({ [kind]: [gone(entry)] });

/** @param {Omit<Played, "by">} played entered by hand @returns {Entries} */
export const entered = (played) => ({ results: [{ id: newId(), ...freshStamp(), ...played, by: "hand" }] });

/** As it is stored: with people who are one now, and those whom nobody is shown. @param {Club} club @param {string} id */
export const storedEvening = ({ evenings }, id) => living(evenings).find((one) => one.id === id);

/**
 * The people of an evening that changes: who stays keeps the id by which they came, and who is not shown any more comes back with
 * what was deleted.
 * @param {string[]} before
 * @param {string[]} now as the view names them
 * @param {View["is"]} is
 * @returns {string[]}
 */
export function sitting(before, now, is) {
  const stay = before.filter((id) => now.includes(is(id) ?? "") || is(id) === null);
  const there = new Set(stay.map(is));
  return [...stay, ...now.filter((id) => !there.has(id))];
}

/** @param {Plan} plan @returns {Entries & {evenings: [import("./types.js").Evening]}} */
export const begun = (plan) => ({ evenings: [{ id: newId(), ...freshStamp(), ...plan }] });
