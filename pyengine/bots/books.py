"""Books: what was solved ahead of the match, in files that say what they belong to.

`python3 build.py books` makes them. A file begins with its title, one line of JSON: the game, the revision of its
rules, and the house rules that differ from the default. The rest is compressed. What does not belong to the rules that
are played is refused, so that no bot ever plays by the odds of another game.
"""

from __future__ import annotations

import hashlib
import json
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from importlib.resources import files
from typing import Final

FORMAT: Final = 1
REMEMBERED: Final = 16


class BadBook(Exception):
    """A file is no book, is damaged, or belongs to other rules."""


@dataclass(frozen=True, slots=True)
class Title:
    """What a book is about.

    Attributes:
        game: the game's id.
        revision: of its rules.
        options: the house rules that differ from the default, as far as the book depends on them.
        part: where a game has several books for the same rules, which.
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
        return f"{self.game}-{hashlib.sha256(self.line.encode()).hexdigest()[:10]}.book"


def read(title: Title) -> bytes | None:
    """What the book holds; None: there is no such book here.

    Raises:
        BadBook: the file that should be this book is another, or is damaged.
    """
    return _read(title.line, title.name)


def supply(name: str, content: bytes) -> None:
    """Have a book at hand that is not among the files of the package, as in a browser, which fetches it."""
    _supplied[name] = content
    _read.cache_clear()


def pack(title: Title, content: bytes) -> bytes:
    """The file that `read` reads."""
    return title.line.encode() + b"\n" + zlib.compress(content, 9)


def unpack(line: str, file: bytes) -> bytes:
    """What is in a file with this title.

    Raises:
        BadBook: it has another, or is damaged.
    """
    head, _, body = file.partition(b"\n")
    if head != line.encode():
        raise BadBook(f"a book of {line} was expected, not of {head[:200]!r}")
    try:
        return zlib.decompress(body)  # its checksum tells of every damage
    except zlib.error as trouble:
        raise BadBook(f"the book of {line} is damaged: {trouble}") from trouble


_supplied: dict[str, bytes] = {}


@lru_cache(REMEMBERED)
def _read(line: str, name: str) -> bytes | None:
    file = _supplied.get(name) or _file(name)
    return None if file is None else unpack(line, file)


def _file(name: str) -> bytes | None:
    """A file of the package; a browser that keeps the engine's memory alone has none."""
    try:
        return files(__package__).joinpath("books", name).read_bytes()
    except OSError:
        return None
