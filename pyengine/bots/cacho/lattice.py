"""All sets of up to five dice, each with those that are one die larger and one die smaller.

The worth of a roll is computed by adding one die at a time, six results each, instead of
hundreds. The best dice to keep are found by taking one away at a time.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement
from operator import itemgetter
from typing import Final

from ...core.chance import Faces
from ...games.cacho.scoring import FIVE

FACES: Final = range(1, 7)

SETS: Final[tuple[Faces, ...]] = tuple(
    dice for size in range(FIVE + 1) for dice in combinations_with_replacement(FACES, size)
)
"""Sorted dice, small sets first: the empty one is at 0."""

AT: Final = {dice: at for at, dice in enumerate(SETS)}
WHOLE: Final = AT[(1,) * FIVE]
"""Where the sets of all five dice begin."""

LARGER: Final = tuple(tuple(AT[tuple(sorted((*dice, face)))] for face in FACES) for dice in SETS[:WHOLE])
SMALLER: Final = tuple(tuple(sorted({AT[dice[:at] + dice[at + 1 :]] for at in range(len(dice))})) for dice in SETS)
UNDER: Final = tuple([AT[tuple([7 - face for face in reversed(dice)])] - WHOLE for dice in SETS[WHOLE:]])
"""For five dice, their undersides (C14); both counted from 0."""


ONE_DIE: Final = len(FACES) + 1
"""Where the sets of two dice begin: a single die has nothing smaller that may be kept."""

PICK: Final = tuple(
    itemgetter(*less, at if at < WHOLE else less[0]) if less else itemgetter(at, at) for at, less in enumerate(SMALLER)
)
"""The entries of what can be kept of a set; fewer than five dice can all be kept."""


def thrown(values: Sequence[float]) -> list[float]:
    """What it is worth to keep each set and roll the rest, given the worth of each five dice."""
    worth = [0.0] * WHOLE + list(values)
    for at in range(WHOLE - 1, -1, -1):
        a, b, c, d, e, f = LARGER[at]
        worth[at] = (worth[a] + worth[b] + worth[c] + worth[d] + worth[e] + worth[f]) / 6
    return worth


def best_kept(worth: Sequence[float]) -> list[float]:
    """For each five dice, the worth of keeping the best one to four of them."""
    best = list(worth)
    for at in range(ONE_DIE, WHOLE):
        best[at] = max(PICK[at](best))
    return [max(pick(best)) for pick in PICK[WHOLE:]]


def kept_from(dice: Faces, worth: Sequence[float]) -> Faces:
    """The best one to four of five dice to keep."""
    found = {AT[tuple(sorted(dice))]}
    choices: set[int] = set()
    while found:
        found = {less for at in found for less in SMALLER[at] if less}
        choices |= found
    return SETS[max(choices, key=lambda at: (worth[at], at))]
