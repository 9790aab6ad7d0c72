"""What a seat can do now, best first, with its worth and the odds behind it: all from what the seat may know."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, cast

from ..core.actions import ActionText
from ..core.rules import AnyState, Choose
from ..match import Match
from .evaluator import Discreet, Values, evaluator, legal

if TYPE_CHECKING:
    from .. import reviews
    from ..reviews import Unit


@dataclass(frozen=True, slots=True)
class Way:
    """One possible action.

    Attributes:
        action: its text.
        worth: what the match is worth to the seat after it.
        odds: the chances that matter after it, by name.
    """

    action: ActionText
    worth: float
    odds: Mapping[str, float]


@dataclass(frozen=True, slots=True)
class Advice:
    """How the match stands, as far as the seat may know.

    Attributes:
        unit: whether worth is a share of the win, or points.
        worth: what the match is worth to the seat now.
        values: the same for every seat, as far as this one knows.
        odds: the chances that matter before the next roll, by name.
        ways: what the seat can do, best first; empty if it is not to move, or if nobody asked.
        error: the standard error of a difference between two worths; 0: they are exact.
    """

    unit: Unit
    worth: float
    values: Values
    odds: Mapping[str, float]
    ways: tuple[Way, ...]
    error: float

    def told(self) -> reviews.Advice:
        """The advice as JSON values."""
        return cast(
            "reviews.Advice", {**asdict(self), "values": list(self.values), "ways": [asdict(way) for way in self.ways]}
        )


def advise(match: Match, seat: int, *, ways: bool = True) -> Advice:
    """How the match stands for this seat, and with ``ways`` what each of its actions is worth.

    Raises:
        IllegalAction: ``core.no_review``: there is no evaluator for this game, or these seats and house rules (T6).
    """
    values = evaluator(match)
    to_move = ways and isinstance(match.next, Choose) and seat in match.next.everybody
    if match.rules.secrets:
        return _discreet(match, seat, cast("Discreet[AnyState]", values), to_move)
    state = match.state
    every = (
        [(action, after, values.value(after)[seat]) for action, after in legal(match.rules, state, seat)]
        if to_move
        else []
    )
    every.sort(key=lambda way: -way[2])
    best_first = tuple([Way(ActionText(str(action)), worth, values.odds(after)) for action, after, worth in every])
    error = values.error(state, every[0][0]) if every else 0.0
    now = values.value(state)
    return Advice(values.unit, now[seat], now, values.odds(state), best_first, error)


def _discreet(match: Match, seat: int, values: Discreet[AnyState], to_move: bool) -> Advice:
    """From a state that the seat cannot tell from the real one, which is not looked at again."""
    state = match.rules.imagine(match.state, seat, random.Random(0))
    every = values.ways(state, seat) if to_move else {}
    best_first = sorted(every, key=every.__getitem__, reverse=True)
    ways = [Way(ActionText(str(way)), every[way], values.prospects(state, seat, way)) for way in best_first]
    error = values.error(state, best_first[0]) if best_first else 0.0
    now = values.seen(state, seat)
    return Advice(values.unit, now[seat], now, values.prospects(state, seat, None), tuple(ways), error)
