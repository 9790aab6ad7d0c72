"""How a round ends, who has the bank in the next one, and how the match ends (H11, H18 to H21)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from pyengine.core.frozen import replace
from pyengine.core.rules import Note

from .state import Ended, How, State

Step = tuple[State, tuple[Note, ...]]

NOBODY: Final[Mapping[int, int]] = MappingProxyType({})


def finish(
    state: State,
    funds: tuple[int, ...],
    how: How,
    notes: tuple[Note, ...],
    multiples: Mapping[int, int] = NOBODY,
    **told: object,
) -> Step:
    """The round is over: the match ends, or the bank passes, or after a wash the banker is asked.

    Args:
        state: the round as it ended.
        funds: everybody's chips from now on.
        how: whether it was decided, a wash or void.
        notes: the notes of the step so far.
        multiples: for each bettor, how many times the bet the dice gained them.
        **told: further parameters of the note about the end.
    """
    ended = Note(f"chinchirorin.{how}", {"round": state.played + 1, "totals": list(funds), **told})
    notes = (*notes, ended, *_out(state.funds, funds))
    closed = _closed(state, funds, _ended(state, funds, how, multiples))
    if closed.over:
        return closed, (*notes, *won(closed))
    if closed.washed:
        return closed, notes
    passed, last = pass_on(closed)
    return passed, (*notes, *last)


def keep(state: State) -> Step:
    """H18: after a wash the banker may stay, with a new bank and new bets (H20)."""
    return replace(state, washed=False), (Note("chinchirorin.keeps", {"seat": state.banker}),)


def pass_on(state: State) -> Step:
    """H18, H19: the bank goes to the left."""
    banker = state.left_of(state.banker)
    return replace(state, banker=banker, washed=False), (Note("chinchirorin.passes", {"seat": banker}),)


def won(state: State) -> tuple[Note, ...]:
    """H21: the player with the most chips; several share the win."""
    winners = state.leaders
    told = {"seats": list(winners), "winners": len(winners), "total": max(state.funds)}
    return (Note("chinchirorin.won", told),)


def _out(before: tuple[int, ...], after: tuple[int, ...]) -> list[Note]:
    return [Note("chinchirorin.out", {"seat": seat}) for seat, chips in enumerate(after) if before[seat] and not chips]


def _ended(state: State, funds: tuple[int, ...], how: How, multiples: Mapping[int, int]) -> Ended:
    """Only the banker stands between two bettors, so what a bettor gained is the difference in their chips."""
    bets = [(seat, state.wagers[seat], multiples[seat], funds[seat] - state.funds[seat]) for seat in state.bettors]
    return Ended(how, state.banker, state.score, state.funds, tuple(bets))


def _closed(state: State, funds: tuple[int, ...], ended: Ended) -> State:
    """The table before the next round; the last dice stay in the bowl."""
    return State(
        state.options,
        funds,
        (0,) * len(funds),
        banker=state.banker,
        played=state.played + 1,
        washed=ended.how == "wash",
        bowl=state.bowl,
        thrower=state.thrower,
        ended=ended,
    )
