"""The best discard while the contract is far off: what it leaves to wait for, whom the card helps, what it costs.

All three are counted in outs, unseen cards that bring a hand nearer. What the others may want follows from what
everybody saw: a player has no use for what it discarded or let go, and may want more of what it took.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from pyengine.core.cards import JOKER, Card
from pyengine.games.chinaso.melds import POINTS, RANK

from .distance import UNIT, distance, held
from .normal import near, outs
from .sight import Sight

Unwanted = Mapping[int, Sequence[Card]]
"""The cards that each seat has discarded or let go."""

A_GIFT: Final = 20.0
"""What it costs, in outs, to discard a card that the only other player can use; of several others, one gains by it."""
LATER: Final = 0.4
"""How much more that is with every round: the last cards are the hardest to get."""
A_POINT: Final = 0.3
"""What a point in the hand costs, in outs."""
TAKEN: Final = 0.5
"""How likely a player who took one card of a rank is to want another; who took two has its three."""
A_THREE, A_STRAIGHT = 0.16, 0.06
"""For each set still wanted, how likely a player who holds a card that goes with this one is to use it."""


def judged(table: Sight, unwanted: Unwanted) -> list[Card]:
    """The discards that leave the contract nearest, the best first; no jokers."""
    choice = [card for card in dict.fromkeys(table.hand) if card != JOKER]
    hand = held(table.hand)
    far = {card: distance(hand - UNIT[card], table.contract) for card in choice}
    nearest = [card for card in choice if far[card] == min(far.values())]
    waits = outs(table, nearest)
    rounds, others = table.state.turn / table.state.seats, table.state.seats - 1
    costly = A_GIFT * (1 + LATER * rounds) / others
    costs = {card: costly * gift(table, card, unwanted) - waits[card] - A_POINT * POINTS[card] for card in nearest}
    return sorted(nearest, key=lambda card: costs[card])


def gift(table: Sight, card: Card, unwanted: Unwanted) -> float:
    """How likely somebody is to use this card: the next player, or anybody who can claim it."""
    spared = 1.0
    for seat in _takers(table):
        spared *= 1 - use(table, seat, card, unwanted.get(seat, ()))
    return 1 - spared


def _takers(table: Sight) -> Iterator[int]:
    state, (following, *others) = table.state, table.others
    yield following
    for seat in others:
        if not state.is_down(seat) and state.claims[seat] < state.house.most_claims:
            yield seat


def use(table: Sight, seat: int, card: Card, unwanted: Sequence[Card]) -> float:
    """How likely this seat is to use a card."""
    state, contract = table.state, table.contract
    if state.is_down(seat):
        return float(card in table.fitting)
    useful = 0.0
    if contract.threes and not any(RANK[one] == RANK[card] for one in unwanted):
        taken = sum(RANK[one] == RANK[card] for one in state.known[seat])
        alike = [n for one, n in enumerate(table.unseen) if RANK[one] == RANK[card]]
        useful += (TAKEN * (taken == 1)) if taken else A_THREE * contract.threes * _holds(table, seat, sum(alike))
    if contract.straights and card not in unwanted:
        beside = [n for one, n in enumerate(table.unseen[:JOKER]) if n and one != card and near(Card(one), card)]
        useful += A_STRAIGHT * contract.straights * _holds(table, seat, sum(beside))
    return min(1.0, useful)


def _holds(table: Sight, seat: int, copies: int) -> float:
    """The chance that a hand holds one of so many cards, wherever they are hidden."""
    hidden = len(table.state.hands[seat]) - len(table.state.known[seat])
    return 1.0 - (1.0 - hidden / max(1, sum(table.unseen))) ** copies
