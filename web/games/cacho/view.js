/** Cacho's table. It draws the engine's view, keeps only the selection, and contains no rules. */
import { DiceTable } from "../../ui/dice-table.js";
import { NO_EVENT, eventOf, falls } from "./event.js";
import { turnOver } from "./motion.js";
import { page } from "./page.js";
import { NONE, firstBox, firstKept, payOf, pickable, placesOf, textOf, throwing } from "./picks.js";
import { words } from "./slip.js";

/** @typedef {import("../../protocol/cacho.js").View} CachoView */
/** @typedef {import("../../protocol/cacho.js").ActionKind} ActionKind */
/** @typedef {import("../../protocol/cacho.js").ActionText} ActionText */
/** @typedef {import("../../app/types.js").ViewApi<ActionKind>} ViewApi */
/** @typedef {import("../../app/types.js").Turn} Turn */
/** @typedef {import("../../app/types.js").Note} Note */

/** What the parts of the table draw from. @typedef {ReturnType<CachoTable["table"]>} Table */

/** @extends {DiceTable<CachoView, ActionKind>} */
class CachoTable extends DiceTable {
  /** @param {HTMLElement} el @param {ViewApi} api */
  constructor(el, api) {
    super(el, api);
    /** @type {string | null} */
    this.picked = null; // the box that was touched
    /** @type {string | null} */
    this.last = null; // the box touched last, which gives the sheet of a goal
    this.kept = NONE; // dice to keep
    this.byHand = false; // the player has chosen the dice to keep: touching a box no longer changes them
    this.jump = true; // dice stand at their places at once: nothing slides
    this.midway = false; // one tap makes several steps: only the last is drawn
    /** @type {number[]} */
    this.old = []; // the faces before abajo turned them
    /** @type {number | null} */
    this.side = null; // whose sheet was opened
    this.hatch = 0; // which of three is large
    this.event = NO_EVENT;
    this.acts = this.actions();
  }

  /** @override */
  actions() {
    return {
      ...super.actions(),
      pick: this.pick.bind(this),
      toggle: this.toggle.bind(this),
      roll: this.roll.bind(this),
      note: () => this.write("note"),
      cross: () => this.write("cross"),
      abajo: () => this.simply("abajo"),
      stop: () => this.simply("stop"),
      openSheet: this.openSheet.bind(this),
      openHatch: this.openHatch.bind(this),
    };
  }

  // ---- what the engine says ----------------------------------------------------------------------------------------

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
    void this.decide(closing);
    if (!this.midway) this.show();
  }

  show() {
    this.jump = true;
    this.hatch = this.hatchNow();
    this.draw();
  }

  /** Only the first half of the tap was accepted. */
  halfway() {
    this.show();
    this.tell();
  }

  /** @override @param {Note[]} notes */
  falls(notes) {
    return falls(notes);
  }

  /** @override */
  get thrown() {
    return ".lie[data-new] .die, .opening__dice .die";
  }

  /** @override @param {import("../../ui/beats.js").Beat} beat */
  beat(beat) {
    if (this.midway) return;
    super.beat(beat);
    const { view, event, api } = this;
    if (beat === "fall" && event.thrown) api.feel("throw");
    if (beat === "fall" && event.turned) this.turnOver();
    if (beat === "reading" && event.written) api.feel(event.noted ? "good" : "bad");
    if (beat === "totals" && view.phase === "over" && (event.written || event.thrown)) api.feel("win");
    if (beat === "next") this.tell();
  }

  turnOver() {
    this.api.feel("flip");
    if (this.api.motion) turnOver([...this.el.querySelectorAll(".lie .die")]);
  }

  /** What to do now, for screen readers: after the shell has read what happened. */
  tell() {
    const { head, more = "" } = words(this.table());
    if (!head || this.api.still) return;
    const said = this.event.written ? more : [head, more].filter(Boolean).join(`${/\p{P}$/u.test(head) ? "" : "."}${this.api.t("shell.between")}`);
    this.api.say(said);
  }

  // ---- what is drawn -----------------------------------------------------------------------------------------------

  table() {
    const { view, api, picked, landed, jump, old, entered, hatch, event, hint } = this;
    const earlier = /** @type {ReadonlySet<number>} */ (new Set(view.dice.slice(0, view.kept).keys()));
    const pay = payOf(view, picked);
    /** Dice that stand for the touched box. */
    const fits = landed && pay ? placesOf(view.dice, pay.fits) : NONE;
    const shared = { view, api, picked, landed, jump, old, entered, hatch, event, hint, fits };
    return {
      ...shared,
      deciding: this.deciding,
      best: this.closed?.note ?? null,
      locale: api.locale,
      still: api.still,
      wanted: this.wanted(),
      kept: this.kept,
      /** Dice that lie on the leather. */
      shown: landed ? this.kept : earlier,
      /** Whose sheet lies open. */
      side: this.side ?? this.sideNow(),
      act: this.acts,
    };
  }

  /** The sheet that matters now: what was just written stays visible until the next roll. */
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
    if (!pay || this.api.still) return;
    if (!pickable(view, pay)) return this.api.refuse(/** @type {import("../../app/types.js").Refusal} */ (pay.refusal));
    this.picked = this.last = place;
    if (!this.byHand && (!view.goal || pay.box === view.goal)) this.kept = firstKept(view, pay);
    this.api.feel("pick");
    this.touched();
    this.api.say(words(this.table()).head);
  }

  /** @param {number} i place on the table */
  toggle(i) {
    const kept = new Set(this.kept);
    if (!kept.delete(i)) kept.add(i);
    this.kept = kept;
    this.byHand = true;
    this.api.feel("keep");
    this.touched();
  }

  touched() {
    this.jump = false;
    this.hint = null;
    this.draw();
  }

  /** @param {number} side */
  openSheet(side) {
    this.side = side;
    this.touched();
  }

  /** @param {number} hatch */
  openHatch(hatch) {
    this.hatch = hatch;
    this.touched();
  }

  // ---- playing -----------------------------------------------------------------------------------------------------

  /** One tap: declare the goal, keep the chosen dice, roll the rest. */
  async roll() {
    const { api, view } = this;
    if (!this.ready()) return;
    if (view.phase === "throw" || view.phase === "opening") return void (await this.cast());
    if (!throwing(view)) return;
    if (this.kept.size === view.dice.length) return this.explain("refuse.keep_all", "C20");
    const aim = view.can.includes("aim") && this.kept.size > 0;
    const pay = payOf(view, this.picked);
    if (aim && !pay) return this.explain("refuse.aim_first", "C8");
    /** @type {ActionText[]} */
    const texts = this.kept.size ? [`keep ${textOf(view.dice, this.kept)}`] : ["return"];
    if (aim && pay) texts.unshift(`aim ${pay.box}`);
    this.midway = true;
    const done = await this.steps(texts);
    this.midway = false;
    if (!done || api.real) this.halfway();
    else await this.cast();
  }

  /** @param {ActionText[]} texts @returns {Promise<boolean>} whether all were played; a goal may end the turn */
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
    this.rattle();
    if (!(await this.api.advance())) this.halfway();
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

  /** 1 to 6 for dice, R to roll, N and X to write, A for abajo. @override @param {string} key */
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

/** What decided a match, for the picture of the result. */
export const closing = () => import("./closing.js");
