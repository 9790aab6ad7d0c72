"""python -m solve [GAME...]: make the books of these games, or all, and clear away those that no game wants any more.

A game that has books has a module here, named after it, with `BOOKS`: for each title a function that makes what the
book holds.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from pyengine import GAMES
from pyengine.bots.books import Title, pack
from solve.progress import Progress

SHELF = Path(__file__).resolve().parents[3] / "pyengine" / "bots" / "books"
MOST = 1_500_000
"""Bytes that all books together may have."""

Makers = Mapping[Title, Callable[[Progress], bytes]]


def makers(game: str) -> Makers:
    """The books of a game, by title; none where it needs none."""
    if find_spec(f"solve.{game}") is None:
        return {}
    found: Makers = import_module(f"solve.{game}").BOOKS
    return found


def make(game: str) -> None:
    """Make the books of a game, and leave no other on the shelf."""
    wanted = makers(game)
    names = {title.name for title in wanted}
    for number, (title, maker) in enumerate(wanted.items(), start=1):
        began = time.monotonic()
        with Progress(f"{game} {number}/{len(wanted)} {told(title)}") as progress:
            file = pack(title, maker(progress))
        (SHELF / title.name).write_bytes(file)
        print(f"  {title.name}: {len(file):,} bytes, {time.monotonic() - began:.1f} s, {told(title)}", flush=True)
    for path in SHELF.glob(f"{game}-*.book"):
        if path.name not in names:
            path.unlink()


def told(title: Title) -> str:
    """What sets the book apart from the others of its game."""
    options = " ".join(f"{name}={value}" for name, value in title.options.items())
    return " ".join(filter(None, [title.part, options])) or "as written"


def main(wanted: Sequence[str]) -> int:
    """Make the books; 1 when there is no such game or they have grown too large."""
    unknown = [game for game in wanted if game not in GAMES or not makers(game)]
    if unknown:
        print(f"no books for {', '.join(unknown)}; there are some for {', '.join(filter(makers, GAMES))}")
        return 1
    SHELF.mkdir(exist_ok=True)
    for game in wanted or filter(makers, GAMES):
        make(game)
    size = sum(path.stat().st_size for path in SHELF.iterdir())
    print(f"All books: {size:,} of {MOST:,} bytes.")
    return int(size > MOST)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
