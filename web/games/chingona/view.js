/** Chingona's table. It draws the engine's view, keeps only the selection, and contains no rules. */
import { hasCome } from "../../ui/beats.js";
import { DiceTable } from "../../ui/dice-table.js";
import { decides, eventOf, falls, NO_EVENT, withFlicks } from "./event.js";
import { page } from "./page.js";
import { callText, countsOf, firstKept, NONE, strongest, textOf, throwing, usedBy } from "./picks.js";
import { words } from "./slip.js";

/** @typedef {import("../../protocol/chingona.js").View} ChingonaView */
/** @typedef {import("../../protocol/chingona.js").OpenCall} Callable */
/** @typedef {import("../../protocol/chingona.js").ActionKind} ActionKind */
/** @typedef {import("../../app/types.js").ViewApi<ActionKind>} ViewApi */
/** @typedef {import("../../app/types.js").Turn} Turn */
/** @typedef {import("../../app/types.js").Note} Note */

/** What the parts of the table draw from. @typedef {ReturnType<ChingonaTable["table"]>} Table */

const COMPARE_MS = 1100;

/** @extends {DiceTable<ChingonaView, ActionKind>} */
class ChingonaTable extends DiceTable {
  /** @param {HTMLElement} el @param {ViewApi} api */
  constructor(el, api) {
    super(el, api);
    /** @type {Callable | null} */
    this.picked = null; // the call that is touched
    this.count = 0; // how many it names
    this.kept = NONE; // dice to keep
    this.byHand = false; // the player has chosen the dice to keep: touching a call no longer changes them
    this.jump = true; // dice stand at their places at once: nothing slides
    this.midway = false; // one tap makes two steps: only the last is drawn
    this.event = NO_EVENT;
    /** @type {ChingonaView | null} */
    this.past = null; // what was before the step
    /** @type {import("./event.js").Flicked[]} */
    this.flicks = []; // everybody's so far
    /** @type {import("./event.js").Flicked[]} */
    this.earlier = []; // and before this step
    this.acts = this.actions();
  }

  /** @override */
  actions() {
    return {
      ...super.actions(),
      pick: this.pick.bind(this),
      fewer: this.fewer.bind(this),
      toggle: this.toggle.bind(this),
      roll: this.roll.bind(this),
      call: this.call.bind(this),
      stop: this.stop.bind(this),
      explain: this.explain.bind(this),
    };
  }

  // ---- what the engine says ----------------------------------------------------------------------------------------

  /** @param {Turn} turn @param {Turn | null} before @param {Note[]} notes */
  update(turn, before, notes) {
    this.take(turn);
    const { view } = this;
    this.event = eventOf(before ? notes : []);
    this.past = before && /** @type {ChingonaView} */ (/** @type {unknown} */ (before.view));
    this.earlier = before && (before.view["phase"] === "flick" || view.phase === "flick") ? this.flicks : [];
    this.flicks = withFlicks(this.earlier, this.event);
    this.byHand = false;
    this.picked = strongest(view);
    this.count = this.picked?.count ?? 0;
    this.kept = firstKept(view, this.picked);
    if (!this.midway) this.show();
  }

  show() {
    this.jump = true;
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

  /** A deciding roll is compared with the hand it had to beat before the table goes on. @override @param {Note[]} notes */
  plan(notes) {
    const plan = super.plan(notes);
    return plan.fall && decides(notes) ? { ...plan, reading: COMPARE_MS } : plan;
  }

  /** @override */
  get thrown() {
    return ".lie[data-new] .die, .opening__dice .die:last-child, .heat[data-new] .die";
  }

  /** @override @param {import("../../ui/beats.js").Beat} beat */
  beat(beat) {
    if (this.midway) return;
    super.beat(beat);
    const { event, api } = this;
    const told = (/** @type {(keyof typeof event.told)[]} */ ...codes) => codes.some((code) => event.told[code]);
    if (beat === "fall" && event.thrown) api.feel("throw");
    if (beat === "reading") {
      if (told("called_wild", "called_natural", "called_numbers", "called_mexican")) api.feel("reveal");
      if (told("beaten", "beaten_numbers", "five_aces")) api.feel("good");
      else if (told("short", "tie_loses")) api.feel("bad");
    }
    if (beat === "totals" && told("won", "takes_pot")) api.feel("win");
    if (beat === "next") this.tell();
  }

  /** What to do now, for screen readers: after the shell has read what happened. */
  tell() {
    const { head, more = [] } = words(this.table());
    if (!head || this.api.still || this.event.told["game"]) return;
    const said = [head, ...more].map((text) => (/[.?!…]$/.test(text) ? text : `${text}.`)).join(" ");
    this.api.say(said);
  }

  // ---- what is drawn -----------------------------------------------------------------------------------------------

  table() {
    const { view, api, picked, count, kept, landed, jump, entered, event, hint } = this;
    const flicks = hasCome("lie") ? this.flicks : withFlicks(this.earlier, event, 1);
    const next = this.turn?.next;
    /** Who rolls in the opening. */
    const due = next?.type === "roll" ? (next.by ?? view.contest.find(({ total }) => total === null)?.seat ?? null) : null;
    const thrower = landed ? due : (this.past?.contest.find(({ total }) => total === null)?.seat ?? null);
    /** The roll of this step stays until the table goes on, even if it ends the game. */
    const thrown = event.fresh > 0 && !hasCome("next");
    const dice = thrown ? event.dice : view.dice;
    const all = /** @type {ReadonlySet<number>} */ (new Set(dice.keys()));
    const earlier = /** @type {ReadonlySet<number>} */ (new Set(event.fresh ? [...all].slice(0, -event.fresh) : all));
    const choosing = landed && view.phase === "choose";
    /** Dice that lie on the leather. */
    const shown = choosing ? kept : earlier;
    /** In the air nothing of what comes after is known. */
    const past = (!landed && this.past) || view;
    /** How many the call may name. */
    const counts = countsOf(this.offers, picked);
    const shared = { view, past, thrown, dice, choosing, api, picked, count, counts, kept, shown, landed, jump, entered, event, flicks, hint, thrower };
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
    const call = view.calls.find((one) => one.text === text);
    if (!call || this.api.still) return;
    this.picked = call;
    this.count = call.count;
    if (!this.byHand) this.kept = usedBy(call);
    this.api.feel("pick");
    this.touched();
    this.api.say(words(this.table()).head);
  }

  /** @param {number} by one more or one fewer of the same number */
  fewer(by) {
    const { counts } = this.table();
    if (!counts.includes(this.count + by)) return;
    this.count += by;
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

  // ---- playing -----------------------------------------------------------------------------------------------------

  /** One tap: keep the chosen dice, roll the rest. */
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
    if (!done || api.real) this.halfway();
    else await this.cast();
  }

  async cast() {
    if (this.api.real) return;
    this.api.feel("shake");
    this.rattle();
    if (!(await this.api.advance())) this.halfway();
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

  /** 1 to 6 for dice, R to roll, C to call, S to stop. @override @param {string} key */
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

/** What decided a match, for the picture of the result. */
export const closing = () => import("./closing.js");
