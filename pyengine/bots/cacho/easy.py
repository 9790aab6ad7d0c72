"""A beginner: sees what the dice could become, and wants the biggest of it."""

from __future__ import annotations

import random
from typing import Any, Final

from ...core.actions import Action
from ...games.cacho.endings import ending
from ...games.cacho.scoring import CENTRE, FACE, Box, towards
from ...games.cacho.state import State
from ..seen import Seen
from .table import aim, keep, may_throw, must_declare, write

DREAMS: Final[tuple[tuple[Box, int], ...]] = (("grande", 3), ("poker", 2), ("full", 4), ("straight", 3))
"""What it goes for first, and how many dice of it are enough to begin."""


class Easy:
    """It makes the mistakes of people who play their first evening.

    * It chases the big combination: a pair is reason enough to go for a poker, three of a kind for a grande.
    * It never returns the dice to begin anew, and never calls *abajo*.
    * It takes the box that brings most now: a single six goes to the sixes, and the box is gone.
    * It crosses out the first box it sees, even the poker.
    """

    def choose(self, seen: Seen[Any], rng: random.Random) -> Action:
        """Dream, keep what fits, and write down what comes of it."""
        state: State = seen.state
        end = ending(state)
        if not may_throw(state):
            return write(state, lambda place: place[2])
        if any(box in CENTRE or box == "grande" for box in end.notes) and state.series.goal in (None, *end.notes):
            return write(state, lambda place: place[2])
        goal = state.series.goal or _dream(state, rng)
        if must_declare(state):
            return aim(goal)
        held = towards(goal, state.series.dice, state.options.straights)
        if len(held) == len(state.series.dice):
            return write(state, lambda place: place[2])
        return keep(held or (max(state.series.dice),))


def _dream(state: State, rng: random.Random) -> Box:
    """The biggest box that has some of its dice, or else the commonest number."""
    dice, open = state.series.dice, state.open
    for box, enough in DREAMS:
        if box in open and len(towards(box, dice, state.options.straights)) >= enough:
            return box
    numbers = [box for box in open if box in FACE and FACE[box] in dice]
    return max(numbers, key=lambda box: (dice.count(FACE[box]), FACE[box])) if numbers else rng.choice(open)
