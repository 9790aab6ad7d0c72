/** A table on which dice are thrown: they are looked at as they fall, and a tap meanwhile only ends the show. */
import { finishMotion } from "./die.js";
import { Tabletop } from "./tabletop.js";

/** Long enough to see what fell before the dice that count move to the leather. */
export const LOOK_MS = 240;

/**
 * @template View what the engine shows of the game
 * @extends {Tabletop<View>}
 */
export class DiceTable extends Tabletop {
  /**
   * @param {HTMLElement} el
   * @param {import("../app/types.js").ViewApi} api
   */
  constructor(el, api) {
    super(el, api);
    /** Nothing is in the air. */
    this.landed = true;
    this.timer = 0;
  }

  /** @override */
  destroy() {
    clearTimeout(this.timer);
    super.destroy();
  }

  /** @override @param {import("../app/types.js").Turn} turn */
  take(turn) {
    clearTimeout(this.timer);
    super.take(turn);
  }

  /**
   * One thing at a time: the end of a show, the next step of it, or what is said after it.
   * @param {() => void} work
   * @param {number} ms
   */
  soon(work, ms) {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(work, ms);
  }

  /**
   * @param {boolean} thrown whether there is anything to be looked at
   * @param {number} ms how long
   */
  fly(thrown, ms) {
    this.landed = !thrown;
    if (thrown) this.soon(() => this.land(), ms);
  }

  land() {
    if (this.landed) return;
    clearTimeout(this.timer);
    this.landed = true;
    finishMotion(this.el);
    this.lie();
  }

  /** What fell lies there and means something. */
  lie() {
    this.draw();
  }

  /** After the shell has read what happened. @param {string} text */
  sayNext(text) {
    this.soon(() => this.api.say(text), 60);
  }

  /**
   * A tap while dice are in the air ends the show and does nothing else: nobody throws twice by a double tap.
   * @returns {boolean} whether the tap may act
   */
  ready() {
    const ready = this.landed && !this.api.busy() && !this.api.still;
    this.land();
    return ready;
  }

  /** @override */
  due() {
    const next = this.turn?.next;
    return next?.type === "roll" ? next.dice : 0;
  }

  /**
   * While dice are entered.
   * @param {string} key
   * @returns {boolean} whether it meant something
   */
  typed(key) {
    if (key === "backspace") return this.erase(), true;
    if (!/^[1-6]$/.test(key)) return false;
    return this.enter(Number(key)), true;
  }
}
