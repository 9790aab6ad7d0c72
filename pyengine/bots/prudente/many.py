"""Any number of players between turns: what totals are worth to each of them, from the books of two and three.

From the chances of every two follows a strength for each player: as if everybody drew a number, normally distributed
around it, and the highest won (Thurstone's law of comparative judgment, case V). That says too little about who rolls
first when the goal is near. So it is corrected by as much as it is wrong for every three of the four who are ahead.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from math import erf, exp, log, prod, sqrt
from typing import Final

from ...games.prudente.options import Options
from ..gauss import SCALE, density, quantile
from .chances import chances
from .three import of_three

LEAST: Final = 1e-6
"""Chances are taken to be at least this, and at most all but this."""
DRAWN: Final = [(0.75 * at * SCALE, density(0.75 * at)) for at in range(-6, 7)]
"""The numbers drawn, above the strength and scaled, over which chances are summed."""
ROUNDS: Final = 6
"""In so many the strengths settle."""
AHEAD: Final = 4
"""So many players are looked at in threes."""
FOUR: Final = 1.5
MORE: Final = 2.0
"""With four, or more, the numbers are wrong by this power of what they are wrong for three."""
A_CHANCE: Final = 0.02
"""Those who are not among the three ahead count less if together they have less than this."""

Values = tuple[float, ...]
Totals = tuple[int, ...]


def of_many(options: Options, totals: Totals) -> Values:
    """What it is worth to everybody if the first begins a turn."""
    rough = _drawn(options, totals)
    ahead = sorted(sorted(range(len(totals)), key=rough.__getitem__)[-AHEAD:])
    power = _power(rough)
    missed = dict.fromkeys(ahead, 0.0)
    whole = dict.fromkeys(ahead, LEAST**AHEAD)
    for three in combinations(ahead, 3):
        weight = prod([rough[at] for at in three])
        for at, wrong in zip(three, _wrong(options, tuple([totals[at] for at in three])), strict=True):
            missed[at] += weight * wrong
            whole[at] += weight
    return _parts([one * exp(power * missed.get(at, 0.0) / whole.get(at, 1.0)) for at, one in enumerate(rough)])


def _power(rough: Values) -> float:
    others = sum(sorted(rough)[:-3]) / A_CHANCE
    return 1.0 + ((FOUR if len(rough) == AHEAD else MORE) - 1.0) * min(1.0, others)


@lru_cache(4_096)
def _wrong(options: Options, totals: Totals) -> Values:
    """By how much the numbers are wrong for three, as logarithms of factors; nothing without a book."""
    known, rough = of_three(options, totals), _drawn(options, totals)
    if known is None:
        return (0.0, 0.0, 0.0)
    return tuple([log(max(one, LEAST) / max(other, LEAST)) for one, other in zip(known, rough, strict=True)])


def _drawn(options: Options, totals: Totals) -> Values:
    begins, seats = chances(options).begins, range(len(totals))
    first = {(one, other): begins(totals[one], totals[other]) for one in seats for other in seats if one < other}
    return highest([[0.5 if a == b else first[a, b] if a < b else 1.0 - first[b, a] for b in seats] for a in seats])


def highest(against: Sequence[Sequence[float]]) -> Values:
    """Everybody's chance to draw the highest number, from the chances of every two; of one against itself, a half."""
    means = strengths(against)
    return _parts([_chance(mean, [*means[:at], *means[at + 1 :]]) for at, mean in enumerate(means)])


def strengths(against: Sequence[Sequence[float]]) -> list[float]:
    """The means of the numbers. What is nearly certain counts less, because it says less about a difference."""
    chances = [[min(max(chance, LEAST), 1.0 - LEAST) for chance in row] for row in against]
    apart = [[sqrt(2.0) * quantile(chance) for chance in row] for row in chances]
    counts = [[_count(*both) for both in zip(*rows, strict=True)] for rows in zip(chances, apart, strict=True)]
    for at, row in enumerate(counts):
        row[at] = 0.0
    means = [sum(row) / len(row) for row in apart]
    for _ in range(ROUNDS):
        for at, (weights, row) in enumerate(zip(counts, apart, strict=True)):
            means[at] = sum([w * (mean + one) for w, mean, one in zip(weights, means, row, strict=True)]) / sum(weights)
    return means


def _count(chance: float, apart: float) -> float:
    return exp(-0.5 * apart * apart) / (chance * (1.0 - chance))


def _chance(mean: float, others: Sequence[float]) -> float:
    """The mean of the chances that all others draw less."""
    below = [(mean - other) * SCALE for other in others]
    return sum([odds * prod([1.0 + erf(one + drawn) for one in below]) for drawn, odds in DRAWN])


def _parts(worths: Sequence[float]) -> Values:
    return tuple([worth / sum(worths) for worth in worths])
