"""The engine's answers and everything in them; requests are declared in `pyengine.requests`.

Everything is JSON. `bridge.call` takes a request as text and returns an answer as text. mypy checks that the engine
sends exactly this, the build generates the shell's types from it, and the contract suite checks every answer of its
playouts. What a game's table shows is declared beside the game, in ``pyengine.games.<id>.protocol``; what a match is
worth, in `pyengine.reviews`.

Seats are counted from 0, in the order of play; lines of the log from 1.
"""

from collections.abc import Mapping
from typing import Annotated, Literal, NotRequired, TypedDict

from .core.levels import Level
from .notes import Note, Params
from .reviews import AdviceAnswer, ReviewAnswer

Chance = Annotated[list[int], 2]
"""An exact chance or mean: numerator and denominator. (The 2 is the length of the list.)"""

Item = int | str


# --- what any game may show, for the shell to use ------------------------------------------------------------------


class Question(TypedDict):
    """A question that several players answer openly; a player may have answered it in advance.

    Attributes:
        within: how long such an answer stands, as a word: the hand or the round.
        about: the subject of the question, such as a card.
    """

    within: str
    about: str


class Shown(TypedDict, total=False):
    """Fields of a view that have the same meaning in every game; all are optional.

    Attributes:
        pause: people want to look at the table first: the curtain waits until somebody asks for the phone.
        phase: the state of the match as a word of the game, for the game's own table.
        goal: if a number, the total that wins a match; the chart of the match has a line there.
        question: the open question while several players are asked.
    """

    pause: bool
    phase: str
    goal: int | str
    question: Question | None


# --- refusals -------------------------------------------------------------------------------------------------


class Refusal(TypedDict):
    """Why something is not allowed.

    Attributes:
        code: ``game.reason``.
        text: the sentence in English.
        params: the parameters of the sentence, in any language.
        ruling: the ruling it rests on, such as ``P6``.
    """

    code: str
    text: str
    params: Params
    ruling: str


# --- who moves next, and what they may do -----------------------------------------------------------------------------


class RollNext(TypedDict):
    """Dice have to be rolled.

    Attributes:
        dice: the number of dice.
        sides: the highest face; the lowest is 1.
        by: the seat that rolls; null: the dice are rolled at once, for everybody.
        off: a die may leave the table, and is then 0.
        seats: the owner of each die, if they have owners.
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
    """Cards have to be drawn. The pool they come from stays in the engine.

    Attributes:
        cards: the number of cards.
        by: the seat that draws; null: the cards are dealt at once.
        seen_by: the seats that may see the result; null: everybody.
    """

    type: Literal["draw"]
    cards: int
    by: int | None
    seen_by: list[int] | None


class ChooseNext(TypedDict):
    """People move next.

    Attributes:
        seats: who has to decide; any of them may answer first.
        may: who else may interrupt.
        open: they decide at the open table: nobody needs to look at a secret first.
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
        places: 1 for each winner; players who tie share a place.
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
    """Some of the items in ``of``: at least ``least`` and at most ``most``.

    Attributes:
        only: the selections it accepts, if the game knows them; empty: any of that size.
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
        exact: every way to fill in the form is legal. Otherwise the engine has the last word.
        fields: one for each field of the action.
    """

    seat: int
    kind: str
    exact: bool
    fields: list[Field]


# --- house rules and games --------------------------------------------------------------------------------------------


class ChoiceOption(TypedDict):
    """A house rule that is one of a few words or numbers.

    Attributes:
        seats: for some values, the only numbers of players they work with; other values work with any.
    """

    name: str
    type: Literal["choice"]
    values: list[Item]
    default: Item
    ruling: str
    seats: NotRequired[dict[str, list[int]]]


class NumberOption(TypedDict):
    """A house rule that is a whole number.

    Attributes:
        suggested: common values.
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
        luck: dice or cards.
        secrets: one seat may know something that another may not.
        low_wins: the lowest total is the best.
        schema: its house rules, in form order.
        presets: named sets of house rules.
        texts: the English for every code, label, note and option.
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
    """What the table itself says in every game."""

    texts: dict[str, str]


# --- answers ----------------------------------------------------------------------------------------------------------

View = Mapping[str, object]
"""What a table shows, as declared by its game."""


class Turn(TypedDict):
    """The state of a match, for the seat that asked or for everybody.

    Attributes:
        match: the handle for further requests.
        seats: the players' names.
        bots: for each seat, the level of the computer that plays there, or null for a person.
        options: house rules that differ from the default.
        lines: the length of the log.
        add: the new lines of the log, with ``* ??`` for luck that the reader may not see.
        notes: the public facts of the new lines.
        offers: the available actions.
        start: everybody's points, chips or dice at the start.
        totals: everybody's totals now.
        own_luck: people roll their own dice or deal their own cards, and enter the results.
        undo: the last line may be taken back.
        branched: true if its beginning was played in another match, and somebody played on from there.
        removed: how many lines were taken back.
    """

    ok: Literal[True]
    match: str
    game: str
    seats: list[str]
    bots: list[Level | None]
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
    branched: NotRequired[Literal[True]]
    removed: NotRequired[int]


class GamesAnswer(TypedDict):
    """All games, and what the table itself says."""

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
        upto: for a broken record, the turn at the end of the good part.
    """

    ok: Literal[False]
    error: Refusal
    upto: NotRequired[Turn]


Answer = Turn | GamesAnswer | AdviceAnswer | ReviewAnswer | RecordAnswer | DropAnswer | Refused
