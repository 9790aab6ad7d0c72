/** Cacho's table. It draws the engine's view, remembers only what is touched, and knows no rule. */
import { nothing, render } from "../../vendor/lit-html/lit-html.js";
import { finishMotion } from "../../ui/die.js";
import { tumble, TUMBLE_MS } from "../../ui/tumble.js";
import { applyVars } from "../../ui/vars.js";
import { NO_EVENT, eventOf } from "./event.js";
import { turnOver } from "./motion.js";
import { page } from "./page.js";
import { NONE, firstBox, firstKept, payOf, pickable, placesOf, textOf, throwing } from "./picks.js";
import { words } from "./slip.js";

/** @typedef {import("./types.js").CachoView} CachoView */
/** @typedef {import("./types.js").ViewApi} ViewApi */
/** @typedef {import("./types.js").Turn} Turn */
/** @typedef {import("./types.js").Note} Note */

/**
 * What the parts of the table draw from.
 * @typedef {object} Table
 * @property {CachoView} view
 * @property {ViewApi} api
 * @property {string} locale
 * @property {boolean} still only shown: nothing can be touched
 * @property {string | null} picked the box that was touched
 * @property {ReadonlySet<number>} kept dice that shall stay
 * @property {ReadonlySet<number>} shown of these, the ones that lie on the leather already
 * @property {ReadonlySet<number>} fits dice that stand for the touched box
 * @property {boolean} landed the last throw lies still
 * @property {boolean} jump dice stand at their places at once: nothing slides
 * @property {number[]} old the faces before abajo turned them
 * @property {number[]} entered faces typed in real-dice mode
 * @property {number} side whose sheet lies open
 * @property {number} hatch which of three hatches is large, from 0
 * @property {import("./event.js").Event} event
 * @property {{text: string, rule: string} | null} hint
 * @property {Acts} act
 *
 * @typedef {object} Acts
 * @property {(place: string) => void} pick
 * @property {(i: number) => void} toggle
 * @property {() => void} roll
 * @property {() => void} note
 * @property {() => void} cross
 * @property {() => void} abajo
 * @property {() => void} stop
 * @property {(side: number) => void} openSheet
 * @property {(hatch: number) => void} openHatch
 * @property {(face: number) => void} face
 * @property {() => void} erase
 * @property {() => void} settle
 * @property {() => void} skip
 */

/** Long enough to see what fell before the dice that count move to the leather. */
const LOOK_MS = 240;

class CachoTable {
  /** @param {HTMLElement} el @param {ViewApi} api */
  constructor(el, api) {
    this.el = el;
    this.api = api;
    /** @type {CachoView | null} */
    this.view = null;
    /** @type {string | null} */
    this.picked = null;
    /** @type {string | null} */
    this.last = null; // the box touched last, which tells the hatch of a goal
    this.kept = NONE;
    this.byHand = false; // the dice that stay were chosen by a finger: a box no longer chooses them
    this.landed = true;
    this.jump = true;
    this.midway = false; // several steps are one tap: only the last is drawn
    /** @type {number[]} */
    this.old = [];
    /** @type {number[]} */
    this.entered = [];
    /** @type {number | null} */
    this.side = null;
    this.hatch = 0;
    this.event = NO_EVENT;
    /** @type {Table["hint"]} */
    this.hint = null;
    this.timer = 0;
    this.acts = this.hands();
    this.onKey = (/** @type {KeyboardEvent} */ event) => this.key(event);
    document.addEventListener("keydown", this.onKey);
  }

  /** @returns {Acts} */
  hands() {
    return {
      pick: (place) => this.pick(place),
      toggle: (i) => this.toggle(i),
      roll: () => void this.roll(),
      note: () => void this.write("note"),
      cross: () => void this.write("cross"),
      abajo: () => void this.simply("abajo"),
      stop: () => void this.simply("stop"),
      openSheet: (side) => this.openSheet(side),
      openHatch: (hatch) => this.openHatch(hatch),
      face: (face) => this.face(face),
      erase: () => this.erase(),
      settle: () => void this.settle(),
      skip: () => this.land(),
    };
  }

  destroy() {
    clearTimeout(this.timer);
    document.removeEventListener("keydown", this.onKey);
    render(nothing, this.el);
  }

  // ---- what the engine tells ---------------------------------------------------------------------------------------

  /** @param {Turn} turn @param {Turn | null} before @param {Note[]} notes */
  update(turn, before, notes) {
    const view = /** @type {CachoView} */ (/** @type {unknown} */ (turn.view));
    this.event = eventOf(before ? notes : []);
    this.old = this.event.turned && before ? before.view["dice"] : [];
    this.view = view;
    this.side = null;
    this.entered = [];
    this.hint = null;
    this.byHand = false;
    this.picked = firstBox(view, this.last);
    this.kept = firstKept(view, payOf(view, this.picked));
    if (!this.midway) this.show();
  }

  show() {
    clearTimeout(this.timer);
    this.jump = true;
    this.hatch = this.hatchNow();
    this.landed = !this.event.thrown || !this.api.motion;
    if (!this.landed) this.timer = window.setTimeout(() => this.land(), TUMBLE_MS + LOOK_MS);
    this.draw();
    this.animate();
    this.sound();
    if (this.landed) this.tell();
  }

  animate() {
    if (!this.api.motion) return;
    if (this.event.thrown) tumble([...this.el.querySelectorAll(".lie[data-new] .die, .opening__dice .die:last-child")]);
    if (this.event.turned) turnOver([...this.el.querySelectorAll(".lie .die")]);
  }

  sound() {
    const { view, event, api } = this;
    if (event.thrown) api.feel("throw");
    if (event.turned) api.feel("flip");
    if (event.written) api.feel(event.noted ? "good" : "bad");
    if (view?.phase === "over" && (event.written || event.thrown)) api.feel("win");
  }

  /** What to do now, for those who hear: after the shell has read what happened. */
  tell() {
    const { head, more = "" } = words(this.table());
    if (!head || this.api.still) return;
    const said = this.event.written ? more : `${head}${/[.?!…]$/.test(head) ? "" : "."} ${more}`;
    this.timer = window.setTimeout(() => this.api.say(said), 60);
  }

  /** A tap while dice are in the air ends the show and does nothing else. */
  land() {
    if (this.landed) return;
    clearTimeout(this.timer);
    this.landed = true;
    finishMotion(this.el);
    this.jump = false;
    this.draw();
    this.tell();
  }

  /** @returns {boolean} whether the tap may act */
  ready() {
    const ready = this.landed && !this.api.busy() && !this.api.still;
    this.land();
    return ready;
  }

  // ---- what is drawn -----------------------------------------------------------------------------------------------

  /** @returns {Table} */
  table() {
    const { api, picked, landed, jump, old, entered, hatch, event, hint } = this;
    const view = /** @type {CachoView} */ (this.view);
    const earlier = /** @type {ReadonlySet<number>} */ (new Set(view.dice.slice(0, view.kept).keys()));
    const pay = payOf(view, picked);
    const fits = landed && pay ? placesOf(view.dice, pay.fits) : NONE;
    const shared = { view, api, picked, landed, jump, old, entered, hatch, event, hint, fits };
    return { ...shared, locale: api.locale, still: api.still, kept: this.kept, shown: landed ? this.kept : earlier, side: this.side ?? this.sideNow(), act: this.acts };
  }

  /** The sheet that matters now: what was just written stays in sight until the next throw. */
  sideNow() {
    const view = /** @type {CachoView} */ (this.view);
    const writer = this.event.written?.params["seat"] ?? (view.phase === "over" ? view.winners[0] : undefined);
    const side = view.sheets.findIndex(({ seats }) => seats.includes(writer));
    return side >= 0 ? side : (view.side ?? 0);
  }

  /** @returns {number} */
  hatchNow() {
    const view = /** @type {CachoView} */ (this.view);
    const place = this.event.written?.params["box"] ?? this.picked ?? "";
    const at = Number(String(place).split("/")[1] ?? this.hatch + 1) - 1;
    return at < view.hatches.length ? at : 0;
  }

  draw() {
    const focused = this.el.contains(document.activeElement);
    render(page(this.table()), this.el);
    applyVars(this.el);
    const now = document.activeElement;
    if (focused && (!this.el.contains(now) || now?.matches(":disabled"))) this.focusMain();
  }

  focusMain() {
    const first = this.el.querySelector("[data-main], .keypad__key") ?? this.el.querySelector("[data-box]:not([aria-disabled='true'])");
    /** @type {HTMLElement | null} */ (first)?.focus();
  }

  // ---- touching ----------------------------------------------------------------------------------------------------

  /** @param {string} place */
  pick(place) {
    const view = /** @type {CachoView} */ (this.view);
    const pay = payOf(view, place);
    this.land();
    if (!pay || this.api.still) return;
    if (!pickable(view, pay)) return this.api.refuse(/** @type {import("./types.js").Refusal} */ (pay.refusal));
    this.picked = this.last = place;
    if (!this.byHand && (!view.goal || pay.box === view.goal)) this.kept = firstKept(view, pay);
    this.api.feel("pick");
    this.redraw();
    this.api.say(words(this.table()).head);
  }

  /** @param {number} i place on the table */
  toggle(i) {
    this.land();
    const kept = new Set(this.kept);
    if (!kept.delete(i)) kept.add(i);
    this.kept = kept;
    this.byHand = true;
    this.api.feel("keep");
    this.redraw();
  }

  redraw() {
    this.jump = false;
    this.hint = null;
    this.draw();
  }

  /** @param {number} side */
  openSheet(side) {
    this.side = side;
    this.redraw();
  }

  /** @param {number} hatch */
  openHatch(hatch) {
    this.hatch = hatch;
    this.redraw();
  }

  /** @param {string} key @param {string} rule @param {import("../../app/types.js").Params} [params] */
  explain(key, rule, params = {}) {
    this.hint = { text: this.api.t(key, params), rule };
    this.api.say(this.hint.text);
    this.draw();
  }

  // ---- playing -----------------------------------------------------------------------------------------------------

  /** One tap: say what is gone for, leave the dice that stay, throw the rest. */
  async roll() {
    const { api } = this;
    const view = /** @type {CachoView} */ (this.view);
    if (!this.ready()) return;
    if (view.phase === "throw" || view.phase === "opening") return void (await this.cast());
    if (!throwing(view)) return;
    if (this.kept.size === view.dice.length) return this.explain("refuse.keep_all", "C20");
    const aim = view.can.includes("aim") && this.kept.size > 0;
    const pay = payOf(view, this.picked);
    if (aim && !pay) return this.explain("refuse.aim_first", "C8");
    const keep = this.kept.size ? [`keep ${textOf(view.dice, this.kept)}`] : ["return"];
    this.midway = true;
    const done = await this.steps(aim ? [`aim ${pay?.box}`, ...keep] : keep);
    this.midway = false;
    if (!done || api.real) this.show();
    else await this.cast();
  }

  /** @param {string[]} texts @returns {Promise<boolean>} whether all were played; a goal may end the turn */
  async steps(texts) {
    for (const text of texts) {
      if (!(await this.api.act(text))) return false;
      if (this.view?.forced) return false;
    }
    return true;
  }

  async cast() {
    if (this.api.real) return;
    this.api.feel("shake");
    if (!(await this.api.advance())) this.show();
  }

  /** @param {"note" | "cross"} kind */
  async write(kind) {
    const view = /** @type {CachoView} */ (this.view);
    if (!this.ready()) return;
    const pay = payOf(view, this.picked);
    if (!pay) return this.explain("view.touch_box", "C9");
    const refusal = kind === "note" ? pay.refusal : pay.cross_refusal;
    if (refusal) return this.api.refuse(refusal);
    await this.api.act(`${kind} ${pay.place}`);
  }

  /** @param {"abajo" | "stop"} kind */
  async simply(kind) {
    if (this.ready()) await this.api.act(kind);
  }

  // ---- real dice ---------------------------------------------------------------------------------------------------

  /** @returns {number} how many dice are to be entered now */
  wanted() {
    const view = /** @type {CachoView} */ (this.view);
    if (!this.api.real || this.api.still) return 0;
    return view.phase === "opening" ? view.contenders.length : view.phase === "throw" ? view.cup : 0;
  }

  /** @param {number} face */
  face(face) {
    if (this.entered.length >= this.wanted()) return;
    this.entered = [...this.entered, face];
    this.event = { ...this.event, opening: null };
    this.draw();
    if (this.entered.length === this.wanted()) /** @type {HTMLElement | null} */ (this.el.querySelector(".keypad__ends .btn--primary"))?.focus();
  }

  erase() {
    this.entered = this.entered.slice(0, -1);
    this.draw();
  }

  async settle() {
    if (this.api.busy() || this.entered.length !== this.wanted()) return;
    await this.api.settle(this.entered);
  }

  // ---- keys --------------------------------------------------------------------------------------------------------

  /** 1 to 6 for dice, R to throw, N and X to write, A for abajo. @param {KeyboardEvent} event */
  key(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || !this.view || this.api.still) return;
    if (target.closest("input, select, textarea, dialog") || document.querySelector("dialog[open]")) return;
    if (this.shortcut(event.key.toLowerCase())) event.preventDefault();
  }

  /** @param {string} key @returns {boolean} whether the key meant something */
  shortcut(key) {
    const view = /** @type {CachoView} */ (this.view);
    const digit = Number(key);
    if (digit >= 1 && digit <= 6) return this.digit(digit);
    if (key === "backspace" && this.wanted()) return this.erase(), true;
    if (key === "r") return this.acts.roll(), true;
    if (key === "a" && view.can.includes("abajo")) return this.acts.abajo(), true;
    if (view.phase !== "choose" && view.phase !== "pair") return false;
    if (key === "n") return view.can.includes("stop") ? this.acts.stop() : this.acts.note(), true;
    return key === "x" && !view.can.includes("stop") ? (this.acts.cross(), true) : false;
  }

  /** @param {number} digit @returns {boolean} */
  digit(digit) {
    const view = /** @type {CachoView} */ (this.view);
    if (this.wanted()) return this.face(digit), true;
    if (!throwing(view) || digit > view.dice.length) return false;
    this.toggle(digit - 1);
    return true;
  }
}

/** @param {HTMLElement} el @param {ViewApi} api @returns {import("../../app/types.js").GameView} */
export function mount(el, api) {
  const table = new CachoTable(el, api);
  return {
    update: (turn, before, notes) => table.update(turn, before, notes),
    destroy: () => table.destroy(),
  };
}
