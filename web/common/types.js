/**
 * The shapes that travel between the page and the engine's worker. Types only: nothing imports this file at run time.
 *
 * What the engine says is declared in Python (pyengine/protocol.py); the build writes web/protocol/ from it.
 *
 * @typedef {import("../protocol/index.js").RollNext} RollNext
 * @typedef {import("../protocol/index.js").DrawNext} DrawNext
 * @typedef {import("../protocol/index.js").ChooseNext} ChooseNext
 * @typedef {import("../protocol/index.js").OverNext} OverNext
 * @typedef {import("../protocol/index.js").Next} Next
 * @typedef {import("../protocol/index.js").SpanField} SpanField
 * @typedef {import("../protocol/index.js").OneField} OneField
 * @typedef {import("../protocol/index.js").SomeField} SomeField
 * @typedef {import("../protocol/index.js").Field} Field
 * @typedef {import("../protocol/index.js").Offer} Offer
 * @typedef {import("../protocol/index.js").ChoiceOption} ChoiceOption
 * @typedef {import("../protocol/index.js").NumberOption} NumberOption
 * @typedef {import("../protocol/index.js").Option} Option
 * @typedef {import("../protocol/index.js").HouseRules} HouseRules
 *
 * @typedef {{[name: string]: any}} Params
 * @typedef {Omit<import("../protocol/index.js").Note, "params"> & {params: Params & import("../protocol/index.js").Told}} Note
 * @typedef {{code: string, text?: string, params?: Params, ruling?: string | null}} Refusal the engine's, or one of the shell's own
 * @typedef {{[name: string]: unknown} & import("../protocol/index.js").Shown} View
 * @typedef {Omit<import("../protocol/index.js").Turn, "notes" | "view"> & {notes: Note[], view: View}} Turn
 * @typedef {Omit<import("../protocol/index.js").Refused, "upto"> & {upto?: Turn}} Refused
 *
 * What a saved match says about itself in public (never the record).
 * @typedef {object} Meta
 * @property {string} id
 * @property {string} game
 * @property {string[]} seats
 * @property {string[]} colours
 * @property {boolean} real the people throw their own dice
 * @property {number} created
 * @property {number} updated
 * @property {number} lines
 * @property {boolean} over
 * @property {number[]} totals
 * @property {number[]} turn seats to move
 * @property {number[]} winners
 * @property {string} [stamp] tells this state from every other that was ever saved
 * @property {string} [follows] the stamp of what was stored when this was written
 *
 * @typedef {{id: string, colours: string[], secrets?: boolean, unsaved?: boolean, shown?: boolean}} Keep what the page tells the worker about a match
 */
export {};
