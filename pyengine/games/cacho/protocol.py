"""What a table of Cacho shows."""

from typing import Literal, NotRequired, TypedDict

from pyengine.notes import Finished, OfSeat, OfSeats, Opening, Winners, WinnersWith
from pyengine.protocol import Chance, Refusal

from .scoring import Box

Phase = Literal["opening", "throw", "choose", "pair", "over"]
Kind = Literal["aim", "keep", "return", "abajo", "stop"]


class Pay(TypedDict):
    """An open box.

    Attributes:
        hatch: which sheet of several, from 1.
        place: the engine's name for it.
        points: what it would score now.
        fits: the dice that would count.
        note: it may be filled.
        cross: it may be crossed out.
        refusal: why it may not be filled.
        cross_refusal: why it may not be crossed out.
    """

    box: Box
    hatch: int
    place: str
    points: int
    fits: list[int]
    note: bool
    cross: bool
    refusal: Refusal | None
    cross_refusal: Refusal | None


class Series(TypedDict):
    """A player's rolls of one turn.

    Attributes:
        dice: as they count, those kept before the last roll first.
        kept: how many were kept before the last roll.
        turned: abajo was called.
    """

    dice: list[int]
    kept: int
    cup: int
    rolls: int
    rolls_left: int
    goal: Box | None
    turned: bool


class Result(Series):
    """A finished series of a pair, and the ways to score it (C16)."""

    seat: int
    served: bool
    notes: dict[Box, int]
    forced: Refusal | None


class Written(TypedDict):
    """The content of a box.

    Attributes:
        place: the engine's name for it.
        points: 0: crossed out; null: open.
    """

    box: Box
    place: str
    points: int | None


class Hatch(TypedDict):
    """One sheet of eleven boxes.

    Attributes:
        boxes: in the order of the paper, row by row, the two grandes last.
    """

    boxes: list[Written]
    total: int


class Sheet(TypedDict):
    """What a side has written.

    Attributes:
        left: how many boxes are open.
    """

    seats: list[int]
    hatches: list[Hatch]
    total: int
    left: int


class Leaders(TypedDict):
    """The leaders of a sheet, and its game points (C15)."""

    hatch: int
    game_points: int
    leaders: list[int]


class Value(TypedDict):
    """What a box scores: per die, or plain and served."""

    box: Box
    each: NotRequired[int]
    points: NotRequired[int]
    served: NotRequired[int]


class Turn(TypedDict):
    """The progress of the match, and whose turn it is.

    Attributes:
        side: the side of the seat in turn; a pair is one side.
        contenders: the seats that still roll for the first turn.
        turn: which turn it is, of ``turns``.
        dormida: who won the match with a served grande (C3).
    """

    phase: Phase
    seat: int | None
    side: int | None
    next_seat: int | None
    contenders: list[int]
    turn: int | None
    turns: int
    dormida: int | None
    winners: list[int]


class Choice(TypedDict):
    """The player's options; empty while nobody chooses.

    Attributes:
        forced: why the dice must be scored as they are (C10).
        goals: the boxes that may be declared as the goal.
        aimed: the box to be filled (C9).
        under: what the dice would show after abajo.
    """

    forced: Refusal | None
    can: list[Kind]
    goals: list[Box]
    pays: list[Pay]
    aimed: str | None
    under: list[int]


class View(Turn, Series, Choice):
    """The whole table.

    Attributes:
        results: of a pair, the series that are finished (C16).
        hatches: who leads each sheet.
        scores: what decides the match: points, or game points of three sheets.
        values: what each box scores.
        odds: the chance of each combination in one roll.
    """

    results: list[Result]
    sheets: list[Sheet]
    hatches: list[Leaders]
    scores: list[int]
    values: list[Value]
    odds: dict[Box, Chance]


# --- what it tells ----------------------------------------------------------------------------------------------------


class Aimed(OfSeat):
    """A goal was declared (C9)."""

    goal: Box


class Fallen(OfSeat):
    """Dice were rolled.

    Attributes:
        dice: those in the cup.
        roll: which roll of the turn it was.
        table: all dice of the turn, those kept before it first.
    """

    dice: list[int]
    roll: int
    table: list[int]


class Kept(OfSeat):
    """Dice were kept.

    Attributes:
        thrown: how many go back into the cup.
    """

    dice: list[int]
    thrown: int


class Shown(OfSeat):
    """Dice on the table, as they count."""

    dice: list[int]


class Passed(Shown):
    """One partner has finished, and the other follows (C16).

    Attributes:
        seats: the pair.
    """

    next_seat: int
    seats: list[int]


class Forced(OfSeat):
    """The dice must be scored (C10)."""

    box: Box
    points: int


class Crossed(OfSeat):
    """A box was crossed out.

    Attributes:
        box: the engine's name for it.
        total: the side's total.
    """

    box: str
    total: int
    totals: list[int]


class Noted(Crossed):
    """A box was filled."""

    points: int


class HatchWon(Winners):
    """A sheet of several is decided (C15).

    Attributes:
        hatch: its number, from 1.
        points: its game points.
    """

    hatch: int
    points: int


Notes = TypedDict(
    "Notes",
    {
        "cacho.opening": Opening,
        "cacho.opening_tie": OfSeats,
        "cacho.starts": OfSeat,
        "cacho.aimed": Aimed,
        "cacho.rolled": Fallen,
        "cacho.rolled_on": Fallen,
        "cacho.kept": Kept,
        "cacho.returned": OfSeat,
        "cacho.turned": Shown,
        "cacho.stopped": Passed,
        "cacho.both_played": Passed,
        "cacho.forced_first": Forced,
        "cacho.forced_five": Forced,
        "cacho.forced_goal": Forced,
        "cacho.noted": Noted,
        "cacho.crossed": Crossed,
        "cacho.dormida": Shown,
        "cacho.hatch_won": HatchWon,
        "cacho.won": WinnersWith,
        "cacho.finished": Finished,
        "cacho.won_games": WinnersWith,
        "cacho.finished_games": Finished,
        "cacho.won_by_dormida": WinnersWith,
    },
)
"""What Cacho tells, by code."""
