"""The exact outcomes of a round, and the least stake that keeps a match going."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from functools import lru_cache

from pyengine.core.frozen import replace
from pyengine.games.chinchirorin.money import settle
from pyengine.games.chinchirorin.options import Options
from pyengine.games.chinchirorin.scoring import payout, turn, versus
from pyengine.games.chinchirorin.state import State

Chances = Sequence[tuple[int, float]]
"""The multiple of the bet that a bettor wins (loses, if negative), and how likely that is."""
Outcome = tuple[tuple[int, ...], bool, float]
"""Everybody's chips after a round, whether it was a wash, and how likely that is."""

SHARE = 20
"""The least stake is this part of the chips that everybody had at the start."""
HEAT = 30
"""The least stake doubles each time this many rounds have been played for each seat."""


@lru_cache(maxsize=256)
def multiples(triplets: str, three_aces: str, piss_chance: int) -> Chances:
    """What a bet brings before the banker's first roll."""
    banker, bettor = (payout(side, triplets, three_aces) for side in (True, False))
    ends: defaultdict[int, float] = defaultdict(float)
    turns = [(reading, float(odds)) for reading, odds in turn(piss_chance).items()]
    for reading, odds in turns:
        if reading.name in banker:
            ends[-banker[reading.name]] += odds
            continue
        for answer, chance in turns:
            ends[bettor.get(answer.name, versus(answer.score, reading.score))] += odds * chance
    return sorted(ends.items())


def chances(options: Options) -> Chances:
    """What a bet brings under these house rules."""
    return multiples(options.triplets, options.three_aces, options.piss_chance)


def edge(options: Options) -> float:
    """What a bettor wins on average per chip if everybody can pay."""
    return sum(gain * odds for gain, odds in chances(options))


def outcomes(state: State) -> list[Outcome]:
    """How the round can end with these bets, if one roll decides for all bettors (H8)."""
    seats = state.bettors
    if not seats:
        return [(state.funds, False, 1.0)]
    found = []
    for gain, odds in chances(state.options):
        funds, _ = settle(state.funds, state.banker, [(seat, gain * state.wagers[seat]) for seat in seats])
        found.append((funds, gain == 0, odds))
    return found


def betting(state: State, seat: int, bet: int) -> State:
    """The bets with this one."""
    return replace(state, wagers=(*state.wagers[:seat], bet, *state.wagers[seat + 1 :]))


def least_stake(state: State) -> int:
    """The least bank or bet that is worth a roll: it grows, so that matches end."""
    options = state.options
    heat = min(state.played // (HEAT * len(state.funds)), 10)
    usual = max(1, options.start_funds // SHARE) << heat
    return max(usual, min(options.min_bet, options.start_funds))
