"""A finished match of Dudo, round by round: what the rolls changed, what choices cost, and what lay under the cups.

A round begins with what everybody's dice are worth and ends with what they are worth then. In between every roll counts
for what it makes of its owner's chance, and every bid and call for what it costs by what its player knew; the others
gain what one loses. What is still missing when the cups are lifted is the luck of the dice that nobody could see.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from ..bots.dudo.standing import standings
from ..core.actions import Action
from ..core.frozen import replace
from ..games.dudo import RULES
from ..games.dudo.state import UNTHROWN, State, fresh
from .dudo import Judge, shaken, worth
from .evaluator import Hindsight, Values

ANY: Final = 1
"""What lies under the cups that a roll is not judged by."""


class Rounds(Hindsight[State]):
    """A match round by round."""

    _judge: Judge

    def value(self, state: State) -> Values:
        """What the dice were worth before the round, and what has changed it since."""
        if state.over or state.contenders:
            return self._judge.value(state)
        now = before = standings(tuple(state.dice), _starter(state))
        if not state.step or state.fallen or state.falling is not None:
            return now
        for seat in state.around(_starter(state)):
            if UNTHROWN not in state.cups[seat]:
                now = _gained(now, before, seat, _rolled(_opened(state, seat), seat, state.cups[seat]))
        for at, bid in enumerate(state.bids):
            then = replace(state, bids=state.bids[:at], seat=bid.seat)
            now = self._paid(now, then, bid.seat, Action("bid", bid[1:]))
        return now

    def ways(self, state: State, seat: int) -> Mapping[Action, float]:
        """The value, less what each answer costs."""
        now = self.value(state)[seat]
        return {answer: now - cost for answer, cost in self._judge.costs(state, seat).items()}

    def chosen(self, state: State, seat: int, action: Action) -> Values:
        """The value, less what the action costs the seat; the others gain that."""
        return self._paid(self.value(state), state, seat, action)

    def _paid(self, now: Values, state: State, seat: int, action: Action) -> Values:
        before = standings(tuple(state.dice), _starter(state))
        return _gained(now, before, seat, -self._judge.cost(state, seat, action))


def _starter(state: State) -> int:
    return state.bids[0].seat if state.bids else state.seat


def _gained(now: Values, before: Values, seat: int, gain: float) -> Values:
    """The values once a seat has gained something from the others, from each by its chance before the round."""
    part = gain / (1.0 - before[seat])
    return tuple([value + (gain if one == seat else -part * before[one]) for one, value in enumerate(now)])


def _opened(state: State, seat: int) -> State:
    """The round when it began, as if all had rolled but this seat."""
    cups = [(ANY,) * len(cup) for cup in state.cups]
    cups[seat] = fresh([len(cups[seat])])[0]
    return replace(state, cups=tuple(cups), bids=(), seat=_starter(state), reveal=None)


@lru_cache(maxsize=256)
def _rolled(opened: State, seat: int, cup: tuple[int, ...]) -> float:
    """What this cup is worth to its owner more than others, once it has looked; nothing if it may not."""
    return worth(RULES.settle(opened, cup)[0], seat) - _mean(opened, seat)


@lru_cache(maxsize=256)
def _mean(opened: State, seat: int) -> float:
    return shaken(opened, seat)
