"""The last two dice as each of their players sees them, by the book of `duel`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from ...core.actions import Action
from .duel import TWO_TO_ONE, Duel, shares
from .table import DOUBT, HUNT, Said

DICE: Final = range(1, 7)

Line = tuple[Said, ...]
"""All bids so far."""


@lru_cache(maxsize=65_536)
def plan(duel: Duel, said: Line, die: int) -> Mapping[Action, float]:
    """How often the book gives each reply, with this die; all alike where it says nothing."""
    replies, parts = duel.replies(said[-1] if said else None), shares(duel, said, die) or ()
    if not any(parts):
        parts = (1,) * len(replies)
    return {reply: part / sum(parts) for reply, part in zip(replies, parts, strict=True) if part}


@lru_cache(maxsize=65_536)
def wins(duel: Duel, said: Line, mine: int, other: int) -> float:
    """The chance of the player in turn if both play by the book."""
    return sum([part * outcome(duel, said, reply, mine, other) for reply, part in plan(duel, said, mine).items()])


def outcome(duel: Duel, said: Line, reply: Action, mine: int, other: int) -> float:
    """The chance of the player in turn after this reply."""
    if reply in (DOUBT, HUNT):
        number, face = said[-1]
        count = duel.count(mine - 1, other - 1, face)
        return float(count < number) if reply == DOUBT else TWO_TO_ONE * (count == number)
    return 1.0 - wins(duel, (*said, (reply.number(), reply.number(1))), other, mine)


def belief(duel: Duel, said: Line, whose: int) -> Sequence[float]:
    """How likely each die is, of the player who made every second bid from this one on."""
    weights = [1.0] * len(DICE)
    for at in range(whose, len(said), 2):
        reply = Action("bid", said[at])
        weights = [
            weight * plan(duel, said[:at], die).get(reply, 0.0) for weight, die in zip(weights, DICE, strict=True)
        ]
    return even(weights)


def even(weights: Sequence[float]) -> Sequence[float]:
    """Weights that sum to 1; all alike if nothing is left of them."""
    total = sum(weights)
    return [weight / total for weight in weights] if total else [1.0 / len(weights)] * len(weights)


def ways(duel: Duel, said: Line, mine: int) -> dict[Action, float]:
    """What each reply is worth to the player in turn."""
    other = belief(duel, said, 1 - len(said) % 2)
    return {
        reply: sum(
            [odds * outcome(duel, said, reply, mine, die) for odds, die in zip(other, DICE, strict=True) if odds]
        )
        for reply in duel.replies(said[-1] if said else None)
    }


def waiting(duel: Duel, said: Line, mine: int) -> float:
    """The chance of the player who is not in turn."""
    other = belief(duel, said, len(said) % 2)
    return sum([odds * (1.0 - wins(duel, said, die, mine)) for odds, die in zip(other, DICE, strict=True) if odds])
