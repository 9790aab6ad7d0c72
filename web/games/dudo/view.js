/** Dudo's table. It draws the engine's view, keeps only the selection and whether the cup is up, and contains no rules. */
import { hasCome } from "../../ui/beats.js";
import { DiceTable, READING } from "../../ui/dice-table.js";
import { strung } from "../../ui/format.js";
import { RATTLE_MS } from "../../ui/tumble.js";
import { NO_EVENT, eventOf, falls, lifts } from "./event.js";
import { shortcut } from "./keys.js";
import { glance, page } from "./page.js";
import { leastPick } from "./picker.js";

/** @typedef {import("../../protocol/dudo.js").View} DudoView */
/** @typedef {import("../../protocol/dudo.js").ActionKind} ActionKind */
/** @typedef {import("../../protocol/dudo.js").ActionText} ActionText */
/** @typedef {import("../../app/types.js").ViewApi<ActionKind>} ViewApi */
/** @typedef {import("../../app/types.js").Turn} Turn */
/** @typedef {import("../../app/types.js").Note} Note */
/** @typedef {import("./picker.js").Picked} Picked */

/** What the parts of the table draw from. @typedef {ReturnType<DudoTable["table"]>} Table */

const LIFT_MS = 380;
/** All the counting together, and the quickest and slowest that a single die is counted. */
const COUNT_MS = 2400;
const COUNT_STEP = [110, 320];

/** How long one die is counted. @param {number} count */
const stepOf = (count) => Math.min(COUNT_STEP[1] ?? 0, Math.max(COUNT_STEP[0] ?? 0, COUNT_MS / count));

/** @extends {DiceTable<DudoView, ActionKind>} */
export class DudoTable extends DiceTable {
  /**
   * @param {HTMLElement} el
   * @param {ViewApi} api
   */
  constructor(el, api) {
    super(el, api);
    this.event = NO_EVENT;
    /** @type {Picked | null} */
    this.pick = null;
    this.open = false; // the own cup is up
    this.counted = 0; // dice of the reveal counted so far
    this.counting = 0; // the timer of the next die
    /** Ends the rattle of the cups at once. @type {(() => void) | null} */
    this.rattled = null;
    this.acts = this.actions();
  }

  /** @override */
  actions() {
    return {
      ...super.actions(),
      face: this.face.bind(this),
      number: this.number.bind(this),
      bid: this.bid.bind(this),
      doubt: () => this.say("doubt"),
      say: this.say.bind(this),
      fell: this.fell.bind(this),
      look: this.api.hand,
      peek: this.peek.bind(this),
      blind: () => this.explain("view.blind_mine", "D15"),
      shake: this.shake.bind(this),
      enter: () => this.api.hand(this.view.falling ?? this.view.shaking ?? 0),
    };
  }

  /**
   * @param {Turn} turn
   * @param {Turn | null} before
   * @param {Note[]} notes
   */
  update(turn, before, notes) {
    // The cup of a player who goes on looking stays up, as after a request for advice. A button that is held speaks for itself.
    const up = this.open && this.api.tapToLook && before !== null && this.eyes !== null && this.eyes === this.api.eyes();
    this.take(turn);
    this.event = eventOf(before ? notes : []);
    this.open = up || this.api.alone || this.api.shown;
    this.pick = this.view.phase === "bid" ? leastPick(this.view) : null;
    clearTimeout(this.counting);
    this.counted = this.landed ? (this.view.reveal?.count ?? 0) : 0;
    this.draw();
  }

  /** @override */
  destroy() {
    clearTimeout(this.counting);
    super.destroy();
  }

  // ---- shows -------------------------------------------------------------------------------------------------------

  /** @override @param {Note[]} notes */
  falls(notes) {
    return falls(notes);
  }

  /** People look at the lifted cups and count before they are told the outcome. @override @param {Note[]} notes @param {Turn} turn */
  plan(notes, turn) {
    if (!lifts(notes)) return super.plan(notes);
    if (!this.api.motion) return {};
    const count = /** @type {DudoView} */ (/** @type {unknown} */ (turn.view)).reveal?.count ?? 0;
    return { fall: LIFT_MS, lie: Math.max(LIFT_MS, count * stepOf(count)), ...READING };
  }

  /** @override */
  cups() {
    return [...this.el.querySelectorAll(".node__cup svg, .opening__dice, .cups__cup svg")];
  }

  /** @override */
  redraw() {
    if (this.landed) this.counted = this.view.reveal?.count ?? 0;
    this.draw();
  }

  /** @override @param {import("../../ui/beats.js").Beat} beat */
  beat(beat) {
    super.beat(beat);
    const { event, api } = this;
    if (beat === "fall" && event.revealed) api.feel("reveal");
    if (beat === "fall" && event.opening) api.feel("throw");
    if (beat === "lie" && event.revealed && !this.landed) this.count();
    if (beat === "reading" && event.revealed) this.toll();
  }

  /** Counts one more die, and the next one a little later. */
  count() {
    const count = this.view.reveal?.count ?? 0;
    if (this.landed || this.counted >= count) return;
    this.counted += 1;
    this.draw();
    this.api.feel("pick");
    this.counting = window.setTimeout(() => this.count(), stepOf(count));
  }

  /** How the round ended, to hear and to feel. */
  toll() {
    const { reveal, phase } = this.view;
    if (reveal) this.api.feel(phase === "over" ? "win" : reveal.loser_seat === null ? "good" : "bad");
  }

  /** All cups are shaken where they stand, since nothing else can be seen of a roll under them; a tap ends it. @returns {Promise<void>} */
  shakeCups() {
    this.api.feel("shake");
    this.rattle();
    if (!this.api.motion || !this.cups().length) return Promise.resolve();
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.rattled = null;
        resolve();
      };
      const timer = window.setTimeout(done, RATTLE_MS);
      this.rattled = done;
    });
  }

  /** @override A tap that ends the rattle does nothing else either. */
  ready() {
    if (!this.rattled) return super.ready();
    this.rattled();
    return false;
  }

  // ---- drawing -----------------------------------------------------------------------------------------------------

  table() {
    const next = this.turn?.next;
    const eyes = this.api.eyes();
    return {
      view: this.view,
      offers: this.offers,
      api: this.api,
      locale: this.api.locale,
      real: this.api.real,
      eyes,
      open: this.open,
      /** The chances shown may be those of the one who holds the phone. */
      knows: this.open && eyes !== null,
      tap: this.api.tapToLook,
      /** Nobody may see the luck that is due. */
      nobody: next?.type === "roll" && next.seen_by?.length === 0,
      pick: this.pick,
      entered: this.entered,
      wanted: this.wanted(),
      counted: this.counted,
      lifting: this.event.revealed && !hasCome("lie"),
      landed: this.landed,
      event: this.event,
      hint: this.hint,
      act: this.acts,
    };
  }

  glance() {
    return this.turn && glance(this.view, this.api);
  }

  /** @override */
  page() {
    return page(this.table());
  }

  /** @override */
  draw() {
    super.draw();
    this.api.whisper(this.ownDice());
  }

  /** What is under the player's own cup while it is up. */
  ownDice() {
    const { api, view } = this;
    if (!this.open || api.eyes() === null || !view.cup) return "";
    const faces = [...view.cup].sort((a, b) => a - b).map((face) => api.t(`face.${face}`));
    return api.t("shell.label", { label: api.t("view.my_dice") }) + strung(faces, api.locale);
  }

  // ---- the cup -----------------------------------------------------------------------------------------------------

  /** @param {boolean} open */
  peek(open) {
    if (this.api.eyes() === null || this.api.alone) return;
    this.open = open;
    this.draw();
  }

  // ---- bids --------------------------------------------------------------------------------------------------------

  /** @param {number} face */
  face(face) {
    const row = this.view.faces[String(face)];
    if (row?.refusal) return this.api.refuse(row.refusal);
    this.hint = null;
    this.pick = leastPick(this.view, face);
    this.api.feel("pick");
    this.draw();
  }

  /** @param {number} number */
  number(number) {
    if (!this.pick) return;
    const { face } = this.pick;
    const { total, faces, bid } = this.view;
    const least = faces[String(face)]?.least ?? 1;
    if (number > total) return this.explain("refuse.too_many", "D8", { total });
    if (number < least) return this.explain(bid ? "view.too_low" : "refuse.no_dice", bid ? "D7" : "D8", { n: least, face: String(face) });
    this.hint = null;
    this.pick = { face, number };
    this.draw();
  }

  async bid() {
    if (!this.pick || !this.ready()) return;
    await this.api.act(`bid ${this.pick.number} ${this.pick.face}`, this.view.seat ?? 0);
  }

  /**
   * @param {ActionText} text
   * @param {number} [seat]
   */
  async say(text, seat = this.view.seat ?? 0) {
    if (this.ready()) await this.api.act(text, seat);
  }

  /** Which of the dice it was is luck, dealt at once where the app has the dice. @param {number} seat */
  async fell(seat) {
    if (!this.ready() || !(await this.api.act("fell", seat))) return;
    if (!this.api.real && this.view.phase === "falling") await this.api.advance();
  }

  // ---- luck --------------------------------------------------------------------------------------------------------

  /** The opening roll, all cups at once, or (with real dice) the cups that nobody may look into. */
  async shake() {
    if (!this.ready()) return;
    const { phase } = this.view;
    if (phase === "shake") await this.shakeCups();
    await this.api.advance();
    while (phase === "shake" && this.view.phase === "shake" && this.nobodys()) {
      if (!(await this.api.advance())) return;
    }
  }

  /** Whether the app may go on dealing. */
  nobodys() {
    const next = this.turn?.next;
    return next?.type === "roll" && (!this.api.real || next.seen_by?.length === 0);
  }

  /** @override */
  due() {
    const { phase, contenders, shaking, falling, totals } = this.view;
    if (phase === "opening") return contenders.length;
    const eyes = this.api.eyes();
    if (eyes === null) return 0;
    if (phase === "shake") return eyes === shaking ? (totals[eyes] ?? 0) : 0;
    return phase === "falling" && eyes === falling ? 1 : 0;
  }

  /** @override */
  giveWay() {
    this.event = NO_EVENT;
    this.hint = null;
  }

  /** @override The face says which of the dice fell. */
  async settle() {
    if (this.view.phase !== "falling") return super.settle();
    if (this.api.busy() || this.entered.length !== this.wanted()) return;
    const place = (this.view.cup ?? []).indexOf(this.entered[0] ?? 0);
    if (place < 0) return this.noSuchDie();
    await this.api.settle([place + 1]);
  }

  /** Shown to the one who enters it and not announced: the live region outlasts the hand-over. */
  noSuchDie() {
    this.entered = [];
    this.hint = { text: this.api.t("view.no_such_die"), rule: "D23" };
    this.draw();
  }

  /** @override @param {string} key */
  shortcut(key) {
    return this.wanted() ? this.typed(key) : shortcut(this, key);
  }
}

/**
 * @param {HTMLElement} el
 * @param {ViewApi} api
 * @returns {import("../../app/types.js").GameView}
 */
export const mount = (el, api) => new DudoTable(el, api);

/** What decided a match, for the picture of the result. */
export const closing = () => import("./closing.js");
