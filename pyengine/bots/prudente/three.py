"""Three players between turns: what totals are worth to each of them, from a book.

The book of three has what three players are worth for some of the points that they lack, close together near the goal;
between these a cubic goes through the four nearest. Totals and the points that are lacking are in steps of 50.
"""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate, chain
from math import prod, sqrt
from typing import Final

from ...core.options import changes
from ...games.prudente.options import PRESETS, Options
from ..books import BadBook, Title, read
from .book import FULL, MARGIN, REVISION, SOLVED, least_of, packed, steps, unpacked
from .chances import turns_of
from .throws import STEP

GROWTH: Final = 1.17
WIDEST: Final = 1.3
"""From node to node the points that are lacking grow by this factor, but at most by so many times their root."""
NEAR: Final = 4
"""A cubic goes through so many nodes."""

Values = tuple[float, ...]


def title(options: Options) -> Title:
    """The book of three players under these house rules."""
    return Title("prudente", REVISION, changes(options), "three")


def nodes(options: Options) -> tuple[int, ...]:
    """The lacking points that the book knows; the last is a player who has banked nothing."""
    first, later = least_of(options)
    goal = options.goal // STEP
    inner = _growing(later // STEP, goal - max(1, first // STEP))
    return (*((1, inner[0] // 2) if options.final_round != "off" else ()), *inner, goal)


def behind(options: Options) -> tuple[int, ...]:
    """In the last round, by how many steps the book knows a player to be behind."""
    return _growing(0, options.goal // STEP + MARGIN)


def _growing(low: int, high: int) -> tuple[int, ...]:
    found = [low]
    while found[-1] < high:
        wide = min((GROWTH - 1.0) * found[-1], WIDEST * sqrt(found[-1]))
        found.append(min(high, found[-1] + max(1, round(wide))))
    return tuple(found)


Weights = tuple[tuple[int, float], ...]
"""Places of nodes, and how much each counts."""


def weights(known: Sequence[int], at: float) -> Weights:
    """What lies between the nodes, by a cubic through the nearest; beyond the first or the last as there."""
    at = min(max(at, known[0]), known[-1])
    low = min(max(bisect_right(known, at) - NEAR // 2, 0), len(known) - NEAR)
    near = known[low : low + NEAR]
    found = [prod([(at - other) / (one - other) for other in near if other != one]) for one in near]
    return tuple([(low + place, weight) for place, weight in enumerate(found) if weight])


class Grid:
    """Two numbers for each combination of nodes.

    Args:
        known: the nodes.
        last: the last node stands for itself; nothing between it and the one before is ever asked for.
        numbers: the first number of every combination, then the second, in FULL parts.
    """

    def __init__(self, known: Sequence[int], numbers: Sequence[int], *, last: bool) -> None:
        self._known, self._inner, self._last = known, known[:-1] if last else known, last
        self._numbers = numbers[: len(numbers) // 2], numbers[len(numbers) // 2 :]
        self._weights: dict[float, Weights] = {}

    def at(self, asked: Sequence[float]) -> Values:
        """Both numbers, and what they leave."""
        wide, places = len(self._known), [(0, 1.0)]
        for one in asked:
            near = self._near(one)
            places = [(place * wide + more, weight * part) for place, weight in places for more, part in near]
        first, second = [max(0.0, sum([part[at] * weight for at, weight in places])) for part in self._numbers]
        third = max(0.0, FULL - first - second)
        whole = first + second + third
        return first / whole, second / whole, third / whole

    def _near(self, at: float) -> Weights:
        found = self._weights.get(at)
        if found is None:
            own = self._last and at >= self._known[-1]
            found = self._weights[at] = ((len(self._known) - 1, 1.0),) if own else weights(self._inner, at)
        return found


class Three:
    """The book of three players.

    Attributes:
        open: what totals are worth to the player in turn and the next, by what all three lack.
        closed: in the last round, to the player in turn and to the other who follows, by how far both are behind.
    """

    def __init__(self, options: Options, open: Sequence[int], closed: Sequence[int]) -> None:
        self.goal = options.goal // STEP
        self.open = Grid(nodes(options), open, last=True)
        self.closed = Grid(behind(options), closed, last=False)


def encode(parts: Sequence[Sequence[Sequence[float]]]) -> bytes:
    """The bytes of the book: all rows of all parts as differences, first the low bytes, then the high bytes."""
    return packed([n for rows in parts for row in rows for n in steps([round(value * FULL) for value in row])])


@lru_cache(2)
def three(options: Options) -> Three | None:
    """The book of these house rules; None if there is none.

    Raises:
        BadBook: it has the wrong length.
    """
    content = read(title(options)) if options in SOLVED else None
    if content is None:
        return None
    wide, tail = len(nodes(options)), len(behind(options)) if options.final_round != "off" else 0
    half = 2 * wide**3 + 2 * tail**2
    if len(content) != 2 * half:
        raise BadBook(f"a book of {2 * half} bytes was expected, not of {len(content)}")
    numbers = unpacked(content)
    open, closed = numbers[: 2 * wide**3], numbers[2 * wide**3 :]
    return Three(options, _read(open, wide), _read(closed, tail))


def _read(numbers: Sequence[int], wide: int) -> array[int]:
    rows = [numbers[at : at + wide] for at in range(0, len(numbers), wide)] if wide else []
    return array("H", [n & FULL for n in chain(*map(accumulate, rows))])


@lru_cache(4)
def _nearest(options: Options) -> tuple[Three, float] | None:
    """The book to look in, and how many of its points are as good as one here."""
    own = three(options)
    if own is not None:
        return own, 1.0
    preset = PRESETS["seed" if options.final_round == "off" else "tradition"]
    known = three(preset)
    return None if known is None else (known, turns_of(options, preset))


def of_three(options: Options, totals: Sequence[int]) -> Values | None:
    """What it is worth to each of three if the first begins a turn; None without a book."""
    known = _nearest(options)
    if known is None:
        return None
    found, ratio = known
    goal = options.goal // STEP
    lacks = [goal - total if ratio == 1.0 else (goal - total) * ratio for total in totals]
    beyond = max(0.0, max(lacks) - found.goal)
    lacks = [max(1.0, lack - beyond) if beyond else lack for lack in lacks]
    return found.open.at(lacks)


def last_of_three(options: Options, totals: Sequence[int]) -> Values | None:
    """In the last round (P13), what it is worth to the two who have a turn left, and to all others together.

    The first of the totals has a turn now, the second after it. None without a book of these house rules.
    """
    known = three(options)
    mark = max(totals)
    return None if known is None else known.closed.at([mark - total for total in totals[:2]])
