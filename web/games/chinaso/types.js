/**
 * What the engine lets Chinaso's table see. Types only.
 *
 * @typedef {{number: number, seat: number, kind: "three" | "straight", cards: string[], joker: string | null}} Meld
 * @typedef {{card: string, meld: number, end: string | null, now: boolean, action: string}} Place
 * @typedef {{melds: string[][], left: string[], points: number, now: boolean, action: string}} Best
 * @typedef {{points: number, is_down: boolean, can_lay: boolean, best: Best | null, adds: Place[], swaps: Place[]}} Own
 * @typedef {{number: number, word: string, threes: number, straights: number, cards: number, played: number, of: number}} Contract
 *
 * @typedef {object} ChinasoView
 * @property {"dealer" | "cut" | "cut_next" | "deal" | "upcard" | "turn" | "draw" | "claim" | "penalty" | "play" | "over"} phase
 * @property {Contract} contract
 * @property {string[]} contracts the words of all hands
 * @property {number[]} numbers of all hands
 * @property {number[][]} sheet points of each finished hand, by seat
 * @property {number[]} totals
 * @property {number[]} winners
 * @property {number | null} dealer
 * @property {number | null} cutter
 * @property {number[]} cutting
 * @property {number | null} seat
 * @property {number | null} next_seat
 * @property {number | null} stock
 * @property {number} pile
 * @property {string | null} top
 * @property {number | null} discarder
 * @property {number[]} counts
 * @property {number[]} down
 * @property {number[]} claims
 * @property {number | null} most_claims
 * @property {number | null} turns_left
 * @property {{card: string | null, asked: number[], wanted_seat: number | null, cost: number} | null} claim
 * @property {Meld[]} melds
 * @property {string[][] | null} shown everybody's cards when a hand is over
 * @property {string[]} hand
 * @property {Own | null} own
 *
 * @typedef {import("../../app/types.js").Turn} Turn
 * @typedef {import("../../app/types.js").Note} Note
 * @typedef {import("../../app/types.js").Offer} Offer
 * @typedef {import("../../app/types.js").ViewApi} ViewApi
 */
export {};
