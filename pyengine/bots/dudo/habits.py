"""How people answer a bid: what they believe, when they doubt, what they say."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from math import exp
from typing import NamedTuple

from ...games.dudo.scoring import FACES, Bid, Least
from .odds import Hits, tail
from .table import Said, Table

Key = tuple[int, int, Hits, int, Said | None, tuple[int, ...], Least]


NO_BACKING = (0,) * 7


class Answer(NamedTuple):
    """What somebody may do next.

    Attributes:
        call: how likely the player is to doubt.
        bids: what else the player may say.
        weights: how likely each of them is, against the others.
        scale: what the weights sum to.
    """

    call: float
    bids: tuple[Said, ...]
    weights: list[float]
    scale: float

    def bid(self, chance: float) -> Said:
        """One of the bids, for a number between 0 and 1."""
        chance *= self.scale
        for bid, weight in zip(self.bids, self.weights, strict=True):
            chance -= weight
            if chance < 0:
                return bid
        return self.bids[-1]


@dataclass(frozen=True, slots=True)
class Habits:
    """An honest player: doubts what it does not believe, and raises to what it believes most.

    Attributes:
        doubt: at which odds it doubts as often as not.
        sharp: how suddenly it starts doubting.
        taste: how strongly it prefers the likelier bid.
        jumps: by how many more than the least it may raise.
        trusts: whether it grants others a die of the face that they named.
    """

    doubt: float = 0.45
    sharp: float = 15.0
    taste: float = 15.0
    jumps: int = 1
    trusts: bool = True
    _known: dict[Key, Answer] = field(default_factory=dict, compare=False)

    def answer(
        self, table: Table, seat: int, known: Hits, unknown: int, standing: Said | None, backing: tuple[int, ...]
    ) -> Answer:
        """What the seat may do when this bid stands; ``backing`` is how many dice of each face it grants the others."""
        least = table.least(seat, standing)
        if not self.trusts:
            backing = NO_BACKING
        key = table.total, table.wild, known, unknown, standing, backing, least
        found = self._known.get(key)
        if found is None:
            if len(self._known) > 50_000:
                self._known.clear()
            found = self._known[key] = self._answer(table, known, unknown, standing, backing, least)
        return found

    def _answer(
        self, table: Table, known: Hits, unknown: int, standing: Said | None, backing: Sequence[int], least: Least
    ) -> Answer:
        bids, weights, taste, wild = sayable(least, table.total, self.jumps), [], self.taste, table.wild
        for number, face in bids:
            # `believed`, written out: computer players spend most of their time here.
            granted = backing[face]
            odds = tail(face, unknown - granted if granted < unknown else 0, wild)
            missing = number - known[face] - granted
            weights.append(exp(taste if missing <= 0 else odds[missing] * taste if missing < len(odds) else 0.0))
        call = 0.0
        if standing is not None:
            number, face = standing
            p = believed(number, face, known, unknown, backing, wild)
            call = self.calls(p) if bids else 1.0
        return Answer(call, bids, weights, sum(weights))

    def calls(self, p: float) -> float:
        """How likely a player is to doubt a bid, given the chance they give it."""
        return 1.0 / (1.0 + exp((p - self.doubt) * self.sharp))

    def likelihood(
        self, table: Table, bid: Bid, known: Hits, unknown: int, standing: Said | None, backing: tuple[int, ...]
    ) -> float:
        """How likely somebody with this cup is to bid this rather than to doubt or to bid anything else."""
        answer = self.answer(table, bid.seat, known, unknown, standing, backing)
        said = bid[1:]
        if not self.trusts:
            backing = NO_BACKING
        if said in answer.bids:
            return (1.0 - answer.call) * answer.weights[answer.bids.index(said)] / answer.scale
        strength = exp(believed(*said, known, unknown, backing, table.wild) * self.taste)
        return (1.0 - answer.call) * strength / (answer.scale + strength)


@lru_cache(maxsize=4096)
def sayable(least: Least, total: int, jumps: int) -> tuple[Said, ...]:
    """What may be said of each face: the least, and so many more."""
    return tuple(
        [
            (number, face)
            for face in FACES
            if least[face]
            for number in range(least[face], min(least[face] + jumps, total) + 1)
        ]
    )


def believed(number: int, face: int, known: Hits, unknown: int, backing: Sequence[int], wild: bool) -> float:
    """The chance that this many dice answer, including those granted to others."""
    granted = min(backing[face], unknown)
    odds, missing = tail(face, unknown - granted, wild), number - known[face] - granted
    return 1.0 if missing <= 0 else odds[missing] if missing < len(odds) else 0.0


def backing(bids: Sequence[Bid], seat: int, trusted: Sequence[int]) -> tuple[int, ...]:
    """How many dice of each face the others are assumed to hold, because they named it last and are trusted."""
    last = {bid.seat: bid.face for bid in bids if bid.seat != seat and trusted[bid.seat]}
    counts = [0] * 7
    for face in last.values():
        counts[face] += 1
    return tuple(counts)
