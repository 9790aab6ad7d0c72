"""What it is worth to write a box: points alone at the table, the chance to win against others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import erf, prod, sqrt
from typing import Final

from ...games.cacho.hatch import Hatch, Sheet, open_in, open_on, total, write
from ...games.cacho.options import Options
from ...games.cacho.scoring import Box
from ...games.cacho.state import State
from .book import number, worths
from .leaves import Worth, points
from .normal import PAR
from .pair import begun

End = tuple[float, float]
"""A final total: mean and standard deviation. Treated as a normal distribution while both are
estimates; certain if the deviation is 0."""

NODES: Final = ((-2.6520, 0.00097), (-1.6736, 0.05452), (-0.8163, 0.42561))
NODES_HALF: Final = 0.81026
GAUSS: Final = tuple(
    [(sign * at * sqrt(2), weight / sqrt(3.14159265)) for at, weight in NODES for sign in (-1, 1)]
    + [(0.0, NODES_HALF / sqrt(3.14159265))]
)
"""Points and weights of Gauss and Hermite for a standard normal distribution."""

SPREAD_OF_PAR: Final = 10.0
"""The deviation of a box without a book."""


class Prospects:
    """The prospects of the side to move, for everything it can write."""

    def __init__(self, state: State) -> None:
        self._state, self._options = state, state.options
        self._side, self._others = state.side, [side for side in range(len(state.sheets)) if side != state.side]
        self._final = self._last_round()

    def worth(self, box: Box, hatch: int, brought: int) -> float:
        """What it is worth to write this many points in a box of a sheet, counted from 0."""
        sheet = self._state.sheet
        filled = write(sheet[hatch], box, brought)
        if not self._others:
            return brought + sum(remains(self._options, filled if at == hatch else sheet[at])[0] for at in _of(sheet))
        if len(sheet) == 1:
            return self._final(total(filled)) if self._final else ahead(self._end(filled), self._rivals(0))
        chances = [
            ahead(self._end(filled), self._rivals(at)) if at == hatch else self._chance(at) for at in range(len(sheet))
        ]
        return wins(chances) if len(self._others) == 1 else sum(at * chance for at, chance in enumerate(chances, 1))

    def table(self) -> Worth:
        """The same for every open box, on the sheet where it is worth most."""
        sheet, bonus = self._state.sheet, self._options.served_bonus
        return {
            box: {
                brought: max([self.worth(box, at, brought) for at in _of(sheet) if box in open_in(sheet[at])])
                for brought in points(box, bonus)
            }
            for box in open_on(sheet)
        }

    def _end(self, hatch: Hatch) -> End:
        mean, spread = remains(self._options, hatch)
        return total(hatch) + mean, spread

    def _rivals(self, hatch: int) -> list[End]:
        return [self._end(self._state.sheets[side][hatch]) for side in self._others]

    def _chance(self, hatch: int) -> float:
        return ahead(self._end(self._state.sheet[hatch]), self._rivals(hatch))

    def _last_round(self) -> Callable[[int], float] | None:
        """The chance to win with a final total, where everybody has at most one box left: exact for two."""
        state = self._state
        sheets = [state.sheets[side] for side in self._others]
        if not sheets or state.pairs or len(state.sheet) > 1 or any(_left(s) > 1 for s in (state.sheet, *sheets)):
            return None
        return lambda mine: prod([1 - passes(self._options, sheet, mine) for sheet in sheets])


def _of(sheet: Sheet) -> range:
    return range(len(sheet))


def _left(sheet: Sheet) -> int:
    return sum([hatch.count(None) for hatch in sheet])


def remains(options: Options, hatch: Hatch) -> End:
    """What the open boxes of a sheet will bring: by the book, or else about par."""
    known = worths(options)
    if known is not None:
        return known[number(hatch)]
    open = [*open_in(hatch), *["grande"] * (hatch[-2:].count(None) - 1)]
    return sum([PAR[box] for box in open_in(hatch)]), SPREAD_OF_PAR * sqrt(len(open))


@lru_cache(512)
def passes(options: Options, sheet: Sheet, mark: int) -> float:
    """The chance of a player with at most one box left to end above a mark if nothing else counts; a tie is half."""
    now = sum(map(total, sheet))

    def won(brought: int) -> float:
        return 1.0 if now + brought > mark else 0.5 if now + brought == mark else 0.0

    if not _left(sheet):
        return won(0)
    worth = {box: {brought: won(brought) for brought in points(box, options.served_bonus)} for box in open_on(sheet)}
    return begun(options, sheet, worth, dormida=1.0).value


def ahead(mine: End, others: Sequence[End]) -> float:
    """The chance to end above all others, taken as independent; a tie is half a win."""
    mean, spread = mine
    if len(others) == 1 or not spread:
        return prod([_above(mean - other, spread**2 + deviation**2) for other, deviation in others])
    return sum(
        weight * prod([_above(mean + at * spread - other, deviation**2) for other, deviation in others])
        for at, weight in GAUSS
    )


def _above(difference: float, variance: float) -> float:
    if not variance:
        return (difference > 0) + 0.5 * (difference == 0)
    return 0.5 + 0.5 * erf(difference / sqrt(2 * variance))


def wins(chances: Sequence[float]) -> float:
    """C15: the chance to win more game points than the other side, given the chances of winning each sheet."""
    one, two, three = chances
    return three * (1.0 - 0.5 * (1.0 - one) * (1.0 - two)) + (1.0 - three) * 0.5 * one * two
