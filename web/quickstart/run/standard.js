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
export async function standard({ runtime, report, check }, told, fellBack, { stopwatch }) {
  const { ms, lasting } = stopwatch();
  report("runtime");
  const [names, { loadPyodide }] = await lasting("download", () => Promise.all([told, import(`${runtime}pyodide.mjs`)]));
  report("python");
  const python = await lasting("python", () => unlessBroken(() => loadPyodide({ indexURL: runtime })));
  report("engine");
  await lasting("install", () => install(python, runtime, names));
  const [module = "", name = ""] = names.entry.split(":");
  const called = python.pyimport(module)[name];
  const entry = (/** @type {string} */ text) => called(text);
  await lasting("check", () => check(entry));
  return { entry, pictured: null, whole: Promise.resolve(), start: { path: "wheel", fellBack, ms } };
}

/**
 * Where its WebAssembly file is missing or damaged, Pyodide only warns and then waits for ever. It has no hook for this, so
 * somebody listens while it instantiates the file.
 * @template T
 * @param {() => Promise<T>} load
 * @returns {Promise<T>}
 */
async function unlessBroken(load) {
  const { instantiateStreaming } = WebAssembly;
  /** @type {Promise<never>} */
  const broken = new Promise((_, reject) => {
    WebAssembly.instantiateStreaming = (file, imports) => {
      const made = instantiateStreaming(file, imports);
      made.catch(reject);
      return made;
    };
  });
  return Promise.race([load(), broken]).finally(() => {
    WebAssembly.instantiateStreaming = instantiateStreaming;
  });
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
