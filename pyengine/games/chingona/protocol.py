"""What a table of Chingona shows. Faces are named as a match writes them."""

from typing import Literal, TypedDict

from pyengine.core.actions import ActionText
from pyengine.notes import OfSeat, OfSeats, Winners
from pyengine.protocol import Chance

from .faces import Face
from .scoring import Kind
from .state import How

Phase = Literal["elimination", "flick", "throw", "choose", "over"]


class Call(TypedDict):
    """The hand a starter calls.

    Attributes:
        count: how many, or the total of numbers.
        rolls: how many rolls it took, which is also the limit for the others.
        text: the action for it.
    """

    kind: Kind
    count: int
    face: Face | None
    rolls: int
    text: ActionText


class OpenCall(Call):
    """A possible call.

    Attributes:
        uses: for each die on the table, whether it counts.
        chance: how often one challenger beats it with best play.
    """

    uses: list[bool]
    chance: Chance


class Better(TypedDict):
    """Hands that beat the leading one: this many of one of these faces."""

    count: int
    faces: list[Face]


class ToBeat(TypedDict):
    """The leading hand, and what beats it.

    Attributes:
        uses: for each of its dice, whether it counts.
        hands: what beats it; empty for numbers.
        total: the total that beats numbers.
        equal_until: the last roll in which an equal hand wins, too (G9).
        tie: the result of an equal hand afterwards.
        chance: how often the challenger beats it from here.
    """

    seat: int
    count: int
    face: Face | None
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
    face: Face | None
    beats: bool
    ties: bool


class Last(TypedDict):
    """The game before."""

    how: How
    winner: int | None
    starter: int
    call: Call | None
    hands: list[list[Face]]


class Contender(TypedDict):
    """Who rolls for a place in the match, and the total so far."""

    seat: int
    total: int | None


class Parsons(TypedDict):
    """Who leads, who can still win, and with how many games in a row (G11)."""

    seat: int
    other_seat: int
    left: int


class Match(TypedDict):
    """The progress of the match.

    Attributes:
        faces: the names of the faces 1 to 6.
        goal: the games that win.
        totals: the games that each seat has won.
        flick: who still flicks for the start.
        contest: who rolls for a place.
    """

    faces: list[Face]
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
        cup: the dice to be rolled next.
        hands: the dice with which each seat ended its turn.
        tied: somebody has equalled the leading hand, and such ties are played again (G8).
    """

    seat: int | None
    starter: int | None
    role: Literal["starter", "challenger"] | None
    dice: list[Face]
    cup: int
    roll: int
    limit: int
    rolls_left: int
    hands: list[list[Face]]
    call: Call | None
    tied: bool


class Choice(TypedDict):
    """The player's options; empty while nobody chooses.

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


# --- what it tells ----------------------------------------------------------------------------------------------------


class Flicked(OfSeats):
    """The opening roll."""

    faces: list[Face]


class Antes(OfSeats):
    """Everybody has put an ante into the pot (G17)."""

    ante: int
    pot: int


class Shown(OfSeat):
    """Dice lie on the table."""

    dice: list[Face]


class Contested(Shown):
    """A roll for a place in the match (G21)."""

    total: int


class ContestTie(OfSeats):
    """Several rolled the highest total (G21)."""

    total: int


class Rolled(Shown):
    """Dice were rolled.

    Attributes:
        dice: all of them, those kept before first.
        roll: which roll it was.
        thrown: those in the cup.
    """

    roll: int
    thrown: list[Face]


class Kept(Shown):
    """Dice were kept, or none."""

    count: int


class NumbersCalled(OfSeat):
    """Numbers were called.

    Attributes:
        total: their sum.
        rolls: how many rolls it took.
    """

    total: int
    rolls: int


class Called(OfSeat):
    """A hand was called.

    Attributes:
        named: the word for this number of this face.
        rolls: how many rolls it took.
    """

    count: int
    face: Face
    named: str
    rolls: int


class Beaten(Called):
    """A hand takes the lead."""

    kind: Literal["natural", "wild"]


class Short(OfSeat):
    """A challenger did not win.

    Attributes:
        best_seat: who leads.
    """

    best_seat: int


class GameWon(OfSeat):
    """A game is over.

    Attributes:
        games: how many the winner has won.
        goal: how many win.
    """

    games: int
    goal: int
    totals: list[int]


class Replayed(OfSeat):
    """A game is played again."""

    totals: list[int]


class ParsonsBegins(OfSeat):
    """The leader must win once more (G11)."""

    other_seat: int
    goal: int


class Leaves(OfSeat):
    """A player has won enough games to leave."""

    games: int


class TakesPot(OfSeat):
    """The winner takes the pot (G17)."""

    pot: int


class Won(Winners):
    """Who won, and who pays."""

    payer_seat: int


Notes = TypedDict(
    "Notes",
    {
        "chingona.contested": Contested,
        "chingona.contest_tie": ContestTie,
        "chingona.safe": OfSeat,
        "chingona.duel": OfSeats,
        "chingona.opening": Flicked,
        "chingona.opening_tie": OfSeats,
        "chingona.antes": Antes,
        "chingona.starts": OfSeat,
        "chingona.rolled": Rolled,
        "chingona.rolled_again": Rolled,
        "chingona.kept": Kept,
        "chingona.kept_none": Kept,
        "chingona.five_aces": Shown,
        "chingona.called_natural": Called,
        "chingona.called_wild": Called,
        "chingona.called_mexican": Called,
        "chingona.called_numbers": NumbersCalled,
        "chingona.beaten": Beaten,
        "chingona.beaten_numbers": NumbersCalled,
        "chingona.short": Short,
        "chingona.tied": Short,
        "chingona.tie_loses": Short,
        "chingona.game": GameWon,
        "chingona.replayed": Replayed,
        "chingona.next_game": OfSeat,
        "chingona.parsons": ParsonsBegins,
        "chingona.leaves": Leaves,
        "chingona.takes_pot": TakesPot,
        "chingona.won": Won,
    },
)
"""What Chingona tells, by code."""
