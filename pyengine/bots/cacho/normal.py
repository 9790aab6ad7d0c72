"""A good club player: knows what each box should bring, and roughly what can still be rolled."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, Final

from ...core.actions import Action
from ...core.chance import Faces
from ...games.cacho.endings import ending
from ...games.cacho.scoring import FACE, PAYS, Box, towards, worths
from ...games.cacho.state import State
from ..seen import Seen
from .table import ABAJO, RETURN, Place, aim, keep, may_throw, may_turn, must_declare, under, write

PAR: Final[dict[Box, float]] = {
    "ones": 2.0,
    "twos": 4.5,
    "threes": 7.0,
    "fours": 10.0,
    "fives": 12.5,
    "sixes": 15.0,
    "straight": 9.0,
    "full": 17.0,
    "poker": 15.0,
    "grande": 4.0,
}
"""What a box brings on average: the price of filling or crossing it out."""

HOPES: Final[dict[Box, dict[tuple[int, int], float]]] = {
    "straight": {(1, 1): 0.25, (1, 2): 0.45, (2, 1): 0.06, (2, 2): 0.2},
    "full": {(1, 1): 0.25, (1, 2): 0.45, (2, 1): 0.08, (2, 2): 0.28, (3, 2): 0.1},
    "poker": {(1, 1): 0.31, (1, 2): 0.52, (2, 1): 0.07, (2, 2): 0.22, (3, 2): 0.06},
    "grande": {(1, 1): 0.17, (1, 2): 0.3, (2, 1): 0.03, (2, 2): 0.1, (3, 2): 0.02},
}
"""About how often a combination is made, by how many dice it lacks and how many rolls are left."""

ANEW: Final = {1: 1.0, 2: 3.5}
"""What a fresh roll of all five promises above par, by rolls left."""


class Normal:
    """It plays by rules of thumb: it goes for what promises most above par, keeps the obvious dice, and sticks to it.

    It starts over when nothing fits, crosses out the box that costs least, and calls *abajo* when the dice are better
    so. It plays for points, whatever the others have.
    """

    def choose(self, seen: Seen[Any], rng: random.Random) -> Action:
        """The action that promises most above par."""
        state: State = seen.state
        now, later = _ends(state), _onward(state)
        if may_turn(state) and _dice_worth(state, under(state.series.dice)) > max(now, later[0]):
            return ABAJO
        return write(state, _over_par) if later[0] <= now else later[1]


def _over_par(place: Place) -> float:
    box, _, points = place
    return points - PAR[box]


def _ends(state: State) -> float:
    """What scoring now brings above par."""
    end = ending(state)
    noted = [points - PAR[box] for box, points in end.notes.items()]
    return max([*noted, *[-PAR[box] for box in end.crosses]])


def _dice_worth(state: State, dice: Faces) -> float:
    """What these dice would score now, in the box it is going for or, if there is none, in the best open one."""
    goals = (state.series.goal,) if state.series.goal else state.open
    bonus = state.options.served_bonus if state.series.served(state.options.served_on) else 0
    brought = worths(dice, state.options.straights, bonus)
    return max([brought[box] - PAR[box] for box in goals if box in brought], default=-20.0)


def _onward(state: State) -> tuple[float, Action]:
    """The best way to roll on, and what it promises above par; less than anything if no dice can be rolled."""
    if not may_throw(state):
        return -100.0, RETURN
    return max([*_goals(state), (ANEW[state.series.rolls_left], RETURN)], key=lambda way: way[0])


def _goals(state: State) -> Iterator[tuple[float, Action]]:
    dice, options, left = state.series.dice, state.options, state.series.rolls_left
    for box in (state.series.goal,) if state.series.goal else state.open:
        held = towards(box, dice, options.straights)
        if 0 < len(held) < len(dice):
            yield _promise(box, held, left), aim(box) if must_declare(state) else keep(held)


def _promise(box: Box, held: Faces, left: int) -> float:
    """What going for a box with these dice in hand brings above par."""
    if box in FACE:
        count = len(held) + (5 - len(held)) * (1 - (5 / 6) ** left)
        return FACE[box] * count - PAR[box]
    lacking = (4 if box == "poker" else 5) - len(held)
    chance = HOPES[box].get((lacking, left), 0.0) if lacking else 1.0
    cheapest = 3.0  # a miss costs the least valuable box
    return chance * (PAYS[box] - PAR[box]) - (1 - chance) * cheapest
