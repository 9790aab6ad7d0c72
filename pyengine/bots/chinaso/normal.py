"""A good club player: counts how far the contract is, and goes by rules of thumb."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Final

from pyengine.core.cards import JOKER, Card
from pyengine.games.chinaso.melds import ACE, KING, POINTS, RANK, SHORTEST, SUIT

from .distance import UNIT, distance, held, helpful
from .player import Player
from .sight import Sight

MISSING: Final = 4
"""A claim that costs cards is made when fewer than these are missing, by the cards that it costs."""
LATE: Final = 3
"""Cards in the hand of somebody who is down from which it is time to get rid of points."""


class Normal(Player):
    """Rules of thumb of a good player.

    Takes and claims what brings the contract nearer. Throws what leaves it nearest, then what leaves the most cards
    that help, then what the next player has no use for, then the dearest. Lays down as soon as it can and lays off all
    that fits. When somebody else is about to go out, far from the contract itself, it throws points.
    """

    def takes(self, table: Sight, rng: random.Random) -> bool:
        """What can be laid off at once, or brings the contract nearer; else what is cheap, late in the hand."""
        if table.is_down:
            return table.top in table.fitting and len(table.hand) > table.state.house.keep
        return nearer(table)

    def claims(self, table: Sight, rng: random.Random) -> bool:
        """What brings the contract nearer; where a claim costs cards, only when little is missing."""
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
    """For each card that might be thrown, how many unseen cards would then bring the contract nearer."""
    hand, contract, unseen = held(table.hand), table.contract, table.unseen
    return {card: sum([unseen[helper] for helper in helpful(hand - UNIT[card], contract)]) for card in candidates}


def wanted(table: Sight, card: Card, seat: int) -> int:
    """How much use a seat has for a card, by the table, and by what everybody saw go into that hand."""
    if table.state.is_down(seat):
        return 3 * (card in table.fitting)
    known = table.state.known[seat]
    alike = sum(RANK[one] == RANK[card] for one in known) if table.contract.threes else 0
    return alike + (sum(near(one, card) for one in known) if table.contract.straights else 0)


def near(one: Card, other: Card) -> bool:
    """Whether two cards could lie in one shortest straight; the same one twice could as well be used."""
    gap = abs(RANK[one] - RANK[other])
    return SUIT[one] == SUIT[other] and (gap < SHORTEST or (gap > KING - SHORTEST and ACE in (RANK[one], RANK[other])))
