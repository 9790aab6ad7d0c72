/** Prudente's table. It draws the engine's view, keeps only the selection, and contains no rules. */
import { hasCome } from "../../ui/beats.js";
import { countUp } from "../../ui/count.js";
import { DiceTable } from "../../ui/dice-table.js";
import { number } from "../../ui/format.js";
import { shake } from "../../ui/tumble.js";
import { NO_EVENT, eventOf, falls } from "./event.js";
import { page } from "./page.js";
import { keyOf, placesOf, toggled } from "./selection.js";

/** @typedef {import("../../protocol/prudente.js").View} PrudenteView */
/** @typedef {import("../../protocol/prudente.js").ActionKind} ActionKind */
/** @typedef {import("../../app/types.js").ViewApi<ActionKind>} ViewApi */
/** @typedef {import("../../app/types.js").Turn} Turn */
/** @typedef {import("../../app/types.js").Note} Note */
/** @typedef {import("./event.js").Event} TableEvent */

/** What the parts of the table draw from. @typedef {ReturnType<PrudenteTable["table"]>} Table */

/** ms to see that the last roll scores nothing, before the felt shows who has won. */
const BUST_MS = 1100;

const NONE = /** @type {ReadonlySet<number>} */ (new Set());

/** Before anything is touched: what scores most (P4). @param {PrudenteView} view @returns {ReadonlySet<number>} */
const firstPick = (view) => (view.best ? placesOf(view.table, view.best.dice) : NONE);

/** The dice with which a turn was banked: all that it put aside. @param {PrudenteView} before @param {Turn} turn */
function bankedDice({ aside, best }, { add }) {
  const [, said] = add.map((line) => /^\d+ bank ?(.*)$/.exec(line)).findLast(Boolean) ?? [];
  return [...aside, ...(said ? said.split(".").map(Number) : (best?.dice ?? []))];
}

/** @param {import("../../app/types.js").OfferOf<ActionKind>[]} offers @param {string} picked */
function stops(offers, picked) {
  const dice = offers.find(({ kind }) => kind === "bank")?.fields[0];
  return picked !== "" && dice?.type === "some" && dice.only.some((kept) => kept.join(".") === picked);
}

/** @extends {DiceTable<PrudenteView, ActionKind>} */
class PrudenteTable extends DiceTable {
  /**
   * @param {HTMLElement} el
   * @param {ViewApi} api
   */
  constructor(el, api) {
    super(el, api);
    this.picked = NONE; // places in the throw
    this.jump = true; // dice jump to their places: there is a new roll
    /** @type {number[]} what lay on the leather before the throw */
    this.aside = [];
    /** @type {number[]} those that have just won the match */
    this.last = [];
    this.event = NO_EVENT;
    this.acts = this.actions();
  }

  /** @override */
  actions() {
    return {
      ...super.actions(),
      toggle: this.toggle.bind(this),
      pickBest: this.pickBest.bind(this),
      roll: this.roll.bind(this),
      rollOn: this.rollOn.bind(this),
      bank: this.bank.bind(this),
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
    this.aside = (before ? /** @type {PrudenteView} */ (/** @type {unknown} */ (before.view)) : view).aside;
    this.event = eventOf(view, before ? notes : []);
    const winner = this.event.banked && view.winners.includes(this.event.banked.params.seat);
    this.last = before && winner ? bankedDice(/** @type {PrudenteView} */ (/** @type {unknown} */ (before.view)), turn) : [];
    this.picked = firstPick(view);
    this.jump = true;
    void this.decide(closing);
    this.draw();
  }

  /** @override @param {Note[]} notes */
  falls(notes) {
    return falls(notes);
  }

  /** A bust that ends the match is seen before the dice that won it. @override @param {Note[]} notes @param {Turn} turn */
  plan(notes, turn) {
    const plan = super.plan(notes, turn);
    return plan.fall && turn.next.type === "over" ? { ...plan, reading: BUST_MS } : plan;
  }

  /** @override */
  get thrown() {
    return ".felt__dice .die, .opening__dice .die";
  }

  /** @override @param {import("../../ui/beats.js").Beat} beat */
  beat(beat) {
    super.beat(beat);
    const { view, event, api } = this;
    if (beat === "fall" && event.thrown) api.feel("throw");
    if (beat === "reading" && event.thrown) this.count();
    if (beat === "reading" && event.bust) api.feel("bad");
    if (beat === "reading" && event.thrown && view.must_roll) api.feel("good");
    if (beat === "totals" && event.banked) api.feel(view.phase === "over" ? "win" : "keep");
    if (beat === "next" && event.bust && view.phase === "over") api.feel("win");
    if (beat === "next" && event.thrown) this.tellThrow();
  }

  /** The worth of the turn counts up from what it was. */
  count() {
    if (hasCome("next") || this.view.phase !== "choose") return;
    const { worth, locale } = this.table();
    countUp(this.el.querySelector(".slip__number"), this.view.sum, worth, (points) => number(points, locale));
  }

  /** How a roll sounds, by its worth. */
  tellThrow() {
    const { view, api } = this;
    if (!view.best) return;
    const { pickedKey, worth } = this.table();
    const dice = pickedKey.split(".");
    const told = { dice, points: worth - view.sum, count: dice.length, sum: worth };
    api.say(api.t(view.must_roll ? "view.said_hot" : "view.said", told));
  }

  table() {
    const { view } = this;
    const pickedKey = keyOf(view.table, this.picked);
    return {
      view,
      api: this.api,
      locale: this.api.locale,
      real: this.api.real,
      /** Whose turn it is, 0 in the opening. */
      seat: view.seat ?? 0,
      picked: this.picked,
      /** The dice that have won. */
      last: this.last.length ? this.last : this.deciding,
      /** All is told: the felt shows who has won. */
      ended: view.phase === "over" && hasCome("next"),
      landed: this.landed,
      /** Picked dice that have already moved to the leather. */
      shown: this.landed ? this.picked : NONE,
      pickedKey,
      /** This turn with what is picked. */
      worth: view.sum + (view.phase === "choose" ? (view.keeps[pickedKey] ?? 0) : 0),
      /** Whether it may be banked. */
      stops: stops(this.offers, pickedKey),
      entered: this.entered,
      wanted: this.wanted(),
      event: this.event,
      hint: this.hint,
      /** What is on the leather from earlier rolls; lost dice fall off it. */
      aside: this.landed && !this.event.bust ? view.aside : this.aside,
      jump: this.jump,
      act: this.acts,
    };
  }

  /** @override */
  page() {
    return page(this.table());
  }

  /**
   * @param {number} i place in the throw
   */
  toggle(i) {
    const { view } = this;
    this.jump = false;
    if (view.must_roll) return this.explain("refuse.keep_all", "P9");
    const next = toggled(view.table, view.keeps, this.picked, i);
    if (!next) return this.noScore(i);
    const moved = Math.abs(next.size - this.picked.size);
    this.api.feel("pick");
    this.picked = next;
    if (moved > 1) return this.explain("view.together", "P11");
    this.hint = null;
    this.draw();
  }

  /**
   * @param {number} i
   */
  noScore(i) {
    const die = this.el.querySelector(`[data-die="${i}"] .die`);
    if (die && this.api.motion) shake(die);
    this.explain("refuse.no_score", "P11", { dice: [this.view.table[i]], count: 1 });
  }

  pickBest() {
    const { table, best } = this.view;
    this.jump = false;
    this.picked = placesOf(table, best?.dice ?? []);
    this.hint = null;
    this.draw();
  }

  async roll() {
    if (!this.ready() || this.api.real) return;
    this.api.feel("shake");
    this.rattle();
    await this.api.advance();
  }

  /** One tap: set aside what is picked, and roll the rest. */
  async rollOn() {
    const { pickedKey } = this.table();
    if (!this.ready()) return;
    if (!pickedKey) return this.explain("refuse.leave_one", "P11");
    this.api.feel("shake");
    if ((await this.api.act(`keep ${pickedKey}`)) && !this.api.real) await this.api.advance();
  }

  async bank() {
    const { view, pickedKey } = this.table();
    if (!this.ready()) return;
    if (view.must_roll && view.bank?.refusal) return this.api.refuse(view.bank.refusal);
    if (!pickedKey) return this.explain("refuse.leave_one", "P11");
    const best = view.best?.dice.join(".") === pickedKey;
    await this.api.act(best ? "bank" : `bank ${pickedKey}`);
  }

  /** @override */
  giveWay() {
    this.event = { ...this.event, opening: null, resting: false };
  }

  /** 1 to 6 for dice, R to roll, B to bank. @override @param {string} key */
  shortcut(key) {
    const { phase, table } = this.view;
    if (this.wanted()) return this.typed(key);
    if (key === "r") return void (phase === "choose" ? this.rollOn() : this.roll()), true;
    if (phase !== "choose") return false;
    if (key === "b") return void this.bank(), true;
    const place = Number(key) - 1;
    return table[place] !== undefined && (this.toggle(place), true);
  }
}

/**
 * @param {HTMLElement} el
 * @param {ViewApi} api
 * @returns {import("../../app/types.js").GameView}
 */
export const mount = (el, api) => new PrudenteTable(el, api);

/** What decided a match, for the picture of the result. */
export const closing = () => import("./closing.js");
