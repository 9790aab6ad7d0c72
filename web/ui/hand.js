/** A hand of cards in overlapping rows: touch picks, arrow keys walk along it. Styles: style/card.css. */
import { html } from "../vendor/lit-html/lit-html.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { cardBack, cardFace } from "./card.js";
import { fling } from "./fling.js";

/** @typedef {{id: string, name: string}} Held a card, told apart from its twin in the other pack */

/** @param {string[]} names @returns {Held[]} */
export function held(names) {
  const seen = /** @type {Record<string, number>} */ ({});
  return names.map((name) => {
    const twin = (seen[name] = (seen[name] ?? 0) + 1);
    return { id: `${name}:${twin}`, name };
  });
}

const STEPS = /** @type {Record<string, number>} */ ({ ArrowLeft: -1, ArrowRight: 1 });

/** @param {KeyboardEvent} event */
function walk(event) {
  const list = /** @type {HTMLElement} */ (event.currentTarget);
  const cards = [.../** @type {NodeListOf<HTMLElement>} */ (list.querySelectorAll("button"))];
  const at = cards.indexOf(/** @type {HTMLElement} */ (event.target));
  const to = event.key === "Home" ? 0 : event.key === "End" ? cards.length - 1 : at + (STEPS[event.key] ?? 0);
  if (at < 0 || to === at || !cards[to]) return;
  event.preventDefault();
  cards[to]?.focus();
}

/**
 * @param {object} hand
 * @param {Held[]} hand.cards in the order in which they are held
 * @param {ReadonlySet<string>} hand.picked
 * @param {ReadonlyMap<string, string>} [hand.marks] a word beneath a card, such as the set it is put aside for
 * @param {string} hand.label
 * @param {(name: string) => string} hand.say
 * @param {boolean} [hand.still] only to be looked at
 * @param {(id: string) => void} hand.onPick
 * @param {((id: string) => void) | null} [hand.onThrow] a card slid up out of the hand is thrown away
 */
export function hand({ cards, picked, marks = new Map(), label, say, still = false, onPick, onThrow = null }) {
  const thrower = (/** @type {string} */ id) => (onThrow ? fling(() => onThrow(id)) : null);
  const face = (/** @type {Held} */ { id, name }) =>
    html`${cardFace(name)}${marks.has(id) ? html`<span class="hand__mark" aria-hidden="true">${marks.get(id)}</span>` : ""}`;
  const spoken = (/** @type {Held} */ { id, name }) => (marks.has(id) ? `${say(name)}, ${marks.get(id)}` : say(name));
  const shownAs = (/** @type {Held} */ card) => html`${face(card)}<span class="visually-hidden">${spoken(card)}</span>`;
  const button = (/** @type {Held} */ card) => {
    const slid = thrower(card.id);
    return html`<button type="button" class="hand__card" aria-pressed=${picked.has(card.id) ? "true" : "false"}
      @pointerdown=${slid?.down} @pointermove=${slid?.move} @pointerup=${slid?.up} @pointercancel=${slid?.cancel}
      @click=${() => onPick(card.id)}>${shownAs(card)}</button>`;
  };
  return html`<ul class="hand" ?data-throws=${onThrow !== null} aria-label=${label} @keydown=${walk}>
    ${repeat(
      cards,
      ({ id }) => id,
      (card) => html`<li class="hand__place">${still ? html`<span class="hand__card">${shownAs(card)}</span>` : button(card)}</li>`,
    )}
  </ul>`;
}

/**
 * The same hand face down.
 * @param {number} count
 * @param {string} label
 */
export const covered = (count, label) => html`<div class="hand hand--covered" role="img" aria-label=${label}>
  ${Array.from({ length: count }, () => html`<span class="hand__place"><span class="hand__card">${cardBack()}</span></span>`)}
</div>`;
