"""What five poker dice can be called, and what beats a call.

Every kind of call orders hands by a *worth*, a pair of numbers that compares as it stands: (count, face) for wild and
natural hands, (total, 0) for numbers. Dice are sorted faces; see `faces`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement
from types import MappingProxyType
from typing import Final, Literal

from pyengine.core.chance import Faces

from .faces import ACE, COUNTS_FOR, FACES

Kind = Literal["wild", "natural", "numbers", "mexican"]
Worth = tuple[int, int]

LEAST_WILD: Final = 3
"""G5: a pair and another number already make three."""
A_PAIR: Final = 2
FIVE_ACES: Final[Worth] = (5, ACE)
HANDS: Final[tuple[Faces, ...]] = tuple(combinations_with_replacement(FACES, 5))
"""All 252 hands."""


@dataclass(frozen=True, slots=True)
class Call:
    """What the starter calls the dice.

    Attributes:
        kind: wild, natural, numbers or mexican.
        count: how many, or the total of numbers; 1 for a mexican.
        face: the face; 0 for numbers.
        rolls: how many rolls it took, which is also the limit for the others.
    """

    kind: Kind
    count: int
    face: int
    rolls: int


@dataclass(frozen=True, slots=True)
class Scale:
    """How hands are compared with a call (G6: kinds of calls are never mixed).

    Attributes:
        kind: of the call.
        face: the face a mexican names; 0 for the other kinds.
        all_pairs: every pair is wild, not one number alone (G1).
        four_aces: four natural aces are five wild aces (G13).
    """

    kind: Kind
    face: int = 0
    all_pairs: bool = False
    four_aces: bool = False

    def worth(self, dice: Faces) -> Worth:
        """The most these dice are worth, in any order."""
        return _worth(self, tuple(sorted(dice)))


scale = cache(Scale)
"""The scale of a kind of call, cached: there are few, and every roll is measured on one."""


@dataclass(frozen=True, slots=True)
class Target:
    """The hand that is to be beaten.

    Attributes:
        scale: how hands are measured against it.
        worth: what it is worth.
        rolls: how many rolls it took.
        limit: how many rolls everybody may take.
        quicker: an equal hand in fewer rolls beats it (G9).
    """

    scale: Scale
    worth: Worth
    rolls: int
    limit: int
    quicker: bool = False

    def beaten(self, dice: Faces, rolls: int) -> bool:
        """Whether these dice beat it after so many rolls (G3, G6, G9, G10)."""
        worth = self.scale.worth(dice)
        return worth > self.worth or (self.quicker and worth == self.worth and rolls < self.rolls)

    def equalled(self, dice: Faces, rolls: int) -> bool:
        """Whether these dice are neither better nor worse. If fewer rolls win, more rolls are worse."""
        return self.scale.worth(dice) == self.worth and (not self.quicker or rolls == self.rolls)

    @property
    def equal_until(self) -> int:
        """The last roll in which an equal hand beats it (G9); 0: never. Nothing equals the call of a Mexican (G10)."""
        called_only = self.scale.kind == "mexican" and self.worth[0] < A_PAIR
        return self.rolls - 1 if self.quicker and not called_only else 0


def naturals(dice: Faces) -> dict[int, int]:
    """How many dice show each face."""
    return {face: dice.count(face) for face in set(dice)}


def helpers(dice: Faces, face: int, all_pairs: bool) -> tuple[int, ...]:
    """The numbers that are wild for a face: the one with the most dice, or every one with a pair (G1)."""
    paired = [(n, other) for other, n in naturals(dice).items() if other != face and n >= A_PAIR]
    return tuple(other for _, other in (paired if all_pairs else sorted(paired)[-1:]))


@cache
def wilds(dice: Faces, all_pairs: bool) -> Mapping[int, int]:
    """For each face that can be called wild, how many: its own dice and those of a wild number (G1)."""
    helped = {face: (face, *helpers(dice, face, all_pairs)) for face in set(dice)}
    counted = {face: sum(map(dice.count, faces)) for face, faces in helped.items() if len(faces) > 1}
    return MappingProxyType(counted)


def total(dice: Faces) -> int:
    """G6: the sum of all tens, nines and aces, with an ace as 1."""
    return sum(COUNTS_FOR[face] for face in dice)


@cache
def _worth(scale: Scale, dice: Faces) -> Worth:
    if scale.kind == "numbers":
        return total(dice), 0
    held = naturals(dice)
    if scale.kind == "mexican":  # G10: no wild numbers, and one die of the number is nothing
        return (held[scale.face] if held.get(scale.face, 0) >= A_PAIR else 0), scale.face
    best = max((n, face) for face, n in held.items())
    return best if scale.kind == "natural" else max(best, _best_wild(dice, scale))


def _best_wild(dice: Faces, scale: Scale) -> Worth:
    if scale.four_aces and dice.count(ACE) >= 4:
        return FIVE_ACES
    return max(((n, face) for face, n in wilds(dice, scale.all_pairs).items()), default=(0, 0))


TOTALS: Final = tuple(sorted({total(hand) for hand in HANDS}))
"""Every total that five dice can show."""


def least_total(worth: Worth) -> int | None:
    """The smallest total that beats this one; None if none does."""
    return next((higher for higher in TOTALS if higher > worth[0]), None)


def better_hands(target: Target) -> list[tuple[int, Faces]]:
    """What beats a hand, other than numbers: how many, and of which faces."""
    count, face = target.worth
    if target.scale.kind == "mexican":
        return [(n, (face,)) for n in range(max(A_PAIR, count + 1), 6)]
    same = [(count, tuple(FACES)[face:])] if face < ACE else []
    return same + [(n, tuple(FACES)) for n in range(count + 1, 6)]
