/** The result that a finished match leaves in the club. */
import { look } from "../words/names.js";
import { freshStamp } from "./edits.js";
import { arePlaces } from "./schema.js";
import { byName } from "./who.js";

/** @typedef {import("../types.js").Meta} Meta */
/** @typedef {import("../types.js").Player} Player */
/** @typedef {import("./types.js").Person} Person */
/** @typedef {import("./types.js").Evening} Evening */
/** @typedef {import("./types.js").Result} Result */
/** @typedef {import("./types.js").Seat} Seat */

/**
 * The results of these matches that the club does not have yet. Deleted ones stay deleted.
 * @param {Meta[]} matches
 * @param {import("./types.js").Club} club
 * @param {{people: Person[], evenings: Evening[]}} view
 * @returns {Result[]}
 */
export function resultsIn(matches, club, { people, evenings }) {
  const known = new Map(club.results.map((entry) => [entry.id, entry]));
  const names = byName(people);
  return matches.flatMap((meta) => {
    const before = known.get(meta.id);
    if (!before) return resultOf(meta, names, evenings) ?? [];
    if (!meta.over || "gone" in before || before.by === "hand") return [];
    const now = { places: placesOf(meta), scores: meta.totals };
    return saysSame(before, now) ? [] : [{ ...before, ...freshStamp(before), ...now }];
  });
}

/**
 * @param {Meta} meta
 * @param {Map<string, Person | null>} names
 * @param {Evening[]} evenings
 * @returns {Result | null} null: nobody beat anybody
 */
export function resultOf(meta, names, evenings) {
  if (!meta.over || meta.players.length < 2) return null;
  const seats = meta.players.map((player) => seatOf(player, names));
  const evening = eveningOf(meta, seats, evenings);
  return {
    id: meta.id,
    ...freshStamp(),
    game: meta.game,
    at: meta.updated,
    seats,
    places: placesOf(meta),
    scores: meta.totals,
    by: "app",
    ...(evening ? { evening: evening.id } : {}),
  };
}

/** Earlier releases stored only the winners, not the other places; stored places may be damaged. @param {Meta} meta @returns {number[]} */
function placesOf({ players, winners, places = [] }) {
  if (places.length === players.length && arePlaces(places)) return places;
  const won = players.map((_, seat) => winners.includes(seat));
  return won.map((one) => (one ? 1 : 1 + won.filter(Boolean).length));
}

/** @param {Player} player @param {Map<string, Person | null>} names @returns {Seat} */
function seatOf({ name, controller }, names) {
  if (controller !== "person") return { computer: name, level: controller };
  const person = names.get(look(name));
  return person ? { person: person.id } : { guest: name };
}

/** The open evening that includes all these people; if several do, the latest. @param {Meta} meta @param {Seat[]} seats @param {Evening[]} evenings */
function eveningOf({ created }, seats, evenings) {
  const here = seats.flatMap((seat) => ("person" in seat ? seat.person : []));
  if (here.length < 2 || seats.some((seat) => "guest" in seat)) return undefined;
  const fits = (/** @type {Evening} */ { began, ended, people }) => !ended && began <= created && here.every((id) => people.includes(id));
  return evenings.filter(fits).sort((a, b) => b.began - a.began)[0];
}

/** @param {{places: number[], scores?: number[]}} a @param {{places: number[], scores?: number[]}} b */
const saysSame = (a, b) => JSON.stringify([a.places, a.scores]) === JSON.stringify([b.places, b.scores]);
