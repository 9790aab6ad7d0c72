"""A checkout with one more game, built beside this one: a package, a line in the registry, and nothing else."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest
from filelock import FileLock

from buildlib import BIN, CACHE, PYTHON, ROOT, VENV, environment

EXAMPLES = ROOT / "tests" / "examples"
SOURCES = ("build.py", "pyproject.toml", "README.md", "LICENSE", "pyengine")
LINKED = (VENV, ROOT / "web" / "node_modules")
REGISTERED = '"chinaso")'
NOT_NEEDED = (
    "npm",
    "mypy",
    "ruff",
    "hypothesis",
    "pytest",
    "coverage*",
    "dist*",
    "marked",
    "shots",
    "stock",
    "lock",
    "__pycache__",
)


def build_once(game: str, rooms: pytest.TempPathFactory) -> tuple[Path, str]:
    """The same for all workers of a run: the first that asks builds it, and the others wait for it."""
    mine = rooms.getbasetemp()
    shared = mine.parent if "PYTEST_XDIST_WORKER" in os.environ else mine
    room, said = shared / f"with-{game}", shared / f"with-{game}.txt"
    with FileLock(shared / f"with-{game}.lock"):
        if not said.exists():
            room.mkdir()
            said.write_text(build_with(game, room)[1], encoding="utf-8")
    return room / "dist", said.read_text(encoding="utf-8")


def build_with(game: str, room: Path) -> tuple[Path, str]:
    """The folder of the built site, and what the build said."""
    copy_checkout(room)
    add(game, room)
    command = [str(PYTHON), "build.py", "build", "--quick"]
    said = subprocess.run(command, cwd=room, env=as_before(room), capture_output=True, text=True, check=False)
    assert said.returncode == 0, said.stdout + said.stderr
    return room / "dist", said.stdout


def copy_checkout(room: Path) -> None:
    """What was made already comes along, so that only what the game changes is made anew."""
    left_out = shutil.ignore_patterns("node_modules", "__pycache__")
    for name in SOURCES:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, room / name, ignore=left_out)
        else:
            shutil.copy2(source, room / name)
    shutil.copytree(ROOT / "web", room / "web", ignore=left_out)
    shutil.copytree(CACHE, room / ".cache", ignore=shutil.ignore_patterns(*NOT_NEEDED))
    (room / "tests").mkdir()  # its steps inside Pyodide look for one
    for path in LINKED:
        (room / path.relative_to(ROOT)).symlink_to(path, target_is_directory=True)


def add(game: str, room: Path) -> None:
    """Its package, the words that its package brings in other languages, and its line."""
    package = room / "pyengine" / "games" / game
    shutil.copytree(EXAMPLES / game, package, ignore=shutil.ignore_patterns("*.json", "__pycache__"))
    for words in (EXAMPLES / game).glob("*.json"):
        (room / "web" / "games" / game).mkdir(exist_ok=True)
        shutil.copy2(words, room / "web" / "games" / game)
    registry = room / "pyengine" / "registry.py"
    lines = registry.read_text(encoding="utf-8")
    assert lines.count(REGISTERED) == 1
    registry.write_text(lines.replace(REGISTERED, f'"chinaso", "{game}")'), encoding="utf-8")


def as_before(room: Path) -> dict[str, str]:
    """The environment in which the copy finds done what was done here."""
    there = room / BIN.relative_to(ROOT)
    paths = [str(there) if Path(part) == BIN else part for part in os.environ.get("PATH", "").split(os.pathsep)]
    return environment({"PATH": os.pathsep.join(paths)})
