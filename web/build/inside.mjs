// Run a Python file inside the target Pyodide, under Node:
//   node inside.mjs [--engine] SCRIPT [ARGUMENT]...
// The repository is seen as /repo and its tests also, alone, as /suite/tests; paths below the repository are translated.
// The tools of target-wheels.txt can be imported. --engine installs the wheel that dist/ ships.
import { readFile } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const RUNTIME = join(ROOT, "dist", "runtime");

const RUN = `
import runpy, sys

def run():
    sys.dont_write_bytecode = True
    sys.argv = list(argv)
    # /suite holds tests/ alone: \`import pyengine\` finds the installed wheel and never the checkout.
    sys.path[:0] = ["/suite", "/repo/.cache/target-tools"]
    try:
        runpy.run_path(sys.argv[0], run_name="__main__")
    except SystemExit as end:
        if isinstance(end.code, str):
            print(end.code, file=sys.stderr)
        return end.code if isinstance(end.code, int) else int(end.code is not None)
    return 0

run()
`;

const args = process.argv.slice(2);
const withEngine = args[0] === "--engine";
const [script, ...rest] = args.slice(withEngine ? 1 : 0);
const profile = process.env.HYPOTHESIS_PROFILE;

const python = await loadPyodide({ env: { HOME: "/home/pyodide", ...(profile && { HYPOTHESIS_PROFILE: profile }) } });
python.mountNodeFS("/repo", ROOT);
python.FS.mkdirTree("/suite");
python.mountNodeFS("/suite/tests", join(ROOT, "tests"));
if (withEngine) {
  await installEngine();
}
python.globals.set("argv", python.toPy([resolve(script), ...rest].map(translate)));
try {
  process.exitCode = python.runPython(RUN);
} catch (error) {
  // Node would print the line that threw, which is a megabyte of glue.
  console.error(error.message);
  process.exitCode = 1;
}

async function installEngine() {
  const { engine } = JSON.parse(await readFile(join(RUNTIME, "wheels.json"), "utf8"));
  // unpackArchive refuses Node's Buffer, a subclass.
  const wheel = new Uint8Array(await readFile(join(RUNTIME, engine)));
  const extractDir = python.runPython("import sysconfig; sysconfig.get_path('purelib')");
  python.unpackArchive(wheel, "wheel", { extractDir });
}

/** @param {string} word */
function translate(word) {
  return word.startsWith(ROOT + sep) ? `/repo/${relative(ROOT, word).split(sep).join("/")}` : word;
}
