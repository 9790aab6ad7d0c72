/** Rolls and draws at the plain table: made by the app, or typed in by those who may see them. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { playerAt } from "../../common/players.js";
import { cardpad } from "../../ui/cardpad.js";
import { icon } from "../../ui/icon.js";
import { ends, keypad } from "../../ui/keypad.js";
import { action } from "../../ui/parts.js";
import { cardText, t } from "../words/i18n.js";

/** @typedef {import("../types.js").RollNext | import("../../common/types.js").DrawNext} Luck */
/**
 * The table that asks for it.
 * @typedef {import("../../ui/tabletop.js").Tabletop<import("../types.js").Turn["view"], string, number | string>
 *   & {suit: string, pickSuit: (suit: string) => void}} Table
 */

/** @param {Table} table @param {Luck} luck */
export function lucky(table, luck) {
  if (table.wanted()) return entry(table, luck);
  const seers = (table.api.real && luck.seen_by) || [];
  if (!seers.length) return thrown(table, luck);
  return seers.length > 1 || table.view.pause ? handOver(table, seers) : nothing; // else the strip above asks for the phone
}

/** @param {Table} table @param {Luck} luck */
function thrown({ api }, luck) {
  const what = html`${icon("dice")}${luck.type === "roll" ? t("plain.throw") : t("plain.draw")}`;
  return html`<div class="actions">${action({ what, run: () => void api.advance(), main: true, whole: true, shake: true })}</div>`;
}

/** Secret results are typed in behind the curtain, only by those who may see them. @param {Table} table @param {number[]} seats */
export const handOver = ({ api }, seats) => html`<div class="actions">
  ${seats.map((seat, at) => action({ what: t("handover.to", { name: playerAt(api, seat).name }), run: () => api.hand(seat), main: !at, look: at ? "quiet" : "primary" }))}
</div>`;

/** @param {Table} table @param {Luck} luck */
function entry(table, luck) {
  const title = luck.type === "roll" ? t("plain.enter", { n: luck.dice }) : t("plain.enter_cards", { n: luck.cards });
  return html`<div class="entry" role="group" aria-label=${title}>
    <p class="entry__title">${title} <span class="soft num">${table.entered.length}/${table.wanted()}</span></p>
    ${luck.type === "roll" ? diceKeys(table, luck) : cardKeys(table, title)}
  </div>`;
}

const words = () => ({ key: (/** @type {string} */ face) => face, erase: t("plain.erase"), done: t("plain.done") });

/** @param {Table} table @param {import("../types.js").RollNext} roll */
function diceKeys(table, { sides, off }) {
  const typed = { wanted: table.wanted(), entered: /** @type {number[]} */ (table.entered), act: table.actions() };
  if (sides === 6 && !off) return keypad(typed, words());
  const lowest = off ? 0 : 1;
  return html`<div class="plain__keys">
      ${Array.from({ length: sides - lowest + 1 }, (_, at) => at + lowest).map(
        (face) => html`<button type="button" class="btn btn--big" @click=${() => table.enter(face)}>${face}</button>`,
      )}
    </div>
    <p class="plain__typed num" aria-live="polite">${table.entered.join(" · ")}</p>
    ${ends(typed, words())}`;
}

/** @param {Table} table @param {string} title */
function cardKeys(table, title) {
  const game = table.turn?.game ?? "";
  return cardpad({
    wanted: table.wanted(),
    entered: /** @type {string[]} */ (table.entered),
    suit: table.suit,
    say: (name) => cardText(name, { game }),
    sayKey: (name) => cardText(name, { game }),
    saySuit: (suit) => t(`suit.${suit}`, {}, { game }),
    suitsText: title,
    enteredText: title,
    eraseText: t("plain.erase"),
    doneText: t("plain.done"),
    onSuit: (suit) => table.pickSuit(suit),
    onCard: (name) => table.enter(name),
    onErase: () => table.erase(),
    onDone: () => void table.settle(),
  });
}
