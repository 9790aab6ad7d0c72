/** Chinaso's table. It draws the engine's view, keeps the selection and the order of a hand, and contains no rules. */
import { hasCome, skip, told } from "../../ui/beats.js";
import { finishMotion } from "../../ui/die.js";
import { lastOf } from "../../common/notes.js";
import { TURN_MS, turnUp } from "../../ui/tumble.js";
import { lastCard } from "./actions.js";
import { Holding } from "./holding.js";
import { shortcut } from "./keys.js";
import { glance } from "./melds.js";
import { page } from "./page.js";

/** @typedef {import("../../protocol/chinaso.js").View} ChinasoView */
/** @typedef {import("../../protocol/chinaso.js").ActionKind} ActionKind */
/** @typedef {import("../../protocol/chinaso.js").ActionText} ActionText */
/** @typedef {import("../../app/types.js").ViewApi<ActionKind>} ViewApi */
/** @typedef {import("../../app/types.js").Turn} Turn */
/** @typedef {import("../../app/types.js").Note} Note */

/** What the parts of the table draw from. While the hand is covered nothing in it depends on the cards. @typedef {ReturnType<ChinasoTable["table"]>} Table */

const LOOK_MS = 180;

/** Whether cards are turned up before everybody's eyes. @param {Note[]} notes */
const turnsUp = (notes) => lastOf(notes, "chinaso.turned_up", "chinaso.cut", "chinaso.cut_next", "chinaso.cut_for_deal") !== null;

const LUCK_TO_GO_ON_WITH = new Set(["deal", "upcard"]);

export class ChinasoTable extends Holding {
  /**
   * @param {HTMLElement} el
   * @param {ViewApi} api
   */
  constructor(el, api) {
    super(el, api);
    /** @type {Note[]} */
    this.notes = [];
    /** There was a step before this one. */
    this.told = false;
    /** @type {Element[]} cards that are being turned up */
    this.turned = [];
    /** @type {unknown} the phase before it */
    this.past = null;
    this.acts = this.actions();
  }

  /** @override */
  actions() {
    return {
      ...super.actions(),
      say: this.say.bind(this),
      play: (/** @type {ActionText} */ text) => this.say(text, this.eyes ?? 0),
      answer: this.answer.bind(this),
      nobody: this.nobody.bind(this),
      wanted: this.wantedBy.bind(this),
      draw: this.drawCard.bind(this),
      luck: this.luck.bind(this),
      look: this.api.hand,
      cover: this.api.cover,
      peek: this.peek.bind(this),
      keep: this.keep.bind(this),
      pick: this.pick.bind(this),
      sort: this.sort.bind(this),
      move: this.move.bind(this),
      discard: this.discard.bind(this),
      thrown: this.thrown.bind(this),
      showMe: () => this.lay("best"),
      byHand: () => this.lay("hand"),
      notYet: () => this.lay(""),
      slot: this.slot.bind(this),
      layBest: this.layBest.bind(this),
      layHand: this.layHand.bind(this),
      suit: this.setSuit.bind(this),
      wishes: this.wishes.bind(this),
      wishKind: this.wishKind.bind(this),
      wishFor: this.wishFor.bind(this),
      wishSuit: this.setWishSuit.bind(this),
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
    this.told = before !== null;
    this.past = before?.view["phase"];
    this.clear();
    this.rise();
    if (this.wanted()) void this.show();
    else this.draw();
  }

  /** A turned-up card is seen before its meaning is told. @param {Note[]} notes @returns {import("../../ui/beats.js").Plan} */
  plan(notes) {
    if (!this.api.motion || this.api.real || !turnsUp(notes)) return {};
    return { fall: TURN_MS, lie: LOOK_MS + (lastOf(notes, "chinaso.cutter_joker") ? TURN_MS : 0), reading: 160 };
  }

  /** @param {import("../../ui/beats.js").Beat} beat */
  beat(beat) {
    if (beat === "fall" && turnsUp(this.notes)) this.turnUp();
    if (beat === "lie") this.turnNext();
    if (beat === "reading" && this.told) this.sound();
  }

  turnUp() {
    if (this.told) this.api.feel("flip");
    this.turned = [...this.el.querySelectorAll("[data-turned] .pcard")];
    if (!hasCome("lie")) turnUp(this.turned);
  }

  /** The card after a joker. */
  turnNext() {
    const { turned } = this;
    if (turned.length) finishMotion(this.el);
    if (turned.length && !hasCome("reading")) turnUp([...this.el.querySelectorAll(".cuts .pcard")].filter((card) => !turned.includes(card)));
    this.turned = [];
  }

  /** The weightiest thing that happened, to hear and to feel. */
  sound() {
    const told = (/** @type {import("../../common/notes.js").Names<"chinaso">[]} */ ...codes) =>
      this.notes.some((note) => codes.some((code) => note.code === `chinaso.${code}`));
    if (told("won")) this.api.feel("win");
    else if (told("out", "chinaso", "down")) this.api.feel("good");
    else if (told("dead", "exhausted")) this.api.feel("bad");
    else if (told("dealt")) this.api.feel("deal");
    else if (told("drew", "took", "claimed", "discarded", "added", "swapped")) this.api.feel("card");
  }

  // ---- drawing -----------------------------------------------------------------------------------------------------

  table() {
    const { api, view, open, kept, picked, groups, laying, entered, suit, notes, hint, eyes, cards } = this;
    return {
      view,
      /** How the felt is laid out: in the air nothing of what comes after is known. */
      laid: hasCome("reading") ? view.phase : this.past,
      next: this.turn?.next,
      offers: this.offers,
      api,
      locale: api.locale,
      real: api.real,
      eyes,
      mine: this.mine,
      open,
      kept,
      tap: api.tapToLook,
      cards,
      fresh: this.fresh,
      wishing: this.wishing,
      wishSuit: this.wishSuit,
      wish: this.wish,
      panels: this.panels,
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
      held: api.held(),
      asked: this.asked,
      act: this.acts,
    };
  }

  /** The seats that are asked whether they want the discard, the first in line first. */
  get asked() {
    const open = this.offers.filter(({ kind }) => kind === "claim").map(({ seat }) => seat);
    const asks = this.turn?.asks ?? open;
    return (this.view.claim?.asked ?? []).filter((seat) => open.includes(seat) && asks.includes(seat));
  }

  glance() {
    return this.turn && glance(this.view, this.api);
  }

  /** @override */
  page() {
    return page(this.table());
  }

  /** @override */
  get mains() {
    return ["[data-main], .cardpad__suit"];
  }

  // ---- moves -------------------------------------------------------------------------------------------------------

  /** A tap during a step ends the animation and does nothing else. @returns {boolean} whether the tap may act */
  ready() {
    return !skip() && !this.api.busy();
  }

  /** @param {ActionText} text @param {number} seat */
  async say(text, seat) {
    if (this.ready()) await this.api.act(text, seat);
  }

  /** The card that was drawn comes at once where the app has the cards; where none is left, the discard is let go. */
  async drawCard() {
    const kind = lastCard(this.offers) ? "pass" : "draw";
    if (!this.ready() || !(await this.api.act(kind, this.view.seat ?? 0))) return;
    await this.goOn("draw");
  }

  /** A seat that looks answers for itself. @param {"claim" | "pass"} action @param {number} seat */
  answer(action, seat) {
    return this.answerAll([{ seat, action }]);
  }

  /** At the open table one tap answers for all; the player who drew goes on with the hand. */
  nobody() {
    return this.answerAll(this.asked.map((seat) => ({ seat, action: "pass" })));
  }

  /** Nobody who comes before wants it. @param {number} seat */
  wantedBy(seat) {
    const before = this.asked.slice(0, this.asked.indexOf(seat));
    return this.answerAll([...before.map((one) => ({ seat: one, action: /** @type {const} */ ("pass") })), { seat, action: "claim" }]);
  }

  /** @param {{seat: number, action: "claim" | "pass"}[]} said */
  async answerAll(said) {
    if (!said.length || !this.ready()) return;
    // A hand that is to be seen again by somebody's claim waits for the one who holds it to say so.
    if (this.eyes === null && said.some(({ action }) => action === "claim")) this.api.cover();
    if (!(await this.api.act(said))) return;
    await this.goOn("penalty");
  }

  /** @param {"draw" | "penalty"} phase */
  async goOn(phase) {
    if (!this.api.real && this.view.phase === phase) await this.api.advance();
  }

  async luck() {
    if (!this.ready()) return;
    const dealing = this.view.phase === "deal" || (this.view.phase === "cut" && this.view.cutter === null);
    if (!(await this.api.advance()) || !dealing) return;
    await told(); // the card that was cut is looked at before hands are dealt
    while (!this.api.real && LUCK_TO_GO_ON_WITH.has(this.view.phase) && (await this.api.advance()));
  }

  async discard() {
    const card = this.kept ? this.chosen() : null;
    if (!card) return this.tell(this.api.t(this.kept ? "view.pick_one" : "view.ask.open"), "N9");
    await this.say(`discard ${card}`, this.eyes ?? 0);
  }

  /** A card slid up out of the hand. @param {string} id */
  async thrown(id) {
    const card = this.cards.find((one) => one.id === id);
    if (card && this.mine && this.kept) await this.say(`discard ${card.name}`, this.eyes ?? 0);
  }

  /** @param {"" | "best" | "hand"} how */
  lay(how) {
    const { threes, straights } = this.view.contract;
    this.laying = how;
    if (this.risen) this.picked = new Set();
    this.risen = false;
    this.hint = null;
    this.groups = how === "hand" ? Array.from({ length: threes + straights }, () => []) : [];
    void this.show();
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

/** What decided a match, for the picture of the result. */
export const closing = () => import("./closing.js");
