"""What a table of Cacho shows, declared."""

from typing import Literal, NotRequired, TypedDict

from pyengine.notes import OfSeat, OfSeats, Opening, Winners, WinnersWith
from pyengine.protocol import Chance, Refusal

from .scoring import Box

Phase = Literal["opening", "throw", "choose", "pair", "over"]
Kind = Literal["aim", "keep", "return", "abajo", "stop"]


class Pay(TypedDict):
    """An open box.

    Attributes:
        hatch: which sheet of several, from 1.
        place: what the engine calls it.
        points: what it would bring now.
        fits: the dice that stand for it.
        note: it may be written in.
        cross: it may be crossed out.
        refusal: why it may not be written in.
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
    """A player's throws of one turn.

    Attributes:
        dice: as they count, those kept before the last throw first.
        kept: how many were kept before the last throw.
        turned: abajo was called.
        makes: the combinations that the dice are.
    """

    dice: list[int]
    kept: int
    cup: int
    rolls: int
    rolls_left: int
    goal: Box | None
    turned: bool
    served: bool
    makes: list[Box]


class Result(Series):
    """A finished series of a pair, and what it can be noted as (C16)."""

    seat: int
    notes: dict[Box, int]
    forced: Refusal | None


class Written(TypedDict):
    """What stands in a box.

    Attributes:
        place: what the engine calls it.
        points: 0: crossed out; null: open.
    """

    box: Box
    place: str
    points: int | None


class Hatch(TypedDict):
    """One sheet of eleven boxes.

    Attributes:
        boxes: as they stand on the paper, row by row, the two grandes last.
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
    """Who leads a sheet, and the game points that it is worth (C15)."""

    hatch: int
    game_points: int
    leaders: list[int]


class Value(TypedDict):
    """What a box pays: so much for each die, or so much as it is and served."""

    box: Box
    each: NotRequired[int]
    points: NotRequired[int]
    served: NotRequired[int]


class Turn(TypedDict):
    """How far the match is, and whose turn it is.

    Attributes:
        side: the side of the seat in turn; a pair is one side.
        contenders: who still throws for the first turn.
        turn: which turn it is, of ``turns``.
        dormida: who won the match with a served grande (C3).
    """

    phase: Phase
    seat: int | None
    side: int | None
    next_seat: int | None
    pairs: bool
    contenders: list[int]
    turn: int | None
    turns: int
    dormida: int | None
    winners: list[int]


class Choice(TypedDict):
    """What the player may do; empty while nobody chooses.

    Attributes:
        forced: why the dice must be scored as they lie (C10).
        goals: the boxes that may be declared as the goal.
        aimed: the place that is ready to be written in (C9).
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
        totals: the points of each seat.
        scores: what decides the match: points, or game points of three sheets.
        values: what each box pays.
        odds: the chance of each combination in one throw.
    """

    results: list[Result]
    sheets: list[Sheet]
    hatches: list[Leaders]
    totals: list[int]
    scores: list[int]
    values: list[Value]
    odds: dict[Box, Chance]


# --- what it tells ----------------------------------------------------------------------------------------------------


class Aimed(OfSeat):
    """A goal was declared (C9)."""

    goal: Box


class Fallen(OfSeat):
    """Dice have fallen.

    Attributes:
        dice: those in the cup.
        roll: which throw of the turn it was.
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
    """Dice lie as they count."""

    dice: list[int]


class Passed(Shown):
    """One of a pair is done, and its partner follows (C16).

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
        box: its place, as the engine calls it.
        total: what the side has now.
    """

    box: str
    total: int
    totals: list[int]


class Noted(Crossed):
    """A box was written in."""

    points: int


class HatchWon(Winners):
    """A sheet of several is decided (C15).

    Attributes:
        hatch: which, from 1.
        points: the game points that it is worth.
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
        "cacho.won_games": WinnersWith,
        "cacho.won_by_dormida": WinnersWith,
    },
)
"""What Cacho tells, by code."""
