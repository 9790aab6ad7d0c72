"""Every bank, bet and answer by the exact odds of the round, with what everybody can pay (H13, H14)."""

from __future__ import annotations

import random
from collections.abc import Iterable
from itertools import takewhile
from typing import Any, Final

from pyengine.bots.seen import Seen
from pyengine.core.actions import Action
from pyengine.core.frozen import replace
from pyengine.games.chinchirorin.state import State

from .stakes import betting, least_stake, outcomes
from .worth import Worth, worth

PARTS: Final = (30, 20, 15, 12, 10, 8, 7, 6, 5, 4, 3, 2, 1)
"""The stakes it considers, besides the least: one part of so many."""
ASKS: Final = 2
"""It asks for more than the bank holds only where it wants so many times the room; a full bank it leaves alone."""


class Master:
    """It takes the stake that is worth most to it; of the match's clock it never speaks.

    Where the odds are against its side it stakes as little as the table allows, and where they are for it the part of
    its chips that makes them grow fastest. With rounds to count it plays for the lead, and keeps it.
    """

    def choose(self, seen: Seen[Any], rng: random.Random) -> Action:
        """The best bank, bet or answer."""
        state: State = seen.state
        want = worth(state, seen.seat)
        if state.phase == "bank":
            return Action("bank", (_bank(state, want),))
        if state.phase == "bet":
            return _bet(state, want)
        return _answer(state, want) if state.phase == "ask" else _wash(state, want)


def _value(state: State, want: Worth) -> float:
    return sum(odds * want(funds, washed) for funds, washed, odds in outcomes(state))


def _sizes(least: int, most: int) -> list[int]:
    return sorted({min(least, most), *(most // part for part in PARTS if most // part >= least)})


# --- the banker -------------------------------------------------------------------------------------------------------


def _bank(state: State, want: Worth) -> int:
    """The bank that is worth most if the bettors fill it; for the lead, one at which no lesser bet hurts more."""
    open_end = state.options.end != "rounds"
    sizes = _sizes(least_stake(state) if open_end else 1, state.funds[state.banker])
    worths = {bank: _value(filled(state, bank), want) for bank in sizes}
    if not open_end:
        sound = min(worths[sizes[0]], want(state.funds, False))
        sizes = [sizes[0], *takewhile(lambda bank: worths[bank] >= sound, sizes[1:])]
    return max(sizes, key=worths.__getitem__)


def filled(state: State, bank: int) -> State:
    """Bets that fill a bank of this size, an even share each, as far as the bettors' chips go."""
    left, wagers = bank, [0] * len(state.funds)
    bettors = [seat for seat in state.clockwise(state.banker) if state.funds[seat]]
    for place, seat in enumerate(sorted(bettors, key=state.funds.__getitem__)):
        wagers[seat] = min(state.funds[seat], -(-left // (len(bettors) - place)))
        left -= wagers[seat]
    return replace(state, wagers=tuple(wagers), bank=bank)


def _answer(state: State, want: Worth) -> Action:
    """H9: allow the bet where that is worth more than to cut or decline it."""
    assert state.bettor is not None
    allowed = _value(betting(state, state.bettor, state.request), want)
    refused = _value(betting(state, state.bettor, state.room), want)
    if allowed > refused:
        return Action("allow")
    return Action("cut" if state.room else "decline")


def _wash(state: State, want: Worth) -> Action:
    """H18: keep the bank if a round with it is worth more than to do without."""
    bank = filled(state, _bank(state, want))
    return Action("keep" if _value(bank, want) > want(state.funds, False) else "pass")


# --- a bettor ---------------------------------------------------------------------------------------------------------


def _bet(state: State, want: Worth) -> Action:
    best = max(_bets(state), key=lambda bet: _value(betting(state, state.bettor or 0, bet), want))
    return Action("bet", (best,)) if best else Action("skip")


def _bets(state: State) -> Iterable[int]:
    """Bets that it may make without a word, and those that it may ask for; none only where rounds are counted."""
    usual, room = state.bets[-1], state.room
    open_end = state.options.end != "rounds"
    least = max(least_stake(state), usual.low) if open_end else usual.low
    inside = [bet for bet in {*_sizes(least, usual.high), room} if any(span.admits(bet) for span in state.bets)]
    fits = [bet for bet in inside if bet <= room]
    asked = [bet for bet in inside if room and bet >= ASKS * room]
    return [*fits, *asked, *([] if open_end and fits else [0])]
