"""Luck, asked for by the rules and supplied from outside: a dealer, a test, or a person with real dice."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations_with_replacement, product
from math import factorial, prod

from .text import refuse

Faces = tuple[int, ...]

OFF_THE_TABLE = 0
"""The face of a die that left the table."""


@dataclass(frozen=True, slots=True)
class Roll:
    """Dice that have to fall before anything else can happen.

    Attributes:
        dice: how many fall.
        sides: faces run from 1 to this.
        seen_by: the seats that may see the result; None: everybody.
        off: the chance that one of the dice leaves the table, which is then face 0. None: it cannot.
        by: the seat whose hand throws; None: the table throws at once, for everybody.
        seats: where each die has an owner (an opening throw), the owners in order.
    """

    dice: int
    sides: int = 6
    seen_by: tuple[int, ...] | None = None
    off: Fraction | None = None
    by: int | None = field(default=None, compare=False)
    seats: tuple[int, ...] | None = field(default=None, compare=False)

    def check(self, outcome: Faces) -> None:
        """Refuse dice that cannot fall.

        Raises:
            IllegalAction: ``core.wrong_dice`` (T3).
        """
        lowest = 1 if self.off is None else OFF_THE_TABLE
        if len(outcome) != self.dice or not all(type(face) is int and lowest <= face <= self.sides for face in outcome):
            raise refuse("core.wrong_dice", dice=self.dice, sides=self.sides)

    def outcomes(self) -> Iterator[tuple[Faces, Fraction]]:
        """Every distinct result with its exact chance; the chances sum to 1.

        Dice without owners are told apart by nothing, so their faces come sorted.
        """
        stays = 1 - (self.off or 0)
        yield from ((faces, odds * stays) for faces, odds in self._fallen(self.dice))
        if self.off:
            yield from (((OFF_THE_TABLE, *faces), odds * self.off) for faces, odds in self._fallen(self.dice - 1))

    def _fallen(self, dice: int) -> Iterator[tuple[Faces, Fraction]]:
        faces = range(1, self.sides + 1)
        ways = self.sides**dice
        if self.seats is not None:
            yield from ((owned, Fraction(1, ways)) for owned in product(faces, repeat=dice))
            return
        for dealt in combinations_with_replacement(faces, dice):
            orders = factorial(dice) // prod(factorial(n) for n in Counter(dealt).values())
            yield dealt, Fraction(orders, ways)


Luck = Roll
"""What `next` says when neither a person nor nobody is to move."""

Dealer = Callable[[Luck], Faces]
"""Supplies the outcome of any luck that the rules ask for."""


def system() -> Dealer:
    """A dealer that draws on the operating system: fresh even in a process restored from a snapshot."""
    return _dealer(random.SystemRandom())


def seeded(seed: int | str) -> Dealer:
    """A dealer that always deals the same for the same seed, on every platform."""
    return _dealer(random.Random(seed))


def _dealer(source: random.Random) -> Dealer:
    # Only random() is documented to repeat across Python versions, so every face is made from it.
    chance = source.random

    def deal(luck: Luck) -> Faces:
        faces = tuple([int(chance() * luck.sides) + 1 for _ in range(luck.dice)])
        if luck.off and chance() < luck.off:
            return (OFF_THE_TABLE, *faces[1:])
        return faces

    return deal
