/** Dudo's table. It draws the engine's view, remembers only what is picked and whether the cup is up, and knows no rule. */
import { DiceTable } from "../../ui/dice-table.js";
import { tumble, TUMBLE_MS } from "../../ui/tumble.js";
import { NO_EVENT, eventOf } from "./event.js";
import { shortcut } from "./keys.js";
import { page } from "./page.js";
import { leastPick } from "./picker.js";

/** @typedef {import("../../protocol/dudo.js").View} DudoView */
/** @typedef {import("../../app/types.js").ViewApi} ViewApi */
/** @typedef {import("../../app/types.js").Turn} Turn */
/** @typedef {import("../../app/types.js").Note} Note */
/** @typedef {import("./picker.js").Pick} Pick */

/**
 * What the parts of the table draw from.
 * @typedef {object} Table
 * @property {DudoView} view
 * @property {import("../../app/types.js").Offer[]} offers
 * @property {ViewApi} api
 * @property {string} locale
 * @property {boolean} real
 * @property {number | null} eyes who holds the phone
 * @property {boolean} open the own cup is up
 * @property {boolean} knows the chances shown may be those of who holds the phone
 * @property {boolean} tap a tap lifts the cup, another puts it down
 * @property {boolean} nobody the luck that is due is for nobody's eyes
 * @property {Pick | null} pick
 * @property {number[]} entered faces typed in real-dice mode
 * @property {number} wanted how many are to be typed now, 0: none
 * @property {number} counted dice of the reveal counted so far
 * @property {boolean} lifting the cups come up just now
 * @property {boolean} landed nothing is in the air
 * @property {import("./event.js").Event} event
 * @property {import("../../ui/tabletop.js").Hint | null} hint
 * @property {Acts} act
 *
 * @typedef {object} Acts
 * @property {(face: number) => void} face
 * @property {(number: number) => void} number
 * @property {() => void} bid
 * @property {() => void} doubt
 * @property {(text: string, seat?: number) => void} say
 * @property {(seat: number) => void} fell
 * @property {(seat: number) => void} look
 * @property {(open: boolean) => void} peek
 * @property {() => void} blind
 * @property {() => void} shake
 * @property {() => void} enter
 * @property {(face: number) => void} key
 * @property {() => void} erase
 * @property {() => void} settle
 * @property {() => void} skip
 */

const RATTLE_MS = 520;
const RATTLE = { translate: ["0", "-7% -9%", "8% 3%", "-8% -5%", "6% -9%", "0"], rotate: ["0deg", "-9deg", "8deg", "-7deg", "6deg", "0deg"] };
const LIFT_MS = 380;
/** All the counting together, and the quickest and slowest that a single die is counted. */
const COUNT_MS = 2400;
const COUNT_STEP = [110, 320];

/** @extends {DiceTable<DudoView>} */
export class DudoTable extends DiceTable {
  /**
   * @param {HTMLElement} el
   * @param {ViewApi} api
   */
  constructor(el, api) {
    super(el, api);
    this.event = NO_EVENT;
    /** @type {Pick | null} */
    this.pick = null;
    this.open = false;
    this.counted = 0;
    this.lifting = false;
    /** Ends the rattle of the cups at once. @type {(() => void) | null} */
    this.rattled = null;
    this.acts = this.hands();
  }

  /** @returns {Acts} */
  hands() {
    return {
      face: (face) => this.face(face),
      number: (number) => this.number(number),
      bid: () => void this.bid(),
      doubt: () => void this.say("doubt", this.view.seat ?? 0),
      say: (text, seat) => void this.say(text, seat),
      fell: (seat) => void this.fell(seat),
      look: (seat) => this.api.hand(seat),
      peek: (open) => this.peek(open),
      blind: () => this.explain("view.blind_mine", "D15"),
      shake: () => void this.shake(),
      enter: () => this.api.hand(this.view.falling ?? this.view.shaking ?? 0),
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
    this.event = eventOf(before ? notes : []);
    this.open = false;
    this.pick = this.view.phase === "bid" ? leastPick(this.view) : null;
    this.stage();
    this.draw();
    this.animate();
  }

  // ---- shows -------------------------------------------------------------------------------------------------------

  /** What has just fallen or been lifted is looked at before it is told what it means. */
  stage() {
    const count = this.view.reveal?.count ?? 0;
    const show = this.api.motion && (this.event.revealed || this.event.opening !== null);
    this.fly(show, TUMBLE_MS);
    this.lifting = show && this.event.revealed;
    this.counted = this.lifting ? 0 : count;
    if (this.event.revealed) this.api.feel("reveal");
    if (this.event.opening) this.api.feel("throw");
    if (this.event.revealed && !show) this.toll();
    if (this.lifting) this.soon(() => this.count(), LIFT_MS);
  }

  /** Counts one more die, and the next one a little later. */
  count() {
    const count = this.view.reveal?.count ?? 0;
    if (this.counted >= count) return this.land();
    this.counted += 1;
    this.draw();
    this.api.feel("pick");
    const [least, most] = /** @type {[number, number]} */ (COUNT_STEP);
    this.soon(() => this.count(), Math.min(most, Math.max(least, COUNT_MS / count)));
  }

  /** How the round ended, to hear and to feel. */
  toll() {
    const { reveal, phase } = this.view;
    if (reveal) this.api.feel(phase === "over" ? "win" : reveal.loser_seat === null ? "good" : "bad");
  }

  /** @override */
  land() {
    this.rattled?.();
    super.land();
  }

  /** @override All is counted. */
  lie() {
    if (this.lifting) this.toll();
    this.lifting = false;
    this.counted = this.view.reveal?.count ?? 0;
    this.draw();
  }

  animate() {
    if (this.event.opening && this.api.motion) tumble([...this.el.querySelectorAll(".opening__dice .die:last-child")]);
  }

  /** All cups are shaken where they stand; a tap ends it. @returns {Promise<void>} */
  rattle() {
    this.api.feel("shake");
    const cups = [...this.el.querySelectorAll(".node__cup svg, .opening__dice, .cups__cup svg")];
    if (!this.api.motion || !cups.length) return Promise.resolve();
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.rattled = null;
        resolve();
      };
      const timer = window.setTimeout(done, RATTLE_MS);
      this.rattled = done;
      for (const [i, cup] of cups.entries()) cup.animate(RATTLE, { duration: RATTLE_MS - 20 * (i % 3), easing: "ease-in-out" });
    });
  }

  /** @override A tap that ends the rattle does nothing else either. */
  ready() {
    const { rattled } = this;
    return super.ready() && !rattled;
  }

  // ---- drawing -----------------------------------------------------------------------------------------------------

  /** @returns {Table} */
  table() {
    const { next, offers } = /** @type {Turn} */ (this.turn);
    const eyes = this.api.eyes();
    return {
      view: this.view,
      offers,
      api: this.api,
      locale: this.api.locale,
      real: this.api.real,
      eyes,
      open: this.open,
      knows: this.open && eyes !== null,
      tap: this.api.tapToLook,
      nobody: next.type === "roll" && next.seen_by?.length === 0,
      pick: this.pick,
      entered: this.entered,
      wanted: this.wanted(),
      counted: this.counted,
      lifting: this.lifting && this.counted === 0,
      landed: this.landed,
      event: this.event,
      hint: this.hint,
      act: this.acts,
    };
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

  /** What lies under the own cup while it is up. */
  ownDice() {
    const { api, view } = this;
    if (!this.open || api.eyes() === null || !view.cup) return "";
    return `${api.t("view.my_dice")}: ${[...view.cup]
      .sort((a, b) => a - b)
      .map((face) => api.t(`face.${face}`))
      .join(", ")}`;
  }

  // ---- the own cup -------------------------------------------------------------------------------------------------

  /** @param {boolean} open */
  peek(open) {
    if (this.api.eyes() === null) return;
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
   * @param {string} text
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

  /** The opening throw, all cups at once, or (with real dice) the cups that nobody may look into. */
  async shake() {
    if (!this.ready()) return;
    const { phase } = this.view;
    if (phase === "shake") await this.rattle();
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

  /** @override Which of the dice fell is told by its face. */
  async settle() {
    if (this.view.phase !== "falling") return super.settle();
    if (this.api.busy() || this.entered.length !== this.wanted()) return;
    const place = (this.view.cup ?? []).indexOf(this.entered[0] ?? 0);
    if (place < 0) return this.noSuchDie();
    await this.api.settle([place + 1]);
  }

  /** Shown to who enters it, and said to nobody: the live region outlasts the hand-over. */
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
