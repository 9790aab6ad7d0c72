/**
 * The second half of Pyodide's WebAssembly file (web/build/halves.py): what a restored engine does without, unless something
 * seldom happens. The first half calls it by a table; the first such call brings it, and cannot wait for a promise.
 */
import { exported } from "./pointers.js";

const FILE = "pyodide.rest.wasm";
const OURS = "rest."; // so begin the names of what the halves share
const WAYS = `${OURS}ways`;
const BRING = 0; // where in it stands the function that brings the second half

/** @type {ArrayBuffer | null} */
let here = null;

/** Fetches it before it is needed: later there may be no network. */
export async function fetchRest() {
  const answer = await fetch(address());
  if (!answer.ok) throw new Error(`${FILE}: ${answer.status}`);
  here = await answer.arrayBuffer();
}

/**
 * @param {WebAssembly.Instance} first the first half
 * @param {WebAssembly.Imports} imports what it was started with
 * @returns {WebAssembly.Instance} without what the halves share, of which Emscripten can make nothing
 */
export function joined(first, imports) {
  /** @param {boolean} ours */
  const exports = (ours) => Object.fromEntries(Object.entries(first.exports).filter(([name]) => name.startsWith(OURS) === ours));
  const shared = exports(true);
  const ways = /** @type {WebAssembly.Table | undefined} */ (shared[WAYS]);
  const bring = () => void new WebAssembly.Instance(new WebAssembly.Module(here ?? fetchNow()), { ...imports, first: shared });
  ways?.set(BRING, exported([Object.assign(bring, { sig: "v" })])[0]);
  return { exports: exports(false) };
}

/** @returns {ArrayBuffer} */
function fetchNow() {
  const request = new XMLHttpRequest();
  request.open("GET", address(), false);
  request.responseType = "arraybuffer";
  request.send();
  if (request.status !== 200) throw new Error(`${FILE}: ${request.status}`);
  return request.response;
}

const address = () => new URL(`../runtime/${FILE}`, import.meta.url).href;
