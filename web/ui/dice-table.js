/** A table where dice are rolled: people watch them fall, and a tap meanwhile only ends the show. */
import { hasCome, skip } from "./beats.js";
import { finishMotion } from "./die.js";
import { Tabletop } from "./tabletop.js";
import { rattle, tumble, TUMBLE_MS } from "./tumble.js";

/** @typedef {import("./beats.js").Beat} Beat */

const CUP_MS = 160;
/** Long enough to see the dice before they are read out, and to understand them before they count. */
const LOOK_MS = 180;
/** One thing after another, but without making anybody wait. */
export const READING = { reading: 160, totals: 120 };

/**
 * @template View what the engine shows of the game
 * @template {string} Kind of its actions
 * @extends {Tabletop<View, Kind>}
 */
export class DiceTable extends Tabletop {
  /** Dice are in the air. */
  flying = false;
  /** The dice rolled so far. @type {Set<Element>} */
  fallen = new Set();

  /** Dice are at their places at once: nothing slides. */
  jump = false;

  /** What decided a match that is over, once that part has been fetched. @type {ReturnType<import("../app/types.js").Closing>} */
  closed = null;

  /** The dice lie, and mean something. */
  get landed() {
    return hasCome("reading");
  }

  /**
   * Dice that people rolled themselves lie there already.
   * @param {import("../app/types.js").Note[]} notes
   * @param {import("../app/types.js").Turn} [_turn]
   * @returns {import("./beats.js").Plan}
   */
  plan(notes, _turn) {
    if (!this.api.motion || this.api.real || !this.falls(notes)) return {};
    const again = notes.filter(({ code }) => code.endsWith(".opening")).length > 1;
    return { cup: this.cups().length ? CUP_MS : 0, fall: TUMBLE_MS, lie: LOOK_MS + (again ? TUMBLE_MS : 0), ...READING };
  }

  /**
   * @param {import("../app/types.js").Note[]} _notes of a step
   * @returns {boolean} whether dice fall before everybody's eyes
   */
  falls(_notes) {
    return false;
  }

  /** @override Dice that count move to theirs. */
  redraw() {
    this.jump = false;
    this.draw();
  }

  /**
   * At the end of a match the felt shows the dice that decided it, also when the match is opened again.
   * @param {NonNullable<import("../app/types.js").GameModule["closing"]>} load
   */
  async decide(load) {
    const { turn } = this;
    this.closed = null;
    if (turn?.next.type !== "over") return;
    const part = await this.api.bring("closing.js", load).catch(() => null); // without it the felt says only who has won
    if (!part || this.turn !== turn) return;
    this.closed = part.closing(this.api.notes(), /** @type {any} */ (turn), turn.next.winners);
    this.draw();
  }

  /** The dice that decided it. */
  get deciding() {
    return (this.closed?.held ?? []).flatMap(({ items }) => items.map(Number));
  }

  /** Cups that wait on the felt. */
  cups() {
    return [...this.el.querySelectorAll(".felt__cup .cup")];
  }

  /** Dice that come from the cup. */
  get thrown() {
    return ".opening__dice .die";
  }

  /** @param {Beat} beat that has come: what is seen, heard and felt of it beside what is drawn */
  beat(beat) {
    if (beat === "cup" && !hasCome("fall")) this.rattle();
    if (beat === "fall") this.fly();
    if ((beat === "lie" || beat === "reading") && this.flying) this.land();
  }

  fly() {
    this.flying = !hasCome("lie");
    if (!this.flying) return;
    this.fallen = new Set(this.el.querySelectorAll(".die"));
    tumble([...this.el.querySelectorAll(this.thrown)]);
  }

  /** Seats that tie in the opening roll again: those dice fall once the first ones lie still. */
  land() {
    finishMotion(this.el);
    const again = [...this.el.querySelectorAll(".opening__dice .die")].filter((die) => !this.fallen.has(die));
    this.flying = again.length > 0 && !this.landed;
    if (this.flying) tumble(again);
  }

  /** The cup answers a finger at once, whenever the dice come. */
  rattle() {
    if (this.api.motion) rattle(this.cups());
  }

  /**
   * A tap while a step is told ends the show and does nothing else: a double tap does not roll twice.
   * @returns {boolean} whether the tap may act
   */
  ready() {
    return !skip() && !this.api.busy() && !this.api.still;
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
