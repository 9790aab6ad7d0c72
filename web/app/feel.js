/** @typedef {"shake" | "throw" | "pick" | "keep" | "card" | "deal" | "flip" | "coin" | "good" | "bad" | "reveal" | "win"} Kind */

/** @param {Kind} _kind */
export function feel(_kind) {}
