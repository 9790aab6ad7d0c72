"""A good club player: stakes only part of their chips, and knows whom the house rules favour."""

from __future__ import annotations

import random
from typing import Any

from pyengine.bots.seen import Seen
from pyengine.core.actions import Action
from pyengine.games.chinchirorin.state import State

from .stakes import edge, least_stake

FAVOURED, UNLUCKY = 5, 10
"""It stakes one chip in this many where the rules favour its side, and where they do not."""


class Normal:
    """Rules of thumb.

    * It stakes a fifth of its chips on the side that the house rules favour, a tenth on the other.
    * It lets nobody bet more than its bank holds, and bets no more than there is room for.
    * After a wash it keeps the bank if the rules favour it.
    """

    def choose(self, seen: Seen[Any], rng: random.Random) -> Action:
        """What the rules of thumb say."""
        state: State = seen.state
        mine, bettors = state.funds[seen.seat], edge(state.options) > 0
        if state.phase == "bank":
            return bank(state, mine // (UNLUCKY if bettors else FAVOURED))
        if state.phase == "bet":
            return bet(state, mine // (FAVOURED if bettors else UNLUCKY))
        if state.phase == "ask":
            return no_more(state)
        return Action("pass" if bettors else "keep")


def bank(state: State, wanted: int) -> Action:
    """As near to this bank as the chips and the least stake allow."""
    most = state.funds[state.banker]
    return Action("bank", (min(max(wanted, least_stake(state)), most),))


def bet(state: State, wanted: int) -> Action:
    """As near to this bet as the room, the chips and the least stake allow; without room none."""
    *fills, usual = state.bets
    room = state.room
    wanted = min(max(wanted, least_stake(state), usual.low), usual.high)
    if wanted <= room:
        return Action("bet", (wanted,))
    return Action("bet", (min(room, usual.high),)) if room and (fills or room >= usual.low) else Action("skip")


def no_more(state: State) -> Action:
    """The bank is no larger than it was announced."""
    return Action("cut" if state.room else "decline")
