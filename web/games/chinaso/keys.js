/** Keys for people at a keyboard: R, T, N, O, L, D; ranks, suits and X while real cards are entered. */
import { JOKER, RANKS, SUIT_ORDER } from "../../ui/card.js";

/** @typedef {import("./view.js").ChinasoTable} ChinasoTable */

/**
 * @param {ChinasoTable} table
 * @param {string} key
 * @returns {boolean} whether the key meant something
 */
export const shortcut = (table, key) => (table.wanted() ? entryKey(table, key) : playKey(table, key));

/** @param {ChinasoTable} table @param {string} key */
function entryKey(table, key) {
  const name = key.toUpperCase();
  if (key === "backspace") return table.erase(), true;
  if (key === "x") return table.enter(JOKER), true;
  if (SUIT_ORDER.includes(name)) return table.setSuit(name), true;
  const rank = key === "0" || key === "1" ? "10" : name;
  if (!RANKS.includes(rank)) return false;
  return table.enter(rank + table.suit), true;
}

/** @param {ChinasoTable} table @param {string} key */
function playKey(table, key) {
  const { phase, seat } = table.view;
  const next = table.turn?.next;
  if (key === "o" && table.eyes !== null && !table.view.shown) return table.keep(), true;
  if (key === "r" && next?.type === "draw" && !(table.api.real && next.seen_by)) return void table.luck(), true;
  if (phase === "turn" && (table.eyes === null || table.eyes === seat)) return turnKey(table, key);
  if (phase === "claim" && key === "n") return letGo(table);
  if (!table.mine) return false;
  if (key === "d") return void table.discard(), true;
  return key === "l" && table.kept && layKey(table);
}

/** @param {ChinasoTable} table @param {string} key */
function turnKey(table, key) {
  if (key === "r") return void table.drawCard(), true;
  if (key === "t") return void table.say("take", table.view.seat ?? 0), true;
  return false;
}

/** @param {ChinasoTable} table */
function letGo(table) {
  const { eyes, asked } = table;
  if (eyes === null) return void table.nobody(), true;
  if (!asked.includes(eyes)) return false;
  return void table.answer("pass", eyes), true;
}

/** @param {ChinasoTable} table */
function layKey(table) {
  const { own } = table.view;
  if (!own || own.is_down) return false;
  if (table.laying === "best") return void table.layBest(), true;
  if (table.laying === "hand") return void table.layHand(), true;
  return table.lay(own.can_lay ? "best" : "hand"), true;
}
