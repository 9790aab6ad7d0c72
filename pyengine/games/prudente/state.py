"""What a match of Prudente is between two steps, and what follows from it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pyengine.core.chance import Faces
from pyengine.core.errors import IllegalAction

from .options import LEAST_TO_BANK, Options
from .scoring import Reading, Table, table
from .text import refuse

ALL_SIX = 6


@dataclass(frozen=True, slots=True)
class State:
    """A match of Prudente between two steps.

    Attributes:
        totals: banked points per seat.
        contenders: seats that still roll for the first turn (P17); empty once somebody has started.
        seat: whose turn it is.
        sum: points set aside this turn.
        aside: the dice set aside since all six were last in the cup.
        table: the last roll, as it fell; it lies there until the next one.
        thrower: who rolled it.
        cup: the dice to be rolled next; 0 while the player chooses.
        closer: who first banked the goal (P13).
    """

    options: Options
    totals: tuple[int, ...]
    contenders: tuple[int, ...]
    seat: int = 0
    sum: int = 0
    aside: Faces = ()
    table: Faces = ()
    thrower: int | None = None
    cup: int = ALL_SIX
    closer: int | None = None

    @property
    def values(self) -> Table:
        """The table of values in force."""
        return table(self.options.values, self.options.straight, self.options.three_pairs)

    @property
    def over(self) -> bool:
        """P13: at once, or when the turn comes back to the player who closed the match."""
        return self.closer is not None and (self.options.final_round == "off" or self.seat == self.closer)

    @property
    def least(self) -> int:
        """The smallest sum that the player may bank now (P6, P7)."""
        least = LEAST_TO_BANK[self.options.bank_minimum]
        return least if self.totals[self.seat] else max(least, self.options.opening_minimum)

    @property
    def must_roll(self) -> bool:
        """P8, P9: the best reading leaves no die of the roll out, so all six score."""
        return self._is_hot(self.best.dice)

    def _is_hot(self, kept: Faces) -> bool:
        """Whether setting these dice aside leaves none of the roll, and all six must be rolled again."""
        return self.options.hot_dice == "forced" and len(kept) == len(self.table)

    @property
    def keeps(self) -> Mapping[Faces, int]:
        """What may be set aside of the last roll, and its points; nothing after a bust."""
        return self.values.keeps(self.table)

    @property
    def best(self) -> Reading:
        """The best reading of the last roll (P4)."""
        return self.values.best(self.table)

    @property
    def leaders(self) -> tuple[int, ...]:
        """The seats with the highest total."""
        return tuple(seat for seat, total in enumerate(self.totals) if total == max(self.totals))

    @property
    def stops(self) -> tuple[Faces, ...]:
        """The sets of dice that score enough to bank the turn (P6, P7), unless all six must be rolled again."""
        lacking = self.least - self.sum
        return tuple([kept for kept, points in self.keeps.items() if points >= lacking and not self._is_hot(kept)])

    def bank_refusal(self, kept: Faces) -> IllegalAction | None:
        """Why the turn may not be banked with these dice of the roll set aside, or None."""
        if self.must_roll or self._is_hot(kept):
            return refuse("must_roll")
        worth = self.sum + self.keeps.get(kept, 0)
        if worth >= self.least:
            return None
        if self.least > LEAST_TO_BANK[self.options.bank_minimum]:
            return refuse("below_opening", sum=worth, least=self.least)
        wins = self.totals[self.seat] + worth >= self.options.goal
        return refuse("minimum_before_goal" if wins else "below_minimum", sum=worth, least=self.least)
