/** Whether this page is a frame in somebody's site, and the game that site wants. Read by the router; imports nothing. */

export const embedded = document.documentElement.dataset["embedded"] !== undefined;

let only = "";

/** The game in whose set-up this frame is at home; "" where it shows them all. */
export const onlyGame = () => only;

/** @param {string} game a known one, or "" */
export function keepTo(game) {
  only = game;
}
