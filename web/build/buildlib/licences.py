"""What the site ships that others made, and its licences: a page of the documentation, which a test checks."""

from __future__ import annotations

import json
import re
import zipfile
from collections.abc import Iterable
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path

from . import vendor
from .base import CACHE, ROOT, WEB

TEXTS = WEB / "docs" / "licences"
WHEELS = CACHE / "target-wheels"
RELEASE = re.compile(r"^r/\w+/")

MPL = "licenses/LICENSE"
APACHE, BSD = "_vendored/packaging/LICENSE.APACHE", "_vendored/packaging/LICENSE.BSD"
"""Where the texts are in micropip's wheel."""

OURS = (
    "*.html",
    "*.webmanifest",
    "robots.txt",
    "sw.js",
    "embed.js",
    "release.json",
    "games.json",
    "icons/*",
    "demo/*",
    "docs/*",
    *(f"{room}/*" for room in ("app", "common", "engine", "games", "quickstart", "style", "ui")),
    "runtime/start.json",
    "runtime/cubilete-*.whl",
    "runtime/bots/*.zip",
)
QUICK = ("runtime/quick.*", "runtime/snapshot.bin")
BINARY = ("runtime/pyodide.asm.wasm", "runtime/quick.*")

IN_PYODIDE = (
    ("Emscripten", "MIT", "what C code needs in a browser", "github.com/emscripten-core/emscripten", "emscripten"),
    ("musl", "MIT", "the C library", "musl.libc.org", "musl"),
    ("libffi", "MIT", "calls between languages", "github.com/libffi/libffi", "libffi"),
    ("zlib 1.3.1", "Zlib", "compression", "zlib.net", "zlib"),
    ("bzip2", "bzip2-1.0.6", "compression", "sourceware.org/bzip2", "bzip2"),
    ("Expat 2.6.4", "MIT", "reads XML", "github.com/libexpat/libexpat", "expat"),
    ("libmpdec", "BSD-2-Clause", "decimal numbers", "bytereef.org/mpdecimal", "mpdecimal"),
    ("HACL*", "MIT", "hashes", "github.com/hacl-star/hacl-star", "hacl"),
)
"""Name, licence, what it does, source, text."""


@dataclass(frozen=True)
class Part:
    """Something by others that the site ships.

    Attributes:
        name: as its makers call it.
        licence: its SPDX identifier.
        what: what it is here, for people.
        source: where its source code is to be had.
        text: the licence, verbatim.
        files: patterns of the files that it is, or is a part of, in the release's folder or beside it.
    """

    name: str
    licence: str
    what: str
    source: str
    text: str
    files: tuple[str, ...]


def parts() -> list[Part]:
    """All of them, ours first."""
    ours = Part("Cubilete", "MIT", "All that is not listed below.", "this project", _read(ROOT / "LICENSE"), OURS)
    return [ours, *_of_python(), *_of_the_shell()]


def _of_python() -> list[Part]:
    version = _versions()["pyodide"]
    changed = (
        "Python for the browser. The files quick.* are made from pyodide.asm.js and pyodide.asm.wasm, which lie beside "
        "them untouched: the programs that change them are in web/quickstart of this project."
    )
    pyodide = ("runtime/pyodide*", "runtime/python_stdlib.zip", *QUICK)
    python = (*BINARY, "runtime/python_stdlib.zip", *QUICK)
    llvm = "Inside Pyodide. The exception lets compiled code do without this text; here it is all the same."
    micropip = "Installs the engine after a standard start. It holds packaging (Apache-2.0 or BSD-2-Clause)."
    mpl = _in_wheel("micropip", MPL)
    return [
        Part(
            f"Pyodide {version}", "MPL-2.0", changed, "github.com/pyodide/pyodide", _in_wheel("micropip", MPL), pyodide
        ),
        Part("CPython 3.13", "PSF-2.0", "Inside Pyodide.", "github.com/python/cpython", _text("cpython"), python),
        *(
            Part(name, licence, f"Inside Pyodide: {does}.", source, _text(text), BINARY)
            for name, licence, does, source, text in IN_PYODIDE
        ),
        Part(
            "compiler-rt and libc++",
            "Apache-2.0 WITH LLVM-exception",
            llvm,
            "github.com/llvm/llvm-project",
            _in_wheel("micropip", APACHE),
            BINARY,
        ),
        Part(
            f"micropip {_wheel('micropip').name.split('-')[1]}",
            "MPL-2.0",
            micropip,
            "github.com/pyodide/micropip",
            f"{mpl}\n{_in_wheel('micropip', BSD)}",
            ("runtime/micropip-*.whl",),
        ),
    ]


def _of_the_shell() -> list[Part]:
    versions, modules = _versions(), vendor.MODULES
    lit = _read(modules / "lit-html" / "LICENSE")
    uqr = _read(modules / "uqr" / "LICENSE")
    return [
        Part(
            f"lit-html {versions['lit-html']}",
            "BSD-3-Clause",
            "Draws the screens.",
            "github.com/lit/lit",
            lit,
            ("vendor/lit-html/*", "app/*"),
        ),
        Part(f"uqr {versions['uqr']}", "MIT", "Draws QR codes.", "github.com/unjs/uqr", uqr, ("vendor/uqr/*", "app/*")),
        *(
            Part(
                f"{family.capitalize()} {versions[f'@fontsource/{family}']}",
                "OFL-1.1",
                "A typeface, cut to the letters that are used.",
                "fontsource.org",
                _read(modules / "@fontsource" / family / "LICENSE"),
                (f"vendor/fonts/*{family}*",),
            )
            for family in ("alegreya", "asap")
        ),
    ]


def page() -> str:
    """The page of the documentation, in Markdown."""
    lines = ["# Licences", "", "What this site is made of, and the terms under which it may be passed on.", ""]
    for part in parts():
        lines += [f"## {part.name}", "", f"{part.licence}. {part.what} Source: {part.source}.", ""]
        lines += ["```text", part.text.rstrip(), "```", ""]
    return "\n".join(lines)


def uncovered(names: Iterable[str]) -> list[str]:
    """The files of a site that no part accounts for."""
    known = [pattern for part in parts() for pattern in part.files]
    return [name for name in names if not any(fnmatch(RELEASE.sub("", name), pattern) for pattern in known)]


def _versions() -> dict[str, str]:
    told: dict[str, str] = json.loads(_read(WEB / "package.json"))["dependencies"]
    return told


def _text(name: str) -> str:
    return _read(TEXTS / f"{name}.txt")


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def _wheel(name: str) -> Path:
    (found,) = WHEELS.glob(f"{name}-*.whl")
    return found


def _in_wheel(name: str, ending: str) -> str:
    with zipfile.ZipFile(_wheel(name)) as archive:
        (found,) = (one for one in archive.namelist() if one.endswith(ending))
        return archive.read(found).decode()
