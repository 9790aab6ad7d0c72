/** The standard start: Pyodide's own loader, micropip and the application's wheels. It is fetched when it is needed. */

/** @typedef {import("./start.js").How} How */
/** @typedef {import("./start.js").Told} Told */
/** @typedef {import("./start.js").Started} Started */
/** @typedef {typeof import("./tools.js")} Tools */

/**
 * @param {How} how
 * @param {Promise<Told>} told
 * @param {string | null} fellBack
 * @param {Tools} tools
 * @returns {Promise<Started>}
 */
export async function standard({ runtime, report, check }, told, fellBack, { fetched, stopwatch }) {
  const { ms, lasting } = stopwatch();
  report("runtime");
  const [names, { loadPyodide }] = await lasting("download", () => Promise.all([told, import(`${runtime}pyodide.mjs`)]));
  report("python");
  const python = await lasting("python", () => unlessMissing(fetched, `${runtime}pyodide.asm.wasm`, loadPyodide({ indexURL: runtime })));
  report("engine");
  await lasting("install", () => install(python, runtime, names));
  const [module = "", name = ""] = names.entry.split(":");
  const called = python.pyimport(module)[name];
  const entry = (/** @type {string} */ text) => called(text);
  await lasting("check", () => check(entry));
  return { entry, pictured: null, whole: Promise.resolve(), start: { path: "wheel", fellBack, ms } };
}

/**
 * Pyodide waits for ever for a WebAssembly file that is not there, so somebody looks whether it is.
 * @template T
 * @param {Tools["fetched"]} fetched
 * @param {string} address
 * @param {Promise<T>} loading
 * @returns {Promise<T>}
 */
async function unlessMissing(fetched, address, loading) {
  const stop = new AbortController();
  const there = fetched(address, { signal: stop.signal }).then(() => stop.abort());
  await Promise.race([loading, there.then(() => loading)]);
  return loading;
}

/** @param {any} python @param {string} runtime @param {Told} names */
async function install(python, runtime, { micropip, wheels }) {
  await python.loadPackage(runtime + micropip, { messageCallback: () => {} });
  const { install } = python.pyimport("micropip");
  await install.callKwargs(
    wheels.map((name) => runtime + name),
    { deps: false },
  );
}
