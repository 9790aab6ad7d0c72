"""What a seat of Chinaso knows: its own hand, the table, and how many of every other card it has not seen."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from pyengine.bots.seen import Seen
from pyengine.core.cards import JOKER, Card, Cards
from pyengine.games.chinaso.laydown import Contract
from pyengine.games.chinaso.melds import fits, joker_stands_for, swap_ends
from pyengine.games.chinaso.state import State, minus


@dataclass(frozen=True)
class Sight:
    """The table as one seat knows it; nothing in it depends on what lies hidden."""

    state: State
    seat: int

    @property
    def hand(self) -> Cards:
        """The seat's own cards, sorted."""
        return self.state.hands[self.seat]

    @property
    def contract(self) -> Contract:
        """What this hand of the match requires."""
        return self.state.contract

    @property
    def top(self) -> Card:
        """The top of the discard pile."""
        return self.state.pile[-1]

    @property
    def others(self) -> tuple[int, ...]:
        """The other seats, the left neighbour first."""
        return self.state.house.around[self.seat][:-1]

    @cached_property
    def is_down(self) -> bool:
        """Whether the seat has laid its contract down."""
        return self.state.is_down(self.seat)

    @cached_property
    def unseen(self) -> list[int]:
        """How many of each card are in the stock or hidden in other hands, by card."""
        counts = [0] * (JOKER + 1)
        for card in self.state.pool:
            counts[card] += 1
        for seat in self.others:
            for card in self.state.hands[seat]:
                counts[card] += 1
            for card in self.state.known[seat]:
                counts[card] -= 1
        return counts

    @cached_property
    def fitting(self) -> frozenset[Card]:
        """The cards that somebody who is down could play on the table, by laying off or for a joker."""
        found: set[Card] = set()
        for meld in self.state.melds:
            for cards in fits(meld.cards).values():
                found.update(cards)
            exact = joker_stands_for(meld.cards) if swap_ends(meld.cards) else None
            if exact is not None and self.state.house.options.joker_swap != "off":
                found.add(exact)
        return frozenset(found)

    @cached_property
    def shortest(self) -> int:
        """The fewest cards left to anybody else who is down; a large number while nobody is."""
        return min([len(self.state.hands[seat]) for seat in self.others if self.state.is_down(seat)], default=99)

    def without(self, card: Card) -> Cards:
        """The hand after a discard."""
        return minus(self.hand, card)


def sight(seen: Seen[State]) -> Sight:
    """What this seat knows."""
    return Sight(seen.state, seen.seat)
