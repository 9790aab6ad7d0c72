"""Books: solutions computed in advance, in files that say which rules they are for.

`python3 build.py books` makes them. A file begins with its title, one line of JSON: the game, the revision of its
rules, and the house rules that differ from the default. The rest is compressed. A book for other rules is
refused, so that no bot ever plays by the odds of another game.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

if TYPE_CHECKING:
    from importlib.abc import FileLoader

FORMAT: Final = 1
REMEMBERED: Final = 16


class BadBook(Exception):
    """A file is not a book, is damaged, or is for other rules."""


@dataclass(frozen=True, slots=True)
class Title:
    """What a book is about.

    Attributes:
        game: the game's id.
        revision: of its rules.
        options: the house rules that differ from the default, as far as the book depends on them.
        part: which one, if a game has several books for the same rules.
    """

    game: str
    revision: int
    options: Mapping[str, object] = field(default_factory=dict)
    part: str = ""

    def __hash__(self) -> int:
        return hash(self.line)

    @property
    def line(self) -> str:
        """The title as the file has it."""
        told = {"book": FORMAT, "game": self.game, "rules": self.revision, "options": dict(self.options)}
        return json.dumps(told | ({"part": self.part} if self.part else {}), separators=(",", ":"), sort_keys=True)

    @property
    def name(self) -> str:
        """The name of the file: it follows from the title alone."""
        return f"{self.game}-{zlib.crc32(self.line.encode()):08x}.book"


def read(title: Title) -> bytes | None:
    """The contents of the book; None if there is no such book here.

    Raises:
        BadBook: the file is a different book, or is damaged.
    """
    return _read(title.line, title.name, title.game)


def pack(title: Title, content: bytes) -> bytes:
    """The file that `read` reads."""
    return title.line.encode() + b"\n" + zlib.compress(content, 9)


def unpack(line: str, file: bytes) -> bytes:
    """The contents of a file with this title.

    Raises:
        BadBook: it has another title, or is damaged.
    """
    head, _, body = file.partition(b"\n")
    if head != line.encode():
        raise BadBook(f"a book of {line} was expected, not of {head[:200]!r}")
    try:
        return zlib.decompress(body)  # its checksum catches any damage
    except zlib.error as trouble:
        raise BadBook(f"the book of {line} is damaged: {trouble}") from trouble


@lru_cache(REMEMBERED)
def _read(line: str, name: str, game: str) -> bytes | None:
    file = load(name, game)
    return None if file is None else unpack(line, file)


def load(name: str, game: str) -> bytes | None:
    """A file shipped with a game's bots, in a folder or an archive (in a browser); None if missing."""
    bots = import_module(f"{__package__}.{game}")
    assert bots.__file__ is not None
    try:
        return cast("FileLoader", bots.__loader__).get_data(str(Path(bots.__file__).parents[1] / "books" / name))
    except OSError:
        return None
