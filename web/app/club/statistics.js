/** Statistics of people, pairs and games, computed in one pass over the matches in order. */
import { afterMatch, scored } from "./rating.js";

/** @typedef {import("./who.js").Told} Told */
/** @typedef {import("./rating.js").Rating} Rating */
/** @typedef {{score: number, match: string}} Mark points, and the match that they were made in */
/** @typedef {{played: number, won: number, best: Mark | null, worst: Mark | null}} AtGame best and worst by the points of that game */
/** @typedef {{length: number, from: string, to: string}} Run matches won in a row: the first and the last of them */
/** @typedef {{matches: number, luck: number, lost: number, mistakes: number}} Judged sums over the matches with an account, in thousandths of a win */
/**
 * @typedef {object} Figures
 * @property {number} played
 * @property {number} won alone or shared
 * @property {Run} streak up to now
 * @property {Run} longest of the streaks
 * @property {{[game: string]: AtGame}} games
 * @property {{[game: string]: Judged}} judged games with a reviewed match
 * @property {Rating | null} rating null: no match against anybody but guests
 * @property {number[]} course the rating after each match
 */
/** @typedef {{met: number, ahead: number, behind: number, tied: number}} Duel of one against another */
/** @typedef {{people: Map<string, Figures>, pairs: Map<string, Map<string, Duel>>, games: Map<string, {played: number, last: number}>}} Statistics */

/** Figures from fewer matches are marked. */
export const FEW = 10;

/** Rounded, but 0 and 100 are none and all. @param {number} part @param {number} of @returns {number} */
export const percent = (part, of) => (part > 0 && part < of ? Math.min(99, Math.max(1, Math.round((100 * part) / of))) : part > 0 ? 100 : 0);

const NONE = /** @type {Run} */ ({ length: 0, from: "", to: "" });

/** @returns {Figures} */
const nothing = () => ({ played: 0, won: 0, streak: NONE, longest: NONE, games: {}, judged: {}, rating: null, course: [] });

/**
 * @param {Told[]} results from the first to the last
 * @param {(game: string) => boolean} lowWins whether few points are good
 * @returns {Statistics}
 */
export function statistics(results, lowWins) {
  /** @type {Statistics} */
  const told = { people: new Map(), pairs: new Map(), games: new Map() };
  /** @type {Map<string, Rating>} */
  const ratings = new Map();
  for (const match of results) {
    const { game, at, who } = match;
    told.games.set(game, { played: (told.games.get(game)?.played ?? 0) + 1, last: at });
    who.forEach((id, seat) => {
      if (id === null) return;
      const figures = told.people.get(id) ?? nothing();
      told.people.set(id, figures);
      count(figures, match, seat, lowWins(game));
      if (match.review) judge(figures, match.game, match.review, seat);
      meet(told.pairs, match, id, seat);
    });
    if (who.filter(Boolean).length > 1) rate(told.people, ratings, match);
  }
  return told;
}

/** @param {Figures} figures @param {Told} match @param {number} seat @param {boolean} low */
function count(figures, { id, game, places, scores }, seat, low) {
  const won = places[seat] === 1;
  figures.played += 1;
  figures.won += Number(won);
  figures.streak = won ? { length: figures.streak.length + 1, from: figures.streak.from || id, to: id } : NONE;
  if (figures.streak.length > figures.longest.length) figures.longest = figures.streak;
  const at = (figures.games[game] ??= { played: 0, won: 0, best: null, worst: null });
  at.played += 1;
  at.won += Number(won);
  if (scores) mark(at, { score: Number(scores[seat]), match: id }, low ? -1 : 1);
}

/** Of equal points the first are the mark. @param {AtGame} at @param {Mark} made @param {1 | -1} good which way */
function mark(at, made, good) {
  if (!at.best || good * made.score > good * at.best.score) at.best = made;
  if (!at.worst || good * made.score < good * at.worst.score) at.worst = made;
}

/** @param {Figures} figures @param {string} game @param {import("./types.js").Review} review @param {number} seat */
function judge({ judged }, game, { luck, lost, mistakes }, seat) {
  const at = (judged[game] ??= { matches: 0, luck: 0, lost: 0, mistakes: 0 });
  at.matches += 1;
  at.luck += Number(luck[seat]);
  at.lost += Number(lost[seat]);
  at.mistakes += Number(mistakes[seat]);
}

/** @param {Statistics["pairs"]} pairs @param {Told} match @param {string} id @param {number} seat */
function meet(pairs, { who, places }, id, seat) {
  const met = pairs.get(id) ?? new Map();
  pairs.set(id, met);
  who.forEach((other, at) => {
    if (other === null || at === seat) return;
    const duel = met.get(other) ?? { met: 0, ahead: 0, behind: 0, tied: 0 };
    met.set(other, duel);
    const score = scored(Number(places[seat]), Number(places[at]));
    duel.met += 1;
    duel[score === 1 ? "ahead" : score === 0 ? "behind" : "tied"] += 1;
  });
}

/** @param {Statistics["people"]} people @param {Map<string, Rating>} ratings @param {Told} match */
function rate(people, ratings, match) {
  for (const [id, rating] of afterMatch(ratings, match)) {
    ratings.set(id, rating);
    const figures = people.get(id);
    if (!figures) continue;
    figures.rating = rating;
    figures.course.push(rating.rating);
  }
}
