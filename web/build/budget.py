"""What a first visit downloads, from the home screen to the first throw at one table, and what it may cost at most.

The files are found by following imports; a browser test compares them with what a browser asks for. Sizes are those
after gzip -9, which any host can be told to do; what is compressed already is counted as it is.
"""

from __future__ import annotations

import gzip
from collections.abc import Iterable
from pathlib import Path

import graph
from workshop import BuildError

TOTAL = 8_000_000
SHELL = 260_000
"""Bytes. The shell's own aim is 120,000; this holds what is reached until then."""

RUNTIME = ("pyodide.asm.js", "pyodide.asm.wasm", "snapshot.bin", "wheels.json")
OUTSIDE = ("index.html", "icons/icon.svg")
INSIDE = ("app/rescue.js", "app/theme.js", "games.json")
COMPRESSED = {".bin", ".woff2"}


def check(site: Path) -> None:
    """Print the table; raise if the dearest game's first visit is over the budget."""
    sizes = {game: sum(map(size, shell(site, game))) for game in games(site)}
    dearest = max(sizes, key=lambda game: sizes[game])
    python = sum(map(size, runtime(site)))
    for title, bytes_ in [*table(site, dearest), ("Python", python), ("a first visit", sizes[dearest] + python)]:
        print(f"    {title:<40}{bytes_ / 1000:>10,.1f} kB")
    if sizes[dearest] > SHELL or sizes[dearest] + python > TOTAL:
        raise BuildError(f"A first visit may cost {SHELL:,} bytes without Python and {TOTAL:,} with it.")


def table(site: Path, game: str) -> list[tuple[str, int]]:
    """The shell by kinds of files."""
    kinds = {".js": "modules", ".css": "style sheets", ".woff2": "typefaces", ".json": "words and house rules"}
    sums: dict[str, int] = {}
    for path in shell(site, game):
        kind = kinds.get(path.suffix, "pages and pictures")
        sums[kind] = sums.get(kind, 0) + size(path)
    return [*sums.items(), (f"the shell, with the table of {game}", sum(sums.values()))]


def shell(site: Path, game: str) -> list[Path]:
    """Every file of ours that a first visit in English asks for."""
    inside = release(site)
    folder = inside / "games" / game
    code = graph.modules([inside / "app" / "main.js", inside / "engine" / "worker.js", folder / "view.js"])
    looks = graph.sheets([inside / "style" / "base.css", inside / "app" / "app.css", *folder.glob("style.css")])
    words = [inside / "app" / "lang" / "en.json", folder / "en.json"]
    return _unique([*(site / name for name in OUTSIDE), *(inside / name for name in INSIDE), *code, *looks, *words])


def runtime(site: Path) -> list[Path]:
    return [release(site) / "runtime" / name for name in RUNTIME]


def games(site: Path) -> list[str]:
    return sorted(path.parent.name for path in release(site).glob("games/*/view.js"))


def release(site: Path) -> Path:
    (folder,) = (site / "r").iterdir()
    return folder.resolve()


def size(path: Path) -> int:
    content = path.read_bytes()
    return len(content) if path.suffix in COMPRESSED else len(gzip.compress(content, 9))


def _unique(paths: Iterable[Path]) -> list[Path]:
    return list(dict.fromkeys(path.resolve() for path in paths))
