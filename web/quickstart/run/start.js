/**
 * Starts an application in Python, from the folder that the build half filled. The quick way restores a picture of Python's
 * memory (restore.js) and asks the application in it whether it is the right one; the standard way (standard.js) is Pyodide's
 * own, with files that nobody touched, micropip and the application's wheels. If the quick way fails the standard one
 * follows by itself; after the second time it is taken at once, where failures are remembered. README.md has more.
 */
import { checked } from "./entry.js";
import { Later } from "./lazy-wasm.js";
import { createCore, restore, unpack } from "./restore.js";
import { STAGES } from "./stages.js";
import { fetched, stopwatch } from "./tools.js";

/** @typedef {"runtime" | "python" | "engine"} Step */
/** @typedef {"snapshot" | "wheel"} Path */
/**
 * @typedef {object} Start how it was started
 * @property {Path} path
 * @property {string | null} fellBack why it is not the quick one, though nobody asked for the other
 * @property {{[step: string]: number}} ms when what was fetched was there, counted from the start; how long the rest took
 */
/**
 * @typedef {object} Started
 * @property {Entry} entry the application's entry point
 * @property {any} pictured its module `snapshot_entry`; null after a standard start
 * @property {Promise<void>} whole when nothing of Python is still to be fetched: from then on whatever is asked is answered without a network
 * @property {Start} start
 */
/** @typedef {{entry: string, micropip: string, wheels: string[], snapshot: string | null}} Told `snapshot`: what the picture was made from */
/**
 * @typedef {object} Failures where it is remembered that a picture could not be restored
 * @property {(snapshot: string) => Promise<{reason: string, times: number} | null>} failure
 * @property {(snapshot: string, reason: string) => Promise<void>} remember
 * @property {() => Promise<void>} forget
 */
/**
 * @typedef {object} How
 * @property {string} runtime the folder's address, with a slash at its end
 * @property {(step: Step) => void} report called as each step begins
 * @property {Failures} failures
 * @property {string | null} wanted a path that somebody asked for
 * @property {(entry: Entry) => void} check throws where the entry point does not answer as it should
 */
/** @typedef {(text: string) => string} Entry */

/** Once may be chance, as when a line breaks off: after that, trying again would only make people wait longer. */
const TRIES = 2;

const SOON = 2_000; // ms after the start: then nobody waits for the first screen any more

/** What is fetched later is handed what it needs: WebKit runs a worker's first file once more for each module that imports from it. */
const TOOLS = { fetched, stopwatch };

/** It failed that often here; the message is why. */
class Known extends Error {}

/** @param {How} how @returns {Promise<Started>} */
export async function start(how) {
  const told = fetched(`${how.runtime}start.json`).then((answer) => /** @type {Promise<Told>} */ (answer.json()));
  told.catch(() => {});
  const standard = async (/** @type {string | null} */ reason) => (await import("./standard.js")).standard(how, told, reason, TOOLS);
  if (!STAGES.snapshot || how.wanted === "wheel") return standard(null);
  try {
    return await quick(how, told);
  } catch (error) {
    if (how.wanted === "snapshot") throw error;
    const known = error instanceof Known;
    const reason = known ? error.message : String(error);
    const started = await standard(reason);
    // Only now: without a network both ways fail, and nothing is learnt from that.
    if (!known) void told.then(({ snapshot }) => how.failures.remember(snapshot ?? "", reason)).catch(() => {});
    return started;
  }
}

/**
 * Everything is fetched, unpacked and compiled at the same time.
 * @param {How} how
 * @param {Promise<Told>} told
 * @returns {Promise<Started>}
 */
async function quick({ runtime, report, failures, wanted, check }, told) {
  const { ms, arrival, lasting } = stopwatch();
  report("runtime");
  const stop = new AbortController();
  const cold = STAGES.split ? new Later(`${runtime}quick.cold.wasm`) : null;
  const parts = [
    arrival("download", picture(`${runtime}snapshot.bin`, stop.signal)),
    arrival("compile", compiled(`${runtime}quick.hot.wasm`, stop.signal)),
    arrival("glue", import(`${runtime}quick.glue.js`)),
  ];
  for (const part of parts) part.catch(() => {});
  try {
    const build = (await told).snapshot ?? "";
    const before = wanted === "snapshot" ? null : await failures.failure(build);
    if (before && before.times >= TRIES) throw new Known(before.reason);
    const [pieces, wasm] = await Promise.all(parts);
    report("python");
    const shot = unpack(pieces);
    const options = { pointers: STAGES.pointers, cold: cold && (() => cold.now()) };
    const python = await lasting("restore", async () => restore(await createCore(wasm, shot.told.memory, options), shot));
    report("engine");
    // Not the module itself: waiting for something of Python's asks it for `then`, which is seldom asked for.
    const { pictured, entry } = await lasting("check", () => {
      const pictured = checked(python, build, shot.told.fresh);
      const { call } = pictured;
      const entry = (/** @type {string} */ text) => call(text);
      check(entry);
      return { pictured, entry };
    });
    if (before) void failures.forget();
    const whole = cold ? cold.come(SOON) : Promise.resolve();
    return { entry, pictured, whole, start: { path: "snapshot", fellBack: null, ms } };
  } catch (error) {
    stop.abort();
    throw error;
  }
}

/** While it streams, where the host names what it sends as browsers want it. @param {string} address @param {AbortSignal} signal @returns {Promise<WebAssembly.Module>} */
async function compiled(address, signal) {
  const answer = await fetched(address, { signal });
  const streams = answer.headers.get("Content-Type") === "application/wasm";
  return streams ? WebAssembly.compileStreaming(answer) : WebAssembly.compile(await answer.arrayBuffer());
}

/**
 * It stays in the five hundred pieces in which Firefox unpacks it: to put them together would take as much memory again.
 * @param {string} address @param {AbortSignal} signal @returns {Promise<Uint8Array[]>}
 */
async function picture(address, signal) {
  const { body } = await fetched(address, { signal });
  const reader = /** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */ (body).pipeThrough(new DecompressionStream("gzip")).getReader();
  const pieces = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return pieces;
    pieces.push(value);
  }
}
