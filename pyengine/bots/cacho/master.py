"""The strongest player of Cacho."""

from __future__ import annotations

import random
from typing import Any

from ...core.actions import Action
from ...games.cacho.endings import Ending, of_series
from ...games.cacho.state import State
from ..seen import Seen
from .leaves import Worth
from .prospects import Prospects
from .table import write
from .turn import NEVER, turn


class Master:
    """It plays every turn perfectly, given what each box is worth to it.

    * Alone with one sheet, a box is worth its points plus what the book says of the boxes left: the most that
      a match can bring on average.
    * Against others, a box is worth the chance to win. Final totals are normally distributed, with mean and deviation
      from the book; in the last round of two it is exact.
    * With three sheets, the chances of winning each are combined. Of a pair, the second plays exactly for the
      better of two results; the first plays as if alone.
    """

    def choose(self, seen: Seen[Any], rng: random.Random) -> Action:
        """The action that is worth most."""
        state: State = seen.state
        prospects = Prospects(state)
        action = None if state.noting else _throwing(state, prospects.table())
        return action or write(state, lambda place: prospects.worth(*place))


def _throwing(state: State, worth: Worth) -> Action | None:
    """What to do with the dice; None: the turn ends with them."""
    floor = max([_best(of_series(series, state.sheet, state.options), worth) for series in state.done], default=NEVER)
    return turn(state.options, state.sheet, worth, floor, turned=state.series.turned).best(state.series)[1]


def _best(end: Ending, worth: Worth) -> float:
    noted = [worth[box][points] for box, points in end.notes.items()]
    return max([*noted, *[worth[box][0] for box in end.crosses]])
