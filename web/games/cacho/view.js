/** Cacho's table. It draws the engine's view, remembers only what is touched, and knows no rule. */
import { DiceTable, LOOK_MS } from "../../ui/dice-table.js";
import { tumble, TUMBLE_MS } from "../../ui/tumble.js";
import { NO_EVENT, eventOf } from "./event.js";
import { turnOver } from "./motion.js";
import { page } from "./page.js";
import { NONE, firstBox, firstKept, payOf, pickable, placesOf, textOf, throwing } from "./picks.js";
import { words } from "./slip.js";

/** @typedef {import("../../protocol/cacho.js").View} CachoView */
/** @typedef {import("../../app/types.js").ViewApi} ViewApi */
/** @typedef {import("../../app/types.js").Turn} Turn */
/** @typedef {import("../../app/types.js").Note} Note */

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
 * @property {number} wanted how many dice are to be entered now
 * @property {number} side whose sheet lies open
 * @property {number} hatch which of three hatches is large, from 0
 * @property {import("./event.js").Event} event
 * @property {import("../../ui/tabletop.js").Hint | null} hint
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
 * @property {(face: number) => void} key
 * @property {() => void} erase
 * @property {() => void} settle
 * @property {() => void} skip
 */

/** @extends {DiceTable<CachoView>} */
class CachoTable extends DiceTable {
  /** @param {HTMLElement} el @param {ViewApi} api */
  constructor(el, api) {
    super(el, api);
    /** @type {string | null} */
    this.picked = null;
    /** @type {string | null} */
    this.last = null; // the box touched last, which tells the hatch of a goal
    this.kept = NONE;
    this.byHand = false; // the dice that stay were chosen by a finger: a box no longer chooses them
    this.jump = true;
    this.midway = false; // several steps are one tap: only the last is drawn
    /** @type {number[]} */
    this.old = [];
    /** @type {number | null} */
    this.side = null;
    this.hatch = 0;
    this.event = NO_EVENT;
    this.acts = this.hands();
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
      key: (face) => this.enter(face),
      erase: () => this.erase(),
      settle: () => void this.settle(),
      skip: () => this.land(),
    };
  }

  // ---- what the engine tells ---------------------------------------------------------------------------------------

  /** @param {Turn} turn @param {Turn | null} before @param {Note[]} notes */
  update(turn, before, notes) {
    this.take(turn);
    const { view } = this;
    this.event = eventOf(before ? notes : []);
    this.old = this.event.turned && before ? /** @type {CachoView} */ (/** @type {unknown} */ (before.view)).dice : [];
    this.side = null;
    this.byHand = false;
    this.picked = firstBox(view, this.last);
    this.kept = firstKept(view, payOf(view, this.picked));
    if (!this.midway) this.show();
  }

  show() {
    clearTimeout(this.timer);
    this.jump = true;
    this.hatch = this.hatchNow();
    this.fly(this.event.thrown && this.api.motion, TUMBLE_MS + LOOK_MS);
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
    if (view.phase === "over" && (event.written || event.thrown)) api.feel("win");
  }

  /** What to do now, for those who hear: after the shell has read what happened. */
  tell() {
    const { head, more = "" } = words(this.table());
    if (!head || this.api.still) return;
    const said = this.event.written ? more : `${head}${/[.?!…]$/.test(head) ? "" : "."} ${more}`;
    this.sayNext(said);
  }

  /** @override The dice that count move to the leather. */
  lie() {
    this.jump = false;
    this.draw();
    this.tell();
  }

  // ---- what is drawn -----------------------------------------------------------------------------------------------

  /** @returns {Table} */
  table() {
    const { view, api, picked, landed, jump, old, entered, hatch, event, hint } = this;
    const earlier = /** @type {ReadonlySet<number>} */ (new Set(view.dice.slice(0, view.kept).keys()));
    const pay = payOf(view, picked);
    const fits = landed && pay ? placesOf(view.dice, pay.fits) : NONE;
    const shared = { view, api, picked, landed, jump, old, entered, hatch, event, hint, fits };
    return {
      ...shared,
      locale: api.locale,
      still: api.still,
      wanted: this.wanted(),
      kept: this.kept,
      shown: landed ? this.kept : earlier,
      side: this.side ?? this.sideNow(),
      act: this.acts,
    };
  }

  /** The sheet that matters now: what was just written stays in sight until the next throw. */
  sideNow() {
    const { view } = this;
    const writer = this.event.written?.params.seat ?? (view.phase === "over" ? view.winners[0] : undefined) ?? -1;
    const side = view.sheets.findIndex(({ seats }) => seats.includes(writer));
    return side >= 0 ? side : (view.side ?? 0);
  }

  /** @returns {number} */
  hatchNow() {
    const { view } = this;
    const place = this.event.written?.params.box ?? this.picked ?? "";
    const at = Number(String(place).split("/")[1] ?? this.hatch + 1) - 1;
    return at < view.hatches.length ? at : 0;
  }

  /** @override */
  page() {
    return page(this.table());
  }

  /** @override */
  get mains() {
    return [...super.mains, "[data-box]:not([aria-disabled='true'])"];
  }

  // ---- touching ----------------------------------------------------------------------------------------------------

  /** @param {string} place */
  pick(place) {
    const { view } = this;
    const pay = payOf(view, place);
    this.land();
    if (!pay || this.api.still) return;
    if (!pickable(view, pay)) return this.api.refuse(/** @type {import("../../app/types.js").Refusal} */ (pay.refusal));
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

  // ---- playing -----------------------------------------------------------------------------------------------------

  /** One tap: say what is gone for, leave the dice that stay, throw the rest. */
  async roll() {
    const { api, view } = this;
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
      if (this.view.forced) return false;
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
    const { view } = this;
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

  /** @override */
  giveWay() {
    this.event = { ...this.event, opening: null };
  }

  // ---- keys --------------------------------------------------------------------------------------------------------

  /** 1 to 6 for dice, R to throw, N and X to write, A for abajo. @override @param {string} key */
  shortcut(key) {
    const { view } = this;
    if (this.wanted()) return this.typed(key);
    if (key === "r") return this.acts.roll(), true;
    if (key === "a" && view.can.includes("abajo")) return this.acts.abajo(), true;
    if (throwing(view) && Number(key) >= 1 && Number(key) <= view.dice.length) return this.toggle(Number(key) - 1), true;
    if (view.phase !== "choose" && view.phase !== "pair") return false;
    if (key === "n") return view.can.includes("stop") ? this.acts.stop() : this.acts.note(), true;
    return key === "x" && !view.can.includes("stop") && (this.acts.cross(), true);
  }
}

/** @param {HTMLElement} el @param {ViewApi} api @returns {import("../../app/types.js").GameView} */
export const mount = (el, api) => new CachoTable(el, api);
