/**
 * Starts Python from a picture of its memory, taken when the site was built (web/quickstart). Pyodide can do that too,
 * by names of its own that begin with an underscore; but it waits for the picture before it compiles, and wants whole
 * memories. So its core is started here as its own loader does it, for exactly the version that is pinned. Whatever turns
 * out to be different from what was pictured is an error, and the start that needs no picture comes instead.
 */

import { makeCallable } from "./pointers.js";
import { joined } from "./lazy-wasm.js";

export const BLOCK = 64; // bytes
export const PROGRAM = "python"; // what Python believes it was called as

/**
 * @typedef {object} Told
 * @property {string} build what the picture was made from
 * @property {number} memory its size in bytes
 * @property {number} fixed bytes that the WebAssembly file fills; what is behind them depends on browser, language and chance
 * @property {number} sum of the words of those bytes
 * @property {number[]} fresh chosen as it was made: never to be chosen again
 * @property {object} state Pyodide's list of what Python holds of JavaScript
 * @property {number} runs
 */
/** @typedef {{told: Told, table: Uint32Array, data: Uint8Array}} Picture */
/**
 * @typedef {object} Options which stages are in (README.md)
 * @property {boolean} [pointers] all of JavaScript's functions that C points to come from one file
 * @property {(() => ArrayBuffer) | null} [cold] brings the secondary module of the WebAssembly file, if there is one
 */
/** @typedef {{HEAPU8: Uint8Array, API: any, settle: () => void, touched: () => number}} Core `touched`: where what nobody has written to begins */

/**
 * @param {ArrayBuffer} bytes as take.mjs packed them
 * @returns {Picture}
 */
export function unpack(bytes) {
  const length = new Uint32Array(bytes, 0, 1)[0] ?? 0;
  const told = /** @type {Told} */ (JSON.parse(new TextDecoder().decode(new Uint8Array(bytes, 4, length))));
  const start = Math.ceil((4 + length) / 4) * 4;
  const table = new Uint32Array(bytes, start, told.runs * 2);
  return { told, table, data: new Uint8Array(bytes, start + table.byteLength) };
}

/**
 * Pyodide's core with its memory as it is before Python begins.
 * @param {WebAssembly.Module} wasm
 * @param {number} memory bytes
 * @param {Options} [options]
 * @returns {Promise<Core>}
 */
export async function createCore(wasm, memory, { pointers = false, cold = null } = {}) {
  const marker = Symbol("no value");
  const config = { jsglobals: globalThis, env: {}, args: [], packages: [], enableRunUntilComplete: false };
  const { _createPyodideModule: create } = /** @type {any} */ (globalThis);
  /** @type {() => void} */
  let settle = () => {};
  let touched = () => memory;
  const core = await create({
    API: { config, runtimeEnv: environment() },
    INITIAL_MEMORY: memory,
    noInitialRun: true,
    noImageDecoding: true,
    noAudioDecoding: true,
    noWasmDecoding: true,
    preRun: [],
    thisProgram: PROGRAM,
    arguments: [],
    /** @param {any} imports @param {(instance: WebAssembly.Instance, module: WebAssembly.Module) => void} done */
    instantiateWasm(imports, done) {
      // How C functions are called differs between browsers (WebKit lacks what V8 has), so the pictured way is not to be trusted.
      settle = /** @type {any} */ (imports.env)._PyEM_InitTrampoline_js;
      imports.sentinel = { create_sentinel: () => marker, is_sentinel: (/** @type {unknown} */ value) => value === marker };
      void WebAssembly.instantiate(wasm, imports).then((instance) => {
        if (pointers) makeCallable(wasm, imports.env);
        const start = cold ? joined(instance, imports, cold) : instance;
        touched = () => /** @type {any} */ (start.exports).sbrk(0) >>> 0;
        done(start, wasm);
      });
      return {};
    },
  });
  return { HEAPU8: core.HEAPU8, API: core.API, settle, touched };
}

/** What Pyodide's loader finds out about where it runs. */
function environment() {
  const node = "process" in globalThis;
  return { IN_NODE: node, IN_NODE_ESM: node, IN_BROWSER: !node, IN_BROWSER_WEB_WORKER: !node, IN_BROWSER_MAIN_THREAD: false };
}

/**
 * @param {Core} core
 * @param {Picture} picture
 * @returns {any} Pyodide's public interface
 */
export function restore({ HEAPU8, API, settle, touched }, { told, table, data }) {
  HEAPU8.fill(0, told.fixed, touched());
  let from = 0;
  for (let run = 0; run < table.length; run += 2) {
    const size = (table[run + 1] ?? 0) * BLOCK;
    HEAPU8.set(data.subarray(from, from + size), (table[run] ?? 0) * BLOCK);
    from += size;
  }
  if (sum(HEAPU8.subarray(0, told.fixed)) !== told.sum) throw new Error("the memory is not the one that was pictured");
  settle();
  const python = API.finalizeBootstrap(told.state);
  API.initializeStreams();
  return python;
}

/** @param {Uint8Array} bytes a multiple of four */
export function sum(bytes) {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
  let total = 0;
  for (let at = 0; at < words.length; at++) total = (Math.imul(total, 31) + /** @type {number} */ (words[at])) | 0;
  return total;
}
