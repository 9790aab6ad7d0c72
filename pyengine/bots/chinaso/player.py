"""The course of a turn, the same at every level; each level answers its questions in its own way."""

from __future__ import annotations

import random
from typing import Final

from pyengine.bots.seen import Seen
from pyengine.core.actions import Action
from pyengine.core.cards import JOKER, Card
from pyengine.games.chinaso.melds import POINTS
from pyengine.games.chinaso.state import CLAIM, TURN, State

from .sight import Sight, sight

DRAW: Final = Action("draw")
TAKE: Final = Action("take")
CLAIMS: Final = Action("claim")
PASS: Final = Action("pass")
LAY: Final = Action("lay")


class Player:
    """A player of Chinaso: answers three questions, and the rest follows."""

    def takes(self, table: Sight, rng: random.Random) -> bool:
        """Whether the top discard is better than a card from the stock."""
        raise NotImplementedError

    def claims(self, table: Sight, rng: random.Random) -> bool:
        """Whether to claim the discard out of turn."""
        raise NotImplementedError

    def discards(self, table: Sight, rng: random.Random) -> Card:
        """The card to discard."""
        raise NotImplementedError

    def lays(self, table: Sight, rng: random.Random) -> bool:
        """Whether to lay down when it can."""
        return True

    def plays(self, seen: Seen[State], table: Sight, rng: random.Random) -> Action | None:
        """What to play on the table once it is down; None means nothing more."""
        return lay_off(seen)

    def choose(self, seen: Seen[State], rng: random.Random) -> Action:
        """What the seat does."""
        table = sight(seen)
        if table.state.phase == CLAIM:
            return CLAIMS if self.claims(table, rng) else PASS
        if table.state.phase == TURN:
            otherwise = PASS if table.state.is_last_card else DRAW
            return TAKE if self.takes(table, rng) else otherwise
        if table.is_down:
            played = self.plays(seen, table, rng)
            if played is not None:
                return played
        elif any(offer.kind == "lay" for offer in seen.offers) and self.lays(table, rng):
            return LAY
        return Action("discard", (self.discards(table, rng),))


def lay_off(seen: Seen[State]) -> Action | None:
    """A card that can be played on the table, the dearest first, but jokers last: they go nearly anywhere."""
    found = [action for offer in seen.offers if offer.kind in ("add", "swap") for action in offer.actions()]
    return max(found, key=_worth, default=None)


def _worth(action: Action) -> tuple[bool, int]:
    card = Card(action.number())
    return card != JOKER, POINTS[card]
