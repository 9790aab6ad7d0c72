"""What `build.py test` runs: each check under its own heading, all of them to the end, then one summary."""

from __future__ import annotations

import re
import shutil
import subprocess
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from workshop import CACHE, DIST, PYTHON, ROOT, WEB, BuildError, environment

Command = list[str | Path]

ENGINE_SUITES = ["bots", "contract", "core", "games", "records"]
PYTEST: Command = [PYTHON, "-m", "pytest", "--no-header"]
STEPS = WEB / "build"
MODULES = WEB / "node_modules"
UNIT = ROOT / "tests" / "unit"
COUNT = re.compile(r"(\d+) (passed|failed|error|skipped)s?\b")
CLOSING_LINE = re.compile(r"\d+ (passed|failed|errors?|skipped)\b.* in [\d.]+s")
OF_NODE = re.compile(r"\S (pass|fail|skipped) (\d+)")
"""How node --test sums up: a line for each kind."""
AS_IN_PYTEST = {"pass": "passed", "fail": "failed", "skipped": "skipped"}


@dataclass
class Check:
    name: str
    title: str
    commands: list[Command]
    needs_site: bool = False


@dataclass
class Result:
    name: str
    passed: int = 0
    failed: int = 0
    skipped: int = 0
    seconds: float = 0.0


def _checks() -> list[Check]:
    suites: Command = [f"tests/{name}" for name in ENGINE_SUITES]
    # Thousands of matches say nothing new about coverage, and take five times as long while it is measured.
    playouts = ["tests/contract/test_playouts.py", "tests/contract/test_bots.py"]
    coverage: Command = ["--cov", "--cov-report=term", *(f"--ignore={path}" for path in playouts)]
    tsc = MODULES / "typescript" / "bin" / "tsc"
    biome: Command = ["npm", "run", "--silent", "--prefix", WEB, "lint"]
    dom = (UNIT / "dom.mjs").as_uri()
    inside: Command = ["node", STEPS / "inside.mjs", "--engine", STEPS / "suites_inside.py"]
    # No other CPython 3.14 can be counted on: the next line of Pyodide brings one.
    following: Command = [
        "node",
        STEPS / "inside.mjs",
        "--next",
        *(CACHE / "wheel").glob("*.whl"),
        STEPS / "suites_inside.py",
    ]
    browser: Command = [PYTHON, "tests/web/browsers.py"]
    engines = "tests/web/engines"
    return [
        Check(
            "lint",
            "ruff and Biome: rules and format",
            [[PYTHON, "-m", "ruff", "check", "."], [PYTHON, "-m", "ruff", "format", "--check", "."], biome],
        ),
        Check("types", "mypy --strict", [[PYTHON, "-m", "mypy"]]),
        Check("js", "tsc --checkJs", [["node", tsc, "--project", WEB], ["node", tsc, "--project", STEPS]]),
        Check("unit", "the shell's logic under node --test", [["node", "--import", dom, "--test", *_unit_tests()]]),
        Check(
            "engine", "the engine on this Python, with coverage", [[*PYTEST, *suites, *coverage], [*PYTEST, *playouts]]
        ),
        Check(
            "readme",
            "the examples of the README and of the protocol",
            [[*PYTEST, "--doctest-glob=*.md", "README.md", "web/docs/protocol.md"]],
        ),
        Check("packaging", "the wheel, the build, the site's files", [[*PYTEST, "tests/packaging"]], needs_site=True),
        Check("pyodide", "the engine inside Pyodide", [[*inside, *suites]], needs_site=True),
        Check(
            "next",
            "the wheel on CPython 3.14, inside the next Pyodide, and which stages of the quick start fit it",
            [[*following, *(suite for suite in suites if suite != "tests/contract")], [*PYTEST, "tests/next"]],
            needs_site=True,
        ),
        Check(
            "web", "the site in a browser", [browser, [*PYTEST, "tests/web", f"--ignore={engines}"]], needs_site=True
        ),
        Check(
            "engines", "the journeys in Chromium, Firefox and WebKit", [browser, [*PYTEST, engines]], needs_site=True
        ),
    ]


def _unit_tests() -> Command:
    return ["--test-reporter=spec", *sorted(UNIT.glob("*.test.mjs"))]


def names() -> list[str]:
    return ["build", *(check.name for check in _checks()), *ENGINE_SUITES]


def run_all(wanted: list[str], build: Callable[[], None], env: Mapping[str, str]) -> int:
    results = [_timed("build", "the site", partial(_build, build))]
    results += [_timed(check.name, check.title, partial(_check, check, env)) for check in _chosen(wanted)]
    return _summary(results)


def _chosen(wanted: list[str]) -> list[Check]:
    single = [Check(name, f"tests/{name}", [[*PYTEST, f"tests/{name}"]]) for name in ENGINE_SUITES if name in wanted]
    return single + [check for check in _checks() if not wanted or check.name in wanted]


def _timed(name: str, title: str, work: Callable[[Result], None]) -> Result:
    print(f"\n=== {name}: {title} ".ljust(100, "="), flush=True)
    result, start = Result(name), time.monotonic()
    work(result)
    result.seconds = time.monotonic() - start
    print(f"--- {name}: {'FAILED' if result.failed else 'ok'} in {result.seconds:.1f} s", flush=True)
    return result


def _build(build: Callable[[], None], result: Result) -> None:
    try:
        build()
        result.passed = 1
    except BuildError as error:
        print(f"The build failed: {error}")
        result.failed = 1


def _check(check: Check, env: Mapping[str, str], result: Result) -> None:
    if check.needs_site and not DIST.exists():
        print("There is no site to check.")
        result.failed = 1
        return
    for command in check.commands:
        code, counts = _stream(command, env)
        failed = counts.get("failed", 0) + counts.get("error", 0)
        result.failed += failed or int(code != 0)
        result.passed += counts.get("passed", 0) if counts else int(code == 0)
        result.skipped += counts.get("skipped", 0)


def counted(line: str) -> dict[str, int]:
    """How many tests came out how, if this is a line in which pytest or node --test sums up."""
    if CLOSING_LINE.search(line):
        return {kind: int(number) for number, kind in COUNT.findall(line)}
    of_node = OF_NODE.fullmatch(line.strip())
    return {AS_IN_PYTEST[of_node[1]]: int(of_node[2])} if of_node else {}


def _stream(command: Command, env: Mapping[str, str]) -> tuple[int, dict[str, int]]:
    """Show what the command prints as it comes; return its exit code and how many tests came out how."""
    counts: dict[str, int] = {}
    program, *arguments = map(str, command)
    with subprocess.Popen(
        [shutil.which(program, path=env["PATH"]) or program, *arguments],
        cwd=ROOT,
        env=environment({**env, "PYTHONUNBUFFERED": "1"}),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            print(line, end="", flush=True)
            counts.update(counted(line))
    return process.returncode, counts


def _summary(results: list[Result]) -> int:
    print("\n=== summary ".ljust(100, "="))
    for result in results:
        state = f"{result.failed} FAILED" if result.failed else "ok"
        skipped = f", {result.skipped} skipped" if result.skipped else ""
        print(f"  {result.name:<10} {state:<10} {result.passed:>5} passed{skipped}  ({result.seconds:.1f} s)")
    failed = sum(result.failed for result in results)
    print(f"{sum(result.passed for result in results)} passed, {failed} failed", flush=True)
    return int(failed > 0)
