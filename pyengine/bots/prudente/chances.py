"""The chances of two players between turns, under any house rules; totals in steps of 50 points."""

from __future__ import annotations

from functools import lru_cache
from math import erf, sqrt
from typing import Final, Protocol

from ...core.frozen import replace
from ...games.prudente.options import PRESETS, Options
from .book import Book, book, least_of
from .throws import STEP, throws
from .turn import Turn

FARTHEST: Final = 480
"""Sums of one turn beyond this many steps count as equal: 24,000 points."""

ENOUGH: Final = 100
"""The same where points count, not chances: nobody rolls on with 5,000."""

DEVIATION: Final = 13.0
"""The deviation of one turn's points, in steps; used only without a book."""


class Chances(Protocol):
    """The chances after a turn."""

    def begins(self, mine: int, other: int) -> float:
        """The chance of the one who begins a turn, with ``mine`` against ``other``, both below the goal."""

    def last_turn(self, behind: int, *, opened: bool) -> float:
        """The chance of the last player to roll, this far behind, who has or has not banked before."""


@lru_cache(4)
def chances(options: Options) -> Chances:
    """The chances under these house rules: solved, or estimated from the nearest solved ones."""
    known = book(options)
    if known is not None:
        return Exact(known, 0)
    for nearest in (PRESETS["seed" if options.final_round == "off" else "tradition"], PRESETS["seed"]):
        known = book(nearest)
        if known is not None:
            return _near(options, known, nearest)
    return Estimate(options, None, 1.0)


def _near(options: Options, known: Book, solved: Options) -> Chances:
    """The chances under these house rules, estimated from the book of others."""
    nearer = known.goal - options.goal // STEP
    if replace(options, goal=solved.goal) == solved and not solved.opening_minimum and nearer >= 0:
        return Exact(known, nearer)
    return Estimate(options, known, turns_of(options, solved))


def turns_of(options: Options, solved: Options) -> float:
    """How many points under solved house rules take as many turns as one point under these."""
    nearer_only = replace(options, goal=solved.goal) == solved
    return 1.0 if nearer_only else points_a_turn(solved) / points_a_turn(options)


class Exact:
    """From the book. Chances depend on what is missing, so a nearer goal is in the last rows and columns."""

    def __init__(self, known: Book, nearer: int) -> None:
        self._known, self._nearer = known, nearer

    def begins(self, mine: int, other: int) -> float:
        """By the book."""
        return self._known.chance(mine + self._nearer, other + self._nearer)

    def last_turn(self, behind: int, *, opened: bool) -> float:
        """By the book."""
        return self._known.last_turn(behind, opened=opened)


class Estimate:
    """For other house rules: measure what is missing in turns, and look up the same number of turns in the book.

    Args:
        ratio: points a turn in the book, for one here.
    """

    def __init__(self, options: Options, known: Book | None, ratio: float) -> None:
        self._options, self._known, self._ratio = options, known, ratio
        self._goal = options.goal // STEP

    def begins(self, mine: int, other: int) -> float:
        """As in the book with as many turns to go."""
        lacking = [(self._goal - total) * self._ratio for total in (mine, other)]
        if self._known is None:
            turns = [(self._goal - total) * STEP / points_a_turn(self._options) for total in (mine, other)]
            return 0.5 + 0.5 * erf((turns[1] - turns[0] + 0.5) / sqrt(2 * (sum(turns) + 0.5)))
        beyond = max(0.0, max(lacking) - self._known.goal + 1)
        return _between(self._known, *[max(1.0, self._known.goal - max(1.0, left - beyond)) for left in lacking])

    def last_turn(self, behind: int, *, opened: bool) -> float:
        """Exact, except that a tie counts nothing."""
        return reach(self._options, max(behind + 1, least_of(self._options)[opened] // STEP))


def _between(known: Book, mine: float, other: float) -> float:
    """The chance between four entries of the book."""
    low = [min(int(at), known.goal - 2) for at in (mine, other)]
    (x, y) = (mine - low[0], other - low[1])
    rows = [
        (1 - y) * known.chance(low[0] + more, low[1]) + y * known.chance(low[0] + more, low[1] + 1) for more in (0, 1)
    ]
    return (1 - x) * rows[0] + x * rows[1]


@lru_cache(8)
def points_a_turn(options: Options) -> float:
    """The most points that a turn brings on average."""
    return by_points(options, least_of(options)[1]).throw(0, 6)


@lru_cache(8)
def by_points(options: Options, least: int) -> Turn:
    """A turn that is played for points alone."""
    bank = [float(STEP * at) if at and STEP * at >= least else -1.0 for at in range(ENOUGH + 1)]
    return Turn(throws(options), bank, 0.0)


def reach(options: Options, steps: int) -> float:
    """The chance to score at least this many steps in one turn, when nothing less counts."""
    return _reaching(options).throw(STEP * max(0, FARTHEST - steps), 6) if steps <= FARTHEST else 0.0


@lru_cache(4)
def _reaching(options: Options) -> Turn:
    return Turn(throws(options), [*[-1.0] * FARTHEST, 1.0], 0.0)
