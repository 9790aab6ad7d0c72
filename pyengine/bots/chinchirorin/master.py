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
from .worth import SOLVED, Worth, kept, worth

PARTS: Final = (30, 20, 15, 12, 10, 8, 7, 6, 5, 4, 3, 2, 1)
"""The stakes it considers besides the least: one chip in this many."""
EVERY: Final = 1_000
"""Where the round is solved, it considers every stake up to this many chips."""
ASKS: Final = 2
"""It asks for more than the bank holds only if it wants this many times the room; it leaves a full bank alone."""


class Master:
    """It takes the stake that is worth most to it, and never calls time.

    Against the odds it stakes as little as the table allows; with the odds, the fraction of
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


def _sizes(state: State, least: int, most: int) -> list[int]:
    """Where a round is solved every number counts: a single chip can decide who leads in the end."""
    if _solved(state) and most <= EVERY:
        return list(range(min(least, most), most + 1))
    return sorted({min(least, most), *(most // part for part in PARTS if most // part >= least)})


def _solved(state: State) -> bool:
    options = state.options
    return len(state.funds) == 2 and options.end == "rounds" and options.limit - state.played <= SOLVED


# --- the banker -------------------------------------------------------------------------------------------------------


def _bank(state: State, want: Worth) -> int:
    """The bank worth most if the bettors fill it; when playing for the lead, one where no lesser bet hurts more."""
    open_end = state.options.end != "rounds"
    sizes = _sizes(state, least_stake(state) if open_end else 1, state.funds[state.banker])
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
    """H9: allow the bet if that is worth more than cutting or declining it."""
    assert state.bettor is not None
    allowed = _value(betting(state, state.bettor, state.request), want)
    refused = _value(betting(state, state.bettor, state.room), want)
    if allowed > refused:
        return Action("allow")
    return Action("cut" if state.room else "decline")


def _wash(state: State, want: Worth) -> Action:
    """H18: keep the bank if a round with it is worth more than one without."""
    if _solved(state):
        left, mine, total = state.options.limit - state.played, state.funds[state.banker], sum(state.funds)
        stays, other = (kept(state.options, total, chips, left) for chips in (mine, total - mine))
        return Action("keep" if stays > 1 - other else "pass")
    bank = filled(state, _bank(state, want))
    return Action("keep" if _value(bank, want) > want(state.funds, False) else "pass")


# --- a bettor ---------------------------------------------------------------------------------------------------------


def _bet(state: State, want: Worth) -> Action:
    best = max(_bets(state), key=lambda bet: _value(betting(state, state.bettor or 0, bet), want))
    return Action("bet", (best,)) if best else Action("skip")


def _bets(state: State) -> Iterable[int]:
    """Bets that it can simply make, and bets that it has to ask for; no bet only if rounds are counted.

    Where the round is solved it does not ask: a perfect banker allows only what is no better for it.
    """
    usual, room = state.bets[-1], state.room
    open_end = state.options.end != "rounds"
    least = max(least_stake(state), usual.low) if open_end else usual.low
    inside = [bet for bet in {*_sizes(state, least, usual.high), room} if any(span.admits(bet) for span in state.bets)]
    fits = [bet for bet in inside if bet <= room]
    asked = [bet for bet in inside if room and bet >= ASKS * room and not _solved(state)]
    return [*fits, *asked, *([] if open_end and fits else [0])]
