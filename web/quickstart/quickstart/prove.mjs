// Restores a picture under Node and asks what is in it, to see that a stage fits this Pyodide:
//   node prove.mjs GLUE WASM SNAPSHOT BUILD [--pointers] [--cold FILE]
// With --cold something is done that lies in the secondary module of the WebAssembly file.
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";
import { checked } from "../run/entry.js";
import { createCore, restore, unpack } from "../run/restore.js";

const SELDOM = "answer = '%.3e' % float('1e300') + str(3**200 // 7**50)";
const ANSWER = "1.000e+300147689269781346654697366079240021362541982658661987020";
const [glue = "", binary = "", snapshot = "", build = "", ...how] = process.argv.slice(2);
const cold = how.includes("--cold") ? await readFile(how[how.indexOf("--cold") + 1] ?? "") : null;
let brought = 0;
const bring = () => {
  brought += 1;
  return /** @type {ArrayBuffer} */ (/** @type {unknown} */ (cold));
};
await import(pathToFileURL(resolve(glue)).href);
const shot = unpack([gunzipSync(await readFile(snapshot))]);
const options = { pointers: how.includes("--pointers"), cold: cold && bring };
const core = await createCore(await WebAssembly.compile(await readFile(binary)), shot.told.memory, options);
const python = restore(core, shot);
const entry = checked(python, build, shot.told.fresh);
if (typeof entry.call("") !== "string") throw new Error("the entry point does not answer text with text");
if (brought) throw new Error("the start needs the secondary module of the WebAssembly file");
if (cold) {
  const scope = python.toPy({});
  python.pyimport("builtins").exec(SELDOM, scope);
  if (scope.get("answer") !== ANSWER) throw new Error(`the secondary module answers ${scope.get("answer")}`);
  if (!brought) throw new Error("the secondary module was not asked for");
}
process.exit();
