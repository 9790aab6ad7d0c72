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
/** @typedef {{told: Told, table: Uint32Array, data: Pieces}} Picture */
/**
 * @typedef {object} Options which stages are in (README.md)
 * @property {boolean} [pointers] all of JavaScript's functions that C points to come from one file
 * @property {(() => ArrayBuffer) | null} [cold] brings the secondary module of the WebAssembly file, if there is one
 */
/** @typedef {{low: number, high: number}} Stack where in the memory C's stack is */
/** @typedef {{HEAPU8: Uint8Array, API: any, stack: Stack, settle: () => void, touched: () => number}} Core `touched`: where what nobody has written to begins */

/** Reads a file that came in pieces, from its beginning to its end. */
class Pieces {
  #pieces;
  /** @type {Uint8Array} */
  #piece = new Uint8Array(0);

  /** @param {Uint8Array[]} pieces */
  constructor(pieces) {
    this.#pieces = pieces.values();
  }

  /** @template {Uint8Array} T @param {T} target filled with what comes next @returns {T} */
  fill(target) {
    for (let at = 0; at < target.length; ) {
      if (!this.#piece.length) this.#next();
      const part = this.#piece.subarray(0, target.length - at);
      target.set(part, at);
      at += part.length;
      this.#piece = this.#piece.subarray(part.length);
    }
    return target;
  }

  #next() {
    const { done, value } = this.#pieces.next();
    if (done) throw new Error("the picture ends too soon");
    this.#piece = value;
  }
}

/**
 * @param {Uint8Array[]} pieces of what take.mjs packed
 * @returns {Picture}
 */
export function unpack(pieces) {
  const data = new Pieces(pieces);
  /** @param {number} count @returns {Uint32Array} */
  const words = (count) => new Uint32Array(data.fill(new Uint8Array(4 * count)).buffer);
  const [length = 0] = words(1);
  const told = /** @type {Told} */ (JSON.parse(new TextDecoder().decode(data.fill(new Uint8Array(length)))));
  return { told, table: words(told.runs * 2), data };
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
  return { HEAPU8: core.HEAPU8, API: core.API, stack: stackOf(core), settle, touched };
}

/** @param {any} core @returns {Stack} */
export function stackOf({ ___stack_low: low, ___stack_high: high }) {
  if (!(low < high)) throw new Error("C's stack is not where it was");
  return { low, high };
}

/** What Pyodide's loader finds out about where it runs. */
function environment() {
  const node = "process" in globalThis;
  return { IN_NODE: node, IN_NODE_ESM: node, IN_BROWSER: !node, IN_BROWSER_WEB_WORKER: !node, IN_BROWSER_MAIN_THREAD: false };
}

/**
 * C's stack is left as it is: no function is running, so nobody reads what those before have left there.
 * @param {Core} core
 * @param {Picture} picture
 * @returns {any} Pyodide's public interface
 */
export function restore({ HEAPU8, API, stack, settle, touched }, { told, table, data }) {
  HEAPU8.fill(0, told.fixed, stack.low);
  HEAPU8.fill(0, stack.high, touched());
  for (let run = 0; run < table.length; run += 2) {
    const at = (table[run] ?? 0) * BLOCK;
    data.fill(HEAPU8.subarray(at, at + (table[run + 1] ?? 0) * BLOCK));
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
