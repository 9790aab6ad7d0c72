"""A beginner: sets aside everything that scores, and cannot stop while things go well."""

from __future__ import annotations

import random
from typing import Any, Final

from ...core.actions import Action
from ...games.prudente.state import State
from ..seen import Seen

GREED: Final = 1_000
"""The sum it is content with."""
ONE_DIE: Final = 1


class Easy:
    """It makes the mistakes of people who play their first evening.

    * It sets aside everything that scores, and so rolls few dice where it could roll many.
    * It wants a thousand points before it stops, however few dice are left; only a last single die frightens it.
    * It ignores everybody else's points, and how near the goal is.
    """

    def choose(self, seen: Seen[Any], rng: random.Random) -> Action:
        """Take everything that scores, and roll on."""
        state: State = seen.state
        best = state.best
        left = len(state.table) - len(best.dice)
        content = state.sum + best.points >= GREED or left == ONE_DIE
        if content and state.bank_refusal(best.dice) is None:
            return Action("bank", ((),))
        return Action("keep", (best.dice,))
