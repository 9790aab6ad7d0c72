"""The best player at Dudo that we could make."""

from __future__ import annotations

import random
from typing import Final

from ...core.actions import Action
from ...games.dudo.state import State
from ..seen import Seen
from .beliefs import imagine
from .history import rounds
from .kinds import LIAR, likely
from .search import Search
from .table import Table

WORLDS: Final = 64


class Master:
    """Imagines cups that fit what everybody said, and does what wins most often in them."""

    def choose(self, seen: Seen[State], rng: random.Random) -> Action:
        """The answer that wins most often in the imagined worlds."""
        state, me = seen.state, seen.seat
        if not state.step:
            return Action("direction", (rng.choice(("left", "right")),))
        table = Table.of(state)
        past = rounds(seen.log, state.dice, state.options.dice, table.bids[0].seat if table.bids else me)
        kinds = likely(past, len(table.dice))
        trusted = [chances[LIAR] < 0.5 for chances in kinds]
        worlds = imagine(table, me, state.cups[me], kinds, trusted, WORLDS, rng)
        return Search(table, me, worlds, trusted, rng).best()
