"""What dice make in Cacho, what a box scores for them, and how often they come up in one roll."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from types import MappingProxyType
from typing import Final, Literal

from pyengine.core.chance import Faces, Roll

Box = Literal["ones", "twos", "threes", "fours", "fives", "sixes", "straight", "full", "poker", "grande"]
"""The possible goals: the nine boxes of the hatch, and the grande below it."""

FIVE: Final = 5
NUMBERS: Final[tuple[Box, ...]] = ("ones", "twos", "threes", "fours", "fives", "sixes")
CENTRE: Final[tuple[Box, ...]] = ("straight", "full", "poker")
BOXES: Final[tuple[Box, ...]] = (*NUMBERS, *CENTRE, "grande")

FACE: Final[Mapping[Box, int]] = MappingProxyType({box: face for face, box in enumerate(NUMBERS, start=1)})
PAYS: Final[Mapping[Box, int]] = MappingProxyType({"straight": 20, "full": 30, "poker": 40, "grande": 50})  # C2, C4

OF_COUNTS: Final[Mapping[Faces, tuple[Box, ...]]] = MappingProxyType(
    {(2, 3): ("full",), (1, 4): ("poker",), (5,): ("poker", "grande")}
)
"""What dice make, by how often their faces occur; five of a kind is also a poker (C7)."""

STRAIGHTS: Final[Mapping[str, frozenset[Faces]]] = MappingProxyType(
    {
        "two": frozenset({(1, 2, 3, 4, 5), (2, 3, 4, 5, 6)}),
        "plus-13456": frozenset({(1, 2, 3, 4, 5), (2, 3, 4, 5, 6), (1, 3, 4, 5, 6)}),  # C6
    }
)


def makes(dice: Faces, straights: str) -> tuple[Box, ...]:
    """The combinations that five dice make, in the order of the hatch; five of a kind is also a poker (C7)."""
    return _makes(tuple(sorted(dice)), straights)


@cache
def _makes(dice: Faces, straights: str) -> tuple[Box, ...]:
    if dice in STRAIGHTS[straights]:
        return ("straight",)
    return OF_COUNTS.get(tuple(sorted(Counter(dice).values())), ())


def five_of_a_kind(dice: Faces) -> Box | None:
    """The number box of five equal dice."""
    return NUMBERS[dice[0] - 1] if len(dice) == FIVE and dice.count(dice[0]) == FIVE else None


def worths(dice: Faces, straights: str, bonus: int) -> Mapping[Box, int]:
    """What the boxes score for these dice (C1, C2, C4); ``bonus`` is what a served roll adds.

    Boxes that score nothing are left out.
    """
    return _worths(tuple(sorted(dice)), straights, bonus)


@cache
def _worths(dice: Faces, straights: str, bonus: int) -> Mapping[Box, int]:
    numbers = {box: face * dice.count(face) for box, face in FACE.items() if face in dice}
    made = {box: PAYS[box] + (bonus if box in CENTRE else 0) for box in _makes(dice, straights)}
    return MappingProxyType(numbers | made)


def towards(box: Box, dice: Faces, straights: str) -> Faces:
    """The dice that already count for this box, ascending: what a player would keep. A hint, not a rule."""
    if box in FACE:
        return (FACE[box],) * dice.count(FACE[box])
    if box == "straight":
        return max(tuple([face for face in way if face in dice]) for way in _nearest(dice, straights))
    counts = sorted(((dice.count(face), face) for face in set(dice)), reverse=True)
    if box != "full":
        return (counts[0][1],) * counts[0][0]
    (most, face), *rest = counts
    beside, other = rest[0] if rest and (most > 2 or rest[0][0] > 1) else (0, face)
    return tuple(sorted((face,) * min(3, most) + (other,) * min(2, beside))) if most > 1 else ()


def _nearest(dice: Faces, straights: str) -> list[Faces]:
    """The straights that lack the fewest dice."""
    shared = {way: len(set(way).intersection(dice)) for way in STRAIGHTS[straights]}
    return [way for way, count in shared.items() if count == max(shared.values())]


@cache
def odds(straights: str) -> Mapping[Box, Fraction]:
    """The chance of each combination in one roll of five dice; a grande counts only as a grande."""
    chances = dict.fromkeys((*CENTRE, "grande"), Fraction(0))
    for dice, chance in Roll(FIVE).outcomes():
        for made in makes(dice, straights)[-1:]:
            chances[made] += chance
    return MappingProxyType(chances)
