/**
 * Merges two clubs. For each entry the latest change wins; if two have the same time, a deletion, else the one whose text
 * sorts last. So the result does not depend on direction, order or repetition.
 */
import { freshStamp, nextStamp } from "./stamps.js";
import { KINDS, byId } from "./schema.js";
import { matchKey, undeleted, viewOf } from "./who.js";

/** @typedef {import("./types.js").Club} Club */
/** @typedef {import("./types.js").Stamped} Stamped */
/** @typedef {import("./types.js").Entries} Entries */
/** @typedef {import("./types.js").Gone} Gone */
/** @typedef {import("./types.js").Result} Result */

/** @param {Stamped} entry @returns {entry is import("./types.js").Gone} */
export const isGone = (entry) => "gone" in entry;

/** The winner of two forms of one entry. @template {Stamped} T @param {T} a @param {T} b @returns {T} */
export function holding(a, b) {
  if (a.changed !== b.changed) return a.changed > b.changed ? a : b;
  if (isGone(a) !== isGone(b)) return isGone(a) ? a : b;
  return JSON.stringify(a) >= JSON.stringify(b) ? a : b;
}

/** @param {Club} club @param {Entries} entries @returns {Club} */
export function merged(club, entries) {
  return /** @type {Club} */ (Object.fromEntries(KINDS.map((kind) => [kind, together(club[kind], entries[kind] ?? [])])));
}

/** @param {Stamped[]} ours @param {Stamped[]} theirs @returns {Stamped[]} */
function together(ours, theirs) {
  const found = new Map();
  for (const entry of [...ours, ...theirs]) {
    const here = found.get(entry.id);
    found.set(entry.id, here ? holding(here, entry) : entry);
  }
  return [...found.values()].sort(byId);
}

/** The entries that merging would change, to tell people about them. @param {Club} club @param {Entries} entries @returns {Entries} */
export function news(club, entries) {
  const after = merged(club, entries);
  return Object.fromEntries(
    KINDS.map((kind) => {
      const before = new Map(club[kind].map((entry) => [entry.id, JSON.stringify(entry)]));
      return [kind, after[kind].filter((entry) => before.get(entry.id) !== JSON.stringify(entry))];
    }),
  );
}

/** What merging would delete here, because it was deleted there, and the matches that go with it. @param {Club} club @param {Entries} entries @returns {Stamped[]} */
export function goingWith(club, entries) {
  const there = news(club, entries);
  const deleted = KINDS.flatMap((kind) => {
    const going = new Set((there[kind] ?? []).flatMap((entry) => (isGone(entry) ? entry.id : [])));
    return club[kind].filter((entry) => going.has(entry.id) && !isGone(entry));
  });
  const left = new Set(viewOf(merged(club, there)).results.flatMap((match) => [match.id, matchKey(match)])); // its end may be another
  const without = viewOf(club).results.filter((match) => !left.has(match.id) && !left.has(matchKey(match)) && !deleted.some(({ id }) => id === match.id));
  return [...deleted, ...without];
}

/**
 * Their club, with what the form of a match that does not hold says and the other does not: who sat there, and in which evening. Two
 * phones may each have learnt something else about one match.
 * @param {Club} club
 * @param {Club} theirs
 * @returns {Club}
 */
export function filled(club, theirs) {
  const after = merged(club, theirs);
  const { is } = viewOf(after);
  const forms = [club, theirs].map(({ results }) => new Map(results.map((one) => [one.id, one])));
  const results = after.results.flatMap((now) => {
    if (isGone(now)) return [];
    let known = now;
    for (const form of forms) known = withKnown(known, form.get(now.id), is);
    return known === now ? [] : { ...known, ...nextStamp(now) };
  });
  return merged(theirs, { results });
}

/** @param {Result} now @param {Result | Gone | undefined} other @param {(id: string) => string | null} is @returns {Result} */
function withKnown(now, other, is) {
  if (!other || isGone(other) || other.seats.length !== now.seats.length) return now;
  const named = now.seats.map((seat, at) => {
    const then = other.seats[at];
    return "guest" in seat && then && "person" in then && is(then.person) ? then : seat;
  });
  const people = named.flatMap((seat) => ("person" in seat ? is(seat.person) : []));
  const seats = new Set(people).size === people.length ? named : now.seats;
  const evening = now.evening ?? other.evening;
  const same = saysSame(now, other);
  // The form that holds may be of how the match had ended before.
  const last = !same && now.by === "app" && other.by === "app" && other.at > now.at ? endedAs(now, other) : now;
  const review = last.review ?? (same ? other.review : undefined);
  if (last === now && evening === now.evening && review === now.review && seats.every((seat, at) => seat === now.seats[at])) return now;
  return { ...last, seats, ...(evening ? { evening } : {}), ...(review ? { review } : {}) };
}

/** @param {Result} result @param {Result} last @returns {Result} */
function endedAs({ scores: _, print: __, review: ___, ...rest }, { at, places, scores, print, review }) {
  return { ...rest, at, places, ...(scores ? { scores } : {}), ...(print ? { print } : {}), ...(review ? { review } : {}) };
}

/** Whether both ended alike. @param {{places: number[], scores?: number[]}} a @param {{places: number[], scores?: number[]}} b */
export const saysSame = (a, b) => JSON.stringify([a.places, a.scores]) === JSON.stringify([b.places, b.scores]);

/** What is not taken, because it was deleted here: as it is there, but later than its deletion. @param {Club} club @param {Club} theirs @returns {Club} */
export function deletedHere(club, theirs) {
  const back = KINDS.map((kind) => {
    /** @type {Map<string, Gone>} */
    const gone = new Map();
    const deleted = /** @type {Stamped[]} */ (club[kind]).filter(isGone).sort((a, b) => a.changed - b.changed);
    for (const entry of deleted) for (const key of [entry.id, entry.print ?? entry.id]) gone.set(key, entry);
    if (kind === "results") for (const { print } of undeleted(club.results)) gone.delete(print ?? ""); // it is back
    const there = kind === "results" ? undeleted(theirs.results) : theirs[kind]; // not what was hidden there, too
    return [
      kind,
      there.flatMap((/** @type {Stamped & {print?: string}} */ entry) =>
        restored(entry, gone.get(("print" in entry && entry.print) || entry.id) ?? gone.get(entry.id)),
      ),
    ];
  });
  return /** @type {Club} */ (Object.fromEntries(back));
}

/** @param {Stamped} entry @param {Stamped | undefined} gone @returns {Stamped[]} */
const restored = (entry, gone) => (gone && !isGone(entry) && holding(entry, gone) === gone ? [{ ...entry, ...freshStamp(gone) }] : []);
