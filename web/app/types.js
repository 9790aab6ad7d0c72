/**
 * The shapes that travel between the engine, the session and the screens. Types only: nothing imports this file at run time.
 *
 * @typedef {{type: "roll", dice: number, sides: number, by?: number | null, off?: boolean, seats?: number[] | null,
 *   seen_by?: number[] | null}} RollNext
 * @typedef {{type: "draw", cards: number, by?: number | null, seats?: null, seen_by?: number[] | null}} DrawNext
 * @typedef {{type: "choose", seats: number[], may?: number[], open?: boolean}} ChooseNext
 * @typedef {{type: "over", scores: number[], winners: number[], places: number[]}} OverNext
 * @typedef {RollNext | DrawNext | ChooseNext | OverNext} Next
 *
 * @typedef {{type: "span", name: string, low: number, high: number, step: number}} SpanField
 * @typedef {{type: "one", name: string, of: (string | number)[]}} OneField
 * @typedef {{type: "some", name: string, of: (string | number)[], least: number, most: number}} SomeField
 * @typedef {SpanField | OneField | SomeField} Field
 * @typedef {{seat: number, kind: string, exact: boolean, fields: Field[]}} Offer
 *
 * @typedef {{[name: string]: any}} Params
 * @typedef {{code: string, params: Params, line: number}} Note
 * @typedef {{code: string, text?: string, params?: Params, ruling?: string | null}} Refusal
 *
 * @typedef {object} Turn
 * @property {true} ok
 * @property {string} match handle inside the engine
 * @property {string} game
 * @property {string[]} seats names
 * @property {Params} options house rules that differ from the book
 * @property {number} lines length of the log
 * @property {number[]} start what everybody began with: points, chips or dice
 * @property {number[]} totals what everybody has now
 * @property {string[]} add new log lines
 * @property {Note[]} notes
 * @property {Next} next
 * @property {Offer[]} offers
 * @property {{[name: string]: any}} view
 * @property {boolean} undo
 * @property {boolean} own_luck people throw their own dice or deal their own cards
 * @property {number} [removed]
 *
 * @typedef {{ok: false, error: Refusal, upto?: Turn}} Refused
 *
 * @typedef {{name: string, type: "choice", values: (string | number)[], default: string | number, ruling?: string}} ChoiceOption
 * @typedef {{name: string, type: "number", low: number, high: number, step: number, suggested?: number[], default: number,
 *   off?: boolean, ruling?: string}} NumberOption
 * @typedef {{name: string, type: "flag", default: boolean, ruling?: string}} FlagOption
 * @typedef {ChoiceOption | NumberOption | FlagOption} Option
 *
 * @typedef {object} Game
 * @property {string} id
 * @property {string} name
 * @property {number} rules revision
 * @property {[number, number]} seats fewest and most players
 * @property {"dice" | "cards"} luck what it is played with
 * @property {boolean} secrets
 * @property {boolean} low_wins whether little is better than much
 * @property {boolean} table whether the site has a table made for it; without one there are only plain controls
 * @property {boolean} guide whether there is a guided first round
 * @property {Option[]} schema
 * @property {{[preset: string]: Params}} presets
 * @property {{[key: string]: string}} [texts] the engine's English; the build hands it to the game's own English file
 * @property {{[locale: string]: {[key: string]: string}}} names its name and tagline in every language it has words in
 * @property {{[locale: string]: Vocabulary[]}} vocabularies
 *
 * @typedef {{id: string, name: string, help: string, base: boolean}} Vocabulary `base`: how the game speaks by itself
 * @typedef {{games: Game[], core: {texts: {[key: string]: string}}, languages: string[]}} Catalog
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
 * @property {string} [stamp] who wrote last
 *
 * @typedef {{id: string, colours: string[], secrets?: boolean, unsaved?: boolean}} Keep what the page tells the worker about a match
 *
 * @typedef {(key: string, params?: Params) => string} Translate
 *
 * What a game's view is given.
 * @typedef {object} ViewApi
 * @property {Translate} t
 * @property {string[]} names
 * @property {string[]} colours
 * @property {boolean} real
 * @property {string} locale
 * @property {(text: string, seat?: number) => Promise<boolean>} act `seat` where several are asked or somebody interrupts
 * @property {() => Promise<boolean>} advance
 * @property {(outcome: (number | string)[]) => Promise<boolean>} settle faces of dice, names of cards
 * @property {() => Promise<boolean>} undo
 * @property {() => boolean} busy
 * @property {(error: Refusal) => void} refuse
 * @property {(id: string) => void} rule
 * @property {() => number | null} eyes the seat that holds the phone and for whom the turn is; null: everybody may see it
 * @property {(seat: number) => void} hand asks for the phone to be given to this seat, so that it may look
 * @property {() => void} cover the seat that looks has looked enough
 * @property {boolean} tapToLook a tap shows one's own dice or cards and another hides them, for who cannot hold a button
 * @property {boolean} still the table is only shown: no buttons
 * @property {(kind: import("./feel.js").Kind) => void} feel sound and vibration
 * @property {boolean} motion
 * @property {(text: string) => void} say
 * @property {(text: string) => void} whisper what the seat that looks sees of its own; nothing as soon as it looks no more
 *
 * @typedef {{update: (turn: Turn, before: Turn | null, notes: Note[]) => void, destroy: () => void}} GameView
 * @typedef {{mount: (el: HTMLElement, api: ViewApi) => GameView}} GameModule
 *
 * @typedef {{id: string, text: string, source?: string, table?: string[][]}} Ruling
 * @typedef {{title: string, rulings: Ruling[]}} RulesSection
 * @typedef {{title: string, intro?: string, sections: RulesSection[]}} RulesText
 */
export {};
