/**
 * What the engine lets Chinchirorin's table see. Types only.
 *
 * @typedef {[number, number]} Chance numerator and denominator
 * @typedef {{name: string, score: number}} Reading `name` is one of the keys `result.*`
 * @typedef {{seat: number, bet: number, times: number, due: number, gain: number}} SettledBet
 * @typedef {object} Settled how the last round ended
 * @property {"bank_wins" | "bank_loses" | "bank_even" | "wash" | "void"} how
 * @property {number} banker
 * @property {number | null} score of the banker; null when his own throw settled the round
 * @property {number[]} before every seat's chips before anything was paid
 * @property {SettledBet[]} bets
 *
 * @typedef {object} ChinchirorinView
 * @property {"opening" | "bank" | "bet" | "ask" | "throw" | "wash" | "over"} phase
 * @property {number} round
 * @property {"last-standing" | "rounds" | "minutes"} end
 * @property {number | null} limit
 * @property {number | null} rounds_left
 * @property {"highest-bettor" | "every-bettor"} who_rolls
 * @property {boolean} piss whether a die may leave the bowl
 * @property {number[]} winners
 * @property {number | null} seat who is to decide or to throw
 * @property {number | null} banker
 * @property {number | null} next_banker
 * @property {number[]} contenders
 * @property {number[]} totals
 * @property {boolean[]} out
 * @property {number} bank 0 between rounds
 * @property {number} room
 * @property {number[]} wagers
 * @property {number} wagered
 * @property {number[]} bettors
 * @property {number | null} bettor
 * @property {number[]} waiting who bets after the bettor
 * @property {number} request
 * @property {number | null} player who throws for all bettors
 * @property {number[]} challengers
 * @property {number[]} gains of those who have thrown against the bank, in multiples of their bets
 * @property {number[]} bowl the last throw; 0 lies outside
 * @property {number | null} bowl_seat
 * @property {Reading | null} reading
 * @property {number | null} throw which one is next
 * @property {number} throws in a turn
 * @property {number | null} score of the banker
 * @property {number} at_stake
 * @property {{[name: string]: any} | null} choice
 * @property {{win: Chance, wash: Chance, lose: Chance, gain: Chance, turn: (Reading & {chance: Chance})[]} | null} odds for the thrower's side
 * @property {Chance} edge what a banker gains on average of each chip bet
 * @property {{name: string, dice: number[], banker: number | null, bettor: number | null}[]} sheet
 * @property {Settled | null} settled
 *
 * @typedef {import("../../app/types.js").Turn} Turn
 * @typedef {import("../../app/types.js").Note} Note
 * @typedef {import("../../app/types.js").Offer} Offer
 * @typedef {import("../../app/types.js").ViewApi} ViewApi
 * @typedef {import("../../vendor/lit-html/lit-html.js").TemplateResult} TemplateResult
 */
export {};
