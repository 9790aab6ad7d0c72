"""What Prudente's dice are worth: a table of combinations, and the best reading of a roll."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from types import MappingProxyType
from typing import TYPE_CHECKING

from pyengine.core.actions import selections
from pyengine.core.chance import Faces, Roll
from pyengine.core.dice import without

if TYPE_CHECKING:
    from .protocol import Value


FACES = range(1, 7)
STRAIGHT: Faces = (1, 2, 3, 4, 5, 6)
PAIRS: Faces = (2, 2, 3, 3, 4, 4)
TRIPLETS: Faces = (2, 2, 2, 3, 3, 3)

Combinations = Mapping[Faces, int]
"""Sorted dice, and the points they score in one roll (P10)."""


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read dice: the points, and the combinations that score them."""

    points: int
    parts: tuple[Faces, ...]

    @property
    def dice(self) -> Faces:
        """All dice that score, sorted."""
        return tuple(sorted(die for part in self.parts for die in part))


NOTHING = Reading(0, ())


class Table:
    """The table of values in force (P1), with a cache of readings."""

    def __init__(self, combinations: Combinations) -> None:
        self.combinations: Combinations = MappingProxyType(dict(combinations))
        self._whole: dict[Faces, Reading | None] = {(): NOTHING}
        self._keeps: dict[Faces, Mapping[Faces, int]] = {}
        self._best: dict[Faces, Reading] = {}

    def whole(self, dice: Faces) -> Reading | None:
        """The best reading of sorted ``dice`` in which every die scores; None if there is none."""
        if dice not in self._whole:
            self._whole[dice] = max(self._splits(dice), key=lambda reading: reading.points, default=None)
        return self._whole[dice]

    def best(self, dice: Faces) -> Reading:
        """The best reading of a roll (P4), leaving out what scores nothing; of equal ones the fullest (P9)."""
        if dice not in self._best:
            keeps = self.keeps(dice)
            kept = max(keeps, key=lambda kept: (keeps[kept], len(kept)), default=())
            self._best[dice] = self.whole(kept) or NOTHING
        return self._best[dice]

    def keeps(self, dice: Faces) -> Mapping[Faces, int]:
        """Every set of dice of this roll that may be set aside, with its points (P11)."""
        thrown = tuple(sorted(dice))
        if thrown not in self._keeps:
            self._keeps[thrown] = MappingProxyType(dict(self._worth(thrown)))
        return self._keeps[thrown]

    def risk(self, dice: int) -> Fraction:
        """The chance that a roll of this many dice has no scoring die."""
        return sum((odds for faces, odds in Roll(dice).outcomes() if not self._scores(faces)), Fraction(0))

    def _scores(self, dice: Faces) -> bool:
        # Far cheaper than every set of `keeps`: most rolls are settled by a single die.
        return any(without(dice, part) is not None for part in self.combinations if len(part) <= len(dice))

    def sheet(self) -> list[Value]:
        """The table as a player reads it: one row for each kind of combination, with dice that show it."""
        plain = [kind for kind in self.combinations if len(set(kind)) == 1]
        named = (("straight", STRAIGHT), ("three_pairs", PAIRS), ("two_triplets", TRIPLETS))
        rows = [("single" if len(kind) == 1 else "kind", kind) for kind in sorted(plain, key=lambda k: (len(k), k))]
        rows += [(name, dice) for name, dice in named if dice in self.combinations]
        return [{"name": name, "dice": list(dice), "points": self.combinations[dice]} for name, dice in rows]

    def _splits(self, dice: Faces) -> Iterator[Reading]:
        # In any reading the lowest die is in exactly one combination.
        for part, points in self.combinations.items():
            rest = without(dice, part) if part[0] == dice[0] else None
            following = self.whole(rest) if rest is not None else None
            if following is not None:
                yield Reading(points + following.points, (part, *following.parts))

    def _worth(self, thrown: Faces) -> Iterator[tuple[Faces, int]]:
        for kept in selections(thrown, 1, len(thrown)):
            reading = self.whole(kept)
            if reading is not None:
                yield kept, reading.points


@cache
def table(values: str, straight: int, three_pairs: int) -> Table:
    """The table named ``values``, with what a straight (P2) and three pairs (P3) score; 0: nothing."""
    combinations = dict(TABLES[values])
    if straight:
        combinations[STRAIGHT] = straight
    if three_pairs:
        combinations |= {pairs: max(three_pairs, combinations.get(pairs, 0)) for pairs in _three_pairs()}
    return Table(combinations)


@cache
def risks(known: Table) -> Mapping[int, Fraction]:
    """The chance of no score for one to six dice."""
    return MappingProxyType({dice: known.risk(dice) for dice in FACES})


def _three_pairs() -> Iterator[Faces]:
    """P4: two pairs, or all three, may be of one number."""
    for pairs in combinations_with_replacement(FACES, 3):
        yield tuple(face for face in pairs for _ in range(2))


def _basic() -> dict[Faces, int]:
    triples: dict[Faces, int] = {(face,) * 3: 100 * face for face in FACES}
    return {(1,): 100, (5,): 50, **triples, (1, 1, 1): 1_000}


def _classic() -> dict[Faces, int]:
    """P5: each further die of a kind doubles."""
    triples = {kind: points for kind, points in _basic().items() if len(kind) == 3}
    longer = {kind + kind[:1] * n: points * 2**n for kind, points in triples.items() for n in range(1, 4)}
    return {**_basic(), **longer}


def _boxed() -> dict[Faces, int]:
    """P5: four, five and six of a kind score the same for every number, and so do two triplets."""
    longer = {(face,) * n: points for face in FACES for n, points in ((4, 1_000), (5, 2_000), (6, 3_000))}
    triplets: dict[Faces, int] = {(a,) * 3 + (b,) * 3: 2_500 for a in FACES for b in FACES if a < b}
    return {**_basic(), (1, 1, 1): 300, **longer, **triplets}


TABLES: Mapping[str, Combinations] = MappingProxyType({"classic": _classic(), "basic": _basic(), "boxed": _boxed()})
"""P1, reconstructed: the original's table is lost."""
