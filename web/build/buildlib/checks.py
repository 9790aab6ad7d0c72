"""What `build.py test` runs: each check under its own heading, all of them to the end, then one summary."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial

from . import lanes
from .base import DIST, PROGRAMS, PYTHON, ROOT, WEB, BuildError
from .lanes import Command, Job

QUICK = "quick"
ENGINE_SUITES = ["bots", "contract", "core", "games", "records"]
SLOWEST = 15
PYTEST: Command = [PYTHON, "-m", "pytest", "--no-header", f"--durations={SLOWEST}", "--durations-min=1"]
MODULES = WEB / "node_modules"
UNIT = ROOT / "tests" / "unit"

# Thousands of matches say nothing new about coverage, and take five times as long while it is measured.
PLAYOUTS = ["tests/contract/test_playouts.py", "tests/contract/test_bots.py"]
SMOKE = [
    "tests/web/test_play.py::test_a_match_is_played_to_its_end_by_touch",
    "tests/web/test_play.py::test_a_match_is_played_to_its_end_by_keyboard_only",
    "tests/web/test_dudo.py::test_a_match_is_played_to_its_end_by_touch",
]
"""The journeys that show soonest whether the site works at all."""


@dataclass
class Check:
    """What holds if all commands end well.

    Attributes:
        quick: those of `test quick`, which is what one runs while working; none, if it does without this check.
        lanes: how many of them its commands keep busy.
    """

    name: str
    title: str
    commands: list[Command]
    needs_site: bool = False
    quick: list[Command] = field(default_factory=list)
    lanes: int = 1


def _checks() -> list[Check]:
    """All checks, the longest first, so that the lanes finish together."""
    return [*_tested(), *_read()]


def _tested() -> list[Check]:
    suites: Command = [f"tests/{name}" for name in ENGINE_SUITES]
    without: Command = [f"--ignore={path}" for path in PLAYOUTS]
    inside: Command = ["node", PROGRAMS / "inside.mjs", "--engine", PROGRAMS / "suites_inside.py"]
    # No other CPython 3.14 is guaranteed: the next line of Pyodide includes one.
    following: Command = ["node", PROGRAMS / "inside.mjs", "--next", PROGRAMS / "suites_inside.py"]
    browser: Command = [PYTHON, PROGRAMS / "buildlib" / "browsers.py"]
    engines = "tests/web/engines"
    count = lanes.processors()
    # Each its part of the files, and the first one done helps the others: modules with costly fixtures stay together.
    # One more than there are lanes, for a browser often waits for a clock.
    spread: Command = ["-n", str(count + 1), "--dist", "worksteal"] if count > 1 else []
    return [
        Check(
            "web",
            "the site in a browser",
            [browser, [*PYTEST, *spread, "tests/web", f"--ignore={engines}"]],
            needs_site=True,
            lanes=count,
            quick=[browser, [*PYTEST, *SMOKE]],
        ),
        Check(
            "engine",
            "the engine on this Python, with coverage",
            [[*PYTEST, *suites, "--cov", "--cov-report=term", *without]],
            quick=[[*PYTEST, *(suite for suite in suites if suite != "tests/bots"), *without]],
        ),
        Check("pyodide", "the engine inside Pyodide", [[*inside, *suites]], needs_site=True),
        Check(
            "engines", "the journeys in Chromium, Firefox and WebKit", [browser, [*PYTEST, engines]], needs_site=True
        ),
        Check("playouts", "thousands of matches of every game", [[*PYTEST, *PLAYOUTS]]),
        Check("packaging", "the wheel, the build, the site's files", [[*PYTEST, "tests/packaging"]], needs_site=True),
        Check(
            "next",
            "the wheel on CPython 3.14, inside the next Pyodide, and which stages of the quick start fit it",
            [[*following, *(suite for suite in suites if suite != "tests/contract")], [*PYTEST, "tests/next"]],
            needs_site=True,
        ),
    ]


def _read() -> list[Check]:
    tsc = MODULES / "typescript" / "bin" / "tsc"
    biome: Command = ["npm", "run", "--silent", "--prefix", WEB, "lint"]
    dom = (UNIT / "dom.mjs").as_uri()
    checks = [
        Check("types", "mypy --strict", [[PYTHON, "-m", "mypy"]]),
        Check("js", "tsc --checkJs", [["node", tsc, "--project", WEB], ["node", tsc, "--project", PROGRAMS]]),
        Check(
            "readme",
            "the examples of the README and of the protocol",
            [[*PYTEST, "--doctest-glob=*.md", "README.md", "web/docs/protocol.md"]],
        ),
        Check("unit", "the shell's logic under node --test", [["node", "--import", dom, "--test", *_unit_tests()]]),
        Check(
            "lint",
            "ruff and Biome: rules and format",
            [[PYTHON, "-m", "ruff", "check", "."], [PYTHON, "-m", "ruff", "format", "--check", "."], biome],
        ),
    ]
    for check in checks:
        check.quick = check.commands
    return checks


def _unit_tests() -> Command:
    return ["--test-reporter=spec", *sorted(UNIT.glob("*.test.mjs"))]


def names() -> list[str]:
    return [QUICK, "build", *(check.name for check in _checks()), *ENGINE_SUITES]


def run_all(wanted: list[str], build: Callable[[], None], env: Mapping[str, str]) -> int:
    start = time.monotonic()
    built = Job("build", "the site", partial(_build, build))
    jobs = [Job(check.name, check.title, partial(_check, check, env), check.lanes) for check in _chosen(wanted)]
    lanes.run([built], 1)
    lanes.run(jobs, lanes.count())
    return _summary([built, *jobs], time.monotonic() - start)


def _chosen(wanted: list[str]) -> list[Check]:
    single = [Check(name, f"tests/{name}", [[*PYTEST, f"tests/{name}"]]) for name in ENGINE_SUITES if name in wanted]
    return single + [check for check in map(partial(_as_wanted, wanted), _checks()) if check.commands]


def _as_wanted(wanted: list[str], check: Check) -> Check:
    """The check with the commands that were asked for, which may be none."""
    if wanted and check.name not in wanted:
        check.commands, check.lanes = check.quick if QUICK in wanted else [], 1
    return check


def _build(build: Callable[[], None], job: Job) -> None:
    try:
        build()
        job.passed = 1
    except BuildError as error:
        job.say(f"The build failed: {error}")
        job.failed = 1


def _check(check: Check, env: Mapping[str, str], job: Job) -> None:
    if check.needs_site and not DIST.exists():
        job.say("There is no site to check.")
        job.failed = 1
        return
    for command in check.commands:
        lanes.perform(command, job, env)


def _summary(jobs: list[Job], seconds: float) -> int:
    print("\n=== summary ".ljust(100, "="))
    slow = sorted(((*test, job.name) for job in jobs for test in job.slow), reverse=True)[:SLOWEST]
    if slow:
        print("  the slowest tests:")
    for took, test, name in slow:
        print(f"  {took:>7.1f} s  {name:<10} {test}")
    print(f"  all together, on {lanes.count()} lanes: {seconds:.0f} s")
    for job in jobs:
        state = f"{job.failed} FAILED" if job.failed else "ok"
        skipped = f", {job.skipped} skipped" if job.skipped else ""
        print(f"  {job.name:<10} {state:<10} {job.passed:>5} passed{skipped}  ({job.seconds:.1f} s)")
    for job in jobs:
        for line in job.wrong:
            print(f"  FAILED {job.name}: {line}")
    failed = sum(job.failed for job in jobs)
    print(f"{sum(job.passed for job in jobs)} passed, {failed} failed", flush=True)
    return int(failed > 0)
