/** Whether this page is a frame in somebody's site, and the game that site wants. Read by the router; imports nothing. */

export const embedded = document.documentElement.dataset["embedded"] !== undefined;

let only = "";

/** The game whose set-up is this frame's home screen; "" if it shows them all. */
export const onlyGame = () => only;

/** @param {string} game a known one, or "" */
export function keepTo(game) {
  only = game;
}
