"""The strongest player of Prudente."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import lru_cache
from math import prod
from typing import Any, Final

from ...core.actions import Action
from ...games.prudente.options import Options
from ...games.prudente.state import State
from ..seen import Seen
from .book import MARGIN, least_of
from .chances import FARTHEST, by_points, chances
from .throws import STEP, throws
from .turn import Turn

A_TRIFLE: Final = 1e-9
"""The worth of one more step: once all is lost, or won, it plays for points, so that the match ends."""

Worth = Callable[[int], float]
"""The worth of a total, in steps, when the turn is over."""


class Master:
    """It plays every turn perfectly, given what the totals are worth after it.

    * Against one other a total is worth the chance to win that the book has: under the house rules that have one, this
      is the solution. Under others the chance is estimated, and the turn itself still exact.
    * Against several it is worth the product of the chances against each; in the last round it is exact except for
      ties.
    * Alone it plays for points.
    """

    def choose(self, seen: Seen[Any], rng: random.Random) -> Action:
        """The action that is worth most."""
        return table_turn(seen.state).best(seen.state)[1]


def table_turn(state: State) -> Turn:
    """The turn being played, from its first roll."""
    least = least_of(state.options)[state.totals[state.seat] > 0]
    if len(state.totals) == 1:
        return by_points(state.options, least)
    around = state.totals[state.seat :] + state.totals[: state.seat]
    closer = None if state.closer is None else (state.closer - state.seat) % len(around)
    return _against(state.options, tuple([total // STEP for total in around]), least // STEP, closer)


@lru_cache(8)
def _against(options: Options, totals: tuple[int, ...], least: int, closer: int | None) -> Turn:
    """The turn of the first of these totals, for all its rolls; ``closer``: who opened the last round, if it is on."""
    mine, goal = totals[0], options.goal // STEP
    worth = _open(options, totals) if closer is None else _closed(options, totals, closer)
    far = goal - mine if closer is None else max(totals) + 1 - mine
    limit = min(max(far + (MARGIN if options.final_round != "off" else 0), least), FARTHEST)
    bank = [
        worth(mine + points) + A_TRIFLE * points if points and points >= least else -1.0 for points in range(limit + 1)
    ]
    return Turn(throws(options), bank, worth(mine))


def _open(options: Options, totals: tuple[int, ...]) -> Worth:
    """Before anybody has reached the goal."""
    known, goal, others = chances(options), options.goal // STEP, totals[1:]

    def worth(total: int) -> float:
        if total < goal:
            return prod([1 - known.begins(other, total) for other in others])
        if options.final_round == "off":
            return 1.0
        return prod([1 - known.last_turn(total - other, opened=other > 0) for other in others])

    return worth


def _closed(options: Options, totals: tuple[int, ...], closer: int) -> Worth:
    """P13: in the last round the highest total wins, and those before ``closer`` still have a turn."""
    known, mark, later = chances(options), max(totals[1:]), totals[1:closer]

    def worth(total: int) -> float:
        if total < mark:
            return 0.0
        ahead = 1.0 if total > mark else 0.5
        return ahead * prod([1 - known.last_turn(total - other, opened=other > 0) for other in later])

    return worth
