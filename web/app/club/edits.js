/** Changes to the club, as the entries to write. Pure, except for the clock and new ids. */
import { newId } from "../../common/ids.js";
import { alike } from "../words/names.js";
import { matchKey } from "./who.js";

/** @typedef {import("./types.js").Club} Club */
/** @typedef {import("./types.js").Entries} Entries */
/** @typedef {import("./types.js").Person} Person */
/** @typedef {import("./types.js").Played} Played */
/** @typedef {import("./types.js").Plan} Plan */
/** @typedef {import("./types.js").Result} Result */
/** @typedef {import("./types.js").Stamped} Stamped */
/** @typedef {import("./who.js").View} View */

/** The time stamp of a change: later than the old one, whatever the clock says. @param {{changed: number}} [before] */
export const freshStamp = (before) => ({ changed: Math.max(Date.now(), (before?.changed ?? 0) + 1) });

/** @template {Stamped} T @param {T} entry @param {Partial<Omit<T, "id" | "changed">>} change @returns {T} */
export const changed = (entry, change) => ({ ...entry, ...change, ...freshStamp(entry) });

/** @param {Stamped} entry @returns {import("./types.js").Gone} */
const gone = (entry) => ({ id: entry.id, ...freshStamp(entry), gone: true });

/** Adds somebody to the club, with all matches of a guest by this name. @param {Club} club @param {{name: string, colour: string, words?: import("./types.js").Words}} who @returns {Entries & {people: [Person]}} */
export function added(club, { name, colour, words }) {
  const person = { id: newId(), ...freshStamp(), name, colour, ...(words ? { words } : {}) };
  return { people: [person], results: claimed(club, person) };
}

/** Results with a guest of this name, as this person's. @param {Club} club @param {Person} person @returns {Result[]} */
function claimed(club, { id, name }) {
  const isTheirs = (/** @type {import("./types.js").Seat} */ seat) => "guest" in seat && alike([seat.guest, name]) === 1;
  return club.results.flatMap((result) =>
    "gone" in result || !result.seats.some(isTheirs) ? [] : [changed(result, { seats: result.seats.map((seat) => (isTheirs(seat) ? { person: id } : seat)) })],
  );
}

/** Records that two people are the same person. @param {Person} one @param {Person} other who stays @returns {Entries} */
export const joined = (one, other) => ({ people: [changed(one, { same: other.id })] });

/** Whether both have played in one match, so that they cannot be the same person. @param {View} view @param {string} a @param {string} b */
export const haveMet = ({ results }, a, b) => results.some(({ who }) => who.includes(a) && who.includes(b));

/** @param {Club["results"]} results @returns {Result[]} */
const living = (results) => results.flatMap((result) => ("gone" in result ? [] : result));

/** Deletes somebody, and everything that names them. @param {Club} club @param {View} view @param {string} id @returns {Entries} */
export function deletedPerson(club, { is }, id) {
  const theirs = (/** @type {string} */ one) => is(one) === id;
  const named = living(club.results).filter(({ seats }) => seats.some((seat) => "person" in seat && theirs(seat.person)));
  const keys = new Set(named.map(matchKey));
  return {
    people: club.people.filter((person) => theirs(person.id)).map(gone),
    results: living(club.results)
      .filter((result) => keys.has(matchKey(result)))
      .map(gone),
    evenings: club.evenings.flatMap((evening) =>
      "gone" in evening || !evening.people.some(theirs) ? [] : [changed(evening, { people: evening.people.filter((one) => !theirs(one)) })],
    ),
  };
}

/** Deletes the result of a match, under every id that phones have given it. @param {Club} club @param {import("./who.js").Told} match @returns {Entries} */
export const deletedMatch = ({ results }, match) => ({
  results: results.filter((one) => !("gone" in one) && (matchKey(one) === matchKey(match) || one.id === match.id)).map(gone),
});

/** @param {import("./types.js").Kind} kind @param {Stamped} entry @returns {Entries} */
export const deleted = (kind, entry) => ({ [kind]: [gone(entry)] });

/** @param {Omit<Played, "by">} played entered by hand @returns {Entries} */
export const entered = (played) => ({ results: [{ id: newId(), ...freshStamp(), ...played, by: "hand" }] });

/** @param {Plan} plan @returns {Entries & {evenings: [import("./types.js").Evening]}} */
export const begun = (plan) => ({ evenings: [{ id: newId(), ...freshStamp(), ...plan }] });
