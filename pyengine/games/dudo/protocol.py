"""What a table of Dudo shows to one of its players, or to everybody, declared."""

from typing import Annotated, Literal, NotRequired, TypedDict

from pyengine.notes import OfSeat, OfSeats, Opening, Winners
from pyengine.protocol import Chance, Refusal

Phase = Literal["opening", "direction", "shake", "falling", "bid", "over"]


class Bid(TypedDict):
    """So many dice of a face.

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
        holds: there are at least so many.
        exact: there are just so many.
    """

    holds: Chance
    exact: Chance


class Standing(Bid, Chances):
    """The bid that stands.

    Attributes:
        open: the chances for somebody who sees no dice at all.
    """

    open: Chances


class Face(TypedDict):
    """What may be bid of one face.

    Attributes:
        least: the lowest number that is a raise; null: none is.
        odds: the chance of that number and of every higher one, for the viewer.
        open: the same for somebody who sees no dice at all.
        refusal: why this face may not be bid.
        pintas: what one die of this face is called, and several.
    """

    least: int | None
    odds: list[Chance]
    open: list[Chance]
    refusal: Refusal | None
    pintas: Annotated[list[str], 2]


class Can(TypedDict):
    """What the viewer may do; empty for everybody.

    Attributes:
        hunt_gains: the dice that a successful hunt brings: none at the cap (D12).
        fell: the viewer may report a die that fell off the table (D23).
    """

    bid: NotRequired[bool]
    doubt: NotRequired[bool]
    hunt: NotRequired[bool]
    hunt_gains: NotRequired[int]
    fell: NotRequired[bool]


class Reveal(TypedDict):
    """How the last round ended.

    Attributes:
        seat: who doubted or hunted.
        cups: what every seat showed.
        counted: die by die, whether it answers the bid.
        counts: how many dice of each seat answer it.
        count: how many do in all.
        right: whoever doubted or hunted was right.
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
        order: who follows whom, from the seat in turn on.
        contenders: who still throws for the first turn (D27).
        pause: what everybody saw last is looked at before anybody takes the phone.
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
    """What stands on the table.

    Attributes:
        totals: the dice of each seat.
        total: the dice of all.
        most: the dice that a seat can have.
        shaking: whose cup is shaken next.
        falling: who is asked how a die fell.
        fallen: who lost a die off the table in this round.
        lookers: who may look under the own cup.
    """

    totals: list[int]
    total: int
    most: int
    shaking: int | None
    falling: int | None
    fallen: list[int]
    blind: bool
    lookers: list[int]
    aces_wild: bool


class Bidding(TypedDict):
    """What may be said; empty while nobody bids.

    Attributes:
        bid: the bid that stands.
        faces: what may be bid, by face.
        hunters: who may hunt (D10).
        locked: the only face that may be bid (D17).
    """

    bid: Standing | None
    faces: dict[str, Face]
    can: Can
    hunters: list[int]
    locked: int | None


class View(Turn, Cups, Bidding):
    """The table as its viewer may see it.

    Attributes:
        cup: the viewer's own dice; null while they may not be seen or are not thrown.
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
    """So many dice of a face.

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
    """What the bid was worth.

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
