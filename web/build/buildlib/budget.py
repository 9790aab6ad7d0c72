"""What a first visit downloads, from the home screen to the first roll at one table, and the most it may cost.

The files are found by following imports; a browser test compares them with what a browser asks for. Sizes are those
after gzip -9, which any host can be told to do; what is compressed already is counted as it is.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterable, Mapping
from pathlib import Path

import quickstart

from . import graph
from .base import BuildError

TOTAL = 8_000_000
"""Bytes of a site that starts from a picture of Python's memory."""
TOTAL_AS_IT_COMES = 9_000_000
"""Bytes of one that does not: all of Python is upstream's own."""
SHELL = 130_500
"""Bytes: 2,000 of them are for computers at the table and the coach's space there, 2,000 for the longest words, 1,000
for storage that fails, 500 for a release that is gone, 500 for a seventh game."""

QUICK = (quickstart.START, quickstart.QUICK_GLUE, quickstart.HOT, quickstart.PICTURE)
OUTSIDE = ("index.html", "icons/icon.svg")
INSIDE = ("app/rescue.js", "app/theme.js", "games.json")
PLAIN, PLAIN_STYLE = "app/plain/table.js", "app/screens/plain.css"
"""The table of a game that has none of its own."""
COMPRESSED = {".bin", ".webp", ".woff2"}
MOST = 12
"""Modules that are named."""
SELDOM = "-more.woff2"
"""Letters that English and Spanish do not use: fetched for a name that has them."""


def check(site: Path, modules: Path, before: Path) -> None:
    """Print the table; raise if a first visit to the largest game, in the largest language, is over the budget.

    ``modules`` holds how many bytes each module is of the packed shell, and ``before`` what they were in the last build
    that was within the budget.
    """
    now = json.loads(modules.read_text(encoding="utf-8"))
    if before.exists():
        print_growth(growth(now, json.loads(before.read_text(encoding="utf-8"))))
    print_table(site)
    before.write_text(json.dumps(now), encoding="utf-8")


def growth(now: Mapping[str, int], before: Mapping[str, int]) -> list[tuple[str, int]]:
    """How many bytes modules grew by, or are new; the largest first."""
    grown = [(name, size - before.get(name, 0)) for name, size in now.items()]
    return sorted(((name, by) for name, by in grown if by > 0), key=lambda one: -one[1])


def print_growth(grown: list[tuple[str, int]]) -> None:
    for name, by in grown[:MOST]:
        print(f"    grown: {name:<33}{by:>+10,} B")
    if left := grown[MOST:]:
        print(f"    grown: {len(left)} more by {sum(by for _, by in left):+,} B")


def print_table(site: Path) -> None:
    visits = [(game, language) for game in games(site) for language in languages(site)]
    sizes = {visit: sum(map(size, shell(site, *visit))) for visit in visits}
    dearest = max(sizes, key=lambda visit: sizes[visit])
    python = sum(map(size, runtime(site)))
    kept = sum(size(site / name) for name in put_by(site))
    lines = [*table(site, *dearest), ("Python", python), ("a first visit to the first roll", sizes[dearest] + python)]
    lines += [("all that is put by for offline use", kept)]
    for title, bytes_ in lines:
        print(f"    {title:<40}{bytes_ / 1000:>10,.1f} kB")
    total = TOTAL if pictured(site) else TOTAL_AS_IT_COMES
    if sizes[dearest] > SHELL or max(sizes[dearest] + python, kept) > total:
        raise BuildError(f"A first visit may cost {SHELL:,} bytes without Python and {total:,} with all it puts by.")


def table(site: Path, game: str, language: str) -> list[tuple[str, int]]:
    """The shell by kinds of files."""
    kinds = {".js": "modules", ".css": "style sheets", ".woff2": "typefaces", ".json": "words and house rules"}
    sums: dict[str, int] = {}
    for path in shell(site, game, language):
        kind = kinds.get(path.suffix, "pages and pictures")
        sums[kind] = sums.get(kind, 0) + size(path)
    return [*sums.items(), (f"the shell, with the table of {game} in {language!r}", sum(sums.values()))]


def shell(site: Path, game: str, language: str) -> list[Path]:
    """Every file of ours that a first visit requests."""
    inside = release(site)
    folder = inside / "games" / game
    made = (folder / "view.js").exists()
    table = [folder / "view.js", *folder.glob("style.css")] if made else [inside / PLAIN, inside / PLAIN_STYLE]
    code = graph.modules([inside / "app" / "main.js", inside / "engine" / "worker.js", table[0]])
    looks = graph.sheets([inside / "style" / "base.css", inside / "app" / "app.css", *table[1:]])
    looks = [path for path in looks if not path.name.endswith(SELDOM)]
    words = [inside / place / f"{language}.json" for place in ("app/lang", f"games/{game}")]
    return _unique([*(site / name for name in OUTSIDE), *(inside / name for name in INSIDE), *code, *looks, *words])


def runtime(site: Path) -> list[Path]:
    """The files that starting Python fetches: those of the quick start or, without a picture, all of them."""
    folder = release(site) / "runtime"
    if pictured(site):
        return [folder / name for name in QUICK]
    return sorted(path for path in folder.iterdir() if path.is_file())


def pictured(site: Path) -> bool:
    """Whether Python starts from a picture of its memory."""
    return (release(site) / "runtime" / quickstart.PICTURE).exists()


def put_by(site: Path) -> list[str]:
    """What the service worker fetches of itself, once a first visit is under way: it holds nearly all of that visit."""
    told = json.loads((release(site) / "release.json").read_text(encoding="utf-8"))
    return [name for name in told["files"] if name not in told["spare"]]


def games(site: Path) -> list[str]:
    listed = json.loads((release(site) / "games.json").read_text(encoding="utf-8"))
    return sorted(game["id"] for game in listed["games"])


def languages(site: Path) -> list[str]:
    return sorted(path.stem for path in release(site).glob("app/lang/*.json"))


def release(site: Path) -> Path:
    (folder,) = (site / "r").iterdir()
    return folder.resolve()


def size(path: Path) -> int:
    content = path.read_bytes()
    return len(content) if path.suffix in COMPRESSED else len(gzip.compress(content, 9))


def _unique(paths: Iterable[Path]) -> list[Path]:
    return list(dict.fromkeys(path.resolve() for path in paths))
