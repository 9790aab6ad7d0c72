"""What chips are worth to a player who wants to win the match, not a round."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import erf, log, sqrt
from typing import Final

from pyengine.games.chinchirorin.options import Options
from pyengine.games.chinchirorin.state import State

from .stakes import chances

Worth = Callable[[tuple[int, ...], bool], float]
"""The worth of everybody's chips after a round, and of whether it was a wash."""

SOLVED: Final = 25
"""Up to this many rounds to come are solved for two seats; more would take too long at a table."""
SWING: Final = 0.2
"""How much of an even share of all chips a round moves, when the end is too far away to solve."""
REACH: Final = 5
"""The largest multiple of a bet that can change hands."""


def worth(state: State, seat: int) -> Worth:
    """What this seat wants from the current round."""
    if state.options.end != "rounds":
        return lambda funds, washed: growth(funds, seat)
    left = state.options.limit - state.played - 1
    if len(state.funds) == 2 and left <= SOLVED:
        return lambda funds, washed: _duel(state, funds, washed, left, seat)
    return lambda funds, washed: lead(funds, seat, left)


def growth(funds: tuple[int, ...], seat: int) -> float:
    """For a match won by taking everything: the stake at which chips grow fastest in the long run (Kelly)."""
    return log(1 + funds[seat])


def lead(funds: tuple[int, ...], seat: int, left: int) -> float:
    """The chance to have most after this many more rounds: exact for none, otherwise a normal curve."""
    mine, others = funds[seat], [chips for place, chips in enumerate(funds) if place != seat]
    if not any(others):
        return 1.0
    if not left:
        return 1 / (1 + others.count(mine)) if mine >= max(others) else 0.0
    swing = SWING * sum(funds) / len(funds) * sqrt(left)
    return (1 + erf((mine - max(others)) / swing / sqrt(2))) / 2


def _duel(state: State, funds: tuple[int, ...], washed: bool, left: int, seat: int) -> float:
    mine, total = funds[state.banker], sum(funds)
    stays = kept(state.options, total, mine, left)
    passes = 1 - kept(state.options, total, total - mine, left)
    banker = max(stays, passes) if washed else passes
    return banker if seat == state.banker else 1 - banker


@lru_cache(maxsize=65_536)
def kept(options: Options, total: int, mine: int, left: int) -> float:
    """The banker's chance to end with more than the other, between two perfect players with this many rounds left.

    The larger the bank, the more bets the other can choose from, so the least bank is never wrong. And a bettor who
    asks for more gets it only if it helps the banker, so nobody asks. What is left is one chip, or no bet.
    """
    rival = total - mine
    if not left or not mine or not rival or abs(mine - rival) > 2 * REACH * left:
        return (mine > rival) + 0.5 * (mine == rival)
    passed = 1 - kept(options, total, rival, left - 1)
    return min(passed, _one_chip(options, total, mine, left - 1, passed))


def _one_chip(options: Options, total: int, mine: int, left: int, passed: float) -> float:
    """The banker's chance when one chip is bet."""
    found = 0.0
    for gain, odds in chances(options):
        if gain:
            moved = min(gain, mine) if gain > 0 else -min(-gain, total - mine)
            found += odds * (1 - kept(options, total, total - mine + moved, left))
        else:
            found += odds * max(kept(options, total, mine, left), passed)
    return found
