/** Keys to enter real cards: first the suit, then the rank; the joker has a key of its own. Styles: style/card.css. */
import { html } from "../vendor/lit-html/lit-html.js";
import { cardFace, JOKER, RANKS, SUIT_ORDER, suitMark } from "./card.js";
import { icon } from "./icon.js";

/**
 * @param {object} pad
 * @param {number} pad.wanted
 * @param {string[]} pad.entered
 * @param {string} pad.suit the suit that the rank keys mean now
 * @param {(name: string) => string} pad.say
 * @param {(name: string) => string} pad.sayKey
 * @param {(suit: string) => string} pad.saySuit
 * @param {string} pad.suitsText
 * @param {string} pad.enteredText
 * @param {string} pad.eraseText
 * @param {string} pad.doneText
 * @param {(suit: string) => void} pad.onSuit
 * @param {(name: string) => void} pad.onCard
 * @param {() => void} pad.onErase
 * @param {() => void} pad.onDone
 */
export function cardpad(pad) {
  const full = pad.entered.length >= pad.wanted;
  return html`<div class="cardpad">
    ${entered(pad)}
    <div class="cardpad__suits" role="group" aria-label=${pad.suitsText}>
      ${SUIT_ORDER.map(
        (suit) => html`<button type="button" class="cardpad__suit" data-suit=${suit} aria-pressed=${suit === pad.suit ? "true" : "false"}
        aria-label=${pad.saySuit(suit)} @click=${() => pad.onSuit(suit)}>${suitMark(suit)}</button>`,
      )}
    </div>
    <div class="cardpad__ranks">
      ${RANKS.map((rank) => key(pad, rank + pad.suit, html`${rank}${suitMark(pad.suit)}`, full))}
      ${key(pad, JOKER, suitMark("X"), full)}
    </div>
    <div class="keypad__ends">
      <button type="button" class="btn btn--big btn--quiet" ?disabled=${pad.entered.length === 0} @click=${pad.onErase}>${icon("erase")}<span>${pad.eraseText}</span></button>
      <button type="button" class="btn btn--big btn--primary" ?disabled=${!full} @click=${pad.onDone}>${pad.doneText}</button>
    </div>
  </div>`;
}

/** @param {Parameters<typeof cardpad>[0]} pad */
const entered = ({ entered: cards, wanted, enteredText, say }) => html`<ol class="cardpad__entered" aria-label=${enteredText}>
  ${Array.from({ length: wanted }, (_, i) => {
    const name = cards[i];
    return name
      ? html`<li>${cardFace(name, { mini: true })}<span class="visually-hidden">${say(name)}</span></li>`
      : html`<li class="cardpad__hole" aria-hidden="true"></li>`;
  })}
</ol>`;

/** @param {Parameters<typeof cardpad>[0]} pad @param {string} name @param {unknown} face @param {boolean} full */
const key = (
  pad,
  name,
  face,
  full,
) => html`<button type="button" class="cardpad__key" data-suit=${name.slice(-1)} aria-label=${pad.sayKey(name)} ?disabled=${full}
  @click=${() => pad.onCard(name)}>${face}</button>`;
