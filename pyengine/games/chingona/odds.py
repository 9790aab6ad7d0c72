"""Exact chances of beating a hand, with the best play."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from typing import Final

from pyengine.core.actions import selections
from pyengine.core.chance import Faces

from .faces import FACES
from .scoring import HANDS, Target

THROWS: Final = 6**5
Ways = Mapping[Faces, int]
"""For dice left on the table, in how many of 6^5 rolls (then 6^5 times 6^5, and so on) the hand is beaten."""


@cache
def keeps(dice: Faces) -> tuple[Faces, ...]:
    """Every choice of dice to leave on the table of this sorted hand; at least one is rolled again (G18)."""
    return tuple(selections(dice, 0, len(dice) - 1))


@cache
def _grown() -> tuple[tuple[Faces, tuple[Faces, ...]], ...]:
    """Every set of fewer than five dice, larger ones first, and what it becomes with one die more."""
    few = [kept for size in range(4, -1, -1) for kept in combinations_with_replacement(FACES, size)]
    return tuple((kept, tuple(tuple(sorted((*kept, face))) for face in FACES)) for kept in few)


@lru_cache(maxsize=256)
def _ways(target: Target, roll: int) -> Ways:
    """For the dice kept before this roll, counted from 1."""
    ways = {hand: _won(target, roll, hand) for hand in HANDS}
    for kept, grown in _grown():
        ways[kept] = sum([ways[more] for more in grown])
    return {kept: ways[kept] * 6 ** len(kept) for kept, _ in _grown()}


def _won(target: Target, rolls: int, hand: Faces) -> int:
    """Ways from a whole hand after so many rolls, in units of the rolls that are left."""
    if target.beaten(hand, rolls):
        return int(THROWS ** (target.limit - rolls))
    if rolls == target.limit:
        return 0
    following = _ways(target, rolls + 1)
    return max([following[kept] for kept in keeps(hand)])


def chance(target: Target, rolls: int = 0, dice: Faces = ()) -> Fraction:
    """The chance to beat the hand with these dice on the table after so many rolls."""
    left = target.limit - rolls
    hand = tuple(sorted(dice))
    if len(hand) == 5:
        return Fraction(_won(target, rolls, hand), THROWS**left)
    return Fraction(_ways(target, rolls + 1)[hand], THROWS**left)


def chances(target: Target, rolls: int, dice: Faces) -> dict[Faces, Fraction]:
    """For each choice of dice to keep, the chance to beat the hand then; nothing when no roll is left."""
    if rolls == target.limit:
        return {}
    following, ways = _ways(target, rolls + 1), THROWS ** (target.limit - rolls)
    return {kept: Fraction(following[kept], ways) for kept in keeps(tuple(sorted(dice)))}
