/**
 * The first time takes ten times as long: browsers compile WebAssembly when it first runs, and optimize only what runs often. So
 * while people look at a newly opened table, the worker plays some steps of that game in a throwaway match. A tap waits for one
 * of these steps at most, no longer than it would for a first step of its own.
 */

/** @typedef {import("../common/types.js").Turn} Turn */
/** @typedef {import("./boot.js").Started} Started */

const SOON = 300; // ms after the table has opened: an immediate tap goes first
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
