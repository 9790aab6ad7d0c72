/** Statistics of people, pairs and games, computed in one pass over the matches in order. */
import { afterMatch, scored } from "./rating.js";

/** @typedef {import("./who.js").Told} Told */
/** @typedef {import("./rating.js").Rating} Rating */
/** @typedef {{played: number, won: number, best: number | null, worst: number | null}} AtGame best and worst by the points of that game */
/** @typedef {{matches: number, luck: number, lost: number, mistakes: number}} Judged sums over the matches with an account, in thousandths of a win */
/**
 * @typedef {object} Figures
 * @property {number} played
 * @property {number} won alone or shared
 * @property {number} streak matches won in a row, up to now
 * @property {number} longest of the streaks
 * @property {{[game: string]: AtGame}} games
 * @property {{[game: string]: Judged}} judged games with a reviewed match
 * @property {Rating | null} rating null: no match against anybody but guests
 * @property {number[]} course the rating after each match
 */
/** @typedef {{met: number, ahead: number, behind: number, tied: number}} Duel of one against another */
/** @typedef {{people: Map<string, Figures>, pairs: Map<string, Map<string, Duel>>, games: Map<string, {played: number, last: number}>}} Statistics */

/** Figures from fewer matches are marked. */
export const FEW = 10;

/** @returns {Figures} */
const nothing = () => ({ played: 0, won: 0, streak: 0, longest: 0, games: {}, judged: {}, rating: null, course: [] });

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
function count(figures, { game, places, scores }, seat, low) {
  const won = places[seat] === 1;
  figures.played += 1;
  figures.won += Number(won);
  figures.streak = won ? figures.streak + 1 : 0;
  figures.longest = Math.max(figures.longest, figures.streak);
  const at = (figures.games[game] ??= { played: 0, won: 0, best: null, worst: null });
  at.played += 1;
  at.won += Number(won);
  const score = scores?.[seat];
  if (score === undefined) return;
  const [most, least] = [Math.max(score, (low ? at.worst : at.best) ?? score), Math.min(score, (low ? at.best : at.worst) ?? score)];
  [at.best, at.worst] = low ? [least, most] : [most, least];
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
