"""What the dice are worth between two rounds."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ..race import ends
from .duel import TWO_TO_ONE
from .table import Table

SLICES: Final = 200

Worth = tuple[float, ...]
"""Everybody's chance to win."""


@lru_cache(maxsize=16_384)
def standings(dice: tuple[int, ...], starter: int) -> Worth:
    """Everybody's chance at the beginning of a round.

    Everybody who has dice is taken to be equally likely to lose the next one. Only two dice against one, with the turn,
    are worth what the book of the last two dice says.
    """
    if sorted(n for n in dice if n) == [1, 2] and dice[starter] == 2:
        return tuple([{2: TWO_TO_ONE, 1: 1.0 - TWO_TO_ONE}.get(n, 0.0) for n in dice])
    order = tuple(sorted([n for n in dice if n], reverse=True))
    worth = dict(zip(order, _outlasts(order), strict=True))
    return tuple([worth[n] if n else 0.0 for n in dice])


@lru_cache(maxsize=4_096)
def _outlasts(dice: tuple[int, ...]) -> Worth:
    """Everybody's chance to be the last with dice, as if each lost them at times of its own, all at the same rate."""
    if len(dice) == 1:
        return (1.0,)
    return ends(dice, True, max(dice) + 8.0 * max(dice) ** 0.5 + 8.0, SLICES)


def after_loss(table: Table, loser: int) -> Worth:
    """Everybody's chance once this seat has lost a die: it starts, or the next one if it is out (D20)."""
    dice = [max(n - (seat == loser), 0) for seat, n in enumerate(table.dice)]
    return standings(tuple(dice), loser if dice[loser] else table.after[loser])


def after_hunt(table: Table, hunter: int) -> Worth:
    """Everybody's chance once this seat has hunted well (D12, D21)."""
    cap = table.options.dice
    dice = [min(n + 1, cap) if seat == hunter else n for seat, n in enumerate(table.dice)]
    return standings(tuple(dice), hunter)
