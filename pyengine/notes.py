"""Notes, the public facts about the steps of a match: their shape, and the notes that all games share.

Each game declares the parameters of its own notes, by code, in ``pyengine.games.<id>.protocol``.
"""

from collections.abc import Mapping
from typing import Literal, TypedDict

Params = Mapping[str, object]
"""The parameters of a sentence, by name. The name determines the meaning: ``seat`` and ``…_seat`` are seats."""


class Note(TypedDict):
    """A public fact about a step.

    Attributes:
        code: ``game.fact``, the key of the sentence.
        params: the parameters of the sentence.
        line: the line of the log it belongs to.
    """

    code: str
    params: Params
    line: int


class Told(TypedDict, total=False):
    """Parameters of a note that have the same meaning in every game.

    Attributes:
        seat: the player it is about, whose mark appears beside the sentence.
        totals: everybody's totals, if it ends a turn or a round; the chart of the match is drawn from them.
    """

    seat: int
    totals: list[int]


class OfSeat(TypedDict):
    """A fact about one player, with no other parameters."""

    seat: int


class OfSeats(TypedDict):
    """A fact about several players, with no other parameters."""

    seats: list[int]


class Opening(OfSeats):
    """One die each for the first turn."""

    faces: list[int]


class Winners(OfSeats):
    """Who won.

    Attributes:
        winners: how many there are.
    """

    winners: int


class WinnersWith(Winners):
    """Who won, and with how much.

    Attributes:
        total: each winner's total.
    """

    total: int


class Finished(OfSeat):
    """Somebody alone has come to the end: nobody was beaten.

    Attributes:
        total: what they came to.
    """

    total: int


class Supplier(TypedDict):
    """Somebody else supplies the luck from now on.

    Attributes:
        luck: the kind of luck.
    """

    luck: Literal["dice", "cards"]


class Plain(TypedDict):
    """A fact without parameters."""


class Counted(TypedDict):
    """A number of cards."""

    n: int


class CountedOf(Counted):
    """A number of cards entered by a player."""

    seat: int


Notes = TypedDict(
    "Notes",
    {
        "core.own": Supplier,
        "core.app": Supplier,
        "core.person": OfSeat,
        "core.advised": OfSeat,
        "core.branched": Plain,
        "core.mistaken": CountedOf,
        "core.mistaken_openly": Counted,
    },
)
"""The table's own notes, by code; each game declares its notes beside its view.

A note that ends a turn or a round has a parameter ``totals``, the current totals of all seats.
"""
