"""What the others may hold: deals that agree with all that everybody saw, the likelier ones more often.

What everybody saw go into a hand is certain. A hand probably does not hold cards that go with those that
its owner discarded or let go; it comes nearer to its contract with every round, but has not reached it.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Final

from pyengine.core.cards import BY_NAME, Card
from pyengine.core.records import LUCK
from pyengine.games.chinaso.laydown import Contract
from pyengine.games.chinaso.melds import RANK

from .distance import distance, held
from .playout import Playout
from .sight import Sight

MOST_TRIES: Final = 4
"""At most this many hands are dealt to somebody, and the likeliest is kept."""


class Worlds:
    """Worlds that fit what is known, dealt when first asked for and then the same for every caller."""

    def __init__(self, table: Sight, cold: Mapping[int, list[Card]], rng: random.Random) -> None:
        self._table, self._cold, self._rng = table, cold, rng
        self._dealt: list[Playout] = []

    def some(self, many: int) -> Sequence[Playout]:
        """This many worlds."""
        while len(self._dealt) < many:
            self._dealt.append(deal(self._table, self._cold, self._rng))
        return self._dealt[:many]


def unwanted(log: Sequence[str], turns: int) -> Mapping[int, list[Card]]:
    """The cards that each seat has discarded or let go in this hand, by the log as a seat may read it.

    Args:
        log: its lines, from the first of the match on.
        turns: how many have been played in this hand; each ended with a discard.
    """
    found: dict[int, list[Card]] = {}
    pile: list[Card] = []
    for who, kind, *rest in _this_hand(log, turns):
        if kind == "discard":
            pile.append(BY_NAME[rest[0]])
        elif kind in ("take", "claim") and pile:
            pile.pop()
        if kind in ("discard", "draw", "pass") and pile:
            found.setdefault(int(who), []).append(pile[-1])
    return found


def _this_hand(log: Sequence[str], turns: int) -> list[list[str]]:
    """What people did in this hand, as words."""
    lines: list[list[str]] = []
    for line in reversed(log):
        words = line.split(" ")
        turns -= words[1] == "discard"
        if turns < 0 or (not turns and words[0] == LUCK and lines and lines[-1][1] != "draw"):
            break
        if words[0].isdigit():
            lines.append(words)
    return lines[::-1]


def deal(table: Sight, cold: Mapping[int, list[Card]], rng: random.Random) -> Playout:
    """One world: the hidden cards dealt out, and the stock shuffled."""
    state = table.state
    unseen = [Card(card) for card, n in enumerate(table.unseen) for _ in range(n)]
    hands = [list(hand) for hand in state.hands]
    for seat in table.others:
        rng.shuffle(unseen)
        known = state.known[seat]
        n = len(state.hands[seat]) - len(known)
        likely = 0
        if not state.is_down(seat):
            unseen, likely = _likely_first(unseen, cold.get(seat, ()), table.contract)
        tries = max(1, min(MOST_TRIES, 1 + state.turn // state.seats, likely // max(1, n)))
        dealt = [[*known, *unseen[one * n : (one + 1) * n]] for one in range(tries)]
        best = min(range(tries), key=lambda one: _doubt(dealt[one], table.contract)) if tries > 1 else 0
        hands[seat] = dealt[best]
        unseen = unseen[: best * n] + unseen[(best + 1) * n :]
    rng.shuffle(unseen)
    return Playout(state, hands, unseen)


def _likely_first(unseen: list[Card], cold: Sequence[Card], contract: Contract) -> tuple[list[Card], int]:
    """The cards that a hand probably does not hold go to the end; and how many others there are."""
    ranks = {RANK[card] for card in cold} if contract.threes else ()
    last = [card for card in unseen if card in cold or RANK[card] in ranks]
    likely = [card for card in unseen if card not in cold and RANK[card] not in ranks]
    return likely + last, len(likely)


def _doubt(hand: Sequence[Card], contract: Contract) -> int:
    """How unlikely a hand is: one far from the contract is, and so is one that could have laid it down."""
    return distance(held(hand), contract) or 9
