"""What Dudo counts: which bid raises which, how many dice answer a bid, and how likely a bid is to hold."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from itertools import accumulate
from math import comb
from typing import Final, NamedTuple

from pyengine.core.chance import Faces

ACE: Final = 1
FACES: Final = range(1, 7)
NAMES: Final = ("as", "pato", "tren", "perro", "quina", "cena")
PLURALS: Final = ("ases", "patos", "trenes", "perros", "quinas", "cenas")

Least = tuple[int, ...]
"""By face (index 0 is unused): the smallest number that may be bid; 0 if the face may not be bid at all."""


class Bid(NamedTuple):
    """What a seat says lies under all the cups: at least this number of dice of this face."""

    seat: int
    number: int
    face: int


def pinta(number: int, face: int) -> str:
    """The Colombian name of the face, one or many: the key of its word in every language."""
    return (NAMES if number == 1 else PLURALS)[face - 1]


@cache
def raises(number: int, face: int, aces_down: str) -> Least:
    """The lowest raises of a bid (D2 to D7)."""
    return (0, *(_raise(number, face, wanted, aces_down) for wanted in FACES))


def _raise(number: int, face: int, wanted: int, aces_down: str) -> int:
    if face == ACE:
        return number + 1 if wanted == ACE else 2 * number + 1  # D4: double plus one
    if wanted == ACE:
        # D2: the words say "half plus one, rounding up", the examples 7 to 4 and 8 to 5 say this.
        return number // 2 + 1 if aces_down == "half-plus-one" else (number + 1) // 2
    return number if wanted > face else number + 1  # D7, D5


def answers(die: int, face: int, wild: bool) -> bool:
    """D9: whether a die counts for a bid on this face; for aces only aces do."""
    return die == face or (wild and die == ACE)


def tally(dice: Iterable[int], face: int, wild: bool) -> int:
    """How many of the dice count."""
    return sum(answers(die, face, wild) for die in dice)


def holds(number: int, face: int, known: Faces, unknown: int, wild: bool) -> Fraction:
    """The chance that at least ``number`` dice answer, for somebody who sees ``known`` and not ``unknown`` others."""
    missing = number - tally(known, face, wild)
    if missing <= 0:
        return Fraction(1)
    return Fraction(0) if missing > unknown else _tail(unknown, _ways(face, wild))[missing]


def chances(face: int, unknown: int, wild: bool) -> tuple[Fraction, ...]:
    """The chances that at least 0, 1, 2 … of this many unknown dice answer."""
    return _tail(unknown, _ways(face, wild))


def exactly(number: int, face: int, known: Faces, unknown: int, wild: bool) -> Fraction:
    """The chance that precisely ``number`` dice answer."""
    return holds(number, face, known, unknown, wild) - holds(number + 1, face, known, unknown, wild)


def _ways(face: int, wild: bool) -> int:
    """How many of a die's six sides answer."""
    return 2 if wild and face != ACE else 1


@cache
def _tail(dice: int, ways: int) -> tuple[Fraction, ...]:
    """The chances that at least 0, 1, 2 … of this many dice answer."""
    counts = [comb(dice, hits) * ways**hits * (6 - ways) ** (dice - hits) for hits in range(dice, -1, -1)]
    return tuple(Fraction(sum_, 6**dice) for sum_ in accumulate(counts))[::-1]
