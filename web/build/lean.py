"""Pyodide without what only extension modules need, of which there are none here.

The WebAssembly file exports some ten thousand names, so that a package compiled to WebAssembly could call any of them.
Each is handled one by one as the file is started, which takes as long as all the rest of the start. Those that neither
Pyodide's own JavaScript nor the file's imports name are taken out of its export section, and with them the statements
that would have put each into a variable; all code stays as it is.

Pyodide's JavaScript also makes a piece of memory that threads could share, to sleep in where a socket of Node has
nothing to say. Where there are no such threads Chromium notes for the developers' tools who made it, and for that it
reads all of that JavaScript a second time. Without the memory Pyodide does not sleep.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import wasm
from workshop import CACHE, BuildError

LEAN = CACHE / "pyodide"

GLUE = "pyodide.asm.js"
LOADER = "pyodide.mjs"
BINARY = "pyodide.asm.wasm"
AS_IT_IS = (LOADER, "python_stdlib.zip", "pyodide-lock.json", "package.json")

ALIAS = re.compile(r'var (\w+)=Module\["\1"\]=(?:wasmExports\["\w+"\]|\d+);')
"""Puts an export, `_name` in JavaScript for `name`, where others could find it."""
SHARED = "new WebAssembly.Memory({shared:!0,initial:1,maximum:1}).buffer"
WORD = re.compile(r"[A-Za-z_$][\w$]*")

GLOBAL_BASE = 1024  # where Emscripten puts the data


def make(package: Path) -> None:
    """Fill LEAN from the npm package of Pyodide."""
    shutil.rmtree(LEAN, ignore_errors=True)
    LEAN.mkdir(parents=True)
    for name in AS_IT_IS:
        shutil.copyfile(package / name, LEAN / name)
    glue = (package / GLUE).read_text(encoding="utf-8")
    binary = (package / BINARY).read_bytes()
    named = set(WORD.findall(ALIAS.sub("", glue) + (package / LOADER).read_text(encoding="utf-8")))
    named |= {name for name, _ in wasm.imports(binary)}

    def needed(name: str) -> bool:
        return name in named or f"_{name}" in named

    lean = without(binary, needed)
    if len(lean) == len(binary):
        raise BuildError("Pyodide's WebAssembly file has no export that could be left out: has its shape changed?")
    (LEAN / BINARY).write_bytes(lean)
    if glue.count(SHARED) != 1:
        raise BuildError("Pyodide's JavaScript does not make its shared memory as it did.")
    kept = ALIAS.sub(lambda alias: alias[0] if needed(alias[1].removeprefix("_")) else "", glue.replace(SHARED, "1"))
    (LEAN / GLUE).write_text(kept, encoding="utf-8")


def filled() -> int:
    """How many bytes of the memory the file itself fills, and fills alike wherever it runs.

    Behind them come the variables that begin as zero. What starting code makes of those is not always the same: one in
    a hundred starts in a browser found one of them changed.
    """
    body = wasm.section((LEAN / BINARY).read_bytes(), wasm.DATA)
    count, at = wasm.read(body, 0)
    flags, at = wasm.read(body, at)
    # The place is `global.get`, 0x23, of the global that Emscripten sets to GLOBAL_BASE; 0x0b ends it.
    place, at = body[at : at + 3], at + 3
    if (count, flags, place[0], place[2]) != (1, 0, 0x23, 0x0B):
        raise BuildError("Pyodide's WebAssembly file fills the memory in another way than it did.")
    return GLOBAL_BASE + wasm.read(body, at)[0]


def without(binary: bytes, needed: Callable[[str], bool]) -> bytes:
    """The WebAssembly file with the needed exports only."""
    kept = wasm.vector(entry for name, entry in wasm.exports(binary) if needed(name))
    return wasm.replaced(binary, {wasm.EXPORTS: kept})
