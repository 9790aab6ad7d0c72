/** The computer players of a game: the page fetches them for the engine's worker, which never waits for the network. */
import { within } from "../../common/within.js";
import { mended, read } from "../files.js";
import { engine } from "./engine.js";

const PATIENCE = 30_000; // ms for the rest of Python; after that people may try again

/** Which worker has the computers of a game. @type {Map<string, number>} */
const lives = new Map();
/** @type {Map<string, Promise<void>>} */
const coming = new Map();

/** Whether the worker that is up has them. @param {string} game */
export const botsAreHere = (game) => lives.get(game) === engine.life;

/** @param {string} game @returns {Promise<void>} when the worker has them; fails where they cannot be had */
export function bringBots(game) {
  if (botsAreHere(game)) return Promise.resolve();
  const known = coming.get(game) ?? mended(() => give(game)).finally(() => coming.delete(game));
  coming.set(game, known);
  return known;
}

/** @param {string} game */
async function give(game) {
  const { here } = await engine.ask({ op: "bots", game });
  const file = here ? null : await fetched(game);
  const whole = engine.whole.then(() => true); // unpacking them and thinking may need it
  if (!(await within(whole, PATIENCE))) throw new Error("Python is not here yet");
  if (file && !(await engine.ask({ op: "bots", game, file })).here) throw new Error(`${game}: damaged`);
  lives.set(game, engine.life);
}

/** @param {string} game */
async function fetched(game) {
  const coming = await read(`runtime/bots/${game}.zip`);
  return coming.arrayBuffer();
}
