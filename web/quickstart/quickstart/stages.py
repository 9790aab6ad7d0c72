"""The four stages of the quick start, each of which may be left out."""

from __future__ import annotations

import hashlib
import json
import shutil
from collections.abc import Callable, Collection, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from . import snapshot, strip_exports, wasm_split
from .misfit import Misfit
from .snapshot import HERE, PICTURE, Node
from .strip_exports import BINARY, GLUE, LOCK

STRIP, PICTURED, POINTERS, SPLIT = "strip-exports", "snapshot", "pointers", "split"
STAGES: Final = (STRIP, PICTURED, POINTERS, SPLIT)
"""In the order in which they are tried. Without the snapshot there is no quick start, so nothing else is of use."""

QUICK_GLUE, HOT, COLD = "quick.glue.js", "quick.hot.wasm", "quick.cold.wasm"
START = "start.json"


STRIPPED, MADE = "stripped", "stages.json"


@dataclass(frozen=True)
class Application:
    """What is started.

    Attributes:
        entry: ``module:function``; the function answers text with text, whatever it is given.
        wheel: sources, to be pictured.
        folder: see `quickstart.snapshot`.
        build: names what the picture is made from.
    """

    entry: str
    wheel: Path
    folder: Path
    build: str


@dataclass(frozen=True)
class Made:
    """What came of the stages.

    Attributes:
        stages: those that are in.
        left_out: those that do not fit this Pyodide, each with what did not match.
        build: what the picture was made from.
    """

    stages: tuple[str, ...]
    left_out: dict[str, str]
    build: str


class _Workbench:
    """The stages on their way."""

    def __init__(self, pyodide: Path, application: Application, room: Path, node: Node) -> None:
        self.runtime, self.application, self.room, self.node = pyodide, application, room, node
        self.done: set[str] = set()

    def strip_exports(self) -> None:
        """Start Python from a Pyodide that exports what is used and no more."""
        stripped = self.room / STRIPPED
        strip_exports.make(self.runtime, stripped)
        self.node(HERE / "python.mjs", stripped, HERE / "hello.py")
        self.runtime = stripped

    def snapshot(self) -> None:
        """Picture the application's memory, and restore it once."""
        one = self.application
        snapshot.make(self.runtime, one.wheel, one.folder, one.build, self.room, self.node)
        shutil.copyfile(self.runtime / GLUE, self.room / QUICK_GLUE)
        shutil.copyfile(self.runtime / BINARY, self.room / HOT)
        self._prove(HOT)

    def pointers(self) -> None:
        """Restore it with all of JavaScript's pointers from one file."""
        self._prove(HOT, "--pointers")

    def split(self) -> None:
        """Split the WebAssembly file, and call something that lies in the secondary module."""
        marked = self.room / "marked"
        wasm_split.mark(self.runtime, marked)
        used = self.node(HERE / "used.mjs", marked, self.room / PICTURE, self.application.folder)
        hot, cold = wasm_split.split((self.runtime / BINARY).read_bytes(), set(json.loads(used)))
        primary = self.room / "primary.wasm"
        primary.write_bytes(hot)
        (self.room / COLD).write_bytes(cold)
        pointers = ["--pointers"] if POINTERS in self.done else []
        self._prove(primary.name, *pointers, "--cold", self.room / COLD)
        primary.replace(self.room / HOT)

    def _prove(self, binary: str, *how: str | Path) -> None:
        glue, picture = self.room / QUICK_GLUE, self.room / PICTURE
        self.node(HERE / "prove.mjs", glue, self.room / binary, picture, self.application.build, *how)


def make(
    pyodide: Path,
    application: Application,
    room: Path,
    node: Node,
    stages: Collection[str] = STAGES,
    failure: type[Exception] = Misfit,
) -> Made:
    """Make what the stages make, in a folder that `lay_out` then takes it from. This takes its time.

    A stage that does not fit, or does not pass its proof, is left out.

    Args:
        pyodide: the folder of the npm package.
        room: the folder to work in; what was there is lost.
        node: runs a script under Node.
        stages: those that are wanted.
        failure: what `node` raises when a script fails.
    """
    shutil.rmtree(room, ignore_errors=True)
    room.mkdir(parents=True)
    bench = _Workbench(pyodide, application, room, node)
    steps: dict[str, Callable[[], None]] = {
        STRIP: bench.strip_exports,
        PICTURED: bench.snapshot,
        POINTERS: bench.pointers,
        SPLIT: bench.split,
    }
    left_out: dict[str, str] = {}
    for stage in STAGES:
        of_use = PICTURED in bench.done or stage in (STRIP, PICTURED)
        if stage not in stages or not of_use:
            continue
        try:
            steps[stage]()
        except (Misfit, failure) as reason:
            left_out[stage] = str(reason)
        else:
            bench.done.add(stage)
    made = Made(tuple(stage for stage in STAGES if stage in bench.done), left_out, application.build)
    _write(room / MADE, asdict(made))
    return made


def told(room: Path) -> Made:
    """What `make` has left in its folder."""
    read = json.loads((room / MADE).read_text(encoding="utf-8"))
    return Made(tuple(read["stages"]), read["left_out"], read["build"])


def lay_out(pyodide: Path, entry: str, wheels: Sequence[Path], micropip: Path, room: Path, out: Path) -> None:
    """Fill ``out`` with what a page fetches: upstream's files untouched, and beside them those of the quick start.

    Args:
        pyodide: the folder of the npm package.
        entry: ``module:function``.
        wheels: what the standard start installs, in this order.
        micropip: the wheel that installs them.
        room: the folder that `make` has filled.
    """
    made = told(room)
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    quick = {PICTURED: (PICTURE, QUICK_GLUE, HOT), SPLIT: (COLD,)}
    ours = [room / name for stage in made.stages for name in quick.get(stage, ())]
    for path in (*(pyodide / name for name in strip_exports.upstream(pyodide)), micropip, *wheels, *ours):
        shutil.copyfile(path, out / path.name)
    _write(out / LOCK, _lock(pyodide, micropip))
    named = {"entry": entry, "micropip": micropip.name, "wheels": [path.name for path in wheels]}
    _write(out / START, {**named, "snapshot": made.build if PICTURED in made.stages else None})


def _lock(pyodide: Path, micropip: Path) -> dict[str, Any]:
    """Pyodide's list of packages, cut down to the one that is here: the others would be looked for in vain."""
    lock = json.loads((pyodide / LOCK).read_text(encoding="utf-8"))
    ours = {**lock["packages"]["micropip"], "file_name": micropip.name, "sha256": _checksum(micropip)}
    return {"info": lock["info"], "packages": {"micropip": ours}}


def _checksum(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _write(path: Path, value: object) -> None:
    text = json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    path.write_text(text + "\n", encoding="utf-8")
