"""What the engine answers a shell, and all that answers hold; what a shell may ask stands in `pyengine.requests`.

Everything is JSON. `bridge.call` takes a request as text and answers as text; mypy checks that the engine says just
this, the build writes the shell's types from it, and the contract suite holds every answer of its playouts against it.
What a game's table shows is declared beside it, in ``pyengine.games.<id>.protocol``.

Seats are counted from 0, in the order of play; lines of the log from 1.
"""

from collections.abc import Mapping
from typing import Annotated, Literal, NotRequired, TypedDict

from .notes import Note, Params

Chance = Annotated[list[int], 2]
"""An exact chance or mean: numerator and denominator. (The 2 is how many numbers there are.)"""

Item = int | str


# --- what any game may say, and the shell then reads ------------------------------------------------------------------


class Shown(TypedDict, total=False):
    """Fields of a view that mean the same in every game. A game has those that it needs.

    Attributes:
        pause: what everybody saw last is looked at first: no curtain falls before somebody asks for the phone.
        phase: where the match stands, in a word of the game's own, for a table of its own to draw by.
        goal: a number: the total at which a match is won; the course of the match has a line there.
    """

    pause: bool
    phase: str
    goal: int | str


# --- what was refused -------------------------------------------------------------------------------------------------


class Refusal(TypedDict):
    """Why something cannot be done.

    Attributes:
        code: ``game.reason``.
        text: the sentence in English.
        params: what fills the sentence in any language.
        ruling: the ruling it rests on, such as ``P6``.
    """

    code: str
    text: str
    params: Params
    ruling: str


# --- who is to move, and what they may do -----------------------------------------------------------------------------


class RollNext(TypedDict):
    """Dice have to fall.

    Attributes:
        dice: how many fall.
        sides: faces run from 1 to this.
        by: the seat whose hand throws; null: the table throws at once, for everybody.
        off: a die may leave the table, and is then 0.
        seats: the owner of each die, where they have owners.
        seen_by: the seats that may see the result; null: everybody.
    """

    type: Literal["roll"]
    dice: int
    sides: int
    by: int | None
    off: bool
    seats: list[int] | None
    seen_by: list[int] | None


class DrawNext(TypedDict):
    """Cards have to be drawn. What they are drawn from stays in the engine.

    Attributes:
        cards: how many are drawn.
        by: the seat whose hand draws; null: the table deals at once.
        seen_by: the seats that may see the result; null: everybody.
    """

    type: Literal["draw"]
    cards: int
    by: int | None
    seen_by: list[int] | None


class ChooseNext(TypedDict):
    """People are to move.

    Attributes:
        seats: who is asked; any of them may answer first.
        may: who is not asked but may interrupt.
        open: they are asked at the open table: nobody needs to look at a secret first.
    """

    type: Literal["choose"]
    seats: list[int]
    may: list[int]
    open: bool


class OverNext(TypedDict):
    """The match is over.

    Attributes:
        scores: one number for each seat.
        winners: the seats that won; several share the win.
        places: 1 for each winner; whoever ties shares a place.
    """

    type: Literal["over"]
    scores: list[int]
    winners: list[int]
    places: list[int]


Next = RollNext | DrawNext | ChooseNext | OverNext


class SpanField(TypedDict):
    """A whole number from ``low`` to ``high`` in steps of ``step``."""

    type: Literal["span"]
    name: str
    low: int
    high: int
    step: int


class OneField(TypedDict):
    """One of a few words or numbers."""

    type: Literal["one"]
    name: str
    of: list[Item]


class SomeField(TypedDict):
    """Some of the things in ``of``, at least ``least`` and at most ``most``.

    Attributes:
        only: the selections that it takes, where a game can tell; empty: any of that size.
    """

    type: Literal["some"]
    name: str
    of: list[Item]
    least: int
    most: int
    only: list[list[Item]]


Field = SpanField | OneField | SomeField


class Offer(TypedDict):
    """Something a seat may do, as a form to fill in.

    Attributes:
        kind: the kind of action.
        exact: every way to fill the form in is legal. Otherwise the engine has the last word.
        fields: one for each field of the action.
    """

    seat: int
    kind: str
    exact: bool
    fields: list[Field]


# --- house rules and games --------------------------------------------------------------------------------------------


class ChoiceOption(TypedDict):
    """A house rule that is one of a few words or numbers."""

    name: str
    type: Literal["choice"]
    values: list[Item]
    default: Item
    ruling: str


class NumberOption(TypedDict):
    """A house rule that is a whole number.

    Attributes:
        suggested: the values that tables use most.
        off: 0 switches it off.
    """

    name: str
    type: Literal["number"]
    low: int
    high: int
    step: int
    suggested: list[int]
    off: bool
    default: int
    ruling: str


class FlagOption(TypedDict):
    """A house rule that is on or off."""

    name: str
    type: Literal["flag"]
    default: bool
    ruling: str


Option = ChoiceOption | NumberOption | FlagOption
OptionValue = int | str | bool
HouseRules = dict[str, OptionValue]
"""House rules that differ from the default, by name."""


class Game(TypedDict):
    """One game of the registry.

    Attributes:
        name: in English.
        rules: the revision of its rules.
        seats: the fewest and the most players.
        luck: what it is played with.
        secrets: a seat may know what another may not.
        low_wins: the lowest total is the best.
        schema: its house rules, in the order of the form.
        presets: named sets of house rules.
        texts: English for every code, label, note and option.
    """

    id: str
    name: str
    rules: int
    seats: Annotated[list[int], 2]
    luck: Literal["dice", "cards"]
    secrets: bool
    low_wins: bool
    schema: list[Option]
    presets: dict[str, HouseRules]
    texts: dict[str, str]


class Core(TypedDict):
    """What the table itself says, whatever is played."""

    texts: dict[str, str]


# --- answers ----------------------------------------------------------------------------------------------------------

View = Mapping[str, object]
"""What a table shows, as its game declares it."""


class Turn(TypedDict):
    """Where a match stands, for the seat that asked or for everybody.

    Attributes:
        match: the handle for the next request.
        seats: the players' names.
        options: house rules that differ from the default.
        lines: the length of the log.
        add: the new lines of the log, ``* ??`` for luck that the reader may not see.
        notes: what the new lines told.
        offers: what may be done.
        start: what everybody began with: points, chips or dice.
        totals: what everybody has now.
        own_luck: people throw their own dice or deal their own cards, and enter what came.
        undo: the last line may be taken back.
        removed: how many lines were taken back.
    """

    ok: Literal[True]
    match: str
    game: str
    seats: list[str]
    options: HouseRules
    lines: int
    add: list[str]
    notes: list[Note]
    next: Next
    offers: list[Offer]
    view: View
    start: list[int]
    totals: list[int]
    own_luck: bool
    undo: bool
    removed: NotRequired[int]


class GamesAnswer(TypedDict):
    """Every game, and what the table itself says."""

    ok: Literal[True]
    games: list[Game]
    core: Core


class RecordAnswer(TypedDict):
    """The record of a match."""

    ok: Literal[True]
    record: str


class DropAnswer(TypedDict):
    """The match is forgotten."""

    ok: Literal[True]


class Refused(TypedDict):
    """The request was refused, and changed nothing.

    Attributes:
        upto: of a broken record, the turn up to which it is good.
    """

    ok: Literal[False]
    error: Refusal
    upto: NotRequired[Turn]


Answer = Turn | GamesAnswer | RecordAnswer | DropAnswer | Refused
