/** Chinchirorin's table. It draws the engine's view, keeps only an amount that has not been confirmed, and contains no rules. */
import { jumpOut } from "../../ui/bowl.js";
import { DiceTable } from "../../ui/dice-table.js";
import { riskText } from "./amount.js";
import { NO_EVENT, eventOf, falls } from "./event.js";
import { page } from "./page.js";
import { firstAmount, nearest, spans } from "./stakes.js";

/** @typedef {import("../../protocol/chinchirorin.js").View} ChinchirorinView */
/** @typedef {import("../../protocol/chinchirorin.js").ActionKind} ActionKind */
/** @typedef {import("../../protocol/chinchirorin.js").ActionText} ActionText */
/** @typedef {import("../../app/types.js").ViewApi<ActionKind>} ViewApi */
/** @typedef {import("../../app/types.js").Turn} Turn */
/** @typedef {import("../../app/types.js").Note} Note */

/** What the parts of the table draw from. @typedef {ReturnType<ChinchirorinTable["table"]>} Table */

/** Keys that say a word of the game, where it is offered. @type {Record<string, ActionKind[]>} */
const WORDS = { n: ["skip"], a: ["allow"], c: ["cut", "decline"], k: ["keep"], p: ["pass"] };

/** @extends {DiceTable<ChinchirorinView, ActionKind>} */
class ChinchirorinTable extends DiceTable {
  /**
   * @param {HTMLElement} el
   * @param {ViewApi} api
   */
  constructor(el, api) {
    super(el, api);
    this.checking = false; // the round that has ended is still being looked at
    this.amount = 0; // on the slider
    this.event = NO_EVENT;
    this.acts = this.actions();
  }

  /** @override */
  actions() {
    return {
      ...super.actions(),
      roll: this.roll.bind(this),
      /** From the slider, which speaks for itself. */
      amount: (/** @type {number} */ amount) => this.choose(amount),
      set: (/** @type {number} */ amount) => this.choose(amount, true),
      step: (/** @type {number} */ by) => this.choose(nearest(this.allowed(), this.amount + by, by), true),
      add: (/** @type {number} */ chips) => this.choose(this.amount + chips, true),
      confirm: this.confirm.bind(this),
      say: this.say.bind(this),
      goOn: this.goOn.bind(this),
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
    this.event = eventOf(before ? notes : []);
    this.checking = view.settled !== null && (before ? this.event.settled : true);
    this.amount = firstAmount(view, this.allowed());
    this.draw();
  }

  /** @override @param {Note[]} notes */
  falls(notes) {
    return falls(notes);
  }

  /** @override */
  get thrown() {
    return ".bowl__dice .die:not([data-out]), .opening__dice .die";
  }

  /** @override */
  fly() {
    super.fly();
    if (this.flying) jumpOut([...this.el.querySelectorAll(".bowl .die[data-out]")]);
  }

  /** Dice fall; then what they mean, or chips that change hands. @override @param {import("../../ui/beats.js").Beat} beat */
  beat(beat) {
    super.beat(beat);
    const { event, api } = this;
    if (beat === "fall" && event.thrown) api.feel("throw");
    if (beat === "reading" && (event.storm || event.piss)) api.feel(event.good ? "good" : "bad");
    if (beat === "totals") this.feelChips();
  }

  feelChips() {
    const { event, api } = this;
    if (this.view.phase === "over" && event.settled) return api.feel("win");
    if (event.storm || event.piss) return;
    if (event.settled || ["bank", "bet", "allowed", "cut"].some((code) => event.last?.code === `chinchirorin.${code}`)) api.feel("coin");
  }

  allowed() {
    return spans(this.offers);
  }

  table() {
    const { view } = this;
    const next = this.turn?.next;
    return {
      view,
      offers: this.offers,
      api: this.api,
      locale: this.api.locale,
      real: this.api.real,
      /** Whose turn it is, 0 in the opening. */
      seat: view.seat ?? 0,
      landed: this.landed,
      checking: this.checking,
      amount: this.amount,
      allowed: this.allowed(),
      entered: this.entered,
      wanted: this.wanted(),
      /** Whether a die may be out of the bowl. */
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
    const { phase } = this.view;
    if ((phase === "bank" || phase === "bet") && this.ready()) await this.api.act(`${phase} ${this.amount}`);
  }

  /**
   * @param {ActionText} text
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
    const word = (WORDS[key] ?? []).find((kind) => this.offers.some((offer) => offer.kind === kind));
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

/** What decided a match, for the picture of the result. */
export const closing = () => import("./closing.js");
