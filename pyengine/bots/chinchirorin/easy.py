"""Somebody who has just learnt Chinchirorin and thinks that the bank wins."""

from __future__ import annotations

import random
from typing import Any

from pyengine.bots.seen import Seen
from pyengine.core.actions import Action
from pyengine.games.chinchirorin.state import State

from .normal import bank, bet
from .stakes import least_stake

BANK = 2
"""It banks one chip in this many."""
BOLD, TIMID = 2, 12
"""It bets one chip in this many when it is behind, and when it is not."""


class Easy:
    """The mistakes of a beginner.

    * It thinks that the bank always wins: it banks half of its chips, keeps the bank whenever it can, and allows every
      bet beyond it.
    * It chases its losses: when it has less than at the start, it bets half of it.
    * It guards its gains: when it has more, it bets hardly anything, although the odds are the same.
    """

    def choose(self, seen: Seen[Any], rng: random.Random) -> Action:
        """What a beginner does."""
        state: State = seen.state
        mine = state.funds[seen.seat]
        if state.phase == "bank":
            return bank(state, mine // BANK)
        if state.phase == "bet":
            behind = mine < state.options.start_funds
            return bet(state, mine // BOLD if behind else max(mine // TIMID, least_stake(state)))
        return Action("allow" if state.phase == "ask" else "keep")
