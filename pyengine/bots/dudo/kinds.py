"""Kinds of players, and which kind somebody may be, judging by the rounds so far."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import comb, exp, log
from typing import Final

from ...games.dudo.scoring import ACE
from .habits import Habits, backing, believed
from .history import Past


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of player.

    Attributes:
        habits: what it does.
        share: how common it is.
        failed: how often its bids prove false when called.
    """

    habits: Habits
    share: float
    failed: float


KINDS: Final = (
    Kind(Habits(doubt=0.45, sharp=15.0, taste=15.0), 0.35, 0.35),  # takes people at their word
    Kind(Habits(doubt=0.5, sharp=20.0, taste=20.0, trusts=False), 0.35, 0.35),  # counts odds
    Kind(Habits(doubt=0.75, sharp=15.0, taste=20.0, trusts=False), 0.15, 0.2),  # doubts too soon
    Kind(Habits(doubt=0.3, sharp=15.0, taste=1.0, trusts=False), 0.15, 0.75),  # says anything
)
LIAR: Final = 3

DOUBTFUL = 0.6
"""The weight of an answer, compared with a called bid: nobody plays exactly like one of these kinds."""


def likely(rounds: Sequence[Past], seats: int) -> list[list[float]]:
    """For every seat, how likely it is to be of each kind."""
    logs = [[log(kind.share) for kind in KINDS] for _ in range(seats)]
    for past in rounds:
        _add(logs, past)
    return [_normal(one) for one in logs]


def _normal(logs: Sequence[float]) -> list[float]:
    top = max(logs)
    weights = [max(exp(one - top), 0.01) for one in logs]
    return [weight / sum(weights) for weight in weights]


def _add(logs: list[list[float]], past: Past) -> None:
    """What a round shows: who doubted which bid and who did not, and whether the last one held."""
    total = sum(past.dice)
    everybody = (True,) * len(past.dice)
    for at, bid in enumerate(past.bids):
        following = past.bids[at + 1].seat if at + 1 < len(past.bids) else past.caller
        if past.hunt and at + 1 == len(past.bids):
            break
        backed = backing(past.bids[: at + 1], following, everybody)[bid.face]
        calls = _called(total, past.dice[following], bid.number, bid.face, backed)
        doubted = at + 1 == len(past.bids)
        for kind, p in enumerate(calls):
            logs[following][kind] += DOUBTFUL * log(p if doubted else 1.0 - p)
    if past.loser is not None:
        bid = past.bids[-1]
        for kind, known in enumerate(KINDS):
            logs[bid.seat][kind] += log(known.failed if past.loser == bid.seat else 1.0 - known.failed)


@lru_cache(maxsize=4096)
def _called(total: int, dice: int, number: int, face: int, backed: int) -> tuple[float, ...]:
    """For each kind, how likely somebody with this many unknown dice is to doubt the bid."""
    hit = 1 / 6 if face == ACE else 1 / 3
    ways = [comb(dice, n) * hit**n * (1 - hit) ** (dice - n) for n in range(dice + 1)]
    found = []
    for kind in KINDS:
        habits = kind.habits
        granted = [backed if habits.trusts else 0] * 7
        ps = [believed(number, face, (n,) * 7, total - dice, granted, True) for n in range(dice + 1)]
        p = sum([way * habits.calls(p) for way, p in zip(ways, ps, strict=True)])
        found.append(min(max(p, 0.02), 0.98))
    return tuple(found)
