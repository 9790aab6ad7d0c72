// Takes the picture of a running engine, under Node:
//   node take.mjs PYODIDE FILLED LIBRARY BUILD FILE
// PYODIDE is the folder of the runtime that the picture is for, whose WebAssembly file fills the first FILLED bytes of the
// memory; LIBRARY is what library.py made. FILE holds what the memory of a running engine has and that of one that has not
// begun lacks, so nothing that the WebAssembly file brings anyway, and no zeros.
import crypto from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { BLOCK, PROGRAM, createCore, stackOf, sum } from "../run/restore.js";

const GAP = 2; // blocks: a shorter stretch of equal ones is cheaper written out than named
const HEADER = 48; // bytes of a snapshot as Pyodide writes it, before its description

let now = Date.UTC(1980, 0, 1);
stop();
const [pyodide = "", filled, library = "", build, file = ""] = process.argv.slice(2);

const { memory, state, fresh } = await running();
// Two of them, born on different days, because some bytes are random from the start: only what both have can be left out.
const wasm = await WebAssembly.compile(await readFile(join(pyodide, "pyodide.asm.wasm")));
const empty = [await unborn(memory.length), await unborn(memory.length)];
const fixed = Math.floor(Number(filled) / BLOCK) * BLOCK;
for (const other of empty) other.fill(0, fixed);
const runs = differences(memory, empty);
const told = { build, memory: memory.length, fixed, sum: sum(memory.subarray(0, fixed)), fresh, state, runs: runs.length };
await writeFile(file, gzipSync(packed(told, runs), { level: 9 }));

/** No clock goes and nothing is left to chance while the picture is taken: the same engine gives the same picture. */
function stop() {
  const Clock = Date;
  globalThis.Date = /** @type {any} */ (
    class extends Clock {
      /** @param {any[]} when */
      constructor(...when) {
        super(.../** @type {[number]} */ (when.length ? when : [now]));
      }
      /** @override */
      static now() {
        return now;
      }
    }
  );
  performance.now = () => now;
  let state = 1;
  crypto.randomFillSync = (/** @type {any} */ view) => {
    const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
    for (let at = 0; at < bytes.length; at++) {
      state = Math.imul(state, 1664525) + 1013904223;
      bytes[at] = state >>> 24;
    }
    return view;
  };
}

/** @returns {Promise<{memory: Uint8Array, state: unknown, fresh: number[]}>} */
async function running() {
  const { loadPyodide } = await import(pathToFileURL(resolve(pyodide, "pyodide.mjs")).href);
  const how = { stdLibURL: resolve(library), env: { PYTHONHASHSEED: "0" }, _sysExecutable: PROGRAM };
  const python = await loadPyodide({ _makeSnapshot: true, ...how });
  const entry = python.pyimport("snapshot_entry");
  const { fresh } = JSON.parse(entry.check());
  entry.destroy();
  const prewarm = python.pyimport("prewarm");
  prewarm.prewarm();
  prewarm.destroy();
  const picture = python.makeMemorySnapshot();
  const [, start = 0, length = 0] = new Uint32Array(picture.buffer, 0, 4);
  const state = JSON.parse(new TextDecoder().decode(picture.subarray(HEADER, HEADER + length)));
  const memory = picture.slice(start);
  const { low, high } = stackOf(python._module);
  memory.fill(0, low, high); // what functions that have ended left on C's stack
  return { memory, state, fresh };
}

/** @param {number} size @returns {Promise<Uint8Array>} */
async function unborn(size) {
  now += 86_400_000;
  const { HEAPU8 } = await createCore(wasm, size);
  return HEAPU8;
}

/**
 * @param {Uint8Array} full
 * @param {Uint8Array[]} empty
 * @returns {{at: number, data: Uint8Array}[]} where they differ, in whole blocks
 */
function differences(full, empty) {
  /** @type {{from: number, to: number}[]} */
  const found = [];
  for (let block = 0; block * BLOCK < full.length; block++) {
    if (empty.every((other) => same(full, other, block * BLOCK))) continue;
    const last = found.at(-1);
    if (last && block - last.to <= GAP) last.to = block + 1;
    else found.push({ from: block, to: block + 1 });
  }
  return found.map(({ from, to }) => ({ at: from, data: full.subarray(from * BLOCK, to * BLOCK) }));
}

/** @param {Uint8Array} one @param {Uint8Array} other @param {number} from */
function same(one, other, from) {
  for (let at = from; at < from + BLOCK; at++) if (one[at] !== other[at]) return false;
  return true;
}

/**
 * @param {object} told
 * @param {{at: number, data: Uint8Array}[]} runs
 */
function packed(told, runs) {
  const words = new TextEncoder().encode(JSON.stringify(told));
  const length = new Uint32Array([words.length]);
  const table = new Uint32Array(runs.flatMap(({ at, data }) => [at, data.length / BLOCK]));
  return Buffer.concat([new Uint8Array(length.buffer), words, new Uint8Array(table.buffer), ...runs.map(({ data }) => data)]);
}
