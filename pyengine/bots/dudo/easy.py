"""A beginner at Dudo."""

from __future__ import annotations

import random

from ...core.actions import Action
from ...games.dudo.scoring import ACE
from ...games.dudo.state import State
from ..seen import Seen
from .odds import best_face
from .table import DOUBT, Table, say


class Easy:
    """Somebody who has just learnt the game and makes the usual mistakes.

    * forgets that aces count under the other cups too, and so finds most bids too high;
    * never bluffs: names the face it holds most of, or the one just said, so that everybody can read its cup;
    * never raises by more than it has to, and never goes down to aces;
    * believes or doubts a bid by its own cup alone: what others bid before tells it nothing;
    * never hunts.
    """

    def choose(self, seen: Seen[State], rng: random.Random) -> Action:
        """The direction at random; a doubt if the bid is more than it expects; otherwise the least raise."""
        state, seat = seen.state, seen.seat
        if not state.step:
            return Action("direction", (rng.choice(("left", "right")),))
        table = Table.of(state)
        known, unknown = table.known(seat, state.cups[seat])
        bid = state.bid
        # Courage varies from bid to bid: a beginner who always gave up at the same number would be no fun.
        hope = unknown / 6 + rng.choice((0, 1, 1, 2))
        if bid is not None and known[bid.face] + hope < bid.number:
            return DOUBT
        least = table.least(seat, table.standing)
        open_faces = [face for face, low in enumerate(least) if 0 < low <= table.total]
        if not open_faces:
            return DOUBT
        liked = [face for face in open_faces if face != ACE and known[face] + hope >= least[face]]
        if not liked and bid is not None:
            return DOUBT
        face = best_face(known, liked or open_faces)
        return say(least[face], face)
