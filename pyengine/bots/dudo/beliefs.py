"""What may be under everybody's cup, judging by the bids."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ...games.dudo.scoring import FACES, Bid
from .habits import Habits, backing
from .kinds import KINDS
from .odds import NOTHING, Hits, hits
from .table import Said, Table

ALL: Final = tuple([kind.habits for kind in KINDS])
MINE: Final = ALL[0]
"""How the bot expects itself to go on after the answer it is weighing."""
RARE, TINY = 0.03, 1e-12


@dataclass(frozen=True, slots=True)
class World:
    """One possible set of cups.

    Attributes:
        known: what each seat knows of its cup.
        truth: by face, how many dice answer it.
        habits: how each seat goes on.
    """

    known: tuple[Hits, ...]
    truth: tuple[int, ...]
    habits: tuple[Habits, ...]


def imagine(
    table: Table,
    me: int,
    cup: tuple[int, ...],
    kinds: Sequence[Sequence[float]],
    trusted: Sequence[bool],
    many: int,
    rng: random.Random,
) -> list[World]:
    """This many possible sets of cups, about as likely as the bids make them.

    As many cups are rolled for each other seat, and weighted by the bids.
    """
    drawn: list[list[tuple[Hits, Habits]]] = []
    for seat, dice in enumerate(table.dice):
        if seat == me and table.sees[me]:
            drawn.append([(hits(cup, table.wild), MINE)] * many)
        elif not dice:
            drawn.append([(NOTHING, MINE)] * many)
        else:
            drawn.append(_cups(table, seat, dice, kinds[seat], trusted, many, rng))
    return [_world(table, me, cups) for cups in zip(*drawn, strict=True)]


def _world(table: Table, me: int, cups: Sequence[tuple[Hits, Habits]]) -> World:
    truth = tuple(map(sum, zip(*[cup for cup, _ in cups], strict=True)))
    known = tuple([cup if sees else NOTHING for (cup, _), sees in zip(cups, table.sees, strict=True)])
    return World(known, truth, tuple([MINE if seat == me else habits for seat, (_, habits) in enumerate(cups)]))


def _cups(
    table: Table,
    seat: int,
    dice: int,
    kinds: Sequence[float],
    trusted: Sequence[bool],
    many: int,
    rng: random.Random,
) -> list[tuple[Hits, Habits]]:
    """Cups of one seat, with its kind, drawn as its bids make them likely."""
    said = _answers(table.bids, seat, trusted) if table.sees[seat] else []
    faces = rng.choices(FACES, k=dice * many)
    cups = [hits(tuple(sorted(faces[at : at + dice])), table.wild) for at in range(0, dice * many, dice)]
    if not said:
        return list(zip(cups, rng.choices(ALL, kinds, k=many), strict=True))
    unknown, pool, weights = table.total - dice, [], []
    for habits, share in zip(ALL, kinds, strict=True):
        if share < RARE:
            continue
        for cup in cups:
            weight = share
            for bid, standing, backed in said:
                weight *= habits.likelihood(table, bid, cup, unknown, standing, backed)
            pool.append((cup, habits))
            weights.append(weight + TINY)
    return rng.choices(pool, weights, k=many)


def _answers(bids: Sequence[Bid], seat: int, trusted: Sequence[bool]) -> list[tuple[Bid, Said | None, tuple[int, ...]]]:
    """What the seat said, to which bid, and who had named which faces by then."""
    return [
        (bid, bids[at - 1][1:] if at else None, backing(bids[:at], seat, trusted))
        for at, bid in enumerate(bids)
        if bid.seat == seat
    ]
