"""What a table of Chinaso shows to one player, or to everybody. Cards are names: ``10H``, ``XX``."""

from typing import Literal, TypedDict

from pyengine.core.actions import ActionText
from pyengine.notes import OfSeat, OfSeats, WinnersWith
from pyengine.protocol import Question

from .state import Phase


class Contract(TypedDict):
    """The sets that a hand requires."""

    number: int
    word: str
    threes: int
    straights: int
    cards: int


class Hand(Contract):
    """The contract of this hand, and the progress of the match.

    Attributes:
        played: how many hands are over.
        of: how many hands there are.
    """

    played: int
    of: int


class Claim(TypedDict):
    """The discard that the current player left.

    Attributes:
        card: null while the player who took it draws the extra cards.
        asked: who may still want it.
        wanted_seat: who takes it.
        cost: how many cards it costs (N1).
    """

    card: str | None
    asked: list[int]
    wanted_seat: int | None
    cost: int


class Meld(TypedDict):
    """A set on the table.

    Attributes:
        seat: who laid it down.
        joker: the very card that the joker of a straight stands for.
    """

    number: int
    seat: int
    kind: Literal["three", "straight"]
    cards: list[str]
    joker: str | None


class LayDown(TypedDict):
    """The way to lay down that leaves the fewest points.

    Attributes:
        now: it can be done at once.
        action: the action for it.
    """

    melds: list[list[str]]
    left: list[str]
    points: int
    now: bool
    action: ActionText


class Place(TypedDict):
    """A card of the hand that fits a set.

    Attributes:
        end: at which end of it.
        now: it can be done at once.
        action: the action for it.
    """

    card: str
    meld: int
    end: str | None
    now: bool
    action: ActionText


class Own(TypedDict):
    """What viewers can do with their own hand.

    Attributes:
        points: what the hand would count now.
        adds: cards that can be laid off on sets.
        swaps: cards that can take the place of a joker (N13).
    """

    points: int
    is_down: bool
    can_lay: bool
    best: LayDown | None
    adds: list[Place]
    swaps: list[Place]


class Score(TypedDict):
    """The progress of the match.

    Attributes:
        contracts: the words of all hands.
        numbers: the numbers of all hands.
        sheet: the points of each finished hand, by seat.
    """

    phase: Phase
    contract: Hand
    contracts: list[str]
    numbers: list[int]
    sheet: list[list[int]]
    totals: list[int]
    winners: list[int]


class Table(TypedDict):
    """What lies on the table.

    Attributes:
        cutter: who lifts the packet (N24).
        cutting: who still cuts for the deal (N25).
        stock: how many cards nobody has seen.
        pile: how many cards are discarded.
        top: the top discard.
        counts: how many cards each seat holds.
        down: who has laid down.
        claims: how often each seat has claimed.
    """

    dealer: int | None
    cutter: int | None
    cutting: list[int]
    seat: int | None
    next_seat: int | None
    stock: int | None
    pile: int
    top: str | None
    counts: list[int]
    down: list[int]
    claims: list[int]
    most_claims: int | None


class View(Score, Table):
    """The table as its viewer may see it.

    Attributes:
        shown: everybody's cards when a hand is over.
        hand: the viewer's own cards.
        own: what the viewer can do with them.
        pause: people want to look at the cut or the counted hands before anybody takes the phone.
        question: while a discard may be claimed, the hand and the card.
    """

    question: Question | None
    claim: Claim | None
    melds: list[Meld]
    shown: list[list[str]] | None
    hand: list[str]
    own: Own | None
    pause: bool


# --- what it tells ----------------------------------------------------------------------------------------------------


class OneCard(OfSeat):
    """A card that everybody sees."""

    card: str


class CutAgain(OfSeats):
    """Several cut the same, or there were more of them than cards.

    Attributes:
        n: how many.
    """

    n: int


class Cuts(CutAgain):
    """Everybody's card for the deal (N25)."""

    cards: list[str]


class Number(TypedDict):
    """A number of cards."""

    n: int


class Cards(OfSeat):
    """A number of cards for a player."""

    n: int


class HandBegins(OfSeat):
    """A hand begins.

    Attributes:
        number: which one.
        contract: its word.
    """

    number: int
    contract: str


class Down(OfSeat):
    """A player has laid down the contract."""

    contract: str


class Laid(OfSeat):
    """A set was laid down.

    Attributes:
        meld: its number.
    """

    cards: list[str]
    meld: int


class Played(OneCard):
    """A card was laid off on a set, or took the joker's place in it (N13).

    Attributes:
        meld: its number.
        owner_seat: who laid it down.
    """

    meld: int
    owner_seat: int


class Dead(TypedDict):
    """Nobody has laid a card for so many turns (N22)."""

    turns: int


class Empty(TypedDict):
    """A fact without parameters."""


class Counted(OfSeat):
    """The cards a player is left with."""

    cards: list[str]
    points: int


class HandOver(TypedDict):
    """A hand is over."""

    number: int
    points: list[int]
    totals: list[int]


Notes = TypedDict(
    "Notes",
    {
        "chinaso.cut_for_deal": Cuts,
        "chinaso.cut_again": CutAgain,
        "chinaso.dealer": OfSeat,
        "chinaso.hand": HandBegins,
        "chinaso.cut": OneCard,
        "chinaso.cut_next": OneCard,
        "chinaso.cutter_joker": OfSeat,
        "chinaso.dealt": Cards,
        "chinaso.turned_up": OneCard,
        "chinaso.wants": OneCard,
        "chinaso.passed": OfSeat,
        "chinaso.claimed": OneCard,
        "chinaso.paid": Cards,
        "chinaso.took": OneCard,
        "chinaso.drew": OfSeat,
        "chinaso.restocked": Number,
        "chinaso.down": Down,
        "chinaso.laid": Laid,
        "chinaso.added": Played,
        "chinaso.swapped": Played,
        "chinaso.discarded": OneCard,
        "chinaso.out": OfSeat,
        "chinaso.chinaso": OfSeat,
        "chinaso.dead": Dead,
        "chinaso.exhausted": Empty,
        "chinaso.counted": Counted,
        "chinaso.hand_over": HandOver,
        "chinaso.won": WinnersWith,
    },
)
"""What Chinaso tells, by code."""
