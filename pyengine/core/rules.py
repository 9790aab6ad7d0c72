"""What a game must be: a stateless object over one frozen state."""

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
    """People are to move.

    Attributes:
        seats: who is asked; any of them may answer first.
        may: who is not asked but may interrupt.
        open: they are asked at the open table and nobody needs to look at a secret first: the phone stays where it is.
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
    """One seat is to move: what most steps answer, made once."""
    return Choose((seat,))


@dataclass(frozen=True, slots=True)
class Over:
    """Nobody is to move any more.

    Attributes:
        scores: one number per seat.
        winners: the seats that won; several share the win.
        places: one per seat, from 1; who shares a place has the same number, and the next is left out. Not given, the
            winners come before everybody else, and those follow by score, the highest first.
    """

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    places: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        if not self.places:
            object.__setattr__(self, "places", _places(self.scores, self.winners))

    @classmethod
    def by_score(cls, scores: tuple[int, ...], *, low_wins: bool = False) -> Over:
        """The end of a match that the score alone decides: the highest, or with ``low_wins`` the lowest, wins."""
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
    """A public fact about a step: log lines, animation, sound and the screen reader are fed by notes alone.

    One that ends a turn or a round has the new running totals of all seats among its parameters, as ``totals``: the
    course of a match is drawn from them.
    """

    code: str
    params: Mapping[str, object] = field(default_factory=dict)


AnyState = Any
AnyOptions = Any
"""The state and the options of some game. Every game has its own, and who holds games of all kinds cannot say which."""

S = TypeVar("S")
Step = tuple[S, tuple[Note, ...]]


class Rules(Protocol[S]):
    """One game. It keeps nothing between calls: every method is a function of the state it is given.

    Attributes:
        id: the game's id, also the first half of its codes.
        revision: goes up when an old record would play out differently; the module keeps older rules in ``EARLIER``.
        seats: the numbers of players it takes.
        luck: what it is played with, ``"dice"`` or ``"cards"``; a table words its questions by it.
        secrets: whether a seat may know what another may not.
        low_wins: whether little is better than much in `totals` and in the scores of `Over`.
        options: the dataclass of its house rules.
        presets: named sets of house rules; ``seed`` is the defaults.
        grammar: how each kind of action is read.
        texts: English for every code, label, note and option.
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
        """Who is to move: luck, people, or nobody."""

    def offers(self, state: S, seat: int) -> tuple[Offer, ...]:
        """What this seat, which `next` names, may do."""

    def act(self, state: S, seat: int, action: Action) -> Step[S]:
        """The state after this seat's action; `IllegalAction` with the ruling that forbids it."""

    def settle(self, state: S, outcome: Faces) -> Step[S]:
        """The state after luck has spoken. The outcome has been checked."""

    def totals(self, state: S) -> tuple[int, ...]:
        """What everybody has: points, chips or dice, one number per seat."""

    def view(self, state: S, seat: int | None) -> View:
        """What this seat may see, as JSON values; None: what everybody may see."""

    def imagine(self, state: S, seat: int | None, rng: random.Random) -> S:
        """The same state with everything re-dealt that this seat cannot see."""


class SecretRules(Rules[S], Protocol[S]):
    """What a game with secrets owes beyond that."""

    def hidden(self, state: S, seat: int | None) -> tuple[Faces, ...]:
        """Place by place the dice or cards that lie there and that this seat has not seen; None: that not all have.

        What the seat comes to know of them must not be among them any more: then the step is never taken back (T4).
        While there are none for None, people may change between their own dice or cards and the app's (T3).
        """
