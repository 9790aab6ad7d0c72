"""Pyodide without what only extension modules need, of which there are none here.

The WebAssembly file exports some ten thousand names, so that a package compiled to WebAssembly could call any of them.
Each is handled one by one as the file is started, which takes as long as all the rest of the start. Those that neither
Pyodide's own JavaScript nor the file's imports name are taken out of its export section, and with them the statements
that would have put each into a variable; all code stays as it is.

Encoding: WebAssembly Core Specification 2.0, 5.2.2 (integers), 5.5.5 (imports), 5.5.10 (exports), 5.5.14 (data).
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

from workshop import CACHE, BuildError

LEAN = CACHE / "pyodide"

GLUE = "pyodide.asm.js"
LOADER = "pyodide.mjs"
BINARY = "pyodide.asm.wasm"
AS_IT_IS = (LOADER, "python_stdlib.zip", "pyodide-lock.json", "package.json")

ALIAS = re.compile(r'var (\w+)=Module\["\1"\]=(?:wasmExports\["\w+"\]|\d+);')
"""Puts an export, `_name` in JavaScript for `name`, where others could find it."""
WORD = re.compile(r"[A-Za-z_$][\w$]*")

HEADER = 8  # bytes: the magic number and the version
IMPORTS, EXPORTS, DATA = 2, 7, 11  # ids of sections
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
    named |= {name for body in sections(binary, IMPORTS) for name in imports(body)}

    def needed(name: str) -> bool:
        return name in named or f"_{name}" in named

    lean = without(binary, needed)
    if len(lean) == len(binary):
        raise BuildError("Pyodide's WebAssembly file has no export that could be left out: has its shape changed?")
    (LEAN / BINARY).write_bytes(lean)
    kept = ALIAS.sub(lambda alias: alias[0] if needed(alias[1].removeprefix("_")) else "", glue)
    (LEAN / GLUE).write_text(kept, encoding="utf-8")


def filled() -> int:
    """How many bytes of the memory the file itself fills, and fills alike wherever it runs.

    Behind them come the variables that begin as zero. What starting code makes of those is not always the same: one in
    a hundred starts in a browser found one of them changed.
    """
    (body,) = sections((LEAN / BINARY).read_bytes(), DATA)
    count, at = read(body, 0)
    flags, at = read(body, at)
    # The place is `global.get`, 0x23, of the global that Emscripten sets to GLOBAL_BASE; 0x0b ends it.
    place, at = body[at : at + 3], at + 3
    if (count, flags, place[0], place[2]) != (1, 0, 0x23, 0x0B):
        raise BuildError("Pyodide's WebAssembly file fills the memory in another way than it did.")
    return GLOBAL_BASE + read(body, at)[0]


def without(binary: bytes, needed: Callable[[str], bool]) -> bytes:
    """The WebAssembly file with the needed exports only."""
    parts = [binary[:HEADER]]
    for kind, body in split(binary):
        if kind == EXPORTS:
            kept = [entry for name, entry in exports(body) if needed(name)]
            body = number(len(kept)) + b"".join(kept)
        parts += [bytes([kind]), number(len(body)), body]
    return b"".join(parts)


def sections(binary: bytes, wanted: int) -> Iterator[bytes]:
    return (body for kind, body in split(binary) if kind == wanted)


def split(binary: bytes) -> Iterator[tuple[int, bytes]]:
    """The id and the body of each section."""
    at = HEADER
    while at < len(binary):
        size, start = read(binary, at + 1)
        yield binary[at], binary[start : start + size]
        at = start + size


def exports(body: bytes) -> Iterator[tuple[str, bytes]]:
    """Each name with its whole entry: the name, what kind of thing it is, and its index."""
    count, at = read(body, 0)
    for _ in range(count):
        start = at
        name, at = text(body, at)
        _, at = read(body, at + 1)
        yield name, body[start:at]


def imports(body: bytes) -> Iterator[str]:
    """The names that the file asks for: its own exports may answer them. What is imported as does not matter here."""
    count, at = read(body, 0)
    for _ in range(count):
        _, at = text(body, at)
        name, at = text(body, at)
        yield name
        at = past_type(body, at)


def past_type(body: bytes, at: int) -> int:
    """Behind the description of an import: 5.5.5."""
    kind = body[at]
    if kind == 0:  # a function: its type
        return read(body, at + 1)[1]
    if kind in (1, 2):  # a table: what is in it, then its limits; a memory: its limits
        at += 2 if kind == 1 else 1
        most, at = body[at] & 1, read(body, at + 1)[1]
        return read(body, at)[1] if most else at
    if kind == 3:  # a global: its type and whether it changes
        return at + 3
    if kind == 4:  # a tag: a zero and its type
        return read(body, at + 2)[1]
    raise BuildError(f"an import of a kind that WebAssembly did not have: {kind}")


def text(body: bytes, at: int) -> tuple[str, int]:
    size, at = read(body, at)
    return body[at : at + size].decode(), at + size


def read(data: bytes, at: int) -> tuple[int, int]:
    """An unsigned LEB128 number and where the next thing begins."""
    value = shift = 0
    while True:
        byte = data[at]
        value |= (byte & 127) << shift
        at, shift = at + 1, shift + 7
        if byte < 128:
            return value, at


def number(value: int) -> bytes:
    """Unsigned LEB128."""
    found = bytearray()
    while value > 127:
        found.append(value & 127 | 128)
        value >>= 7
    return bytes([*found, value])
