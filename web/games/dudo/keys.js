/** Keys for people at a keyboard: 1 to 6, + and −, B, D, H, R, L. */

/** @typedef {import("./view.js").DudoTable} DudoTable */

/**
 * @param {DudoTable} table
 * @param {string} key
 * @returns {boolean} whether the key meant something
 */
export function shortcut(table, key) {
  const { phase } = table.view;
  if (phase === "bid") return bidKey(table, key);
  if (phase === "direction" && (key === "l" || key === "r")) return void table.say(`direction ${key === "l" ? "left" : "right"}`), true;
  if (key !== "r" || !table.nobodys()) return false;
  return void table.shake(), true;
}

/** @param {DudoTable} table @param {string} key */
function bidKey(table, key) {
  const turn = table.view.seat ?? 0;
  const seat = table.api.eyes() ?? turn;
  if (key === "h" && table.view.hunters.includes(seat)) return void table.say("hunt", seat), true;
  return seat === turn && turnKey(table, key);
}

/** @param {DudoTable} table @param {string} key */
function turnKey(table, key) {
  const digit = Number(key);
  if (digit >= 1 && digit <= 6) return table.face(digit), true;
  if (key === "+" || key === "-") return table.number((table.pick?.number ?? 0) + (key === "+" ? 1 : -1)), true;
  if (key === "b") return void table.bid(), true;
  if (key === "d" && table.view.bid) return void table.say("doubt"), true;
  return false;
}
