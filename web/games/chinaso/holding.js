/** How a seat holds its cards at Chinaso's table: open or covered, sorted, picked, put aside; and what it wants of the others' discards. */
import { Tabletop } from "../../ui/tabletop.js";
import { fresh, moved, ordered } from "./order.js";
import { aheadOf, toggled } from "./wish.js";
import { cardNames } from "./words.js";

/** @typedef {import("./view.js").ChinasoView} ChinasoView */
/** @typedef {import("./view.js").ActionKind} ActionKind */
/** @typedef {import("./order.js").Sort} Sort */
/** @typedef {import("./wish.js").Wish} Wish */

/** ms until a card that was drawn rises; before that, a tap meant for what was there must not discard. */
const RISE_MS = 350;
/** ms until a failed request is repeated. */
const AGAIN_MS = 3_000;

/** @param {string[]} some @param {string[]} others */
const same = (some, others) => String(some) === String(others);

/** @extends {Tabletop<ChinasoView, ActionKind, string>} */
export class Holding extends Tabletop {
  /**
   * @param {HTMLElement} el
   * @param {import("./view.js").ViewApi} api
   */
  constructor(el, api) {
    super(el, api);
    this.timer = 0;
    /** @type {typeof import("./panels.js") | null} */
    this.panels = null;
    this.bringing = false;
    this.forget();
    this.clear();
  }

  /** @override The hand is covered when the phone changes hands; only its owner finds again how it was arranged. */
  forget() {
    const memo = this.api.memo();
    /** The player's own hand is face up. @type {boolean} */
    this.open = false;
    /** And stays so. @type {boolean} */
    this.kept = this.api.alone || this.api.shown || this.api.tapToLook;
    /** `had`: what lay in the hand when a turn of it began. @type {{sort: Sort, own: string[], had?: {hand: number, cards: string[]}, wish?: Wish | null}} */
    this.held = memo ? JSON.parse(memo) : { sort: "contract", own: [] };
    /** @type {string} */
    this.suit = "S";
  }

  /** Nothing is picked, put aside or typed. */
  clear() {
    /** @type {Set<string>} */
    this.picked = new Set();
    /** The picked card rose by itself: the first touch replaces it. */
    this.risen = false;
    /** Cards put aside for the sets of the contract. @type {string[][]} */
    this.groups = [];
    /** @type {"" | "best" | "hand"} */
    this.laying = "";
    /** The panel about cards that others leave is open. */
    this.wishing = false;
    this.wishSuit = "";
    this.entered = [];
    this.hint = null;
  }

  /** @override */
  destroy() {
    clearTimeout(this.timer);
    super.destroy();
  }

  /** Whether the seat that holds the phone may put cards on the table now. */
  get mine() {
    return this.eyes !== null && this.view.phase === "play" && this.eyes === this.view.seat && !this.api.still;
  }

  /** In the order in which they are held; none while covered. */
  get cards() {
    return this.open && this.eyes !== null ? ordered(this.view.hand, this.held.sort, this.held.own, this.view.contract) : [];
  }

  /** The name of the one picked card. @returns {string | null} */
  chosen() {
    const [id] = this.picked.size === 1 ? this.picked : [];
    return this.cards.find((card) => card.id === id)?.name ?? null;
  }

  /** @override */
  draw() {
    super.draw();
    this.api.whisper(
      this.cards.length
        ? this.api.t("shell.label", { label: this.api.t("view.my_hand") }) +
            cardNames(
              this.api,
              this.cards.map(({ name }) => name),
            )
        : "",
    );
  }

  /** Shown but not announced: the live region outlasts the hand-over. @param {string} text @param {string} [rule] */
  tell(text, rule = "") {
    this.hint = { text, rule };
    this.draw();
  }

  // ---- the hand ----------------------------------------------------------------------------------------------------

  /** @param {boolean} open */
  peek(open) {
    if (this.eyes === null || this.kept) return;
    this.open = open;
    this.draw();
  }

  keep() {
    if (this.eyes === null) return;
    this.kept = !this.kept;
    this.open = this.kept;
    this.clear();
    this.rise();
    this.draw();
  }

  /** @param {string} id */
  pick(id) {
    this.hint = null;
    this.laying = this.laying === "best" ? "" : this.laying;
    this.groups = this.groups.map((ids) => ids.filter((one) => one !== id));
    const others = [...this.picked].filter((one) => one !== id);
    this.picked = new Set(this.picked.has(id) ? others : this.risen ? [id] : [...others, id]);
    this.risen = false;
    this.draw();
  }

  /** @param {Sort} sort */
  sort(sort) {
    const { own } = this.held;
    this.hold({ ...this.held, sort, own: sort === "own" && !own.length ? this.cards.map(({ id }) => id) : own });
  }

  /** @param {-1 | 1} way */
  move(way) {
    this.risen = false;
    this.hold({ ...this.held, sort: "own", own: moved(this.cards, this.picked, way) });
  }

  /** @param {typeof this.held} held */
  hold(held) {
    this.held = held;
    this.remember();
    this.draw();
  }

  /** The page forgets all of it when somebody else looks. */
  remember() {
    this.api.note(JSON.stringify(this.held), aheadOf(this.wish));
  }

  // ---- what has come ------------------------------------------------------------------------------------------------

  /** Cards that come into the hand during a turn are marked; the card that was drawn rises, as if it had been touched. */
  rise() {
    clearTimeout(this.timer);
    const { eyes, view } = this;
    if (eyes === null) return;
    const hand = view.contract.number;
    if (view.phase === "turn" && view.seat === eyes && !(this.held.had?.hand === hand && same(this.held.had.cards, view.hand))) {
      this.held = { ...this.held, had: { hand, cards: view.hand } };
      this.remember();
    }
    if (this.mine && this.fresh.size === 1) this.timer = window.setTimeout(() => this.raise(), RISE_MS);
  }

  raise() {
    if (!this.kept || this.picked.size || this.laying) return;
    this.picked = this.fresh;
    this.hint = null;
    this.risen = true;
    this.draw();
  }

  /** The cards that have come since the turn began, as ids. @returns {Set<string>} */
  get fresh() {
    const { had } = this.held;
    const known = this.open && this.eyes !== null && had?.hand === this.view.contract.number;
    return known ? fresh(this.view.hand, had.cards) : new Set();
  }

  // ---- what others leave -------------------------------------------------------------------------------------------

  /** What was decided for this hand. @returns {Wish | null} */
  get wish() {
    const { wish } = this.held;
    return wish?.hand === this.view.contract.number ? wish : null;
  }

  wishes() {
    this.wishing = !this.wishing;
    void this.show();
  }

  /** What is shown beside the hand only now and then, as soon as it is there. */
  async show() {
    this.draw();
    if (this.bringing) return;
    this.bringing = true;
    const lacking = this.api.t("shell.unreachable");
    const bring = () => this.api.bring("panels.js", () => import("./panels.js")).catch(() => null);
    while (!(this.panels = await bring()) && this.el.isConnected) {
      this.tell(lacking);
      await new Promise((go) => setTimeout(go, AGAIN_MS));
    }
    if (this.hint?.text === lacking) this.hint = null;
    if (this.el.isConnected) this.draw();
  }

  /** @param {import("./wish.js").Kind} kind */
  wishKind(kind) {
    const hand = this.view.contract.number;
    this.hold({ ...this.held, wish: kind === "ask" ? null : { hand, kind, cards: this.wish?.cards ?? [] } });
  }

  /** @param {string[]} names */
  wishFor(names) {
    const { wish } = this;
    if (wish) this.hold({ ...this.held, wish: { ...wish, cards: toggled(wish.cards, names) } });
  }

  /** @param {string} suit none: any */
  setWishSuit(suit) {
    this.wishSuit = suit;
    this.draw();
  }
}
