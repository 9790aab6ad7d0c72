"""Archives of computer players: a page fetches those of a game when the first computer sits down at it.

They are not part of the engine's picture, because most matches do not need them.
"""

from __future__ import annotations

import zipfile
from collections.abc import Iterator
from pathlib import Path

LONG_AGO = (1980, 1, 1, 0, 0, 0)
ROOM = "pyengine/bots/"
REVIEW = "pyengine/review/"
COMMON = [
    *[f"{ROOM}{name}.pyc" for name in ("__init__", "books", "gauss", "race", "seen", "table")],
    *[f"{REVIEW}{name}.pyc" for name in ("__init__", "account", "advice", "evaluator")],
]


def archive(wheel: Path, folder: Path) -> None:
    """Write an archive into a folder for each game that has bots, with what bots and reviews need.

    That is their bytecode, what all bots share, their books, and the game's evaluator, which relies on them.

    Args:
        wheel: the engine as bytecode.
        folder: where ``<game>.zip`` is put.
    """
    folder.mkdir()
    with zipfile.ZipFile(wheel) as whole:
        for game in games(whole):
            with zipfile.ZipFile(folder / f"{game}.zip", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as part:
                for name in files(whole, game):
                    part.writestr(zipfile.ZipInfo(name, LONG_AGO), whole.read(name), zipfile.ZIP_DEFLATED)


def games(wheel: zipfile.ZipFile) -> list[str]:
    """Every game that computers play, each a subpackage of the bots."""
    packages = [Path(name).parts for name in wheel.namelist() if name.startswith(ROOM)]
    return sorted({parts[2] for parts in packages if parts[3:] == ("__init__.pyc",)})


def files(wheel: zipfile.ZipFile, game: str) -> Iterator[str]:
    """The names of what a game's archive holds."""
    for name in sorted(wheel.namelist()):
        if name in COMMON or name.startswith(
            (f"{ROOM}{game}/", f"{ROOM}books/{game}-", f"{REVIEW}{game}.", f"{REVIEW}{game}_")
        ):
            yield name
