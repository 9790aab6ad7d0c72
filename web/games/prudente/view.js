/** Prudente's table. It draws the engine's view, remembers only what is picked, and knows no rule. */
import { nothing, render } from "../../vendor/lit-html/lit-html.js";
import { finishMotion } from "../../ui/die.js";
import { shake, tumble, TUMBLE_MS } from "../../ui/tumble.js";
import { applyVars } from "../../ui/vars.js";
import { NO_EVENT, eventOf } from "./event.js";
import { page } from "./page.js";
import { keyOf, placesOf, toggled } from "./selection.js";

/** @typedef {import("./types.js").PrudenteView} PrudenteView */
/** @typedef {import("./types.js").ViewApi} ViewApi */
/** @typedef {import("./types.js").Turn} Turn */
/** @typedef {import("./types.js").Note} Note */
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
 * @property {number[]} entered faces typed in real-dice mode
 * @property {TableEvent} event
 * @property {{text: string, rule: string} | null} hint
 * @property {boolean} rolling between setting aside and the throw
 * @property {boolean} still dice jump to their places: a new throw lies there
 * @property {Acts} act
 *
 * @typedef {object} Acts
 * @property {(i: number) => void} toggle
 * @property {() => void} pickBest
 * @property {() => void} roll
 * @property {() => void} rollOn
 * @property {() => void} bank
 * @property {(face: number) => void} face
 * @property {() => void} erase
 * @property {() => void} settle
 * @property {() => void} skip
 */

const NONE = /** @type {ReadonlySet<number>} */ (new Set());
/** Long enough to see what fell before the scoring dice move to the leather. */
const LOOK_MS = 240;

/**
 * Before a finger has touched anything: what brings most, or every die where every die must go (P9).
 * @param {PrudenteView} view
 * @returns {ReadonlySet<number>}
 */
function firstPick(view) {
  if (view.must_roll) return new Set(view.table.keys());
  return view.best ? placesOf(view.table, view.best.dice) : NONE;
}

class PrudenteTable {
  /**
   * @param {HTMLElement} el
   * @param {ViewApi} api
   */
  constructor(el, api) {
    this.el = el;
    this.api = api;
    /** @type {PrudenteView | null} */
    this.view = null;
    this.picked = NONE;
    this.landed = true;
    this.still = true;
    this.rolling = false;
    /** @type {number[]} */
    this.entered = [];
    this.event = NO_EVENT;
    /** @type {{text: string, rule: string} | null} */
    this.hint = null;
    this.timer = 0;
    /** @type {Acts} */
    this.acts = {
      toggle: (i) => this.toggle(i),
      pickBest: () => this.pickBest(),
      roll: () => void this.roll(),
      rollOn: () => void this.rollOn(),
      bank: () => void this.bank(),
      face: (face) => this.face(face),
      erase: () => this.erase(),
      settle: () => void this.settle(),
      skip: () => this.land(),
    };
    this.onKey = (/** @type {KeyboardEvent} */ event) => this.key(event);
    document.addEventListener("keydown", this.onKey);
  }

  destroy() {
    clearTimeout(this.timer);
    document.removeEventListener("keydown", this.onKey);
    render(nothing, this.el);
  }

  /**
   * @param {Turn} turn
   * @param {Turn | null} before
   * @param {Note[]} notes
   */
  update(turn, before, notes) {
    const view = /** @type {PrudenteView} */ (/** @type {unknown} */ (turn.view));
    const fresh = before ? notes : [];
    clearTimeout(this.timer);
    this.view = view;
    this.event = eventOf(view, fresh);
    this.entered = [];
    this.hint = null;
    this.picked = firstPick(view);
    this.still = true;
    this.stage();
    this.draw();
    this.animate();
    if (this.event.banked) this.api.feel(view.phase === "over" ? "win" : "keep");
    if (this.landed) this.tellThrow();
  }

  /** A throw is looked at before the scoring dice move. */
  stage() {
    this.landed = !this.event.thrown || !this.api.motion;
    if (!this.landed) this.timer = window.setTimeout(() => this.land(), TUMBLE_MS + LOOK_MS);
  }

  /**
   * A tap while dice are in the air ends the show and does nothing else: nobody throws twice by a double tap.
   * @returns {boolean} whether the tap may act
   */
  ready() {
    const ready = this.landed && !this.api.busy();
    this.land();
    return ready;
  }

  animate() {
    if (!this.event.thrown) return;
    this.api.feel("throw");
    if (this.api.motion) tumble([...this.el.querySelectorAll(".bed__dice .die, .opening__dice .die:last-child")]);
  }

  /** What a throw brings, to hear (after the shell has read the throw itself) and to feel. */
  tellThrow() {
    const { view, event, api } = this;
    if (!view || !event.thrown) return;
    if (event.bust) api.feel("bad");
    if (!view.best) return;
    if (view.must_roll) api.feel("good");
    const { pickedKey, worth } = this.table();
    const dice = pickedKey.split(".");
    const told = { dice, points: worth - view.sum, count: dice.length, sum: worth };
    const text = api.t(view.must_roll ? "view.said_hot" : "view.said", told);
    this.timer = window.setTimeout(() => api.say(text), 60);
  }

  land() {
    if (this.landed) return;
    clearTimeout(this.timer);
    this.landed = true;
    finishMotion(this.el);
    this.still = false;
    this.draw();
    this.tellThrow();
  }

  /** @returns {Table} */
  table() {
    const view = /** @type {PrudenteView} */ (this.view);
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
      entered: this.entered,
      event: this.event,
      hint: this.hint,
      rolling: this.rolling,
      still: this.still,
      act: this.acts,
    };
  }

  draw() {
    const focused = this.el.contains(document.activeElement);
    render(page(this.table()), this.el);
    applyVars(this.el);
    const now = document.activeElement;
    if (focused && (!this.el.contains(now) || now?.matches(":disabled"))) this.focusMain();
  }

  focusMain() {
    /** @type {HTMLElement | null} */ (this.el.querySelector("[data-main], .keypad__key"))?.focus();
  }

  /**
   * @param {number} i place in the throw
   */
  toggle(i) {
    const view = /** @type {PrudenteView} */ (this.view);
    this.land();
    this.still = false;
    if (view.must_roll) return this.tell(this.api.t("refuse.keep_all"), "P9");
    const next = toggled(view.table, view.keeps, this.picked, i);
    if (!next) return this.noScore(i);
    const moved = Math.abs(next.size - this.picked.size);
    this.api.feel("pick");
    this.picked = next;
    if (moved > 1) return this.tell(this.api.t("view.together"), "P11");
    this.hint = null;
    this.draw();
  }

  /**
   * @param {number} i
   */
  noScore(i) {
    const die = this.el.querySelector(`[data-die="${i}"] .die`);
    if (die && this.api.motion) shake(die);
    this.tell(this.api.t("refuse.no_score", { dice: [this.view?.table[i]], count: 1 }), "P11");
  }

  /**
   * @param {string} text
   * @param {string} rule
   */
  tell(text, rule) {
    this.hint = { text, rule };
    this.api.say(text);
    this.draw();
  }

  pickBest() {
    const { table, best } = /** @type {PrudenteView} */ (this.view);
    this.land();
    this.still = false;
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
    if (!pickedKey) return this.tell(this.api.t("refuse.leave_one"), "P11");
    this.rolling = !this.api.real;
    const kept = await this.api.act(`keep ${pickedKey}`);
    if (kept && this.rolling) await this.api.advance();
    this.rolling = false;
    if (this.view?.phase === "throw") this.draw();
  }

  async bank() {
    const { view, pickedKey } = this.table();
    if (!this.ready()) return;
    if (view.must_roll && view.bank?.refusal) return this.api.refuse(view.bank.refusal);
    if (!pickedKey) return this.tell(this.api.t("refuse.leave_one"), "P11");
    const best = view.best?.dice.join(".") === pickedKey;
    await this.api.act(best ? "bank" : `bank ${pickedKey}`);
  }

  /** @returns {number} how many dice are to be entered now */
  wanted() {
    const view = /** @type {PrudenteView} */ (this.view);
    if (!this.api.real) return 0;
    return view.phase === "opening" ? view.contenders.length : view.phase === "throw" ? view.cup : 0;
  }

  /**
   * @param {number} face
   */
  face(face) {
    if (this.entered.length >= this.wanted()) return;
    this.entered = [...this.entered, face];
    this.event = { ...this.event, opening: null, resting: false };
    this.draw();
    if (this.entered.length === this.wanted()) this.focusDone();
  }

  focusDone() {
    /** @type {HTMLElement | null} */ (this.el.querySelector(".keypad__ends .btn--primary"))?.focus();
  }

  erase() {
    this.entered = this.entered.slice(0, -1);
    this.draw();
  }

  async settle() {
    if (this.api.busy() || this.entered.length !== this.wanted()) return;
    await this.api.settle(this.entered);
  }

  /**
   * Keys 1 to 6, R and B, for whoever sits at a keyboard.
   * @param {KeyboardEvent} event
   */
  key(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || !this.view) return;
    if (target.closest("input, select, textarea, dialog") || document.querySelector("dialog[open]")) return;
    const handled = this.shortcut(event.key);
    if (handled) event.preventDefault();
  }

  /**
   * @param {string} key
   * @returns {boolean} whether the key meant something
   */
  shortcut(key) {
    const view = /** @type {PrudenteView} */ (this.view);
    const digit = Number(key);
    if (digit >= 1 && digit <= 6) return this.digit(digit);
    if (key === "Backspace" && this.wanted()) return this.erase(), true;
    if (key.toLowerCase() === "r") return void (view.phase === "choose" ? this.rollOn() : this.roll()), true;
    if (key.toLowerCase() === "b" && view.phase === "choose") return void this.bank(), true;
    return false;
  }

  /**
   * @param {number} digit
   */
  digit(digit) {
    if (this.wanted()) return this.face(digit), true;
    if (this.view?.phase !== "choose" || digit > this.view.table.length) return false;
    this.toggle(digit - 1);
    return true;
  }
}

/**
 * @param {HTMLElement} el
 * @param {ViewApi} api
 * @returns {import("../../app/types.js").GameView}
 */
export function mount(el, api) {
  const table = new PrudenteTable(el, api);
  return {
    update: (turn, before, notes) => table.update(turn, before, notes),
    destroy: () => table.destroy(),
  };
}
