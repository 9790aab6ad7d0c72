"""A good player at Dudo."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from ...core.actions import Action
from ...games.dudo.state import State
from ..seen import Seen
from .habits import Habits, backing
from .history import Past, rounds
from .table import DOUBT, Table, say

HABITS: Final = Habits(doubt=0.45, sharp=40, taste=30, jumps=2)


class Normal:
    """A good club player, by rules of thumb.

    It knows the odds with and without wild aces, and assumes that a player who names a face holds one die more, unless
    that player has been caught more often than not. It doubts anything that is then less than even, and otherwise says
    whatever is likeliest. It hunts if the exact number is likelier than not.
    """

    def choose(self, seen: Seen[State], rng: random.Random) -> Action:
        """The direction at random; then a doubt, or the raise that it believes most."""
        state, seat = seen.state, seen.seat
        if not state.step:
            return Action("direction", (rng.choice(("left", "right")),))
        table = Table.of(state)
        known, unknown = table.known(seat, state.cups[seat])
        trusted = believed(rounds(seen.log, state), len(table.dice))
        answer = HABITS.answer(table, seat, known, unknown, table.standing, backing(table.bids, seat, trusted))
        if rng.random() < answer.call:
            return DOUBT
        return say(*answer.bid(rng.random()))


def believed(past: Sequence[Past], seats: int) -> list[bool]:
    """Whom to trust: everybody but those whose bids proved false more often than not."""
    proved = [0] * seats
    caught = [0] * seats
    for one in past:
        if one.loser is not None:
            bidder = one.bids[-1].seat
            caught[bidder] += one.loser == bidder
            proved[bidder] += one.loser != bidder
    return [false < 2 or false <= true for false, true in zip(caught, proved, strict=True)]
