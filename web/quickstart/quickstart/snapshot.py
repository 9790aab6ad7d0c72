"""A picture of Python's memory with an application in it, for a start without a start.

What is pictured lies in a folder of the application:

    snapshot_entry.py   what the page calls once the picture is restored; `check()` answers, as JSON, the ``build`` that
                        was filled in for ``BUILD = ""``, and ``fresh``, numbers that no two starts have in common
    prewarm.py          `prewarm()` is run once before the picture is taken: what it imports and caches is in it
    workload.py         `workload()` is run to learn which functions of the WebAssembly file the application needs
    rewrite.py          optional: `rewrite(source, name)` gives the source that a module is pictured with
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from . import wasm
from .misfit import Misfit
from .strip_exports import BINARY
from .wasm_split import GLOBAL_BASE

HERE = Path(__file__).parent
PICTURE = "snapshot.bin"
GLOBAL, END = b"\x23", b"\x0b"
"""The place of the data is `global.get` of the global that Emscripten sets to GLOBAL_BASE."""
Node = Callable[..., str]
"""Runs a script under Node with arguments and gives what it printed."""


def make(runtime: Path, wheel: Path, folder: Path, build: str, out: Path, node: Node) -> None:
    """Take the picture with a runtime, of a wheel and the folder described above, into ``out``.

    Raises:
        Misfit: the runtime's memory is laid out in another way.
    """
    out.mkdir(parents=True, exist_ok=True)
    library = out / "library.zip"
    node(HERE / "python.mjs", runtime, HERE / "library.py", wheel, library, folder, build)
    node(HERE / "take.mjs", runtime, str(filled(runtime)), library, build, out / PICTURE)


def filled(runtime: Path) -> int:
    """How many bytes of the memory the file itself fills, and fills alike wherever it runs.

    Behind them come the variables that begin as zero. What starting code makes of those is not always the same: one in
    a hundred starts in a browser found one of them changed.
    """
    body = wasm.section((runtime / BINARY).read_bytes(), wasm.DATA)
    count, at = wasm.read(body, 0)
    flags, at = wasm.read(body, at)
    place, at = body[at : at + 3], at + 3
    if (count, flags, place[:1], place[2:]) != (1, 0, GLOBAL, END):
        raise Misfit(f"{BINARY} fills the memory in another way. Look at its data section with `wasm-objdump -x`")
    return GLOBAL_BASE + wasm.read(body, at)[0]
