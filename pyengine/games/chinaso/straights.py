"""The most that straights can take out of one suit, by exact search.

The suit is read once from the low ace to the high one. At every rank each straight that is still open goes on with a
card, goes on with its joker, or ends; new ones begin. Of all ways that leave the same things open only the best is
kept, so that even a whole suit twice over takes few steps.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from .melds import ACE, HIGH_ACE, KING, LONGEST, SHORTEST

Ranks = tuple[int, ...]
"""A number for each rank: index 1 for the ace to 13 for the king; index 0 is unused."""


class Run(NamedTuple):
    """A straight of some suit: its first and last rank, 1 to 14, and the rank at which a joker stands, or 0."""

    first: int
    last: int
    joker: int


class Taken(NamedTuple):
    """Straights taken out of a suit, and the points of the cards in them, jokers not counted."""

    points: int
    runs: tuple[Run, ...]


Takings = dict[tuple[int, int], Taken]
"""The best for this many straights that use this many jokers."""

NOTHING: Takings = {(0, 0): Taken(0, ())}


class _Scan(NamedTuple):
    """A suit read up to some rank: the straights still open, those that have ended, and what they took."""

    opened: tuple[tuple[int, int], ...] = ()  # first rank, and where the joker stands or 0
    ended: tuple[Run, ...] = ()
    points: int = 0
    jokers: int = 0
    low_aces: int = 0

    def leaves(self, rank: int) -> tuple[object, ...]:
        """All that matters for the ranks to come."""
        number = len(self.opened) + len(self.ended)
        opened = [(min(rank - first + 1, SHORTEST), joker > 0, first == ACE) for first, joker in self.opened]
        return tuple(sorted(opened) if len(opened) > 1 else opened), number, self.jokers, self.low_aces


@lru_cache(maxsize=1 << 14)
def takings(held: Ranks, worth: Ranks, most: int, jokers: int) -> Takings:
    """The best ways to take up to ``most`` straights with up to ``jokers`` jokers out of one suit.

    Args:
        held: how many cards of each rank the suit has.
        worth: the points of a card of each rank.
        most: how many straights are wanted.
        jokers: how many may be used, one in a straight.
    """
    starts = _starts(held, jokers)
    scans = [_Scan()]
    for rank in range(ACE, HIGH_ACE + 1) if any(starts) else ():
        if starts[rank] or len(scans) > 1 or scans[0].opened:
            starting = most if starts[rank] else 0
            scans = _best([after for scan in scans for after in _read(scan, rank, held, worth, starting, jokers)], rank)
    best = dict(NOTHING)
    for scan in scans:
        runs = scan.ended + tuple(Run(first, HIGH_ACE, joker) for first, joker in scan.opened)
        so_many = len(runs), scan.jokers
        if so_many not in best or scan.points > best[so_many].points:
            best[so_many] = Taken(scan.points, runs)
    return best


def _starts(held: Ranks, jokers: int) -> list[bool]:
    """The ranks at which a straight may begin: of its first three cards a joker stands for one at most."""
    there = [False, *[n > 0 for n in held[ACE:]], held[ACE] > 0, False, False]
    least = SHORTEST - bool(jokers)
    return [0 < rank < KING and sum(there[rank : rank + SHORTEST]) >= least for rank in range(HIGH_ACE + 1)]


def _best(scans: list[_Scan], rank: int) -> list[_Scan]:
    """Of the scans that leave the same for the ranks to come, only the best."""
    best: dict[tuple[object, ...], _Scan] = {}
    for scan in scans:
        left = scan.leaves(rank)
        if left not in best or scan.points > best[left].points:
            best[left] = scan
    return list(best.values())


def _read(scan: _Scan, rank: int, held: Ranks, worth: Ranks, most: int, jokers: int) -> Iterator[_Scan]:
    """Every way to use the cards of this rank."""
    cards = held[ACE] - scan.low_aces if rank == HIGH_ACE else held[rank]
    if not scan.opened and not (most and cards + jokers):
        yield scan
        return
    each = worth[(rank - 1) % KING + 1]
    room = most - len(scan.opened) - len(scan.ended)
    for opened, ended, used, spent in _carried(scan.opened, rank, cards, jokers - scan.jokers):
        stood = scan.jokers + spent
        low_aces = used if rank == ACE else scan.low_aces
        done = scan.ended + ended if ended else scan.ended
        yield _Scan(opened, done, scan.points + used * each, stood, low_aces)
        for new, taken, standing in _begun(rank, room, cards - used, jokers - stood) if room > 0 else ():
            low_aces = used + taken if rank == ACE else scan.low_aces
            yield _Scan(opened + new, done, scan.points + (used + taken) * each, stood + standing, low_aces)


_Carried = tuple[tuple[tuple[int, int], ...], tuple[Run, ...], int, int]


def _carried(opened: tuple[tuple[int, int], ...], rank: int, cards: int, jokers: int) -> Iterator[_Carried]:
    """Every way in which open straights go on or end: those that go on, those that end, cards and jokers used."""
    if not opened:
        yield (), (), 0, 0
        return
    (first, joker), others = opened[0], opened[1:]
    longer = rank - first < LONGEST
    if longer and cards:
        for on, ended, used, spent in _carried(others, rank, cards - 1, jokers):
            yield ((first, joker), *on), ended, used + 1, spent
    if longer and jokers and not joker:
        for on, ended, used, spent in _carried(others, rank, cards, jokers - 1):
            yield ((first, rank), *on), ended, used, spent + 1
    if rank - first >= SHORTEST:
        for on, ended, used, spent in _carried(others, rank, cards, jokers):
            yield on, (Run(first, rank - 1, joker), *ended), used, spent


def _begun(rank: int, room: int, cards: int, jokers: int) -> Iterator[tuple[tuple[tuple[int, int], ...], int, int]]:
    """Every way to begin straights: the new ones, and the cards and jokers that they begin with."""
    for taken in range(min(room, cards) + 1):
        for standing in range(not taken, min(room - taken, jokers) + 1):
            yield ((rank, 0),) * taken + ((rank, rank),) * standing, taken, standing
