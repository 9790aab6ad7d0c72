/** Chinaso's table. It draws the engine's view, remembers what is picked and how a hand is held, and knows no rule. */
import { Tabletop } from "../../ui/tabletop.js";
import { lastCard } from "./actions.js";
import { shortcut } from "./keys.js";
import { moved, ordered } from "./order.js";
import { page } from "./page.js";
import { cardNames } from "./words.js";

/** @typedef {import("../../protocol/chinaso.js").View} ChinasoView */
/** @typedef {import("../../app/types.js").ViewApi} ViewApi */
/** @typedef {import("../../app/types.js").Turn} Turn */
/** @typedef {import("../../app/types.js").Note} Note */
/** @typedef {import("./order.js").Sort} Sort */

/**
 * What the parts of the table draw from. While the hand is covered nothing in it depends on the cards.
 * @typedef {object} Table
 * @property {ChinasoView} view
 * @property {Turn} turn
 * @property {import("../../app/types.js").Offer[]} offers
 * @property {ViewApi} api
 * @property {string} locale
 * @property {boolean} real
 * @property {number | null} eyes who holds the phone
 * @property {boolean} mine who holds the phone may put cards on the table now
 * @property {boolean} open the own hand is face up
 * @property {boolean} kept and stays so
 * @property {boolean} tap
 * @property {import("../../ui/hand.js").Held[]} cards in the order in which they are held; none while covered
 * @property {ReadonlySet<string>} picked
 * @property {string | null} chosen the name of the one picked card
 * @property {Sort} sort
 * @property {string[][]} groups cards put aside for the sets of the contract
 * @property {"" | "best" | "hand"} laying
 * @property {string[]} entered
 * @property {number} wanted how many cards are to be entered now
 * @property {string} suit
 * @property {Note[]} notes
 * @property {import("../../ui/tabletop.js").Hint | null} hint
 * @property {Acts} act
 *
 * @typedef {object} Acts
 * @property {(text: string, seat: number) => void} say
 * @property {(text: string) => void} play
 * @property {(kind: string, seat: number) => void} answer
 * @property {() => void} draw
 * @property {() => void} luck
 * @property {(seat: number) => void} look
 * @property {() => void} cover
 * @property {(open: boolean) => void} peek
 * @property {() => void} keep
 * @property {(id: string) => void} pick
 * @property {(sort: Sort) => void} sort
 * @property {(way: -1 | 1) => void} move
 * @property {() => void} discard
 * @property {() => void} showMe
 * @property {() => void} byHand
 * @property {() => void} notYet
 * @property {(i: number) => void} slot
 * @property {() => void} layBest
 * @property {() => void} layHand
 * @property {(suit: string) => void} suit
 * @property {(name: string) => void} enter
 * @property {() => void} erase
 * @property {() => void} settle
 */

const LUCK_TO_GO_ON_WITH = new Set(["deal", "upcard"]);

/** @extends {Tabletop<ChinasoView, string>} */
export class ChinasoTable extends Tabletop {
  /**
   * @param {HTMLElement} el
   * @param {ViewApi} api
   */
  constructor(el, api) {
    super(el, api);
    /** @type {Note[]} */
    this.notes = [];
    this.forget();
    this.clear();
    this.acts = this.hands();
  }

  /** @override A hand is covered when the phone changes hands; how it was held, only its owner finds again. */
  forget() {
    const memo = this.api.memo();
    /** @type {boolean} */
    this.open = false;
    /** @type {boolean} */
    this.kept = false;
    /** @type {{sort: Sort, own: string[]}} */
    this.held = memo ? JSON.parse(memo) : { sort: "suit", own: [] };
    /** @type {string} */
    this.suit = "S";
  }

  /** Nothing is picked, put aside or typed. */
  clear() {
    /** @type {Set<string>} */
    this.picked = new Set();
    /** @type {string[][]} */
    this.groups = [];
    /** @type {"" | "best" | "hand"} */
    this.laying = "";
    this.entered = [];
    this.hint = null;
  }

  /** @returns {Acts} */
  hands() {
    return {
      say: (text, seat) => void this.say(text, seat),
      play: (text) => void this.say(text, this.eyes ?? 0),
      answer: (kind, seat) => void this.answer(kind, seat),
      draw: () => void this.drawCard(),
      luck: () => void this.luck(),
      look: (seat) => this.api.hand(seat),
      cover: () => this.api.cover(),
      peek: (open) => this.peek(open),
      keep: () => this.keep(),
      pick: (id) => this.pick(id),
      sort: (sort) => this.sort(sort),
      move: (way) => this.move(way),
      discard: () => void this.discard(),
      showMe: () => this.lay("best"),
      byHand: () => this.lay("hand"),
      notYet: () => this.lay(""),
      slot: (i) => this.slot(i),
      layBest: () => void this.layBest(),
      layHand: () => void this.layHand(),
      suit: (suit) => this.setSuit(suit),
      enter: (name) => this.enter(name),
      erase: () => this.erase(),
      settle: () => void this.settle(),
    };
  }

  /**
   * @param {Turn} turn
   * @param {Turn | null} before
   * @param {Note[]} notes
   */
  update(turn, before, notes) {
    this.take(turn);
    this.open = this.kept;
    this.notes = notes;
    this.clear();
    if (before) this.sound();
    this.draw();
  }

  /** The weightiest thing that happened, to hear and to feel. */
  sound() {
    const told = (/** @type {import("../../common/notes.js").Names<"chinaso">[]} */ ...codes) =>
      this.notes.some((note) => codes.some((code) => note.code === `chinaso.${code}`));
    if (told("won")) this.api.feel("win");
    else if (told("out", "chinaso", "down")) this.api.feel("good");
    else if (told("dead", "exhausted")) this.api.feel("bad");
    else if (told("dealt")) this.api.feel("deal");
    else if (told("turned_up", "cut", "cut_next", "cut_for_deal")) this.api.feel("flip");
    else if (told("drew", "took", "claimed", "discarded", "added", "swapped")) this.api.feel("card");
  }

  // ---- drawing -----------------------------------------------------------------------------------------------------

  get mine() {
    return this.eyes !== null && this.view.phase === "play" && this.eyes === this.view.seat && !this.api.still;
  }

  get cards() {
    return this.open && this.eyes !== null ? ordered(this.view.hand, this.held.sort, this.held.own) : [];
  }

  /** @returns {Table} */
  table() {
    const turn = /** @type {Turn} */ (this.turn);
    const { api, view, open, kept, picked, groups, laying, entered, suit, notes, hint, eyes, cards } = this;
    return {
      view,
      turn,
      offers: turn.offers,
      api,
      locale: api.locale,
      real: api.real,
      eyes,
      mine: this.mine,
      open,
      kept,
      tap: api.tapToLook,
      cards,
      picked,
      chosen: this.chosen(),
      sort: this.held.sort,
      groups,
      laying,
      entered,
      wanted: this.wanted(),
      suit,
      notes,
      hint,
      act: this.acts,
    };
  }

  /** @returns {string | null} */
  chosen() {
    const [id] = this.picked.size === 1 ? this.picked : [];
    return this.cards.find((card) => card.id === id)?.name ?? null;
  }

  /** @override */
  page() {
    return page(this.table());
  }

  /** @override */
  get mains() {
    return ["[data-main], .cardpad__suit"];
  }

  /** @override */
  draw() {
    super.draw();
    this.api.whisper(
      this.cards.length
        ? `${this.api.t("view.my_hand")}: ${cardNames(
            this.api,
            this.cards.map(({ name }) => name),
          )}`
        : "",
    );
  }

  /** Shown and not said: the live region outlasts the hand-over. @param {string} text @param {string} [rule] */
  tell(text, rule = "") {
    this.hint = { text, rule };
    this.draw();
  }

  // ---- the own hand ------------------------------------------------------------------------------------------------

  /** @param {boolean} open */
  peek(open) {
    if (this.eyes === null || this.kept) return;
    this.open = open;
    this.draw();
  }

  keep() {
    if (this.eyes === null) return;
    this.kept = !this.kept;
    this.open = this.kept;
    this.clear();
    this.draw();
  }

  /** @param {string} id */
  pick(id) {
    this.hint = null;
    this.laying = this.laying === "best" ? "" : this.laying;
    this.groups = this.groups.map((ids) => ids.filter((one) => one !== id));
    this.picked = new Set(this.picked.has(id) ? [...this.picked].filter((one) => one !== id) : [...this.picked, id]);
    this.draw();
  }

  /** @param {Sort} sort */
  sort(sort) {
    const { own } = this.held;
    this.hold({ sort, own: sort === "own" && !own.length ? this.cards.map(({ id }) => id) : own });
  }

  /** @param {-1 | 1} way */
  move(way) {
    if (!this.picked.size) return this.tell(this.api.t("view.pick_move"));
    this.hold({ sort: "own", own: moved(this.cards, this.picked, way) });
  }

  /** @param {{sort: Sort, own: string[]}} held */
  hold(held) {
    this.held = held;
    this.api.note(JSON.stringify(held));
    this.draw();
  }

  // ---- moves -------------------------------------------------------------------------------------------------------

  /** @param {string} text @param {number} seat */
  async say(text, seat) {
    if (!this.api.busy()) await this.api.act(text, seat);
  }

  /** The card that was drawn comes at once where the app has the cards; where none is left, the discard is let go. */
  async drawCard() {
    const kind = lastCard(this.turn?.offers ?? []) ? "pass" : "draw";
    if (this.api.busy() || !(await this.api.act(kind, this.view.seat ?? 0))) return;
    await this.goOn("draw");
  }

  /** @param {string} kind @param {number} seat */
  async answer(kind, seat) {
    if (this.api.busy() || !(await this.api.act(kind, seat))) return;
    await this.goOn("penalty");
  }

  /** @param {"draw" | "penalty"} phase */
  async goOn(phase) {
    if (!this.api.real && this.view.phase === phase) await this.api.advance();
  }

  async luck() {
    if (this.api.busy()) return;
    const dealing = this.view.phase === "deal" || (this.view.phase === "cut" && this.view.cutter === null);
    if (!(await this.api.advance()) || !dealing) return;
    while (!this.api.real && LUCK_TO_GO_ON_WITH.has(this.view.phase) && (await this.api.advance()));
  }

  async discard() {
    const card = this.kept ? this.chosen() : null;
    if (!card) return this.tell(this.api.t(this.kept ? "view.pick_one" : "view.ask.open"), "N9");
    await this.say(`discard ${card}`, this.eyes ?? 0);
  }

  /** @param {"" | "best" | "hand"} how */
  lay(how) {
    const { threes, straights } = this.view.contract;
    this.laying = how;
    this.hint = null;
    this.groups = how === "hand" ? Array.from({ length: threes + straights }, () => []) : [];
    this.draw();
  }

  /** The picked cards go to this set; without any, those of the set come back. @param {number} i */
  slot(i) {
    const picked = [...this.picked];
    const taken = new Set(picked);
    this.groups = this.groups.map((ids, at) => {
      if (at !== i) return ids.filter((id) => !taken.has(id));
      return picked.length ? [...ids, ...picked] : [];
    });
    this.picked = new Set();
    this.draw();
  }

  async layBest() {
    const action = this.view.own?.best?.action;
    if (action) await this.say(action, this.eyes ?? 0);
  }

  /** The engine has the last word on what the sets are. */
  async layHand() {
    if (this.groups.some((ids) => ids.length < 3)) return this.tell(this.api.t("view.too_few"), "N31");
    const sets = this.groups.map((ids) => ids.map((id) => id.split(":")[0]).join("."));
    await this.say(`lay ${sets.join(" ")}`, this.eyes ?? 0);
  }

  // ---- real cards --------------------------------------------------------------------------------------------------

  /** @override */
  due() {
    const next = this.turn?.next;
    if (next?.type !== "draw") return 0;
    const seers = next.seen_by ?? null;
    return seers === null || (this.eyes !== null && seers.includes(this.eyes)) ? next.cards : 0;
  }

  /** @param {string} suit */
  setSuit(suit) {
    this.suit = suit;
    this.draw();
  }

  /** @override */
  async settle() {
    if (!this.api.busy() && this.entered.length === this.wanted()) this.suit = "S";
    await super.settle();
  }

  /** @override @param {string} key @param {boolean} held */
  shortcut(key, held) {
    return !held && shortcut(this, key);
  }
}

/**
 * @param {HTMLElement} el
 * @param {ViewApi} api
 * @returns {import("../../app/types.js").GameView}
 */
export const mount = (el, api) => new ChinasoTable(el, api);
