/** The standard start: Pyodide's own loader, micropip and the engine's wheel. It is fetched when it is needed. */
import { RUNTIME, answering, at, found, stopwatch } from "./boot.js";

/** @typedef {import("./boot.js").Call} Call */
/** @typedef {import("./boot.js").Names} Names */
/** @typedef {import("./boot.js").Start} Start */
/** @typedef {import("./boot.js").Step} Step */

/**
 * @param {(step: Step) => void} report
 * @param {Promise<Names>} names
 * @param {string | null} fellBack
 */
export async function standard(report, names, fellBack) {
  const { ms, lasting } = stopwatch();
  report("runtime");
  // Pyodide would wait for ever for a WebAssembly file that is not there.
  const binary = fetch(at("pyodide.asm.wasm"))
    .then(found)
    .then((answer) => answer.arrayBuffer());
  const [wheels, { loadPyodide }] = await lasting("download", () => Promise.all([names, import(at("pyodide.mjs")), binary]));
  report("python");
  const python = await lasting("python", () => loadPyodide({ indexURL: RUNTIME.href }));
  report("engine");
  await lasting("install", () => install(python, wheels));
  const call = await lasting("check", () => {
    const entry = python.runPython("from pyengine.bridge import call\ncall");
    return answering((text) => entry(text));
  });
  return { call, start: /** @type {Start} */ ({ path: "wheel", fellBack, ms }) };
}

/** @param {any} python @param {Names} wheels */
async function install(python, wheels) {
  await python.loadPackage(at(wheels.micropip), { messageCallback: () => {} });
  await python.pyimport("micropip").install.callKwargs(at(wheels.engine), { deps: false });
}
