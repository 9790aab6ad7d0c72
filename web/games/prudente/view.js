/** Prudente's table. It draws the engine's view, remembers only what is picked, and knows no rule. */
import { DiceTable, LOOK_MS } from "../../ui/dice-table.js";
import { shake, tumble, TUMBLE_MS } from "../../ui/tumble.js";
import { NO_EVENT, eventOf } from "./event.js";
import { page } from "./page.js";
import { keyOf, placesOf, toggled } from "./selection.js";

/** @typedef {import("../../protocol/prudente.js").View} PrudenteView */
/** @typedef {import("../../app/types.js").ViewApi} ViewApi */
/** @typedef {import("../../app/types.js").Turn} Turn */
/** @typedef {import("../../app/types.js").Note} Note */
/** @typedef {import("./event.js").Event} TableEvent */

/**
 * What the parts of the table draw from.
 * @typedef {object} Table
 * @property {PrudenteView} view
 * @property {ViewApi} api
 * @property {string} locale
 * @property {boolean} real
 * @property {number} seat whose turn it is, 0 in the opening
 * @property {ReadonlySet<number>} picked places in the throw
 * @property {ReadonlySet<number>} shown picked dice that have already moved to the leather
 * @property {boolean} landed the last throw lies still
 * @property {string} pickedKey
 * @property {number} worth this turn with what is picked
 * @property {boolean} stops whether it may be banked
 * @property {number[]} entered faces typed in real-dice mode
 * @property {number} wanted how many dice are to be entered now
 * @property {TableEvent} event
 * @property {import("../../ui/tabletop.js").Hint | null} hint
 * @property {boolean} rolling between setting aside and the throw
 * @property {boolean} jump dice jump to their places: a new throw lies there
 * @property {Acts} act
 *
 * @typedef {object} Acts
 * @property {(i: number) => void} toggle
 * @property {() => void} pickBest
 * @property {() => void} roll
 * @property {() => void} rollOn
 * @property {() => void} bank
 * @property {(face: number) => void} key
 * @property {() => void} erase
 * @property {() => void} settle
 * @property {() => void} skip
 */

const NONE = /** @type {ReadonlySet<number>} */ (new Set());

/** Before a finger has touched anything: what brings most (P4). @param {PrudenteView} view @returns {ReadonlySet<number>} */
const firstPick = (view) => (view.best ? placesOf(view.table, view.best.dice) : NONE);

/** @param {import("../../app/types.js").Offer[]} offers @param {string} picked */
function stops(offers, picked) {
  const dice = offers.find(({ kind }) => kind === "bank")?.fields[0];
  return picked !== "" && dice?.type === "some" && dice.only.some((kept) => kept.join(".") === picked);
}

/** @extends {DiceTable<PrudenteView>} */
class PrudenteTable extends DiceTable {
  /**
   * @param {HTMLElement} el
   * @param {ViewApi} api
   */
  constructor(el, api) {
    super(el, api);
    this.picked = NONE;
    this.jump = true;
    this.rolling = false;
    this.event = NO_EVENT;
    /** @type {Acts} */
    this.acts = {
      toggle: (i) => this.toggle(i),
      pickBest: () => this.pickBest(),
      roll: () => void this.roll(),
      rollOn: () => void this.rollOn(),
      bank: () => void this.bank(),
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
    this.event = eventOf(view, before ? notes : []);
    this.picked = firstPick(view);
    this.jump = true;
    this.fly(this.event.thrown && this.api.motion, TUMBLE_MS + LOOK_MS);
    this.draw();
    this.animate();
    if (this.event.banked) this.api.feel(view.phase === "over" ? "win" : "keep");
    if (this.landed) this.tellThrow();
  }

  animate() {
    if (!this.event.thrown) return;
    this.api.feel("throw");
    if (this.api.motion) tumble([...this.el.querySelectorAll(".felt__dice .die, .opening__dice .die:last-child")]);
  }

  /** What a throw brings, to hear (after the shell has read the throw itself) and to feel. */
  tellThrow() {
    const { view, event, api } = this;
    if (!event.thrown) return;
    if (event.bust) api.feel("bad");
    if (!view.best) return;
    if (view.must_roll) api.feel("good");
    const { pickedKey, worth } = this.table();
    const dice = pickedKey.split(".");
    const told = { dice, points: worth - view.sum, count: dice.length, sum: worth };
    this.sayNext(api.t(view.must_roll ? "view.said_hot" : "view.said", told));
  }

  /** @override The scoring dice move. */
  lie() {
    this.jump = false;
    this.draw();
    this.tellThrow();
  }

  /** @returns {Table} */
  table() {
    const { view } = this;
    const pickedKey = keyOf(view.table, this.picked);
    return {
      view,
      api: this.api,
      locale: this.api.locale,
      real: this.api.real,
      seat: view.seat ?? 0,
      picked: this.picked,
      landed: this.landed,
      shown: this.landed ? this.picked : NONE,
      pickedKey,
      worth: view.sum + (view.phase === "choose" ? (view.keeps[pickedKey] ?? 0) : 0),
      stops: stops(this.turn?.offers ?? [], pickedKey),
      entered: this.entered,
      wanted: this.wanted(),
      event: this.event,
      hint: this.hint,
      rolling: this.rolling,
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
    this.land();
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
    this.land();
    this.jump = false;
    this.picked = placesOf(table, best?.dice ?? []);
    this.hint = null;
    this.draw();
  }

  async roll() {
    if (this.ready() && !this.api.real) await this.api.advance();
  }

  /** One tap: set aside what is picked, and throw the rest. */
  async rollOn() {
    const { pickedKey } = this.table();
    if (!this.ready()) return;
    if (!pickedKey) return this.explain("refuse.leave_one", "P11");
    this.rolling = !this.api.real;
    const kept = await this.api.act(`keep ${pickedKey}`);
    if (kept && this.rolling) await this.api.advance();
    this.rolling = false;
    if (this.view.phase === "throw") this.draw();
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

  /** 1 to 6 for dice, R to throw, B to bank. @override @param {string} key */
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
