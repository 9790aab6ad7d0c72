"""Where the bids of a round may lead, as one of its players sees it.

Every bid is a rung. The next player calls it or climbs on: the others as reasonable people do who see their own dice,
now and then not for the best; the player whose view it is does whatever is best.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp
from typing import Final, NamedTuple

from ...games.dudo.scoring import ACE, FACES, Bid
from .claims import NO_CLAIM, PAD, Group, answers, at_least, exactly, groups, padded, spread
from .standing import Worth, after_hunt, after_loss, standings
from .table import Table

SHARP: Final = 5.0
TASTE: Final = 10.0
"""How seldom others doubt or climb on against their interest, and how much they prefer the better raise; both in parts
of what the round is worth to them."""
HOPELESS: Final = 0.04
SAFE: Final = 0.995
"""Nobody raises a bid that is less likely to hold than this, to those who see no dice, nor doubts one that is likelier:
such a bid leaves everything as it was before the round."""


NOBODY: Final = -1


class Rung(NamedTuple):
    """A bid, and what comes of it, by how many of the player's own dice answer it.

    Attributes:
        face: of the bid.
        mine: whether the player whose view it is answers the bid.
        calls: the worth of calling it; of another's doubt, weighted by its chance.
        raises: where the higher bids stand.
        weights: their chances; empty for the player whose view it is.
    """

    face: int
    mine: bool
    calls: tuple[float, ...]
    raises: tuple[int, ...]
    weights: tuple[float, ...]


def order(bid: Bid) -> float:
    """Every raise comes later."""
    return 2 * bid.number + 0.9 if bid.face == ACE else bid.number + bid.face / 10


def claims_of(table: Table, me: int) -> tuple[int, ...]:
    """The face that every other player named last; those who have not looked claim nothing."""
    named = [NO_CLAIM] * len(table.dice)
    for bid in table.bids:
        if bid.seat != me and table.sees[bid.seat]:
            named[bid.seat] = bid.face
    return tuple(named)


class Ladder:
    """All rungs that some bids lead to.

    Args:
        table: without its bids.
        claims: the face that every other player named last.
        me: whose view it is.
        roots: the first bids.
    """

    def __init__(self, table: Table, claims: Sequence[int], me: int, roots: Iterable[Bid]) -> None:
        self._table, self._claims, self._me = table, claims, me
        self._unseen = (me,) if table.sees[me] else ()
        self._own = table.dice[me] if table.sees[me] else 0
        self._lost = [after_loss(table, seat) for seat in range(len(table.dice))]
        self._hunted = after_hunt(table, me)[me]
        self._before = standings(table.dice, me)
        self._known: dict[tuple[int, int], list[float]] = {}
        self._grouped: dict[tuple[int, int, int, bool], tuple[Group, ...]] = {}
        found: dict[Bid, list[Bid]] = {}
        self._explore(roots, found)
        self.at: dict[Bid, int] = {}
        self._open: list[Worth] = []
        self._rungs: list[Rung] = []
        for bid in sorted(found, key=order, reverse=True):
            self._rungs.append(self._rung(bid, found[bid]))
            self.at[bid] = len(self.at)

    def climb(self, mine: Sequence[int]) -> list[float]:
        """What every bid is worth, with so many of the own dice answering each face."""
        worth: list[float] = []
        add = worth.append
        for face, own, calls, raises, weights in self._rungs:
            value = calls[mine[face]]
            if own:
                for at in raises:
                    if worth[at] > value:
                        value = worth[at]
            else:
                for at, weight in zip(raises, weights, strict=True):
                    value += weight * worth[at]
            add(value)
        return worth

    def opening(self, bids: Sequence[Bid]) -> tuple[float, ...]:
        """How likely another player is to open the round with each of these bids."""
        return self._tastes(bids[0].seat, [self.at[bid] for bid in bids], 1.0)

    # --- calls --------------------------------------------------------------------------------------------------------

    def holds(self, bid: Bid, own: int) -> float:
        """The chance that a bid holds, as the player sees it."""
        return at_least(bid.number - own, self._others(bid))

    def exact(self, bid: Bid, own: int) -> float:
        """The chance that a bid is exact, as the player sees it."""
        return exactly(bid.number - own, self._others(bid))

    def doubt(self, bid: Bid, own: int) -> float:
        """What it is worth to doubt a bid that so many of the own dice answer."""
        holds, me = self.holds(bid, own), self._me
        return holds * self._lost[me][me] + (1.0 - holds) * self._lost[bid.seat][me]

    def hunt(self, bid: Bid, own: int) -> float:
        """What it is worth to hunt it."""
        hits, me = self.exact(bid, own), self._me
        return hits * self._hunted + (1.0 - hits) * self._lost[me][me]

    # --- which bids there are -----------------------------------------------------------------------------------------

    def _explore(self, roots: Iterable[Bid], found: dict[Bid, list[Bid]]) -> None:
        waiting = list(roots)
        while waiting:
            bid = waiting.pop()
            if bid not in found:
                found[bid] = self._raises(bid)
                waiting += found[bid]

    def _raises(self, bid: Bid) -> list[Bid]:
        if not HOPELESS <= self._openly(bid) <= SAFE:
            return []
        table = self._table
        seat = table.after[bid.seat]
        least = table.least(seat, bid[1:])
        return [Bid(seat, least[face], face) for face in FACES if 0 < least[face] <= table.total]

    def _openly(self, bid: Bid) -> float:
        """The chance that a bid holds, for somebody who sees no dice."""
        return at_least(bid.number, self._without(bid, NOBODY, False))

    # --- what comes of them -------------------------------------------------------------------------------------------

    def _rung(self, bid: Bid, raises: Sequence[Bid]) -> Rung:
        seat, me = self._table.after[bid.seat], self._me
        at = tuple([self.at[higher] for higher in raises])
        if not raises and self._openly(bid) > SAFE:
            self._open.append(self._before)
            return Rung(bid.face, False, (self._before[me],) * (self._own + 1), (), ())
        calls = self._answer(bid, at)
        if seat == me:
            mine = [max(self.doubt(bid, own), self.hunt(bid, own)) for own in range(self._own + 1)]
            return Rung(bid.face, True, tuple(mine), at, ())
        doubts, holds = self._doubted(bid, calls)
        lost = self._lost[bid.seat][me]
        worth = tuple([one * self._lost[seat][me] + (doubts - one) * lost for one in holds])
        return Rung(bid.face, False, worth, at, self._tastes(seat, at, 1.0 - doubts))

    def _answer(self, bid: Bid, raises: Sequence[int]) -> Sequence[float]:
        """The chances that the next player calls, by its own dice; and what the bid is worth to all who see no dice."""
        seat = self._table.after[bid.seat]
        cup, holds = self._cup(bid, seat), self._by_cup(bid, seat, False, (0,))[0]
        if not self._table.sees[seat]:
            holds = [sum(map(float.__mul__, cup, holds))] * len(cup)
        lost, won = self._lost[seat], self._lost[bid.seat]
        climbs = _mixed([self._open[at] for at in raises], self._tastes(seat, raises, 1.0)) if raises else lost
        calls = [1.0] * len(cup)
        if raises:
            stake, risk = self._stake(seat, bid.seat), lost[seat] - won[seat]
            gains = [won[seat] + one * risk - climbs[seat] for one in holds]
            calls = [1.0 / (1.0 + exp(-SHARP * gain / stake)) for gain in gains]
        called = list(map(float.__mul__, cup, calls))
        right = sum(map(float.__mul__, called, holds))
        every = sum(called)
        self._open.append(_mixed((lost, won, climbs), (right, every - right, 1.0 - every)))
        return calls

    def _cup(self, bid: Bid, seat: int) -> tuple[float, ...]:
        """The chances that 0, 1, 2 … of a seat's dice answer a bid."""
        return spread(((self._table.dice[seat], self._chances(bid)[seat]),))

    def _by_cup(self, bid: Bid, seat: int, mine: bool, owns: Iterable[int]) -> list[Sequence[float]]:
        """The chances that a bid holds if 0, 1, 2 … of a seat's dice answer it, and so many of the player's own."""
        chances = padded(self._without(bid, seat, mine))
        end = PAD + min(bid.number, self._table.total + 1) + 1
        start = end - self._table.dice[seat] - 1
        return [chances[start - own : end - own][::-1] for own in owns]

    def _stake(self, seat: int, bidder: int) -> float:
        """What it is worth to a seat that the bidder loses a die and not itself."""
        return max(self._lost[bidder][seat] - self._lost[seat][seat], 1e-6)

    def _tastes(self, seat: int, raises: Sequence[int], climbs: float) -> tuple[float, ...]:
        """How likely another player is to make each raise: the better it is, the likelier."""
        stake = self._stake(seat, self._table.after[seat])
        best = max([self._open[at][seat] for at in raises], default=0.0)
        likes = [exp(TASTE * (self._open[at][seat] - best) / stake) for at in raises]
        return tuple([climbs * like / sum(likes) for like in likes])

    def _doubted(self, bid: Bid, calls: Sequence[float]) -> tuple[float, list[float]]:
        """The chance that the next player calls, and that it does although the bid holds, by the own dice."""
        seat = self._table.after[bid.seat]
        called = list(map(float.__mul__, self._cup(bid, seat), calls))
        holds = self._by_cup(bid, seat, True, range(self._own + 1))
        return sum(called), [sum(map(float.__mul__, called, of)) for of in holds]

    def _others(self, bid: Bid) -> tuple[Group, ...]:
        return self._without(bid, NOBODY, True)

    def _without(self, bid: Bid, seat: int, mine: bool) -> tuple[Group, ...]:
        """All dice but those of a seat, and with ``mine`` but those that the player sees."""
        key = bid.face, bid.seat, seat, mine
        if key not in self._grouped:
            without = (seat, *self._unseen) if mine else (seat,)
            self._grouped[key] = groups(self._table.dice, self._chances(bid), without)
        return self._grouped[key]

    def _chances(self, bid: Bid) -> list[float]:
        """How likely a die of each seat answers the bid."""
        known = self._known.get((bid.face, bid.seat))
        if known is None:
            wild = self._table.wild
            known = [answers(bid.face, claim, False, wild) for claim in self._claims]
            if self._table.sees[bid.seat]:
                known[bid.seat] = answers(bid.face, bid.face, True, wild)
            self._known[bid.face, bid.seat] = known
        return known


def _mixed(worths: Sequence[Worth], weights: Sequence[float]) -> Worth:
    return tuple([sum(map(float.__mul__, of, weights)) for of in zip(*worths, strict=True)])
