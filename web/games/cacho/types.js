/**
 * What the engine lets Cacho's table see. Types only.
 *
 * @typedef {"ones" | "twos" | "threes" | "fours" | "fives" | "sixes" | "straight" | "full" | "poker" | "grande"} Box
 *
 * An open box: what it would bring now, the dice that stand for it, how it may be written in or why not.
 * @typedef {object} Pay
 * @property {Box} box
 * @property {number} hatch from 1
 * @property {string} place what the engine calls it
 * @property {number} points
 * @property {number[]} fits
 * @property {boolean} note
 * @property {boolean} cross
 * @property {import("../../app/types.js").Refusal | null} refusal
 * @property {import("../../app/types.js").Refusal | null} cross_refusal
 *
 * A player's throws of one turn.
 * @typedef {object} Series
 * @property {number[]} dice as they count, those kept before the last throw first
 * @property {number} kept
 * @property {number} cup
 * @property {number} rolls
 * @property {number} rolls_left
 * @property {Box | null} goal
 * @property {boolean} turned abajo was called
 * @property {boolean} served
 * @property {Box[]} makes
 *
 * @typedef {Series & {seat: number, notes: Record<string, number>, forced: import("../../app/types.js").Refusal | null}} Result
 *
 * @typedef {object} Hatch
 * @property {Record<string, number | null>} boxes null is open, 0 an X
 * @property {(number | null)[]} grandes
 * @property {number} total
 * @property {Record<string, string>} places
 *
 * @typedef {{seats: number[], hatches: Hatch[], total: number, left: number}} Sheet
 *
 * @typedef {object} Table what stands on the table besides the series
 * @property {"opening" | "throw" | "choose" | "pair" | "over"} phase
 * @property {number | null} seat
 * @property {number | null} side
 * @property {number | null} next_seat
 * @property {boolean} pairs
 * @property {number[]} contenders
 * @property {number | null} turn
 * @property {number} turns
 * @property {number | null} dormida
 * @property {number[]} winners
 * @property {import("../../app/types.js").Refusal | null} forced
 * @property {("aim" | "keep" | "return" | "abajo" | "stop")[]} can
 * @property {Box[]} goals
 * @property {Pay[]} pays
 * @property {string | null} aimed the place that lies ready
 * @property {number[]} under what abajo would show
 * @property {Result[]} results
 * @property {Sheet[]} sheets
 * @property {{hatch: number, game_points: number, leaders: number[]}[]} hatches
 * @property {number[]} totals
 * @property {number[]} scores
 * @property {{box: Box, each?: number, points?: number, served?: number}[]} values
 * @property {Record<string, [number, number]>} odds
 *
 * @typedef {Table & Series} CachoView
 *
 * @typedef {import("../../app/types.js").Turn} Turn
 * @typedef {import("../../app/types.js").Note} Note
 * @typedef {import("../../app/types.js").Refusal} Refusal
 * @typedef {import("../../app/types.js").ViewApi} ViewApi
 * @typedef {import("../../vendor/lit-html/lit-html.js").TemplateResult} TemplateResult
 */
export {};
