/** Chingona's table. It draws the engine's view, remembers only what is touched, and knows no rule. */
import { DiceTable, LOOK_MS } from "../../ui/dice-table.js";
import { tumble, TUMBLE_MS } from "../../ui/tumble.js";
import { eventOf, NO_EVENT, withFlicks } from "./event.js";
import { page } from "./page.js";
import { callText, countsOf, firstKept, NONE, strongest, textOf, throwing, usedBy } from "./picks.js";
import { words } from "./slip.js";

/** @typedef {import("../../protocol/chingona.js").View} ChingonaView */
/** @typedef {import("../../protocol/chingona.js").OpenCall} Callable */
/** @typedef {import("../../app/types.js").ViewApi} ViewApi */
/** @typedef {import("../../app/types.js").Turn} Turn */
/** @typedef {import("../../app/types.js").Note} Note */
/** @typedef {import("../../app/types.js").Params} Params */

/**
 * What the parts of the table draw from.
 * @typedef {object} Table
 * @property {ChingonaView} view
 * @property {ViewApi} api
 * @property {string} locale
 * @property {boolean} still only shown: nothing can be touched
 * @property {number | null} thrower who throws in the opening
 * @property {Callable | null} picked the call that is touched
 * @property {number[]} counts how many it may name
 * @property {number} count how many it names
 * @property {ReadonlySet<number>} kept dice that shall stay
 * @property {ReadonlySet<number>} shown of these, the ones that lie on the leather already
 * @property {boolean} landed the last throw lies still
 * @property {boolean} jump dice stand at their places at once: nothing slides
 * @property {number[]} entered faces typed in real-dice mode
 * @property {number} wanted how many are to be entered
 * @property {import("./event.js").Event} event
 * @property {import("./event.js").Flicked[]} flicks everybody's flicks so far
 * @property {import("../../ui/tabletop.js").Hint | null} hint
 * @property {Acts} act
 *
 * @typedef {object} Acts
 * @property {(text: string) => void} pick
 * @property {(by: number) => void} fewer
 * @property {(i: number) => void} toggle
 * @property {() => void} roll
 * @property {() => void} call
 * @property {() => void} stop
 * @property {(key: string, rule: string, params?: Params) => void} explain
 * @property {(face: number) => void} key
 * @property {() => void} erase
 * @property {() => void} settle
 * @property {() => void} skip
 */

/** @extends {DiceTable<ChingonaView>} */
class ChingonaTable extends DiceTable {
  /** @param {HTMLElement} el @param {ViewApi} api */
  constructor(el, api) {
    super(el, api);
    /** @type {Callable | null} */
    this.picked = null;
    this.count = 0;
    this.kept = NONE;
    this.byHand = false; // the dice that stay were chosen by a finger: a call no longer chooses them
    this.jump = true;
    this.midway = false; // two steps are one tap: only the last is drawn
    this.event = NO_EVENT;
    /** @type {import("./event.js").Flicked[]} */
    this.flicks = [];
    this.acts = this.hands();
  }

  /** @returns {Acts} */
  hands() {
    return {
      pick: (text) => this.pick(text),
      fewer: (by) => this.fewer(by),
      toggle: (i) => this.toggle(i),
      roll: () => void this.roll(),
      call: () => void this.call(),
      stop: () => void this.stop(),
      explain: (key, rule, params) => this.explain(key, rule, params),
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
    this.flicks = withFlicks(before && (before.view["phase"] === "flick" || view.phase === "flick") ? this.flicks : [], this.event);
    this.byHand = false;
    this.picked = strongest(view);
    this.count = this.picked?.count ?? 0;
    this.kept = firstKept(view, this.picked);
    if (!this.midway) this.show();
  }

  show() {
    clearTimeout(this.timer);
    this.jump = true;
    this.fly(this.event.thrown && this.api.motion, TUMBLE_MS + LOOK_MS);
    this.draw();
    if (this.event.thrown && this.api.motion)
      tumble([...this.el.querySelectorAll(".lie[data-new] .die, .opening__dice .die:last-child, .heat[data-new] .die")]);
    this.sound();
    if (this.landed) this.tell();
  }

  sound() {
    const {
      event: { thrown, told },
      api,
    } = this;
    if (thrown) api.feel("throw");
    if (told["called_wild"] || told["called_natural"] || told["called_numbers"] || told["called_mexican"]) api.feel("reveal");
    if (told["beaten"] || told["beaten_numbers"] || told["five_aces"]) api.feel("good");
    else if (told["short"] || told["tie_loses"]) api.feel("bad");
    if (told["won"] || told["takes_pot"]) api.feel("win");
  }

  /** What to do now, for those who hear: after the shell has read what happened. */
  tell() {
    const { head, more = [] } = words(this.table());
    if (!head || this.api.still || this.event.told["game"]) return;
    const said = [head, ...more].map((text) => (/[.?!…]$/.test(text) ? text : `${text}.`)).join(" ");
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
    const { view, api, picked, count, kept, landed, jump, entered, event, flicks, hint } = this;
    const next = /** @type {Turn} */ (this.turn).next;
    const thrower = next.type === "roll" ? (next.by ?? view.contest.find(({ total }) => total === null)?.seat ?? null) : null;
    const waits = view.phase === "throw" ? /** @type {ReadonlySet<number>} */ (new Set(view.dice.keys())) : NONE;
    const earlier = event.fresh ? /** @type {ReadonlySet<number>} */ (new Set(view.dice.slice(0, -event.fresh).keys())) : waits;
    const shown = landed ? (view.phase === "throw" ? waits : kept) : earlier;
    const counts = countsOf(/** @type {Turn} */ (this.turn).offers, picked);
    const shared = { view, api, picked, count, counts, kept, shown, landed, jump, entered, event, flicks, hint, thrower };
    return { ...shared, locale: api.locale, still: api.still, wanted: this.wanted(), act: this.acts };
  }

  /** @override */
  page() {
    return page(this.table());
  }

  /** @override */
  get mains() {
    return [...super.mains, ".action"];
  }

  // ---- touching ----------------------------------------------------------------------------------------------------

  /** @param {string} text the call as an action */
  pick(text) {
    const { view } = this;
    this.land();
    const call = view.calls.find((one) => one.text === text);
    if (!call || this.api.still) return;
    this.picked = call;
    this.count = call.count;
    if (!this.byHand) this.kept = usedBy(call);
    this.api.feel("pick");
    this.redraw();
    this.api.say(words(this.table()).head);
  }

  /** @param {number} by one more or one fewer of the same number */
  fewer(by) {
    const { counts } = this.table();
    if (!counts.includes(this.count + by)) return;
    this.count += by;
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

  // ---- playing -----------------------------------------------------------------------------------------------------

  /** One tap: leave the dice that stay, throw the rest. */
  async roll() {
    const { api, view } = this;
    if (!this.ready() || view.phase === "over") return;
    if (view.phase !== "choose") return void (await this.cast());
    if (!throwing(view)) return this.explain("refuse.no_rolls_left", "G18", { rolls: view.limit });
    if (this.kept.size === view.dice.length) return this.explain("refuse.throw_some", "G18");
    const text = textOf(view, this.kept);
    this.midway = true;
    const done = await api.act(text ? `keep ${text}` : "keep");
    this.midway = false;
    if (!done || api.real) this.show();
    else await this.cast();
  }

  async cast() {
    if (this.api.real) return;
    this.api.feel("shake");
    if (!(await this.api.advance())) this.show();
  }

  async call() {
    if (this.ready() && this.picked) await this.api.act(callText(this.picked, this.count));
  }

  async stop() {
    if (!this.ready()) return;
    if (!this.view.may_stop) return this.explain("refuse.not_beaten", "G7");
    await this.api.act("stop");
  }

  // ---- keys --------------------------------------------------------------------------------------------------------

  /** 1 to 6 for dice, R to throw, C to call, S to stop. @override @param {string} key */
  shortcut(key) {
    const { view } = this;
    if (this.wanted()) return this.typed(key);
    if (key === "r") return this.acts.roll(), true;
    if (throwing(view) && Number(key) >= 1 && Number(key) <= view.dice.length) return this.toggle(Number(key) - 1), true;
    if (view.phase !== "choose") return false;
    if (key === "c" && view.role === "starter") return this.acts.call(), true;
    return key === "s" && view.role === "challenger" && (this.acts.stop(), true);
  }
}

/** @param {HTMLElement} el @param {ViewApi} api @returns {import("../../app/types.js").GameView} */
export const mount = (el, api) => new ChingonaTable(el, api);
