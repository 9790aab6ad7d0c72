/**
 * The secondary module of Pyodide’s WebAssembly file (wasm_split.py): what a restored application does without, unless something
 * seldom happens. The primary module calls it by a table; the first such call brings it, and cannot wait for a promise.
 */
import { exported } from "./pointers.js";

const OURS = "cold."; // so begin the names of what the modules share
const WAYS = `${OURS}ways`;
const BRING = 0; // where in it stands the function that brings the secondary module
const AGAIN = 3_000; // ms until what could not be fetched is asked for once more

/** A file that may be needed at once, and may also be fetched before. */
export class Later {
  /** @type {ArrayBuffer | null} */
  #here = null;
  #address;

  /** @param {string} address */
  constructor(address) {
    this.#address = address;
  }

  /** Fetches it ahead, since the network may go; without one it tries again. @param {number} wait ms before the first try */
  async come(wait) {
    for (let pause = wait; !this.#here; pause = AGAIN) {
      await new Promise((go) => setTimeout(go, pause));
      this.#here ??= await this.#fetched().catch(() => null);
    }
  }

  async #fetched() {
    const answer = await fetch(this.#address);
    return answer.ok ? answer.arrayBuffer() : null;
  }

  /** Blocks the whole thread until it is here. @returns {ArrayBuffer} */
  now() {
    if (this.#here) return this.#here;
    const request = new XMLHttpRequest();
    request.open("GET", this.#address, false);
    request.responseType = "arraybuffer";
    request.send();
    if (request.status !== 200) throw new Error(`${this.#address.split("/").at(-1)}: ${request.status}`);
    return (this.#here = request.response);
  }
}

/**
 * @param {WebAssembly.Instance} first the primary module
 * @param {WebAssembly.Imports} imports what it was started with
 * @param {() => ArrayBuffer} cold brings the secondary module
 * @returns {WebAssembly.Instance} without what the modules share, of which Emscripten can make nothing
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
