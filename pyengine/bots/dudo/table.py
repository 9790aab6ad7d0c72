"""A round of Dudo as every player knows it, without the dice."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.actions import Action
from ...games.dudo.options import Options
from ...games.dudo.scoring import Bid, Least, raises
from ...games.dudo.state import NO_ACES, OPENING, State
from .odds import NOTHING, Hits, hits

Said = tuple[int, int]
"""The number and the face of a bid."""

DOUBT, HUNT = Action("doubt"), Action("hunt")


@dataclass(frozen=True, slots=True)
class Table:
    """What everybody knows of a round.

    Attributes:
        dice: how many every seat has.
        total: how many there are.
        single: which seats began the round with one die.
        sees: which seats have looked into their cups.
        after: for each seat, who has the turn after it.
        blind: whether the round is blind.
        wild: whether aces count for every face.
        bids: the bids so far, with who made them.
    """

    options: Options
    dice: tuple[int, ...]
    total: int
    single: tuple[bool, ...]
    sees: tuple[bool, ...]
    after: tuple[int, ...]
    blind: bool
    wild: bool
    bids: tuple[Bid, ...]

    @classmethod
    def of(cls, state: State) -> Table:
        """The public side of a state."""
        seats = range(len(state.cups))
        return cls(
            state.options,
            tuple(state.dice),
            state.total,
            tuple([state.single(seat) for seat in seats]),
            tuple([state.sees(seat) for seat in seats]),
            tuple([state.around((seat + (state.step or 1)) % len(seats))[0] for seat in seats]),
            state.blind,
            state.wild,
            state.bids,
        )

    @property
    def standing(self) -> Said | None:
        """The bid that stands."""
        return self.bids[-1][1:] if self.bids else None

    @property
    def alive(self) -> int:
        """How many players have dice."""
        return sum(map(bool, self.dice))

    def least(self, seat: int, standing: Said | None) -> Least:
        """The lowest number this seat can bid of each face when this bid stands; 0 if none."""
        if standing is None:
            rule = self.options.open_on_aces
            return OPENING if rule == "allowed" or (rule == "one-die" and self.single[seat]) else NO_ACES
        least = raises(*standing, self.options.aces_down)
        if self.blind and self._locked(seat):
            return tuple([low if face == standing[1] else 0 for face, low in enumerate(least)])
        return least

    def _locked(self, seat: int) -> bool:
        lock = self.options.blind_face_lock
        return lock == "on" or (lock == "one-die-may-change" and not self.single[seat])

    def known(self, seat: int, cup: tuple[int, ...]) -> tuple[Hits, int]:
        """What the seat knows of its own cup, and how many dice are unknown to it."""
        if not self.sees[seat]:
            return NOTHING, self.total
        return hits(cup, self.wild), self.total - len(cup)


def say(number: int, face: int) -> Action:
    """A bid."""
    return Action("bid", (number, face))
