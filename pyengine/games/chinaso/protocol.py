"""What a table of Chinaso shows to one of its players, or to everybody, declared. Cards are names: ``10H``, ``XX``."""

from typing import Literal, TypedDict

from .state import Phase


class Contract(TypedDict):
    """What has to be laid down in a hand."""

    number: int
    word: str
    threes: int
    straights: int
    cards: int


class Hand(Contract):
    """The contract of this hand, and how far the match is.

    Attributes:
        played: how many hands are over.
        of: how many hands there are.
    """

    played: int
    of: int


class Claim(TypedDict):
    """The discard that the player in turn left.

    Attributes:
        card: null while its taker draws the cards that it costs.
        asked: who may still want it.
        wanted_seat: who takes it.
        cost: how many cards it costs (N1).
    """

    card: str | None
    asked: list[int]
    wanted_seat: int | None
    cost: int


class Meld(TypedDict):
    """A combination on the table.

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
    """The lay-down that leaves the fewest points.

    Attributes:
        now: it can be done at once.
        action: the action that says it.
    """

    melds: list[list[str]]
    left: list[str]
    points: int
    now: bool
    action: str


class Place(TypedDict):
    """A card of the hand that fits a combination.

    Attributes:
        end: at which end of it.
        now: it can be done at once.
        action: the action that says it.
    """

    card: str
    meld: int
    end: str | None
    now: bool
    action: str


class Own(TypedDict):
    """What the viewer can do with its hand.

    Attributes:
        points: what the hand would cost now.
        adds: cards that can be played on combinations.
        swaps: cards that can take the place of a joker (N13).
    """

    points: int
    is_down: bool
    can_lay: bool
    best: LayDown | None
    adds: list[Place]
    swaps: list[Place]


class Score(TypedDict):
    """How far the match is.

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
        top: the card on the discards.
        discarder: who put it there.
        counts: how many cards each seat holds.
        down: who has laid down.
        claims: how often each seat has claimed.
        turns_left: the turns after which the hand ends when nobody lays down.
    """

    dealer: int | None
    cutter: int | None
    cutting: list[int]
    seat: int | None
    next_seat: int | None
    stock: int | None
    pile: int
    top: str | None
    discarder: int | None
    counts: list[int]
    down: list[int]
    claims: list[int]
    most_claims: int | None
    turns_left: int | None


class View(Score, Table):
    """The table as its viewer may see it.

    Attributes:
        shown: everybody's cards when a hand is over.
        hand: the viewer's own cards.
        own: what the viewer can do with them.
        pause: what everybody saw last, the cut or the counted hands, is looked at before anybody takes the phone.
    """

    claim: Claim | None
    melds: list[Meld]
    shown: list[list[str]] | None
    hand: list[str]
    own: Own | None
    pause: bool
