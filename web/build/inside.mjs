// Run a Python file inside the target Pyodide, under Node:
//   node inside.mjs [--engine | --next] SCRIPT [ARGUMENT]...
// The repository is seen as /repo and its tests also, alone, as /suite/tests; paths below the repository are translated.
// The tools of target-wheels.txt can be imported. --engine installs the wheel that dist/ ships; --next runs in the next
// line of Pyodide, CPython 3.14, with the wheel that pip would install.
import { readFile, readdir } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const RELEASES = join(ROOT, "dist", "r"); // one folder in it
const WHEELS = join(ROOT, ".cache", "wheel"); // one wheel in it

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

const NEXT = "pyodide-next";
const { script, rest, runtime, wheel } = asked(process.argv.slice(2));
const { loadPyodide } = await import(runtime);
const profile = process.env.HYPOTHESIS_PROFILE;

const python = await loadPyodide({ env: { HOME: "/home/pyodide", ...(profile && { HYPOTHESIS_PROFILE: profile }) } });
python.mountNodeFS("/repo", ROOT);
python.FS.mkdirTree("/suite");
python.mountNodeFS("/suite/tests", join(ROOT, "tests"));
if (wheel) {
  await install(await wheel());
}
python.globals.set("argv", python.toPy([resolve(script), ...rest].map(translate)));
try {
  process.exitCode = python.runPython(RUN);
} catch (error) {
  // Node would print the line that threw, which is a megabyte of glue.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** @param {string[]} args */
function asked(args) {
  if (args[0] === "--next") {
    const [, script = "", ...rest] = args;
    return { script, rest, runtime: NEXT, wheel: builtWheel };
  }
  const shipped = args[0] === "--engine";
  const [script = "", ...rest] = args.slice(shipped ? 1 : 0);
  return { script, rest, runtime: "pyodide", wheel: shipped ? shippedWheel : null };
}

async function shippedWheel() {
  const [release = ""] = await readdir(RELEASES);
  const runtime = join(RELEASES, release, "runtime");
  const { wheels } = JSON.parse(await readFile(join(runtime, "start.json"), "utf8"));
  return join(runtime, wheels[0]);
}

async function builtWheel() {
  const [wheel = ""] = await readdir(WHEELS);
  return join(WHEELS, wheel);
}

/** @param {string} path */
async function install(path) {
  // unpackArchive refuses Node's Buffer, a subclass.
  const archive = new Uint8Array(await readFile(path));
  const extractDir = python.runPython("import sysconfig; sysconfig.get_path('purelib')");
  python.unpackArchive(archive, "wheel", { extractDir });
}

/** @param {string} word */
function translate(word) {
  return word.startsWith(ROOT + sep) ? `/repo/${relative(ROOT, word).split(sep).join("/")}` : word;
}
