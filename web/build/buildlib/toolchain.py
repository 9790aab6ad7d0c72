"""Python and Node for the build: installs what they need into .venv, by hash."""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from functools import cache, partial
from pathlib import Path

from . import lock
from .base import BIN, PROGRAMS, PYTHON, ROOT, VENV, once, run

NODE_NEEDED = (22, 19)


def prepare_python(group: str) -> None:
    """Make sure that .venv has the packages of a dependency group, and Node if the machine has none."""
    base = [sys.version, sys.base_prefix]
    once("virtual environment", base, PYTHON, make_venv)
    wanted = [group] + ([] if node_on_path() else ["node"])
    # The mark is inside .venv: a new environment in its place has nothing installed yet.
    mark = VENV / f"{group}.installed"
    once(f"packages for {group}", [*base, *map(lock.of, wanted)], mark, partial(install, wanted, mark))


def make_venv() -> None:
    shutil.rmtree(VENV, ignore_errors=True)
    # Debian's python3 may lack ensurepip; any pip can then install one into the environment.
    complete = importlib.util.find_spec("ensurepip") is not None
    run(sys.executable, "-m", "venv", *([] if complete else ["--without-pip"]), VENV)
    if not complete:
        run(sys.executable, "-m", "pip", "--python", PYTHON, *lock.by_hash("pip"))


def install(groups: list[str], mark: Path) -> None:
    pip(*lock.by_hash(*groups))
    mark.touch()


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
    """Run one of our Python programs in the target Pyodide."""
    return node_tool("node", PROGRAMS / "inside.mjs", PROGRAMS / script, *arguments)
