"""Requests to the engine, and the type of answer to each. `pyengine.protocol` and `pyengine.reviews` declare those."""

from typing import Literal, NotRequired, TypedDict

from .core.levels import Level
from .protocol import DropAnswer, GamesAnswer, HouseRules, Item, RecordAnswer, Turn
from .reviews import AdviceAnswer, ReviewAnswer

# ``as``: for which seat the answer is; null or left out: for everybody. It is a word of Python, hence no class.
_For = TypedDict("_For", {"as": NotRequired[int | None]})
_As = TypedDict("_As", {"as": int})


class GamesRequest(TypedDict):
    """Asks for every game of the registry."""

    cmd: Literal["games"]


class NewRequest(_For):
    """Starts a match.

    Attributes:
        seats: the players' names in order of play.
        options: house rules, which override those of the preset.
        preset: a named set of house rules.
        own: people roll their own dice or deal their own cards.
        bots: for each seat, the level of the computer that plays there, or null for a person; left out: all are people.
        scripted: a lesson, in which `SettleRequest` supplies the app's luck.
    """

    cmd: Literal["new"]
    game: str
    seats: list[str]
    options: NotRequired[HouseRules | None]
    preset: NotRequired[str | None]
    own: NotRequired[bool]
    bots: NotRequired[list[Level | None] | None]
    scripted: NotRequired[bool]


class LoadRequest(_For):
    """Opens a match from its record.

    Attributes:
        own: if the record does not say whose dice or cards they are, as in version 1, people supply their own from
            now on.
    """

    cmd: Literal["load"]
    record: str
    own: NotRequired[bool]


class ActRequest(_For):
    """Lets a seat act.

    Attributes:
        match: the handle from a turn.
        action: the action as text, such as ``bid 3 4``.
    """

    cmd: Literal["act"]
    match: str
    seat: int
    action: str


class SettleRequest(_For):
    """Enters a roll or draw, if people roll or deal themselves.

    Attributes:
        outcome: faces of dice, or names of cards.
    """

    cmd: Literal["settle"]
    match: str
    outcome: list[Item]


class AdvanceRequest(_For):
    """Makes the engine roll or deal.

    Attributes:
        seed: gives the same result every time; left out: the operating system's randomness.
    """

    cmd: Literal["advance"]
    match: str
    seed: NotRequired[Item | None]


class LuckRequest(_For):
    """Sets who supplies the luck from now on.

    Attributes:
        own: people, with their own dice or cards, who enter the results.
    """

    cmd: Literal["luck"]
    match: str
    own: bool


class MoveRequest(_For):
    """Lets a computer act if it is its turn or it wants to interrupt; otherwise nothing happens.

    Attributes:
        seed: makes the same choice every time; left out: the operating system's randomness or, where a choice may be
            taken back, the rolls so far.
    """

    cmd: Literal["move"]
    match: str
    seed: NotRequired[Item | None]


class TakeSeatRequest(_For):
    """Lets a person take over a computer's seat."""

    cmd: Literal["take_seat"]
    match: str
    seat: int


class ConsultRequest(_For):
    """Notes that a player asks what is best done; `AdviseRequest` then answers it."""

    cmd: Literal["consult"]
    match: str
    seat: int


class UndoRequest(_For):
    """Takes back the last line, and anything computers did since."""

    cmd: Literal["undo"]
    match: str


class LookRequest(_For):
    """Asks for a turn without changing anything.

    Attributes:
        at: the state after this many lines, without offers.
    """

    cmd: Literal["look"]
    match: str
    at: NotRequired[int | None]


class AdviseRequest(_As):
    """Asks what is best to do now, given what one seat may know.

    Attributes:
        ways: false: only the value of the match and the relevant chances; omitted: the actions, too.
    """

    cmd: Literal["advise"]
    match: str
    ways: NotRequired[bool]


class ReviewRequest(TypedDict):
    """Asks for a piece of the review of a match that is over.

    Attributes:
        after: so many lines of the log have been reviewed; left out: none.
    """

    cmd: Literal["review"]
    match: str
    after: NotRequired[int | None]


class RecordRequest(TypedDict):
    """Asks for the record of a match."""

    cmd: Literal["record"]
    match: str


class DropRequest(TypedDict):
    """Forgets a match."""

    cmd: Literal["drop"]
    match: str


Request = (
    GamesRequest
    | NewRequest
    | LoadRequest
    | ActRequest
    | SettleRequest
    | AdvanceRequest
    | LuckRequest
    | MoveRequest
    | TakeSeatRequest
    | ConsultRequest
    | UndoRequest
    | LookRequest
    | AdviseRequest
    | ReviewRequest
    | RecordRequest
    | DropRequest
)


class Answers(TypedDict):
    """The answer to each command, unless it is refused."""

    games: GamesAnswer
    new: Turn
    load: Turn
    act: Turn
    settle: Turn
    advance: Turn
    luck: Turn
    move: Turn
    take_seat: Turn
    consult: Turn
    undo: Turn
    look: Turn
    advise: AdviceAnswer
    review: ReviewAnswer
    record: RecordAnswer
    drop: DropAnswer
