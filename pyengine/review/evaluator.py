"""What a game must provide for reviews: the worth of every state to every seat."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Final, Protocol, TypeVar, cast

from ..core.actions import Action, Offer, OneOf, Span
from ..core.chance import Luck
from ..core.errors import IllegalAction
from ..core.frozen import replace
from ..core.rules import AnyState, Rules
from ..core.text import refuse
from ..match import Match

if TYPE_CHECKING:
    from ..reviews import Rest, Unit

Values = tuple[float, ...]
"""One number per seat: its share of the win, or its points where somebody plays alone."""


S = TypeVar("S", contravariant=True)


class Evaluator(Protocol[S]):
    """The values of one game at one table.

    Attributes:
        unit: the unit of the values.
        scale: the win chance that one unit stands for; 1 if the values are win chances.
        rest: the source of remainders.
    """

    unit: Unit
    scale: float
    rest: Rest

    def value(self, state: S) -> Values:
        """What a state is worth to every seat; in a game with secrets, to each as far as it knows."""

    def expected(self, state: S) -> Values:
        """The mean of the values after the next roll, over all its results."""

    def error(self, state: S, action: Action) -> float:
        """The standard error in the cost of an action; 0 if it is exact."""

    def odds(self, state: S) -> Mapping[str, float]:
        """The chances that matter before the next roll, by name; empty if no roll is due."""


class Discreet(Evaluator[S], Protocol[S]):
    """The values of a game with secrets, in which every seat counts with what it knows and nothing else.

    A seat's own value depends only on what the seat cannot tell apart. Whenever it decides, that is the value of its
    best action. The values of different seats come from different knowledge, so they need not sum to 1.
    """

    def of(self, match: Match) -> Discreet[S]:
        """The same values for one match, of which everybody remembers what was public."""

    def hindsight(self) -> Discreet[S]:
        """The values by which a finished match is reviewed; a choice costs the same in both."""

    def seen(self, state: S, seat: int) -> Values:
        """What a state is worth to every seat, as far as this one knows; its own part is the one of `value`."""

    def ways(self, state: S, seat: int) -> Mapping[Action, float]:
        """What each action is worth to the seat, before it shows anything hidden."""

    def chosen(self, state: S, seat: int, action: Action) -> Values:
        """What a state is worth to every seat once this action is taken, before it shows anything hidden."""

    def untold(self, match: Match) -> Sequence[tuple[int, int]]:
        """Stretches, from after a line to a line, that hold something nobody was ever shown, not even in the end.

        A review gives each as one remainder, since the changes within would tell what it was.
        """

    def prospects(self, state: S, seat: int, action: Action | None) -> Mapping[str, float]:
        """The chances that matter to the seat, by name: of one of its actions, or of the state."""


class Hindsight(Discreet[S]):
    """What a review of one finished match of such a game adds up: one view for everybody, with values that sum to 1.

    A game says what a state is worth and what an action costs. All the rest is as at the table.
    """

    unit: Unit = "win"
    scale = 1.0
    rest: Rest = "estimate"

    def __init__(self, judge: Discreet[S]) -> None:
        self._judge = judge

    def of(self, match: Match) -> Discreet[S]:
        """The same for another match."""
        return self._judge.of(match).hindsight()

    def hindsight(self) -> Discreet[S]:
        """There is no more to see."""
        return self

    def expected(self, state: S) -> Values:
        """The value: the mean of what a roll or a draw changes is nothing."""
        return self.value(state)

    def error(self, state: S, action: Action) -> float:
        """As for the one who chooses."""
        return self._judge.error(state, action)

    def odds(self, state: S) -> Mapping[str, float]:
        """Nothing: all chances are somebody's own."""
        return {}

    def seen(self, state: S, seat: int) -> Values:
        """What the seat itself can see."""
        return self._judge.seen(state, seat)

    def untold(self, match: Match) -> Sequence[tuple[int, int]]:
        """Stretches that hold something nobody was ever shown."""
        return self._judge.untold(match)

    def prospects(self, state: S, seat: int, action: Action | None) -> Mapping[str, float]:
        """What the seat itself can see."""
        return self._judge.prospects(state, seat, action)


def evaluator(match: Match) -> Evaluator[AnyState]:
    """The evaluator for this table.

    Raises:
        IllegalAction: ``core.no_review``: there is none, or not for so many seats or these house rules (T6).
    """
    game = match.rules.id
    module = f"{__package__}.{game}"
    try:
        found: Evaluator[AnyState] | None = import_module(module).evaluator(match.options, len(match.seats))
    except ModuleNotFoundError as missing:
        if missing.name != module:
            raise
        found = None
    if found is None:
        raise refuse("core.no_review")
    return cast("Discreet[AnyState]", found).of(match) if match.rules.secrets else found


def worths(rules: Rules[AnyState], values: Evaluator[AnyState], state: AnyState, seat: int) -> Mapping[Action, float]:
    """What each of a seat's actions is worth to it."""
    if rules.secrets:
        return cast(Discreet[AnyState], values).ways(state, seat)
    return {action: values.value(after)[seat] for action, after in legal(rules, state, seat)}


def chosen(rules: Rules[AnyState], values: Evaluator[AnyState], state: AnyState, seat: int, action: Action) -> Values:
    """What a state is worth to every seat once this action is taken, before it shows anything hidden."""
    if rules.secrets:
        return cast(Discreet[AnyState], values).chosen(state, seat, action)
    return values.value(rules.act(state, seat, action)[0])


def enumerated(rules: Rules[AnyState], values: Evaluator[AnyState], state: AnyState) -> Values:
    """`Evaluator.expected`, worked out by trying every roll."""
    luck = rules.next(state)
    assert isinstance(luck, Luck)
    return mean((values.value(rules.settle(state, faces)[0]), float(odds)) for faces, odds in luck.outcomes())


def mean(weighed: Iterable[tuple[Values, float]]) -> Values:
    """The mean of values, weighted by their chances."""
    return tuple(map(sum, zip(*[[odds * one for one in values] for values, odds in weighed], strict=True)))


def slopes(through: Values, weighed: Sequence[tuple[Values, float]]) -> list[float]:
    """How the values of the others change with the first on a straight line through a point, close to the rest."""
    spread = sum([odds * (one[0] - through[0]) ** 2 for one, odds in weighed])
    return [
        sum([odds * (one[0] - through[0]) * (one[at] - through[at]) for one, odds in weighed]) / spread
        if spread
        else 0.0
        for at in range(1, len(through))
    ]


def evenly(values: Sequence[Values]) -> Values:
    """The mean of equally likely values."""
    return mean([(one, 1 / len(values)) for one in values])


def shares(winners: Collection[int], seats: int) -> Values:
    """Everybody's share of a decided win."""
    return tuple([(seat in winners) / len(winners) for seat in range(seats)])


def of_two(seat: int, chance: float) -> Values:
    """The values of two seats, from the chance of one."""
    return (chance, 1.0 - chance) if seat == 0 else (1.0 - chance, chance)


EVENTS: Final = ("time", "fell")
"""What happens to a player, who does not choose it: a clock runs out (H21), a die falls off the table (D23)."""


MANY: Final = 100
"""At most this many numbers of a field are tried, spread from the lowest to the highest."""


def legal(rules: Rules[AnyState], state: AnyState, seat: int) -> Iterator[tuple[Action, AnyState]]:
    """Everything that a seat can do, each with the state that follows."""
    for offer in rules.offers(state, seat):
        for action in _some(offer).actions() if offer.kind not in EVENTS else ():
            try:
                yield action, rules.act(state, seat, action)[0]
            except IllegalAction:
                if offer.exact:
                    raise


def _some(offer: Offer) -> Offer:
    return replace(offer, fields=tuple([_fewer(field) if isinstance(field, Span) else field for field in offer.fields]))


def _fewer(span: Span) -> Span | OneOf:
    many = len(range(span.low, span.high + 1, span.step))
    if many <= MANY:
        return span
    return OneOf(span.name, tuple([span.low + span.step * (at * (many - 1) // (MANY - 1)) for at in range(MANY)]))
