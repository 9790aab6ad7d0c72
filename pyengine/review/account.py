"""A match, line by line: what was luck, what was chosen, and what is left."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from itertools import chain
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, cast

from ..core.actions import Action, read
from ..core.chance import Luck
from ..core.records import CHANGE
from ..core.rules import AnyState, Choose
from ..match import Match
from .evaluator import EVENTS, Discreet, Evaluator, Values, chosen, evaluator, worths

if TYPE_CHECKING:
    from ..reviews import ChoiceMark, Kind, LuckMark, Mark, Review, ReviewPiece, Unit

CHOICES: Final[tuple[tuple[float, ChoiceMark], ...]] = ((0.08, "blunder"), (0.04, "mistake"), (0.02, "inaccuracy"))
"""The least loss of win chance for each mark."""
TOO_CLOSE: Final[ChoiceMark] = "too_close"
"""The mark of a choice whose loss is within the error of the estimate."""
LUCKY: Final[tuple[tuple[float, LuckMark, LuckMark], ...]] = (
    (0.30, "very_lucky", "very_unlucky"),
    (0.15, "lucky", "unlucky"),
)
NOTHING: Final = 1e-12
"""Anything less is floating-point rounding."""


@dataclass(frozen=True, slots=True)
class Line:
    """One change of value. A line of the log can have a remainder and another change.

    Attributes:
        line: of the log, from 1.
        seat: who rolled or chose; None: a roll of the table.
        kind: ``luck``, ``choice`` or ``remainder``. What a choice brings to light counts as luck.
        delta: by how much everybody's value changed.
        best: of a choice, the best action the seat had; the one it took if none was worth more.
        mark: of a choice ``inaccuracy``, ``mistake``, ``blunder`` or ``too_close``; of luck ``lucky`` and the like, for
            the seat that rolled; of a remainder its source, ``rounding`` or ``estimate``.
    """

    line: int
    seat: int | None
    kind: Kind
    delta: Values
    best: str | None = None
    mark: Mark | None = None


@dataclass(frozen=True, slots=True)
class Summary:
    """What a match was for one seat.

    Attributes:
        luck: what all rolls together brought it.
        choices: what its own choices cost it, never above 0.
        mistakes: how many of them are marked as an inaccuracy, a mistake or a blunder.
    """

    luck: float
    choices: float
    mistakes: int


@dataclass(frozen=True, slots=True)
class Account:
    """A reviewed match: for each seat, ``start`` plus all its changes is ``result``.

    Attributes:
        start: what it was worth to everybody before the first roll.
        lines: every change, in the order of the log.
        seats: the changes of each seat, summed up.
        result: what it was worth in the end.
    """

    start: Values
    lines: tuple[Line, ...]
    seats: tuple[Summary, ...]
    result: Values

    def told(self) -> Review:
        """The account as JSON values."""
        return cast("Review", asdict(self, dict_factory=_json))


@dataclass(frozen=True, slots=True)
class Piece:
    """The part of a review that one call has done.

    Attributes:
        unit: the unit of the values.
        scale: the win chance that one of this unit stands for.
        exact: nothing is estimated; remainders come from rounding in a book.
        start: what the match was worth before the first roll.
        lines: the changes found in this call.
        result: what it was worth in the end.
        upto: how many lines of the log are done.
    """

    unit: Unit
    scale: float
    exact: bool
    start: Values
    lines: tuple[Line, ...]
    result: Values
    upto: int

    def told(self) -> ReviewPiece:
        """The piece as JSON values."""
        return cast("ReviewPiece", asdict(self, dict_factory=_json))


def _json(fields: list[tuple[str, Any]]) -> dict[str, Any]:
    return {name: list(value) if isinstance(value, tuple) else value for name, value in fields}


def review(match: Match) -> Account:
    """What every roll and every choice of a match changed.

    What was hidden shows in it, so use it only for a finished match. Every choice is judged by what its seat knew.

    Raises:
        IllegalAction: ``core.no_review``: there is no evaluator for this game, or these seats and house rules (T6).
    """
    values = _reviewer(match)
    lines = tuple(steps(match, values))
    seats = tuple([_summary(lines, seat) for seat in range(len(match.seats))])
    return Account(values.value(match.state_at(0)), lines, seats, values.value(match.state))


def steps(match: Match, values: Evaluator[AnyState]) -> Iterator[Line]:
    """The changes one after another, so that a caller can show progress or stop."""
    return chain.from_iterable(changes for _, changes in _by_line(match, values, 0))


def piece(match: Match, after: int, seconds: float) -> Piece:
    """As much of a review as fits into this time, at least one line of the log.

    Args:
        match: a finished one.
        after: how many lines are already reviewed.
        seconds: after which no further line is begun.

    Raises:
        IllegalAction: ``core.no_review``, as for `review` (T6).
    """
    values = _reviewer(match)
    found: list[Line] = []
    upto, end = after, monotonic() + seconds
    for number, changes in _by_line(match, values, after):
        upto = number
        found += changes
        if monotonic() >= end:
            break
    start, result = values.value(match.state_at(0)), values.value(match.state)
    return Piece(values.unit, values.scale, values.rest == "rounding", start, tuple(found), result, upto)


def _reviewer(match: Match) -> Evaluator[AnyState]:
    """The values that a review adds up."""
    values = evaluator(match)
    return cast("Discreet[AnyState]", values).hindsight() if match.rules.secrets else values


def _by_line(match: Match, values: Evaluator[AnyState], after: int) -> Iterator[tuple[int, list[Line]]]:
    """Every line of the log from there on, with its changes."""
    untold = _untold(match, values)
    before = values.value(match.state_at(untold.get(after, (after, after))[0]))
    for number, line in enumerate(match.log[after:], start=after + 1):
        if number in untold:
            yield number, []
            continue
        now = values.value(match.state_at(number))
        if number - 1 in untold:
            yield number, list(_rest(number, values, None, before, now))
        else:
            yield number, [] if line.startswith(CHANGE) else list(_changes(number, match, values, before, now))
        before = now


def _untold(match: Match, values: Evaluator[AnyState]) -> dict[int, tuple[int, int]]:
    """The lines inside a stretch that holds something nobody was ever shown, each with its stretch."""
    stretches = cast(Discreet[AnyState], values).untold(match) if match.rules.secrets else ()
    return {line: (first, last) for first, last in stretches for line in range(first + 1, last)}


def _changes(number: int, match: Match, values: Evaluator[AnyState], before: Values, after: Values) -> Iterator[Line]:
    following = match.next_at(number - 1)
    if isinstance(following, Luck):
        expected = values.expected(match.state_at(number - 1))
        yield from _luck(number, values, _whose(following), (before, expected, after))
    elif isinstance(following, Choose):
        who, _, text = match.log[number - 1].partition(" ")
        yield from _choice(number, match, values, int(who), read(text, match.rules.grammar), before)


def _whose(luck: Luck) -> int | None:
    """Who rolls or draws: the hand that does it, or the only one that sees it."""
    if luck.by is None and luck.seen_by and len(luck.seen_by) == 1:
        return luck.seen_by[0]
    return luck.by


def _luck(
    number: int, values: Evaluator[AnyState], seat: int | None, worth: tuple[Values, Values, Values]
) -> Iterator[Line]:
    before, expected, after = worth
    yield from _rest(number, values, seat, before, expected)
    delta = less(after, expected)
    mark = None if seat is None else _fortune(delta[seat] * values.scale)
    yield Line(number, seat, "luck", delta, mark=mark)


def _choice(
    number: int, match: Match, values: Evaluator[AnyState], seat: int, done: Action, before: Values
) -> Iterator[Line]:
    state, after = match.state_at(number - 1), values.value(match.state_at(number))
    if done.kind in EVENTS:
        yield from _rest(number, values, seat, before, after)
        return
    ways = dict(worths(match.rules, values, state, seat))
    said = chosen(match.rules, values, state, seat, done) if match.rules.secrets else after
    if ways:
        ways[done] = said[seat]  # of very many numbers, only some are tried
    best = max(ways, key=ways.__getitem__, default=done)
    if done not in ways or ways[best] - said[seat] < NOTHING:
        best = done
    top = said if best == done else chosen(match.rules, values, state, seat, best)
    yield from _rest(number, values, seat, before, top)
    if len(ways) > 1:
        delta = less(said, top)
        mark = _mark(-delta[seat] * values.scale, values.error(state, done) * values.scale)
        yield Line(number, seat, "choice", delta, str(best), mark)
    yield from _shown(number, values, seat, less(after, said))


def _shown(number: int, values: Evaluator[AnyState], seat: int, delta: Values) -> Iterator[Line]:
    """What a choice brought to light, as when cups are lifted: luck, because nobody could know it."""
    if max(map(abs, delta)) > NOTHING:
        yield Line(number, seat, "luck", delta, mark=_fortune(delta[seat] * values.scale))


def _rest(number: int, values: Evaluator[AnyState], seat: int | None, one: Values, other: Values) -> Iterator[Line]:
    delta = less(other, one)
    if max(map(abs, delta)) > NOTHING:
        yield Line(number, seat, "remainder", delta, mark=values.rest)


def less(one: Values, other: Values) -> Values:
    """One minus the other, seat by seat."""
    return tuple([a - b for a, b in zip(one, other, strict=True)])


def _mark(loss: float, error: float) -> ChoiceMark | None:
    mark = next((mark for least, mark in CHOICES if loss >= least), None)
    return TOO_CLOSE if mark and loss <= error else mark


def _fortune(gain: float) -> LuckMark | None:
    for least, lucky, unlucky in LUCKY:
        if abs(gain) >= least:
            return lucky if gain > 0 else unlucky
    return None


def _summary(lines: tuple[Line, ...], seat: int) -> Summary:
    own = [line for line in lines if line.kind == "choice" and line.seat == seat]
    return Summary(
        sum([line.delta[seat] for line in lines if line.kind == "luck"]),
        sum([line.delta[seat] for line in own]),
        sum([line.mark not in (None, TOO_CLOSE) for line in own]),
    )
