"""What Cacho is worth. Every turn is solved; the worth of an open sheet, alone, is in the book.

Against others, each final total is taken as normally distributed, with the mean and deviation of the book: an
estimate, except in the last turn of two players.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from math import prod
from typing import TYPE_CHECKING, Final

from ..bots.books import read
from ..bots.cacho.book import title
from ..bots.cacho.leaves import Worth, points
from ..bots.cacho.prospects import End, ahead, passes, remains, wins
from ..bots.cacho.turn import NEVER, Turn
from ..core.actions import Action
from ..core.frozen import replace
from ..games.cacho.endings import Ending, ending, of_series
from ..games.cacho.hatch import Sheet, open_in, open_on, total, write
from ..games.cacho.options import Options
from ..games.cacho.scoring import CENTRE, Box
from ..games.cacho.state import State
from .evaluator import Values, evenly, shares

if TYPE_CHECKING:
    from ..reviews import Rest, Unit

POINT: Final = 0.008
"""The win chance that a point stands for when alone: what it brings against an equal player. A match alone
deviates by 35 points, so the difference of two by 50."""
ERROR: Final = 0.03
"""The standard error of what a choice costs against others."""

Sheets = tuple[Sheet, ...]
"""Values of the side in turn, then of those that follow."""


def evaluator(options: Options, seats: int) -> Judge:
    """The judge of a table."""
    return Judge(options, seats)


class Judge:
    """What states are worth under these house rules.

    Alone with one sheet it is exact, apart from the book's rounding, which leaves a remainder once a turn.
    """

    def __init__(self, options: Options, seats: int) -> None:
        alone = seats == 1
        self._exact = alone and options.hatches == 1 and read(title(options)) is not None
        self.unit: Unit = "points" if alone else "win"
        self.scale = POINT if alone else 1.0
        self.rest: Rest = "rounding" if self._exact else "estimate"

    def value(self, state: State) -> Values:
        """By the sheets between turns, by the solved turn within one."""
        if state.contenders:
            starts = [replace(state, contenders=(), lead=seat) for seat in state.contenders]
            return evenly([self.value(start) for start in starts])
        if state.over:
            return _ended(state)
        if not state.series.rolls and not state.done:
            return _seated(state, standing(state.options, _around(state)))
        return _within(state, _mine(state))

    def expected(self, state: State) -> Values:
        """As the turn is solved."""
        return self.value(state) if state.contenders else _within(state, table_turn(state).throw(state.series))

    def error(self, state: State, action: Action) -> float:
        """0 when alone with a book."""
        return 0.0 if self._exact else ERROR / self.scale

    def odds(self, state: State) -> Mapping[str, float]:
        """For each combination, how likely the turn ends with it if the player goes for nothing else."""
        if state.contenders or state.over or not state.series.cup:
            return {}
        goals = (state.series.goal,) if state.series.goal else state.open
        return {
            goal: _making(state.options, state.sheet, goal).throw(state.series)
            for goal in goals
            if goal in (*CENTRE, "grande")
        }


def _ended(state: State) -> Values:
    return (float(state.totals[0]),) if state.players == 1 else shares(state.winners, state.players)


# --- between turns ----------------------------------------------------------------------------------------------------


def _around(state: State) -> Sheets:
    return state.sheets[state.side :] + state.sheets[: state.side]


def _seated(state: State, around: Values) -> Values:
    """Values by seat, from those of the sides, which begin with the one in turn; partners share."""
    many = len(around)
    by_side = around[many - state.side :] + around[: many - state.side]
    return tuple([by_side[seat % many] * many / state.players for seat in range(state.players)])


@lru_cache(16_384)
def standing(options: Options, sheets: Sheets) -> Values:
    """What it is worth to every side if the first of these begins a turn."""
    if len(sheets) == 1:
        return (_alone(options, sheets[0]),)
    if options.hatches == 1 and all(_left(sheet) <= 1 for sheet in sheets) and not _left(sheets[-1]):
        worths = _last_round(options, sheets)
        return tuple([worth / sum(worths) for worth in worths])
    chances = [[_ahead(options, sheets, side, at) for at in range(options.hatches)] for side in range(len(sheets))]
    if options.hatches == 1:
        worths = [chance for (chance,) in chances]
    elif len(sheets) == 2:
        worths = [wins(chances[0]), 1.0 - wins(chances[0])]
    else:
        worths = [sum([at * chance for at, chance in enumerate(each, 1)]) for each in chances]
    return tuple([worth / sum(worths) for worth in worths])


def _last_round(options: Options, sheets: Sheets) -> list[float]:
    """Some sheets are full, the others have one box left: exact for two, approximate for more."""
    ends = [total(sheet[0]) for sheet in sheets if not _left(sheet)]
    reach = {side: passes(options, sheet, max(ends)) for side, sheet in enumerate(sheets) if _left(sheet)}
    holds = prod([1.0 - chance for chance in reach.values()])
    first = ends.count(max(ends))
    return [
        reach[side] * prod([1.0 - chance / 2 for other, chance in reach.items() if other != side])
        if side in reach
        else holds * (total(sheet[0]) == max(ends)) / first
        for side, sheet in enumerate(sheets)
    ]


def _alone(options: Options, sheet: Sheet) -> float:
    return sum([total(hatch) + remains(options, hatch)[0] for hatch in sheet])


def _left(sheet: Sheet) -> int:
    return sum([hatch.count(None) for hatch in sheet])


def _ahead(options: Options, sheets: Sheets, side: int, at: int) -> float:
    """A side's chance of winning a sheet."""
    ends = [_end(options, sheet, at) for sheet in sheets]
    return ahead(ends[side], [end for other, end in enumerate(ends) if other != side])


def _end(options: Options, sheet: Sheet, at: int) -> End:
    rest, spread = remains(options, sheet[at])
    return total(sheet[at]) + rest, spread


# --- within a turn ----------------------------------------------------------------------------------------------------


def table_turn(state: State) -> Turn:
    """The turn being played; the second player of a pair knows what the first has."""
    floor = max([_best(end, state) for end in _done(state)], default=NEVER)
    return _turn(state.options, _around(state), floor)


def _done(state: State) -> list[Ending]:
    return [of_series(series, state.sheet, state.options) for series in state.done]


def _mine(state: State) -> float:
    """What the step of the turn is worth to the side in turn."""
    if state.noting:
        return _best(ending(state), state)
    turn = table_turn(state)
    return turn.throw(state.series) if state.series.cup else turn.best(state.series)[0]


def _within(state: State, mine: float) -> Values:
    """The side in turn has this; the others share the rest in the same proportion as before the turn."""
    if state.players == 1:
        return (mine,)
    before = standing(state.options, _around(state))
    left = (1.0 - mine) / (1.0 - before[0]) if before[0] < 1.0 else 0.0
    return _seated(state, (mine, *[left * value for value in before[1:]]))


def _best(end: Ending, state: State) -> float:
    worth = _worth(state.options, _around(state))
    return max([*[worth[box][brought] for box, brought in end.notes.items()], *[worth[box][0] for box in end.crosses]])


@lru_cache(64)
def _worth(options: Options, sheets: Sheets) -> Worth:
    """What each number of points is worth in each open box, on the sheet where it is worth most."""
    mine = sheets[0]

    def written(box: Box, at: int, brought: int) -> float:
        filled = (*mine[:at], write(mine[at], box, brought), *mine[at + 1 :])
        return standing(options, (*sheets[1:], filled))[-1]

    return {
        box: {
            brought: max([written(box, at, brought) for at, hatch in enumerate(mine) if box in open_in(hatch)])
            for brought in points(box, options.served_bonus)
        }
        for box in open_on(mine)
    }


@lru_cache(32)
def _turn(options: Options, sheets: Sheets, floor: float) -> Turn:
    dormida = float(sum(map(total, sheets[0]))) if len(sheets) == 1 else 1.0
    return Turn(options, sheets[0], _worth(options, sheets), floor, dormida=dormida)


@lru_cache(64)
def _making(options: Options, sheet: Sheet, goal: Box) -> Turn:
    """A turn in which only this combination counts."""
    worth = {
        box: {brought: float(box == goal and brought > 0) for brought in points(box, options.served_bonus)}
        for box in open_on(sheet)
    }
    return Turn(options, sheet, worth)
