"""The challenger's turn, and how safe a hand is from the challengers who still come.

Everybody plays to win this game. The last challenger's turn is solved, and so is everything for two. With more to
follow, each of them is assumed only to beat the hand that leads. In fact a hand is a little safer: a
challenger with others behind rolls on for a better one and misses more often; `tests/bots/test_chingona.py` says
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
def begun(target: Target, after: int, tie: float) -> float:
    """What it is worth to a challenger to begin a turn, with this many behind."""
    return before(reached(_plain(target), after, target.limit if after else 0, tie))


def beaten(target: Target, tie: float) -> float:
    """The chance that one perfect challenger beats a hand; a tie that is replayed counts ``tie`` to the challenger."""
    return begun(target, 0, tie)


def holds(target: Target, challengers: int, tie: float) -> float:
    """How safe a hand is from this many challengers."""
    return float((1 - beaten(target, tie)) ** challengers) if challengers else 1.0


def stop_or_keep(target: Target, roll: int, dice: Faces, after: int, tie: float) -> tuple[float, dict[Faces, float]]:
    """What it is worth to stop with these dice after a roll, and to keep some of them; ``after`` challengers follow.

    Stopping is worth nothing where the rules forbid it.
    """
    stop = _stopped(_plain(_moved(target, roll - 1)), after, target.limit if after else 0, tie)[place(dice)]
    if roll == target.limit:
        return stop, {}
    on = onward(target, roll, after, tie)
    return stop, {kept: looked_up(on, kept) for kept in keeps(tuple(sorted(dice)))}


@lru_cache(maxsize=256)
def onward(target: Target, roll: int, after: int, tie: float) -> Sequence[Worths]:
    """What dice are worth that are kept after a roll, when the others are rolled again."""
    now = _moved(_plain(_moved(target, roll - 1)), 1)
    return thrown(reached(now, after, target.limit if after else 0, tie))


@lru_cache(maxsize=1024)
def reached(target: Target, after: int, limit: int, tie: float) -> Sequence[float]:
    """What each hand is worth to the challenger who has rolled it, with one roll fewer left than the target's limit.

    Args:
        target: the hand to beat.
        after: how many challengers come after this one.
        limit: how many rolls those who come later have; 0 if nobody does.
        tie: what a tie that is played again counts to the challenger, from 0 to 1.
    """
    stopped = _stopped(target, after, limit, tie)
    if target.limit == 1:
        return stopped
    return list(map(max, stopped, best(thrown(reached(_moved(target, 1), after, limit, tie)))))


def _stopped(target: Target, after: int, limit: int, tie: float) -> Sequence[float]:
    """What each hand is worth to the challenger who stops with it in this roll."""
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
    """The target after this many rolls: the next one counts as the first."""
    return replace(target, rolls=target.rolls - rolls, limit=target.limit - rolls) if rolls else target


def _plain(target: Target) -> Target:
    """The same target without its number of rolls, where that does not matter."""
    return target if target.quicker else replace(target, rolls=target.limit)
