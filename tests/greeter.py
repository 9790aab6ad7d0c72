"""The quick start's other application, for tests: its wheel, and Node to run the stages with."""

from __future__ import annotations

import zipfile
from functools import partial
from pathlib import Path

import quickstart
from buildlib import ROOT, BuildError
from buildlib.toolchain import node_tool
from buildlib.vendor import MODULES
from quickstart import STAGES

GREETER = ROOT / "tests" / "examples" / "greeter"
PYODIDE = MODULES / "pyodide"
BUILD = "0123456789ab"


node = partial(node_tool, "node")


def wheel_in(folder: Path) -> Path:
    """The greeter's wheel."""
    path = folder / "greeter-1.0-py3-none-any.whl"
    kind = "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    with zipfile.ZipFile(path, "w") as archive:
        archive.write(GREETER / "greeter" / "__init__.py", "greeter/__init__.py")
        archive.writestr("greeter-1.0.dist-info/METADATA", "Metadata-Version: 2.1\nName: greeter\nVersion: 1.0\n")
        archive.writestr("greeter-1.0.dist-info/WHEEL", kind)
        archive.writestr("greeter-1.0.dist-info/RECORD", "")
    return path


def application(wheel: Path) -> quickstart.Application:
    """The greeter, to be started quickly."""
    return quickstart.Application("greeter:answer", wheel, GREETER / "picture", BUILD)


def made(wheel: Path, room: Path, stages: tuple[str, ...] = STAGES, pyodide: Path = PYODIDE) -> quickstart.Made:
    """The stages, as far as they fit."""
    return quickstart.make(pyodide, application(wheel), room, node, stages, failure=BuildError)


def laid_out(wheel: Path, room: Path, pyodide: Path = PYODIDE) -> Path:
    """What a page fetches, in a folder beside the one that was worked in."""
    out = room.with_name("runtime")
    quickstart.lay_out(pyodide, "greeter:answer", [wheel], wheel, room, out)
    return out
