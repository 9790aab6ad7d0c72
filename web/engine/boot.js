/**
 * The standard start: Pyodide from our own folder, micropip, the engine's wheel. Nothing comes from another origin.
 */

/** @typedef {"runtime" | "python" | "engine"} Step */
/** @typedef {(text: string) => string} Call */

const RUNTIME = new URL("../runtime/", import.meta.url);

/**
 * @param {(step: Step) => void} report called as each step begins
 * @returns {Promise<Call>} the engine's one entry
 */
export async function boot(report) {
  report("runtime");
  const [wheels, { loadPyodide }] = await Promise.all([readWheels(), import(at("pyodide.mjs"))]);
  report("python");
  const python = await loadPyodide({ indexURL: RUNTIME.href });
  report("engine");
  await python.loadPackage(at(wheels.micropip), { messageCallback: () => {} });
  const micropip = python.pyimport("micropip");
  await micropip.install.callKwargs(at(wheels.engine), { deps: false });
  const call = python.runPython("from pyengine.bridge import call\ncall");
  return (text) => call(text);
}

/** @param {string} name */
function at(name) {
  return new URL(name, RUNTIME).href;
}

/** @returns {Promise<{micropip: string, engine: string}>} */
async function readWheels() {
  const answer = await fetch(at("wheels.json"));
  if (!answer.ok) throw new Error(`wheels.json: ${answer.status}`);
  return answer.json();
}
