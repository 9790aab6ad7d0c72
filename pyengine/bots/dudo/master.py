"""The best Dudo player that we could make."""

from __future__ import annotations

import random

from ...core.actions import Action
from ...games.dudo.state import State
from ..seen import Seen
from .beliefs import imagine
from .duel import solved
from .history import rounds
from .kinds import LIAR, likely
from .odds import exactly
from .search import Search
from .table import HUNT, Table

SMALL, LARGE = 15, 40
"""The numbers of dice below which there is time for more worlds, and above which only for fewer."""
HOPE = 0.4
"""Out of turn, a hunt is considered only where the odds alone make the bid at least this likely to be exact."""


class Master:
    """Imagines cups that fit what everybody said, and does what wins most often in them.

    It weighs what others said by the kinds of players there are, and by which kind the rounds so far suggest.
    With one die against one it plays the solution.
    """

    def choose(self, seen: Seen[State], rng: random.Random) -> Action:
        """The answer that wins most often in the imagined worlds."""
        state, me = seen.state, seen.seat
        if not state.step:
            return Action("direction", (rng.choice(("left", "right")),))
        table = Table.of(state)
        last_two = table.dice.count(1) == table.total == 2 and not state.fallen
        action = solved(table, state.cups[me][0], rng.random()) if last_two else None
        return action or _search(seen, table, rng).best()

    def interrupt(self, seen: Seen[State], rng: random.Random) -> Action | None:
        """A hunt out of turn (D10), if it wins more often than keeping quiet."""
        state, me = seen.state, seen.seat
        if me not in state.hunters or len(state.cups[me]) >= state.options.dice:
            return None
        table, (_, number, face) = Table.of(state), state.bids[-1]
        known, unknown = table.known(me, state.cups[me])
        if exactly(number - known[face], face, unknown, table.wild) < HOPE:
            return None
        return HUNT if _search(seen, table, rng).hunts() else None


def _search(seen: Seen[State], table: Table, rng: random.Random) -> Search:
    state, me = seen.state, seen.seat
    kinds = likely(rounds(seen.log, state), len(table.dice))
    trusted = [chances[LIAR] < 0.5 for chances in kinds]
    worlds = imagine(table, me, state.cups[me], kinds, trusted, _many(table.total), rng)
    return Search(table, me, worlds, trusted, rng)


def _many(total: int) -> int:
    """In how many worlds the answers are tried."""
    return 64 if total <= SMALL else 24 if total >= LARGE else 40
