/** The names of computers, from the cards of the lotería: the same in every language, and never twice at one table. */

/** @typedef {import("./types.js").Level} Level */

export const CHARACTERS = ["Sol", "Luna", "Corona", "Nopal", "Campana", "Pescado", "Palma", "Rosa"];

/** @type {Level[]} */
export const LEVELS = ["easy", "normal", "master"];

/** @param {unknown} level @returns {level is Level} */
export const isLevel = (level) => LEVELS.some((one) => one === level);

/** Full-width letters look like others. @param {string} name */
const spoken = (name) => name.normalize("NFKC").toLowerCase();

/** @param {string[]} taken names at the table @returns {string} one that is free */
export function freeCharacter(taken) {
  const called = taken.map(spoken);
  return CHARACTERS.find((name) => !called.includes(spoken(name))) ?? `Sol ${taken.length}`;
}

/**
 * `@master` among the names is a computer of that level; it gets a name that nobody at the table has.
 * @param {string[]} said
 * @returns {{names: string[], bots: (Level | null)[]}} by seat
 */
export function seatedFrom(said) {
  const bots = said.map((name) => LEVELS.find((level) => name === `@${level}`) ?? null);
  const names = said.filter((_, seat) => !bots[seat]);
  return { bots, names: said.map((name, seat) => (bots[seat] ? named(names) : name)) };
}

/** @param {string[]} names to which it is added @returns {string} */
function named(names) {
  const name = freeCharacter(names);
  names.push(name);
  return name;
}
