"""How well a computer plays: three levels, the same in every game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, get_args

from .text import refuse

Level = Literal["easy", "normal", "master"]
LEVELS: Final[tuple[Level, ...]] = get_args(Level)
"""Like a beginner, like a good player, and as well as we can."""

Bots = tuple[Level | None, ...]
"""Who decides for each seat: a computer of this level, or None for a person."""


def sit(bots: Sequence[object], seats: int) -> Bots:
    """Who decides for each seat; empty: all are people.

    Raises:
        IllegalAction: ``core.bad_bots`` (T6): not one valid entry for each seat.
    """
    if not isinstance(bots, Sequence) or isinstance(bots, str) or len(bots) not in (0, seats):
        raise refuse("core.bad_bots")
    if not all(one is None or one in LEVELS for one in bots):
        raise refuse("core.bad_bots")
    known: dict[object, Level] = {level: level for level in LEVELS}
    return tuple([known.get(one) for one in bots]) or (None,) * seats
