"""What a game has to provide: stateless rules over one frozen state."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any, Literal, Protocol, TypeVar

from .actions import Action, Grammar, Offer
from .chance import Faces, Luck
from .speech import Texts

if TYPE_CHECKING:
    from ..protocol import View


@dataclass(frozen=True, slots=True)
class Choose:
    """People move next.

    Attributes:
        seats: who has to decide; any of them may answer first.
        may: who else may interrupt.
        open: nobody needs to look at a secret first: they decide at the open table, and the phone stays where it is.
    """

    seats: tuple[int, ...]
    may: tuple[int, ...] = ()
    open: bool = field(default=False, compare=False)

    @property
    def everybody(self) -> tuple[int, ...]:
        """Every seat that may act."""
        return self.seats + self.may


@cache
def asked(seat: int) -> Choose:
    """One seat moves next: the answer of most steps, created once."""
    return Choose((seat,))


@dataclass(frozen=True, slots=True)
class Over:
    """The match is over.

    Attributes:
        scores: one number per seat.
        winners: the seats that won; several share the win.
        places: one per seat, from 1; seats that tie share a place, and the following places are skipped. By default the
            winners come first and everybody else follows by score, the highest first.
    """

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    places: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        if not self.places:
            object.__setattr__(self, "places", _places(self.scores, self.winners))

    @classmethod
    def by_score(cls, scores: tuple[int, ...], *, low_wins: bool = False) -> Over:
        """The end of a match decided by score alone: the highest wins, or with ``low_wins`` the lowest."""
        best = (min if low_wins else max)(scores)
        winners = tuple([seat for seat, score in enumerate(scores) if score == best])
        return cls(scores, winners, _places(scores, winners, low_wins))


def _places(scores: tuple[int, ...], winners: tuple[int, ...], low_wins: bool = False) -> tuple[int, ...]:
    lost = [
        (seat not in winners, seat not in winners and (score if low_wins else -score))
        for seat, score in enumerate(scores)
    ]
    return tuple([1 + sum(other < mine for other in lost) for mine in lost])


Next = Luck | Choose | Over


@dataclass(frozen=True, slots=True)
class Note:
    """A public fact about a step. Log lines, animation, sound and the screen reader use nothing but notes.

    A note that ends a turn or a round has a parameter ``totals``, the new totals of all seats, from which the chart of
    the match is drawn.
    """

    code: str
    params: Mapping[str, object] = field(default_factory=dict)


AnyState = Any
AnyOptions = Any
"""The state and the options of any game. Each has its own types; code that handles all games cannot name them."""

S = TypeVar("S")
Step = tuple[S, tuple[Note, ...]]


class Rules(Protocol[S]):
    """One game. It keeps nothing between calls: every method is a pure function of its arguments.

    Attributes:
        id: the game's id, also the prefix of its codes.
        revision: increases when an old record would replay differently; the module keeps older rules in ``EARLIER``.
        seats: the possible numbers of players.
        luck: ``"dice"`` or ``"cards"``; the wording of questions depends on it.
        secrets: whether one seat may know something that another may not.
        low_wins: whether low `totals` and low scores of `Over` are better.
        options: the dataclass of its house rules.
        presets: named sets of house rules; ``seed`` is the defaults.
        grammar: how to parse each kind of action.
        texts: the English for every code, label, note and option.
    """

    id: str
    revision: int
    seats: range
    luck: Literal["dice", "cards"]
    secrets: bool
    low_wins: bool
    options: type[AnyOptions]
    presets: Mapping[str, AnyOptions]
    grammar: Grammar
    texts: Texts

    def start(self, seats: int, options: AnyOptions) -> S:
        """The state before anything has happened."""

    def next(self, state: S) -> Next:
        """Who moves next: luck, people, or nobody."""

    def offers(self, state: S, seat: int) -> tuple[Offer, ...]:
        """What this seat may do; `next` has named it."""

    def act(self, state: S, seat: int, action: Action) -> Step[S]:
        """The state after this seat's action; raises `IllegalAction`, with the ruling, if it is not allowed."""

    def settle(self, state: S, outcome: Faces) -> Step[S]:
        """The state after a roll or draw. The outcome has already been checked."""

    def totals(self, state: S) -> tuple[int, ...]:
        """Everybody's points, chips or dice, one number per seat."""

    def view(self, state: S, seat: int | None) -> View:
        """What this seat may see, as JSON values; None: what everybody may see."""

    def imagine(self, state: S, seat: int | None, rng: random.Random) -> S:
        """The same state, with everything this seat cannot see dealt again."""


class SecretRules(Rules[S], Protocol[S]):
    """What a game with secrets has to provide in addition."""

    def hidden(self, state: S, seat: int | None) -> tuple[Faces, ...]:
        """The dice or cards that this seat has not seen, place by place; None: those not everybody has seen.

        Whatever the seat gets to know must disappear from the result; the step can then never be taken back (T4). While
        the result for None is empty, people may switch between their own dice or cards and the app's (T3).
        """
