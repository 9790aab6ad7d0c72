// Runs a Python file inside a Pyodide, under Node:
//   node python.mjs PYODIDE SCRIPT [ARGUMENT]...
// PYODIDE is its folder. An argument that is a path, of something that is there or in a folder that is there, is found at the
// same place by the script.
import { existsSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide = "", ...words] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(resolve(pyodide, "pyodide.mjs")).href);
const python = await loadPyodide({ env: { HOME: "/home/pyodide" } });
const paths = words.map((word, at) => (word.includes("/") || word.includes("\\") ? seen(word, at) : word));
python.globals.set("argv", python.toPy(paths));
try {
  python.runPython('import runpy, sys; sys.dont_write_bytecode = True; sys.argv = list(argv); runpy.run_path(argv[0], run_name="__main__")');
} catch (error) {
  // Node would print the line that threw, which is a megabyte of glue.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** @param {string} path @param {number} at @returns {string} where the script finds it */
function seen(path, at) {
  const real = resolve(path);
  if (!existsSync(dirname(real))) throw new Error(`${path} is nowhere`);
  python.FS.mkdirTree(`/given/${at}`);
  python.mountNodeFS(`/given/${at}`, dirname(real));
  return join(`/given/${at}`, basename(real));
}
