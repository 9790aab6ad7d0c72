"""How likely each final total is if a sheet is filled for points: from a book, or else taken as normal.

The book has a row for every set of open boxes: how likely they bring each number of points, in 255ths of the likeliest.
With many open boxes only every fifth number has an entry, and those between are divided among its neighbours. Pairs,
who write the better of two results (C16), have one for the original rules. Under house rules without a book the rows
are those of the original rules, moved and stretched as mean and deviation of one player are under the rules played.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
from math import ceil, erf, floor, sqrt
from operator import mul
from typing import Final

from ...core.frozen import replace
from ...core.options import changes
from ...games.cacho.hatch import Hatch, open_in, total
from ...games.cacho.options import PRESETS, Options
from ..books import BadBook, Title, read
from .book import REVISION, SHEETS, number
from .leaves import points
from .prospects import remains

PAIRS: Final = replace(PRESETS["seed"], teams="pairs")
FOLLOWED: Final = (*PRESETS.values(), PAIRS)
"""The house rules that have a book."""
FULL: Final = 255
FEW: Final = 4
"""With so many boxes open every number of points has an entry."""
STEP: Final = 5


def title(options: Options) -> Title:
    """The book of these house rules."""
    return Title("cacho", REVISION, changes(options), "finals")


def sheet_of(number: int) -> Hatch:
    """The sheet at this place in the book, by its open boxes; the others hold an X."""
    grandes = number >> 9
    nine = [None if number >> at & 1 else 0 for at in range(9)]
    return (*nine, None if grandes == 2 else 0, None if grandes else 0)


def most(options: Options, hatch: Hatch) -> int:
    """The most that the open boxes can bring."""
    grandes = hatch[-2:].count(None)
    return 50 * max(0, grandes - 1) + sum([max(points(box, options.served_bonus)) for box in open_in(hatch)])


def _step(hatch: Hatch) -> int:
    return 1 if hatch.count(None) <= FEW else STEP


def _length(options: Options, hatch: Hatch) -> int:
    return ceil(most(options, hatch) / _step(hatch)) + 1


def encode(rows: Sequence[Sequence[float]]) -> bytes:
    """The bytes of the book, from the chance of every number of points."""
    found = bytearray()
    for place, odds in enumerate(rows):
        row = _merged(odds, _step(sheet_of(place)))
        found += bytes([round(FULL * chance / max(row)) for chance in row])
    return bytes(found)


def _merged(odds: Sequence[float], step: int) -> list[float]:
    """Every number between two entries is divided so that the mean stays."""
    row = [0.0] * (ceil((len(odds) - 1) / step) + 1)
    for at, chance in enumerate(odds):
        low, over = divmod(at, step)
        row[low] += chance * (step - over) / step
        if over:
            row[low + 1] += chance * over / step
    return row


class Total:
    """A total that is not yet known.

    Args:
        low: the least it can be.
        odds: how likely it is that, and so many steps more.
        step: points between two entries.
        under: the chance to bring less than each number of points from ``low`` on; the same counts half.
    """

    __slots__ = ("_low", "_odds", "_step", "_under")

    def __init__(self, low: int, odds: Sequence[float], step: int, under: Sequence[float]) -> None:
        self._low, self._odds, self._step, self._under = low, odds, step, under

    @property
    def ways(self) -> list[tuple[int, float]]:
        """What it can be, with the chances."""
        return [(self._low + self._step * at, chance) for at, chance in enumerate(self._odds)]

    def first(self, others: Sequence[Total]) -> float:
        """The chance to end above all others, taken as independent; a tie is half a win."""
        chances = self._odds
        for other in others:
            chances = list(map(mul, chances, other._below(self._low, self._step, len(chances))))
        return sum(chances)

    def _below(self, mark: int, step: int, many: int) -> list[float]:
        """The chance to be below a mark, and below so many others, each a step higher."""
        under, start = self._under, mark - self._low
        zeros = min(many, max(0, -(start // step)))
        inside = list(under[start + step * zeros :: step])[: many - zeros] if zeros < many else []
        return [0.0] * zeros + inside + [1.0] * (many - zeros - len(inside))


@lru_cache(4_096)
def final(options: Options, hatch: Hatch) -> Total:
    """The final total of a sheet."""
    return Total(total(hatch), *_rest(replace(options, hatches=1), number(hatch)))


@lru_cache(1_024)
def _rest(options: Options, place: int) -> tuple[Sequence[float], int, Sequence[float]]:
    """What open boxes will bring."""
    hatch = sheet_of(place)
    step = _step(hatch)
    odds = _row(options, place, step)
    return odds, step, list(_under(odds, step))


def _under(odds: Sequence[float], step: int) -> Iterator[float]:
    """The chance to bring less, for every number of points: between two entries it grows evenly."""
    whole = [0.0, *accumulate(odds)]
    for at in range(step * (len(odds) - 1) + 1):
        entry, over = divmod(at + step / 2, step)
        yield whole[int(entry)] + odds[int(entry)] * over / step


def _row(options: Options, place: int, step: int) -> Sequence[float]:
    """The chances of all entries."""
    known = _book(options)
    if known is not None:
        return known[place]
    hatch = sheet_of(place)
    mean, deviation = remains(options, hatch)
    usual = PRESETS["seed"] if options.teams == "off" else PAIRS
    likely, length = _book(usual), _length(options, hatch)
    if likely is None or not deviation:
        return _normal(mean, deviation, step, length)
    before, spread = remains(usual, hatch)
    row = likely[place]
    middle = sum([step * at * chance for at, chance in enumerate(row)])
    found = [0.0] * length
    for at, chance in enumerate(row):
        moved = middle + mean - before + (step * at - middle) * deviation / spread
        _split(found, min(max(moved / step, 0.0), length - 1.0), chance)
    return found


def _split(row: list[float], at: float, chance: float) -> None:
    """Divide a chance between two entries so that the mean stays."""
    low = floor(at)
    row[low] += chance * (low + 1 - at)
    if at > low:
        row[low + 1] += chance * (at - low)


def _normal(mean: float, deviation: float, step: int, length: int) -> list[float]:
    """As of a normal distribution, for a lack of anything better."""
    wide = max(deviation, 0.1) * sqrt(2)
    edges = [0.5 + 0.5 * erf((step * (at - 0.5) - mean) / wide) for at in range(1, length)]
    return [after - before for before, after in zip([0.0, *edges], [*edges, 1.0], strict=True)]


@lru_cache(4)
def _book(options: Options) -> tuple[tuple[float, ...], ...] | None:
    """The rows of a book; None if there is none.

    Raises:
        BadBook: it has the wrong length.
    """
    content = read(title(options)) if options in FOLLOWED else None
    if content is None:
        return None
    lengths = [_length(options, sheet_of(place)) for place in range(SHEETS)]
    if len(content) != sum(lengths):
        raise BadBook(f"a book of {sum(lengths)} bytes was expected, not of {len(content)}")
    ends = accumulate(lengths)
    rows = [content[end - length : end] for end, length in zip(ends, lengths, strict=True)]
    return tuple([tuple([byte / sum(row) for byte in row]) for row in rows])
