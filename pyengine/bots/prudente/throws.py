"""The results of a roll of one to six dice, grouped by what they allow."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from functools import cache
from typing import Final

from ...core.chance import Faces, Roll
from ...games.prudente.options import Options
from ...games.prudente.scoring import Table, table
from ...games.prudente.state import ALL_SIX

STEP: Final = 50
"""All sums are multiples of this, and are counted in this unit here."""

Way = tuple[int, int]
"""To set dice aside and roll on: the points, and the dice that are rolled next."""

NO_BANK: Final = -1


@dataclass(frozen=True, slots=True)
class Result:
    """A group of rolls that allow the same.

    Attributes:
        chance: how often one of them falls.
        bank: the most points that the turn can be stopped with; `NO_BANK`: all six score and must be rolled again.
        ways: how to go on: for each number of dice that may go into the cup the most points. More dice are not always
            better: a single one is more often all six.
    """

    chance: float
    bank: int
    ways: tuple[Way, ...]


@dataclass(frozen=True, slots=True)
class Throw:
    """A roll of this many dice: the chance that none scores, and all other results."""

    bust: float
    results: tuple[Result, ...]


def throws(options: Options) -> tuple[Throw, ...]:
    """The rolls of one to six dice under these house rules; that of no dice stands at 0, and is never made."""
    return _throws(options.values, options.straight, options.three_pairs, options.hot_dice)


@cache
def _throws(values: str, straight: int, three_pairs: int, hot_dice: str) -> tuple[Throw, ...]:
    known = table(values, straight, three_pairs)
    return (Throw(1.0, ()), *[_throw(known, dice, hot_dice == "forced") for dice in range(1, ALL_SIX + 1)])


def _throw(known: Table, dice: int, forced: bool) -> Throw:
    found: defaultdict[tuple[int, tuple[Way, ...]], float] = defaultdict(float)
    for faces, odds in Roll(dice).outcomes():
        found[_result(known, faces, forced)] += float(odds)
    bust = found.pop((NO_BANK, ()))
    return Throw(bust, tuple([Result(chance, bank, ways) for (bank, ways), chance in sorted(found.items())]))


def _result(known: Table, faces: Faces, forced: bool) -> tuple[int, tuple[Way, ...]]:
    keeps = known.keeps(faces)
    if not keeps:
        return NO_BANK, ()
    if forced and len(known.best(faces).dice) == len(faces):  # P8, P9
        return NO_BANK, ((keeps[faces] // STEP, ALL_SIX),)
    most: defaultdict[int, int] = defaultdict(int)
    for kept, points in keeps.items():
        left = len(faces) - len(kept) or ALL_SIX
        most[left] = max(most[left], points // STEP)
    bank = max([points for kept, points in keeps.items() if not forced or len(kept) < len(faces)])
    return bank // STEP, tuple([(points, left) for left, points in sorted(most.items())])
