"""The turn of the only challenger, solved."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache, lru_cache
from operator import mul
from typing import Final

from pyengine.core.chance import Faces, Roll
from pyengine.games.chingona.odds import keeps
from pyengine.games.chingona.scoring import HANDS, Scale, Target, Worth
from pyengine.games.chingona.state import DICE

from .turns import Worths, best, looked_up, place, thrown

_FALLEN: Final = dict(Roll(DICE).outcomes())
ODDS: Final = [float(_FALLEN[hand]) for hand in HANDS]
"""How likely one roll of all dice is to show each hand."""


def before(hands: Sequence[float]) -> float:
    """What a turn is worth before its first roll."""
    return float(sum(map(mul, ODDS, hands)))


@cache
def worths(scale: Scale) -> Sequence[Worth]:
    """What each hand is worth on a scale."""
    return [scale.worth(hand) for hand in HANDS]


@lru_cache(maxsize=4096)
def beaten(target: Target, tie: float) -> float:
    """The chance that a perfect challenger beats a hand; a tie that is replayed counts ``tie`` to the challenger."""
    return before(reached(plain(target), tie))


def stop_or_keep(target: Target, roll: int, dice: Faces, tie: float) -> tuple[float, dict[Faces, float]]:
    """What it is worth to stop with these dice after a roll, and to keep some of them.

    Stopping is worth nothing where the rules forbid it.
    """
    stop = _stopped(plain(_moved(target, roll - 1)), tie)[place(dice)]
    if roll == target.limit:
        return stop, {}
    on = onward(target, roll, tie)
    return stop, {kept: looked_up(on, kept) for kept in keeps(tuple(sorted(dice)))}


@lru_cache(maxsize=256)
def onward(target: Target, roll: int, tie: float) -> Sequence[Worths]:
    """What dice are worth that are kept after a roll, when the others are rolled again."""
    return thrown(reached(_moved(plain(_moved(target, roll - 1)), 1), tie))


@lru_cache(maxsize=1024)
def reached(target: Target, tie: float) -> Sequence[float]:
    """What each hand is worth to the challenger who has rolled it, with one roll fewer left than the target's limit.

    Args:
        target: the hand to beat.
        tie: what a tie that is played again counts to the challenger, from 0 to 1.
    """
    stopped = _stopped(target, tie)
    if target.limit == 1:
        return stopped
    return list(map(max, stopped, best(thrown(reached(_moved(target, 1), tie)))))


def _stopped(target: Target, tie: float) -> Sequence[float]:
    """What each hand is worth to the challenger who stops with it in this roll."""
    quicker = target.quicker and target.rolls > 1
    equal = 1.0 if quicker else tie if not target.quicker or target.rolls == 1 else 0.0
    held = target.worth
    return [1.0 if worth > held else equal if worth == held else 0.0 for worth in worths(target.scale)]


def _moved(target: Target, rolls: int) -> Target:
    """The target after this many rolls: the next one counts as the first."""
    return replace(target, rolls=target.rolls - rolls, limit=target.limit - rolls) if rolls else target


def plain(target: Target) -> Target:
    """The same target without its number of rolls, where that does not matter."""
    return target if target.quicker else replace(target, rolls=target.limit)
