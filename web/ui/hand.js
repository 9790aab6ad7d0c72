/** A hand of cards in overlapping rows: touch picks, arrow keys walk along it. Styles: style/card.css. */
import { html } from "../vendor/lit-html/lit-html.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { cardBack, cardFace } from "./card.js";

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
 */
export function hand({ cards, picked, marks = new Map(), label, say, still = false, onPick }) {
  const face = (/** @type {Held} */ { id, name }) =>
    html`${cardFace(name)}${marks.has(id) ? html`<span class="hand__mark" aria-hidden="true">${marks.get(id)}</span>` : ""}`;
  const spoken = (/** @type {Held} */ { id, name }) => (marks.has(id) ? `${say(name)}, ${marks.get(id)}` : say(name));
  return html`<ul class="hand" aria-label=${label} @keydown=${walk}>
    ${repeat(
      cards,
      ({ id }) => id,
      (card) =>
        html`<li class="hand__place">${
          still
            ? html`<span class="hand__card">${face(card)}<span class="visually-hidden">${spoken(card)}</span></span>`
            : html`<button type="button" class="hand__card" aria-label=${spoken(card)} aria-pressed=${picked.has(card.id) ? "true" : "false"}
            @click=${() => onPick(card.id)}>${face(card)}</button>`
        }</li>`,
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
