"""What a seat can do now, best first, with its worth and the odds behind it: all from what the seat may know."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, cast

from ..core.actions import ActionText
from ..core.rules import Choose
from ..core.text import refuse
from ..match import Match
from .evaluator import Values, evaluator, legal

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
        values: the same for every seat.
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
    if match.rules.secrets:
        raise refuse("core.no_review")
    values, state = evaluator(match), match.state
    to_move = ways and isinstance(match.next, Choose) and seat in match.next.everybody
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
