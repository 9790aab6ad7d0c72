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
 * @typedef {import("../protocol/index.js").Note} Note
 * @typedef {Partial<import("../protocol/index.js").Refusal> & {code: string}} Refusal the engine's, or one of the shell's own
 * @typedef {import("../protocol/index.js").View & import("../protocol/index.js").Shown} View
 * @typedef {Omit<import("../protocol/index.js").Turn, "view"> & {view: View, asks?: number[]}} Turn `asks`: seats asked openly without an answer ahead
 * @typedef {Omit<import("../protocol/index.js").Refused, "upto"> & {upto?: Turn}} Refused
 *
 * @typedef {import("../protocol/requests.js").Request} Request
 * @typedef {import("../protocol/requests.js").NewRequest} NewRequest
 *
 * A step of the match on the table: its handle is known to the worker alone.
 * @typedef {import("../protocol/requests.js").ActRequest | import("../protocol/requests.js").SettleRequest
 *   | import("../protocol/requests.js").MoveRequest | import("../protocol/requests.js").TakeSeatRequest
 *   | import("../protocol/requests.js").ConsultRequest
 *   | import("../protocol/requests.js").AdvanceRequest | import("../protocol/requests.js").LuckRequest
 *   | import("../protocol/requests.js").UndoRequest} ChangeRequest
 * @typedef {{seat: number, action: string}} Said
 * What a seat answers to open questions before they are asked: `says` by what a question is about, `otherwise` for all others.
 * @typedef {{within: string, says: {[about: string]: string}, otherwise?: string}} Ahead
 * What several seats say to an open question, as one step.
 * @typedef {{cmd: "answers", said: Said[]}} AnswersRequest
 * @typedef {(ChangeRequest extends infer R ? (R extends ChangeRequest ? Omit<R, "match" | "as"> : never) : never) | AnswersRequest} StepRequest
 *
 * Who decides for a seat: a person, or a computer of this level.
 * @typedef {import("../protocol/index.js").Level} Level
 * @typedef {"person" | Level} Controller
 *
 * @typedef {{name: string, colour: string, controller: Controller}} Player
 *
 * What a saved match says about itself in public (never the record).
 * @typedef {object} Meta
 * @property {string} id
 * @property {string} game
 * @property {Player[]} players by seat
 * @property {boolean} real the people throw their own dice
 * @property {number} created
 * @property {number} updated
 * @property {number} lines
 * @property {boolean} over
 * @property {boolean} branched its beginning was played in another match
 * @property {number[]} totals
 * @property {number[]} turn seats to move
 * @property {number[]} winners
 * @property {number[]} [places] by seat once it is over; earlier releases did not keep them
 * @property {boolean} [opened] it was over when it came out of a file, a link or another page: when it was played is not known
 * @property {string} [stamp] tells this state from every other that was ever saved
 * @property {string} [follows] the stamp of what was stored when this was written
 * @property {boolean} [anew] somebody keeps it, though another tab has deleted what it follows, or it is new; of what is not stored yet
 * @property {string} [held] the stamp of what had not been stored until then, of which this is the next step or one back
 *
 * @typedef {{id: string, players: Player[], secrets?: boolean, unsaved?: boolean, shown?: boolean}} Keep what the page tells the worker about a match
 */
export {};
