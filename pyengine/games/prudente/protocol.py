"""What a table of Prudente shows."""

from typing import Literal, TypedDict

from pyengine.notes import Finished, OfSeat, OfSeats, Opening, WinnersWith
from pyengine.protocol import Chance, Refusal

Phase = Literal["opening", "throw", "choose", "over"]


class Combination(TypedDict):
    """Dice that score together."""

    dice: list[int]
    points: int


class Best(Combination):
    """The best reading of the last roll, and the combinations it consists of."""

    parts: list[Combination]


class Bank(TypedDict):
    """What stopping now would score.

    Attributes:
        points: the turn's worth with the best dice of the roll.
        total: the player's total afterwards.
        refusal: why the player may not stop; null: the player may.
    """

    points: int
    total: int
    refusal: Refusal | None


class Value(Combination):
    """A row of the table of values, with dice that show it."""

    name: str


class Turn(TypedDict):
    """The progress of the match, and whose turn it is.

    Attributes:
        goal: the points that win.
        contenders: the seats that still roll for the first turn (P17).
        closer: who first banked the goal (P13).
        least: the smallest sum that may be banked now (P6, P7).
    """

    goal: int
    phase: Phase
    seat: int | None
    next_seat: int | None
    contenders: list[int]
    totals: list[int]
    winners: list[int]
    closer: int | None
    least: int | None


class Choice(TypedDict):
    """The player's options after the last roll; empty while nobody chooses.

    Attributes:
        scoring: for each die on the table, whether it may be set aside.
        keeps: every set of dice that may be set aside, joined by dots, and its points.
        must_roll: all six score, so they must be rolled again (P8).
    """

    scoring: list[bool]
    keeps: dict[str, int]
    best: Best | None
    must_roll: bool
    bank: Bank | None


class View(Turn, Choice):
    """The whole table.

    Attributes:
        sum: points set aside this turn, before the dice now on the table.
        aside: the dice set aside since all six were last rolled.
        table: the last roll, as it fell.
        table_seat: who rolled it.
        bust: no die scores.
        cup: the dice to be rolled next.
        risk: the chance that a roll scores nothing, by number of dice.
        values: the table of values in force (P1).
    """

    sum: int
    aside: list[int]
    table: list[int]
    table_seat: int | None
    bust: bool
    cup: int
    risk: dict[str, Chance]
    values: list[Value]


# --- what it tells ----------------------------------------------------------------------------------------------------


class Rolled(OfSeat):
    """Dice were rolled."""

    dice: list[int]


class Kept(OfSeat):
    """Dice were set aside.

    Attributes:
        points: what they are worth.
        sum: points set aside this turn.
    """

    dice: list[int]
    points: int
    sum: int


class AllScore(OfSeat):
    """All six score (P8).

    Attributes:
        sum: points set aside this turn.
    """

    sum: int


class Banked(OfSeat):
    """A turn was banked.

    Attributes:
        points: what it scored.
        total: the player's total.
    """

    points: int
    total: int
    totals: list[int]


class Bust(OfSeat):
    """A turn ended without points.

    Attributes:
        lost: the points it would have scored.
    """

    lost: int
    totals: list[int]


class LastTurn(OfSeat):
    """Everybody else gets one more turn (P13)."""

    goal: int


Notes = TypedDict(
    "Notes",
    {
        "prudente.opening": Opening,
        "prudente.opening_tie": OfSeats,
        "prudente.starts": OfSeat,
        "prudente.rolled": Rolled,
        "prudente.kept": Kept,
        "prudente.all_score": AllScore,
        "prudente.banked": Banked,
        "prudente.bust": Bust,
        "prudente.last_turn": LastTurn,
        "prudente.won": WinnersWith,
        "prudente.finished": Finished,
    },
)
"""What Prudente tells, by code."""
