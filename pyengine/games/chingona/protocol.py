"""What a table of Chingona shows, declared. Faces are named as a match writes them."""

from typing import Literal, TypedDict

from pyengine.protocol import Chance

from .scoring import Kind
from .state import How

Phase = Literal["elimination", "flick", "throw", "choose", "over"]


class Call(TypedDict):
    """What a starter says the dice are.

    Attributes:
        count: how many, or the total of numbers.
        rolls: how many rolls it took, which is how many the others have.
        text: the action that makes it.
    """

    kind: Kind
    count: int
    face: str | None
    rolls: int
    text: str


class OpenCall(Call):
    """What the dice can be called.

    Attributes:
        uses: for each die on the table, whether it counts.
        chance: how often one challenger beats it at his best.
    """

    uses: list[bool]
    chance: Chance


class Better(TypedDict):
    """Hands that beat the leading one: so many of one of these faces."""

    count: int
    faces: list[str]


class ToBeat(TypedDict):
    """The leading hand, and what beats it.

    Attributes:
        uses: for each of its dice, whether it counts.
        hands: what beats it; empty for numbers.
        total: the total that beats numbers.
        equal_until: the last roll in which an equal hand wins, too (G9).
        tie: what an equal hand is worth later.
        chance: how often the challenger beats it from here.
    """

    seat: int
    count: int
    face: str | None
    rolls: int
    uses: list[bool]
    hands: list[Better]
    total: int | None
    equal_until: int
    tie: Literal["replay", "lose"]
    chance: Chance


class Standing(TypedDict):
    """How the challenger's dice stand against the hand to beat."""

    count: int
    face: str | None
    beats: bool
    ties: bool


class Last(TypedDict):
    """The game before."""

    how: How
    winner: int | None
    starter: int
    call: Call | None
    hands: list[list[str]]


class Contender(TypedDict):
    """Who throws for a place in the match, and the total so far."""

    seat: int
    total: int | None


class Parsons(TypedDict):
    """Who leads, who may still turn it round, and with how many more games in a row (G11)."""

    seat: int
    other_seat: int
    left: int


class Match(TypedDict):
    """How far the match is.

    Attributes:
        faces: the names of the faces 1 to 6.
        goal: the games that win.
        totals: the games that each seat has won.
        flick: who still flicks for the start.
        contest: who throws for a place.
    """

    faces: list[str]
    phase: Phase
    goal: int
    totals: list[int]
    playing: list[int]
    out: list[int]
    flick: list[int]
    contest: list[Contender]
    next_seat: int | None
    parsons: Parsons | None
    winners: list[int]


class Money(TypedDict):
    """What is at stake (G17).

    Attributes:
        payer: who pays the drinks.
        chips: what each seat has gained or lost.
    """

    stakes: Literal["drinks", "units"]
    payer: int | None
    pot: int
    chips: list[int]


class Game(TypedDict):
    """One call and its answers.

    Attributes:
        dice: what lies on the table.
        cup: the dice to be thrown next.
        hands: the dice with which each seat ended its turn.
        tied: somebody has equalled the leading hand, and such ties are played again (G8).
    """

    seat: int | None
    starter: int | None
    role: Literal["starter", "challenger"] | None
    dice: list[str]
    cup: int
    roll: int
    limit: int
    rolls_left: int
    hands: list[list[str]]
    call: Call | None
    tied: bool


class Choice(TypedDict):
    """What the player may do; empty while nobody chooses.

    Attributes:
        keeps: every way to go on, as the dice kept, and how often the challenger wins with it.
    """

    calls: list[OpenCall]
    keeps: dict[str, Chance | None]
    standing: Standing | None
    may_stop: bool


class View(Match, Money, Game, Choice):
    """The whole table."""

    to_beat: ToBeat | None
    last: Last | None
