"""The simplest bot there is: anything that the rules allow, at random. It plays every game."""

from __future__ import annotations

import random
from typing import Any

from pyengine import Action, GameError
from pyengine.bots import Seen


class Random:
    """Any legal action."""

    def choose(self, seen: Seen[Any], rng: random.Random) -> Action:
        """Fill in forms until one is legal: an offer may hold more than the rules allow."""
        while True:
            action = rng.choice(seen.offers).sample(rng)
            try:
                seen.rules.act(seen.state, seen.seat, action)
            except GameError:
                continue
            return action
