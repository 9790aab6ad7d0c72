/** The result that a finished match leaves in the club. */
import { sums } from "../match/sums.js";
import { LONGEST_NAME, look, tidy } from "../words/names.js";
import { saysSame } from "./merge.js";
import { nextStamp, notedStamp, saidStamp } from "./stamps.js";
import { arePlaces } from "./schema.js";
import { namesIn } from "./who.js";

/** @typedef {import("../types.js").Meta} Meta */
/** @typedef {import("../types.js").Player} Player */
/** @typedef {import("./who.js").Names} Names */
/** @typedef {import("./types.js").Evening} Evening */
/** @typedef {import("./types.js").Result} Result */
/** @typedef {import("./types.js").Seat} Seat */
/** @typedef {import("../match/sums.js").Account} Account */

/**
 * The results of these matches that the club does not have yet. Deleted ones stay deleted.
 * @param {Meta[]} matches
 * @param {import("./types.js").Club} club
 * @param {Pick<import("./who.js").View, "names" | "former"> & {evenings: Evening[]}} view
 * @returns {Result[]}
 */
export function resultsIn(matches, club, view) {
  const known = new Map(club.results.map((entry) => [entry.id, entry]));
  return matches.flatMap((meta) => {
    const before = known.get(meta.id);
    if (!before) return resultOf(meta, namesIn(view, meta.id), view.evenings) ?? [];
    return !meta.over || "gone" in before || before.by === "hand" ? [] : endedAgain(before, meta);
  });
}

/**
 * Results of these matches whose print may be missing or another: they were noted where nobody could read the record, or a match has
 * since ended again, and in the same way.
 * @param {Meta[]} matches
 * @param {import("./types.js").Club} club
 * @returns {Result[]}
 */
export function unprinted(matches, { results }) {
  const here = new Map(matches.map((meta) => [meta.id, meta]));
  return results.flatMap((one) => {
    const meta = here.get(one.id);
    if (!meta || "gone" in one || one.by === "hand") return [];
    if (!one.print) return { ...one, ...nextStamp(one) };
    return meta.updated > one.at ? { ...one, ...saidStamp(one), at: meta.updated } : [];
  });
}

/** A result whose match has since ended differently; another phone's copy of it may be older. @param {Result} before @param {Meta} meta @returns {Result[]} */
function endedAgain(before, meta) {
  if (meta.updated <= before.at) return [];
  const now = { at: meta.updated, places: placesOf(meta), scores: meta.totals };
  const { review: _, print: __, ...rest } = before; // both are of the other end
  return saysSame(before, now) ? [] : [{ ...rest, ...saidStamp(before), ...now }];
}

/**
 * A result with what the account of its match says; nothing if the club does not have it, or knows that already.
 * @param {string} id
 * @param {Account} account
 * @param {import("./types.js").Club} club
 * @returns {Result[]}
 */
export function reviewed(id, account, { results }) {
  const before = results.find((entry) => entry.id === id);
  if (!before || "gone" in before || before.by === "hand" || before.seats.length !== account.start.length) return [];
  const all = sums(account);
  const review = {
    luck: all.map(({ luck }) => thousandths(account, luck)),
    lost: all.map(({ marked }) => thousandths(account, -marked)),
    mistakes: all.map(({ mistakes }) => mistakes),
  };
  return JSON.stringify(before.review) === JSON.stringify(review) ? [] : [{ ...before, ...nextStamp(before), review }];
}

/** Zero without a sign. @param {Account} account @param {number} value */
const thousandths = ({ scale }, value) => Math.round(1000 * scale * value) + 0;

/**
 * @param {Meta} meta
 * @param {Names} names
 * @param {Evening[]} evenings
 * @returns {Result | null} null: nobody beat anybody, or not in this match alone
 */
export function resultOf(meta, names, evenings) {
  if (!meta.over || meta.branched || meta.players.length < 2) return null;
  const seats = seatsOf(meta.players, names);
  const evening = eveningOf(meta, seats, evenings);
  return {
    id: meta.id,
    ...notedStamp(2 * seats.filter((seat) => "person" in seat).length + Number(!!evening)),
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

/** A match that was played with the library may have longer names than people can enter here. @param {string} name */
const shortened = (name) => tidy(name.slice(0, LONGEST_NAME).replace(/[\uD800-\uDBFF]$/, ""));

/** @param {Player[]} players @param {Names} names @returns {Seat[]} */
function seatsOf(players, names) {
  const people = players.map(({ name, controller }) => (controller === "person" && names.get(look(name))) || null);
  return players.map(({ name, controller }, at) => {
    if (controller !== "person") return { computer: shortened(name), level: controller };
    const person = people[at];
    // Nobody sits in two seats: where two names mean one person, only the one that they have now does.
    const isThem = person && (look(person.name) === look(name) || people.indexOf(person) === people.lastIndexOf(person));
    return isThem ? { person: person.id } : { guest: shortened(name) };
  });
}

/** The open evening that includes all these people; if several do, the latest. @param {Meta} meta @param {Seat[]} seats @param {Evening[]} evenings */
function eveningOf({ created, opened }, seats, evenings) {
  if (opened) return undefined;
  const here = seats.flatMap((seat) => ("person" in seat ? seat.person : []));
  if (here.length < 2 || seats.some((seat) => "guest" in seat)) return undefined;
  const fits = (/** @type {Evening} */ { ended, people }) => !ended && here.every((id) => people.includes(id));
  const open = evenings.filter(fits).sort((a, b) => b.began - a.began);
  // One that lies ahead was begun while a clock was ahead: nobody knows of what is now whether it came after it.
  return open.find(({ began }) => began <= created) ?? open.find(({ began }) => began > Date.now());
}
