"""What three dice in the bowl mean, what they pay, and how likely a turn is to end each way."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import product
from types import MappingProxyType
from typing import Final

from pyengine.core.chance import OFF_THE_TABLE, Faces, Roll

from .options import Options

DICE: Final = 3
THROWS: Final = 3
"""In a turn, at most."""

STRAIGHTS: Final[Mapping[Faces, str]] = MappingProxyType({(1, 2, 3): "low", (4, 5, 6): "high"})


@dataclass(frozen=True, slots=True)
class Reading:
    """What one roll means.

    Attributes:
        name: ``piss``, ``aces``, ``triple``, ``low`` or ``high`` end the turn with a win or a loss; ``score`` ends it
            with a number to beat; ``nothing`` is rolled again while rolls are left.
        score: the die beside a pair; 0 for everything else.
    """

    name: str
    score: int = 0


def _reading(faces: Faces) -> Reading:
    dice = tuple(sorted(faces))
    if OFF_THE_TABLE in dice:
        return Reading("piss")
    if dice[0] == dice[2]:
        return Reading("aces" if dice[0] == 1 else "triple")
    if len(set(dice)) == 2:
        return Reading("score", dice[2] if dice[0] == dice[1] else dice[0])
    return Reading(STRAIGHTS.get(dice, "nothing"))


READINGS: Final[Mapping[Faces, Reading]] = MappingProxyType(
    {faces: _reading(faces) for faces in product(range(OFF_THE_TABLE, 7), repeat=DICE)}
)
"""The reading of every roll, in whatever order the dice fell."""


Payout = Mapping[str, int]
"""For each roll that ends a turn at once, how many times the wagers the roller's side wins."""


@cache
def payout(banker: bool, triplets: str, three_aces: str) -> Payout:
    """What the banker's rolls, or a bettor's, pay at once.

    H1: in the original the banker loses with a triple and the player wins with one.
    """
    triple = -2 if banker and triplets == "seed" else 3
    aces = -3 if three_aces == "lose-3" else 5
    return MappingProxyType({"aces": aces, "triple": triple, "high": 2, "low": -2, "piss": -1})


@cache
def bowl(piss_chance: int, by: int | None = None) -> Roll:
    """Three dice rolled into the bowl; with no chance of a piss none can leave it (H5)."""
    return Roll(DICE, off=Fraction(piss_chance, 1_000) if piss_chance else None, by=by)


Chances = Mapping[Reading, Fraction]


@cache
def turn(piss_chance: int, throws: int = THROWS) -> Chances:
    """The chance of each way a turn can end with this many rolls left; ``nothing`` is a score of 0."""
    one: defaultdict[Reading, Fraction] = defaultdict(Fraction)
    for faces, odds in bowl(piss_chance).outcomes():
        one[READINGS[faces]] += odds
    if throws == 1:
        return MappingProxyType(dict(one))
    again = one.pop(Reading("nothing"))
    later = turn(piss_chance, throws - 1)
    return MappingProxyType({reading: one[reading] + again * odds for reading, odds in later.items()})


@dataclass(frozen=True, slots=True)
class Prospect:
    """What a roller's side may expect from a bet: exact chances, and the mean gain per chip staked."""

    win: Fraction
    wash: Fraction
    lose: Fraction
    gain: Fraction


@cache
def prospect(options: Options, score: int | None, throws: int = THROWS) -> Prospect:
    """The prospect of a bettor who rolls against the banker's ``score``, or of the banker (None)."""
    ends: defaultdict[int, Fraction] = defaultdict(Fraction)
    for reading, odds in turn(options.piss_chance, throws).items():
        for gain, chance in _gains(options, score, reading).items():
            ends[gain] += odds * chance
    win = sum((odds for gain, odds in ends.items() if gain > 0), Fraction(0))
    wash = ends[0]
    mean = sum((gain * odds for gain, odds in ends.items()), Fraction(0))
    return Prospect(win, wash, 1 - win - wash, mean)


def _gains(options: Options, score: int | None, reading: Reading) -> Mapping[int, Fraction]:
    """How many times the wager the roller's side gains after a turn that ended this way, with the chance of each."""
    at_once = payout(score is None, options.triplets, options.three_aces).get(reading.name)
    if at_once is not None:
        return {at_once: Fraction(1)}
    if score is not None:
        return {versus(reading.score, score): Fraction(1)}
    gains: defaultdict[int, Fraction] = defaultdict(Fraction)
    for answer, odds in turn(options.piss_chance).items():
        for gain, chance in _gains(options, reading.score, answer).items():
            gains[-gain] += odds * chance
    return gains


def versus(score: int, against: int) -> int:
    """1 for the higher score, -1 for the lower, 0 for a wash (H15: also 0 against 0; H17: 1 and 6 are like others)."""
    return (score > against) - (score < against)
