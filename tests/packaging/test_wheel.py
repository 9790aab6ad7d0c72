"""The engine's wheel: complete, typed, without dependencies, installable on every CPython it promises."""

from __future__ import annotations

import ast
import email
import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.packaging.pythons import PROMISED, find_python

TOUR = """
import json, pyengine
from pyengine.bridge import call
match = pyengine.Match("prudente", ["Ana", "Beto"])
match.advance(pyengine.seeded(7))
record = match.record()
assert pyengine.Match.load(record).record() == record
assert json.loads(call('{"cmd":"games"}'))["ok"]
print(json.dumps([pyengine.__version__, pyengine.__file__]))
"""

PUBLIC = """
import json, sys, types, pyengine
named = {name for name, value in vars(pyengine).items() if name[0] != "_" and not isinstance(value, types.ModuleType)}
print(json.dumps({
    "named": sorted(named),
    "all": sorted(pyengine.__all__),
    "missing": [name for name in pyengine.__all__ if not hasattr(pyengine, name)],
    "games": [name for name in sys.modules if name.startswith("pyengine.games.")],
}))
"""


def python(*arguments: str | Path, executable: str | Path = sys.executable, cwd: Path) -> str:
    words = [str(word) for word in (executable, *arguments)]
    return subprocess.run(words, check=True, capture_output=True, text=True, cwd=cwd).stdout


def test_every_public_name_is_in_all_and_no_game_is_imported(unpacked: Path) -> None:
    seen = json.loads(python("-c", PUBLIC, cwd=unpacked))
    assert seen["all"] == seen["named"]
    assert not seen["missing"]
    assert not seen["games"]


def test_nothing_but_the_standard_library_is_imported(unpacked: Path) -> None:
    allowed = sys.stdlib_module_names | {"pyengine"}
    foreign = {
        f"{path.relative_to(unpacked)}: {name}"
        for path in unpacked.rglob("*.py")
        for name in imported(path)
        if name.partition(".")[0] not in allowed
    }
    assert not foreign


def imported(path: Path) -> set[str]:
    nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    plain = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    return plain | {node.module or "" for node in nodes if isinstance(node, ast.ImportFrom) and node.level == 0}


def test_it_says_what_it_is(unpacked: Path) -> None:
    (folder,) = unpacked.glob("*.dist-info")
    said = email.message_from_string((folder / "METADATA").read_text(encoding="utf-8"))
    assert said["Name"] == "cubilete"
    assert said["Version"] == python("-c", "import pyengine; print(pyengine.__version__)", cwd=unpacked).strip()
    assert said["Requires-Python"] == ">=3.11"
    assert said["License-Expression"] == "MIT"
    assert said["Requires-Dist"] is None
    assert (folder / "licenses" / "LICENSE").exists()


def test_it_holds_the_library_and_nothing_else(unpacked: Path) -> None:
    assert {path.name for path in unpacked.iterdir() if path.suffix != ".dist-info"} == {"pyengine"}
    assert {path.suffix for path in (unpacked / "pyengine").rglob("*") if path.is_file()} <= {".py", ".typed", ".book"}


def test_a_type_checker_sees_its_types(unpacked: Path, tmp_path: Path) -> None:
    assert (unpacked / "pyengine" / "py.typed").exists()
    user = tmp_path / "user.py"
    user.write_text(
        "from pyengine import Match\nmatch: Match = Match('prudente', ['Ana', 'Beto'])\nprint(match.record() + 1)\n"
    )
    command = [
        sys.executable,
        "-m",
        "mypy",
        "--strict",
        "--config-file=",
        f"--cache-dir={tmp_path / 'cache'}",
        str(user),
    ]
    env = {"PYTHONPATH": "", "MYPYPATH": str(unpacked), "PATH": ""}
    said = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, env=env, check=False).stdout
    assert 'Unsupported operand types for + ("str" and "int")' in said
    assert said.count("user.py:") == 1, said


@pytest.mark.parametrize("version", PROMISED)
def test_it_installs_into_a_fresh_environment(version: str, wheel: Path, tmp_path: Path) -> None:
    interpreter = find_python(version)
    if interpreter is None:
        pytest.skip(f"CPython {version} was not found on this machine")
    room = tmp_path / "room"
    # Debian's interpreters may lack ensurepip; our own pip can install into any environment.
    python("-m", "venv", "--without-pip", room, executable=interpreter, cwd=tmp_path)
    inner = next(path for path in (room / "bin" / "python", room / "Scripts" / "python.exe") if path.exists())
    python("-m", "pip", "--python", inner, "install", "--no-index", "--quiet", wheel, cwd=tmp_path)
    version_said, place = json.loads(python("-I", "-c", TOUR, executable=inner, cwd=tmp_path))
    assert wheel.name.startswith(f"cubilete-{version_said}-")
    assert Path(place).is_relative_to(room)
    assert "prudente" in python("-m", "pyengine", executable=inner, cwd=tmp_path)
