"""What dice a player may hold, judging by the face it named last."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import comb
from typing import Final

from ...games.dudo.scoring import ACE

NO_CLAIM: Final = 0
NAMED: Final = {True: 5.5, False: 3.1}
ACES_TOO: Final = {True: 2.6, False: 1.4}
ACES_NAMED: Final = {True: 3.2, False: 2.1}
"""How much likelier than another face a die shows the one that its owner named; or an ace, all the same; or an ace, if
that was named. True: by the bid that stands; False: by an earlier one."""

PAD: Final = 21

Group = tuple[int, float]
"""A number of dice, and the chance of each to answer a bid."""


@lru_cache(maxsize=256)
def answers(face: int, claim: int, stands: bool, wild: bool) -> float:
    """The chance that a die answers a bid on this face, if its owner named that one."""
    weights = [0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]
    if claim == ACE:
        weights[ACE] = ACES_NAMED[stands]
    elif claim:
        weights[claim] = NAMED[stands]
        weights[ACE] = ACES_TOO[stands] if wild else 1.0
    hit = weights[face] + (weights[ACE] if wild and face != ACE else 0.0)
    return hit / sum(weights)


def groups(dice: Sequence[int], chances: Sequence[float], without: Iterable[int]) -> tuple[Group, ...]:
    """Everybody's dice but those of some seats; those with the same chance are one group."""
    found: dict[float, int] = {}
    for seat, n in enumerate(dice):
        if n and seat not in without:
            found[chances[seat]] = found.get(chances[seat], 0) + n
    return tuple(sorted([(n, chance) for chance, n in found.items()]))


@lru_cache(maxsize=65_536)
def spread(of: tuple[Group, ...]) -> tuple[float, ...]:
    """The chances that exactly 0, 1, 2 … of these dice answer."""
    if not of:
        return (1.0,)
    (dice, chance), *rest = of
    ways = [comb(dice, n) * chance**n * (1.0 - chance) ** (dice - n) for n in range(dice + 1)]
    others = spread(tuple(rest))
    found = [0.0] * (len(ways) + len(others) - 1)
    for n, way in enumerate(ways):
        for more, other in enumerate(others):
            found[n + more] += way * other
    return tuple(found)


@lru_cache(maxsize=65_536)
def tails(of: tuple[Group, ...]) -> tuple[float, ...]:
    """The chances that at least 0, 1, 2 … of these dice answer."""
    found, left = [], 0.0
    for chance in reversed(spread(of)):
        left += chance
        found.append(left)
    return (*reversed(found),)


@lru_cache(maxsize=65_536)
def padded(of: tuple[Group, ...]) -> tuple[float, ...]:
    """`tails`, from `PAD` dice fewer than none to so many more than there are."""
    return (1.0,) * PAD + tails(of) + (0.0,) * PAD


def at_least(number: int, of: tuple[Group, ...]) -> float:
    """The chance that at least this number of these dice answer."""
    if number <= 0:
        return 1.0
    chances = tails(of)
    return chances[number] if number < len(chances) else 0.0


def exactly(number: int, of: tuple[Group, ...]) -> float:
    """The chance that exactly this number of these dice answer."""
    chances = spread(of)
    return chances[number] if 0 <= number < len(chances) else 0.0
