/**
 * How Python starts. The quick way restores a picture of its memory (restore.js) and asks the engine in it whether it is
 * the right one; the standard way (standard.js) is Pyodide's own, with micropip and the engine's wheel. If the quick way
 * fails the standard one follows by itself; after the second time this release goes straight to it from then on. Nothing
 * comes from another origin.
 */
import { failure, forget, remember } from "./failures.js";
import { fetchRest } from "./rest.js";
import { hollow, unpack, wake } from "./restore.js";

/** @typedef {"runtime" | "python" | "engine"} Step */
/** @typedef {import("../protocol/requests.js").Request} Request */
/** @template {Request} R @typedef {import("../protocol/requests.js").Answers[R["cmd"]] | import("../protocol/index.js").Refused} AnswerTo */
/** @typedef {<R extends Request>(request: R) => AnswerTo<R>} Call */
/** @typedef {(match: string) => boolean} Rehearse one step of a match that nobody plays; whether it goes on */
/** @typedef {{call: Call, rehearse?: Rehearse, start: Start}} Started */
/** @typedef {"snapshot" | "wheel"} Path */
/**
 * @typedef {object} Start
 * @property {Path} path
 * @property {string | null} fellBack why it is not the quick one, though nobody asked for the other
 * @property {{[step: string]: number}} ms when what was fetched was there, counted from the start; how long the rest took
 */
/** @typedef {{micropip: string, engine: string, snapshot: string}} Names */

/** Once may be chance, as when a line breaks off: from then on trying again would only make people wait longer. */
const TRIES = 2;

const SOON = 2_000; // ms after the start: then nobody waits for the first screen of a table

/** It failed that often here; the message is why. */
class Known extends Error {}

export const RUNTIME = new URL("../runtime/", import.meta.url);

/**
 * @param {(step: Step) => void} report called as each step begins
 * @param {string | null} wanted a path that somebody asked for
 * @returns {Promise<Started>}
 */
export async function boot(report, wanted) {
  const names = read();
  names.catch(() => {});
  const standard = async (/** @type {string | null} */ reason) => (await import("./standard.js")).standard(report, names, reason);
  if (wanted === "wheel") return standard(null);
  try {
    return await quick(report, names, wanted !== "snapshot");
  } catch (error) {
    if (wanted === "snapshot") throw error;
    const known = error instanceof Known;
    const reason = known ? error.message : String(error);
    const started = await standard(reason);
    // Only now: without a network both ways fail, and nothing is learnt from that.
    if (!known) void names.then(({ snapshot }) => remember(snapshot, reason)).catch(() => {});
    return started;
  }
}

// ---- from the picture ----------------------------------------------------------------------------------------------

/**
 * Everything is fetched, unpacked and compiled at the same time.
 * @param {(step: Step) => void} report
 * @param {Promise<Names>} names
 * @param {boolean} wary heeds what failed before
 */
async function quick(report, names, wary) {
  const { ms, arrival, lasting } = stopwatch();
  report("runtime");
  const stop = new AbortController();
  const parts = [arrival("download", picture(stop.signal)), arrival("compile", compiled(stop.signal)), arrival("glue", import(at("pyodide.asm.js")))];
  for (const part of parts) part.catch(() => {});
  try {
    const { snapshot } = await names;
    const before = wary ? await failure(snapshot) : null;
    if (before && before.times >= TRIES) throw new Known(before.reason);
    const [bytes, wasm] = await Promise.all(parts);
    report("python");
    const shot = unpack(bytes);
    const python = await lasting("restore", async () => wake(await hollow(wasm, shot.told.memory), shot));
    report("engine");
    const asked = await lasting("check", () => checked(python, snapshot, shot.told.dice));
    if (before) void forget();
    setTimeout(() => void fetchRest().catch(() => {}), SOON);
    return { ...asked, start: /** @type {Start} */ ({ path: "snapshot", fellBack: null, ms }) };
  } catch (error) {
    stop.abort();
    throw error;
  }
}

/** While it streams, where the host names what it sends as browsers want it. @param {AbortSignal} signal @returns {Promise<WebAssembly.Module>} */
async function compiled(signal) {
  const answer = await found(await fetch(at("pyodide.often.wasm"), { signal }));
  const streams = answer.headers.get("Content-Type") === "application/wasm";
  return streams ? WebAssembly.compileStreaming(answer) : WebAssembly.compile(await answer.arrayBuffer());
}

/** @param {AbortSignal} signal @returns {Promise<ArrayBuffer>} */
async function picture(signal) {
  const { body } = await found(await fetch(at("snapshot.bin"), { signal }));
  return new Response(/** @type {ReadableStream} */ (body).pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

/**
 * A restored engine must be the one that came with this page, and must not throw the dice of the day it was built.
 * @param {any} python
 * @param {string} build
 * @param {number[]} dice
 * @returns {{call: Call, rehearse: Rehearse}}
 */
function checked(python, build, dice) {
  const { call, check, rehearse } = python.pyimport("opening");
  const [one, two] = [JSON.parse(check()), JSON.parse(check())];
  if (one.build !== build) throw new Error(`made from ${one.build} and not from ${build}`);
  const throws = [dice, one.dice, two.dice].map(String);
  if (new Set(throws).size < throws.length) throw new Error("the dice fall as they fell before");
  return { call: answering((text) => call(text)), rehearse };
}

// ---- both ----------------------------------------------------------------------------------------------------------

/**
 * The border to Python: here alone a request is written as text, and an answer read.
 * @param {(text: string) => string} call
 * @returns {Call}
 */
export function answering(call) {
  // The shortest of all conversations: a request without a command is refused.
  if (JSON.parse(call("{}")).error?.code !== "bridge.bad_request") throw new Error("the engine does not answer as it should");
  return (request) => JSON.parse(call(JSON.stringify(request)));
}

export function stopwatch() {
  const begin = performance.now();
  /** @type {{[step: string]: number}} */
  const ms = {};
  return {
    ms,
    /** @template T @param {string} step @param {Promise<T>} coming @returns {Promise<any>} */
    arrival: async (step, coming) => {
      const come = await coming;
      ms[step] = Math.round(performance.now() - begin);
      return come;
    },
    /** @template T @param {string} step @param {() => T} work @returns {Promise<Awaited<T>>} */
    lasting: async (step, work) => {
      const from = performance.now();
      const done = await work();
      ms[step] = Math.round(performance.now() - from);
      return done;
    },
  };
}

/** @param {string} name */
export function at(name) {
  return new URL(name, RUNTIME).href;
}

/** @param {Response} answer */
export function found(answer) {
  if (!answer.ok) throw new Error(`${new URL(answer.url).pathname.split("/").at(-1)}: ${answer.status}`);
  return answer;
}

/** @returns {Promise<Names>} */
async function read() {
  return found(await fetch(at("wheels.json"))).json();
}
