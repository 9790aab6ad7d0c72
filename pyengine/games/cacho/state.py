"""What a match of Cacho is between two steps, and what follows from it."""

from __future__ import annotations

from dataclasses import dataclass

from pyengine.core.chance import Faces

from .hatch import Sheet, open_on, total
from .options import Options
from .scoring import FIVE, Box

THREE_ROLLS = 3  # C18


@dataclass(frozen=True, slots=True)
class Series:
    """The rolls of one player's turn.

    Attributes:
        dice: the dice on the table as they count, those kept before the last roll first.
        kept: how many of them were kept; all of them while the rest are in the cup.
        rolls: rolls made.
        goal: the box declared (C8).
        turned: whether *abajo* was called (C14).
    """

    dice: Faces = ()
    kept: int = 0
    rolls: int = 0
    goal: Box | None = None
    turned: bool = False

    @property
    def cup(self) -> int:
        """The dice to be rolled next."""
        return FIVE - len(self.dice)

    @property
    def whole(self) -> bool:
        """All five dice were rolled at once."""
        return len(self.dice) == FIVE and not self.kept

    @property
    def rolls_left(self) -> int:
        """Rolls that remain."""
        return THREE_ROLLS - self.rolls

    def served(self, on: str) -> bool:
        """C3: whether the roll is served; ``on`` is the house rule."""
        return self.whole and (on == "all-five" or self.rolls == 1)


@dataclass(frozen=True, slots=True)
class State:
    """A match of Cacho between two steps. A side is a player, or a pair of partners (C16).

    Attributes:
        sheets: the sheet of each side; seat ``s`` is of side ``s % len(sheets)``, so partners sit opposite.
        contenders: seats that still roll for the first turn (C19); empty once somebody has started.
        lead: whose turn it is; in a pair, who rolls first.
        done: the series that the pair has finished in this turn; always empty without pairs.
        series: the series of the player who has the cup.
        dormida: who rolled a grande that ends the match (C5).
    """

    options: Options
    sheets: tuple[Sheet, ...]
    contenders: tuple[int, ...]
    lead: int = 0
    done: tuple[Series, ...] = ()
    series: Series = Series()
    dormida: int | None = None

    @property
    def pairs(self) -> bool:
        """Whether partners play together."""
        return self.options.teams == "pairs"

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.sheets) * (2 if self.pairs else 1)

    @property
    def side(self) -> int:
        """Whose sheet is written on next."""
        return self.lead % len(self.sheets)

    @property
    def sheet(self) -> Sheet:
        """The sheet that is written on next."""
        return self.sheets[self.lead % len(self.sheets)]

    @property
    def seat(self) -> int:
        """Who has the cup."""
        return self.partner if self.done else self.lead

    @property
    def partner(self) -> int:
        """Who sits opposite the seat that rolls first."""
        return (self.lead + len(self.sheets)) % self.players

    @property
    def noting(self) -> bool:
        """Whether both partners have played and the pair scores one of the two results (C16)."""
        return len(self.done) == 2

    @property
    def open(self) -> tuple[Box, ...]:
        """The boxes that the side to move has open in any of its hatches."""
        return open_on(self.sheet)

    @property
    def over(self) -> bool:
        """C13, C5: every side fills one box a turn, so if the next has none left, nobody has."""
        if self.series.rolls:  # somebody's turn, or the dormida
            return self.dormida is not None
        return not self.open

    @property
    def totals(self) -> tuple[int, ...]:
        """The points on each seat's sheet, whatever the hatches are worth."""
        points = [sum(map(total, sheet)) for sheet in self.sheets]
        return self.by_seat(points)

    @property
    def scores(self) -> tuple[int, ...]:
        """What decides the match: points, or game points with three hatches (C15)."""
        if self.options.hatches == 1:
            return self.totals
        points = [0] * len(self.sheets)
        for hatch in range(self.options.hatches):
            for side in self.leaders(hatch):
                points[side] += hatch + 1
        return self.by_seat(points)

    def leaders(self, hatch: int) -> tuple[int, ...]:
        """C15: the sides with the highest total in a hatch, counted from 0; all tied leaders."""
        totals = [total(sheet[hatch]) for sheet in self.sheets]
        return tuple(side for side, points in enumerate(totals) if points == max(totals))

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that win if the match is over: the dormida's side (C5), or all that lead (C17)."""
        if self.dormida is not None:
            return self.of_side(self.dormida % len(self.sheets))
        scores = self.scores
        return tuple(seat for seat, score in enumerate(scores) if score == max(scores))

    def of_side(self, side: int) -> tuple[int, ...]:
        """The seats of a side."""
        return tuple(range(side, self.players, len(self.sheets)))

    def by_seat(self, points: list[int]) -> tuple[int, ...]:
        """A number per side as a number per seat."""
        return tuple(points * (self.players // len(self.sheets)))
