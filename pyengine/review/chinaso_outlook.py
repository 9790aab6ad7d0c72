"""How a hand of Chinaso may end, and with it the match: who goes out, what it costs, who has the fewest points.

Each hand has a speed; its chance to go out first is its share of all speeds. The points of a hand, and those of all
hands to come, are taken as normally distributed. The numbers are fitted to matches of the computers
(`chinaso_numbers`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from math import erfc, exp, sqrt
from typing import Final

from ..games.chinaso.laydown import Contract
from ..games.chinaso.state import State
from .chinaso_hands import Numbers, Other, Own, kind
from .chinaso_numbers import (
    CHINASO,
    CHINASO_BY_CONTRACT,
    COST,
    COST_BY_CONTRACT,
    DEVIATION,
    HAND_DEVIATION,
    LAST,
    SPEED,
    SPEED_BY_CONTRACT,
    WAIT,
)
from .evaluator import Values

KNOWN: Final = ""
STEP: Final = 5.0
"""The points between two means for which chances are worked out; in between they are interpolated."""
LEAST_DEVIATION: Final = 2.0
WIDEST: Final = 0.4
"""Deviations are at most this part of their mean, for nobody has less than no points."""
NODES: Final = tuple(-3.0 + 0.5 * n for n in range(13))
"""Where a normal density is summed up, in deviations from its mean."""

Lie = tuple[int | None, bool, float, str]
"""How a hand ends: who is out, whether with a chinaso, and with what points the seat itself is left; these are known,
or the mean for a kind of hand."""


class Outlook:
    """How the hand may end as far as one seat knows, whatever cards it may come to hold itself.

    Args:
        state: of which only what everybody knows is looked at.
        seat: whose outlook it is.
        mine: whether it is down itself.
        others: what is known of the other hands; or those, if they lie open.
        waits: for every seat, how much of a round it is until its turn.
    """

    def __init__(
        self, state: State, seat: int, mine: bool, others: Mapping[int, Other | Own], waits: Sequence[float]
    ) -> None:
        house, contract = state.house, state.contract
        self.seat, self._others, self._waits, self._contract = seat, others, waits, contract
        self._totals = state.totals
        self._factor = house.options.chinaso_factor
        following = house.contracts[len(state.sheet) + 1 :]
        self._to_come, self._last = to_come(following), bool(following)
        down = [one for one, other in others.items() if other.down]
        self._late, self._mine = bool(down), mine
        self._kinds = {one: kind(other, contract, mine or down not in ([], [one])) for one, other in others.items()}
        self._speeds = {one: self._speed(one, other, self._kinds[one]) for one, other in others.items()}
        self._doubling = {one: self._doubles(other, self._kinds[one]) for one, other in others.items()}
        self._costs = {one: self._cost(other, self._kinds[one]) for one, other in others.items()}
        self._found: dict[tuple[Lie, int], float] = {}

    def _speed(self, seat: int, hand: Own | Other, name: str) -> float:
        """How fast a hand is on its way out."""
        by_contract = SPEED_BY_CONTRACT[self._contract.number - 1] if isinstance(hand, Own) and not hand.down else 0.0
        return exp(by_contract + WAIT[hand.down] * self._waits[seat] + dot(SPEED[name], (1.0, *hand.speed)))

    def _cost(self, hand: Own | Other, name: str) -> float:
        """The mean points of a hand if somebody else goes out."""
        return max(0.0, COST_BY_CONTRACT[name][self._contract.number - 1] + dot(COST[name], hand.cost))

    def _doubles(self, hand: Own | Other, name: str) -> float:
        """How likely it is a chinaso if this hand goes out first: only while nobody is down."""
        if name not in CHINASO or (self._late or self._mine):
            return 0.0
        return 1.0 / (1.0 + exp(-CHINASO_BY_CONTRACT[self._contract.number - 1] - dot(CHINASO[name], hand.speed)))

    def chance(self, own: Own, offered: tuple[int, float] | None = None) -> float:
        """The seat's chance to win the match.

        Args:
            own: its hand.
            offered: a seat that may take a discard, and how likely that is of use to it; None: as it was.
        """
        return sum([share * self._won(lie, self.seat) for lie, share in self._lies(own, offered)])

    def shares(self, own: Own) -> Values:
        """Everybody's chance to win the match."""
        lies = list(self._lies(own, None))
        return tuple([sum([share * self._won(lie, seat) for lie, share in lies]) for seat in range(len(self._totals))])

    def out(self, chinaso: bool) -> float:
        """The chance if the seat has gone out."""
        return self._won((self.seat, chinaso, 0.0, KNOWN), self.seat)

    def beaten(self, by: int | None, points: float, chinaso: bool) -> float:
        """The chance if another seat has gone out, or nobody, and this one is left with these points."""
        return self._won((by, chinaso, points, KNOWN), self.seat)

    def _lies(self, own: Own, offered: tuple[int, float] | None) -> Iterator[tuple[Lie, float]]:
        """How the hand may end, with the chances of it."""
        name = kind(own, self._contract, self._late)
        mine, points = self._speed(self.seat, own, name), self._cost(own, name)
        speeds, doubling = self._speeds, self._doubling
        if offered is not None:
            one, use = offered
            other, its = self._others[one], self._kinds[one]
            if isinstance(other, Other):
                other = other._replace(offered=use)
            speeds = {**speeds, one: self._speed(one, other, its)}
            doubling = {**doubling, one: self._doubles(other, its)}
        whole = mine + sum(speeds.values())
        twice = self._doubles(own, name)
        yield (self.seat, False, 0.0, KNOWN), mine * (1.0 - twice) / whole
        if twice:
            yield (self.seat, True, 0.0, KNOWN), mine * twice / whole
        for one, fast in speeds.items():
            twice = doubling[one]
            yield (one, False, points, name), fast * (1.0 - twice) / whole
            if twice:
                yield (one, True, points, name), fast * twice / whole

    def _won(self, lie: Lie, seat: int) -> float:
        """A seat's chance to win once the hand has ended so, interpolated between means."""
        out, twice, points, left = lie
        low = STEP * (points // STEP)
        one = self._at((out, twice, low, left), seat)
        if points == low:
            return one
        return one + (points - low) / STEP * (self._at((out, twice, low + STEP, left), seat) - one)

    def _at(self, lie: Lie, seat: int) -> float:
        found = self._found.get((lie, seat))
        if found is None:
            means, deviations = zip(*self._ends(lie), strict=True)
            found = self._found[lie, seat] = self._final(means, deviations, seat)
        return found

    def _final(self, means: Numbers, deviations: Numbers, seat: int) -> float:
        """The chance with the last hand, which often decides: anybody may be out in it, and costs the others much."""
        if not self._last:
            return lowest(means, deviations, seat)
        mean, deviation, twice = LAST
        factor = 1.0 + (self._factor - 1) * twice
        wide = [sqrt(one**2 + (factor * deviation) ** 2) for one in deviations]
        found = 0.0
        for out, (own, narrow) in enumerate(zip(means, deviations, strict=True)):
            later = [one + factor * mean for one in means]
            after = [*wide[:out], narrow, *wide[out + 1 :]]
            found += lowest((*later[:out], own, *later[out + 1 :]), tuple(after), seat)
        return found / len(means)

    def _ends(self, lie: Lie) -> Iterator[tuple[float, float]]:
        """Mean and deviation of everybody's points in the end."""
        out, twice, points, left = lie
        factor = self._factor if twice else 1
        for seat, total in enumerate(self._totals):
            mean = deviation = 0.0
            if seat == self.seat:
                mean, deviation = points, DEVIATION[left]
            elif seat != out:
                mean, deviation = self._costs[seat], DEVIATION[self._kinds[seat]]
            deviation = min(deviation, WIDEST * mean)
            yield total + factor * mean, max(LEAST_DEVIATION, sqrt((factor * deviation) ** 2 + self._to_come**2))


# --- the model --------------------------------------------------------------------------------------------------------


def to_come(contracts: Sequence[Contract]) -> float:
    """The deviation of the points of hands to come but for the last."""
    return sqrt(sum([HAND_DEVIATION[contract.number - 1] ** 2 for contract in contracts[:-1]]))


def dot(weights: Numbers, numbers: Numbers) -> float:
    """The sum of the products."""
    return sum([weight * number for weight, number in zip(weights, numbers, strict=True)])


@lru_cache(maxsize=1 << 13)
def lowest(means: Numbers, deviations: Numbers, seat: int) -> float:
    """The chance that a seat has the fewest points in the end, if all points are normally distributed."""
    rivals = [(mean, spread) for one, (mean, spread) in enumerate(zip(means, deviations, strict=True)) if one != seat]
    mine, spread = means[seat], deviations[seat]
    if len(rivals) == 1:
        ((other, wide),) = rivals
        return above((mine - other) / sqrt(spread**2 + wide**2))
    worth = weights = 0.0
    for node in NODES:
        weight = exp(-node * node / 2)
        weights += weight
        for other, wide in rivals:
            weight *= above((mine + node * spread - other) / wide)
        worth += weight
    return worth / weights


def above(deviations: float) -> float:
    """The chance that a normally distributed number is more than this many deviations above its mean."""
    return erfc(deviations / sqrt(2)) / 2
