"""What the first of two partners plays for: the second may do better, and the pair scores one of the two (C16)."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from typing import Final

from ...games.cacho.hatch import Sheet
from ...games.cacho.options import Options
from .leaves import Worth
from .turn import Turn

FLOORS: Final = 9
"""With at most so many results to fall back on the second partner's turn is solved; a curve joins them."""


class Pair:
    """The turn of a pair.

    A result of the first partner is worth what the second makes of it. No result counts for less than crossing out the
    cheapest box, though five of a kind would have to be scored.

    Args:
        options: the house rules.
        sheet: the pair's boxes as they stand.
        worth: for each open box what each number of points there is worth to the pair; 0 points are an X.
        dormida: what it is worth to end the match with five of a kind in the first roll.

    Attributes:
        least: what the pair has in any case.
        floors: some results of the first partner, by their worth, the lowest first.
        seconds: the second partner's turn after each of them.
        worth: what each result of the first partner is worth before the second plays.
        first: the first partner's turn.
    """

    def __init__(self, options: Options, sheet: Sheet, worth: Worth, *, dormida: float = 0.0) -> None:
        self.least = cheapest(worth)
        self.floors = _some(sorted({max(value, self.least) for each in worth.values() for value in each.values()}))
        self.seconds = [Turn(options, sheet, worth, floor, dormida=dormida) for floor in self.floors]
        curve = rising(self.floors, [second.value for second in self.seconds])
        self.worth: Worth = {
            box: {brought: curve(max(value, self.least)) for brought, value in each.items()}
            for box, each in worth.items()
        }
        self.first = Turn(options, sheet, self.worth, dormida=dormida)


def begun(options: Options, sheet: Sheet, worth: Worth, *, dormida: float = 0.0) -> Turn:
    """The turn of a side from its first roll; of a pair, the first partner's."""
    if options.teams == "off":
        return Turn(options, sheet, worth, dormida=dormida)
    return Pair(options, sheet, worth, dormida=dormida).first


def cheapest(worth: Worth) -> float:
    """What it is worth to cross out the box that costs least."""
    return max([each[0] for each in worth.values()])


def _some(values: Sequence[float]) -> Sequence[float]:
    """All of them, or some from the first to the last."""
    last = len(values) - 1
    return values if last < FLOORS else [values[round(at * last / (FLOORS - 1))] for at in range(FLOORS)]


def rising(at: Sequence[float], heights: Sequence[float]) -> Callable[[float], float]:
    """A smooth curve through points that rise: cubic between two, and rising there as well (Fritsch and Butland)."""
    if len(at) == 1:
        return lambda _: heights[0]
    rises = [
        (up - low) / (end - start) for (start, end), (low, up) in zip(pairwise(at), pairwise(heights), strict=True)
    ]
    inner = [2 * one * other / (one + other) if one * other > 0 else 0.0 for one, other in pairwise(rises)]
    return partial(_between, at, heights, [rises[0], *inner, rises[-1]])


def _between(at: Sequence[float], heights: Sequence[float], slopes: Sequence[float], value: float) -> float:
    here = min(max(bisect_right(at, value) - 1, 0), len(at) - 2)
    wide = at[here + 1] - at[here]
    on = (value - at[here]) / wide
    off = 1 - on
    low = heights[here] * (1 + 2 * on) + wide * on * slopes[here]
    up = heights[here + 1] * (1 + 2 * off) - wide * off * slopes[here + 1]
    return low * off**2 + up * on**2
