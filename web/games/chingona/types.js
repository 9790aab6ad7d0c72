/**
 * What the engine lets Chingona's table see. Types only.
 *
 * @typedef {"wild" | "natural" | "numbers" | "mexican"} Kind
 * @typedef {[number, number]} Chance
 *
 * @typedef {object} Call
 * @property {Kind} kind
 * @property {number} count how many, or the total of numbers
 * @property {string | null} face
 * @property {number} rolls
 * @property {string} text the action that makes it
 *
 * @typedef {Call & {uses: boolean[], chance: Chance}} Callable what the dice can be called, and how often one challenger beats it
 *
 * @typedef {object} ToBeat
 * @property {number} seat
 * @property {number} count
 * @property {string | null} face
 * @property {number} rolls
 * @property {boolean[]} uses which dice of the leading hand make it
 * @property {{count: number, faces: string[]}[]} hands
 * @property {number | null} total
 * @property {number} equal_until
 * @property {"replay" | "lose"} tie
 * @property {Chance} chance
 *
 * @typedef {object} Last
 * @property {"held" | "beaten" | "five_aces" | "tied"} how
 * @property {number | null} winner
 * @property {number} starter
 * @property {Call | null} call
 * @property {string[][]} hands
 *
 * @typedef {object} ChingonaView
 * @property {string[]} faces
 * @property {"elimination" | "flick" | "throw" | "choose" | "over"} phase
 * @property {number} goal
 * @property {number[]} totals
 * @property {number[]} playing
 * @property {number[]} out
 * @property {number[]} flick
 * @property {{seat: number, total: number | null}[]} contest
 * @property {number | null} next_seat
 * @property {{seat: number, other_seat: number, left: number} | null} parsons
 * @property {number[]} winners
 * @property {"drinks" | "units"} stakes
 * @property {number | null} payer
 * @property {number} pot
 * @property {number[]} chips
 * @property {number | null} seat
 * @property {number | null} starter
 * @property {"starter" | "challenger" | null} role
 * @property {string[]} dice
 * @property {number} cup
 * @property {number} roll
 * @property {number} limit
 * @property {number} rolls_left
 * @property {string[][]} hands
 * @property {Call | null} call
 * @property {boolean} tied
 * @property {ToBeat | null} to_beat
 * @property {Callable[]} calls
 * @property {Record<string, Chance | null>} keeps
 * @property {{count: number, face: string | null, beats: boolean, ties: boolean} | null} standing
 * @property {boolean} may_stop
 * @property {Last | null} last
 *
 * @typedef {import("../../app/types.js").Turn} Turn
 * @typedef {import("../../app/types.js").Note} Note
 * @typedef {import("../../app/types.js").Refusal} Refusal
 * @typedef {import("../../app/types.js").ViewApi} ViewApi
 * @typedef {import("../../vendor/lit-html/lit-html.js").TemplateResult} TemplateResult
 */
export {};
