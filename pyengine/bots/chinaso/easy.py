"""Somebody who has just learnt the game."""

from __future__ import annotations

import random
from typing import Final

from pyengine.bots.seen import Seen
from pyengine.core.actions import Action
from pyengine.core.cards import JOKER, Card
from pyengine.games.chinaso.melds import POINTS, RANK, SUIT
from pyengine.games.chinaso.state import State

from .player import Player, lay_off
from .sight import Sight

FORGETS: Final = 0.4
"""How often it overlooks that a card fits the table."""


class Easy(Player):
    """A beginner, with the mistakes of beginners.

    * Takes and claims whatever looks like something beside one card in the hand, and ends with a fistful.
    * Hoards: aces and figures are good cards, so the small ones are discarded first, and jokers never.
    * Counts pairs, not the contract: it knows neither how far away that is nor how many cards help.
    * Discards without looking at the table or at what the neighbour has taken.
    * Lays down as soon as it can, overlooks cards that fit the table, and never swaps a joker.
    """

    def takes(self, table: Sight, rng: random.Random) -> bool:
        """A card that goes with something in the hand."""
        if table.is_down:
            return table.top in table.fitting and rng.random() > FORGETS
        return company(table, table.top) > 0

    def claims(self, table: Sight, rng: random.Random) -> bool:
        """The same, at any price, until the hand is a fistful."""
        return company(table, table.top) > 0 and len(table.hand) < table.contract.cards + 4

    def discards(self, table: Sight, rng: random.Random) -> Card:
        """A card that goes with nothing, the smallest first."""
        choice = [card for card in dict.fromkeys(table.hand) if card != JOKER]
        return min(choice, key=lambda card: (company(table, card), POINTS[card], rng.random()), default=JOKER)

    def plays(self, seen: Seen[State], table: Sight, rng: random.Random) -> Action | None:
        """A card that fits, if it notices; it never swaps a joker."""
        found = None if rng.random() < FORGETS else lay_off(seen)
        return found if found is not None and found.kind == "add" else None


def company(table: Sight, card: Card) -> int:
    """How many other cards of the hand a card goes with, at a glance."""
    if card == JOKER:
        return len(table.hand)
    others = list(table.hand)
    if card in others:
        others.remove(card)
    alike = sum(RANK[one] == RANK[card] for one in others) if table.contract.threes else 0
    return alike + (len(_beside(card, others)) if table.contract.straights else 0)


def _beside(card: Card, others: list[Card]) -> set[Card]:
    """The cards that touch it in its suit; a gap is not seen, nor that an ace comes after the king."""
    return {one for one in others if SUIT[one] == SUIT[card] and abs(RANK[one] - RANK[card]) == 1}
