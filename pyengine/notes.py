"""What the steps of a match tell: the shape of all notes, and what a note tells that is no single game's.

Each game declares what its own notes tell, by code, in ``pyengine.games.<id>.protocol``.
"""

from collections.abc import Mapping
from typing import Literal, TypedDict

Params = Mapping[str, object]
"""What fills the sentence of a code, by name. The names tell what they are: ``seat`` and ``…_seat`` are seats."""


class Note(TypedDict):
    """A public fact about a step.

    Attributes:
        code: ``game.fact``; the sentence hangs on it.
        params: what the sentence says of it.
        line: the line of the log that it belongs to.
    """

    code: str
    params: Params
    line: int


class Told(TypedDict, total=False):
    """Parameters of a note that mean the same in every game.

    Attributes:
        seat: whose deed it tells; its mark stands beside the sentence.
        totals: what everybody has after it, when it ends a turn or a round: the course of a match is made of them.
    """

    seat: int
    totals: list[int]


class OfSeat(TypedDict):
    """A fact about one player and nothing more."""

    seat: int


class OfSeats(TypedDict):
    """A fact about several players and nothing more."""

    seats: list[int]


class Opening(OfSeats):
    """One die each for the first turn."""

    faces: list[int]


class Winners(OfSeats):
    """Who won.

    Attributes:
        winners: how many they are.
    """

    winners: int


class WinnersWith(Winners):
    """Who won, and what with.

    Attributes:
        total: what each of them has.
    """

    total: int


class Supplier(TypedDict):
    """Who supplies luck has changed.

    Attributes:
        luck: of which kind it is.
    """

    luck: Literal["dice", "cards"]


class Counted(TypedDict):
    """So many cards."""

    n: int


class CountedOf(Counted):
    """So many cards of a player's."""

    seat: int


Notes = TypedDict(
    "Notes",
    {
        "core.own": Supplier,
        "core.app": Supplier,
        "core.mistaken": CountedOf,
        "core.mistaken_openly": Counted,
    },
)
"""What the table itself tells, by code; each game declares what it tells beside its view.

A note that ends a turn or a round has the running totals of all seats among its parameters, as ``totals``.
"""
