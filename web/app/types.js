/**
 * The shapes that the session and the screens hand each other. Types only: nothing imports this file at run time.
 *
 * What travels to the engine's worker and back stands in web/common/types.js.
 *
 * @typedef {import("../common/types.js").RollNext} RollNext
 * @typedef {import("../common/types.js").OverNext} OverNext
 * @typedef {import("../common/types.js").Next} Next
 * @typedef {import("../common/types.js").SpanField} SpanField
 * @typedef {import("../common/types.js").OneField} OneField
 * @typedef {import("../common/types.js").SomeField} SomeField
 * @typedef {import("../common/types.js").Field} Field
 * @typedef {import("../common/types.js").Offer} Offer
 * @typedef {import("../common/types.js").NumberOption} NumberOption
 * @typedef {import("../common/types.js").Option} Option
 * @typedef {import("../common/types.js").Params} Params
 * @typedef {import("../common/types.js").Note} Note
 * @typedef {import("../common/types.js").Refusal} Refusal
 * @typedef {import("../common/types.js").Turn} Turn
 * @typedef {import("../common/types.js").Refused} Refused
 * @typedef {import("../common/types.js").StepRequest} StepRequest
 * @typedef {import("../common/types.js").Said} Said
 * @typedef {import("../common/types.js").Meta} Meta
 * @typedef {import("../common/types.js").Keep} Keep
 * @typedef {import("../common/types.js").Player} Player
 *
 * @typedef {object} Shelved what the build adds to what the engine says of a game
 * @property {boolean} table whether the site has a table made for it; without one it is played at the plain one
 * @property {boolean} style whether that table has a style of its own
 * @property {boolean} guide whether there is a guided first round
 * @property {boolean} book whether its rules are written down
 * @property {{[preset: string]: {[players: string]: number}}} minutes how long a match takes, by house rules and number of players
 * @property {boolean} review whether something tells what it is worth: luck, choices, advice
 * @property {{[key: string]: string}} [texts] the engine's English; the build hands it to the game's own English file
 * @property {{[locale: string]: {[key: string]: string}}} names its name and tagline in every language it has words in
 * @property {{[locale: string]: Vocabulary[]}} vocabularies
 *
 * @typedef {Omit<import("../protocol/index.js").Game, "texts"> & Shelved} Game
 *
 * @typedef {{id: string, name: string, help: string, base: boolean}} Vocabulary `base`: how the game speaks by itself
 * @typedef {{games: Game[], languages: string[]}} Catalog
 *
 * @typedef {(key: string, params?: Params) => string} Translate
 *
 * What is heard and felt.
 * @typedef {"shake" | "throw" | "pick" | "keep" | "card" | "deal" | "flip" | "coin" | "good" | "bad" | "reveal" | "win"} Feeling
 */

/**
 * A turn as the table of one game reads it: what it shows, and which kinds of actions it has.
 * @template View
 * @template {string} Kind
 * @typedef {Omit<Turn, "view" | "offers"> & {view: View, offers: OfferOf<Kind>[]}} TurnOf
 */

/** @template {string} Kind @typedef {Offer & {kind: Kind}} OfferOf */

/**
 * What a table is given. It can send no action of a kind that its game does not have.
 * @template {string} [Kind=string]
 * @typedef {object} ViewApi
 * @property {Translate} t
 * @property {Player[]} players by seat
 * @property {boolean} real
 * @property {string} locale
 * @property {(said: Kind | `${Kind} ${string}` | {seat: number, action: Kind}[], seat?: number) => Promise<boolean>} act by one, or by several to an open question; `seat` where several are asked or somebody interrupts
 * @property {() => Promise<boolean>} advance
 * @property {(outcome: (number | string)[]) => Promise<boolean>} settle faces of dice, names of cards
 * @property {() => Promise<boolean>} undo
 * @property {() => boolean} busy
 * @property {(error: Refusal) => void} refuse
 * @property {(id: string) => void} rule
 * @property {() => Turn | null} open the turn as everybody may see it
 * @property {() => Note[]} notes everything told so far in this match
 * @property {() => number | null} eyes the seat that holds the phone and for whom the turn is; null: everybody may see it
 * @property {() => number | null} held the seat that has put the phone on the table and goes on looking once everybody has answered
 * @property {(seat: number) => void} hand asks for the phone to be given to this seat, so that it may look
 * @property {() => void} cover the seat that looks has looked enough
 * @property {() => string} memo what the seat that looks noted when it looked before: a view forgets
 * @property {(memo: string, ahead?: import("../common/types.js").Ahead | null) => void} note `ahead`: what that seat answers to open questions from now on; null: it is asked
 * @property {boolean} tapToLook a tap shows the player's own dice or cards and another hides them, for people who cannot hold a button
 * @property {boolean} alone nobody else could look, so the player's dice or cards lie open
 * @property {boolean} shown a lesson opens the player's own dice or cards as soon as they look
 * @property {boolean} still the table is only shown: no buttons
 * @property {(kind: Feeling) => void} feel sound and vibration
 * @property {boolean} motion
 * @property {<T>(path: string, load: () => Promise<T>) => Promise<T>} bring a part of the view that is seldom wanted, asked for anew where it was damaged; fails where it cannot be had
 * @property {(text: string) => void} say
 * @property {(text: string) => void} whisper what the seat that looks sees of its own; nothing as soon as it looks no more
 */

/**
 * What a table is told of a step, and how it tells it: see ui/beats.js.
 * @typedef {object} GameView
 * @property {(turn: Turn, before: Turn | null, notes: Note[]) => void} update
 * @property {() => void} destroy
 * @property {(notes: Note[], turn: Turn) => import("../ui/beats.js").Plan} [plan] how long the beats of a step last; asked while the table still shows what was before it
 * @property {() => void} [redraw] another beat has come: what belongs to it is drawn
 * @property {(beat: import("../ui/beats.js").Beat) => void} [beat] what is heard and felt of a beat, once it is drawn
 * @property {() => unknown} [glance] what everybody must know before the next player looks, in a picture for the curtain
 * @typedef {{mount: (el: HTMLElement, api: ViewApi) => GameView, closing?: () => Promise<{closing: Closing}>}} GameModule
 *
 * What decided a match, as it lay on the table before everybody's eyes: some dice or cards, and the note that says why.
 * @typedef {{seat: number, items: string[], lit?: boolean[]}} Held `lit`: those that counted
 * @typedef {(notes: Note[], turn: Turn, winners: number[]) => {kind: "dice" | "poker" | "cards", held: Held[], note: Note | null} | null} Closing
 *
 * @typedef {{title: () => string, destroy: () => void}} Screen what stands on the page
 * @typedef {(el: HTMLElement, args: string[]) => Screen} Show
 *
 * @typedef {{id: string, text: string, source?: string, table?: string[][]}} Ruling
 * @typedef {{title: string, rulings: Ruling[]}} RulesSection
 * @typedef {{title: string, intro?: string, sections: RulesSection[]}} RulesText
 */
export {};
