"""Three players of Chinaso whom the master has not met: a hoarder, a coward, a counter of outs.

python -m pyengine arena chinaso master tests/bots/chinaso_strangers.py:Hoarder …
"""

from __future__ import annotations

import random

from pyengine.bots.chinaso.distance import UNIT, distance, held, helpful
from pyengine.bots.chinaso.player import Player
from pyengine.bots.chinaso.sight import Sight
from pyengine.core.cards import JOKER, Card
from pyengine.games.chinaso.laydown import best
from pyengine.games.chinaso.melds import POINTS, RANK, SUIT


class Hoarder(Player):
    """Wants everything, and waits for a chinaso until somebody else lies."""

    def takes(self, table: Sight, rng: random.Random) -> bool:
        """Whatever goes with something, or fits."""
        return table.top in table.fitting if table.is_down else _goes(table)

    def claims(self, table: Sight, rng: random.Random) -> bool:
        """The same."""
        return _goes(table)

    def lays(self, table: Sight, rng: random.Random) -> bool:
        """All at once, or when somebody else has."""
        found = best(table.hand, table.contract, table.state.house.keep)
        return bool(table.state.melds) or found is None or len(found.left) < 2 or table.state.turn > 60

    def discards(self, table: Sight, rng: random.Random) -> Card:
        """What leaves the contract nearest, the cheapest first."""
        hand = held(table.hand)
        return min(table.hand, key=lambda card: (card == JOKER, _far(table, hand - UNIT[card]), POINTS[card]))


class Coward(Player):
    """Fears points: throws the dearest card that the contract can spare, claims nothing, lays down at once."""

    def takes(self, table: Sight, rng: random.Random) -> bool:
        """What fits or brings it nearer, but nothing dear."""
        if table.is_down:
            return table.top in table.fitting
        return POINTS[table.top] < 10 and _far(table, held(table.hand) + UNIT[table.top]) < _far(
            table, held(table.hand)
        )

    def claims(self, table: Sight, rng: random.Random) -> bool:
        """More cards are more points."""
        return False

    def discards(self, table: Sight, rng: random.Random) -> Card:
        """The dearest; when somebody lies already, whatever it breaks."""
        hand, hurry = held(table.hand), table.shortest < 99
        return min(
            table.hand,
            key=lambda card: (card == JOKER, not hurry and _far(table, hand - UNIT[card]), -POINTS[card]),
        )


class Counter(Player):
    """Counts outs, and nothing else: neither points nor what others may want."""

    def takes(self, table: Sight, rng: random.Random) -> bool:
        """What fits, or brings it nearer."""
        return table.top in table.fitting if table.is_down else self.claims(table, rng)

    def claims(self, table: Sight, rng: random.Random) -> bool:
        """What brings it nearer."""
        return _nearer(table)

    def discards(self, table: Sight, rng: random.Random) -> Card:
        """What leaves the most outs."""
        hand = held(table.hand)
        if table.is_down:
            return min(table.hand, key=lambda card: (card == JOKER, -POINTS[card]))
        choice = [card for card in dict.fromkeys(table.hand) if card != JOKER] or [JOKER]
        return min(choice, key=lambda card: (_far(table, hand - UNIT[card]), -_outs(table, hand - UNIT[card])))


def _far(table: Sight, hand: int) -> int:
    return 0 if table.is_down else distance(hand, table.contract)


def _nearer(table: Sight) -> bool:
    return _far(table, held(table.hand) + UNIT[table.top]) < _far(table, held(table.hand))


def _outs(table: Sight, hand: int) -> int:
    return sum(table.unseen[card] for card in helpful(hand, table.contract))


def _goes(table: Sight) -> bool:
    top = table.top
    if table.contract.threes and any(RANK[card] == RANK[top] for card in table.hand):
        return True
    near = [card for card in table.hand if SUIT[card] == SUIT[top] and abs(RANK[card] - RANK[top]) == 1]
    return bool(table.contract.straights and near) or top == JOKER
