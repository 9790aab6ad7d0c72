/**
 * What the engine lets Dudo's table see. Types only.
 *
 * @typedef {[number, number]} Chance numerator and denominator
 * @typedef {{seat: number, number: number, face: number, pinta: string}} Bid
 * @typedef {{holds: Chance, exact: Chance}} Chances
 * @typedef {Bid & Chances & {open: Chances}} Standing the bid that stands; `open`: for who sees no dice
 * @typedef {{least: number | null, odds: Chance[], open: Chance[], refusal: import("../../app/types.js").Refusal | null}} Face
 *
 * @typedef {object} Reveal how the last round ended
 * @property {number} round
 * @property {"doubt" | "hunt"} kind
 * @property {number} seat who doubted or hunted
 * @property {Bid} bid
 * @property {boolean} aces_wild
 * @property {number[][]} cups
 * @property {boolean[][]} counted
 * @property {number[]} counts
 * @property {number} count
 * @property {string} pinta
 * @property {boolean} right
 * @property {number | null} loser_seat
 * @property {number | null} gainer_seat
 *
 * @typedef {object} DudoView
 * @property {"opening" | "direction" | "shake" | "falling" | "bid" | "over"} phase
 * @property {number | null} seat
 * @property {number | null} next_seat
 * @property {number[]} order
 * @property {"left" | "right" | null} direction
 * @property {number[]} contenders
 * @property {number} round
 * @property {number[]} winners
 * @property {boolean} pause
 * @property {number[]} totals
 * @property {number} total
 * @property {number} most
 * @property {number | null} shaking
 * @property {number | null} falling
 * @property {number[]} fallen
 * @property {boolean} blind
 * @property {number[]} lookers
 * @property {boolean} aces_wild
 * @property {number[] | null} cup
 * @property {Bid[]} bids
 * @property {Standing | null} bid
 * @property {Record<string, Face>} faces
 * @property {{bid?: boolean, doubt?: boolean, hunt?: boolean, hunt_gains?: number, fell?: boolean}} can
 * @property {number[]} hunters
 * @property {number | null} locked
 * @property {Reveal | null} reveal
 *
 * @typedef {import("../../app/types.js").Turn} Turn
 * @typedef {import("../../app/types.js").Note} Note
 * @typedef {import("../../app/types.js").Offer} Offer
 * @typedef {import("../../app/types.js").ViewApi} ViewApi
 * @typedef {import("../../vendor/lit-html/lit-html.js").TemplateResult} TemplateResult
 */
export {};
