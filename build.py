#!/usr/bin/env python3
"""Cubilete's one command.

    python3 build.py build            the site, in dist/ (--quick: with the old picture of Python's memory;
                                      --stock: Pyodide as it comes; --strict: every stage of the quick start fits)
    python3 build.py serve            build what is stale, then serve dist/ on this machine
    python3 build.py test [SUITE...]  everything that must hold, or the named suites only
    python3 build.py bench [PART...]  speed, as ratios side by side, or the named parts only
    python3 build.py shots            pictures of every screen of every game
    python3 build.py books [GAME...]  what computer players have solved ahead, of all games or of those named
    python3 build.py lock             pins the packages of pyproject.toml anew, by hash

It needs Python 3.11 or newer with pip, and the network the first time. Whatever it brings stays in this folder.
"""

from __future__ import annotations

import sys

if sys.version_info < (3, 11):  # noqa: UP036
    sys.exit("Cubilete is built with Python 3.11 or newer; this is " + sys.version.split()[0])

import argparse
import importlib.util
import json
import os
import re
import shutil
import subprocess
import webbrowser
import zipfile
from collections.abc import Collection
from functools import cache, partial
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent / "web" / "build" / "snapshot"))
sys.path.insert(0, str(Path(__file__).resolve().parent / "web" / "quickstart"))
sys.path.insert(0, str(Path(__file__).resolve().parent / "web" / "build"))

import rewrite

import assemble
import budget
import checks
import lock
import quickstart
import server
import texts
import vendor
from workshop import BIN, CACHE, DIST, PYTHON, ROOT, VENV, WEB, BuildError, digest, environment, locked, once, run

NODE_NEEDED = (22, 19)
TARGET_PYTHON = "3.13"
PORT = 8321
BENCHES = ("games", "start", "taps", "embed", "lighthouse")

STEPS = WEB / "build"
WHEELS = CACHE / "target-wheels"
TOOLS = CACHE / "target-tools"
WHEEL = CACHE / "wheel"
COMPILED = CACHE / "compiled"
PACKED = CACHE / "packed"
MODULES = CACHE / "modules.json"
MODULES_BEFORE = CACHE / "modules-before.json"
QUICK_START = WEB / "quickstart"
ROOMS = os.pathsep.join(sys.path[:3])
STAGED = CACHE / "stages"
RUNTIME = CACHE / "runtime"
ENTRY = "pyengine.bridge:call"
MANUAL = CACHE / "manual"
PROTOCOL = WEB / "protocol"

ENGINE = [ROOT / name for name in ("pyproject.toml", "README.md", "LICENSE", "pyengine")]


# -- Python and Node --------------------------------------------------------------------------------------------------


def prepare_python(group: str) -> None:
    base = [sys.version, sys.base_prefix]
    once("virtual environment", base, PYTHON, make_venv)
    wanted = [group] + ([] if node_on_path() else ["node"])
    once(f"packages for {group}", [*base, *map(lock.of, wanted)], VENV, lambda: pip(*lock.by_hash(*wanted)))


def make_venv() -> None:
    shutil.rmtree(VENV, ignore_errors=True)
    # Debian's python3 may lack ensurepip; any pip can then install one into the environment.
    complete = importlib.util.find_spec("ensurepip") is not None
    run(sys.executable, "-m", "venv", *([] if complete else ["--without-pip"]), VENV)
    if not complete:
        run(sys.executable, "-m", "pip", "--python", PYTHON, *lock.by_hash("pip"))


def pip(*arguments: str | Path) -> None:
    run(PYTHON, "-m", "pip", *arguments)


@cache
def node_on_path() -> bool:
    """Whether the machine has its own Node, recent enough; the one in .venv does not count."""
    path = os.environ.get("PATH", "").split(os.pathsep)
    node = shutil.which("node", path=os.pathsep.join(part for part in path if Path(part) != BIN))
    if not node:
        return False
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    return tuple(map(int, re.findall(r"\d+", said)[:2])) >= NODE_NEEDED


def node_environment() -> dict[str, str]:
    """The PATH on which `node` and `npm` are recent enough."""
    path = os.environ.get("PATH", "")
    return {"PATH": path if node_on_path() else f"{BIN}{os.pathsep}{path}"}


def node_tool(name: str, *arguments: str | Path, env: dict[str, str] | None = None, cwd: Path = ROOT) -> str:
    path = node_environment()
    return run(shutil.which(name, path=path["PATH"]) or name, *arguments, env={**path, **(env or {})}, cwd=cwd)


def inside(script: str, *arguments: str | Path) -> str:
    """Run one of our Python steps in the target Pyodide."""
    return node_tool("node", STEPS / "inside.mjs", STEPS / script, *arguments)


# -- the steps of a build ---------------------------------------------------------------------------------------------


def build(quick: bool = False, stages: Collection[str] = quickstart.STAGES, strict: bool = False) -> None:
    """Bring dist/ up to date; what has not changed is not done again.

    Args:
        quick: the picture of Python's memory stays as it was; one of another engine is not used by the site.
        stages: of the quick start, those that are wanted.
        strict: a stage that does not fit this Pyodide is an error; otherwise the site does without it.
    """
    with locked():
        prepare_python("build")
        npm = [WEB / "package.json", WEB / "package-lock.json", WEB / ".npmrc"]
        once("packages from npm", npm, vendor.MODULES, fetch_npm)
        once(
            "vendored modules",
            [*npm, STEPS / "vendor.py", STEPS / "fonts.py", STEPS / "lining.py"],
            vendor.VENDOR,
            vendor.vendor,
        )
        tools = once("wheels for the target", [STEPS / "target-wheels.txt"], TOOLS, fetch_wheels)
        wheel = once("engine wheel", [*ENGINE, lock.of("build")], WHEEL, make_wheel)
        steps = [STEPS / "inside.mjs", STEPS / "compile_wheel.py", WEB / "package-lock.json"]
        compiled = once("engine bytecode", [wheel, tools, *steps], COMPILED, compile_wheels)
        pictured = digest(engine_without_words(), STEPS / "snapshot", QUICK_START, npm[1], sorted(stages))
        if not quick or not STAGED.exists():
            once("quick start", [pictured], STAGED, lambda: take_stages(pictured[:12], stages))
        made = told_stages(strict)
        started = once("files of the start", [compiled, made.build, QUICK_START], RUNTIME, lay_out)
        once("types of the protocol", [wheel, STEPS / "declare.py"], PROTOCOL, declare_protocol)
        rules = sorted([*WEB.glob("games/*/rules.*.json"), *WEB.glob("app/table-rules.*.json")])
        written = [*npm, WEB / "docs", WEB / "app" / "lang", *rules, STEPS / "manual.py", STEPS / "licences.py"]
        manual = once("documentation", [wheel, *written], MANUAL, write_manual)
        packing = [*npm, STEPS / "pack.mjs", made.stages, QUICK_START, *assemble.sources()]
        packed = once("packed shell", packing, PACKED, lambda: pack(made.stages))
        own = [
            Path(__file__),
            *(STEPS / f"{name}.py" for name in ("assemble", "budget", "graph", "texts", "spoken", "keys")),
        ]
        once("site", [started, compiled, packed, manual, *own, *assemble.sources()], DIST, make_site)


def fetch_npm() -> None:
    node_tool("npm", "ci", "--ignore-scripts", "--loglevel=error", cwd=WEB)


def fetch_wheels() -> None:
    for folder in (WHEELS, TOOLS):
        shutil.rmtree(folder, ignore_errors=True)
    target = f"--python-version {TARGET_PYTHON} --implementation py --abi none --platform any".split()
    only = ["--no-deps", "--only-binary=:all:", "--require-hashes"]
    pip("download", "--dest", WHEELS, *target, *only, "--requirement", STEPS / "target-wheels.txt")
    for wheel in WHEELS.glob("*.whl"):
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(TOOLS)


def make_wheel() -> None:
    shutil.rmtree(WHEEL, ignore_errors=True)
    # -P: this very file is called build, too.
    command: list[str | Path] = [PYTHON, "-P", "-m", "build", "--wheel", "--no-isolation", "--outdir", WHEEL, ROOT]
    run(*command, env={"SOURCE_DATE_EPOCH": "315532800"})


def compile_wheels() -> None:
    shutil.rmtree(COMPILED, ignore_errors=True)
    COMPILED.mkdir()
    inside("compile_wheel.py", the(WHEEL, "pyengine-*.whl"), the(WHEELS, "micropip-*.whl"), COMPILED)


def engine_without_words() -> str:
    """What the picture of Python's memory depends on: a sentence alone makes no new one."""
    sources = ((path, path.read_text(encoding="utf-8")) for path in sorted((ROOT / "pyengine").rglob("*.py")))
    named = [(path.relative_to(ROOT).as_posix(), source) for path, source in sources]
    return digest(*((name, rewrite.rewrite(source, name)) for name, source in named))


def take_stages(made_from: str, stages: Collection[str]) -> None:
    """The stages of the quick start, or those of them that fit this Pyodide."""
    application = quickstart.Application(ENTRY, the(WHEEL, "pyengine-*.whl"), STEPS / "snapshot", made_from)
    node = partial(node_tool, "node")
    quickstart.make(vendor.MODULES / "pyodide", application, STAGED, node, stages, failure=BuildError)


def told_stages(strict: bool) -> quickstart.Made:
    """What came of the stages, said aloud.

    Raises:
        BuildError: one did not fit, and that is not to be overlooked.
    """
    made = quickstart.told(STAGED)
    for stage, reason in made.left_out.items():
        if strict:
            raise BuildError(f"The quick start's stage {stage!r} does not fit this Pyodide: {reason}")
        print(f"    left out of the quick start: {stage}: {reason}")
    return made


def lay_out() -> None:
    """What a page fetches to start the engine."""
    engine, micropip = the(COMPILED, "pyengine-*.whl"), the(COMPILED, "micropip-*.whl")
    quickstart.lay_out(vendor.MODULES / "pyodide", ENTRY, [engine], micropip, STAGED, RUNTIME)


def write_manual() -> None:
    """The rules, the guide to the embed and the reference of the library, as pages."""
    path = os.pathsep.join([str(ROOT), str(STEPS)])
    run(PYTHON, "-P", STEPS / "manual.py", MANUAL, env={"PYTHONPATH": path})


def declare_protocol() -> None:
    """The shell's types, from what the engine declares."""
    run(PYTHON, "-P", STEPS / "declare.py", PROTOCOL, env={"PYTHONPATH": str(ROOT)})


def pack(stages: Collection[str]) -> None:
    shutil.rmtree(PACKED, ignore_errors=True)
    at_run_time = json.dumps({stage: stage in stages for stage in ("snapshot", "pointers", "split")})
    node_tool("node", STEPS / "pack.mjs", PACKED, MODULES, at_run_time)


def make_site() -> None:
    catalog = ask_engine()
    texts.check(catalog)
    for line in texts.left_out(catalog):
        print(f"    left out: {line}")
    texts.describe(catalog)
    version = the(COMPILED, "pyengine-*.whl").name.split("-")[1]
    assemble.assemble(catalog, version, PACKED, RUNTIME, MANUAL)
    budget.check(DIST, MODULES, MODULES_BEFORE)


def ask_engine() -> dict[str, Any]:
    """What the built wheel says of its games."""
    ask = """from pyengine.bridge import call; print(call('{"cmd":"games"}'))"""
    wheel = the(WHEEL, "pyengine-*.whl")
    catalog: dict[str, Any] = json.loads(run(PYTHON, "-P", "-c", ask, env={"PYTHONPATH": str(wheel)}))
    if not catalog.pop("ok"):
        raise BuildError(f"the engine does not list its games: {catalog}")
    return catalog


def the(folder: Path, pattern: str) -> Path:
    (found,) = folder.glob(pattern)
    return found


# -- the subcommands --------------------------------------------------------------------------------------------------


def command_build(options: argparse.Namespace) -> int:
    build(options.quick, () if options.stock else quickstart.STAGES, options.strict)
    size = sum(path.stat().st_size for path in DIST.rglob("*") if path.is_file())
    print(f"The site is in {DIST} ({size / 1e6:.1f} MB).")
    return 0


def command_serve(options: argparse.Namespace) -> int:
    if options.dir is None:
        build(options.quick, () if options.stock else quickstart.STAGES)
    site = server.serve(options.dir or DIST, options.host, options.port, tries=50)
    print(f"Serving at {site.address}  (Ctrl+C stops)", flush=True)
    if not options.no_open and (os.name == "nt" or sys.platform == "darwin" or os.environ.get("DISPLAY")):
        webbrowser.open(site.address)
    site.serve_forever()
    return 0


def command_test(options: argparse.Namespace) -> int:
    prepare()
    return checks.run_all(options.suite, partial(build, strict=True), node_environment())


def command_bench(options: argparse.Namespace) -> int:
    prepare()
    if not options.part or "games" in options.part:
        try:
            with locked():
                prepare_python("bench")
        except BuildError as error:
            print(f"Going on without what the games are compared with: {error}")
    build()
    command = [str(PYTHON), "-m", "tests.bench", *options.part]
    env = environment({**node_environment(), "PYTHONPATH": ROOMS})
    return subprocess.run(command, cwd=ROOT, env=env, check=False).returncode


def command_shots(_: argparse.Namespace) -> int:
    prepare()
    build()
    env = environment({**node_environment(), "PYTHONPATH": ROOMS})
    command = [str(PYTHON), "-m", "tests.web.shots"]
    return subprocess.run(command, cwd=ROOT, env=env, check=False).returncode


def command_books(options: argparse.Namespace) -> int:
    with locked():
        prepare_python("books")
    env = environment({"PYTHONPATH": os.pathsep.join([str(ROOT), str(STEPS)])})
    return subprocess.run([PYTHON, "-P", "-m", "solve", *options.game], cwd=ROOT, env=env, check=False).returncode


def command_lock(_: argparse.Namespace) -> int:
    with locked():
        prepare_python("lock")
        lock.renew()
    return 0


def prepare() -> None:
    with locked():
        prepare_python("dev")


def suite(name: str) -> str:
    if name not in checks.names():
        raise argparse.ArgumentTypeError(f"there is no {name!r}; there are {', '.join(checks.names())}")
    return name


def part(name: str) -> str:
    if name not in BENCHES:
        raise argparse.ArgumentTypeError(f"there is no {name!r}; there are {', '.join(BENCHES)}")
    return name


def parse(arguments: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    make = commands.add_parser("build", help="make dist/")
    make.set_defaults(call=command_build)
    serve = commands.add_parser("serve", help="build if stale, then serve dist/")
    serve.add_argument("--port", type=int, default=PORT, help=f"default {PORT}, or the next free one")
    serve.add_argument("--host", default="127.0.0.1", help="0.0.0.0 lets phones on your network in")
    serve.add_argument("--no-open", action="store_true", help="do not open a browser")
    for command in (make, serve):
        command.add_argument("--quick", action="store_true", help="keep the old picture of Python's memory")
        command.add_argument("--stock", action="store_true", help="start with Pyodide as it comes, with no quick start")
    make.add_argument("--strict", action="store_true", help="fail where a stage of the quick start does not fit")
    serve.add_argument("--dir", type=Path, help="serve this folder as it is, without a build")
    serve.set_defaults(call=command_serve)
    test = commands.add_parser("test", help="check everything")
    test.add_argument("suite", nargs="*", type=suite, help=f"any of: {' '.join(checks.names())}")
    test.set_defaults(call=command_test)
    bench = commands.add_parser("bench", help="measure speed")
    bench.add_argument("part", nargs="*", metavar="part", type=part, help=f"any of: {' '.join(BENCHES)}")
    bench.set_defaults(call=command_bench)
    commands.add_parser("shots", help="picture every screen").set_defaults(call=command_shots)
    books = commands.add_parser("books", help="solve ahead for computer players")
    books.add_argument("game", nargs="*", help="the games whose books are made; all of them by default")
    books.set_defaults(call=command_books)
    commands.add_parser("lock", help="pin all packages anew, by hash").set_defaults(call=command_lock)
    return parser.parse_args(arguments)


def main() -> int:
    options = parse()
    try:
        return int(options.call(options))
    except BuildError as error:
        print(f"\nThe build failed: {error}", file=sys.stderr)
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return 130
    return 1


if __name__ == "__main__":
    sys.exit(main())
