"""The challenger's turn, and how safe a hand is from the challengers who still come.

Everybody plays to win this game. The last challenger's turn is solved, and so is everything between two. With more who
follow, each of them is taken to do nothing but beat the hand that leads. A hand is a little safer than that, for a
challenger with others behind him throws on for a better one and misses more often; `tests/bots/test_chingona.py` says
how little.
"""

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

from .turns import best, looked_up, place, thrown

_FALLEN: Final = dict(Roll(DICE).outcomes())
ODDS: Final = [float(_FALLEN[hand]) for hand in HANDS]
"""How likely one throw of all dice is to show each hand."""


def before(hands: Sequence[float]) -> float:
    """What a turn is worth before its first throw."""
    return float(sum(map(mul, ODDS, hands)))


@cache
def worths(scale: Scale) -> Sequence[Worth]:
    """What each hand is worth on a scale."""
    return [scale.worth(hand) for hand in HANDS]


@lru_cache(maxsize=4096)
def beaten(target: Target, tie: float) -> float:
    """The chance that one challenger at his best beats a hand; a tie that is played again counts ``tie`` to him."""
    return before(reached(_plain(target), 0, 0, tie))


def holds(target: Target, challengers: int, tie: float) -> float:
    """How safe a hand is from so many challengers."""
    return float((1 - beaten(target, tie)) ** challengers) if challengers else 1.0


def stop_or_keep(target: Target, roll: int, dice: Faces, after: int, tie: float) -> tuple[float, dict[Faces, float]]:
    """What it is worth to stop with these dice after a roll, and to keep some of them; others come ``after``.

    Stopping is worth nothing where the rules forbid it.
    """
    now = _plain(_moved(target, roll - 1))
    limit = target.limit if after else 0
    stop = _stopped(now, after, limit, tie)[place(dice)]
    if roll == target.limit:
        return stop, {}
    on = thrown(reached(_moved(now, 1), after, limit, tie))
    return stop, {kept: looked_up(on, kept) for kept in keeps(tuple(sorted(dice)))}


@lru_cache(maxsize=1024)
def reached(target: Target, after: int, limit: int, tie: float) -> Sequence[float]:
    """What each hand is worth to the challenger who has thrown it, with one roll less than the target's limit left.

    Args:
        limit: how many rolls those have who come after him; 0 where nobody does.
    """
    stopped = _stopped(target, after, limit, tie)
    if target.limit == 1:
        return stopped
    return list(map(max, stopped, best(thrown(reached(_moved(target, 1), after, limit, tie)))))


def _stopped(target: Target, after: int, limit: int, tie: float) -> Sequence[float]:
    """What each hand is worth to him if he stops with it in this roll."""
    worth: dict[Worth, float] = {}
    for held in set(worths(target.scale)):
        if held > target.worth or (held == target.worth and target.quicker and target.rolls > 1):
            led = replace(target, worth=held, rolls=limit - target.limit + 1, limit=limit)
            worth[held] = holds(_plain(led), after, tie)
        else:
            equal = held == target.worth and (not target.quicker or target.rolls == 1)
            led = replace(target, rolls=target.rolls + limit - target.limit, limit=limit)
            worth[held] = tie * holds(led, after, tie) if equal else 0.0
    return [worth[held] for held in worths(target.scale)]


def _moved(target: Target, rolls: int) -> Target:
    """The target as it stands after so many rolls: the next one counts as the first."""
    return replace(target, rolls=target.rolls - rolls, limit=target.limit - rolls) if rolls else target


def _plain(target: Target) -> Target:
    """The same target for everybody where it does not matter in how many rolls it was made."""
    return target if target.quicker else replace(target, rolls=target.limit)
