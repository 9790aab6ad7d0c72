"""The best play of one turn, for any worth of stopping with each sum: exact, except for sums beyond a limit."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import repeat
from typing import Final

from ...core.actions import Action
from ...games.prudente.state import ALL_SIX, State
from .throws import STEP, Throw

SETTLE: Final = 20
"""Rounds in which the value of sums beyond the limit settles: all six score rarely again and again."""


class Turn:
    """One turn.

    Args:
        throws: what each roll may lead to.
        bank: what it is worth to stop, by sum in steps of 50; below 0 where that is forbidden. Any sum beyond the last
            is worth as much as the last.
        bust: what it is worth to lose the turn.
    """

    def __init__(self, throws: Sequence[Throw], bank: Sequence[float], bust: float) -> None:
        self._limit = len(bank) - 1
        self._far = _most(throws)
        self._bank = [*bank, *repeat(bank[-1], self._far)]
        self._bust = bust
        self._on = [[bust] * len(self._bank) for _ in throws]
        self._flat = [(dice, throw.bust * bust, _flat(throw)) for dice, throw in enumerate(throws) if dice]
        self._beyond()
        for points in range(self._limit - 1, -1, -1):
            self._solve(points)

    def _beyond(self) -> None:
        """Sums from the limit on are all worth the same."""
        for _ in range(SETTLE):
            self._solve(self._limit)
            for values in self._on:
                values[self._limit :] = repeat(values[self._limit], self._far + 1)

    def _solve(self, points: int) -> None:
        """The worth of each roll with this many points on the turn, from the worth of more points."""
        bank, on = self._bank, self._on
        for dice, lost, (forced, single, several) in self._flat:
            value = lost
            for chance, more in forced:
                value += chance * on[ALL_SIX][points + more]
            for chance, stop, more, left in single:
                a, b = bank[points + stop], on[left][points + more]
                value += chance * (a if a > b else b)
            for chance, stop, ways in several:
                best = bank[points + stop]
                for more, left in ways:
                    other = on[left][points + more]
                    if other > best:
                        best = other
                value += chance * best
            on[dice][points] = value

    def throw(self, points: int, dice: int) -> float:
        """What it is worth to roll this many dice with these points (not steps) on the turn."""
        return self._on[dice][min(points // STEP, self._limit)]

    def stop(self, points: int) -> float:
        """What it is worth to stop with these points."""
        return self._bank[min(points // STEP, self._limit)]

    def best(self, state: State) -> tuple[float, Action]:
        """What a roll on the table is worth, and what to do with it."""
        hot = state.must_roll
        keeps, stops = ((tuple(sorted(state.table)),), ()) if hot else (tuple(state.keeps), state.stops)
        ways = [
            (
                self.throw(state.sum + state.keeps[kept], len(state.table) - len(kept) or ALL_SIX),
                Action("keep", (kept,)),
            )
            for kept in keeps
        ]
        ways += [(self.stop(state.sum + state.keeps[kept]), Action("bank", (kept,))) for kept in stops]
        return max(ways, key=lambda way: way[0])


Forced = tuple[tuple[float, int], ...]
Single = tuple[tuple[float, int, int, int], ...]
Several = tuple[tuple[float, int, tuple[tuple[int, int], ...]], ...]


def _most(throws: Sequence[Throw]) -> int:
    """The most that one roll adds, in steps of 50 points: house rules say what a straight is worth (P6)."""
    return max(
        points for throw in throws for one in throw.results for points in (one.bank, *(way[0] for way in one.ways))
    )


def _flat(throw: Throw) -> tuple[Forced, Single, Several]:
    """The results of a roll, sorted by how much there is to choose."""
    forced = [(one.chance, one.ways[0][0]) for one in throw.results if one.bank < 0]
    free = [one for one in throw.results if one.bank >= 0]
    single = [(one.chance, one.bank, *one.ways[0]) for one in free if len(one.ways) == 1]
    several = [(one.chance, one.bank, one.ways) for one in free if len(one.ways) > 1]
    return tuple(forced), tuple(single), tuple(several)
