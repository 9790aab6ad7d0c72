"""What a shell may ask of the engine, and which answer each command has; `pyengine.protocol` declares those."""

from typing import Literal, NotRequired, TypedDict

from .protocol import DropAnswer, GamesAnswer, HouseRules, Item, RecordAnswer, Turn

# ``as``: for which seat the answer is; null or left out: for everybody. It is a word of Python, hence no class.
_For = TypedDict("_For", {"as": NotRequired[int | None]})


class GamesRequest(TypedDict):
    """Asks for every game of the registry."""

    cmd: Literal["games"]


class NewRequest(_For):
    """Begins a match.

    Attributes:
        seats: the players' names in order of play.
        options: house rules; they go before those of the preset.
        preset: a named set of house rules.
        own: people throw their own dice or deal their own cards.
        scripted: a lesson: how the app's luck falls is said by `SettleRequest`.
    """

    cmd: Literal["new"]
    game: str
    seats: list[str]
    options: NotRequired[HouseRules | None]
    preset: NotRequired[str | None]
    own: NotRequired[bool]
    scripted: NotRequired[bool]


class LoadRequest(_For):
    """Opens a match from its record.

    Attributes:
        own: if the record does not tell whose dice or cards they were, as one of version 1 may not, they were people's
            own and go on to be.
    """

    cmd: Literal["load"]
    record: str
    own: NotRequired[bool]


class ActRequest(_For):
    """Lets a seat do something.

    Attributes:
        match: the handle that a turn named.
        action: the action as text, such as ``bid 3 4``.
    """

    cmd: Literal["act"]
    match: str
    seat: int
    action: str


class SettleRequest(_For):
    """Says how luck fell, where people throw or deal their own.

    Attributes:
        outcome: faces of dice, or names of cards.
    """

    cmd: Literal["settle"]
    match: str
    outcome: list[Item]


class AdvanceRequest(_For):
    """Deals the luck that is due.

    Attributes:
        seed: deals the same every time; left out: the operating system's randomness.
    """

    cmd: Literal["advance"]
    match: str
    seed: NotRequired[Item | None]


class LuckRequest(_For):
    """Says who supplies luck from here on.

    Attributes:
        own: people, with dice or cards of their own, and enter what came.
    """

    cmd: Literal["luck"]
    match: str
    own: bool


class UndoRequest(_For):
    """Takes the last line back."""

    cmd: Literal["undo"]
    match: str


class LookRequest(_For):
    """Asks for a turn without changing anything.

    Attributes:
        at: as it was after so many lines; then nothing is offered.
    """

    cmd: Literal["look"]
    match: str
    at: NotRequired[int | None]


class RecordRequest(TypedDict):
    """Asks for the record of a match."""

    cmd: Literal["record"]
    match: str


class DropRequest(TypedDict):
    """Lets a match be forgotten."""

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
    | UndoRequest
    | LookRequest
    | RecordRequest
    | DropRequest
)


class Answers(TypedDict):
    """What is answered to each command, unless it is refused."""

    games: GamesAnswer
    new: Turn
    load: Turn
    act: Turn
    settle: Turn
    advance: Turn
    luck: Turn
    undo: Turn
    look: Turn
    record: RecordAnswer
    drop: DropAnswer
