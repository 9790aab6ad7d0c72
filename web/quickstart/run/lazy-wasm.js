/**
 * The second half of Pyodide's WebAssembly file (wasm_split.py): what a restored application does without, unless something
 * seldom happens. The first half calls it by a table; the first such call brings it, and cannot wait for a promise.
 */
import { exported } from "./pointers.js";

const OURS = "cold."; // so begin the names of what the halves share
const WAYS = `${OURS}ways`;
const BRING = 0; // where in it stands the function that brings the second half

/** A file that may be needed at once, and may also be fetched before. */
export class Later {
  /** @type {ArrayBuffer | null} */
  #here = null;
  #address;

  /** @param {string} address */
  constructor(address) {
    this.#address = address;
  }

  /** Later there may be no network. */
  async fetch() {
    const answer = await fetch(this.#address);
    if (!answer.ok) throw this.#missing(answer.status);
    this.#here = await answer.arrayBuffer();
  }

  /** @returns {ArrayBuffer} */
  now() {
    if (this.#here) return this.#here;
    const request = new XMLHttpRequest();
    request.open("GET", this.#address, false);
    request.responseType = "arraybuffer";
    request.send();
    if (request.status !== 200) throw this.#missing(request.status);
    return request.response;
  }

  /** @param {number} status */
  #missing(status) {
    return new Error(`${this.#address.split("/").at(-1)}: ${status}`);
  }
}

/**
 * @param {WebAssembly.Instance} first the first half
 * @param {WebAssembly.Imports} imports what it was started with
 * @param {() => ArrayBuffer} cold brings the second half
 * @returns {WebAssembly.Instance} without what the halves share, of which Emscripten can make nothing
 */
export function joined(first, imports, cold) {
  /** @param {boolean} ours */
  const exports = (ours) => Object.fromEntries(Object.entries(first.exports).filter(([name]) => name.startsWith(OURS) === ours));
  const shared = exports(true);
  const ways = /** @type {WebAssembly.Table} */ (shared[WAYS]);
  const bring = () => void new WebAssembly.Instance(new WebAssembly.Module(cold()), { ...imports, first: shared });
  ways.set(BRING, exported([Object.assign(bring, { sig: "v" })])[0]);
  return { exports: exports(false) };
}
