/**
 * The club's data. Types only: nothing imports this file at run time.
 *
 * @typedef {{id: string, changed: number}} Stamped `changed`: when, in ms; the later of two forms of an entry wins
 * @typedef {Stamped & {gone: true, print?: string, evening?: string}} Gone what a deleted entry leaves, so that it stays deleted when another phone's club is merged;
 *   `print`: of a match, which that phone may have under another id; `evening`: with whose link the deletion travels
 *
 * @typedef {{[game: string]: string}} Words a vocabulary for each game
 * @typedef {Stamped & {name: string, colour: string, same?: string, was?: {match: string, name: string}[], words?: Words}} Person `same`: the person that this one really is;
 *   `was`: the names under which they play on in matches that began before they were renamed; `words`: the ones they prefer
 *
 * A seat at a match: somebody in the club, a guest, or a computer.
 * @typedef {{person: string} | {guest: string} | {computer: string, level: import("../../common/types.js").Level}} Seat
 *
 * @typedef {object} Played
 * @property {string} game
 * @property {number} at when it ended, in ms
 * @property {Seat[]} seats in the order of play
 * @property {number[]} places by seat: 1 for each winner, and those who tie share a place
 * @property {number[]} [scores] by seat, if anybody wrote them down
 * @property {"app" | "hand"} by whether it was played in the app, or entered by somebody
 * @property {string} [evening]
 * @property {string} [print] five letters computed from its record: two results with the same end and print are one match under two ids
 * @property {Review} [review] once its account has been worked out
 *
 * What the account of a match says of each seat: thousandths of a win that all rolls together brought, and that marked choices
 * cost; how many of them there were.
 * @typedef {{luck: number[], lost: number[], mistakes: number[]}} Review
 * @typedef {Stamped & Played} Result of one match; with the id of the match if the app had it
 *
 * @typedef {"wins" | "places" | "points" | "chips" | "knockout" | "robin"} Rule of standings
 * @typedef {object} Plan
 * @property {string} name
 * @property {number} began
 * @property {number} [ended]
 * @property {string[]} people ids
 * @property {Rule} rule
 * @property {number} table how many sit at one match of a draw
 * @typedef {Stamped & Plan} Evening
 *
 * @typedef {{people: (Person | Gone)[], evenings: (Evening | Gone)[], results: (Result | Gone)[]}} Club each sorted by id
 * One page of the club's screen.
 * @typedef {{title: () => string, back: string, body: () => unknown, actions?: () => unknown}} Page
 * @typedef {(args: string[], paint: () => void) => Page} MakePage
 *
 * @typedef {keyof Club} Kind
 * @typedef {{[kind in Kind]?: Club[kind]}} Entries
 */
export {};
