"""What a number of dice is worth: the chance to win the match."""

from __future__ import annotations

from collections.abc import Sequence

STEEP = 1.4


def worth(dice: Sequence[int], seat: int) -> float:
    """The chance that this seat wins, by how many dice everybody has."""
    return float(dice[seat] ** STEEP / sum([n**STEEP for n in dice]))


def without(dice: Sequence[int], loser: int) -> list[int]:
    """The dice after one of them is lost."""
    return [n - (seat == loser and n > 0) for seat, n in enumerate(dice)]


def one_more(dice: Sequence[int], winner: int, most: int) -> list[int]:
    """The dice after one of them is won back, up to the most that anybody may have (D12)."""
    return [min(n + (seat == winner), most) for seat, n in enumerate(dice)]
