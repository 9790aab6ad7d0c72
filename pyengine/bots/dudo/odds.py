"""Odds of Dudo as plain numbers, fast enough for a hundred thousand calls a move."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache

from ...games.dudo.scoring import ACE, FACES, chances

Hits = tuple[int, ...]
"""By face, and nothing at 0: how many dice of a cup answer it."""

NOTHING: Hits = (0,) * 7
"""A cup that nobody has looked into."""


@lru_cache(maxsize=65536)
def hits(cup: tuple[int, ...], wild: bool) -> Hits:
    """How many dice of this cup answer each face."""
    aces = cup.count(ACE)
    return (0, aces, *(cup.count(face) + aces * wild for face in FACES[1:]))


@cache
def tail(face: int, dice: int, wild: bool) -> tuple[float, ...]:
    """The chances that at least 0, 1, 2 … of this many fair dice answer the face; the last one is 0."""
    return (*map(float, chances(face, dice, wild)), 0.0)


def at_least(number: int, face: int, dice: int, wild: bool) -> float:
    """The chance that at least this number of fair dice answer."""
    if number <= 0:
        return 1.0
    return tail(face, dice, wild)[number] if number <= dice else 0.0


def exactly(number: int, face: int, dice: int, wild: bool) -> float:
    """The chance that exactly this number of fair dice answer."""
    return at_least(number, face, dice, wild) - at_least(number + 1, face, dice, wild) if number >= 0 else 0.0


def best_face(counts: Hits, faces: Iterable[int]) -> int:
    """The face that most dice answer; the highest if several tie."""
    return max(faces, key=lambda face: (counts[face], face))
