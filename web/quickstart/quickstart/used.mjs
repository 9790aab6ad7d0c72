// Tells which functions of Pyodide's WebAssembly file a restored application uses, under Node:
//   node used.mjs MARKED SNAPSHOT FOLDER
// MARKED is the folder of a runtime whose functions note that they were run (wasm_split.py), FOLDER that of the application.
// The numbers of those that were run are written out as JSON: in the start, and in what prewarm.py and workload.py do.
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { gunzipSync } from "node:zlib";
import { createCore, restore, unpack } from "../run/restore.js";

const MARKS = "cold.marks";
const [marked = "", snapshot = "", folder = ""] = process.argv.slice(2);
await import(pathToFileURL(resolve(marked, "pyodide.asm.js")).href);
const shot = unpack([gunzipSync(await readFile(snapshot))]);
const { core, marks } = await watched(await WebAssembly.compile(await readFile(join(marked, "pyodide.asm.wasm"))));
const python = restore(core, shot);
const { call, check } = python.pyimport("snapshot_entry");
check();
call("{}");
await forget();
const used = new Set(noted());

for (const name of ["prewarm", "workload"]) {
  const scope = python.toPy({ __name__: name });
  python.pyimport("builtins").exec(await readFile(join(folder, `${name}.py`), "utf8"), scope);
  const run = scope.get(name);
  noted(); // what compiles is of no interest
  run();
  for (const place of noted()) used.add(place);
}
console.log(JSON.stringify([...used].sort((one, other) => one - other)));

/** @param {WebAssembly.Module} wasm */
async function watched(wasm) {
  const { instantiate } = WebAssembly;
  /** @type {WebAssembly.Table | null} */
  let marks = null;
  /** @type {any} */ (WebAssembly).instantiate = async (/** @type {any} */ module, /** @type {any} */ imports) => {
    const instance = /** @type {any} */ (await instantiate(module, imports));
    marks = instance.exports[MARKS];
    return instance;
  };
  const core = await createCore(wasm, shot.told.memory);
  WebAssembly.instantiate = instantiate;
  return { core, marks: /** @type {WebAssembly.Table} */ (/** @type {unknown} */ (marks)) };
}

/** When nothing holds what JavaScript has of Python any more, Python lets it go. */
async function forget() {
  (() => python.pyimport("snapshot_entry").check)();
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  await new Promise((done) => setTimeout(done, 100));
}

/** Those that were run since this was asked before. */
function noted() {
  const found = [];
  for (let place = 0; place < marks.length; place++) {
    if (marks.get(place) === null) continue;
    found.push(place);
    marks.set(place, null);
  }
  return found;
}
