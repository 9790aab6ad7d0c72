"""What a table of Dudo shows to one player, or to everybody."""

from typing import Annotated, Literal, TypedDict

from pyengine.notes import OfSeat, OfSeats, Opening, Winners
from pyengine.protocol import Chance, Refusal

Phase = Literal["opening", "direction", "shake", "falling", "bid", "over"]


class Bid(TypedDict):
    """A number of dice of one face.

    Attributes:
        pinta: the name of the face after that number.
    """

    seat: int
    number: int
    face: int
    pinta: str


class Chances(TypedDict):
    """How likely a bid is right.

    Attributes:
        holds: there are at least this many.
        exact: there are exactly this many.
    """

    holds: Chance
    exact: Chance


class Standing(Bid, Chances):
    """The current bid.

    Attributes:
        open: the chances for somebody who sees no dice at all.
    """

    open: Chances


class Face(TypedDict):
    """The possible bids on one face.

    Attributes:
        least: the lowest number that is a raise; null: none is.
        odds: the chance of that number and of every higher one, for the viewer.
        open: the same for somebody who sees no dice at all.
        refusal: why this face may not be bid.
        pintas: the singular and plural names of this face.
    """

    least: int | None
    odds: list[Chance]
    open: list[Chance]
    refusal: Refusal | None
    pintas: Annotated[list[str], 2]


class Reveal(TypedDict):
    """How the last round ended.

    Attributes:
        seat: who doubted or hunted.
        cups: the dice of every seat.
        counted: die by die, whether it answers the bid.
        counts: how many dice of each seat answer it.
        count: how many do in all.
        right: whether the doubt or hunt was right.
    """

    round: int
    kind: Literal["doubt", "hunt"]
    seat: int
    bid: Bid
    aces_wild: bool
    cups: list[list[int]]
    counted: list[list[bool]]
    counts: list[int]
    count: int
    pinta: str
    right: bool
    loser_seat: int | None
    gainer_seat: int | None


class Turn(TypedDict):
    """Whose turn it is.

    Attributes:
        order: the order of play, from the current seat.
        contenders: the seats that still roll for the first turn (D27).
        pause: people want to look at the table before anybody takes the phone.
    """

    phase: Phase
    seat: int | None
    next_seat: int | None
    order: list[int]
    direction: Literal["left", "right"] | None
    contenders: list[int]
    round: int
    winners: list[int]
    pause: bool


class Cups(TypedDict):
    """The cups on the table.

    Attributes:
        totals: the dice of each seat.
        total: the dice of all.
        shaking: whose cup is shaken next.
        falling: who is asked how a die fell.
        lookers: who may look under their own cup.
    """

    totals: list[int]
    total: int
    shaking: int | None
    falling: int | None
    blind: bool
    lookers: list[int]
    aces_wild: bool


class Bidding(TypedDict):
    """The bidding; empty while nobody bids.

    Attributes:
        bid: the current bid.
        faces: the possible bids, by face.
        hunters: who may hunt (D10).
    """

    bid: Standing | None
    faces: dict[str, Face]
    hunters: list[int]


class View(Turn, Cups, Bidding):
    """The table as its viewer may see it.

    Attributes:
        cup: the viewer's own dice; null while they may not be seen or are not rolled.
        bids: every bid of the round.
        reveal: how the last round ended, until the next one does.
    """

    cup: list[int] | None
    bids: list[Bid]
    reveal: Reveal | None


# --- what it tells ----------------------------------------------------------------------------------------------------


class RoundBegins(OfSeat):
    """A round begins.

    Attributes:
        dice: how many are in it.
    """

    round: int
    dice: int


class Direction(OfSeat):
    """Which way the round goes."""

    side: Literal["left", "right"]


class CupsDown(TypedDict):
    """Everybody has shaken."""

    dice: int


class Said(OfSeat):
    """A number of dice of one face.

    Attributes:
        pinta: the name of the face after that number.
    """

    number: int
    face: int
    pinta: str


class Objection(Said):
    """A bid is doubted or hunted."""

    bidder_seat: int


class Shows(OfSeat):
    """A cup is lifted.

    Attributes:
        counted: die by die, whether it answers the bid.
        count: how many do.
        tally: how many have in all cups so far.
    """

    dice: list[int]
    counted: list[bool]
    count: int
    tally: int


class Verdict(Said):
    """The result of the bid.

    Attributes:
        count: how many dice answer it.
    """

    count: int


class Die(OfSeat):
    """A die is lost or won, or would have been.

    Attributes:
        left: how many the player has now.
    """

    left: int
    totals: list[int]


class GoesOn(OfSeat):
    """A player plays on without the fallen die (D23)."""

    left: int


class CutShort(TypedDict):
    """A round ends because a player is out (D23)."""

    totals: list[int]


class Won(Winners):
    """Who won, and with how many dice."""

    dice: int


Notes = TypedDict(
    "Notes",
    {
        "dudo.opening": Opening,
        "dudo.opening_tie": OfSeats,
        "dudo.round": RoundBegins,
        "dudo.blind": OfSeats,
        "dudo.direction": Direction,
        "dudo.cups_down": CupsDown,
        "dudo.bid": Said,
        "dudo.doubts": Objection,
        "dudo.hunts": Objection,
        "dudo.shows": Shows,
        "dudo.holds": Verdict,
        "dudo.fails": Verdict,
        "dudo.exact": Verdict,
        "dudo.missed": Verdict,
        "dudo.loses": Die,
        "dudo.gains": Die,
        "dudo.full": Die,
        "dudo.nothing_left": Die,
        "dudo.out": OfSeat,
        "dudo.fell": OfSeat,
        "dudo.goes_on": GoesOn,
        "dudo.cut_short": CutShort,
        "dudo.won": Won,
    },
)
"""What Dudo tells, by code."""
