"""What a table of Prudente shows, declared."""

from typing import Literal, TypedDict

from pyengine.notes import OfSeat, OfSeats, Opening, WinnersWith
from pyengine.protocol import Chance, Refusal

Phase = Literal["opening", "throw", "choose", "over"]


class Combination(TypedDict):
    """Dice that score together."""

    dice: list[int]
    points: int


class Best(Combination):
    """The best reading of the last throw, and the combinations that it is put together from."""

    parts: list[Combination]


class Bank(TypedDict):
    """What stopping now would bring.

    Attributes:
        points: the turn's worth with the best dice of the throw.
        total: what the player would have then.
        refusal: why the player may not stop; null: the player may.
    """

    points: int
    total: int
    refusal: Refusal | None


class Value(Combination):
    """A row of the table of values, with dice that show it."""

    name: str


class Turn(TypedDict):
    """How far the match is, and whose turn it is.

    Attributes:
        goal: the points that win.
        contenders: who still throws for the first turn (P17).
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
    """What the player may do with the last throw; empty while nobody chooses.

    Attributes:
        scoring: for each die on the table, whether it may be set aside.
        keeps: every set of dice that may be set aside, joined by dots, and its points.
        must_roll: all six score, so they must be thrown again (P8).
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
        aside: the dice set aside since all six were last thrown.
        table: the last throw, as it fell.
        table_seat: who threw it.
        bust: it holds no die that scores.
        cup: the dice to be thrown next.
        risk: the chance that a throw of so many dice scores nothing, by number of dice.
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
    """Dice have fallen."""

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
    """A turn ended well.

    Attributes:
        points: what it brought.
        total: what the player has now.
    """

    points: int
    total: int
    totals: list[int]


class Bust(OfSeat):
    """A turn ended with nothing.

    Attributes:
        lost: the points that it would have brought.
    """

    lost: int
    totals: list[int]


class LastTurn(OfSeat):
    """Everybody else has one more turn (P13)."""

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
    },
)
"""What Prudente tells, by code."""
