"""The turn with five dice: what rolling on is worth, for any worth of the hands.

Dice that lie on the table are a sorted set of none to five faces. The worth of hands is a list in the order of `HANDS`;
of dice that are kept, a list for each number of them, in the order in which `combinations_with_replacement` gives them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations_with_replacement
from operator import itemgetter
from typing import Any, Final

from pyengine.core.chance import Faces
from pyengine.games.chingona.faces import FACES
from pyengine.games.chingona.scoring import HANDS
from pyengine.games.chingona.state import DICE

Worths = Sequence[Any]
"""One worth for each set of this many dice: numbers or, if only the greatest matters, anything with an order."""

_SETS: Final = [list(combinations_with_replacement(FACES, size)) for size in range(DICE + 1)]
PLACES: Final = [{dice: place for place, dice in enumerate(sets)} for sets in _SETS]
"""For each number of dice, where a set of them stands in the lists."""


def _more(size: int) -> list[Callable[[Worths], tuple[Any, ...]]]:
    """For each face, how to look up what sets of this size become with it."""
    found = PLACES[size + 1]
    return [itemgetter(*[found[tuple(sorted((*dice, face)))] for dice in _SETS[size]]) for face in FACES]


def _fewer(size: int) -> list[Callable[[Worths], tuple[Any, ...]]]:
    """For each die of a set of this size, how to look up what is left without it."""
    found = PLACES[size - 1]
    return [itemgetter(*[found[dice[:die] + dice[die + 1 :]] for dice in _SETS[size]]) for die in range(size)]


_MORE: Final = [_more(size) for size in range(1, DICE)]
_FEWER: Final = [_fewer(size) for size in range(1, DICE + 1)]


def thrown(hands: Sequence[float]) -> list[Sequence[float]]:
    """What dice on the table are worth when the rest is rolled: the mean over all results."""
    larger: Sequence[float] = hands
    worths = []
    for columns in reversed(_MORE):
        larger = [total / 6 for total in map(sum, zip(*[column(larger) for column in columns], strict=True))]
        worths.append(larger)
    return [[sum(larger) / 6], *reversed(worths)]


def best(kept: Sequence[Worths]) -> list[Any]:
    """What each hand is worth if the best of its dice are kept; at least one is rolled again (G18)."""
    most: Worths = kept[0]
    for worths, columns in zip(kept[1:], _FEWER[:-1], strict=True):
        most = list(map(max, worths, *[column(most) for column in columns]))
    return list(map(max, *[column(most) for column in _FEWER[-1]]))


def looked_up(kept: Sequence[Worths], dice: Faces) -> Any:
    """The worth of this sorted set of dice."""
    return kept[len(dice)][PLACES[len(dice)][dice]]


def place(hand: Faces) -> int:
    """Where a hand, its dice in any order, stands in `HANDS`."""
    return PLACES[DICE][tuple(sorted(hand))]


assert tuple(_SETS[DICE]) == HANDS
