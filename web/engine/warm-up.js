/**
 * What is done for the first time takes ten times as long: browsers compile WebAssembly as it is met, and well only what is
 * met often. So while people look at a table that has just been laid, the worker plays some steps of that game by itself,
 * in a match of its own that is thrown away. A tap waits for one of these steps at most, as it would for its own first.
 */

/** @typedef {import("../common/types.js").Turn} Turn */
/** @typedef {import("./boot.js").Started} Started */

const SOON = 300; // ms after the table is laid: a tap that comes at once comes first
const REST = 15; // ms between two steps
const STEPS = 40;
const LONGEST = 2_500; // ms, on slow phones too

/**
 * @param {Started} started
 * @returns {(turn: Turn) => void} to be given the turns of people's matches; it warms up for each game once
 */
export function warmUpOf({ call, warmUp }) {
  const known = new Set();
  return ({ game, seats, options, next }) => {
    if (!warmUp || next.type === "over" || known.has(game)) return;
    known.add(game);
    // If this fails, play works without it.
    play(call, warmUp, { cmd: "new", game, seats, options }).catch(() => {});
  };
}

/**
 * @param {Started["call"]} call
 * @param {NonNullable<Started["warmUp"]>} warmUp
 * @param {import("../protocol/requests.js").NewRequest} table
 */
async function play(call, warmUp, table) {
  await pause(SOON);
  const begun = call(table);
  if (!begun.ok) return;
  const { match } = begun;
  const end = performance.now() + LONGEST;
  try {
    for (let left = STEPS; left && performance.now() < end && warmUp(match); left--) await pause(REST);
  } finally {
    call({ cmd: "drop", match });
  }
}

/** @param {number} ms */
const pause = (ms) => new Promise((go) => setTimeout(go, ms));
