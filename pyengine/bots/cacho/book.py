"""What a sheet is still worth. Cacho has one book for each set of house rules that changes a turn.

For every set of open boxes it holds the mean of what the rest of the match brings alone at the table, played as well as
can be, in two-hundredths of a point; and the standard deviation, in quarters.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import Final

from ...core.frozen import replace
from ...core.options import changes, parse, schema
from ...games.cacho.hatch import Hatch
from ...games.cacho.options import PRESETS, Options
from ..books import BadBook, Title, read

REVISION: Final = 1
SHEETS: Final = 3 << 9
"""Nine boxes, each open or not, and none to two grandes."""

MEAN, SPREAD = 200, 4
"""The resolution: this many steps to a point."""

SHARED: Final = ("hatches", "teams")
"""House rules that do not change a turn, and so not the book."""


def matters(options: Options) -> Options:
    """These house rules without the ones that do not affect the book."""
    return replace(options, hatches=1, teams="off")


def house() -> Iterator[Options]:
    """All house rules that have a book: every one without the dormida, and the presets."""
    asked = [entry for entry in schema(Options) if entry["name"] not in (*SHARED, "dormida")]
    for values in product(*[entry["values"] if entry["type"] == "choice" else (False, True) for entry in asked]):
        yield parse(Options, dict(zip([entry["name"] for entry in asked], values, strict=True)))
    yield from [preset for preset in PRESETS.values() if preset.dormida != "off"]


def title(options: Options) -> Title:
    """The book of these house rules."""
    return Title("cacho", REVISION, changes(matters(options)))


def encode(means: Sequence[float], spreads: Sequence[float]) -> bytes:
    """The bytes of the book: the low bytes of all means, their high bytes, the spreads."""
    rounded = [round(mean * MEAN) for mean in means]
    return bytes(
        [n & 255 for n in rounded]
        + [n >> 8 for n in rounded]
        + [min(255, round(spread * SPREAD)) for spread in spreads]
    )


@lru_cache(4)
def worths(options: Options) -> tuple[tuple[float, float], ...] | None:
    """Mean and standard deviation of what remains, for every sheet; None if there is no book.

    Where the dormida ends the match (C5) and there is no book, the one without it will do: one turn in 1,296 differs.

    Raises:
        BadBook: the book has the wrong length.
    """
    content = read(title(options)) or read(title(replace(options, dormida="off")))
    if content is None:
        return None
    if len(content) != 3 * SHEETS:
        raise BadBook(f"a book of {3 * SHEETS} bytes was expected, not of {len(content)}")
    low, high, spread = content[:SHEETS], content[SHEETS : 2 * SHEETS], content[2 * SHEETS :]
    return tuple([((a + 256 * b) / MEAN, c / SPREAD) for a, b, c in zip(low, high, spread, strict=True)])


def number(hatch: Hatch) -> int:
    """The position of a sheet in the book: a bit for each open box, and above them how many grandes are open."""
    return sum([1 << at for at in range(9) if hatch[at] is None]) + (hatch[9:].count(None) << 9)
