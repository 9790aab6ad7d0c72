/** Chinchirorin's table. It draws the engine's view, remembers only an amount not yet said, and knows no rule. */
import { jumpOut } from "../../ui/bowl.js";
import { DiceTable } from "../../ui/dice-table.js";
import { tumble, TUMBLE_MS } from "../../ui/tumble.js";
import { riskText } from "./amount.js";
import { NO_EVENT, eventOf } from "./event.js";
import { page } from "./page.js";
import { firstAmount, nearest, spans } from "./stakes.js";

/** @typedef {import("../../protocol/chinchirorin.js").View} ChinchirorinView */
/** @typedef {import("../../app/types.js").ViewApi} ViewApi */
/** @typedef {import("../../app/types.js").Turn} Turn */
/** @typedef {import("../../app/types.js").Note} Note */

/**
 * What the parts of the table draw from.
 * @typedef {object} Table
 * @property {ChinchirorinView} view
 * @property {import("../../app/types.js").Offer[]} offers
 * @property {ViewApi} api
 * @property {string} locale
 * @property {boolean} real
 * @property {number} seat whose turn it is, 0 in the opening
 * @property {boolean} landed the last throw lies still
 * @property {boolean} checking the round that has ended is still being looked at
 * @property {number} amount on the slider
 * @property {import("./stakes.js").Span[]} allowed amounts
 * @property {number[]} entered faces typed in real-dice mode
 * @property {number} wanted how many dice are to be entered now
 * @property {boolean} off whether a die may be out of the bowl
 * @property {import("./event.js").Event} event
 * @property {Acts} act
 *
 * @typedef {object} Acts
 * @property {() => void} roll
 * @property {(amount: number) => void} amount from the slider
 * @property {(amount: number) => void} set from a button: it is said aloud
 * @property {(by: number) => void} step
 * @property {(chips: number) => void} add
 * @property {() => void} confirm the bank or the bet on the slider
 * @property {(text: string, seat?: number) => void} say
 * @property {() => void} goOn
 * @property {(face: number) => void} key
 * @property {() => void} erase
 * @property {() => void} settle
 * @property {() => void} skip
 */

/** Keys that say a word of the game, where it is offered. @type {Record<string, string[]>} */
const WORDS = { n: ["skip"], a: ["allow"], c: ["cut", "decline"], k: ["keep"], p: ["pass"] };

/** @extends {DiceTable<ChinchirorinView>} */
class ChinchirorinTable extends DiceTable {
  /**
   * @param {HTMLElement} el
   * @param {ViewApi} api
   */
  constructor(el, api) {
    super(el, api);
    /** @type {Turn | null} */
    this.before = null;
    this.checking = false;
    this.amount = 0;
    this.event = NO_EVENT;
    this.acts = this.hands();
  }

  /** @returns {Acts} */
  hands() {
    return {
      roll: () => void this.roll(),
      amount: (amount) => this.choose(amount),
      set: (amount) => this.choose(amount, true),
      step: (by) => this.choose(nearest(this.allowed(), this.amount + by, by), true),
      add: (chips) => this.choose(this.amount + chips, true),
      confirm: () => void this.confirm(),
      say: (text, seat) => void this.say(text, seat),
      goOn: () => this.goOn(),
      key: (face) => this.enter(face),
      erase: () => this.erase(),
      settle: () => void this.settle(),
      skip: () => this.land(),
    };
  }

  /**
   * @param {Turn} turn
   * @param {Turn | null} before
   * @param {Note[]} notes
   */
  update(turn, before, notes) {
    this.take(turn);
    const { view } = this;
    this.before = before;
    this.event = eventOf(before ? notes : []);
    this.checking = view.settled !== null && (before ? this.event.settled : true);
    this.amount = firstAmount(view, this.allowed());
    // Dice that a person has just typed lie there already: only the app's own are thrown.
    this.fly(this.event.thrown && this.api.motion && !this.api.real, TUMBLE_MS + 120);
    this.draw();
    this.animate();
    if (this.landed) this.feelEvent();
  }

  animate() {
    if (this.landed) return;
    const out = [...this.el.querySelectorAll(".bowl .die[data-out]")];
    tumble([...this.el.querySelectorAll(".bowl__dice .die:not([data-out]), .opening__dice .die:last-child")]);
    jumpOut(out);
  }

  /** @override */
  lie() {
    this.draw();
    this.feelEvent();
  }

  /** Dice land; then what they mean, or chips that change hands. */
  feelEvent() {
    const { event, api } = this;
    if (event.thrown) api.feel("throw");
    if (this.view.phase === "over" && event.settled) return api.feel("win");
    if (event.storm) return api.feel(event.good ? "good" : "bad");
    if (event.piss) return api.feel("bad");
    if (event.settled || ["bank", "bet", "allowed", "cut"].some((code) => event.last?.code === `chinchirorin.${code}`)) api.feel("coin");
  }

  /** While dice are in the air the table looks as before them: nothing gives away how they fall. */
  shown() {
    const { view } = this;
    if (this.landed || !this.before) return view;
    const { bowl, bowl_seat } = view;
    return { .../** @type {ChinchirorinView} */ (/** @type {unknown} */ (this.before.view)), bowl, bowl_seat, reading: null };
  }

  allowed() {
    return spans(this.turn?.offers ?? []);
  }

  /** @returns {Table} */
  table() {
    const view = this.shown();
    const next = this.turn?.next;
    return {
      view,
      offers: this.turn?.offers ?? [],
      api: this.api,
      locale: this.api.locale,
      real: this.api.real,
      seat: view.seat ?? 0,
      landed: this.landed,
      checking: this.checking && this.landed,
      amount: this.amount,
      allowed: this.allowed(),
      entered: this.entered,
      wanted: this.wanted(),
      off: next?.type === "roll" && next.off === true,
      event: this.event,
      act: this.acts,
    };
  }

  /** @override */
  page() {
    return page(this.table());
  }

  /**
   * @param {number} wanted
   * @param {boolean} [aloud] a slider speaks for itself, the buttons beside it do not
   */
  choose(wanted, aloud = false) {
    this.amount = nearest(this.allowed(), wanted);
    this.draw();
    if (!aloud) return;
    this.api.feel("pick");
    this.api.say(`${this.api.t("view.chips", { n: this.amount })}. ${riskText(this.table(), this.amount)}`);
  }

  async confirm() {
    if (this.ready()) await this.api.act(`${this.view.phase} ${this.amount}`);
  }

  /**
   * @param {string} text
   * @param {number} [seat]
   */
  async say(text, seat) {
    if (this.ready()) await this.api.act(text, seat);
  }

  goOn() {
    if (!this.ready()) return;
    this.checking = false;
    this.event = NO_EVENT;
    this.draw();
    this.api.say(this.api.t("view.turn_bank", { seat: this.view.seat }));
    this.focusMain();
  }

  async roll() {
    const { phase } = this.view;
    if (!this.ready() || this.api.real || (phase !== "throw" && phase !== "opening")) return;
    this.api.feel("shake");
    await this.api.advance();
  }

  /** @override */
  giveWay() {
    this.event = NO_EVENT;
  }

  /** @override @param {string} key */
  shortcut(key) {
    const { phase } = this.view;
    if (this.wanted()) return this.typed(key);
    if (key === "r" && (phase === "throw" || phase === "opening")) return void this.roll(), true;
    if (this.checking && phase === "bank") return key === "n" && (this.goOn(), true);
    if (this.allowed().length && (key === "+" || key === "-")) return this.acts.step(key === "+" ? 1 : -1), true;
    if (this.allowed().length && key === "b") return void this.confirm(), true;
    const word = (WORDS[key] ?? []).find((kind) => this.turn?.offers.some((offer) => offer.kind === kind));
    return word !== undefined && (void this.say(word), true);
  }

  /** 0: out of the bowl. @override @param {string} key */
  typed(key) {
    return key === "0" && this.table().off ? (this.enter(0), true) : super.typed(key);
  }
}

/**
 * @param {HTMLElement} el
 * @param {ViewApi} api
 * @returns {import("../../app/types.js").GameView}
 */
export const mount = (el, api) => new ChinchirorinTable(el, api);
