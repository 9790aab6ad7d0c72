"""Which files the site's modules and style sheets load, read from their sources."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

IMPORT = re.compile(
    r"""(?:^|;)\s*(?:import|export)\b[^"'`;]*?\bfrom\s*["'](\.[^"']+)["']|(?:^|;)\s*import\s*["'](\.[^"']+)["']""", re.M
)
COMMENT = re.compile(r"/\*.*?\*/", re.S)
URL = re.compile(r"""@import\s+(?:url\()?["']?([^"')]+)|url\(["']?([^"')]+)""")


def modules(entries: Iterable[Path]) -> list[Path]:
    """The entries and all that they import, nearest first; what is imported later, on demand, is not followed."""
    return _closure(entries, _imports)


def sheets(entries: Iterable[Path]) -> list[Path]:
    """Style sheets with everything they import or refer to, fonts and pictures included."""
    return _closure(entries, _named)


def _closure(entries: Iterable[Path], needs: Callable[[Path], Iterator[Path]]) -> list[Path]:
    found: dict[Path, None] = {}
    waiting = list(entries)
    while waiting:
        path = waiting.pop(0)
        if path not in found:
            found[path] = None
            waiting += needs(path)
    return list(found)


def _imports(path: Path) -> Iterator[Path]:
    for names in IMPORT.findall(COMMENT.sub("", path.read_text(encoding="utf-8"))):
        yield (path.parent / next(filter(None, names))).resolve()


def _named(path: Path) -> Iterator[Path]:
    if path.suffix == ".css":
        for names in URL.findall(COMMENT.sub("", path.read_text(encoding="utf-8"))):
            name = next(filter(None, names))
            if not name.startswith(("data:", "#")):
                yield (path.parent / name).resolve()
