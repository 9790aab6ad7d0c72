"""A finished match of Chinaso, with all hands open: who was nearest to going out, what choices cost, what was luck.

Every hand has come to light, so one model tells everybody's chance, and all chances sum to 1. A choice still costs what
it costs by what its seat knew, and the others gain that. Everything else is luck: of the own draws, of the cards that
others hold, and of what they do.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property, lru_cache
from typing import Final

from ..core.actions import Action
from ..games.chinaso import state as phases
from ..games.chinaso.state import TO_CUT, State
from .chinaso import BETWEEN, Judge, Mind, cleared, dealt, playing_on, valued, waits
from .chinaso_hands import Other, Own, Scene
from .chinaso_outlook import Outlook
from .evaluator import Hindsight, Values

SURE: Final = 1e-9
"""Less than this is no chance."""


class OpenHands(Hindsight[State]):
    """A match with all hands open."""

    _judge: Judge

    def value(self, state: State) -> Values:
        """Everybody's chance, as if all hands lay open."""
        if state.phase == phases.DEALER and set(state.cuts) == {TO_CUT} and not state.sheet:
            return (1.0 / state.seats,) * state.seats  # nothing tells them apart yet
        return valued(state, _open)

    def ways(self, state: State, seat: int) -> Mapping[Action, float]:
        """The value, less what each action costs by what the seat knows."""
        now, ways = self.value(state)[seat], self._judge.ways(state, seat)
        best = max(ways.values())
        return {action: now - (best - worth) for action, worth in ways.items()}

    def chosen(self, state: State, seat: int, action: Action) -> Values:
        """The value, less what the action costs the seat; the others gain that, by the chances that they have."""
        now, ways = self.value(state), self._judge.ways(state, seat)
        worth = ways[action] if action in ways else self._judge.chosen(state, seat, action)[seat]
        cost = max(0.0, max(ways.values()) - worth)
        others = sum(now) - now[seat]
        gains = [one / others if others > SURE else 1.0 / (len(now) - 1) for one in now]
        return tuple([one + (-cost if at == seat else cost * gains[at]) for at, one in enumerate(now)])


@lru_cache(maxsize=64)
def _open(state: State) -> Values:
    """Everybody's chance, as the seat in turn would see it if it saw all hands and knew what is in the stock."""
    if state.phase in BETWEEN:
        found = tuple([_dealing(state, seat) for seat in range(state.seats)])
    else:
        found = Open(Bare(playing_on(state), state.seat)).shares
    whole = sum(found)  # nearly 1: the model rounds
    return tuple([one / whole for one in found])


class Bare(Scene):
    """The table with all hands open."""

    @cached_property
    def unseen(self) -> list[int]:
        """How many of each card are in the stock, by card."""
        counts = [0] * len(super().unseen)
        for card in self.state.pool:
            counts[card] += 1
        if self.drawn is not None:
            counts[self.drawn] -= 1
        return counts


class Open(Mind):
    """What the seat in turn would make of a state with all hands open."""

    def _outlook(self) -> Outlook:
        scene = self.scene
        state = scene.state
        others: dict[int, Other | Own] = {one: Scene(state, one).own(state.hands[one]) for one in scene.others}
        return Outlook(state, scene.seat, scene.is_down, others, waits(scene))

    def _after(self, state: State) -> Mind:
        return Open(Bare(state, self.scene.seat, self.scene.drawn))


def _dealing(state: State, seat: int) -> float:
    """Its chance while hands are dealt, as if this seat had yet to look at its own and saw all others."""
    state = cleared(state)
    scene = Scene(state, seat)
    others: dict[int, Other | Own] = {}
    for one in scene.others:
        ((_, hand), *more), known = dealt(state, one), len(state.known[one])
        others[one] = Other(known=known, jokers=known) if more else hand
    outlook = Outlook(state, seat, False, others, waits(scene))
    return sum([share * outlook.chance(hand) for share, hand in dealt(state, seat)])
