"""Advice and reviews, the answers about the value of a match; `pyengine.protocol` declares all others."""

from typing import Literal, TypedDict

ChoiceMark = Literal["inaccuracy", "mistake", "blunder", "too_close"]
LuckMark = Literal["very_lucky", "lucky", "unlucky", "very_unlucky"]
Rest = Literal["rounding", "estimate"]
"""The source of a remainder: rounding in a book, or an estimate that changed."""
Mark = ChoiceMark | LuckMark | Rest
Kind = Literal["luck", "choice", "remainder"]
Unit = Literal["win", "points"]


class Way(TypedDict):
    """One possible action.

    Attributes:
        action: the action as text.
        worth: the value of the match to the seat afterwards.
        odds: the relevant chances afterwards, by name.
    """

    action: str
    worth: float
    odds: dict[str, float]


class Advice(TypedDict):
    """The value of each possible action to one seat, given what it may know.

    Attributes:
        unit: whether values are chances to win, or points in a game alone.
        worth: the value of the match now.
        values: the same for every seat.
        odds: the relevant chances before the next roll, by name.
        ways: what the seat may do, best first; empty if it is not its turn.
        error: actions whose values differ by no more than this are too close to call; 0: values are exact.
    """

    unit: Unit
    worth: float
    values: list[float]
    odds: dict[str, float]
    ways: list[Way]
    error: float


class AdviceAnswer(Advice):
    """The advice that was asked for."""

    ok: Literal[True]


class ReviewLine(TypedDict):
    """One change in the value of a match.

    Attributes:
        line: the line of the log.
        seat: who rolled or chose; null: the dice were rolled for everybody.
        delta: the change for each seat.
        best: for a choice, the best possible action.
        mark: how large the loss of a choice or the luck of a roll is, or that the loss is too close to call; for a
            remainder, its cause; null: too small for a word.
    """

    line: int
    seat: int | None
    kind: Kind
    delta: list[float]
    best: str | None
    mark: Mark | None


class ReviewSeat(TypedDict):
    """How much luck gained a seat, how much its choices cost, and how many of them are marked."""

    luck: float
    choices: float
    mistakes: int


class Review(TypedDict):
    """The review of a match: for each seat, ``start`` plus all changes gives ``result``."""

    start: list[float]
    lines: list[ReviewLine]
    seats: list[ReviewSeat]
    result: list[float]


class ReviewPiece(TypedDict):
    """A part of a review, as much as one request allows.

    Attributes:
        unit: values are shares of the win, or points where somebody plays alone.
        scale: the win chance that one of this unit stands for; 1 if values are shares of the win.
        exact: nothing is estimated; all that remains is a book's rounding.
        start: the value to everybody before the first roll.
        lines: the changes found in this piece.
        result: the value to everybody at the end.
        upto: how many lines of the log are done; all of them: the review is complete.
    """

    unit: Unit
    scale: float
    exact: bool
    start: list[float]
    lines: list[ReviewLine]
    result: list[float]
    upto: int


class ReviewAnswer(ReviewPiece):
    """The piece that was asked for."""

    ok: Literal[True]
