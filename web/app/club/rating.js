/**
 * Glicko-2, after Mark Glickman, "Example of the Glicko-2 system" (2022, glicko.net/glicko/glicko2.pdf); the numbers of
 * its steps are in the comments. Each match is a rating period for its players, in which each two of them have
 * played one game. People who do not play keep their rating. The existing packages keep mutable players, and
 * this is forty lines.
 */

/** @typedef {{rating: number, deviation: number, volatility: number}} Rating */

export const NEW = /** @type {Rating} */ ({ rating: 1500, deviation: 350, volatility: 0.06 });
const TAU = 0.5;
const SCALE = 173.7178;
const PRECISION = 1e-6;

/** @param {number} phi */
const g = (phi) => 1 / Math.sqrt(1 + (3 * phi * phi) / Math.PI ** 2);

/**
 * Somebody's rating after a period.
 * @param {Rating} own
 * @param {{of: Rating, score: number}[]} games against whom; 1 won, 0.5 tied, 0 lost
 * @returns {Rating}
 */
export function rated(own, games) {
  if (!games.length) return own;
  const mu = (own.rating - NEW.rating) / SCALE; // step 2
  const phi = own.deviation / SCALE;
  let [inverse, gain] = [0, 0];
  for (const { of, score } of games) {
    const weight = g(of.deviation / SCALE);
    const expected = 1 / (1 + Math.exp(-weight * (mu - (of.rating - NEW.rating) / SCALE)));
    inverse += weight * weight * expected * (1 - expected); // step 3
    gain += weight * (score - expected); // step 4
  }
  const v = 1 / inverse;
  const volatility = newVolatility(own.volatility, phi, v, v * gain);
  const wide = phi * phi + volatility * volatility; // step 6
  const narrow = 1 / (1 / wide + 1 / v); // step 7
  return { rating: NEW.rating + SCALE * (mu + narrow * gain), deviation: SCALE * Math.sqrt(narrow), volatility };
}

/** Step 5, by the Illinois algorithm. @param {number} sigma @param {number} phi @param {number} v @param {number} delta */
function newVolatility(sigma, phi, v, delta) {
  const a = Math.log(sigma * sigma);
  const f = (/** @type {number} */ x) => {
    const all = phi * phi + v + Math.exp(x);
    return (Math.exp(x) * (delta * delta - all)) / (2 * all * all) - (x - a) / (TAU * TAU);
  };
  let [low, high] = [a, a - TAU];
  if (delta * delta > phi * phi + v) high = Math.log(delta * delta - phi * phi - v);
  else while (f(high) < 0) high -= TAU;
  let [atLow, atHigh] = [f(low), f(high)];
  while (Math.abs(high - low) > PRECISION) {
    const next = low + ((low - high) * atLow) / (atHigh - atLow);
    const atNext = f(next);
    if (atNext * atHigh <= 0) [low, atLow] = [high, atHigh];
    else atLow /= 2;
    [high, atHigh] = [next, atNext];
  }
  return Math.exp(low / 2);
}

/** The score of one place against another. @param {number} own @param {number} other */
export const scored = (own, other) => (own < other ? 1 : own === other ? 0.5 : 0);

/**
 * Ratings after a match.
 * @param {Map<string, Rating>} before
 * @param {{who: (string | null)[], places: number[]}} match nobody is rated against a guest
 * @returns {[string, Rating][]} of those who played
 */
export function afterMatch(before, { who, places }) {
  const of = (/** @type {string} */ id) => before.get(id) ?? NEW;
  const here = who.flatMap((id, seat) => (id === null ? [] : [{ id, place: places[seat] ?? 0 }]));
  return here.map(({ id, place }) => [
    id,
    rated(
      of(id),
      here.filter((other) => other.id !== id).map((other) => ({ of: of(other.id), score: scored(place, other.place) })),
    ),
  ]);
}
