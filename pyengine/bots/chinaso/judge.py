"""The best discard while the contract is far off: how long it then takes, whom the card helps, what it costs.

All three are measured in turns. The chances of the others follow from what everybody saw: what a player took or claimed
tells what that hand is after, what it discarded or let go tells what it is not after.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from pyengine.core.cards import JOKER, Card
from pyengine.games.chinaso.melds import POINTS, RANK

from .distance import UNIT, distance, held, helpful
from .normal import near, wanted
from .sight import Sight

Unwanted = Mapping[int, Sequence[Card]]
"""The cards that each seat has discarded or let go."""

DISCARDS: Final = 1.6
"""How many cards a turn offers; the discards of others are worse than random ones."""
A_STEP: Final = 2.5
"""The turns that each missing card takes after the first."""
A_GIFT: Final = 1.3
"""The cost, in turns, of discarding what somebody can use."""
A_POINT: Final = 0.01
"""What a point in the hand costs, in turns, while nobody is down; more if somebody may soon be out."""
HOT, MILD, COLD = 0.9, 0.4, 0.1
"""How likely a hand is to use a card, by what is known of it."""


def judged(table: Sight, unwanted: Unwanted) -> list[Card]:
    """The cards of a hand that is not down, best discard first, without jokers."""
    choice = [card for card in dict.fromkeys(table.hand) if card != JOKER]
    hand, contract = held(table.hand), table.contract
    far = {card: distance(hand - UNIT[card], contract) for card in choice}
    nearest = min(far.values(), default=0)
    haste = A_POINT * (1 + 10 / (1 + table.shortest))
    costs: dict[Card, float] = {}
    for card in choice:
        turns = turns_left(table, hand - UNIT[card], far[card]) if far[card] == nearest else A_STEP * (far[card] + 0.5)
        costs[card] = turns + A_GIFT * gift(table, card, unwanted) - haste * POINTS[card]
    return sorted(choice, key=lambda card: (costs[card], -POINTS[card]))


def turns_left(table: Sight, hand: int, far: int) -> float:
    """About how many turns a hand needs for its contract: by its outs for the next card, by averages after that."""
    if not far:
        return 0.0
    unseen = table.unseen
    chance = DISCARDS * sum([unseen[card] for card in helpful(hand, table.contract)]) / max(1, sum(unseen))
    return 1 / max(chance, 0.05) + A_STEP * (far - 1)


def gift(table: Sight, card: Card, unwanted: Unwanted) -> float:
    """How likely somebody is to use this card: the next player, or anybody who can claim it."""
    spared = 1 - use(table, table.others[0], card, unwanted)
    house, state = table.state.house, table.state
    for seat in table.others[1:]:
        if not state.is_down(seat) and state.claims[seat] < house.most_claims:
            spared *= 1 - use(table, seat, card, unwanted)
    return 1 - spared


def use(table: Sight, seat: int, card: Card, unwanted: Unwanted) -> float:
    """How likely this seat is to use a card."""
    if table.state.is_down(seat):
        return float(card in table.fitting)
    if wanted(table, card, seat):
        return HOT
    cold = unwanted.get(seat, ())
    alike = table.contract.threes and not any(RANK[one] == RANK[card] for one in cold)
    beside = table.contract.straights and not any(near(one, card) for one in cold)
    return MILD if alike or beside else COLD
