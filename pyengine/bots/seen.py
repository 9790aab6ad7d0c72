"""What a bot gets: a match as one seat knows it."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar, runtime_checkable

from ..core.actions import Action, Offer
from ..core.rules import Rules

if TYPE_CHECKING:
    from ..match import Match
    from ..protocol import View

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Seen(Generic[S]):
    """A match as one seat knows it.

    Nothing in it depends on what the seat cannot see: `state` is already one of the states that the seat cannot tell
    from the real one, and everything else is worked out from it. A bot can look anywhere and finds no more.

    Attributes:
        rules: the game; a function of states.
        seat: whose knowledge this is.
        state: a state that the seat cannot tell from the real one; without secrets, the state itself.
        log: the lines so far as the seat may read them, ``* ??`` for luck it has not seen.
    """

    rules: Rules[S]
    seat: int
    state: S
    log: tuple[str, ...]

    @property
    def view(self) -> View:
        """What the seat sees of the table."""
        return self.rules.view(self.state, self.seat)

    @property
    def offers(self) -> tuple[Offer, ...]:
        """What the seat may do."""
        return self.rules.offers(self.state, self.seat)

    def sample(self, rng: random.Random) -> S:
        """Another state that the seat cannot tell from the real one."""
        return self.rules.imagine(self.state, self.seat, rng)


class Bot(Protocol):
    """A computer player.

    It takes all its randomness from the given generator, and keeps nothing between two calls that it could not
    work out again from what it is shown.
    """

    def choose(self, seen: Seen[Any], rng: random.Random) -> Action:
        """The seat's decision when asked: a legal action."""


@runtime_checkable
class Interrupter(Protocol):
    """A bot that speaks up when it is not asked but may interrupt, as with a hunt in Dudo."""

    def interrupt(self, seen: Seen[Any], rng: random.Random) -> Action | None:
        """What the seat does without being asked; None to keep quiet."""


def look(match: Match, seat: int, rng: random.Random) -> Seen[Any]:
    """The match as this seat knows it. What the seat cannot see is dealt anew with this generator."""
    blind = match.rules.imagine(match.state, seat, rng)
    return Seen(match.rules, seat, blind, match.log_for(seat))
