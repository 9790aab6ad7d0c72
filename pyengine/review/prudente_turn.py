"""A turn of Prudente with what it brings everybody: the player in turn decides, the others are carried along."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import repeat

from ..bots.prudente.throws import STEP, Throw
from ..bots.prudente.turn import SETTLE, Turn
from ..games.prudente.state import ALL_SIX, State
from .evaluator import Values


class Shared(Turn):
    """One turn.

    Args:
        throws: what each roll may lead to.
        bank: what stopping is worth to everybody, the player in turn first, by sum in steps of 50; None where that is
            forbidden. Any sum beyond the last is worth as much as the last.
        bust: what it is worth to everybody to lose the turn.
    """

    def __init__(self, throws: Sequence[Throw], bank: Sequence[Values | None], bust: Values) -> None:
        super().__init__(throws, [after[0] if after else -1.0 for after in bank], bust[0])
        self._risks = [throw.bust for throw in throws]
        carried = range(1, len(bust) - 1)  # the last has what all others leave
        self._along = [Along(self, [after[at] if after else 0.0 for after in bank], bust[at]) for at in carried]

    def rolls(self, points: int, dice: int) -> Values:
        """What it is worth to everybody to roll this many dice with these points (not steps) on the turn."""
        place = min(points // STEP, self._limit)
        return _whole([self._on[dice][place], *[along.on[dice][place] for along in self._along]])

    def stops(self, points: int) -> Values:
        """What it is worth to everybody to stop with these points."""
        place = min(points // STEP, self._limit)
        return _whole([self._bank[place], *[along.bank[place] for along in self._along]])

    def lies(self, state: State) -> Values:
        """What a roll on the table is worth to everybody."""
        _, action = self.best(state)
        kept = action.dice()
        points, left = state.sum + state.keeps[kept], len(state.table) - len(kept) or ALL_SIX
        return self.stops(points) if action.kind == "bank" else self.rolls(points, left)

    def carry(self, points: int, bank: Sequence[float], on: list[list[float]], bust: float) -> None:
        """What each roll with this many points on the turn is worth to another, by what it is worth with more."""
        stop, roll = self._bank, self._on
        for dice, _, (forced, single, several) in self._flat:
            value = self._risks[dice] * bust
            for chance, more in forced:
                value += chance * on[ALL_SIX][points + more]
            for chance, ends, more, left in single:
                rolls = roll[left][points + more] >= stop[points + ends]
                value += chance * (on[left][points + more] if rolls else bank[points + ends])
            for chance, ends, ways in several:
                best, along = stop[points + ends], bank[points + ends]
                for more, left in ways:
                    if roll[left][points + more] >= best:
                        best, along = roll[left][points + more], on[left][points + more]
                value += chance * along
            on[dice][points] = value


class Along:
    """What a turn brings one of the others."""

    def __init__(self, turn: Shared, bank: Sequence[float], bust: float) -> None:
        limit, far = len(bank) - 1, turn._far
        self.bank = [*bank, *repeat(bank[-1], far)]
        self.on = [[bust] * len(self.bank) for _ in turn._on]
        for _ in range(SETTLE):
            turn.carry(limit, self.bank, self.on, bust)
            for values in self.on:
                values[limit:] = repeat(values[limit], far + 1)
        for points in range(limit - 1, -1, -1):
            turn.carry(points, self.bank, self.on, bust)


def _whole(values: list[float]) -> Values:
    """The values of all from those of all but the last."""
    return *values, 1.0 - sum(values)
