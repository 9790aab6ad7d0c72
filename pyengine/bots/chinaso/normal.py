"""A good club player: counts how far the contract is, and goes by rules of thumb."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Final

from pyengine.core.cards import JOKER, Card
from pyengine.games.chinaso.melds import ACE, KING, POINTS, RANK, SHORTEST, SUIT

from .distance import UNIT, Held, distance, held, helpful
from .player import Player
from .sight import Sight

MISSING: Final = 4
"""It makes a claim only if fewer than this many cards are missing, by the cards that the claim costs."""
LATE: Final = 3
"""It gets rid of points when somebody who is down has no more than this many cards."""


class Normal(Player):
    """Rules of thumb of a good player.

    Takes and claims what brings the contract nearer. Discards what leaves it nearest, then what leaves the most cards
    that help, then what the next player has no use for, then the dearest. Lays down as soon as it can and lays off all
    that fits. When somebody else is about to go out, far from the contract itself, it discards points.
    """

    def takes(self, table: Sight, rng: random.Random) -> bool:
        """Takes what it can lay off at once or what helps the contract; otherwise, late in the hand, a cheap card."""
        if table.is_down:
            return table.top in table.fitting and len(table.hand) > table.state.house.keep
        return nearer(table)

    def claims(self, table: Sight, rng: random.Random) -> bool:
        """Claims what brings the contract nearer; if that costs cards, only when few are missing."""
        cost = table.state.house.cost
        return nearer(table) and (not cost or distance(held(table.hand), table.contract) <= MISSING - cost)

    def discards(self, table: Sight, rng: random.Random) -> Card:
        """See the class."""
        choice = sorted(set(table.hand), key=lambda card: (card == JOKER, -POINTS[card]))
        if table.is_down:
            return min(choice, key=lambda card: (card == JOKER, card in table.fitting, -POINTS[card]))
        far = {card: distance(held(table.without(card)), table.contract) for card in choice if card != JOKER}
        if not far:
            return JOKER
        nearest = min(far.values())
        if nearest > 1 and table.shortest <= LATE:
            return min(far, key=lambda card: (card in table.fitting, -POINTS[card]))
        candidates = [card for card in far if far[card] == nearest]
        helps = outs(table, candidates)
        return min(candidates, key=lambda card: (-helps[card], wanted(table, card, table.others[0]), -POINTS[card]))


def nearer(table: Sight) -> bool:
    """Whether the top discard would bring the contract nearer."""
    hand = held(table.hand)
    return distance(hand + UNIT[table.top], table.contract) < distance(hand, table.contract)


def outs(table: Sight, candidates: Iterable[Card]) -> dict[Card, int]:
    """For each possible discard, how many unseen cards would then bring the contract nearer."""
    hand = held(table.hand)
    return {card: outs_of(table, hand - UNIT[card]) for card in candidates}


def outs_of(table: Sight, hand: Held) -> int:
    """How many unseen cards would bring the contract nearer to this hand."""
    return sum([table.unseen[helper] for helper in helpful(hand, table.contract)])


def wanted(table: Sight, card: Card, seat: int) -> int:
    """How useful a card is to a seat, by the table and by what everybody saw go into that hand."""
    if table.state.is_down(seat):
        return 3 * (card in table.fitting)
    known = table.state.known[seat]
    alike = sum(RANK[one] == RANK[card] for one in known) if table.contract.threes else 0
    return alike + (sum(near(one, card) for one in known) if table.contract.straights else 0)


def near(one: Card, other: Card) -> bool:
    """Whether two cards can lie in one shortest straight; two of the same count as well."""
    gap = abs(RANK[one] - RANK[other])
    return SUIT[one] == SUIT[other] and (gap < SHORTEST or (gap > KING - SHORTEST and ACE in (RANK[one], RANK[other])))
