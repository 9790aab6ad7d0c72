"""The steps that make the site: the inputs of each, its output, and the function that makes it."""

from __future__ import annotations

import json
import os
import shutil
import zipfile
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

import rewrite

import quickstart

from . import assemble, bots, budget, i18n_check, lock, toolchain, vendor
from .base import CACHE, DIST, PROGRAMS, PYTHON, ROOT, WEB, BuildError, digest, locked, once, run
from .toolchain import inside, node_tool

TARGET_PYTHON = "3.13"
ENTRY = "pyengine.bridge:call"

WHEELS = CACHE / "target-wheels"
TOOLS = CACHE / "target-tools"
WHEEL = CACHE / "wheel"
COMPILED = CACHE / "compiled"
MANUAL = CACHE / "manual"
PROTOCOL = WEB / "protocol"

HERE = Path(__file__).parent
QUICK_START = WEB / "quickstart"
NPM = (WEB / "package.json", WEB / "package-lock.json", WEB / ".npmrc")
ENGINE = [ROOT / name for name in ("pyproject.toml", "README.md", "LICENSE", "pyengine")]


@dataclass(frozen=True)
class Edition:
    """A site with some stages of the quick start. What depends on them is built in a folder of its own.

    Attributes:
        label: stands before the titles of steps that are done for this edition alone.
        site: its output folder.
    """

    stages: Collection[str]
    room: Path
    label: str = ""
    site: Path = DIST

    @property
    def staged(self) -> Path:
        return self.room / "stages"

    @property
    def runtime(self) -> Path:
        return self.room / "runtime"

    @property
    def packed(self) -> Path:
        return self.room / "packed"

    @property
    def modules(self) -> Path:
        return self.room / "modules.json"


USUAL = Edition(quickstart.STAGES, CACHE)
STOCK = Edition((), CACHE / "stock", "stock ")
STOCK_FOR_TESTS = replace(STOCK, site=STOCK.room / "dist")
"""Beside the site in dist/, which is tested at the same time."""


@dataclass(frozen=True)
class After:
    """An input: everything that the step with this title was made from."""

    title: str


Input = Path | After | Callable[[], object] | str
"""A file or folder, an earlier step, something known only after earlier steps, or a value."""


@dataclass(frozen=True)
class Step:
    """Runs if an input has changed, or its output is missing."""

    title: str
    inputs: Sequence[Input]
    product: Path
    make: Callable[[], None]


def table(edition: Edition = USUAL) -> list[Step]:
    """All steps, each after those that it needs."""
    return [*_shared(), *_of(edition)]


def _shared() -> list[Step]:
    fonts = [HERE / "vendor.py", HERE / "fonts.py", PROGRAMS / "lining.py"]
    compiling = [PROGRAMS / "inside.mjs", PROGRAMS / "compile_wheel.py", NPM[1]]
    rules = sorted([*WEB.glob("games/*/rules.*.json"), *WEB.glob("app/table-rules.*.json")])
    spoken = [WEB / "docs", WEB / "app" / "lang", HERE / "languages.py"]
    written = [*spoken, *rules, PROGRAMS / "manual.py", HERE / "licences.py"]
    compiled: list[Input] = [After("engine wheel"), After("wheels for the target"), *compiling]
    return [
        Step("packages from npm", NPM, vendor.MODULES, fetch_npm),
        Step("vendored modules", [*NPM, *fonts], vendor.VENDOR, vendor.vendor),
        Step("wheels for the target", [PROGRAMS / "target-wheels.txt"], TOOLS, fetch_wheels),
        Step("engine wheel", [*ENGINE, lock.of("build")], WHEEL, make_wheel),
        Step("engine bytecode", compiled, COMPILED, compile_wheels),
        Step("types of the protocol", [After("engine wheel"), PROGRAMS / "declare.py"], PROTOCOL, declare_protocol),
        Step("documentation", [After("engine wheel"), *NPM, *written], MANUAL, write_manual),
    ]


def _of(edition: Edition) -> list[Step]:
    """The steps that depend on which stages of the quick start are wanted."""
    label, staged = edition.label, edition.staged
    pictured = digest(engine_without_words(), PROGRAMS / "snapshot", QUICK_START, NPM[1], sorted(edition.stages))
    start: list[Input] = [After("engine bytecode"), partial(told_build, staged), QUICK_START, HERE / "bots.py"]
    packed: list[Input] = [*NPM, PROGRAMS / "pack.mjs", partial(told_stages, staged), QUICK_START, shell]
    parts = ("steps", "assemble", "budget", "graph", "i18n_check", "i18n_usage", "i18n_scan", "languages")
    made = ("engine bytecode", "documentation", f"{label}files of the start", f"{label}packed shell")
    own = [*(HERE / f"{name}.py" for name in parts), *WEB.glob("docs/words.*.json")]
    site: list[Input] = [*map(After, made), *own, shell]
    return [
        Step(f"{label}quick start", [pictured], staged, partial(take_stages, pictured[:12], edition)),
        Step(f"{label}files of the start", start, edition.runtime, partial(lay_out, edition)),
        Step(f"{label}packed shell", packed, edition.packed, partial(pack, edition)),
        # dist/ holds one edition or the other.
        Step("site" if edition.site == DIST else f"{label}site", site, edition.site, partial(make_site, edition)),
    ]


def build(quick: bool = False, edition: Edition = USUAL, strict: bool = False) -> None:
    """Bring a site up to date; what has not changed is not built again.

    Args:
        quick: the picture of Python's memory stays as it was; one of another engine is not used by the site.
        strict: a stage that does not fit this Pyodide is an error; otherwise the site does without it.
    """
    with locked():
        toolchain.prepare_python("build")
        keys: dict[str, str] = {}
        for step in table(edition):
            if not (quick and step.product == edition.staged and edition.staged.exists()):
                keys[step.title] = once(
                    step.title, [given(item, keys) for item in step.inputs], step.product, step.make
                )
            if step.product == edition.staged:
                report_left_out(edition.staged, strict)


def given(item: Input, keys: dict[str, str]) -> object:
    """An input as a stamp takes it."""
    if isinstance(item, After):
        return keys[item.title]
    return item() if callable(item) else item


# -- inputs that are known late ----------------------------------------------------------------------------------------


def engine_without_words() -> str:
    """The inputs of the picture of Python's memory: a changed sentence does not need a new one."""
    sources = ((path, path.read_text(encoding="utf-8")) for path in sorted((ROOT / "pyengine").rglob("*.py")))
    named = [(path.relative_to(ROOT).as_posix(), source) for path, source in sources]
    return digest(*((name, rewrite.rewrite(source, name)) for name, source in named))


def shell() -> str:
    """The inputs that web/ ships, modules from npm included."""
    return digest(*assemble.sources())


def told_build(staged: Path) -> str:
    return quickstart.told(staged).build


def told_stages(staged: Path) -> list[str]:
    return sorted(quickstart.told(staged).stages)


# -- how each is made --------------------------------------------------------------------------------------------------


def fetch_npm() -> None:
    node_tool("npm", "ci", "--ignore-scripts", "--loglevel=error", cwd=WEB)


def fetch_wheels() -> None:
    for folder in (WHEELS, TOOLS):
        shutil.rmtree(folder, ignore_errors=True)
    target = f"--python-version {TARGET_PYTHON} --implementation py --abi none --platform any".split()
    only = ["--no-deps", "--only-binary=:all:", "--require-hashes"]
    toolchain.pip("download", "--dest", WHEELS, *target, *only, "--requirement", PROGRAMS / "target-wheels.txt")
    for wheel in WHEELS.glob("*.whl"):
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(TOOLS)


def make_wheel() -> None:
    shutil.rmtree(WHEEL, ignore_errors=True)
    # -P: build.py in the checkout is called build, too.
    command: list[str | Path] = [PYTHON, "-P", "-m", "build", "--wheel", "--no-isolation", "--outdir", WHEEL, ROOT]
    run(*command, env={"SOURCE_DATE_EPOCH": "315532800"})


def compile_wheels() -> None:
    shutil.rmtree(COMPILED, ignore_errors=True)
    COMPILED.mkdir()
    inside("compile_wheel.py", the(WHEEL, "cubilete-*.whl"), the(WHEELS, "micropip-*.whl"), COMPILED)


def take_stages(made_from: str, edition: Edition) -> None:
    """The stages of the quick start, or those of them that fit this Pyodide."""
    application = quickstart.Application(ENTRY, the(WHEEL, "cubilete-*.whl"), PROGRAMS / "snapshot", made_from)
    node = partial(node_tool, "node")
    pyodide = vendor.MODULES / "pyodide"
    quickstart.make(pyodide, application, edition.staged, node, edition.stages, failure=BuildError)


def report_left_out(staged: Path, strict: bool) -> None:
    """Say which stages did not fit.

    Raises:
        BuildError: one did not, and that is not to be overlooked.
    """
    for stage, reason in quickstart.told(staged).left_out.items():
        if strict:
            raise BuildError(f"The quick start's stage {stage!r} does not fit this Pyodide: {reason}")
        print(f"    left out of the quick start: {stage}: {reason}")


def lay_out(edition: Edition) -> None:
    """The files a page fetches to start the engine, and later for computers: after a standard start it has those."""
    engine, micropip = the(COMPILED, "cubilete-*.whl"), the(COMPILED, "micropip-*.whl")
    quickstart.lay_out(vendor.MODULES / "pyodide", ENTRY, [engine], micropip, edition.staged, edition.runtime)
    if "snapshot" in told_stages(edition.staged):
        bots.archive(engine, edition.runtime / "bots")


def write_manual() -> None:
    """The rules, the guide to the embed and the reference of the library, as pages."""
    path = os.pathsep.join([str(ROOT), str(PROGRAMS)])
    run(PYTHON, "-P", PROGRAMS / "manual.py", MANUAL, env={"PYTHONPATH": path})


def declare_protocol() -> None:
    """The shell's types, from what the engine declares."""
    run(PYTHON, "-P", PROGRAMS / "declare.py", PROTOCOL, env={"PYTHONPATH": str(ROOT)})


def pack(edition: Edition) -> None:
    shutil.rmtree(edition.packed, ignore_errors=True)
    made = told_stages(edition.staged)
    at_run_time = json.dumps({stage: stage in made for stage in ("snapshot", "pointers", "split")})
    node_tool("node", PROGRAMS / "pack.mjs", edition.packed, edition.modules, at_run_time)


def make_site(edition: Edition) -> None:
    catalog = ask_engine()
    i18n_check.check(catalog)
    for line in i18n_check.left_out(catalog):
        print(f"    left out: {line}")
    i18n_check.describe(catalog)
    version = the(COMPILED, "cubilete-*.whl").name.split("-")[1]
    assemble.assemble(catalog, version, edition.packed, edition.runtime, MANUAL, edition.site)
    budget.check(edition.site, edition.modules, edition.room / "modules-before.json")


def ask_engine() -> dict[str, Any]:
    """The catalog of games, from the built wheel."""
    ask = """from pyengine.bridge import call; print(call('{"cmd":"games"}'))"""
    wheel = the(WHEEL, "cubilete-*.whl")
    catalog: dict[str, Any] = json.loads(run(PYTHON, "-P", "-c", ask, env={"PYTHONPATH": str(wheel)}))
    if not catalog.pop("ok"):
        raise BuildError(f"the engine does not list its games: {catalog}")
    return catalog


def the(folder: Path, pattern: str) -> Path:
    (found,) = folder.glob(pattern)
    return found
