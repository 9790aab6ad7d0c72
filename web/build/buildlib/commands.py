"""The subcommands of `build.py`: each takes the arguments and returns the exit code."""

from __future__ import annotations

import os
import subprocess
import sys
import webbrowser
from argparse import Namespace
from functools import partial

from . import checks, lock, server
from .base import DIST, PROGRAMS, PYTHON, ROOT, BuildError, environment, locked
from .steps import STOCK, USUAL, build
from .toolchain import node_environment, prepare_python

BENCHES = ("games", "start", "taps", "bots", "reviews", "club", "builds", "embed", "lengths", "lighthouse")
PATHS = os.pathsep.join(str(PROGRAMS / path) for path in ("", "snapshot", "../quickstart"))
"""The path on which the tests' programs find the build's modules."""


def command_build(asked: Namespace) -> int:
    build(asked.quick, STOCK if asked.stock else USUAL, asked.strict)
    size = sum(path.stat().st_size for path in DIST.rglob("*") if path.is_file())
    print(f"The site is in {DIST} ({size / 1e6:.1f} MB).")
    return 0


def command_serve(asked: Namespace) -> int:
    if asked.dir is None:
        build(asked.quick, STOCK if asked.stock else USUAL)
    site = server.serve(asked.dir or DIST, asked.host, asked.port, tries=50)
    print(f"Serving at {site.address}  (Ctrl+C stops)", flush=True)
    if not asked.no_open and (os.name == "nt" or sys.platform == "darwin" or os.environ.get("DISPLAY")):
        webbrowser.open(site.address)
    site.serve_forever()
    return 0


def command_test(asked: Namespace) -> int:
    prepare("dev")
    return checks.run_all(asked.suite, partial(build, strict=True), node_environment())


def command_bench(asked: Namespace) -> int:
    prepare("dev")
    if not asked.part or "games" in asked.part:
        try:
            prepare("bench")
        except BuildError as error:
            print(f"Going on without what the games are compared with: {error}")
    build()
    return _program("tests.bench", asked.part)


def command_shots(_: Namespace) -> int:
    prepare("dev")
    build()
    return _program("tests.web.shots")


def command_books(asked: Namespace) -> int:
    prepare("books")
    env = environment({"PYTHONPATH": os.pathsep.join([str(ROOT), str(PROGRAMS)])})
    return subprocess.run([PYTHON, "-P", "-m", "solve", *asked.game], cwd=ROOT, env=env, check=False).returncode


def command_lock(_: Namespace) -> int:
    with locked():
        prepare_python("lock")
        lock.renew()
    return 0


def prepare(group: str) -> None:
    with locked():
        prepare_python(group)


def _program(module: str, arguments: tuple[str, ...] | list[str] = ()) -> int:
    env = environment({**node_environment(), "PYTHONPATH": PATHS})
    return subprocess.run([PYTHON, "-m", module, *arguments], cwd=ROOT, env=env, check=False).returncode
