"""Three sheets of Cacho (C15): how likely each is to be won, if every result goes to the sheet where it is worth most.

Final totals take each sheet as if it were the only one. But good results go where the match is decided, and bad ones
where it is not; so a box is worth more on a sheet that matters, and the more so the more boxes are open elsewhere. The
numbers for that were fitted (`web/build/solve/sheets.py`), so that before a turn a state is worth what the turn brings.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp, sqrt
from operator import mul
from typing import Final, NamedTuple

from ..bots.cacho.book import number
from ..bots.cacho.finals import final
from ..bots.cacho.prospects import remains, wins
from ..bots.gauss import below, density, quantile
from ..games.cacho.hatch import EMPTY, Hatch, Sheet
from ..games.cacho.options import Options
from .cacho_numbers import BENDS, PULLS

SURE: Final = 1e-9
"""No nearer than this to certain is anything taken to be that is still open."""
BOXES: Final = 33
SOFT: Final = 10.0
"""Points by which a total is never known better when it is corrected."""

Sheets = tuple[Sheet, ...]
"""The sheet of the side in turn, then of those that follow."""
Facts = tuple[float, ...]


class Lead(NamedTuple):
    """A side's prospects on one of its sheets.

    Attributes:
        chance: to win it, by final totals.
        bends: what tells how much that is worth trusting.
        pulls: what tells by how much it is better or worse, in deviations of the difference; empty if it is decided.
    """

    chance: float
    bends: Facts
    pulls: Facts

    def corrected(self) -> float:
        """The chance to win the sheet."""
        if not self.pulls:
            return self.chance
        at = quantile(min(max(self.chance, SURE), 1 - SURE))
        return below(at * exp(_sum(self.bends, BENDS)) + _sum(self.pulls, PULLS))


def _sum(facts: Facts, numbers: Sequence[float]) -> float:
    return float(sum(map(mul, facts, numbers)))


def leads(options: Options, sheets: Sheets, begins: bool = True) -> list[Lead]:
    """The prospects of the first side, sheet by sheet; ``begins``: it is in turn."""
    mine, *others = sheets
    chances = [_first(options, hatch, tuple([other[at] for other in others])) for at, hatch in enumerate(mine)]
    wide = [_wide(options, sheets, at) for at in range(len(mine))]
    shares = _shares(chances, wide, len(others) == 1)
    rest = (_left(mine) + _mean(list(map(_left, others)))) / (2 * BOXES)
    own, theirs = _open(_numbers(mine), begins), [_open(_numbers(other), False) for other in others]
    found = []
    for at, (chance, spread, share) in enumerate(zip(chances, wide, shares, strict=True)):
        here = (mine[at].count(None) + _mean([other[at].count(None) for other in others])) / (2 * EMPTY.count(None))
        pulls = _pulls(own[at], [other[at] for other in theirs], share, spread) if spread else ()
        found.append(Lead(chance, (rest - here / 3, share * rest, here), pulls))
    return found


def _left(sheet: Sheet) -> int:
    return sum([hatch.count(None) for hatch in sheet])


def _pulls(own: Facts, others: Sequence[Facts], share: float, spread: float) -> Facts:
    theirs = others[0] if len(others) == 1 else map(_mean, zip(*others, strict=True))
    wide = sqrt(spread**2 + SOFT**2)
    ahead = [(mine - other) / wide for mine, other in zip(own, theirs, strict=True)]
    return (*ahead, *[share * fact for fact in ahead], share * share * ahead[-1])


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


@lru_cache(8_192)
def _first(options: Options, mine: Hatch, others: tuple[Hatch, ...]) -> float:
    return final(options, mine).first([final(options, other) for other in others])


def _numbers(sheet: Sheet) -> tuple[int, ...]:
    return tuple([number(hatch) for hatch in sheet])


@lru_cache(16_384)
def _open(numbers: tuple[int, ...], begins: bool) -> tuple[Facts, ...]:
    """Of each sheet: which boxes are open; how often each is on the others, too; who begins; how free one is."""
    counts = [[*[each >> box & 1 for box in range(9)], each >> 9] for each in numbers]
    every = [sum(of) for of in zip(*counts, strict=True)]
    return tuple(
        [
            (*here, *[n * (all - n) for n, all in zip(here, every, strict=True)], begins, _free(sum(here), sum(every)))
            for here in counts
        ]
    )


def _free(here: int, every: int) -> float:
    return here * (every - here) / (every + 1)


def _wide(options: Options, sheets: Sheets, at: int) -> float:
    """The deviation of the difference between the first side's final total and that of another."""
    mine, *others = [remains(options, sheet[at])[1] for sheet in sheets]
    return sqrt(mine**2 + _mean([other**2 for other in others]))


def _shares(chances: Sequence[float], wide: Sequence[float], two: bool) -> list[float]:
    """How much of what a point is worth on all sheets it is worth on each."""
    weights = [_weight(chances, at) if two else at + 1.0 for at in range(len(chances))]
    found = [
        weight * density(quantile(min(max(chance, SURE), 1 - SURE))) / spread + 1e-12 if spread else 1e-12
        for weight, chance, spread in zip(weights, chances, wide, strict=True)
    ]
    return [one / sum(found) for one in found]


def _weight(chances: Sequence[float], at: int) -> float:
    """By how much winning a sheet raises the chance to win the match of two sides."""
    return wins([*chances[:at], 1.0, *chances[at + 1 :]]) - wins([*chances[:at], 0.0, *chances[at + 1 :]])
