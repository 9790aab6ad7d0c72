/**
 * What the tables of all games do alike: they draw themselves and keep the focus, take what people threw or drew with their
 * own hands, hear keys, and say why something does not go. A game adds what lies there and what a finger may touch.
 */
import { nothing, render } from "../vendor/lit-html/lit-html.js";
import { beatNow, skip } from "./beats.js";
import { applyVars } from "./vars.js";

/** @typedef {import("../app/types.js").Turn} Turn */
/** @template {string} Kind @typedef {import("../app/types.js").ViewApi<Kind>} ViewApi */
/** @template View @template {string} Kind @typedef {import("../app/types.js").TurnOf<View, Kind>} TurnOf */
/** @typedef {{text: string, rule: string}} Hint `rule`: where it stands, "" if nowhere */

const TYPED_INTO = "input:not([type=range]), select, textarea, dialog";

/**
 * @template View what the engine shows of the game
 * @template {string} Kind of its actions
 * @template {number | string} [Fallen=number] a face, or the name of a card
 */
export class Tabletop {
  /**
   * @param {HTMLElement} el
   * @param {ViewApi<Kind>} api
   */
  constructor(el, api) {
    this.el = el;
    this.api = api;
    /** @type {TurnOf<View, Kind> | null} */
    this.turn = null;
    /** Who looks. @type {number | null} */
    this.eyes = null;
    /** Typed in so far, where people have dice or cards of their own. @type {Fallen[]} */
    this.entered = [];
    /** @type {Hint | null} */
    this.hint = null;
    this.heard = (/** @type {KeyboardEvent} */ event) => this.hear(event);
    document.addEventListener("keydown", this.heard);
  }

  destroy() {
    document.removeEventListener("keydown", this.heard);
    render(nothing, this.el);
  }

  /** @returns {View} nothing before the first turn has been shown */
  get view() {
    return /** @type {View} */ (this.turn?.view);
  }

  /** What can be done now. */
  get offers() {
    return this.turn?.offers ?? [];
  }

  /** @param {Turn} turn */
  take(turn) {
    const eyes = this.api.eyes();
    if (eyes !== this.eyes) this.forget();
    this.eyes = eyes;
    this.turn = /** @type {TurnOf<View, Kind>} */ (/** @type {unknown} */ (turn)); // its game's own: it asked for this table
    this.entered = [];
    this.hint = null;
  }

  /** Somebody else is looking, or nobody: forget what the table remembers of the last look. */
  forget() {}

  /** Requests from a finger or a key. */
  actions() {
    return { key: this.enter.bind(this), erase: this.erase.bind(this), settle: this.settle.bind(this) };
  }

  // ---- drawing -----------------------------------------------------------------------------------------------------

  /** @returns {unknown} a template of the whole table */
  page() {
    return nothing;
  }

  /** What takes the focus if it is lost: the first of these that exists. @returns {string[]} */
  get mains() {
    return ["[data-main], .keypad__key"];
  }

  draw() {
    const focused = this.el.contains(document.activeElement);
    this.el.dataset["beat"] = beatNow();
    render(this.page(), this.el);
    applyVars(this.el);
    const now = document.activeElement;
    if (focused && (!this.el.contains(now) || now?.matches(":disabled"))) this.focusMain();
  }

  /** Another beat of the step has come. */
  redraw() {
    this.draw();
  }

  focusMain() {
    for (const css of this.mains) {
      const main = /** @type {HTMLElement | null} */ (this.el.querySelector(css));
      if (main) return main.focus();
    }
  }

  /**
   * @param {string} key a sentence that tells why not
   * @param {string} rule
   * @param {import("../app/types.js").Params} [params]
   */
  explain(key, rule, params = {}) {
    this.hint = { text: this.api.t(key, params), rule };
    this.api.say(this.hint.text);
    this.draw();
  }

  // ---- people's own dice or cards ----------------------------------------------------------------------------------

  /** @returns {number} how many the engine waits for, from people who may see them */
  due() {
    return 0;
  }

  /** @returns {number} how many are to be typed in now */
  wanted() {
    return this.api.real && !this.api.still ? this.due() : 0;
  }

  /** What was said of the roll before gives way to what is typed. */
  giveWay() {}

  /** @param {Fallen} fallen */
  enter(fallen) {
    if (this.entered.length >= this.wanted()) return;
    this.entered = [...this.entered, fallen];
    this.giveWay();
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

  /**
   * @param {string} _key in small letters
   * @param {boolean} _held it is still down
   * @returns {boolean} whether the key meant something
   */
  shortcut(_key, _held) {
    return false;
  }

  /** @param {KeyboardEvent} event */
  hear(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || !this.turn || this.api.still) return;
    if (target.closest(TYPED_INTO) || document.querySelector("dialog[open]")) return;
    if (!this.el.offsetParent || this.el.checkVisibility?.() === false) return; // beneath the curtain
    // A key while a step is told shows the end of it.
    if (event.key.length === 1 && skip()) return event.preventDefault();
    if (this.shortcut(event.key.toLowerCase(), event.repeat)) event.preventDefault();
  }
}
