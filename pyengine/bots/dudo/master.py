"""The best player at Dudo that we could make."""

from __future__ import annotations

import random

from ...core.actions import Action
from ...games.dudo.state import State
from ..seen import Seen
from .beliefs import imagine
from .history import rounds
from .kinds import LIAR, likely
from .search import Search
from .table import Table

SMALL, WORLDS, LARGE = 15, (64, 40, 24), 40
"""In how many worlds a decision is tried: with so few dice, in between, and with more than so many."""


class Master:
    """Imagines cups that fit what everybody said, and does what wins most often in them."""

    def choose(self, seen: Seen[State], rng: random.Random) -> Action:
        """The answer that wins most often in the imagined worlds."""
        state, me = seen.state, seen.seat
        if not state.step:
            return Action("direction", (rng.choice(("left", "right")),))
        table = Table.of(state)
        past = rounds(seen.log, state)
        kinds = likely(past, len(table.dice))
        trusted = [chances[LIAR] < 0.5 for chances in kinds]
        worlds = imagine(table, me, state.cups[me], kinds, trusted, _worlds(table.total), rng)
        return Search(table, me, worlds, trusted, rng).best()


def _worlds(total: int) -> int:
    """Time is the same for everybody: more dice leave room for fewer worlds."""
    few, some, many = WORLDS
    return few if total <= SMALL else some if total <= LARGE else many
