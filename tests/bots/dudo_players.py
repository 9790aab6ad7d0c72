"""Players of Dudo that no computer player was made against: a liar, a coward and a counter of odds."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from fractions import Fraction

from pyengine import Action
from pyengine.bots import Seen
from pyengine.games.dudo.scoring import Bid, holds
from pyengine.games.dudo.state import State

BidSaid = tuple[int, int]


class Stranger(ABC):
    """Chooses between a doubt and the raises it knows by the odds its own cup gives."""

    def choose(self, seen: Seen[State], rng: random.Random) -> Action:
        state = seen.state
        if not state.step:
            return Action("direction", ("left",))
        raises = [(n, face) for face, low in enumerate(state.least) for n in range(low, state.total + 1) if low]
        if state.bid is not None and (not raises or self.doubts(seen, state.bid, rng)):
            return Action("doubt")
        return Action("bid", self.bids(seen, raises, rng))

    @abstractmethod
    def doubts(self, seen: Seen[State], bid: Bid, rng: random.Random) -> bool: ...

    @abstractmethod
    def bids(self, seen: Seen[State], raises: list[BidSaid], rng: random.Random) -> BidSaid: ...


def odds(seen: Seen[State], number: int, face: int) -> Fraction:
    """The chance of a bid for somebody who knows the own cup and takes all other dice for fair."""
    state = seen.state
    cup = state.cups[seen.seat] if state.sees(seen.seat) else ()
    return holds(number, face, cup, state.total - len(cup), state.wild)


class Counter(Stranger):
    """Only counts odds: doubts what is less likely than not, else names the likeliest raise."""

    def doubts(self, seen: Seen[State], bid: Bid, rng: random.Random) -> bool:
        return odds(seen, bid.number, bid.face) < Fraction(1, 2)

    def bids(self, seen: Seen[State], raises: list[BidSaid], rng: random.Random) -> BidSaid:
        return max(raises, key=lambda bid: odds(seen, *bid))


class Liar(Stranger):
    """Names any face that the table could believe, whatever lies under its cup; doubts what is hardly possible."""

    def doubts(self, seen: Seen[State], bid: Bid, rng: random.Random) -> bool:
        return odds(seen, bid.number, bid.face) < Fraction(3, 10)

    def bids(self, seen: Seen[State], raises: list[BidSaid], rng: random.Random) -> BidSaid:
        state = seen.state
        open_ = {bid: holds(bid[0], bid[1], (), state.total, state.wild) for bid in raises}
        return rng.choice(
            [bid for bid in raises if open_[bid] > Fraction(1, 3)] or [max(raises, key=open_.__getitem__)]
        )


class Coward(Stranger):
    """Never bids what it does not nearly know; where it cannot, it doubts rather than bid."""

    def doubts(self, seen: Seen[State], bid: Bid, rng: random.Random) -> bool:
        raises = [(low, face) for face, low in enumerate(seen.state.least) if low]
        return max(odds(seen, *bid) for bid in raises) < Fraction(7, 10) and odds(
            seen, bid.number, bid.face
        ) < Fraction(4, 5)

    def bids(self, seen: Seen[State], raises: list[BidSaid], rng: random.Random) -> BidSaid:
        return max(raises, key=lambda bid: odds(seen, *bid))


# --- written when the master was done ---------------------------------------------------------------------------------


class Parrot(Stranger):
    """Stays on the face that was said, with one more."""

    def doubts(self, seen: Seen[State], bid: Bid, rng: random.Random) -> bool:
        return odds(seen, bid.number, bid.face) < Fraction(2, 5)

    def bids(self, seen: Seen[State], raises: list[BidSaid], rng: random.Random) -> BidSaid:
        bid = seen.state.bid
        face = rng.randint(2, 6) if bid is None else bid.face
        return min([said for said in raises if said[1] == face] or raises)


class Jumper(Stranger):
    """Says at once the most that is likelier than not."""

    def doubts(self, seen: Seen[State], bid: Bid, rng: random.Random) -> bool:
        return odds(seen, bid.number, bid.face) < Fraction(9, 20)

    def bids(self, seen: Seen[State], raises: list[BidSaid], rng: random.Random) -> BidSaid:
        likely = [said for said in raises if odds(seen, *said) > Fraction(1, 2)]
        return max(likely) if likely else max(raises, key=lambda said: odds(seen, *said))


class Moody(Stranger):
    """Doubts one bid in four, whatever it is, and otherwise says as little as it can."""

    def doubts(self, seen: Seen[State], bid: Bid, rng: random.Random) -> bool:
        return rng.random() < 1 / 4

    def bids(self, seen: Seen[State], raises: list[BidSaid], rng: random.Random) -> BidSaid:
        return min(raises, key=lambda said: (said[0], rng.random()))
