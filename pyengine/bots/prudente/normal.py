"""A good club player: knows which sum is worth keeping with how many dice."""

from __future__ import annotations

import random
from typing import Any, Final

from ...core.actions import Action
from ...core.chance import Faces
from ...games.prudente.state import ALL_SIX, State
from ..seen import Seen

ENOUGH: Final = {1: 300, 2: 300, 3: 400, 4: 700, 5: 1_500, 6: 3_000}
"""The sum it stops with, by the number of dice it would roll next."""
A_DIE: Final = 60
"""The points it gives up to have one more die in the cup."""
CLOSE: Final = 1_000
"""How near the goal somebody must be before it takes risks."""


class Normal:
    """It plays by rules of thumb: few scoring dice aside while many remain, and a sum for every number of dice.

    It stops at the goal, takes twice the risk while somebody else is about to win, and plays on in the last round until
    it leads.
    """

    def choose(self, seen: Seen[Any], rng: random.Random) -> Action:
        """Stop with enough, or else set aside what leaves the best cup."""
        state: State = seen.state
        best = state.best
        worth = state.sum + best.points
        if state.bank_refusal(best.dice) is None and worth >= _enough(state, worth):
            return Action("bank", ((),))
        return Action("keep", (_kept(state),))


def _enough(state: State, worth: int) -> int:
    """The sum with which to stop now."""
    mine, goal = state.totals[state.seat], state.options.goal
    others = [total for seat, total in enumerate(state.totals) if seat != state.seat]
    if state.closer is not None:
        return max(others) - mine + 1
    if mine + worth >= goal:
        return 0
    enough = ENOUGH[_cup(state, state.best.dice)]
    return 2 * enough if others and goal - max(others) <= CLOSE else enough


def _kept(state: State) -> Faces:
    """What to set aside: all dice if all have to go, otherwise points weighed against dice."""
    if state.must_roll:
        return tuple(sorted(state.table))
    keeps = state.keeps
    return max(keeps, key=lambda kept: keeps[kept] + A_DIE * _cup(state, kept))


def _cup(state: State, kept: Faces) -> int:
    """The dice that are rolled next."""
    return len(state.table) - len(kept) or ALL_SIX
