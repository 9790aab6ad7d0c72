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

from . import wasm
from .misfit import Misfit

GLUE = "pyodide.asm.js"
LOADER = "pyodide.mjs"
BINARY = "pyodide.asm.wasm"
LIBRARY = "python_stdlib.zip"
LOCK = "pyodide-lock.json"
GLUES = (GLUE, "pyodide.asm.mjs")
"""What the glue is called: until 0.29, and since 314."""


ALIAS = re.compile(r'var (\w+)=Module\["\1"\]=(?:wasmExports\["\w+"\]|\d+);')
"""Puts an export, `_name` in JavaScript for `name`, where others could find it."""
SHARED = "new WebAssembly.Memory({shared:!0,initial:1,maximum:1}).buffer"
WORD = re.compile(r"[A-Za-z_$][\w$]*")


def upstream(package: Path) -> tuple[str, ...]:
    """What Pyodide's own start needs, as the npm package names it."""
    glue = tuple(name for name in GLUES if (package / name).exists())
    if not glue:
        raise Misfit(f"neither {' nor '.join(GLUES)} is there. Look for `asm` in {LOADER}, and mend GLUES")
    return (LOADER, *glue, BINARY, LIBRARY, LOCK)


def make(package: Path, out: Path) -> None:
    """Fill a folder with a Pyodide that starts quicker, from the folder of one.

    Raises:
        Misfit: nothing could be left out, or the JavaScript is written in another way.
    """
    if not (package / GLUE).exists():
        raise Misfit(
            f"the glue is no longer {GLUE}, a script; what is known of it must be seen anew in {upstream(package)[1]}"
        )
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    for name in (*upstream(package), "package.json"):
        shutil.copyfile(package / name, out / name)
    glue = (package / GLUE).read_text(encoding="utf-8")
    binary = (package / BINARY).read_bytes()
    named = set(WORD.findall(ALIAS.sub("", glue) + (package / LOADER).read_text(encoding="utf-8")))
    named |= {name for name, _ in wasm.imports(binary)}

    def needed(name: str) -> bool:
        return name in named or f"_{name}" in named

    stripped = without(binary, needed)
    if len(stripped) == len(binary):
        raise Misfit(f'no export of {BINARY} can be left out. Look for `Module["_` in {GLUE}, and mend ALIAS')
    (out / BINARY).write_bytes(stripped)
    if glue.count(SHARED) != 1:
        raise Misfit(f"{GLUE} makes its shared memory in another way. Look for `shared:` there, and mend SHARED")
    kept = ALIAS.sub(lambda alias: alias[0] if needed(alias[1].removeprefix("_")) else "", glue.replace(SHARED, "1"))
    (out / GLUE).write_text(kept, encoding="utf-8")


def without(binary: bytes, needed: Callable[[str], bool]) -> bytes:
    """The WebAssembly file with the needed exports only."""
    kept = wasm.vector(entry for name, entry in wasm.exports(binary) if needed(name))
    return wasm.replaced(binary, {wasm.EXPORTS: kept})
