"""What Cacho is worth. Every turn is solved; the worth of an open sheet, alone, is in the book.

Against others, final totals are as likely as the book of final totals says, as if everybody played for points: an
estimate. Near the end the turns to come are solved as well; the last two turns of two players are exact.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from math import prod
from typing import TYPE_CHECKING, Final

from ..bots.books import read
from ..bots.cacho.book import title
from ..bots.cacho.finals import final
from ..bots.cacho.leaves import Worth, points
from ..bots.cacho.pair import begun, cheapest
from ..bots.cacho.prospects import passes, remains, wins
from ..bots.cacho.turn import NEVER, Turn
from ..core.actions import Action
from ..core.frozen import replace
from ..games.cacho.endings import Ending, ending, of_series
from ..games.cacho.hatch import Hatch, Sheet, open_in, open_on, total, write
from ..games.cacho.options import Options
from ..games.cacho.scoring import CENTRE, FACE, Box
from ..games.cacho.state import State
from .cacho_sheets import Sheets, leads
from .evaluator import Values, evenly, mean, shares, slopes

if TYPE_CHECKING:
    from ..reviews import Rest, Unit

POINT: Final = 0.008
"""The win chance that a point stands for when alone: what it brings against an equal player. A match alone
deviates by 35 points, so the difference of two by 50."""
ERROR: Final = 0.006
"""The standard error of what a choice costs against others, measured (`tests.bots.deeper`)."""
UNMEASURED: Final = 0.03
"""The same with pairs or three sheets, and alone without a book: a guess."""

DEEP: Final = 2
DEEPER: Final = 3
LAST: Final = 4
"""With so many boxes left altogether, every turn to come is solved: usually, with three sheets, or in a last round."""
SOON: Final = 2
"""With so many boxes left on each sheet, one turn more is solved."""
FEW: Final = 3
"""With so many boxes left, what a turn brings the others is exact; before, it is a straight line."""
NUDGE: Final = 1e-5
"""How much of another side's worth is added, to see how it changes the turn."""
COUNTS: Final = (0.08, 0.17, 0.33, 0.28, 0.12, 0.02)
MISSED: Final = 0.6
"""About how often a turn ends with so many dice of a number, and how often it misses a combination."""

Ask = Callable[[Turn], float]
"""What is asked of a turn."""
Judging = Callable[[Options, Sheets], Values]
"""What sheets are worth to every side."""


def evaluator(options: Options, seats: int) -> Judge:
    """The judge of a table."""
    return Judge(options, seats)


class Judge:
    """What states are worth under these house rules.

    Alone with one sheet it is exact, apart from the book's rounding, which leaves a remainder once a turn.
    """

    def __init__(self, options: Options, seats: int) -> None:
        alone = seats == 1
        exact = alone and options.hatches == 1 and read(title(options)) is not None
        self.unit: Unit = "points" if alone else "win"
        self.scale = POINT if alone else 1.0
        measured = not alone and options.hatches == 1 and options.teams == "off"
        self._error = 0.0 if exact else (ERROR if measured else UNMEASURED) / self.scale
        self.rest: Rest = "rounding" if exact else "estimate"

    def value(self, state: State) -> Values:
        """By the sheets between turns, by the solved turn within one."""
        if state.contenders:
            starts = [replace(state, contenders=(), lead=seat) for seat in state.contenders]
            return evenly([self.value(start) for start in starts])
        if state.over:
            return _ended(state)
        if not state.series.rolls and not state.done:
            return _seated(state, standing(state.options, _around(state)))
        if state.noting:
            return _noted(state)
        series = state.series
        return _within(state, lambda turn: turn.throw(series) if series.cup else turn.best(series)[0])

    def expected(self, state: State) -> Values:
        """As the turn is solved."""
        return self.value(state) if state.contenders else _within(state, lambda turn: turn.throw(state.series))

    def error(self, state: State, action: Action) -> float:
        """0 when alone with a book."""
        return self._error

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
    left = [_left(sheet) for sheet in sheets]
    if not any(left):
        return _final(options, sheets)
    if _within_reach(options, left):
        return _solved(options, _plain(sheets))
    if options.hatches == 1 and max(left) == 1 and not left[-1]:
        return _scaled(_last_round(options, sheets))
    if options.teams == "off" and max(left) <= SOON:
        return mean_turn(options, _plain(sheets), _by_totals)
    return _by_totals(options, sheets)


def _within_reach(options: Options, left: list[int]) -> bool:
    """Whether every turn to come is solved."""
    if options.teams == "off" and max(left) == 1 and sum(left) <= LAST:
        return True
    return sum(left) <= (DEEP if options.hatches == 1 else DEEPER)


def _by_totals(options: Options, sheets: Sheets) -> Values:
    """By how likely each final total is."""
    if options.hatches > 1:
        return _by_sheets(options, sheets)
    ends = [final(options, hatch) for (hatch,) in sheets]
    return _scaled([end.first(ends[:side] + ends[side + 1 :]) for side, end in enumerate(ends)])


def _by_sheets(options: Options, sheets: Sheets) -> Values:
    """By how likely each side wins each of three sheets; of more than two, by the games that this brings."""
    first = [lead.corrected() for lead in leads(options, sheets)]
    if len(sheets) == 2:
        return wins(first), 1.0 - wins(first)
    others = [leads(options, sheets[side:] + sheets[:side], False) for side in range(1, len(sheets))]
    every = [first, *[[lead.corrected() for lead in other] for other in others]]
    return _scaled([sum([at * chance for at, chance in enumerate(one, start=1)]) for one in every])


def _scaled(worths: list[float]) -> Values:
    return tuple([worth / sum(worths) for worth in worths])


def _final(options: Options, sheets: Sheets) -> Values:
    state = State(options, sheets, ())
    return shares([side for side in range(len(sheets)) if side in state.winners], len(sheets))


@lru_cache(4_096)
def _solved(options: Options, sheets: Sheets) -> Values:
    """The mean of the turn that follows."""
    return _divided(options, sheets, lambda turn: turn.value)


@lru_cache(4_096)
def mean_turn(options: Options, sheets: Sheets, judge: Judging) -> Values:
    """The mean of the turn that follows, if the judge says what sheets are worth after it."""
    mine = begun(options, sheets[0], _worth(options, sheets, judge), dormida=1.0).value
    return (mine, *_by_line(options, sheets, mine, judge))


def _plain(sheets: Sheets) -> Sheets:
    """Sheets with the same open boxes and totals that are worth the same; full ones that have lost count nothing."""
    if len(sheets[0]) > 1:
        return sheets
    most = max([total(sheet[0]) for sheet in sheets])
    lost = [not _left(sheet) and total(sheet[0]) < most for sheet in sheets]
    return tuple(
        [(_filled(sheet[0], 0 if done else total(sheet[0])),) for sheet, done in zip(sheets, lost, strict=True)]
    )


def _filled(hatch: Hatch, points: int) -> Hatch:
    """The same boxes open, and all points in the first that is not."""
    at = next(place for place, box in enumerate(hatch) if box is not None)
    return tuple([None if box is None else points if place == at else 0 for place, box in enumerate(hatch)])


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


# --- within a turn ----------------------------------------------------------------------------------------------------


def table_turn(state: State) -> Turn:
    """The turn being played; the second player of a pair knows what the first has."""
    return _turn(state.options, _around(state), _floor(state))


def _floor(state: State) -> float:
    """What the first of a pair secures; unless its dice must be scored, any box may be crossed out instead (C16)."""
    ends = [of_series(series, state.sheet, state.options) for series in state.done]
    least = [cheapest(_worth(state.options, _around(state), standing)) for end in ends if not end.forced]
    return max([*least, *[_best(end, state) for end in ends]], default=NEVER)


def _within(state: State, ask: Ask) -> Values:
    """What a step of the turn is worth to every seat."""
    if state.players == 1:
        return (ask(table_turn(state)),)
    return _seated(state, _divided(state.options, _around(state), ask, _floor(state)))


def _noted(state: State) -> Values:
    """Both partners have played."""
    around, mine = _around(state), _best(ending(state), state)
    return _seated(state, (mine, *_by_line(state.options, around, mine, standing)))


def _divided(options: Options, sheets: Sheets, ask: Ask, floor: float = NEVER) -> Values:
    """What this of the turn is worth to the side in turn, and to the others if it is played for that."""
    mine = ask(_turn(options, sheets, floor))
    if len(sheets) == 2:
        return mine, 1.0 - mine
    if options.teams != "off" or (_left(sheets[0]) > FEW and options.dormida == "off"):
        return (mine, *_by_line(options, sheets, mine, standing))
    others = [(ask(_nudged(options, sheets, side)) - mine) / NUDGE for side in range(1, len(sheets) - 1)]
    return (mine, *others, 1.0 - mine - sum(others))


def _by_line(options: Options, sheets: Sheets, mine: float, judge: Judging) -> list[float]:
    """What the others have when the side in turn has this: a straight line through all results of the turn."""
    middle, rising = _line(options, sheets, judge)
    return [value + slope * (mine - middle[0]) for value, slope in zip(middle[1:], rising, strict=True)]


@lru_cache(64)
def _line(options: Options, sheets: Sheets, judge: Judging) -> tuple[Values, list[float]]:
    """The mean of all results, to every side; and how that of each other side changes with that of the side in turn."""
    found = [(after, _likely(box, brought)) for (box, brought), after in _results(options, sheets, judge).items()]
    whole = sum([odds for _, odds in found])
    middle = mean([(after, odds / whole) for after, odds in found])
    return middle, slopes(middle, found)


def _likely(box: Box, brought: int) -> float:
    """About how often a box brings this."""
    if box in FACE:
        return COUNTS[brought // FACE[box]]
    return MISSED if not brought else 1.0 - MISSED


def _best(end: Ending, state: State) -> float:
    worth = _worth(state.options, _around(state), standing)
    return max([*[worth[box][brought] for box, brought in end.notes.items()], *[worth[box][0] for box in end.crosses]])


@lru_cache(128)
def _worth(options: Options, sheets: Sheets, judge: Judging) -> Worth:
    """What each number of points is worth in each open box."""
    found: dict[Box, dict[int, float]] = {box: {} for box in open_on(sheets[0])}
    for (box, brought), after in _results(options, sheets, judge).items():
        found[box][brought] = after[0]
    return found


@lru_cache(512)
def _results(options: Options, sheets: Sheets, judge: Judging) -> dict[tuple[Box, int], Values]:
    """How the turn can end, written on the sheet where it is worth most; the values begin with the side in turn."""
    mine = sheets[0]

    def written(box: Box, at: int, brought: int) -> Values:
        filled = (*mine[:at], write(mine[at], box, brought), *mine[at + 1 :])
        after = judge(options, (*sheets[1:], filled))
        return after[-1:] + after[:-1]

    return {
        (box, brought): max(
            [written(box, at, brought) for at, hatch in enumerate(mine) if box in open_in(hatch)],
            key=lambda after: after[0],
        )
        for box in open_on(mine)
        for brought in points(box, options.served_bonus)
    }


@lru_cache(128)
def _turn(options: Options, sheets: Sheets, floor: float) -> Turn:
    dormida = float(sum(map(total, sheets[0]))) if len(sheets) == 1 else 1.0
    worth = _worth(options, sheets, standing)
    if floor == NEVER:
        return begun(options, sheets[0], worth, dormida=dormida)
    return Turn(options, sheets[0], worth, floor, dormida=dormida)


@lru_cache(128)
def _nudged(options: Options, sheets: Sheets, side: int) -> Turn:
    """The turn if what each result is worth to another side counted a little: by how much it grows is what that has."""
    worth: dict[Box, dict[int, float]] = {box: {} for box in open_on(sheets[0])}
    for (box, brought), after in _results(options, sheets, standing).items():
        worth[box][brought] = after[0] + NUDGE * after[side]
    return Turn(options, sheets[0], worth, dormida=1.0)


@lru_cache(64)
def _making(options: Options, sheet: Sheet, goal: Box) -> Turn:
    """A turn in which only this combination counts."""
    worth = {
        box: {brought: float(box == goal and brought > 0) for brought in points(box, options.served_bonus)}
        for box in open_on(sheet)
    }
    return Turn(options, sheet, worth)
