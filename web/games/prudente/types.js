/**
 * What the engine lets Prudente's table see. Types only.
 *
 * @typedef {object} PrudenteView
 * @property {number} goal
 * @property {"opening" | "throw" | "choose" | "over"} phase
 * @property {number | null} seat
 * @property {number | null} next_seat
 * @property {number[]} contenders
 * @property {number[]} totals
 * @property {number[]} winners
 * @property {number | null} closer who first banked the goal
 * @property {number} sum set aside this turn, before the dice now on the table
 * @property {number[]} aside dice set aside since all six were last thrown
 * @property {number[]} table the last throw as it fell
 * @property {number | null} table_seat
 * @property {boolean} bust
 * @property {number} cup dice to be thrown next
 * @property {boolean[]} scoring
 * @property {Record<string, number>} keeps every set that may be set aside, and its points
 * @property {{dice: number[], points: number, parts: {dice: number[], points: number}[]} | null} best
 * @property {boolean} must_roll
 * @property {{points: number, total: number, refusal: import("../../app/types.js").Refusal | null} | null} bank
 * @property {number | null} least
 * @property {Record<string, [number, number]>} risk
 * @property {{name: string, dice: number[], points: number}[]} values
 *
 * @typedef {import("../../app/types.js").Turn} Turn
 * @typedef {import("../../app/types.js").Note} Note
 * @typedef {import("../../app/types.js").ViewApi} ViewApi
 * @typedef {import("../../vendor/lit-html/lit-html.js").TemplateResult} TemplateResult
 */
export {};
